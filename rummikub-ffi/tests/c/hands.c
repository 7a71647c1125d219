/* The closed hands of International: types, distances, the Foot, and bad input. */
#include "testsupport.h"

static rummikub_tiles tiles(const char *text) {
    rummikub_tiles tiles;
    NEED(rummikub_tiles_parse(TEXT(text), &tiles, NULL) == RUMMIKUB_OK);
    return tiles;
}

static void a_hand_has_its_types_best_first(void) {
    const rummikub_tiles hand = tiles("K10 K11 K12 K13 K1 R10 R11 R12 R13 R1 B10 B11 B12 B13");
    const uint32_t numbers[] = {11, 18, 16, 10, 1}, values[] = {1400, 900, 700, 700, 500};
    rummikub_hands *hands = NULL;
    NEED(rummikub_hands_classify(&hand, 0, 0, &hands, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_hands_count(hands) == 5);
    for (size_t i = 0; i < 5; i++) {
        CHECK(rummikub_hands_number(hands, i) == numbers[i]);
        CHECK(rummikub_hands_value(hands, i) == values[i]);
        CHECK(rummikub_hand_value(numbers[i], 0) == values[i]);
    }
    CHECK_TEXT(rummikub_hands_reading(hands, 0),
               "K11 K12 K13 K1 | R11 R12 R13 R1 | B11 B12 B13 | K10 R10 B10");
    CHECK(rummikub_hands_number(hands, 5) == 0 && rummikub_hands_value(hands, 5) == 0);
    CHECK(rummikub_hands_reading(hands, 5) == NULL);
    rummikub_hands_free(hands);
}

static void jokers_and_circumstances(void) {
    const rummikub_tiles hand = tiles("K3 K4 J R7 R8 R9 R10 R11 B11 O11 K13 R13 B13 O13");
    rummikub_hands *hands = NULL;
    NEED(rummikub_hands_classify(&hand, 1, 1, &hands, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_hands_count(hands) == 3);
    CHECK(rummikub_hands_number(hands, 0) == 40 && rummikub_hands_value(hands, 0) == 1800);
    CHECK(strstr(rummikub_hands_reading(hands, 0), "J(K") != NULL);
    rummikub_hands_free(hands);
}

static void the_catalogue_has_forty_rows(void) {
    CHECK_TEXT(rummikub_hand_name(24), "Royal");
    CHECK_TEXT(rummikub_hand_pattern(25), "four groups");
    CHECK(rummikub_hand_name(0) == NULL && rummikub_hand_name(RUMMIKUB_HAND_COUNT + 1) == NULL);
    CHECK(rummikub_hand_pattern(0) == NULL && rummikub_hand_pattern(UINT32_MAX) == NULL);
    CHECK(rummikub_hand_value(24, 2) == 2000 && rummikub_hand_value(24, 3) == 0);
    CHECK(rummikub_hand_value(0, 0) == 0 && rummikub_hand_value(41, 0) == 0);
    CHECK_TEXT(rummikub_hand_source(24), "S-324");
    CHECK(rummikub_hand_example(0) == NULL && rummikub_hand_source(41) == NULL);
    CHECK(rummikub_hand_moment(0) == RUMMIKUB_MOMENT_NONE);
    CHECK(rummikub_hand_moment(38) == RUMMIKUB_MOMENT_ANY);
    CHECK(rummikub_hand_moment(39) == RUMMIKUB_MOMENT_FIRST_TURN);
    CHECK(rummikub_hand_moment(40) == RUMMIKUB_MOMENT_DEALT);
    for (uint32_t number = 1; number <= RUMMIKUB_HAND_COUNT; number++) {
        const rummikub_tiles hand = tiles(rummikub_hand_example(number));
        rummikub_hands *hands = NULL;
        int there = 0;
        NEED(rummikub_hands_classify(&hand, 1, 1, &hands, NULL) == RUMMIKUB_OK);
        for (size_t i = 0; i < rummikub_hands_count(hands); i++)
            there |= rummikub_hands_number(hands, i) == number;
        CHECK(there);
        rummikub_hands_free(hands);
    }
}

static void distances(void) {
    const rummikub_tiles hand = tiles("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 R12 K13 J");
    const rummikub_tiles gone = tiles("K12 J"), more = tiles("J J");
    rummikub_hand_distances far;
    NEED(rummikub_hands_distance(&hand, NULL, 0, 0, &far, NULL) == RUMMIKUB_OK);
    CHECK(far.exchanges[24 - 1] == 1);
    CHECK(far.exchanges[40 - 1] == RUMMIKUB_HAND_OUT_OF_REACH);
    NEED(rummikub_hands_distance(&hand, &gone, 0, 0, &far, NULL) == RUMMIKUB_OK);
    CHECK(far.exchanges[24 - 1] == 1);
    CHECK_ERROR(RUMMIKUB_ERROR_HAND, rummikub_hands_distance(&hand, &more, 0, 0, &far, &error));
}

static void a_foot(void) {
    const rummikub_tiles hand = tiles("R12 R13 K1 K2 K3 B5 B6 B7 B8 K10 R10 B10 O10 R8");
    rummikub_rules *rules = NULL;
    rummikub_table *before = NULL;
    rummikub_setup *after = NULL, *less = NULL;
    rummikub_foot *foot = NULL;
    NEED(rummikub_rules_new(TEXT("international"), &rules, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_parse(rules, TEXT("R9 R10 R11"), &before, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(
             TEXT("R8 R9 R10 R11 R12 R13 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10"), &after,
             NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(
             TEXT("R9 R10 R11 R12 R13 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10"), &less,
             NULL) == RUMMIKUB_OK);
    NEED(rummikub_hands_check_foot(rules, before, &hand, after, &foot, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_foot_is_ok(foot) && rummikub_foot_points(foot) == 105);
    CHECK(rummikub_foot_fault_count(foot) == 0 && rummikub_foot_fault_code(foot, 0) == NULL);
    rummikub_foot_free(foot);
    NEED(rummikub_hands_check_foot(rules, before, &hand, less, &foot, NULL) == RUMMIKUB_OK);
    CHECK(!rummikub_foot_is_ok(foot) && rummikub_foot_fault_count(foot) == 1);
    CHECK_TEXT(rummikub_foot_fault_code(foot, 0), "foot-tiles-left");
    CHECK_TEXT(rummikub_foot_fault_message(foot, 0), "a Foot melds all 14 tiles; R8 are left");
    rummikub_foot_free(foot);
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_hands_check_foot(rules, before, NULL, less, &foot, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_hands_check_foot(rules, before, &hand, less, NULL, &error));
    rummikub_setup_free(after);
    rummikub_setup_free(less);
    rummikub_table_free(before);
    rummikub_rules_free(rules);
}

static void bad_input_is_refused(void) {
    const rummikub_tiles few = tiles("K1 K2");
    const rummikub_tiles thirteen = tiles("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13");
    const rummikub_tiles fifteen = tiles("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1 R2");
    const rummikub_tiles jokers = tiles("J J J K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1");
    const rummikub_tiles copies = tiles("K4 K4 K4 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1");
    const rummikub_tiles *const none[] = {&thirteen, &fifteen, &jokers, &copies};
    rummikub_tiles wild;
    rummikub_hands *hands = NULL;
    rummikub_hand_distances far;
    memset(&wild, 255, sizeof wild);
    CHECK_ERROR(RUMMIKUB_ERROR_HAND, rummikub_hands_classify(&few, 0, 0, &hands, &error));
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        CHECK_ERROR(RUMMIKUB_ERROR_HAND, rummikub_hands_classify(none[i], 0, 0, &hands, &error));
        CHECK_ERROR(RUMMIKUB_ERROR_HAND,
                    rummikub_hands_distance(none[i], NULL, 0, 0, &far, &error));
    }
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_hands_distance(&few, NULL, 0, 2, &far, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_TILES, rummikub_hands_classify(&wild, 0, 0, &hands, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_hands_classify(&few, 2, 0, &hands, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_hands_classify(&few, 0, 7, &hands, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_hands_classify(NULL, 0, 0, &hands, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_hands_classify(&few, 0, 0, NULL, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_hands_distance(NULL, NULL, 0, 0, &far, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_hands_distance(&few, NULL, 0, 0, NULL, &error));
    CHECK(hands == NULL);
    CHECK(rummikub_hands_count(NULL) == 0 && rummikub_hands_number(NULL, 0) == 0);
    CHECK(rummikub_hands_value(NULL, 0) == 0 && rummikub_hands_reading(NULL, 0) == NULL);
    CHECK(rummikub_foot_is_ok(NULL) == 0 && rummikub_foot_points(NULL) == 0);
    CHECK(rummikub_foot_fault_count(NULL) == 0 && rummikub_foot_fault_code(NULL, 0) == NULL);
    CHECK(rummikub_foot_fault_message(NULL, 0) == NULL);
    rummikub_hands_free(NULL);
    rummikub_foot_free(NULL);
}

int main(void) {
    a_hand_has_its_types_best_first();
    jokers_and_circumstances();
    the_catalogue_has_forty_rows();
    distances();
    a_foot();
    bad_input_is_refused();
    return failures != 0;
}
