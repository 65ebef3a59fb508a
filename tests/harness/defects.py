"""The self-test of the harness: what it could get wrong, and which check notices.

A defect is planted by putting something wrong in the place of one part of the harness, as long as
its check runs. Read it as a table: what is wrong, where, by what, and who notices.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from typing import Any, NamedTuple

from mvrules.scenarios.results import Verdict
from tests.evidence.test_again import test_a_citation_that_is_only_context_does_not_bite as cited
from tests.evidence.test_witness import test_nothing_can_be_left_out_of_a_pair as least
from tests.harness import checks as c
from tests.harness import checks_of_evidence as e
from tests.harness import plants as p
from tests.harness import plants_of_evidence as q

__all__ = ["DEFECTS", "Defect"]


class Defect(NamedTuple):
    """Something that a harness could get wrong.

    Attributes:
        name: what the harness does while it is planted.
        where: which part of the harness is replaced.
        wrong: makes the wrong part of the sound one.
        noticed: the check that a sound harness passes, and this one does not.
    """

    name: str
    where: str
    wrong: Callable[[Any], Any]
    noticed: Callable[..., None]

    @property
    def sound(self) -> Any:
        """The part as it stands."""
        return pkgutil.resolve_name(self.where)


RUN, CHECKS = "mvrules.scenarios", "mvrules.scenarios.expect.CHECKS"
COURSE, JUDGING = f"{RUN}.course.Course", f"{RUN}.branches.Judging"
VERDICT, EVIDENCE = f"{RUN}.run._verdict", "mvrules.evidence"

HOLDS = Verdict.HOLDS

OF_EXPECTING = (
    Defect(
        "it looks only at the first place that is expected",
        f"{RUN}.values.holds", p.first_place_only, c.every_place_is_looked_at,
    ),
    Defect(
        "`changes` does not look at the sign",
        CHECKS, p.wrapped("changes", p.unsigned), c.a_loss_is_no_gain,
    ),
    Defect(
        "`unchanged` passes over a player",
        f"{RUN}.values._paths", p.without_players, c.a_player_who_gained_is_not_unchanged,
    ),
    Defect(
        "`never` looks only at what happened last",
        CHECKS, p.wrapped("never", p.last_event_only), c.what_happened_before_the_last_happened,
    ),
    Defect(
        "`offered exactly` lets more be offered",
        CHECKS, p.instead("offered exactly", "offered"), c.what_is_offered_too_is_told,
    ),
    Defect(
        "`not offered` looks at nothing",
        CHECKS, p.instead("not offered"), c.what_is_offered_is_not_kept_back,
    ),
    Defect(
        "`events` misses nothing",
        f"{RUN}.happenings.first_missing", p.silent, c.what_did_not_happen_is_missed,
    ),
    Defect(
        "`asked` takes whoever is asked",
        CHECKS, p.instead("asked"), c.who_is_asked_is_looked_at,
    ),
)  # fmt: skip

OF_REFUSING = (
    Defect(
        "a refusal under another clause passes",
        f"{RUN}.refusing._clause", p.silent, c.another_clause_is_another_refusal,
    ),
    Defect(
        "a refusal on other facts passes",
        f"{RUN}.refusing._because", p.silent, c.other_facts_are_another_refusal,
    ),
    Defect(
        "a refusal by another code passes",
        f"{RUN}.refusing._code", p.silent, c.another_code_is_another_refusal,
    ),
    Defect(
        "`refused` passes though the move is taken",
        f"{RUN}.refusing.accepted", p.silent, c.what_was_taken_was_not_refused,
    ),
    Defect(
        "a refusal may change the board",
        f"{COURSE}._refused", p.blind_to_the_board, c.a_refusal_that_costs_a_point_is_seen,
    ),
    Defect(
        "a refusal that nobody expects ends the row quietly",
        f"{COURSE}._break_off", p.breaks_off_quietly, c.a_refusal_that_nobody_expects_is_told,
    ),
)  # fmt: skip

OF_STEPS = (
    Defect(
        "an engine that breaks down is passed over",
        f"{RUN}.play._on_every_way", p.swallows_a_crash, c.an_engine_that_breaks_down_does_not_hold,
    ),
    Defect(
        "`any order` tries one",
        f"{RUN}.play.ways", p.first_only, c.every_order_is_tried,
    ),
    Defect(
        "a shuffle that nobody asked for is passed over",
        f"{RUN}.shuffled.Shuffles.unused", p.finds_nothing,
        c.a_shuffle_that_nobody_asked_for_is_told,
    ),
    Defect(
        "a question left open is passed over",
        f"{COURSE}._left_open", p.silent, c.a_question_left_open_is_told,
    ),
    Defect(
        "`in every outcome` looks at one",
        f"{JUDGING}._every", p.one_outcome_only, c.every_outcome_is_looked_at,
    ),
    Defect(
        "`in some outcome` takes it on trust",
        f"{JUDGING}._some", p.content, c.some_outcome_must_be_so,
    ),
    Defect(
        "`in no outcome` takes it on trust",
        f"{JUDGING}._none", p.content, c.no_outcome_may_be_so,
    ),
)  # fmt: skip

OF_ROWS = (
    Defect(
        "every row gets the cells of the first",
        f"{RUN}.cases.Filler.__init__", p.cells_of_the_first, c.each_row_has_its_own_cells,
    ),
    Defect(
        "a law compares a row with itself",
        f"{RUN}.laws.hold", p.against_itself, c.a_law_is_between_two_rows,
    ),
    Defect(
        "the rows need not be complete in the readings they choose",
        f"{RUN}.doubts.missing", p.finds_nothing, c.each_reading_needs_its_row,
    ),
    Defect(
        "a doubt that no row settles is not looked at",
        f"{RUN}.doubts.elsewhere", p.as_played, c.a_doubt_that_matters_must_be_settled,
    ),
    Defect(
        "what passes unexpectedly counts as held",
        VERDICT, p.taken_for(Verdict.PASSES_UNEXPECTEDLY, HOLDS),
        c.what_passes_unexpectedly_is_told,
    ),
    Defect(
        "what waits to be filled counts as held",
        VERDICT, p.taken_for(Verdict.UNFILLED, HOLDS), c.what_waits_to_be_filled_does_not_hold,
    ),
    Defect(
        "every row is filled by what the first came to",
        f"{RUN}.asking.play", p.as_the_first, c.each_row_is_filled_by_what_it_came_to,
    ),
)  # fmt: skip

OF_FILES = (
    Defect(
        "a file of a folder is left out",
        f"{RUN}.check._inside", p.all_but_the_last, c.every_file_of_a_folder_is_checked,
    ),
    Defect(
        "folders below a folder are not looked into",
        f"{RUN}.check._inside", p.top_only, c.folders_below_are_looked_into,
    ),
    Defect(
        "a card that is not there is passed over",
        f"{RUN}.play._unlaid", p.nothing_missing, c.a_card_that_is_not_there_is_told,
    ),
    Defect(
        "two scenarios of a file may have one name",
        f"{RUN}.load._twice", p.finds_nothing, c.two_scenarios_have_two_names,
    ),
    Defect(
        "a failure ends with 0",
        f"{RUN}.results.GOOD", p.every_verdict, c.a_failure_is_no_success,
    ),
    Defect(
        "a file that can't be read is passed over",
        f"{RUN}.check._sheets", p.passes_over_the_unreadable, c.a_file_that_can_t_be_read_is_told,
    ),
    Defect(
        "a table without rows passes",
        f"{RUN}.load._parsed", p.passes_over_empty_tables, c.a_table_without_rows_is_no_success,
    ),
    Defect(
        "only the first scenario of a file is run",
        f"{RUN}.check.items", p.first_of_each_file, c.every_scenario_of_a_file_is_checked,
    ),
    Defect(
        "the cache gives what a file said before",
        f"{RUN}.load.digest", p.one_mark_for_all, c.what_changed_is_read_anew,
    ),
    Defect(
        "a limit that was reached ends with 0",
        f"{RUN}.results.Report.exit_code", p.well_unless_it_fails, c.a_limit_is_no_success,
    ),
    Defect(
        "the conservation property counts a copy as the card",
        "properties.counting.pieces", p.each_name_once, c.a_copy_is_a_card_more,
    ),
)  # fmt: skip

OF_EVIDENCE = (
    Defect(
        "a mutant that changes nothing counts as killed",
        f"{EVIDENCE}.matrix.tried", q.kills_whatever_survives,
        e.a_mutant_that_changes_nothing_is_not_killed,
    ),
    Defect(
        "no mutant is put to any row",
        f"{EVIDENCE}.matrix.tried", q.by_the_book, e.a_mutant_is_another_rulebook,
    ),
    Defect(
        "clauses are dropped, and bent in no other way",
        f"{EVIDENCE}.mutants._of_clauses", q.drops_only, e.a_clause_is_bent_in_every_way,
    ),
    Defect(
        "rows that do not reach the clause are run",
        f"{EVIDENCE}.matrix._beside", q.all_that_are_left,
        e.what_does_not_reach_the_clause_is_not_run,
    ),
    Defect(
        "a mutant that nobody kills is never seen to differ",
        f"{EVIDENCE}.scopes.compared", q.never_differs, e.what_nobody_kills_is_compared,
    ),
    Defect(
        "what only broke down is judged as killed",
        f"{EVIDENCE}.matrix._judged", q.judged_by("crashed"),
        e.what_only_broke_down_was_not_killed,
    ),
    Defect(
        "what only ran out of steps is judged as killed",
        f"{EVIDENCE}.matrix._judged", q.judged_by("exhausted"),
        e.what_only_ran_out_of_steps_was_not_killed,
    ),
    Defect(
        "what only others kill is judged as killed",
        f"{EVIDENCE}.matrix._judged", q.judged_by("incidental"),
        e.a_kill_by_a_row_that_does_not_cite_the_clause_is_incidental,
    ),
    Defect(
        "what follows from other clauses has none behind it that bites",
        f"{EVIDENCE}.bites._behind", p.finds_nothing, e.what_follows_from_a_clause_bites_with_it,
    ),
    Defect(
        "a kill by a row that does not cite the clause counts for it",
        f"{EVIDENCE}.rows.Rows.attributed", q.every_row,
        e.a_kill_by_a_row_that_does_not_cite_the_clause_is_incidental,
    ),
    Defect(
        "a crash counts as a kill",
        f"{EVIDENCE}.trials._end", q.kills_by_a_crash, e.a_crash_is_no_kill,
    ),
    Defect(
        "a step budget that runs out counts as a kill",
        f"{EVIDENCE}.trials._end", q.kills_by_a_limit, e.a_limit_of_steps_is_no_kill,
    ),
    Defect(
        "time that is up counts as a kill",
        f"{EVIDENCE}.trials.tried", q.kills_by_the_clock, e.time_that_is_up_is_no_kill,
    ),
    Defect(
        "every citation bites",
        f"{EVIDENCE}.bites.tried", q.kills_whatever_survives, cited,
    ),
    Defect(
        "a game that was loaded is not compared with the one that was saved",
        f"{EVIDENCE}.modes._unlike", q.alike, e.a_game_that_is_loaded_as_another_is_told,
    ),
    Defect(
        "a cover of readings is believed and not counted",
        f"{EVIDENCE}.covers.counted", q.believed, e.a_cover_is_counted_anew,
    ),
    Defect(
        "the FAQ takes any answer for the one that was accepted",
        "mvrules.reports.faq_drift.drift", p.finds_nothing, e.an_answer_that_moved_is_told,
    ),
    Defect(
        "a pair of boards is not played without its clause",
        f"{EVIDENCE}.pairs.holds", q.plays_by_the_book, e.a_pair_is_played_without_the_clause,
    ),
    Defect(
        "a pair of boards is called the smallest as it was found",
        f"{EVIDENCE}.forks._holds_fork", q.leaves_nothing_out, least,
    ),
    Defect(
        "of several numbers of a clause all are moved at once",
        f"{EVIDENCE}.mutants._ways", q.moves_all_at_once, e.each_number_is_moved_alone,
    ),
    Defect(
        "what hangs on the step is taken for alike before it",
        f"{EVIDENCE}.matrix.looked_back", q.sees_nothing_amid_a_step,
        e.what_is_otherwise_before_the_step_is_compared,
    ),
    Defect(
        "the solver's witness is told and not run",
        "mvrules.cli.replay.run", q.holds_unrun, e.a_witness_is_run,
    ),
    Defect(
        "the solver's no is put to no card",
        "mvrules.solver.settle.attack", q.tries_none, e.a_no_is_attacked,
    ),
)  # fmt: skip

DEFECTS: dict[str, tuple[Defect, ...]] = {
    "What must hold": OF_EXPECTING,
    "Refusals": OF_REFUSING,
    "Steps and ways": OF_STEPS,
    "Rows, laws, readings": OF_ROWS,
    "Files, reports, properties": OF_FILES,
    "Evidence": OF_EVIDENCE,
}
"""Every defect, by what it is a defect of."""
