/* Hostile input: each kind has its status, nothing is written, nothing crashes. */
#include "testsupport.h"

static rummikub_rules *rules;
static rummikub_table *table;
static rummikub_setup *setup;
static rummikub_tiles rack;

/* Out-parameters that must stay as they are. */
static char untouched_place;
#define UNTOUCHED ((void *)&untouched_place)

static void null_pointers(void) {
    rummikub_rules *out_rules = UNTOUCHED;
    rummikub_rules_builder *out_builder = UNTOUCHED;
    rummikub_setup *out_setup = UNTOUCHED;
    rummikub_table *out_table = UNTOUCHED;
    rummikub_verdict *out_verdict = UNTOUCHED;
    uint32_t legal = 7;
    rummikub_initial_meld *out_check = UNTOUCHED;
    rummikub_melds *out_melds = UNTOUCHED;
    rummikub_tiles tiles = {{7}};
    const uint8_t tile = 0;
#define NULL_ERROR(call) CHECK_ERROR(RUMMIKUB_ERROR_NULL, call)
    NULL_ERROR(rummikub_rules_new(NULL, 3, &out_rules, &error));
    NULL_ERROR(rummikub_rules_new(NULL, 0, &out_rules, &error));
    NULL_ERROR(rummikub_rules_new(TEXT("xp"), NULL, &error));
    NULL_ERROR(rummikub_rules_default(NULL, &error));
    NULL_ERROR(rummikub_rules_builder_new(NULL, &out_builder, &error));
    NULL_ERROR(rummikub_rules_builder_new(rules, NULL, &error));
    NULL_ERROR(rummikub_rules_builder_set(NULL, TEXT("copies"), TEXT("2"), &error));
    NULL_ERROR(rummikub_rules_builder_build(NULL, &out_rules, &error));
    NULL_ERROR(rummikub_tiles_parse(NULL, 1, &tiles, &error));
    NULL_ERROR(rummikub_tiles_parse(TEXT("R1"), NULL, &error));
    NULL_ERROR(rummikub_setup_new(NULL, &error));
    NULL_ERROR(rummikub_setup_parse(NULL, 0, &out_setup, &error));
    NULL_ERROR(rummikub_setup_parse(TEXT("R1"), NULL, &error));
    NULL_ERROR(rummikub_setup_add_meld(NULL, RUMMIKUB_KIND_RUN, &tile, 1, &error));
    NULL_ERROR(rummikub_setup_add_meld(setup, RUMMIKUB_KIND_RUN, NULL, 1, &error));
    NULL_ERROR(rummikub_table_parse(NULL, TEXT(""), &out_table, &error));
    NULL_ERROR(rummikub_table_parse(rules, NULL, 0, &out_table, &error));
    NULL_ERROR(rummikub_table_parse(rules, TEXT(""), NULL, &error));
    NULL_ERROR(rummikub_table_new(NULL, setup, &out_table, &error));
    NULL_ERROR(rummikub_table_new(rules, NULL, &out_table, &error));
    NULL_ERROR(rummikub_table_new(rules, setup, NULL, &error));
    NULL_ERROR(rummikub_table_tiles(NULL, &tiles, &error));
    NULL_ERROR(rummikub_table_tiles(table, NULL, &error));
    NULL_ERROR(rummikub_is_legal_turn(NULL, table, &rack, setup, 1, &legal, &error));
    NULL_ERROR(rummikub_is_legal_turn(rules, table, &rack, setup, 1, NULL, &error));
    NULL_ERROR(rummikub_check_turn(NULL, table, &rack, setup, 1, &out_verdict, &error));
    NULL_ERROR(rummikub_check_turn(rules, NULL, &rack, setup, 1, &out_verdict, &error));
    NULL_ERROR(rummikub_check_turn(rules, table, NULL, setup, 1, &out_verdict, &error));
    NULL_ERROR(rummikub_check_turn(rules, table, &rack, NULL, 1, &out_verdict, &error));
    NULL_ERROR(rummikub_check_turn(rules, table, &rack, setup, 1, NULL, &error));
    NULL_ERROR(rummikub_check_initial_meld(NULL, setup, &rack, &out_check, &error));
    NULL_ERROR(rummikub_check_initial_meld(rules, NULL, &rack, &out_check, &error));
    NULL_ERROR(rummikub_check_initial_meld(rules, setup, NULL, &out_check, &error));
    NULL_ERROR(rummikub_check_initial_meld(rules, setup, &rack, NULL, &error));
    NULL_ERROR(rummikub_readings(NULL, &tile, 1, 0, &out_melds, &error));
    NULL_ERROR(rummikub_readings(rules, NULL, 1, 0, &out_melds, &error));
    NULL_ERROR(rummikub_readings(rules, &tile, 1, 0, NULL, &error));
    CHECK(out_rules == UNTOUCHED && out_builder == UNTOUCHED && out_setup == UNTOUCHED);
    CHECK(out_table == UNTOUCHED && out_verdict == UNTOUCHED && out_check == UNTOUCHED);
    CHECK(out_melds == UNTOUCHED && tiles.counts[0] == 7);
    /* Nobody needs to read the error. */
    CHECK(rummikub_rules_new(NULL, 0, &out_rules, NULL) == RUMMIKUB_ERROR_NULL);
}

static void questions_about_null(void) {
    rummikub_error_clear(NULL);
    rummikub_rules_free(NULL);
    rummikub_rules_builder_free(NULL);
    rummikub_setup_free(NULL);
    rummikub_table_free(NULL);
    rummikub_verdict_free(NULL);
    rummikub_initial_meld_free(NULL);
    rummikub_melds_free(NULL);
    CHECK(rummikub_error_status(NULL) == RUMMIKUB_OK);
    CHECK(rummikub_error_code(NULL) == NULL && rummikub_error_message(NULL) == NULL);
    CHECK(rummikub_error_position(NULL) == RUMMIKUB_NONE);
    CHECK(rummikub_error_fault_count(NULL) == 0 && rummikub_error_fault_code(NULL, 0) == NULL);
    CHECK(rummikub_error_fault_message(NULL, 0) == NULL);
    CHECK(rummikub_error_fault_meld(NULL, 0) == RUMMIKUB_NONE);
    CHECK(rummikub_error_fault_side(NULL, 0) == RUMMIKUB_SIDE_NONE);
    CHECK(rummikub_rules_preset_name(NULL) == NULL && rummikub_rules_value(NULL, 0) == NULL);
    CHECK(rummikub_table_text(NULL) == NULL && rummikub_table_meld_count(NULL) == 0);
    CHECK(rummikub_verdict_is_legal(NULL) == 0 && rummikub_verdict_fault_count(NULL) == 0);
    CHECK(rummikub_verdict_fault_code(NULL, 0) == NULL && rummikub_verdict_account(NULL) == NULL);
    CHECK(rummikub_verdict_fault_message(NULL, 0) == NULL);
    CHECK(rummikub_verdict_fault_meld(NULL, 0) == RUMMIKUB_NONE);
    CHECK(rummikub_verdict_fault_side(NULL, 0) == RUMMIKUB_SIDE_NONE);
    CHECK(rummikub_initial_meld_is_ok(NULL) == 0 && rummikub_initial_meld_points(NULL) == 0);
    CHECK(rummikub_initial_meld_threshold(NULL) == 0);
    CHECK(rummikub_initial_meld_fault_count(NULL) == 0);
    CHECK(rummikub_initial_meld_fault_code(NULL, 0) == NULL);
    CHECK(rummikub_initial_meld_fault_message(NULL, 0) == NULL);
    CHECK(rummikub_melds_count(NULL) == 0 && rummikub_melds_text(NULL, 0) == NULL);
    CHECK(rummikub_melds_kind(NULL, 0) == RUMMIKUB_KIND_UNSAID);
    CHECK(rummikub_melds_points(NULL, 0) == 0);
}

static void wrong_lengths_and_numbers(void) {
    rummikub_verdict *out_verdict = UNTOUCHED;
    rummikub_melds *out_melds = UNTOUCHED;
    rummikub_tiles tiles = {{7}};
    const uint8_t no_tile[] = {0, 53};
    const uint8_t tile = 0;
    CHECK_ERROR(RUMMIKUB_ERROR_LENGTH, rummikub_tiles_parse("R1", SIZE_MAX, &tiles, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_LENGTH,
                rummikub_tiles_parse("R1", SIZE_MAX / 2 + 1, &tiles, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_LENGTH,
                rummikub_setup_add_meld(setup, 0, &tile, SIZE_MAX, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_setup_add_meld(setup, 3, &tile, 1, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_setup_add_meld(setup, 0, no_tile, 2, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_check_turn(rules, table, &rack, setup, 2, &out_verdict, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_readings(rules, &tile, 1, UINT32_MAX, &out_melds, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_readings(rules, no_tile, 2, 0, &out_melds, &error));
    CHECK(out_verdict == UNTOUCHED && out_melds == UNTOUCHED && tiles.counts[0] == 7);
    CHECK(rummikub_preset_name(SIZE_MAX) == NULL && rummikub_axis_name(SIZE_MAX) == NULL);
    CHECK(rummikub_rules_value(rules, SIZE_MAX) == NULL);
}

static void text_that_is_none(void) {
    rummikub_tiles tiles = {{7}};
    rummikub_setup *out_setup = UNTOUCHED;
    rummikub_table *out_table = UNTOUCHED;
    rummikub_rules *out_rules = UNTOUCHED;
    CHECK_ERROR(RUMMIKUB_ERROR_UTF8, rummikub_tiles_parse(BYTES("R1 \xff"), &tiles, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_UTF8, rummikub_setup_parse(BYTES("\xc3"), &out_setup, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_UTF8, rummikub_rules_new(BYTES("x\x80p"), &out_rules, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_TEXT, rummikub_tiles_parse(BYTES("R1\0"), &tiles, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_TEXT, rummikub_tiles_parse(BYTES("\0"), &tiles, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_TEXT, rummikub_setup_parse(BYTES("R1\0R2"), &out_setup, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_TEXT, rummikub_setup_parse(TEXT("R14"), &out_setup, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_TEXT, rummikub_table_parse(rules, TEXT("Q1"), &out_table, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_TEXT, rummikub_tiles_parse(TEXT("R0"), &tiles, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RULES, rummikub_rules_new(BYTES("xp\0"), &out_rules, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RULES, rummikub_rules_new(TEXT(""), &out_rules, &error));
    CHECK(out_setup == UNTOUCHED && out_table == UNTOUCHED && out_rules == UNTOUCHED);
    CHECK(tiles.counts[0] == 7);

    rummikub_error *error = NULL;
    CHECK(rummikub_tiles_parse(BYTES("R1 \xff"), &tiles, &error) == RUMMIKUB_ERROR_UTF8);
    CHECK(rummikub_error_position(error) == 3);
    rummikub_error_clear(&error);
    error = NULL;
    CHECK(rummikub_tiles_parse(TEXT("R1 R2 X3"), &tiles, &error) == RUMMIKUB_ERROR_TEXT);
    CHECK(rummikub_error_position(error) == 6);
    CHECK_TEXT(rummikub_error_code(error), "text");
    rummikub_error_clear(&error);
}

static void megabytes(void) {
    const size_t length = 8u << 20;
    char *text = malloc(length);
    NEED(text != NULL);
    rummikub_tiles tiles;
    memset(text, ' ', length);
    CHECK(rummikub_tiles_parse(text, length, &tiles, NULL) == RUMMIKUB_OK);
    for (size_t i = 0; i + 3 <= length; i += 3)
        memcpy(text + i, "R1 ", 3);
    CHECK(rummikub_tiles_parse(text, length, &tiles, NULL) != RUMMIKUB_OK);
    memset(text, '|', length);
    rummikub_table *out = NULL;
    CHECK(rummikub_table_parse(rules, text, length, &out, NULL) != RUMMIKUB_OK);
    CHECK(out == NULL);
    free(text);
}

/* Whatever the text, the answer is an object or an error, and no defect shows. */
static void noise(void) {
    static const char *const words[] = {"R1",  "r2 ", "K13", "J",    "J(R5)", " ",   "|",    "run ",
                                        "(",   ")",   "[",   "group ", "14",  "\xff", "\xe2\x94\x82",
                                        "B",   "O9 ", ",",   "-1",   "J ",    "\n",  "K7 B7 O7 | "};
    const size_t word_count = sizeof words / sizeof words[0];
    uint64_t state = 0x9e3779b97f4a7c15u;
    size_t parsed = 0, judged = 0;
    for (int round = 0; round < 4000; round++) {
        char text[256];
        size_t length = 0;
        for (int word = 0; word < 24; word++) {
            state ^= state << 13, state ^= state >> 7, state ^= state << 17;
            if (state % 8 == 0)
                break;
            const char *next = words[(state >> 8) % word_count];
            memcpy(text + length, next, strlen(next));
            length += strlen(next);
        }
        rummikub_tiles tiles;
        rummikub_setup *melds = NULL;
        rummikub_table *legal = NULL;
        CHECK(rummikub_tiles_parse(text, length, &tiles, NULL) != RUMMIKUB_ERROR_PANIC);
        const rummikub_status read = rummikub_setup_parse(text, length, &melds, NULL);
        CHECK(read == RUMMIKUB_OK || read == RUMMIKUB_ERROR_TEXT || read == RUMMIKUB_ERROR_UTF8);
        CHECK((read == RUMMIKUB_OK) == (melds != NULL));
        const rummikub_status status = rummikub_table_parse(rules, text, length, &legal, NULL);
        CHECK((status == RUMMIKUB_OK) == (legal != NULL));
        /* A table is refused as text exactly where the same melds are. */
        CHECK(status == read || (read == RUMMIKUB_OK && status == RUMMIKUB_ERROR_TABLE));
        if (melds != NULL) {
            rummikub_verdict *verdict = NULL;
            rummikub_error *error = NULL;
            parsed++;
            CHECK(rummikub_check_turn(rules, table, &rack, melds, 1, &verdict, &error) ==
                  RUMMIKUB_OK);
            judged += rummikub_verdict_fault_count(verdict) > 0;
            rummikub_verdict_free(verdict);
            rummikub_error_clear(&error);
        }
        rummikub_setup_free(melds);
        rummikub_table_free(legal);
    }
    CHECK(parsed > 100 && judged == parsed);
}

static void impossible_counts_and_positions(void) {
    rummikub_verdict *out = UNTOUCHED;
    rummikub_tiles tiles = {{0}};
    tiles.counts[0] = 5;
    CHECK_ERROR(RUMMIKUB_ERROR_TILES,
                rummikub_check_turn(rules, table, &tiles, setup, 1, &out, &error));
    memset(&tiles, 255, sizeof tiles);
    CHECK_ERROR(RUMMIKUB_ERROR_TILES,
                rummikub_check_turn(rules, table, &tiles, setup, 1, &out, &error));
    /* Four jokers are tiles, but not in a tile set with two. */
    memset(&tiles, 0, sizeof tiles);
    tiles.counts[RUMMIKUB_JOKER] = 4;
    CHECK_ERROR(RUMMIKUB_ERROR_POSITION,
                rummikub_check_turn(rules, table, &tiles, setup, 1, &out, &error));
    CHECK(out == UNTOUCHED);
}

static void a_refused_table_lists_every_fault(void) {
    rummikub_table *out = UNTOUCHED;
    rummikub_error *error = NULL;
    CHECK(rummikub_table_parse(rules, TEXT("R1 R2 R3 | K7 B7 | R4 R6 R7"), &out, &error) ==
          RUMMIKUB_ERROR_TABLE);
    CHECK(out == UNTOUCHED);
    CHECK(rummikub_error_fault_count(error) == 2);
    CHECK(rummikub_error_fault_meld(error, 0) == 1);
    CHECK(rummikub_error_fault_meld(error, 1) == 2);
    CHECK(rummikub_error_fault_code(error, 0) != NULL);
    CHECK(rummikub_error_fault_message(error, 1) != NULL);
    CHECK(rummikub_error_fault_code(error, 2) == NULL);
    CHECK(rummikub_error_position(error) == RUMMIKUB_NONE);
    rummikub_error_clear(&error);
}

int main(void) {
    NEED(rummikub_rules_new(TEXT("lemada-printed"), &rules, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_parse(rules, TEXT("R3 R4 R5"), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT("R3 R4 R5 R6"), &setup, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(TEXT("R6"), &rack, NULL) == RUMMIKUB_OK);
    null_pointers();
    questions_about_null();
    wrong_lengths_and_numbers();
    text_that_is_none();
    megabytes();
    noise();
    impossible_counts_and_positions();
    a_refused_table_lists_every_fault();

    /* After all this the objects are what they were. */
    rummikub_verdict *verdict = NULL;
    CHECK(rummikub_check_turn(rules, table, &rack, setup, 1, &verdict, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_verdict_is_legal(verdict) == 1);
    rummikub_verdict_free(verdict);
    rummikub_setup_free(setup);
    rummikub_table_free(table);
    rummikub_rules_free(rules);
    return failures != 0;
}
