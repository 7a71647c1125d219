/* Structured values against their texts; copies, comparison and hashes; errors that are written twice. */
#include "testsupport.h"

static rummikub_rules *rules;

static rummikub_table *table_of(const char *text) {
    rummikub_table *table = NULL;
    NEED(rummikub_table_parse(rules, TEXT(text), &table, NULL) == RUMMIKUB_OK);
    return table;
}

/* The text of tiles by their indices, with bars where there is none. */
static const char *text_of(const uint8_t *tiles, size_t count) {
    static char text[512];
    size_t length = 0;
    text[0] = 0;
    for (size_t i = 0; i < count && length < sizeof text - 8; i++) {
        const char *name = tiles[i] == 255 ? "|" : rummikub_tile_name(tiles[i]);
        length += (size_t)snprintf(text + length, sizeof text - length, i == 0 ? "%s" : " %s",
                                   name == NULL ? "?" : name);
    }
    return text;
}

static void tiles_are_numbers(void) {
    uint8_t tile = 0;
    CHECK(rummikub_tile_parse(TEXT("R7"), &tile, NULL) == RUMMIKUB_OK && tile == 13 + 6);
    CHECK(rummikub_tile_index(1, 7) == tile && rummikub_tile_index(4, 7) == 255);
    CHECK(rummikub_tile_index(1, 0) == 255 && rummikub_tile_index(1, 14) == 255);
    for (int index = 0; index < 256; index++) {
        const uint8_t color = rummikub_tile_color((uint8_t)index);
        const uint8_t number = rummikub_tile_number((uint8_t)index);
        const char *name = rummikub_tile_name((uint8_t)index);
        CHECK((index < 52) == (color < 4) && (color < 4) == (number >= 1));
        CHECK((index <= RUMMIKUB_JOKER) == (name != NULL));
        if (index < 52)
            CHECK(rummikub_tile_index(color, number) == index && name[0] == "KRBO"[color]);
        if (name != NULL) {
            CHECK(rummikub_tile_parse(TEXT(name), &tile, NULL) == RUMMIKUB_OK && tile == index);
        }
    }
    CHECK_TEXT(rummikub_color_name(3), "orange");
    CHECK(rummikub_color_name(4) == NULL);
    CHECK_ERROR(RUMMIKUB_ERROR_TEXT, rummikub_tile_parse(TEXT("R7 R8"), &tile, &error));

    rummikub_tiles rack, again;
    uint8_t list[8];
    NEED(rummikub_tiles_parse(TEXT("J R7 K1 R7"), &rack, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_tiles_list(&rack, NULL, 0) == 4);
    CHECK(rummikub_tiles_list(&rack, list, 8) == 4);
    CHECK_TEXT(text_of(list, 4), "K1 R7 R7 J");
    CHECK(rummikub_tiles_from_list(list, 4, &again, NULL) == RUMMIKUB_OK);
    CHECK(memcmp(&rack, &again, sizeof rack) == 0);
    memset(&again, 9, sizeof again);
    CHECK(rummikub_tiles_list(&again, list, 8) == 0 && rummikub_tiles_list(NULL, list, 8) == 0);
    static uint8_t many[300];
    CHECK_ERROR(RUMMIKUB_ERROR_TILES, rummikub_tiles_from_list(many, 300, &again, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_tiles_from_list((const uint8_t[]){53}, 1, &again, &error));
}

static void melds_are_numbers(void) {
    rummikub_table *table = table_of("B11 J B13 | K7 O7 J | K7 B7 R7 | O1 O2 O3 O4 O5 O6");
    rummikub_meld melds[8];
    memset(melds, 0, sizeof melds);
    CHECK(rummikub_table_melds(table, NULL, 0) == 4 && rummikub_table_melds(table, NULL, 9) == 4);
    CHECK(rummikub_table_melds(table, melds, 1) == 4 && melds[1].length == 0);
    NEED(rummikub_table_melds(table, melds, 8) == 4);
    const rummikub_meld *run = &melds[0], *group = &melds[1], *full = &melds[2];
    CHECK(run->kind == RUMMIKUB_KIND_RUN && run->color == 2 && run->number == 11);
    CHECK(run->length == 3 && run->jokers == 1 && run->joker_slots == 2 && run->points == 36);
    CHECK_TEXT(text_of(run->tiles, 3), "B11 J B13");
    CHECK_TEXT(text_of(run->stands_for, 3), "B11 B12 B13");
    CHECK(run->tiles[3] == 255 && run->stands_for[12] == 255);
    CHECK(group->kind == RUMMIKUB_KIND_GROUP && group->color == 255 && group->number == 7);
    CHECK_TEXT(text_of(group->tiles, 3), "K7 O7 J");
    CHECK(group->stands_for[2] == 255 && group->joker_slots == 4);
    CHECK(full->length == 3 && full->jokers == 0 && full->joker_slots == 0);
    CHECK_TEXT(text_of(full->stands_for, 3), "K7 R7 B7");

    /* There and back again. */
    rummikub_table *again = NULL;
    rummikub_setup *setup = NULL, *same = NULL;
    NEED(rummikub_table_from_melds(rules, melds, 4, &again, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_table_text(again), rummikub_table_text(table));
    CHECK(rummikub_table_equal(table, again) && rummikub_table_hash(table) == rummikub_table_hash(again));
    NEED(rummikub_setup_from_melds(melds, 4, &setup, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_from_table(table, &same, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_setup_text(same), rummikub_table_text(table));
    CHECK(rummikub_setup_meld_count(setup) == 4 && rummikub_setup_meld_count(NULL) == 0);
    CHECK(rummikub_setup_meld_kind(setup, 0) == RUMMIKUB_KIND_RUN);
    uint8_t tiles[16];
    CHECK(rummikub_setup_meld_tiles(setup, 0, tiles, 16) == 3);
    CHECK_TEXT(text_of(tiles, 3), "B11 J B13");
    CHECK(rummikub_setup_meld_stands_for(setup, 0, tiles, 16) == 3 && tiles[0] == 255);
    CHECK_TEXT(rummikub_tile_name(tiles[1]), "B12");
    CHECK(rummikub_setup_meld_tiles(setup, 4, tiles, 16) == 0);
    const uint8_t more[] = {0, 1, 2};
    NEED(rummikub_setup_add_meld(same, RUMMIKUB_KIND_UNSAID, more, 3, NULL) == RUMMIKUB_OK);
    CHECK(strstr(rummikub_setup_text(same), "| K1 K2 K3") != NULL);
    CHECK(!rummikub_setup_equal(setup, same));
    rummikub_setup_free(setup);
    rummikub_setup_free(same);
    rummikub_table_free(again);
    rummikub_table_free(table);

    /* What the joker of a group of four stands for. */
    rummikub_meld four;
    table = table_of("K7 B7 R7 J");
    NEED(rummikub_table_melds(table, &four, 1) == 1 && four.length == 4);
    CHECK_TEXT(text_of(four.tiles, 4), "K7 R7 B7 J");
    CHECK_TEXT(text_of(four.stands_for, 4), "K7 R7 B7 O7");
    NEED(rummikub_table_from_melds(rules, &four, 1, &again, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_table_equal(table, again));
    rummikub_table_free(again);
    rummikub_table_free(table);

    /* What is no meld. */
    rummikub_meld wrong = *run;
    rummikub_setup *none = NULL;
    wrong.length = 14;
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_setup_from_melds(&wrong, 1, &none, &error));
    wrong = *run;
    wrong.tiles[0] = 53;
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_setup_from_melds(&wrong, 1, &none, &error));
    wrong = *run;
    wrong.kind = 3;
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_setup_from_melds(&wrong, 1, &none, &error));
    wrong = *run;
    wrong.stands_for[1] = RUMMIKUB_JOKER;
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_setup_from_melds(&wrong, 1, &none, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_LENGTH, rummikub_setup_from_melds(&wrong, SIZE_MAX / 8, &none, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_setup_from_melds(NULL, 1, &none, &error));
    wrong = *run;
    wrong.tiles[0] = 0;
    CHECK_ERROR(RUMMIKUB_ERROR_TABLE, rummikub_table_from_melds(rules, &wrong, 1, &table, &error));
    CHECK(none == NULL);
}

static void readings_are_numbers(void) {
    const uint8_t tiles[] = {13 + 3, RUMMIKUB_JOKER, RUMMIKUB_JOKER};
    rummikub_melds *readings = NULL;
    rummikub_meld melds[16];
    NEED(rummikub_readings(rules, tiles, 3, 1, &readings, NULL) == RUMMIKUB_OK);
    const size_t count = rummikub_melds_list(readings, melds, 16);
    CHECK(count == rummikub_melds_count(readings) && count > 1);
    for (size_t i = 0; i < count && i < 16; i++) {
        CHECK(melds[i].kind == rummikub_melds_kind(readings, i));
        CHECK(melds[i].points == rummikub_melds_points(readings, i));
        CHECK(strstr(rummikub_melds_text(readings, i), text_of(melds[i].tiles, melds[i].length)) != NULL);
    }
    rummikub_melds_free(readings);
}

static void verdicts_are_values(void) {
    rummikub_table *before = table_of("R3 R4 R5 | K7 B7 O7");
    rummikub_setup *after = NULL;
    rummikub_tiles rack;
    rummikub_verdict *verdict = NULL, *copy = NULL;
    rummikub_fault faults[4];
    NEED(rummikub_tiles_parse(TEXT("R6 K1"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT("R3 R4 R5 R7 | K7 B7 O7"), &after, NULL) == RUMMIKUB_OK);
    NEED(rummikub_check_turn(rules, before, &rack, after, 1, &verdict, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_verdict_faults(verdict, faults, 4) == 2);
    for (size_t i = 0; i < 2; i++) {
        CHECK(faults[i].code == rummikub_verdict_fault_code(verdict, i));
        CHECK(faults[i].message == rummikub_verdict_fault_message(verdict, i));
        CHECK(faults[i].meld == rummikub_verdict_fault_meld(verdict, i));
        CHECK(faults[i].side == rummikub_verdict_fault_side(verdict, i));
        CHECK(faults[i].part_count == rummikub_verdict_fault_part_count(verdict, i));
        CHECK_TEXT(text_of(faults[i].tiles, faults[i].tile_count),
                   rummikub_verdict_fault_tiles(verdict, i));
    }
    rummikub_account account;
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_verdict_account_counts(verdict, &account, &error));
    CHECK(rummikub_verdict_melds_after(verdict, NULL, 0) == 0);
    NEED(rummikub_verdict_clone(verdict, &copy, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_verdict_equal(verdict, copy));
    rummikub_verdict_free(verdict);
    CHECK_TEXT(rummikub_verdict_fault_code(copy, 0), "numbers-do-not-follow");
    rummikub_verdict_free(copy);
    rummikub_setup_free(after);
    rummikub_table_free(before);

    before = table_of("K4 R4 B4 O4 | J B7 B8");
    NEED(rummikub_tiles_parse(TEXT("B3 B6 B6"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT("K4 R4 O4 | B6 B7 B8 | B3 B4 J B6"), &after, NULL) == RUMMIKUB_OK);
    NEED(rummikub_check_turn(rules, before, &rack, after, 1, &verdict, NULL) == RUMMIKUB_OK);
    NEED(rummikub_verdict_is_legal(verdict));
    NEED(rummikub_verdict_account_counts(verdict, &account, NULL) == RUMMIKUB_OK);
    rummikub_old_joker jokers[2];
    rummikub_payment payments[2], payment;
    rummikub_meld melds[4];
    size_t origins[8];
    CHECK(account.before == 2 && account.after == 3 && account.opening == 0);
    CHECK(account.played.counts[2 * 13 + 5] == 2);
    CHECK(rummikub_verdict_jokers(verdict, jokers, 2) == 1 && account.jokers == 1);
    CHECK(jokers[0].retrieved == 1 && jokers[0].old_meld == 1);
    CHECK(rummikub_verdict_payments(verdict, payments, 2) == account.payments);
    CHECK(rummikub_verdict_payment(verdict, 0, &payment, NULL) == RUMMIKUB_OK);
    CHECK(payments[0].tile == payment.tile && payments[0].meld == payment.meld);
    CHECK(rummikub_verdict_rack_jokers(verdict, NULL, 0) == 0);
    CHECK(rummikub_verdict_melds_before(verdict, melds, 4) == 2 && melds[1].jokers == 1);
    CHECK(rummikub_verdict_melds_after(verdict, melds, 4) == 3);
    CHECK_TEXT(text_of(melds[jokers[0].meld].tiles, 4), "B3 B4 J B6");
    CHECK(rummikub_verdict_origins(verdict, 2, origins, 8) == 4);
    for (size_t slot = 0; slot < 4; slot++)
        CHECK(origins[slot] == rummikub_verdict_origin(verdict, 2, slot));
    CHECK(rummikub_verdict_opening_melds(verdict, melds, 4) == 0);
    rummikub_verdict_free(verdict);
    rummikub_setup_free(after);
    rummikub_table_free(before);

    before = table_of("");
    NEED(rummikub_tiles_parse(TEXT("B11 B12 B13 K5"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT("B11 B12 B13"), &after, NULL) == RUMMIKUB_OK);
    NEED(rummikub_check_turn(rules, before, &rack, after, 0, &verdict, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_verdict_opening_melds(verdict, melds, 4) == 1 && melds[0].points == 36);
    NEED(rummikub_verdict_account_counts(verdict, &account, NULL) == RUMMIKUB_OK);
    CHECK(account.opening == 1 && account.opening_points == 36);
    rummikub_verdict_free(verdict);
    rummikub_setup_free(after);
    rummikub_table_free(before);
}

static void plays_are_values(void) {
    rummikub_table *before = table_of("B4 B5 B6 | R7 R8 R9 R10"), *from = NULL, *after = NULL;
    rummikub_tiles rack;
    rummikub_play *play = NULL, *copy = NULL;
    NEED(rummikub_tiles_parse(TEXT("B7 K10 O10 R11"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_best_play(rules, before, &rack, 1, RUMMIKUB_OBJECTIVE_TILES, NULL, &play, NULL) ==
         RUMMIKUB_OK);
    NEED(play != NULL);
    NEED(rummikub_play_clone(play, &copy, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_play_equal(play, copy) && rummikub_play_hash(play) == rummikub_play_hash(copy));
    CHECK(rummikub_play_is_proved(copy) == 1 && rummikub_play_bound(copy) == rummikub_play_bound(play));
    rummikub_play_free(play);
    rummikub_step steps[16];
    const size_t count = rummikub_play_steps(copy, steps, 16);
    NEED(count >= 1 && count <= 16 && count == rummikub_play_step_count(copy));
    for (size_t i = 0; i < count; i++) {
        CHECK(steps[i].text == rummikub_play_step_text(copy, i));
        CHECK(steps[i].action == rummikub_play_step_action(copy, i));
        CHECK(steps[i].from_rack == rummikub_play_step_from_rack(copy, i));
        CHECK_TEXT(text_of(steps[i].tiles, steps[i].tile_count), rummikub_play_step_tiles(copy, i));
        CHECK_TEXT(text_of(steps[i].takes, steps[i].takes_len), rummikub_play_step_takes(copy, i));
        CHECK_TEXT(text_of(steps[i].leaves, steps[i].leaves_len), rummikub_play_step_leaves(copy, i));
    }
    rummikub_meld melds[8], same[8];
    NEED(rummikub_play_before(copy, &from, NULL) == RUMMIKUB_OK && rummikub_table_equal(before, from));
    NEED(rummikub_play_table(copy, &after, NULL) == RUMMIKUB_OK);
    const size_t left = rummikub_play_melds(copy, melds, 8);
    CHECK(left == rummikub_table_melds(after, same, 8) && left <= 8);
    CHECK(memcmp(melds, same, left * sizeof *melds) == 0);
    rummikub_table_free(from);
    rummikub_table_free(after);
    rummikub_table_free(before);
    rummikub_play_free(copy);
}

/* Each copy is equal to its original, has the same hash, and outlives it. */
#define CHECK_COPY(type, object)                                                                   \
    do {                                                                                           \
        rummikub_##type *copy_ = NULL, *second_ = NULL;                                            \
        NEED(rummikub_##type##_clone(object, &copy_, NULL) == RUMMIKUB_OK);                        \
        CHECK(rummikub_##type##_equal(object, copy_) == 1);                                        \
        CHECK(rummikub_##type##_hash(object) == rummikub_##type##_hash(copy_));                    \
        CHECK(rummikub_##type##_equal(object, NULL) == 0);                                         \
        CHECK(rummikub_##type##_equal(NULL, object) == 0);                                         \
        CHECK(rummikub_##type##_hash(NULL) == 0);                                                  \
        CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_##type##_clone(NULL, &second_, &error));         \
        CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_##type##_clone(object, NULL, &error));           \
        rummikub_##type##_free(object);                                                            \
        NEED(rummikub_##type##_clone(copy_, &second_, NULL) == RUMMIKUB_OK);                       \
        CHECK(rummikub_##type##_equal(second_, copy_) == 1);                                       \
        rummikub_##type##_free(copy_);                                                             \
        rummikub_##type##_free(second_);                                                           \
    } while (0)

static void games_are_values(void) {
    rummikub_game *game = NULL, *next = NULL;
    rummikub_record *record = NULL, *old = NULL;
    NEED(rummikub_game_seeded(rules, 3, 7, &next, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_started(next, &game, NULL) == RUMMIKUB_OK);
    CHECK(!rummikub_game_equal(game, next));
    rummikub_game_free(next);
    NEED(rummikub_record_new(game, &record, NULL) == RUMMIKUB_OK);
    NEED(rummikub_record_clone(record, &old, NULL) == RUMMIKUB_OK);
    const size_t player = rummikub_game_to_move(game);
    NEED(rummikub_record_apply(record, player, TEXT("draw"), NULL) == RUMMIKUB_OK);
    NEED(rummikub_record_remark(record, TEXT("a remark"), NULL) == RUMMIKUB_OK);
    CHECK(!rummikub_record_equal(record, old));

    uint8_t pool[128], drawn[4];
    const size_t pool_len = rummikub_game_pool(game, pool, 128);
    CHECK(pool_len == rummikub_game_pool_len(game));
    for (size_t i = 0; i < pool_len && i < 128; i++)
        CHECK(pool[i] == rummikub_game_pool_tile(game, i));
    rummikub_entry entries[4];
    NEED(rummikub_record_entries(record, entries, 4) == 2);
    CHECK(entries[0].kind == RUMMIKUB_ENTRY_ACTION && entries[0].player == player);
    CHECK(entries[0].action == RUMMIKUB_OFFER_DRAW && entries[0].drawn_count == 1);
    CHECK(entries[0].tile == 255 && entries[0].has_table == 0);
    CHECK_TEXT(entries[0].text, "draw");
    CHECK(entries[1].kind == RUMMIKUB_ENTRY_REMARK && entries[1].player == RUMMIKUB_NONE);
    CHECK_TEXT(entries[1].text, "a remark");
    CHECK(rummikub_record_entry_drawn(record, 0, drawn, 4) == 1 && drawn[0] == pool[0]);
    rummikub_setup *none = NULL;
    CHECK(rummikub_record_entry_table(record, 0, &none, NULL) == RUMMIKUB_OK && none == NULL);

    rummikub_offer offers[16];
    const size_t open = rummikub_game_offers(game, player, offers, 16);
    CHECK(open == rummikub_game_offer_count(game, player) && open <= 16);
    for (size_t i = 0; i < open; i++) {
        CHECK(offers[i].kind == rummikub_game_offer(game, player, i));
        CHECK(offers[i].tiles == rummikub_game_offer_tiles(game, player, i));
    }
    rummikub_view *view = NULL;
    rummikub_seat seats[6];
    NEED(rummikub_game_view(game, player, &view, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_offers(view, offers, 16) == open);
    CHECK(rummikub_view_seats(view, seats, 6) == 3 && seats[2].tiles == 14 && !seats[2].opened);
    CHECK(rummikub_view_melds(view, NULL, 0) == 0 && rummikub_game_melds(game, NULL, 0) == 0);
    CHECK(rummikub_view_lots(view, NULL, 0) == 0 && rummikub_game_discards(game, NULL, 0) == 0);
    rummikub_events *events = NULL;
    rummikub_event list[4];
    NEED(rummikub_record_events_since(record, player, 0, &events, NULL) == RUMMIKUB_OK);
    NEED(rummikub_events_list(events, list, 4) == 1);
    CHECK(list[0].player == player && list[0].action == RUMMIKUB_OFFER_DRAW && list[0].drawn_known);
    CHECK(rummikub_event_drawn(events, 0, drawn, 4) == 1 && drawn[0] == pool[0]);
    CHECK(list[0].table_changed == 0 && list[0].tile == 255);
    rummikub_game_setup *parts = NULL;
    NEED(rummikub_game_setup_of(game, &parts, NULL) == RUMMIKUB_OK);
    CHECK_COPY(events, events);
    CHECK_COPY(view, view);
    CHECK_COPY(game_setup, parts);
    CHECK_COPY(record, record);
    CHECK_COPY(record, old);
    CHECK_COPY(game, game);
}

static void the_rest_are_values(void) {
    rummikub_position *position = NULL;
    rummikub_table *table = table_of("J B7 B8");
    rummikub_tiles rack, hand;
    rummikub_setup *melds = NULL;
    rummikub_initial_meld *check = NULL;
    rummikub_retrievals *retrievals = NULL;
    NEED(rummikub_tiles_parse(TEXT("B6 R10 R11"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_position(rules, table, &rack, 1, &position, NULL) == RUMMIKUB_OK);
    NEED(rummikub_position_joker_retrievals(position, &retrievals, NULL) == RUMMIKUB_OK);
    rummikub_retrieval found;
    rummikub_payment_at_hand payments[4];
    NEED(rummikub_retrievals_list(retrievals, &found, 1) == 1);
    NEED(found.payment_count >= 1 && found.payment_count <= 4);
    CHECK(found.meld == 0 && found.slot == 0 && found.barrier == NULL);
    CHECK_TEXT(text_of(found.may_stand_for, found.may_count),
               rummikub_retrievals_may_stand_for(retrievals, 0));
    CHECK(found.example == rummikub_retrievals_example(retrievals, 0));
    CHECK(found.price == rummikub_retrievals_price(retrievals, 0));
    CHECK(rummikub_retrievals_payments(retrievals, 0, payments, 4) == found.payment_count);
    CHECK(payments[0].from_meld == RUMMIKUB_NONE && payments[0].tile == 2 * 13 + 5);
    NEED(rummikub_setup_parse(TEXT("B7 K5"), &melds, NULL) == RUMMIKUB_OK);
    NEED(rummikub_check_initial_meld(rules, melds, &rack, &check, NULL) == RUMMIKUB_OK);
    rummikub_fault faults[8];
    CHECK(rummikub_initial_meld_faults(check, faults, 8) == rummikub_initial_meld_fault_count(check));
    CHECK(faults[0].code == rummikub_initial_meld_fault_code(check, 0));
    rummikub_hands *hands = NULL;
    rummikub_hand types[8];
    NEED(rummikub_tiles_parse(TEXT("K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J"), &hand, NULL) ==
         RUMMIKUB_OK);
    NEED(rummikub_hands_classify(&hand, 0, 0, &hands, NULL) == RUMMIKUB_OK);
    const size_t count = rummikub_hands_list(hands, types, 8);
    CHECK(count == rummikub_hands_count(hands) && count >= 1);
    CHECK(types[0].number == rummikub_hands_number(hands, 0));
    CHECK(types[0].value == rummikub_hands_value(hands, 0));
    CHECK(types[0].reading == rummikub_hands_reading(hands, 0));
    rummikub_scores *scores = NULL;
    const rummikub_finish finish = {RUMMIKUB_FINISH_OUT, 0, 0, 0};
    const rummikub_player_end players[2] = {{0, 0, 1, 0}, {20, 0, 1, 0}};
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_scores_new(rules, &finish, NULL, 99, &scores, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_scores_new(rules, &finish, NULL, 0, &scores, &error));
    NEED(rummikub_scores_new(rules, &finish, players, 2, &scores, NULL) == RUMMIKUB_OK);
    rummikub_session *session = NULL;
    NEED(rummikub_session_new(rules, 2, &session, NULL) == RUMMIKUB_OK);
    NEED(rummikub_session_add_scores(session, scores, NULL) == RUMMIKUB_OK);
    rummikub_melds *readings = NULL;
    const uint8_t tiles[] = {0, 1, 2};
    NEED(rummikub_readings(rules, tiles, 3, 0, &readings, NULL) == RUMMIKUB_OK);
    rummikub_rules_builder *builder = NULL, *second = NULL;
    rummikub_rules *changed = NULL;
    NEED(rummikub_rules_builder_new(rules, &builder, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_builder_set(builder, TEXT("initial_meld"), TEXT("40"), NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_builder_clone(builder, &second, NULL) == RUMMIKUB_OK);
    rummikub_rules_builder_free(builder);
    NEED(rummikub_rules_builder_build(second, &changed, NULL) == RUMMIKUB_OK);
    CHECK(!rummikub_rules_equal(rules, changed));
    rummikub_rules_builder_free(second);
    CHECK_COPY(rules, changed);
    CHECK_COPY(melds, readings);
    CHECK_COPY(session, session);
    CHECK_COPY(scores, scores);
    CHECK_COPY(hands, hands);
    CHECK_COPY(initial_meld, check);
    CHECK_COPY(retrievals, retrievals);
    CHECK_COPY(position, position);
    CHECK_COPY(setup, melds);
    CHECK_COPY(table, table);
}

/* A variable may be used for many calls: nothing leaks (valgrind looks), nothing is freed twice. */
static void an_error_is_written_twice(void) {
    rummikub_error *error = NULL;
    rummikub_tiles tiles;
    for (int i = 0; i < 100; i++) {
        CHECK(rummikub_tiles_parse(TEXT("R1 X2"), &tiles, &error) == RUMMIKUB_ERROR_TEXT);
        CHECK(rummikub_tiles_parse(TEXT("R1 R1 R1 R1 R1"), &tiles, &error) != RUMMIKUB_OK);
    }
    const char *code = rummikub_error_code(error);
    CHECK(rummikub_tiles_parse(TEXT("R1"), &tiles, &error) == RUMMIKUB_OK);
    CHECK(rummikub_error_code(error) == code);
    rummikub_error_clear(&error);
    CHECK(error == NULL);
    rummikub_error_clear(&error);
    rummikub_error_clear(NULL);
    rummikub_table *table = NULL;
    CHECK(rummikub_table_parse(rules, TEXT("R1 R2 | K7"), &table, &error) == RUMMIKUB_ERROR_TABLE);
    rummikub_fault faults[4];
    CHECK(rummikub_error_faults(error, faults, 4) == rummikub_error_fault_count(error));
    CHECK(faults[0].code == rummikub_error_fault_code(error, 0) && faults[1].meld == 1);
    rummikub_error_clear(&error);
}

static void the_version_is_that_of_the_header(void) {
    char text[32];
    snprintf(text, sizeof text, "%u.%u.%u", (unsigned)RUMMIKUB_VERSION_MAJOR,
             (unsigned)RUMMIKUB_VERSION_MINOR, (unsigned)RUMMIKUB_VERSION_PATCH);
    CHECK_TEXT(rummikub_version(), text);
    CHECK_TEXT(RUMMIKUB_VERSION, text);
    CHECK(rummikub_abi_version() == RUMMIKUB_ABI_VERSION);
#if !RUMMIKUB_VERSION_AT_LEAST(0, 1, 0) || RUMMIKUB_VERSION_AT_LEAST(99, 0, 0)
    CHECK(0);
#endif
}

int main(void) {
    NEED(rummikub_rules_new(TEXT("pagat-sabra"), &rules, NULL) == RUMMIKUB_OK);
    tiles_are_numbers();
    melds_are_numbers();
    readings_are_numbers();
    verdicts_are_values();
    plays_are_values();
    games_are_values();
    the_rest_are_values();
    an_error_is_written_twice();
    the_version_is_that_of_the_header();
    rummikub_rules_free(rules);
    return failures != 0;
}
