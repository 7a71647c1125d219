/* Verdicts, their faults and accounts, openings and readings. */
#include "testsupport.h"

static rummikub_rules *rules;

static rummikub_verdict *judge(const char *before, const char *rack, const char *after,
                               uint32_t opened) {
    rummikub_table *table = NULL;
    rummikub_tiles tiles;
    rummikub_setup *setup = NULL;
    rummikub_verdict *verdict = NULL;
    NEED(rummikub_table_parse(rules, TEXT(before), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(TEXT(rack), &tiles, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT(after), &setup, NULL) == RUMMIKUB_OK);
    NEED(rummikub_check_turn(rules, table, &tiles, setup, opened, &verdict, NULL) == RUMMIKUB_OK);
    /* No object refers to another one. */
    rummikub_table_free(table);
    rummikub_setup_free(setup);
    return verdict;
}

static void a_legal_turn_has_an_account(void) {
    rummikub_verdict *verdict = judge("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", 1);
    CHECK(rummikub_verdict_is_legal(verdict) == 1);
    CHECK(rummikub_verdict_fault_count(verdict) == 0);
    CHECK(rummikub_verdict_fault_code(verdict, 0) == NULL);
    const char *account = rummikub_verdict_account(verdict);
    CHECK(account != NULL && strstr(account, "R6") != NULL);
    CHECK(account == rummikub_verdict_account(verdict));
    rummikub_verdict_free(verdict);
}

static void wrong_melds_are_faults_with_places(void) {
    rummikub_verdict *verdict = judge("R3 R4 R5", "R6 K7", "R3 R4 R5 R6 | K7", 1);
    CHECK(rummikub_verdict_is_legal(verdict) == 0);
    CHECK(rummikub_verdict_account(verdict) == NULL);
    CHECK(rummikub_verdict_fault_count(verdict) == 1);
    CHECK(rummikub_verdict_fault_code(verdict, 0) != NULL);
    CHECK(rummikub_verdict_fault_message(verdict, 0) != NULL);
    CHECK(rummikub_verdict_fault_side(verdict, 0) == RUMMIKUB_SIDE_AFTER);
    CHECK(rummikub_verdict_fault_meld(verdict, 0) == 1);
    CHECK(rummikub_verdict_fault_code(verdict, 1) == NULL);
    CHECK(rummikub_verdict_fault_message(verdict, SIZE_MAX) == NULL);
    CHECK(rummikub_verdict_fault_meld(verdict, 1) == RUMMIKUB_NONE);
    CHECK(rummikub_verdict_fault_side(verdict, 1) == RUMMIKUB_SIDE_NONE);
    rummikub_verdict_free(verdict);
}

/* What a fault tells is data, for those who word it in their own language. */
static void faults_have_parts(void) {
    rummikub_verdict *verdict = judge("", "K1 K2 K3", "K1 K2 K3", 0);
    rummikub_fault_part part = rummikub_verdict_fault_part(verdict, 0, 0);
    CHECK_TEXT(rummikub_verdict_fault_code(verdict, 0), "opening-too-low");
    CHECK(rummikub_verdict_fault_part_count(verdict, 0) == 2);
    CHECK_TEXT(part.name, "points");
    CHECK_TEXT(part.text, "6");
    CHECK(part.number == 6 && part.tile == 255);
    part = rummikub_verdict_fault_part(verdict, 0, 1);
    CHECK_TEXT(part.name, "threshold");
    CHECK(part.number == 30);
    part = rummikub_verdict_fault_part(verdict, 0, 2);
    CHECK(part.name == NULL && part.text == NULL && part.number == RUMMIKUB_NONE);
    CHECK(rummikub_verdict_fault_part(NULL, 0, 0).name == NULL);
    CHECK(rummikub_verdict_fault_part_count(verdict, 1) == 0);
    CHECK(rummikub_verdict_fault_tiles(verdict, 1) == NULL);
    rummikub_verdict_free(verdict);

    verdict = judge("R3 R4 R5", "K7 B7", "R3 R4 R5 | K7 K7 B7", 1);
    CHECK_TEXT(rummikub_verdict_fault_code(verdict, 0), "group-repeats-color");
    CHECK_TEXT(rummikub_verdict_fault_tiles(verdict, 0), "K7 K7 B7");
    part = rummikub_verdict_fault_part(verdict, 0, 0);
    CHECK_TEXT(part.name, "color");
    CHECK_TEXT(part.text, "black");
    CHECK(part.number == RUMMIKUB_NONE && part.tile == 255);
    rummikub_verdict_free(verdict);

    rummikub_error *error = NULL;
    rummikub_table *table = NULL;
    const char *text = "R3 R4 R5 | R3 R4 R5 | R3 R4 R5";
    CHECK(rummikub_table_parse(rules, TEXT(text), &table, &error) == RUMMIKUB_ERROR_TABLE);
    CHECK_TEXT(rummikub_error_fault_code(error, 0), "too-many-copies");
    CHECK_TEXT(rummikub_error_fault_tiles(error, 0), "R3");
    CHECK(rummikub_error_fault_part_count(error, 0) == 3);
    part = rummikub_error_fault_part(error, 0, 0);
    CHECK_TEXT(part.name, "tile");
    CHECK_TEXT(part.text, "R3");
    CHECK(part.tile == 13 + 2 && part.number == RUMMIKUB_NONE);
    part = rummikub_error_fault_part(error, 0, 2);
    CHECK_TEXT(part.name, "limit");
    CHECK(part.number == 2);
    rummikub_error_clear(&error);

    const size_t codes = rummikub_fault_code_count();
    size_t known = 0;
    for (size_t i = 0; i < codes; i++)
        known += strcmp(rummikub_fault_code(i), "opening-too-low") == 0;
    CHECK(known == 1 && rummikub_fault_code(codes) == NULL);
}

static void refused(const char *before, const char *rack, const char *after, uint32_t opened) {
    rummikub_verdict *verdict = judge(before, rack, after, opened);
    CHECK(rummikub_verdict_is_legal(verdict) == 0);
    CHECK(rummikub_verdict_fault_count(verdict) >= 1);
    CHECK(rummikub_verdict_account(verdict) == NULL);
    rummikub_verdict_free(verdict);
}

static void codes_are_stable(void) {
    rummikub_verdict *verdict = judge("R3 R4 R5", "K1 K2", "R3 R4 | K1 K2 K1", 1);
    static const char *const expected[] = {"meld-too-short", "numbers-do-not-follow",
                                           "tiles-taken-from-table", "tiles-not-on-rack"};
    CHECK(rummikub_verdict_fault_count(verdict) == 4);
    for (size_t i = 0; i < 4; i++)
        CHECK_TEXT(rummikub_verdict_fault_code(verdict, i), expected[i]);
    CHECK(rummikub_verdict_fault_meld(verdict, 2) == RUMMIKUB_NONE);
    CHECK(rummikub_verdict_fault_side(verdict, 2) == RUMMIKUB_SIDE_NONE);
    rummikub_verdict_free(verdict);
}

static void openings_are_counted(void) {
    rummikub_setup *melds = NULL;
    rummikub_tiles rack;
    rummikub_initial_meld *check = NULL;
    NEED(rummikub_setup_parse(TEXT("K9 K10 J"), &melds, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(TEXT("K9 K10 J R1"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_check_initial_meld(rules, melds, &rack, &check, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_initial_meld_is_ok(check) == 1);
    CHECK(rummikub_initial_meld_points(check) == 30);
    CHECK(rummikub_initial_meld_threshold(check) == 30);
    CHECK(rummikub_initial_meld_fault_count(check) == 0);
    rummikub_initial_meld_free(check);
    rack.counts[RUMMIKUB_JOKER] = 0;
    check = NULL;
    NEED(rummikub_check_initial_meld(rules, melds, &rack, &check, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_initial_meld_is_ok(check) == 0);
    CHECK(rummikub_initial_meld_fault_count(check) == 1);
    CHECK(rummikub_initial_meld_fault_code(check, 0) != NULL);
    CHECK(rummikub_initial_meld_fault_message(check, 0) != NULL);
    rummikub_initial_meld_free(check);
    rummikub_setup_free(melds);
}

static void readings_are_listed(void) {
    const uint8_t joker_r5_joker[] = {RUMMIKUB_JOKER, 13 + 4, RUMMIKUB_JOKER};
    rummikub_melds *melds = NULL;
    NEED(rummikub_readings(rules, joker_r5_joker, 3, 0, &melds, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_melds_count(melds) == 2);
    unsigned kinds = 0;
    for (size_t i = 0; i < rummikub_melds_count(melds); i++) {
        kinds |= 1u << rummikub_melds_kind(melds, i);
        CHECK(rummikub_melds_points(melds, i) == 15);
        CHECK(rummikub_melds_text(melds, i) != NULL);
    }
    CHECK(kinds == (1u << RUMMIKUB_KIND_RUN | 1u << RUMMIKUB_KIND_GROUP));
    CHECK(rummikub_melds_text(melds, 2) == NULL);
    CHECK(rummikub_melds_kind(melds, 2) == RUMMIKUB_KIND_UNSAID);
    CHECK(rummikub_melds_points(melds, 2) == 0);
    rummikub_melds_free(melds);
}

static void tables_and_setups_say_the_same(void) {
    const uint8_t run[] = {13 + 2, 13 + 3, RUMMIKUB_JOKER};
    rummikub_setup *setup = NULL;
    rummikub_table *table = NULL;
    rummikub_tiles tiles;
    NEED(rummikub_setup_new(&setup, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_add_meld(setup, RUMMIKUB_KIND_RUN, run, 3, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_new(rules, setup, &table, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_table_text(table), "R3 R4 J");
    CHECK(rummikub_table_meld_count(table) == 1);
    NEED(rummikub_table_tiles(table, &tiles, NULL) == RUMMIKUB_OK);
    CHECK(tiles.counts[15] == 1 && tiles.counts[16] == 1 && tiles.counts[RUMMIKUB_JOKER] == 1);
    CHECK(tiles.counts[17] == 0);
    rummikub_table_free(table);
    rummikub_setup_free(setup);
}

int main(void) {
    CHECK(sizeof(rummikub_tiles) == RUMMIKUB_TILE_COUNT);
    NEED(rummikub_rules_default(&rules, NULL) == RUMMIKUB_OK);
    a_legal_turn_has_an_account();
    faults_have_parts();
    wrong_melds_are_faults_with_places();
    refused("R3 R4 R5", "R6", "R3 R4 R5", 1);             /* nothing played */
    refused("R3 R4 R5 R6", "R7", "R4 R5 R6 R7", 1);       /* a tile taken off the table */
    refused("R3 R4 R5", "K1", "R3 R4 R5 R6", 1);          /* not on the rack */
    refused("", "K1 K2 K3", "K1 K2 K3", 0);               /* too low an opening */
    refused("R3 R4 R5", "R6", "", 1);                     /* the whole table gone */
    codes_are_stable();
    openings_are_counted();
    readings_are_listed();
    tables_and_setups_say_the_same();
    rummikub_rules_free(rules);
    return failures != 0;
}
