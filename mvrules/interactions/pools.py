"""Pools: who looks at pairs, if not this process: others here, or the workers of dask anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from mvrules.interactions.sweep import Pool
from mvrules.kernel.apart import begin_apart

__all__ = ["by_dask", "by_processes"]


@contextmanager
def by_processes(many: int) -> Iterator[Pool]:
    """Look in several processes of this machine."""
    with ProcessPoolExecutor(many, get_context("spawn"), begin_apart) as executor:
        yield Pool(executor, many)


@contextmanager
def by_dask(where: str) -> Iterator[Pool]:
    """Look on the workers of a scheduler by its address, or on so many in a cluster of one's own.

    Raises:
        ImportError: dask.distributed is not installed.
    """
    distributed: Any = import_module("distributed")
    with ExitStack() as opened:
        scheduler: Any = where
        if where.isdigit():
            cluster = distributed.LocalCluster(
                n_workers=int(where), threads_per_worker=1, dashboard_address=None
            )
            scheduler = opened.enter_context(cluster)
        client = opened.enter_context(distributed.Client(scheduler))
        yield Pool(client.get_executor(pure=False), len(client.scheduler_info()["workers"]))
