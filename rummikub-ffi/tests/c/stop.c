/* Long questions are ended from another thread: each of these would take years. */
#include "testsupport.h"

#include <pthread.h>

static rummikub_rules *rules;
static rummikub_table *none;
static rummikub_tiles all;
static rummikub_stop_source *source;

/* What a thread asked for came to. */
struct question {
    rummikub_solver *solver;
    rummikub_status status;
    char code[20];
};

static void *count_all_plays(void *asked) {
    struct question *question = asked;
    rummikub_plays_count count = {7, 7};
    rummikub_error *error = NULL;
    question->status =
        rummikub_solver_count_plays(question->solver, none, &all, 1, UINT64_MAX, &count, &error);
    snprintf(question->code, sizeof question->code, "%s", error == NULL ? "" : rummikub_error_code(error));
    CHECK(count.plays == 7); /* what was found stands in the error */
    rummikub_error_clear(&error);
    return NULL;
}

/* One source for two solvers in two threads, and a third solver that does not heed it. */
static void solvers_are_stopped(void) {
    pthread_t threads[2];
    struct question questions[2];
    uint32_t can = 0;
    rummikub_solver *other = NULL;
    for (int i = 0; i < 2; i++) {
        NEED(rummikub_solver_new(rules, &questions[i].solver, NULL) == RUMMIKUB_OK);
        NEED(rummikub_solver_set_stop(questions[i].solver, source, NULL) == RUMMIKUB_OK);
        NEED(pthread_create(&threads[i], NULL, count_all_plays, &questions[i]) == 0);
    }
    CHECK(rummikub_stop_source_stop_requested(source) == 0);
    rummikub_stop_source_request_stop(source);
    CHECK(rummikub_stop_source_stop_requested(source) == 1);
    for (int i = 0; i < 2; i++) {
        NEED(pthread_join(threads[i], NULL) == 0);
        CHECK(questions[i].status == RUMMIKUB_ERROR_STOPPED);
        CHECK_TEXT(questions[i].code, "cancelled");
    }
    NEED(rummikub_solver_new(rules, &other, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_solver_can_play(other, none, &all, 1, &can, NULL) == RUMMIKUB_OK && can == 1);
    rummikub_solver_free(other);
    /* After a reset, and to a limit, questions are answered as ever. */
    rummikub_stop_source_reset(source);
    CHECK(rummikub_stop_source_stop_requested(source) == 0);
    NEED(rummikub_solver_can_play(questions[0].solver, none, &all, 1, &can, NULL) == RUMMIKUB_OK && can == 1);
    rummikub_plays_count count;
    rummikub_error *error = NULL;
    CHECK(rummikub_solver_count_plays(questions[0].solver, none, &all, 1, 100, &count, &error) ==
          RUMMIKUB_ERROR_STOPPED);
    CHECK(strcmp(rummikub_error_code(error), "cancelled") != 0);
    rummikub_error_clear(&error);
    /* What is wrong with a question is said even where it would be stopped. */
    rummikub_stop_source_request_stop(source);
    rummikub_tiles beyond = all;
    beyond.counts[0]++;
    CHECK(rummikub_solver_can_play(questions[0].solver, none, &beyond, 1, &can, &error) ==
          RUMMIKUB_ERROR_POSITION);
    CHECK_TEXT(rummikub_error_code(error), "too-many-tiles");
    rummikub_error_clear(&error);
    /* A solver that heeds nothing any more is not stopped. */
    NEED(rummikub_solver_set_stop(questions[1].solver, NULL, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_solver_can_play(questions[1].solver, none, &all, 1, &can, NULL) == RUMMIKUB_OK && can == 1);
    for (int i = 0; i < 2; i++)
        rummikub_solver_free(questions[i].solver);
}

/* Asked to stop before, so that nobody waits for a thread: the first that take work end. */
static void plays_and_tables_are_stopped(void) {
    rummikub_position *position = NULL;
    rummikub_plays *plays = NULL;
    rummikub_tables *tables = NULL;
    rummikub_play *play = NULL;
    rummikub_table *table = NULL;
    rummikub_status status = RUMMIKUB_OK;
    rummikub_error *error = NULL;
    NEED(rummikub_rules_position(rules, none, &all, 1, &position, NULL) == RUMMIKUB_OK);
    NEED(rummikub_position_plays(position, UINT64_MAX, &plays, NULL) == RUMMIKUB_OK);
    NEED(rummikub_plays_set_stop(plays, source, NULL) == RUMMIKUB_OK);
    rummikub_stop_source_request_stop(source);
    while (status == RUMMIKUB_OK) {
        status = rummikub_plays_next(plays, &play, &error);
        if (status == RUMMIKUB_OK)
            rummikub_play_free(play);
    }
    CHECK(status == RUMMIKUB_ERROR_STOPPED);
    CHECK_TEXT(rummikub_error_code(error), "cancelled");
    rummikub_error_clear(&error);
    rummikub_stop_source_reset(source);
    CHECK(rummikub_plays_next(plays, &play, NULL) == RUMMIKUB_ERROR_STOPPED); /* for ever */
    rummikub_plays_free(plays);

    NEED(rummikub_arrangements_new(rules, &all, UINT64_MAX, &tables, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tables_set_stop(tables, source, NULL) == RUMMIKUB_OK);
    rummikub_stop_source_request_stop(source);
    for (status = RUMMIKUB_OK; status == RUMMIKUB_OK;) {
        status = rummikub_tables_next(tables, &table, &error);
        if (status == RUMMIKUB_OK)
            rummikub_table_free(table);
    }
    CHECK(status == RUMMIKUB_ERROR_STOPPED);
    CHECK_TEXT(rummikub_error_code(error), "cancelled");
    rummikub_error_clear(&error);
    rummikub_tables_free(tables);
    rummikub_position_free(position);
}

static void a_batch_is_stopped(void) {
    static const int64_t offsets[] = {0, 0, 0};
    static const uint8_t opened[] = {1, 1};
    const uint32_t codes[] = {0};
    const rummikub_tiles racks[] = {all, all};
    const rummikub_packed_positions positions = {{codes, 0, offsets, 3}, racks, 2, opened, 2};
    rummikub_batch_options options = {2, UINT64_MAX, source};
    rummikub_plays_count counts[2] = {{7, 7}, {7, 7}};
    rummikub_status statuses[2] = {7, 7};
    rummikub_error *error = NULL;
    rummikub_stop_source_request_stop(source);
    CHECK(rummikub_batch_count_plays(rules, &positions, &options, counts, statuses, 2, &error) ==
          RUMMIKUB_ERROR_STOPPED);
    CHECK_TEXT(rummikub_error_code(error), "cancelled");
    CHECK(counts[0].plays == 7 && statuses[1] == 7); /* nothing is written */
    rummikub_error_clear(&error);
    /* A limit is for each row, and said there. */
    rummikub_stop_source_reset(source);
    options.limit = 100;
    CHECK(rummikub_batch_count_plays(rules, &positions, &options, counts, statuses, 2, NULL) == RUMMIKUB_OK);
    for (int row = 0; row < 2; row++)
        CHECK(statuses[row] == RUMMIKUB_ERROR_STOPPED && counts[row].plays == 0);
}

/* What heeds a source outlives it, and nothing is asked of NULL. */
static void a_source_may_go_first(void) {
    rummikub_stop_source *short_lived = NULL;
    rummikub_solver *solver = NULL;
    uint32_t can = 0;
    NEED(rummikub_stop_source_new(&short_lived, NULL) == RUMMIKUB_OK);
    NEED(rummikub_solver_new(rules, &solver, NULL) == RUMMIKUB_OK);
    NEED(rummikub_solver_set_stop(solver, short_lived, NULL) == RUMMIKUB_OK);
    rummikub_stop_source_free(short_lived);
    CHECK(rummikub_solver_can_play(solver, none, &all, 1, &can, NULL) == RUMMIKUB_OK && can == 1);
    rummikub_solver_free(solver);
    rummikub_stop_source_request_stop(NULL);
    rummikub_stop_source_reset(NULL);
    CHECK(rummikub_stop_source_stop_requested(NULL) == 0);
    rummikub_stop_source_free(NULL);
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_stop_source_new(NULL, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_solver_set_stop(NULL, source, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_plays_set_stop(NULL, source, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_tables_set_stop(NULL, source, &error));
}

int main(void) {
    NEED(rummikub_rules_new(TEXT("free-jokers"), &rules, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_tiles(rules, &all, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_parse(rules, TEXT(""), &none, NULL) == RUMMIKUB_OK);
    NEED(rummikub_stop_source_new(&source, NULL) == RUMMIKUB_OK);
    solvers_are_stopped();
    rummikub_stop_source_reset(source);
    plays_and_tables_are_stopped();
    a_batch_is_stopped();
    a_source_may_go_first();
    rummikub_stop_source_free(source);
    rummikub_table_free(none);
    rummikub_rules_free(rules);
    return failures != 0;
}
