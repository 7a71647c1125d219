/* The account of a legal turn, and what may be done about a joker before a turn. */
#include "testsupport.h"

enum { B5 = 2 * 13 + 4, B6 = 2 * 13 + 5 };

static rummikub_rules *rules;

static rummikub_verdict *judged(const char *before, const char *rack, const char *after,
                                uint32_t opened) {
    rummikub_table *table = NULL;
    rummikub_setup *setup = NULL;
    rummikub_verdict *verdict = NULL;
    rummikub_tiles tiles;
    NEED(rummikub_table_parse(rules, TEXT(before), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(TEXT(rack), &tiles, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT(after), &setup, NULL) == RUMMIKUB_OK);
    NEED(rummikub_check_turn(rules, table, &tiles, setup, opened, &verdict, NULL) == RUMMIKUB_OK);
    rummikub_setup_free(setup);
    rummikub_table_free(table);
    return verdict;
}

static void a_retrieved_joker_is_accounted_for(void) {
    rummikub_old_joker joker;
    rummikub_payment payment;
    rummikub_rack_joker rack_joker;
    rummikub_verdict *verdict = judged("K4 R4 B4 O4 | J B7 B8", "B3 B6 B6",
                                       "K4 R4 O4 | B6 B7 B8 | B3 B4 J B6", 1);
    NEED(rummikub_verdict_is_legal(verdict));
    NEED(rummikub_verdict_joker_count(verdict) == 1);
    NEED(rummikub_verdict_joker(verdict, 0, &joker, NULL) == RUMMIKUB_OK);
    CHECK(joker.old_meld == 1 && joker.old_slot == 0 && joker.stood_for == B6);
    CHECK(joker.meld == 2 && joker.slot == 2 && joker.stands_for == B5 && joker.retrieved == 1);
    NEED(rummikub_verdict_payment_count(verdict) == 1);
    NEED(rummikub_verdict_payment(verdict, 0, &payment, NULL) == RUMMIKUB_OK);
    CHECK(payment.tile == B6 && payment.old_meld == 1 && payment.from_meld == RUMMIKUB_NONE);
    CHECK(payment.meld == 1 && payment.slot == 0);
    CHECK(rummikub_verdict_rack_joker_count(verdict) == 0);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_verdict_joker(verdict, 1, &joker, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_verdict_payment(verdict, 1, &payment, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_verdict_rack_joker(verdict, 0, &rack_joker, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_verdict_joker(verdict, 0, NULL, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_verdict_payment(NULL, 0, &payment, &error));
    CHECK(rummikub_verdict_origin(verdict, 0, 0) == 0);
    CHECK(rummikub_verdict_origin(verdict, 1, 0) == RUMMIKUB_NONE);
    CHECK(rummikub_verdict_origin(verdict, 2, 1) == 0);
    CHECK(rummikub_verdict_origin(verdict, 2, 2) == 1);
    CHECK(rummikub_verdict_origin(verdict, 9, 9) == RUMMIKUB_NONE);
    CHECK(rummikub_verdict_continues(verdict, 1) == 1);
    CHECK(rummikub_verdict_continues(verdict, 2) == RUMMIKUB_NONE);
    CHECK(rummikub_verdict_opening_count(verdict) == 0);
    CHECK(rummikub_verdict_opening_points(verdict) == 0);
    rummikub_verdict_free(verdict);
}

static void an_opening_is_accounted_for(void) {
    rummikub_rack_joker joker;
    rummikub_verdict *verdict = judged("R3 R4 R5", "K9 K10 J", "R3 R4 R5 | K9 K10 J", 0);
    NEED(rummikub_verdict_is_legal(verdict));
    NEED(rummikub_verdict_opening_count(verdict) == 1);
    CHECK_TEXT(rummikub_verdict_opening_meld(verdict, 0), "K9 K10 J");
    CHECK(rummikub_verdict_opening_meld(verdict, 1) == NULL);
    CHECK(rummikub_verdict_opening_points(verdict) == 30);
    NEED(rummikub_verdict_rack_joker_count(verdict) == 1);
    NEED(rummikub_verdict_rack_joker(verdict, 0, &joker, NULL) == RUMMIKUB_OK);
    CHECK(joker.meld == 1 && joker.slot == 2 && joker.stands_for == 10);
    rummikub_verdict_free(verdict);
}

static void a_refused_turn_has_no_account(void) {
    rummikub_old_joker joker = {7, 7, 7, 7, 7, 7, 7};
    rummikub_verdict *verdict = judged("J B7 B8", "B9", "J B7 B8", 1);
    CHECK(!rummikub_verdict_is_legal(verdict));
    CHECK(rummikub_verdict_joker_count(verdict) == 0);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_verdict_joker(verdict, 0, &joker, &error));
    CHECK(joker.old_meld == 7 && joker.retrieved == 7);
    CHECK(rummikub_verdict_origin(verdict, 0, 0) == RUMMIKUB_NONE);
    rummikub_verdict_free(verdict);
    CHECK(rummikub_verdict_joker_count(NULL) == 0 && rummikub_verdict_payment_count(NULL) == 0);
    CHECK(rummikub_verdict_rack_joker_count(NULL) == 0);
    CHECK(rummikub_verdict_opening_meld(NULL, 0) == NULL);
    CHECK(rummikub_verdict_origin(NULL, 0, 0) == RUMMIKUB_NONE);
    CHECK(rummikub_verdict_continues(NULL, 0) == RUMMIKUB_NONE);
    CHECK(rummikub_verdict_opening_count(NULL) == 0 && rummikub_verdict_opening_points(NULL) == 0);
}

static void retrievals_are_told(void) {
    rummikub_table *table = NULL;
    rummikub_retrievals *found = NULL;
    rummikub_payment_at_hand payment;
    rummikub_tiles rack;
    NEED(rummikub_table_parse(rules, TEXT("J B7 B8 | K4 R4 J"), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(TEXT("B6 R10 R11"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_joker_retrievals(rules, table, &rack, 1, &found, NULL) == RUMMIKUB_OK);
    NEED(rummikub_retrievals_count(found) == 2);
    CHECK(rummikub_retrievals_meld(found, 0) == 0 && rummikub_retrievals_slot(found, 0) == 0);
    CHECK(rummikub_retrievals_meld(found, 1) == 1 && rummikub_retrievals_slot(found, 1) == 2);
    CHECK_TEXT(rummikub_retrievals_may_stand_for(found, 0), "B6");
    CHECK_TEXT(rummikub_retrievals_may_stand_for(found, 1), "B4 O4");
    CHECK(rummikub_retrievals_barrier(found, 0) == NULL);
    CHECK_TEXT(rummikub_retrievals_barrier(found, 1), "nothing-pays");
    CHECK(rummikub_retrievals_price(found, 0) == 1);
    NEED(rummikub_retrievals_payment_count(found, 0) == 1);
    NEED(rummikub_retrievals_payment(found, 0, 0, &payment, NULL) == RUMMIKUB_OK);
    CHECK(payment.tile == B6 && payment.from_meld == RUMMIKUB_NONE && payment.free == 1);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_retrievals_payment(found, 0, 1, &payment, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_retrievals_payment(found, 9, 0, &payment, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_retrievals_payment(NULL, 0, 0, &payment, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_retrievals_payment(found, 0, 0, NULL, &error));
    CHECK_TEXT(rummikub_retrievals_reuse(found, 0), "any");
    CHECK(rummikub_retrievals_reuse_tiles(found, 0) == 0);
    CHECK_TEXT(rummikub_retrievals_example(found, 0), "B6 B7 B8 | K4 R4 J | J R10 R11");
    CHECK(rummikub_retrievals_example_meld(found, 0) == 2);
    CHECK(rummikub_retrievals_example(found, 1) == NULL);
    CHECK(rummikub_retrievals_example_meld(found, 1) == RUMMIKUB_NONE);
    CHECK(rummikub_retrievals_meld(found, 2) == RUMMIKUB_NONE);
    CHECK(rummikub_retrievals_slot(found, 2) == RUMMIKUB_NONE);
    CHECK(rummikub_retrievals_may_stand_for(found, 2) == NULL);
    CHECK(rummikub_retrievals_price(found, 2) == 0);
    CHECK(rummikub_retrievals_payment_count(found, 2) == 0);
    rummikub_retrievals_free(found);

    found = NULL;
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_joker_retrievals(rules, table, &rack, 2, &found, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_joker_retrievals(NULL, table, &rack, 1, &found, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_joker_retrievals(rules, NULL, &rack, 1, &found, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_joker_retrievals(rules, table, NULL, 1, &found, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_joker_retrievals(rules, table, &rack, 1, NULL, &error));
    CHECK(found == NULL);
    rummikub_table_free(table);
    rummikub_retrievals_free(NULL);
    CHECK(rummikub_retrievals_count(NULL) == 0 && rummikub_retrievals_price(NULL, 0) == 0);
    CHECK(rummikub_retrievals_example(NULL, 0) == NULL);
    CHECK(rummikub_retrievals_barrier(NULL, 0) == NULL);
    CHECK(rummikub_retrievals_reuse(NULL, 0) == NULL);
    CHECK(rummikub_retrievals_reuse_tiles(NULL, 0) == 0);
}

int main(void) {
    NEED(rummikub_rules_new(TEXT("pagat-sabra"), &rules, NULL) == RUMMIKUB_OK);
    a_retrieved_joker_is_accounted_for();
    an_opening_is_accounted_for();
    a_refused_turn_has_no_account();
    retrievals_are_told();
    rummikub_rules_free(rules);
    return failures != 0;
}
