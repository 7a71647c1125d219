/* The plays in order, what loose tiles can become, tables of the same tiles, which tile would help. */
#include "testsupport.h"

static rummikub_rules *rules, *free_jokers;

static rummikub_tiles tiles(const char *text) {
    rummikub_tiles out;
    NEED(rummikub_tiles_parse(TEXT(text), &out, NULL) == RUMMIKUB_OK);
    return out;
}

static rummikub_position *position(const rummikub_rules *law, const char *on_table, const char *on_rack) {
    rummikub_table *before = NULL;
    rummikub_position *made = NULL;
    const rummikub_tiles rack = tiles(on_rack);
    NEED(rummikub_table_parse(law, TEXT(on_table), &before, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_position(law, before, &rack, 1, &made, NULL) == RUMMIKUB_OK);
    rummikub_table_free(before);
    return made;
}

/* Takes all plays: their points go down. Answers how many there are. */
static size_t in_order(rummikub_plays *plays, uint32_t first) {
    rummikub_play *play = NULL;
    uint32_t points = UINT32_MAX;
    size_t count = 0;
    for (; rummikub_plays_next(plays, &play, NULL) == RUMMIKUB_OK && play != NULL; count++) {
        CHECK(count > 0 || rummikub_play_points(play) == first);
        CHECK(rummikub_play_points(play) <= points);
        points = rummikub_play_points(play);
        rummikub_play_free(play);
    }
    rummikub_plays_free(plays);
    return count;
}

static void the_best_plays_come_in_order(void) {
    rummikub_position *here = position(free_jokers, "B4 B5 B6", "B3 B7 B8 K1");
    rummikub_plays *plays = NULL;
    rummikub_values values;
    NEED(rummikub_position_best_plays(here, RUMMIKUB_OBJECTIVE_POINTS, NULL, UINT64_MAX, &plays, NULL) ==
         RUMMIKUB_OK);
    CHECK(in_order(plays, 18) == 5);
    NEED(rummikub_position_best_plays(here, RUMMIKUB_OBJECTIVE_EMPTY_RACK, NULL, UINT64_MAX, &plays, NULL) ==
         RUMMIKUB_OK);
    CHECK(in_order(plays, 0) == 0);
    /* Only the blue 3 is worth anything. */
    memset(&values, 0, sizeof values);
    values.values[2 * 13 + 2] = 5;
    NEED(rummikub_position_best_plays(here, RUMMIKUB_OBJECTIVE_VALUES, &values, UINT64_MAX, &plays, NULL) ==
         RUMMIKUB_OK);
    rummikub_play *first = NULL;
    NEED(rummikub_plays_next(plays, &first, NULL) == RUMMIKUB_OK && first != NULL);
    CHECK(strncmp(rummikub_play_tiles_text(first), "B3", 2) == 0);
    rummikub_play_free(first);
    rummikub_plays_free(plays);

    /* Stopped is stopped for ever. */
    rummikub_play *play = NULL;
    NEED(rummikub_position_best_plays(here, 0, NULL, 1, &plays, NULL) == RUMMIKUB_OK);
    rummikub_status status = RUMMIKUB_OK;
    for (size_t i = 0; i < 9 && status == RUMMIKUB_OK; i++) {
        status = rummikub_plays_next(plays, &play, NULL);
        if (status == RUMMIKUB_OK)
            rummikub_play_free(play);
    }
    CHECK(status == RUMMIKUB_ERROR_STOPPED);
    CHECK_ERROR(RUMMIKUB_ERROR_STOPPED, rummikub_plays_next(plays, &play, &error));
    rummikub_plays_free(plays);
    rummikub_position_free(here);
}

static void loose_tiles_become_a_table(void) {
    rummikub_table *made = NULL;
    rummikub_worth worth = {7, 7}, again = {7, 7};
    rummikub_solver *solver = NULL;
    const rummikub_tiles pieces = tiles("R3 R4 R5 R6 K6"), rack = tiles("B6 B9 R7 J"), alone = tiles("R3");
    const rummikub_tiles nothing = tiles("");
    NEED(rummikub_best_arrangement(rules, &pieces, &rack, RUMMIKUB_OBJECTIVE_POINTS, NULL, UINT64_MAX, &made,
                                   &worth, NULL) == RUMMIKUB_OK);
    NEED(made != NULL);
    CHECK(worth.value == worth.bound && worth.value > 0);
    CHECK(strstr(rummikub_table_text(made), "B9") == NULL);
    CHECK(strstr(rummikub_table_text(made), "R7") != NULL && strstr(rummikub_table_text(made), "B6") != NULL);
    rummikub_table_free(made);
    made = NULL;
    NEED(rummikub_solver_new(rules, &solver, NULL) == RUMMIKUB_OK);
    NEED(rummikub_solver_best_arrangement(solver, &pieces, &rack, RUMMIKUB_OBJECTIVE_POINTS, NULL, &made,
                                          &again, NULL) == RUMMIKUB_OK);
    CHECK(made != NULL && again.value == worth.value && again.bound == worth.bound);
    rummikub_table_free(made);
    /* One red 3 cannot be laid alone. */
    made = (void *)&rack;
    CHECK(rummikub_best_arrangement(rules, &alone, &nothing, 0, NULL, UINT64_MAX, &made, &worth, NULL) ==
          RUMMIKUB_OK);
    CHECK(made == NULL && worth.value == 0 && worth.bound == 0);
    /* Where nothing must be laid, the table may be empty. */
    CHECK(rummikub_best_arrangement(rules, &nothing, &alone, 0, NULL, UINT64_MAX, &made, &worth, NULL) ==
          RUMMIKUB_OK);
    CHECK(made != NULL && rummikub_table_meld_count(made) == 0);
    rummikub_table_free(made);
    CHECK(rummikub_solver_set_limit(solver, 1, NULL) == RUMMIKUB_OK);
    made = NULL;
    const rummikub_status status =
        rummikub_solver_best_arrangement(solver, &pieces, &rack, 0, NULL, &made, &worth, NULL);
    CHECK(status == RUMMIKUB_ERROR_STOPPED ? made == NULL : worth.bound >= worth.value);
    rummikub_table_free(made);
    rummikub_solver_free(solver);
}

static void every_table_of_the_same_tiles(void) {
    rummikub_tables *tables = NULL;
    rummikub_table *table = NULL;
    rummikub_position *here = position(free_jokers, "B4 B5 B6", "B7 B8 B9 K1");
    const rummikub_tiles six = tiles("R3 R4 R5 R6 R7 R8"), two = tiles("R3 R4"), laid = tiles("B7 B8 B9");
    const rummikub_tiles king = tiles("K1"), not_held = tiles("O1");
    const struct {
        const rummikub_tiles *tiles;
        size_t count;
    } cases[] = {{&six, 2}, {&two, 0}};
    for (size_t i = 0; i < 2; i++) {
        size_t found = 0;
        NEED(rummikub_arrangements_new(rules, cases[i].tiles, UINT64_MAX, &tables, NULL) == RUMMIKUB_OK);
        for (; rummikub_tables_next(tables, &table, NULL) == RUMMIKUB_OK && table != NULL; found++) {
            CHECK(rummikub_table_meld_count(table) == 2 - (found == 1));
            rummikub_table_free(table);
        }
        CHECK(found == cases[i].count);
        rummikub_tables_free(tables);
    }
    NEED(rummikub_position_tables(here, &laid, UINT64_MAX, &tables, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tables_next(tables, &table, NULL) == RUMMIKUB_OK && table != NULL);
    CHECK_TEXT(rummikub_table_text(table), "B4 B5 B6 | B7 B8 B9");
    rummikub_table_free(table);
    NEED(rummikub_tables_next(tables, &table, NULL) == RUMMIKUB_OK && table != NULL);
    CHECK_TEXT(rummikub_table_text(table), "B4 B5 B6 B7 B8 B9");
    rummikub_table_free(table);
    for (int i = 0; i < 2; i++) /* the end stays the end */
        CHECK(rummikub_tables_next(tables, &table, NULL) == RUMMIKUB_OK && table == NULL);
    rummikub_tables_free(tables);
    NEED(rummikub_position_tables(here, &king, UINT64_MAX, &tables, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_tables_next(tables, &table, NULL) == RUMMIKUB_OK && table == NULL);
    rummikub_tables_free(tables);
    NEED(rummikub_position_tables(here, &not_held, UINT64_MAX, &tables, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_tables_next(tables, &table, NULL) == RUMMIKUB_OK && table == NULL);
    rummikub_tables_free(tables);

    const rummikub_tiles nine = tiles("R3 R4 R5 K3 K4 K5 B3 B4 B5");
    NEED(rummikub_arrangements_new(rules, &nine, 1, &tables, NULL) == RUMMIKUB_OK);
    for (int i = 0; i < 2; i++)
        CHECK_ERROR(RUMMIKUB_ERROR_STOPPED, rummikub_tables_next(tables, &table, &error));
    rummikub_tables_free(tables);
    rummikub_position_free(here);
}

/* Checks outs of the default rules: K1 K2 K3 on the table, K5 R9 R10 on the rack. */
static void check_outs(rummikub_outs *outs) {
    static const char *const expected[] = {"K4", "R8", "R11", "J"};
    rummikub_outs *copy = NULL;
    rummikub_play *play = NULL;
    rummikub_table *after = NULL;
    CHECK(rummikub_outs_count(outs) == 4);
    for (size_t i = 0; i < 4; i++)
        CHECK_TEXT(rummikub_tile_name(rummikub_outs_tile(outs, i)), expected[i]);
    CHECK(rummikub_outs_tile(outs, 4) == UINT8_MAX && rummikub_outs_tile(NULL, 0) == UINT8_MAX);
    NEED(rummikub_outs_clone(outs, &copy, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_outs_equal(outs, copy) == 1 && rummikub_outs_hash(outs) == rummikub_outs_hash(copy));
    CHECK(rummikub_outs_equal(outs, NULL) == 0);
    rummikub_outs_free(outs); /* the copy is one of its own */
    NEED(rummikub_outs_play(copy, 0, &play, NULL) == RUMMIKUB_OK);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_outs_play(copy, 4, &play, &error));
    rummikub_outs_free(copy);
    CHECK_TEXT(rummikub_play_tiles_text(play), "K4 K5");
    CHECK(rummikub_play_is_proved(play) == 1 && rummikub_play_bound(play) == 2);
    NEED(rummikub_play_table(play, &after, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_table_text(after), "K1 K2 K3 K4 K5");
    rummikub_table_free(after);
    rummikub_play_free(play);
}

static void one_more_tile_helps(void) {
    rummikub_position *here = position(rules, "K1 K2 K3", "K5 R9 R10"), *other = NULL;
    rummikub_table *before = NULL;
    rummikub_outs *outs = NULL, *others = NULL;
    rummikub_solver *solver = NULL;
    const rummikub_tiles rack = tiles("K5 R9 R10");
    NEED(rummikub_table_parse(rules, TEXT("K1 K2 K3"), &before, NULL) == RUMMIKUB_OK);
    NEED(rummikub_position_outs(here, 0, NULL, UINT64_MAX, &outs, NULL) == RUMMIKUB_OK);
    other = position(rules, "K1 K2 K3", "K5");
    NEED(rummikub_position_outs(other, 0, NULL, UINT64_MAX, &others, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_outs_count(others) > 0 && rummikub_outs_equal(outs, others) == 0);
    rummikub_outs_free(others);
    rummikub_position_free(other);
    check_outs(outs);
    NEED(rummikub_solver_new(rules, &solver, NULL) == RUMMIKUB_OK);
    NEED(rummikub_solver_outs(solver, before, &rack, 1, 0, NULL, &outs, NULL) == RUMMIKUB_OK);
    check_outs(outs);
    CHECK(rummikub_solver_set_limit(solver, 1, NULL) == RUMMIKUB_OK);
    outs = NULL;
    CHECK_ERROR(RUMMIKUB_ERROR_STOPPED,
                rummikub_solver_outs(solver, before, &rack, 1, 0, NULL, &outs, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_STOPPED, rummikub_position_outs(here, 0, NULL, 1, &outs, &error));
    CHECK(outs == NULL);
    rummikub_solver_free(solver);
    rummikub_table_free(before);
    rummikub_position_free(here);
}

static void bad_questions_are_refused(void) {
    rummikub_position *here = position(rules, "K1 K2 K3", "K4");
    rummikub_plays *plays = NULL;
    rummikub_tables *tables = NULL;
    rummikub_table *table = NULL;
    rummikub_outs *outs = NULL;
    rummikub_worth worth = {7, 7};
    rummikub_tiles rack = tiles("K4"), wrong = rack;
    wrong.counts[0] = 5;
#define BAD(status, call) CHECK_ERROR(RUMMIKUB_ERROR_##status, call)
    BAD(NULL, rummikub_position_best_plays(NULL, 0, NULL, 1, &plays, &error));
    BAD(NULL, rummikub_position_best_plays(here, 0, NULL, 1, NULL, &error));
    BAD(NULL, rummikub_position_best_plays(here, RUMMIKUB_OBJECTIVE_VALUES, NULL, 1, &plays, &error));
    BAD(VALUE, rummikub_position_best_plays(here, 9, NULL, 1, &plays, &error));
    BAD(VALUE, rummikub_position_best_plays(here, 0, NULL, 0, &plays, &error));
    BAD(NULL, rummikub_arrangements_new(rules, NULL, 1, &tables, &error));
    BAD(TILES, rummikub_arrangements_new(rules, &wrong, 1, &tables, &error));
    BAD(VALUE, rummikub_arrangements_new(rules, &rack, 0, &tables, &error));
    BAD(NULL, rummikub_position_tables(here, &rack, 1, NULL, &error));
    BAD(NULL, rummikub_tables_next(NULL, &table, &error));
    BAD(NULL, rummikub_best_arrangement(rules, &rack, &rack, 0, NULL, 1, &table, NULL, &error));
    BAD(TILES, rummikub_best_arrangement(rules, &rack, &wrong, 0, NULL, 1, &table, &worth, &error));
    BAD(VALUE, rummikub_best_arrangement(rules, &rack, &rack, 0, NULL, 0, &table, &worth, &error));
    BAD(VALUE, rummikub_position_outs(here, 9, NULL, 1, &outs, &error));
    BAD(VALUE, rummikub_position_outs(here, 0, NULL, 0, &outs, &error));
    CHECK(plays == NULL && tables == NULL && table == NULL && outs == NULL && worth.value == 7);
    rummikub_position_free(here);
}

int main(void) {
    NEED(rummikub_rules_new(TEXT("lemada-printed"), &rules, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_new(TEXT("free-jokers"), &free_jokers, NULL) == RUMMIKUB_OK);
    the_best_plays_come_in_order();
    loose_tiles_become_a_table();
    every_table_of_the_same_tiles();
    one_more_tile_helps();
    bad_questions_are_refused();
    rummikub_rules_free(rules);
    rummikub_rules_free(free_jokers);
    return failures != 0;
}
