/* Plays, their steps, counts, arrangements and openings. */
#include "testsupport.h"

static rummikub_rules *rules;

static rummikub_table *table(const char *text) {
    rummikub_table *out = NULL;
    NEED(rummikub_table_parse(rules, TEXT(text), &out, NULL) == RUMMIKUB_OK);
    return out;
}

static rummikub_tiles tiles(const char *text) {
    rummikub_tiles out;
    NEED(rummikub_tiles_parse(TEXT(text), &out, NULL) == RUMMIKUB_OK);
    return out;
}

static int same(const rummikub_tiles *some, const char *text) {
    const rummikub_tiles wanted = tiles(text);
    return memcmp(some, &wanted, sizeof wanted) == 0;
}

static rummikub_play *best(const char *before, const char *rack, uint32_t objective,
                           const rummikub_values *values) {
    rummikub_table *old = table(before);
    const rummikub_tiles held = tiles(rack);
    rummikub_play *play = NULL;
    NEED(rummikub_best_play(rules, old, &held, 1, objective, values, &play, NULL) == RUMMIKUB_OK);
    rummikub_table_free(old); /* no object refers to another one */
    return play;
}

static void a_play_tells_its_tiles_table_points_and_steps(void) {
    rummikub_play *play = best("B4 B5 B6 | K7 R7 O7", "B7 K1", RUMMIKUB_OBJECTIVE_TILES, NULL);
    rummikub_tiles laid;
    rummikub_table *after = NULL;
    NEED(play != NULL);
    CHECK(rummikub_play_tiles(play, &laid, NULL) == RUMMIKUB_OK && same(&laid, "B7"));
    CHECK(rummikub_play_points(play) == 7);
    CHECK_TEXT(rummikub_play_tiles_text(play), "B7");
    CHECK(rummikub_play_table(play, &after, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_table_meld_count(after) == 2);
    CHECK(rummikub_play_step_count(play) == 1);
    CHECK(rummikub_play_step_action(play, 0) == RUMMIKUB_ACTION_LAY);
    CHECK(rummikub_play_step_from_rack(play, 0) == 1);
    CHECK_TEXT(rummikub_play_step_tiles(play, 0), "B7");
    const char *text = rummikub_play_step_text(play, 0);
    CHECK(text != NULL && strncmp(text, "lay B7 on ", 10) == 0);
    CHECK(text == rummikub_play_step_text(play, 0));
    CHECK(rummikub_play_step_takes(play, 0) != NULL && rummikub_play_step_leaves(play, 0) != NULL);
    rummikub_table_free(after);
    rummikub_play_free(play);
}

static void steps_end_at_the_new_table(void) {
    rummikub_play *play = best("K10 B10 J | K5 R5 O5", "R10 B9 B11", RUMMIKUB_OBJECTIVE_POINTS, NULL);
    NEED(play != NULL);
    CHECK(rummikub_play_points(play) == 30 && rummikub_play_step_count(play) > 1);
    for (size_t i = 0; i < rummikub_play_step_count(play); i++) {
        const uint32_t action = rummikub_play_step_action(play, i);
        rummikub_setup *piles = NULL;
        CHECK(action >= RUMMIKUB_ACTION_LAY && action <= RUMMIKUB_ACTION_JOIN);
        CHECK(rummikub_setup_parse(TEXT(rummikub_play_step_takes(play, i)), &piles, NULL) ==
              RUMMIKUB_OK);
        rummikub_setup_free(piles);
        piles = NULL;
        CHECK(rummikub_setup_parse(TEXT(rummikub_play_step_leaves(play, i)), &piles, NULL) ==
              RUMMIKUB_OK);
        rummikub_setup_free(piles);
    }
    /* No such step. */
    CHECK(rummikub_play_step_text(play, 99) == NULL && rummikub_play_step_tiles(play, 99) == NULL);
    CHECK(rummikub_play_step_takes(play, SIZE_MAX) == NULL);
    CHECK(rummikub_play_step_leaves(play, SIZE_MAX) == NULL);
    CHECK(rummikub_play_step_action(play, 99) == RUMMIKUB_ACTION_NONE);
    CHECK(rummikub_play_step_from_rack(play, 99) == 0);
    rummikub_play_free(play);
}

static void objectives_differ(void) {
    rummikub_values values = {{0}};
    rummikub_tiles laid;
    values.values[RUMMIKUB_JOKER] = -10;
    values.values[13 + 11] = values.values[13 + 12] = 1; /* R12, R13 */
    values.values[0] = -10;                              /* K1 */
    rummikub_play *play = best("R9 R10 R11", "K1 K2 K3 R12 R13 J", RUMMIKUB_OBJECTIVE_VALUES, &values);
    NEED(play != NULL);
    CHECK(rummikub_play_tiles(play, &laid, NULL) == RUMMIKUB_OK && same(&laid, "R12 R13"));
    rummikub_play_free(play);
    play = best("R9 R10 R11", "K1 K2 K3 R12 R13 J", RUMMIKUB_OBJECTIVE_EMPTY_RACK, NULL);
    NEED(play != NULL);
    CHECK(rummikub_play_tiles(play, &laid, NULL) == RUMMIKUB_OK);
    CHECK(same(&laid, "K1 K2 K3 R12 R13 J"));
    CHECK(rummikub_play_points(play) == 1 + 2 + 3 + 12 + 13 + 30);
    rummikub_play_free(play);
    CHECK(best("R9 R10 R11", "R12 K1", RUMMIKUB_OBJECTIVE_EMPTY_RACK, NULL) == NULL);
    CHECK(best("R9 R10 R11", "K1", RUMMIKUB_OBJECTIVE_TILES, NULL) == NULL);
}

static void every_play_comes_once_and_then_none(void) {
    rummikub_table *before = table("B4 B5 B6");
    const rummikub_tiles rack = tiles("B7 B8 B9 K1");
    rummikub_plays *plays = NULL;
    NEED(rummikub_plays_new(rules, before, &rack, 1, UINT64_MAX, &plays, NULL) == RUMMIKUB_OK);
    size_t counts[4] = {0};
    for (;;) {
        rummikub_play *play = NULL;
        rummikub_tiles laid;
        NEED(rummikub_plays_next(plays, &play, NULL) == RUMMIKUB_OK);
        if (play == NULL)
            break;
        NEED(rummikub_play_tiles(play, &laid, NULL) == RUMMIKUB_OK);
        size_t number = 0;
        for (size_t i = 0; i < RUMMIKUB_TILE_COUNT; i++)
            number += laid.counts[i];
        NEED(number < 4);
        counts[number]++;
        rummikub_play_free(play);
    }
    CHECK(counts[0] == 0 && counts[1] == 1 && counts[2] == 1 && counts[3] == 1);
    rummikub_play *after_the_last = (void *)&rack;
    CHECK(rummikub_plays_next(plays, &after_the_last, NULL) == RUMMIKUB_OK);
    CHECK(after_the_last == NULL);
    rummikub_plays_free(plays);
    rummikub_plays_count count = {0, 0};
    uint32_t can = 9;
    CHECK(rummikub_count_plays(rules, before, &rack, 1, 1000000, &count, NULL) == RUMMIKUB_OK);
    CHECK(count.plays == 3 && count.tables == 4);
    CHECK(rummikub_can_play(rules, before, &rack, 1, &can, NULL) == RUMMIKUB_OK && can == 1);
    const rummikub_tiles nothing = tiles("K1");
    CHECK(rummikub_can_play(rules, before, &nothing, 1, &can, NULL) == RUMMIKUB_OK && can == 0);
    rummikub_table_free(before);
}

static void a_limit_stops_with_what_was_found(void) {
    rummikub_table *before = table("K1 K2 K3 | R5 B5 O5 | J O9 O10");
    const rummikub_tiles rack = tiles("K4 K5 K6 R6 R7 R8 B5 J");
    rummikub_plays_count all = {0, 0}, count = {7, 7};
    rummikub_error *error = NULL;
    CHECK(rummikub_count_plays(rules, before, &rack, 1, UINT64_MAX, &all, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_count_plays(rules, before, &rack, 1, 1000, &count, &error) ==
          RUMMIKUB_ERROR_STOPPED);
    CHECK(count.plays == 7 && count.tables == 7);
    CHECK_TEXT(rummikub_error_code(error), "stopped");
    CHECK(rummikub_error_found_plays(error) <= all.plays);
    CHECK(rummikub_error_found_tables(error) < all.tables);
    rummikub_error_clear(&error);
    error = NULL;
    rummikub_plays *plays = NULL;
    NEED(rummikub_plays_new(rules, before, &rack, 1, 5, &plays, NULL) == RUMMIKUB_OK);
    uint64_t given = 0;
    rummikub_play *play = NULL;
    rummikub_status status;
    while ((status = rummikub_plays_next(plays, &play, &error)) == RUMMIKUB_OK && play != NULL) {
        given++;
        rummikub_play_free(play);
        play = NULL;
    }
    CHECK(status == RUMMIKUB_ERROR_STOPPED && play == NULL);
    CHECK(rummikub_error_found_plays(error) == given && given < all.plays);
    CHECK(rummikub_plays_next(plays, &play, NULL) == RUMMIKUB_ERROR_STOPPED);
    rummikub_error_clear(&error);
    rummikub_plays_free(plays);
    rummikub_table_free(before);
}

static void heaps_and_openings(void) {
    rummikub_tiles heap = tiles("R3 R4 R5 R6 K6 B6");
    rummikub_table *laid = NULL;
    CHECK(rummikub_arrange(rules, &heap, &laid, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_table_meld_count(laid) == 2);
    rummikub_table_free(laid);
    heap = tiles("R3 R4 R5 R6 R6 K6");
    CHECK(rummikub_arrange(rules, &heap, &laid, NULL) == RUMMIKUB_OK && laid == NULL);

    uint32_t points = 9;
    rummikub_values values = {{0}};
    rummikub_tiles rack = tiles("R9 R10 R11 K2 B2 O2 K13");
    CHECK(rummikub_opening(rules, &rack, RUMMIKUB_OBJECTIVE_TILES, NULL, &laid, &points, NULL) ==
          RUMMIKUB_OK);
    CHECK(rummikub_table_meld_count(laid) == 2 && points == 36);
    rummikub_table_free(laid);
    values.values[1] = -1; /* K2 */
    CHECK(rummikub_opening(rules, &rack, RUMMIKUB_OBJECTIVE_VALUES, &values, &laid, &points,
                           NULL) == RUMMIKUB_OK);
    CHECK(rummikub_table_meld_count(laid) == 1 && points == 30);
    rummikub_table_free(laid);
    rack = tiles("K2 B2 O2");
    CHECK(rummikub_opening(rules, &rack, RUMMIKUB_OBJECTIVE_TILES, NULL, &laid, &points, NULL) ==
          RUMMIKUB_OK);
    CHECK(laid == NULL && points == 0);
}

static void a_limited_solver_says_how_good_its_answers_are(void) {
    rummikub_solver *solver = NULL;
    NEED(rummikub_solver_new(rules, &solver, NULL) == RUMMIKUB_OK);
    rummikub_table *before = table("K1 K2 K3 | R1 R2 R3 R4"), *mine = NULL;
    const rummikub_tiles rack = tiles("K4 R5 B9 B10");
    rummikub_play *play = NULL;
    uint32_t can = 9, points = 9;
    CHECK(rummikub_solver_set_limit(solver, 0, NULL) == RUMMIKUB_ERROR_VALUE);
    CHECK(rummikub_solver_set_limit(NULL, 1, NULL) == RUMMIKUB_ERROR_NULL);
    const struct {
        uint64_t limit;
        int64_t bound;
        uint32_t tiles, is_proved;
    } answers[] = {{1, 2, 1, 0}, {250000, 2, 2, 1}, {UINT64_MAX, 2, 2, 1}};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        NEED(rummikub_solver_set_limit(solver, answers[i].limit, NULL) == RUMMIKUB_OK);
        NEED(rummikub_solver_best_play(solver, before, &rack, 1, RUMMIKUB_OBJECTIVE_TILES, NULL,
                                       &play, NULL) == RUMMIKUB_OK);
        rummikub_tiles laid;
        NEED(rummikub_play_tiles(play, &laid, NULL) == RUMMIKUB_OK);
        uint32_t count = 0;
        for (size_t kind = 0; kind < 53; kind++) {
            count += laid.counts[kind];
        }
        CHECK(count == answers[i].tiles && rummikub_play_bound(play) == answers[i].bound);
        CHECK(rummikub_play_is_proved(play) == answers[i].is_proved);
        rummikub_play_free(play);
    }
    CHECK(rummikub_play_bound(NULL) == INT64_MAX && rummikub_play_is_proved(NULL) == 0);
    const rummikub_tiles heap = tiles("K1 K2 K3 K4 R1 R2 R3 R4 B1 B2 B3 B4 O1 O2 O3 J J");
    NEED(rummikub_solver_set_limit(solver, 1, NULL) == RUMMIKUB_OK);
    const rummikub_tiles far = tiles("B8 O11 J J");
    CHECK(rummikub_solver_can_play(solver, before, &far, 1, &can, NULL) == RUMMIKUB_ERROR_STOPPED);
    /* an opening that is seen is certain, however little was allowed */
    CHECK(rummikub_solver_can_play(solver, before, &heap, 0, &can, NULL) == RUMMIKUB_OK);
    CHECK(can == 1);
    CHECK(rummikub_solver_arrange(solver, &heap, &mine, NULL) == RUMMIKUB_ERROR_STOPPED);
    CHECK(rummikub_solver_opening(solver, &heap, RUMMIKUB_OBJECTIVE_TILES, NULL, &mine, &points,
                                  NULL) == RUMMIKUB_ERROR_STOPPED);
    rummikub_table_free(before);
    rummikub_solver_free(solver);
}

static void a_solver_gives_the_answers_of_its_rules(void) {
    rummikub_solver *solver = NULL;
    NEED(rummikub_solver_new(rules, &solver, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_solver_work(solver) == 0);
    rummikub_table *before = table("K10 B10 J | K5 R5 O5"), *mine = NULL, *theirs = NULL;
    const rummikub_tiles rack = tiles("R10 B9 B11 J K12");
    rummikub_play *play = NULL, *other = NULL, *calm = NULL;
    for (int round = 0; round < 3; round++) {
        NEED(rummikub_solver_best_play(solver, before, &rack, 1, RUMMIKUB_OBJECTIVE_TILES, NULL,
                                       &play, NULL) == RUMMIKUB_OK);
        NEED(rummikub_best_play(rules, before, &rack, 1, RUMMIKUB_OBJECTIVE_TILES, NULL, &other,
                                NULL) == RUMMIKUB_OK);
        NEED(rummikub_play_table(play, &mine, NULL) == RUMMIKUB_OK);
        NEED(rummikub_play_table(other, &theirs, NULL) == RUMMIKUB_OK);
        CHECK_TEXT(rummikub_table_text(mine), rummikub_table_text(theirs));
        rummikub_table_free(mine);
        rummikub_table_free(theirs);
        rummikub_play_free(other);
        NEED(rummikub_solver_least_change(solver, before, &rack, 1, play, 200000, &calm, NULL) ==
             RUMMIKUB_OK);
        NEED(rummikub_least_change(rules, before, &rack, 1, play, 200000, &other, NULL) ==
             RUMMIKUB_OK);
        rummikub_tiles some, same_tiles;
        CHECK(rummikub_play_tiles(calm, &some, NULL) == RUMMIKUB_OK);
        CHECK(rummikub_play_tiles(other, &same_tiles, NULL) == RUMMIKUB_OK);
        CHECK(memcmp(&some, &same_tiles, sizeof some) == 0);
        rummikub_play_free(calm);
        rummikub_play_free(other);
        rummikub_play_free(play);
    }
    uint32_t can = 9, points = 9;
    rummikub_plays_count count = {0, 0}, counted = {0, 0};
    CHECK(rummikub_solver_can_play(solver, before, &rack, 1, &can, NULL) == RUMMIKUB_OK && can == 1);
    CHECK(rummikub_solver_count_plays(solver, before, &rack, 1, UINT64_MAX, &count, NULL) ==
          RUMMIKUB_OK);
    CHECK(rummikub_count_plays(rules, before, &rack, 1, UINT64_MAX, &counted, NULL) == RUMMIKUB_OK);
    CHECK(count.plays == counted.plays && count.tables == counted.tables && count.plays > 0);
    CHECK(rummikub_solver_arrange(solver, &rack, &mine, NULL) == RUMMIKUB_OK && mine == NULL);
    CHECK(rummikub_solver_opening(solver, &rack, RUMMIKUB_OBJECTIVE_TILES, NULL, &mine, &points,
                                  NULL) == RUMMIKUB_OK);
    CHECK(mine != NULL && points >= 30);
    CHECK(rummikub_solver_work(solver) > 0);
    rummikub_table_free(mine);
    rummikub_table_free(before);
    rummikub_solver_free(solver);
}

int main(void) {
    NEED(rummikub_rules_new(TEXT("free-jokers"), &rules, NULL) == RUMMIKUB_OK);
    a_play_tells_its_tiles_table_points_and_steps();
    steps_end_at_the_new_table();
    objectives_differ();
    every_play_comes_once_and_then_none();
    a_limit_stops_with_what_was_found();
    heaps_and_openings();
    a_limited_solver_says_how_good_its_answers_are();
    a_solver_gives_the_answers_of_its_rules();
    rummikub_rules_free(rules);
    return failures != 0;
}
