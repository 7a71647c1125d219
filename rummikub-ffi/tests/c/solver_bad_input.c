/* Hostile questions to the solver: each kind has its status, nothing is written, nothing crashes. */
#include "testsupport.h"

static rummikub_rules *rules;
static rummikub_solver *solver;
static rummikub_table *table;
static rummikub_tiles rack;
static rummikub_play *play;

/* Out-parameters that must stay as they are. */
static char untouched_place;
#define UNTOUCHED ((void *)&untouched_place)
static rummikub_play *out_play = UNTOUCHED;
static rummikub_plays *out_plays = UNTOUCHED;
static rummikub_table *out_table = UNTOUCHED;
static rummikub_solver *out_solver = UNTOUCHED;
static rummikub_tiles out_tiles = {{7}};
static rummikub_plays_count out_count = {7, 7};
static uint32_t out_number = 7;

static void check_untouched(void) {
    CHECK(out_play == UNTOUCHED && out_plays == UNTOUCHED && out_table == UNTOUCHED);
    CHECK(out_solver == UNTOUCHED && out_tiles.counts[0] == 7 && out_number == 7);
    CHECK(out_count.plays == 7 && out_count.tables == 7);
}

/* Every question about a position, to rules and to a solver. */
#define EVERY_QUESTION(status, before, held, flag)                                                 \
    do {                                                                                           \
        CHECK_ERROR(status, rummikub_can_play(rules, before, held, flag, &out_number, &error));    \
        CHECK_ERROR(status, rummikub_best_play(rules, before, held, flag, 0, NULL, &out_play,      \
                                               &error));                                           \
        CHECK_ERROR(status, rummikub_least_change(rules, before, held, flag, play, 9, &out_play,   \
                                                  &error));                                        \
        CHECK_ERROR(status,                                                                        \
                    rummikub_count_plays(rules, before, held, flag, 9, &out_count, &error));       \
        CHECK_ERROR(status, rummikub_plays_new(rules, before, held, flag, 9, &out_plays, &error)); \
        CHECK_ERROR(status,                                                                        \
                    rummikub_solver_can_play(solver, before, held, flag, &out_number, &error));    \
        CHECK_ERROR(status, rummikub_solver_best_play(solver, before, held, flag, 0, NULL,         \
                                                      &out_play, &error));                         \
        CHECK_ERROR(status, rummikub_solver_least_change(solver, before, held, flag, play, 9,      \
                                                         &out_play, &error));                      \
        CHECK_ERROR(status, rummikub_solver_count_plays(solver, before, held, flag, 9, &out_count, \
                                                        &error));                                  \
        check_untouched();                                                                         \
    } while (0)

static void null_pointers(void) {
    EVERY_QUESTION(RUMMIKUB_ERROR_NULL, NULL, &rack, 1);
    EVERY_QUESTION(RUMMIKUB_ERROR_NULL, table, NULL, 1);
#define NULL_ERROR(call) CHECK_ERROR(RUMMIKUB_ERROR_NULL, call)
    NULL_ERROR(rummikub_can_play(NULL, table, &rack, 1, &out_number, &error));
    NULL_ERROR(rummikub_can_play(rules, table, &rack, 1, NULL, &error));
    NULL_ERROR(rummikub_best_play(NULL, table, &rack, 1, 0, NULL, &out_play, &error));
    NULL_ERROR(rummikub_best_play(rules, table, &rack, 1, 0, NULL, NULL, &error));
    NULL_ERROR(rummikub_best_play(rules, table, &rack, 1, RUMMIKUB_OBJECTIVE_VALUES, NULL,
                                  &out_play, &error));
    NULL_ERROR(rummikub_least_change(NULL, table, &rack, 1, play, 9, &out_play, &error));
    NULL_ERROR(rummikub_least_change(rules, table, &rack, 1, NULL, 9, &out_play, &error));
    NULL_ERROR(rummikub_least_change(rules, table, &rack, 1, play, 9, NULL, &error));
    NULL_ERROR(rummikub_count_plays(NULL, table, &rack, 1, 9, &out_count, &error));
    NULL_ERROR(rummikub_count_plays(rules, table, &rack, 1, 9, NULL, &error));
    NULL_ERROR(rummikub_plays_new(NULL, table, &rack, 1, 9, &out_plays, &error));
    NULL_ERROR(rummikub_plays_new(rules, table, &rack, 1, 9, NULL, &error));
    NULL_ERROR(rummikub_plays_next(NULL, &out_play, &error));
    NULL_ERROR(rummikub_arrange(NULL, &rack, &out_table, &error));
    NULL_ERROR(rummikub_arrange(rules, NULL, &out_table, &error));
    NULL_ERROR(rummikub_arrange(rules, &rack, NULL, &error));
    NULL_ERROR(rummikub_opening(NULL, &rack, 0, NULL, &out_table, &out_number, &error));
    NULL_ERROR(rummikub_opening(rules, NULL, 0, NULL, &out_table, &out_number, &error));
    NULL_ERROR(rummikub_opening(rules, &rack, 0, NULL, NULL, &out_number, &error));
    NULL_ERROR(rummikub_opening(rules, &rack, 0, NULL, &out_table, NULL, &error));
    NULL_ERROR(rummikub_opening(rules, &rack, RUMMIKUB_OBJECTIVE_VALUES, NULL, &out_table,
                                &out_number, &error));
    NULL_ERROR(rummikub_solver_new(NULL, &out_solver, &error));
    NULL_ERROR(rummikub_solver_new(rules, NULL, &error));
    NULL_ERROR(rummikub_solver_can_play(NULL, table, &rack, 1, &out_number, &error));
    NULL_ERROR(rummikub_solver_can_play(solver, table, &rack, 1, NULL, &error));
    NULL_ERROR(rummikub_solver_best_play(NULL, table, &rack, 1, 0, NULL, &out_play, &error));
    NULL_ERROR(rummikub_solver_best_play(solver, table, &rack, 1, 0, NULL, NULL, &error));
    NULL_ERROR(rummikub_solver_least_change(NULL, table, &rack, 1, play, 9, &out_play, &error));
    NULL_ERROR(rummikub_solver_least_change(solver, table, &rack, 1, NULL, 9, &out_play, &error));
    NULL_ERROR(rummikub_solver_count_plays(NULL, table, &rack, 1, 9, &out_count, &error));
    NULL_ERROR(rummikub_solver_arrange(NULL, &rack, &out_table, &error));
    NULL_ERROR(rummikub_solver_arrange(solver, NULL, &out_table, &error));
    NULL_ERROR(rummikub_solver_opening(NULL, &rack, 0, NULL, &out_table, &out_number, &error));
    NULL_ERROR(rummikub_play_tiles(NULL, &out_tiles, &error));
    NULL_ERROR(rummikub_play_tiles(play, NULL, &error));
    NULL_ERROR(rummikub_play_table(NULL, &out_table, &error));
    NULL_ERROR(rummikub_play_table(play, NULL, &error));
    check_untouched();
}

static void questions_about_null(void) {
    rummikub_play_free(NULL);
    rummikub_plays_free(NULL);
    rummikub_solver_free(NULL);
    CHECK(rummikub_play_tiles_text(NULL) == NULL);
    CHECK(rummikub_play_points(NULL) == 0 && rummikub_play_step_count(NULL) == 0);
    CHECK(rummikub_play_step_text(NULL, 0) == NULL && rummikub_play_step_tiles(NULL, 0) == NULL);
    CHECK(rummikub_play_step_takes(NULL, 0) == NULL && rummikub_play_step_leaves(NULL, 0) == NULL);
    CHECK(rummikub_play_step_action(NULL, 0) == RUMMIKUB_ACTION_NONE);
    CHECK(rummikub_play_step_from_rack(NULL, 0) == 0 && rummikub_solver_work(NULL) == 0);
    CHECK(rummikub_error_found_plays(NULL) == 0 && rummikub_error_found_tables(NULL) == 0);
}

static void wrong_numbers(void) {
    EVERY_QUESTION(RUMMIKUB_ERROR_VALUE, table, &rack, 2);
    EVERY_QUESTION(RUMMIKUB_ERROR_VALUE, table, &rack, UINT32_MAX);
    const uint32_t no_objectives[] = {4, 5, UINT32_MAX};
    for (size_t i = 0; i < sizeof no_objectives / sizeof *no_objectives; i++) {
        const uint32_t objective = no_objectives[i];
        CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_best_play(rules, table, &rack, 1, objective, NULL,
                                                             &out_play, &error));
        CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_opening(rules, &rack, objective, NULL, &out_table,
                                                           &out_number, &error));
        CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                    rummikub_solver_best_play(solver, table, &rack, 1, objective, NULL, &out_play,
                                              &error));
        CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                    rummikub_solver_opening(solver, &rack, objective, NULL, &out_table, &out_number,
                                            &error));
    }
    /* Limits that let nothing be done. */
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_count_plays(rules, table, &rack, 1, 0, &out_count, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_solver_count_plays(solver, table, &rack, 1, 0, &out_count, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_plays_new(rules, table, &rack, 1, 0, &out_plays, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_least_change(rules, table, &rack, 1, play, 0, &out_play, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_solver_least_change(solver, table, &rack, 1, play, 0, &out_play, &error));
    check_untouched();
}

static void values_out_of_range(void) {
    const int64_t wrong[] = {1000000001, -1000000001, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        rummikub_values values = {{0}};
        rummikub_error *why = NULL;
        values.values[13 + 6] = wrong[i]; /* R7 */
        CHECK(rummikub_best_play(rules, table, &rack, 1, RUMMIKUB_OBJECTIVE_VALUES, &values,
                                 &out_play, &why) == RUMMIKUB_ERROR_VALUE);
        CHECK_TEXT(rummikub_error_code(why), "value-out-of-range");
        CHECK(strstr(rummikub_error_message(why), "R7") != NULL);
        rummikub_error_clear(&why);
        CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                    rummikub_opening(rules, &rack, RUMMIKUB_OBJECTIVE_VALUES, &values, &out_table,
                                     &out_number, &error));
    }
    /* The greatest and the least values break nothing. */
    rummikub_values values;
    rummikub_play *best = NULL;
    for (size_t i = 0; i < RUMMIKUB_TILE_COUNT; i++)
        values.values[i] = i % 2 == 0 ? 1000000000 : -1000000000;
    CHECK(rummikub_best_play(rules, table, &rack, 1, RUMMIKUB_OBJECTIVE_VALUES, &values, &best,
                             NULL) == RUMMIKUB_OK);
    CHECK(best != NULL);
    rummikub_play_free(best);
    check_untouched();
}

static void impossible_positions(void) {
    rummikub_tiles tiles = {{0}};
    tiles.counts[0] = 5;
    EVERY_QUESTION(RUMMIKUB_ERROR_TILES, table, &tiles, 1);
    CHECK_ERROR(RUMMIKUB_ERROR_TILES, rummikub_arrange(rules, &tiles, &out_table, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_TILES,
                rummikub_opening(rules, &tiles, 0, NULL, &out_table, &out_number, &error));
    memset(&tiles, 255, sizeof tiles);
    EVERY_QUESTION(RUMMIKUB_ERROR_TILES, table, &tiles, 1);
    /* Four jokers are tiles, but not in a tile set with two. */
    memset(&tiles, 0, sizeof tiles);
    tiles.counts[RUMMIKUB_JOKER] = 4;
    EVERY_QUESTION(RUMMIKUB_ERROR_POSITION, table, &tiles, 1);
    CHECK_ERROR(RUMMIKUB_ERROR_POSITION,
                rummikub_opening(rules, &tiles, 0, NULL, &out_table, &out_number, &error));
    /* A rack that holds what lies on the table. */
    memset(&tiles, 0, sizeof tiles);
    tiles.counts[13 + 2] = 2; /* R3 */
    EVERY_QUESTION(RUMMIKUB_ERROR_POSITION, table, &tiles, 1);
    /* A table of other rules. */
    rummikub_rules *american = NULL;
    rummikub_table *high = NULL;
    NEED(rummikub_rules_new(TEXT("american"), &american, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_parse(american, TEXT("K12 K13 K1"), &high, NULL) == RUMMIKUB_OK);
    EVERY_QUESTION(RUMMIKUB_ERROR_POSITION, high, &rack, 1);
    rummikub_error *error = NULL;
    CHECK(rummikub_can_play(rules, high, &rack, 1, &out_number, &error) ==
          RUMMIKUB_ERROR_POSITION);
    CHECK(rummikub_error_fault_count(error) == 1);
    rummikub_error_clear(&error);
    rummikub_table_free(high);
    rummikub_rules_free(american);
    check_untouched();
}

int main(void) {
    NEED(rummikub_rules_new(TEXT("lemada-printed"), &rules, NULL) == RUMMIKUB_OK);
    NEED(rummikub_solver_new(rules, &solver, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_parse(rules, TEXT("R3 R4 R5"), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(TEXT("R6"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_best_play(rules, table, &rack, 1, 0, NULL, &play, NULL) == RUMMIKUB_OK);
    NEED(play != NULL);
    null_pointers();
    questions_about_null();
    wrong_numbers();
    values_out_of_range();
    impossible_positions();

    /* After all this the objects are what they were. */
    uint32_t can = 0;
    CHECK(rummikub_solver_can_play(solver, table, &rack, 1, &can, NULL) == RUMMIKUB_OK && can == 1);
    CHECK(rummikub_play_points(play) == 6);
    rummikub_play_free(play);
    rummikub_table_free(table);
    rummikub_solver_free(solver);
    rummikub_rules_free(rules);
    return failures != 0;
}
