"""Pages as a person sees them: in a headless Chromium, with keys and clicks."""
