/* Packed forms and batches: every row has its answer, and a bad one loses no other. */
#include "testsupport.h"

enum { ROWS = 600 };

static rummikub_rules *rules;
static uint32_t befores[ROWS * 2], afters[ROWS * 3];
static int64_t before_offsets[ROWS + 1], after_offsets[ROWS + 1];
static rummikub_tiles racks[ROWS];
static uint8_t opened[ROWS];
static size_t before_codes, after_codes;
static rummikub_status statuses[ROWS + 1];

/* Adds the melds of a text to a column; answers how many there are then. */
static size_t add(uint32_t *codes, size_t length, const char *text) {
    rummikub_table *table = NULL;
    NEED(rummikub_table_parse(rules, TEXT(text), &table, NULL) == RUMMIKUB_OK);
    length += rummikub_table_codes(table, codes + length, 3);
    rummikub_table_free(table);
    return length;
}

/* Row by row: a legal turn, one that is not, one in which nothing can be played. */
static void fill_columns(void) {
    static const char *const turns[3][3] = {{"R3 R4 R5 | K7 B7 O7", "R6 K1", "R3 R4 R5 R6 | K7 B7 O7"},
                                            {"R3 R4 R5", "R7 R6", "R3 R4 R5"},
                                            {"", "K1", ""}};
    for (size_t row = 0; row < ROWS; row++) {
        before_codes = add(befores, before_codes, turns[row % 3][0]);
        after_codes = add(afters, after_codes, turns[row % 3][2]);
        before_offsets[row + 1] = (int64_t)before_codes;
        after_offsets[row + 1] = (int64_t)after_codes;
        NEED(rummikub_tiles_parse(TEXT(turns[row % 3][1]), &racks[row], NULL) == RUMMIKUB_OK);
        opened[row] = 1;
    }
}

static rummikub_packed_turns columns(void) {
    const rummikub_packed_turns turns = {
        {{befores, before_codes, before_offsets, ROWS + 1}, racks, ROWS, opened, ROWS},
        {afters, after_codes, after_offsets, ROWS + 1}};
    return turns;
}

static void packed_forms_are_integers(void) {
    static const char text[] = "R3 J R5 | K7 B7 O7";
    rummikub_table *table = NULL, *again = NULL;
    rummikub_setup *setup = NULL;
    rummikub_meld meld, first[2];
    uint32_t codes[3] = {0, 0, 9};
    NEED(rummikub_table_parse(rules, TEXT(text), &table, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_table_codes(table, NULL, 0) == 2 && rummikub_table_codes(table, codes, 2) == 2);
    CHECK(codes[0] == 2514946 && codes[1] == 8389108 && codes[2] == 9);
    NEED(rummikub_table_from_codes(rules, codes, 2, &again, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_table_equal(table, again) == 1);
    NEED(rummikub_setup_from_codes(codes, 2, &setup, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_setup_text(setup), text);
    NEED(rummikub_meld_from_code(codes[0], &meld, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_table_melds(table, first, 2) == 2 && memcmp(&meld, first, sizeof meld) == 0);
    rummikub_setup_free(setup);
    rummikub_table_free(again);
    rummikub_table_free(table);
    table = NULL, setup = NULL;
    codes[1] = 7;
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_table_from_codes(rules, codes, 2, &table, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_setup_from_codes(codes, 2, &setup, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_meld_from_code(0, &meld, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_table_from_codes(rules, NULL, 0, &table, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_LENGTH, rummikub_table_from_codes(rules, codes, SIZE_MAX / 2, &table, &error));
    codes[1] = codes[2] = codes[0]; /* three red threes: more than the tile set has */
    CHECK_ERROR(RUMMIKUB_ERROR_TABLE, rummikub_table_from_codes(rules, codes, 3, &table, &error));
    CHECK(table == NULL && setup == NULL);
}

static void every_row_has_its_answer(void) {
    const rummikub_packed_turns turns = columns();
    uint8_t legal[ROWS + 1], can[ROWS];
    rummikub_verdict *verdicts[ROWS];
    rummikub_play *plays[ROWS];
    rummikub_plays_count counts[ROWS];
    legal[ROWS] = 9, statuses[ROWS] = 9;
    for (size_t workers = 0; workers < 4; workers++) {
        const rummikub_batch_options options = {workers, 1000, NULL};
        const rummikub_batch_options *how = workers == 3 ? NULL : &options;
        NEED(rummikub_batch_is_legal(rules, &turns, how, legal, statuses, ROWS, NULL) == RUMMIKUB_OK);
        for (size_t row = 0; row < ROWS; row++)
            CHECK(statuses[row] == RUMMIKUB_OK && legal[row] == (row % 3 == 0));
        CHECK(legal[ROWS] == 9 && statuses[ROWS] == 9);
        NEED(rummikub_batch_check_turns(rules, &turns, how, verdicts, statuses, ROWS, NULL) == RUMMIKUB_OK);
        for (size_t row = 0; row < ROWS; row++) {
            CHECK(statuses[row] == RUMMIKUB_OK);
            CHECK(rummikub_verdict_is_legal(verdicts[row]) == (row % 3 == 0));
            if (row % 3 != 0)
                CHECK_TEXT(rummikub_verdict_fault_code(verdicts[row], 0), "nothing-played");
            rummikub_verdict_free(verdicts[row]);
        }
        NEED(rummikub_batch_can_play(rules, &turns.positions, how, can, statuses, ROWS, NULL) == RUMMIKUB_OK);
        NEED(rummikub_batch_best_plays(rules, &turns.positions, RUMMIKUB_OBJECTIVE_TILES, NULL, how, plays,
                                       statuses, ROWS, NULL) == RUMMIKUB_OK);
        NEED(rummikub_batch_count_plays(rules, &turns.positions, how, counts, statuses, ROWS, NULL) ==
             RUMMIKUB_OK);
        for (size_t row = 0; row < ROWS; row++) {
            CHECK(can[row] == (row % 3 != 2) && (plays[row] != NULL) == (row % 3 != 2));
            CHECK(counts[row].plays == (row % 3 == 0 ? 1u : row % 3 == 1 ? 2u : 0u));
            if (row % 3 == 1)
                CHECK_TEXT(rummikub_play_tiles_text(plays[row]), "R6 R7");
            CHECK(plays[row] == NULL || rummikub_play_is_proved(plays[row]) == 1);
            rummikub_play_free(plays[row]);
        }
    }
}

static void a_bad_row_loses_no_other(void) {
    rummikub_packed_turns turns = columns();
    rummikub_play *plays[ROWS];
    uint8_t legal[ROWS];
    const uint32_t code = befores[0];
    befores[0] = 7;           /* no meld: the first row */
    racks[1].counts[5] = 200; /* no tiles */
    opened[2] = 2;            /* neither yes nor no */
    racks[3].counts[0] = 4;   /* more than the tile set has */
    afters[(size_t)after_offsets[6]] = 0xffffffff; /* no meld */
    NEED(rummikub_batch_is_legal(rules, &turns, NULL, legal, statuses, ROWS, NULL) == RUMMIKUB_OK);
    CHECK(statuses[0] == RUMMIKUB_ERROR_VALUE && statuses[1] == RUMMIKUB_ERROR_TILES);
    CHECK(statuses[2] == RUMMIKUB_ERROR_VALUE && statuses[3] == RUMMIKUB_ERROR_POSITION);
    CHECK(statuses[6] == RUMMIKUB_ERROR_VALUE && legal[6] == 0 && legal[0] == 0);
    for (size_t row = 4; row < ROWS; row++)
        CHECK(row == 6 || (statuses[row] == RUMMIKUB_OK && legal[row] == (row % 3 == 0)));
    befores[1] = code, befores[0] = code; /* the same meld twice is a table */
    NEED(rummikub_batch_best_plays(rules, &turns.positions, 0, NULL, NULL, plays, statuses, ROWS, NULL) ==
         RUMMIKUB_OK);
    CHECK(statuses[0] == RUMMIKUB_OK && plays[0] != NULL && plays[1] == NULL && plays[2] == NULL);
    CHECK(statuses[6] == RUMMIKUB_OK && plays[6] != NULL); /* nobody asked what is proposed */
    for (size_t row = 0; row < ROWS; row++)
        rummikub_play_free(plays[row]);
}

/* Calls that fail write nothing. */
static void bad_columns_are_refused(void) {
    rummikub_packed_turns turns = columns();
    uint8_t legal[ROWS];
    rummikub_batch_options options = {0, 1000, NULL};
    memset(legal, 9, sizeof legal);
#define REFUSED(status) \
    CHECK_ERROR(RUMMIKUB_ERROR_##status, \
                rummikub_batch_is_legal(rules, &turns, &options, legal, statuses, ROWS, &error))
    CHECK_ERROR(RUMMIKUB_ERROR_LENGTH,
                rummikub_batch_is_legal(rules, &turns, NULL, legal, statuses, ROWS - 1, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_batch_is_legal(rules, &turns, NULL, NULL, statuses, ROWS, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_batch_is_legal(rules, &turns, NULL, legal, NULL, ROWS, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_batch_is_legal(rules, NULL, NULL, legal, statuses, ROWS, &error));
    options.workers = RUMMIKUB_BATCH_WORKERS + 1;
    REFUSED(VALUE);
    options.workers = SIZE_MAX;
    REFUSED(VALUE);
    options.workers = 0, options.limit = 0;
    REFUSED(VALUE);
    options.limit = 1;
    turns.positions.rack_count--;
    REFUSED(LENGTH);
    turns = columns(), turns.positions.opened_count++;
    REFUSED(LENGTH);
    turns = columns(), turns.afters.offset_count--;
    REFUSED(LENGTH);
    turns = columns(), turns.afters.offset_count = 0;
    REFUSED(VALUE);
    turns = columns(), turns.afters.code_count--;
    REFUSED(VALUE);
    turns = columns(), turns.positions.tables.offset_count = SIZE_MAX;
    REFUSED(LENGTH);
    turns = columns(), turns.positions.tables.codes = NULL;
    REFUSED(NULL);
    turns = columns(), turns.positions.racks = NULL;
    REFUSED(NULL);
    turns = columns();
    before_offsets[5] = -1;
    REFUSED(VALUE);
    before_offsets[5] = INT64_MAX;
    REFUSED(VALUE);
    before_offsets[5] = before_offsets[4] - 1;
    REFUSED(VALUE);
    for (size_t row = 0; row < ROWS; row++)
        CHECK(legal[row] == 9);
    before_offsets[1] = 0; /* no rows at all are answered, too */
    const int64_t none[1] = {0};
    const rummikub_packed_turns empty = {{{befores, 0, none, 1}, racks, 0, opened, 0}, {afters, 0, none, 1}};
    CHECK(rummikub_batch_is_legal(rules, &empty, NULL, legal, statuses, 0, NULL) == RUMMIKUB_OK);
}

int main(void) {
    NEED(rummikub_rules_new(TEXT("lemada-printed"), &rules, NULL) == RUMMIKUB_OK);
    fill_columns();
    packed_forms_are_integers();
    every_row_has_its_answer();
    a_bad_row_loses_no_other();
    bad_columns_are_refused();
    rummikub_rules_free(rules);
    return failures != 0;
}
