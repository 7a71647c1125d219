/* Games: what they start from, what they refuse, what is seen of them, their text and their JSON. */
#include "testsupport.h"

static rummikub_rules *rules;

/* An order of the whole tile set, sorted. */
static size_t sorted(uint8_t *order) {
    rummikub_tiles set;
    size_t count = 0;
    NEED(rummikub_rules_tiles(rules, &set, NULL) == RUMMIKUB_OK);
    for (uint8_t tile = 0; tile < RUMMIKUB_TILE_COUNT; tile++)
        for (uint8_t copy = 0; copy < set.counts[tile]; copy++)
            order[count++] = tile;
    return count;
}

static void a_deal_is_the_order_that_is_given(void) {
    uint8_t order[216];
    const size_t count = sorted(order);
    rummikub_game *game = NULL, *next = NULL;
    rummikub_tiles rack;
    NEED(rummikub_game_deal(rules, 3, 1, order, count, &game, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_game_phase(game) == RUMMIKUB_PHASE_TURN && rummikub_game_players(game) == 3);
    CHECK(rummikub_game_to_move(game) == 1 && rummikub_game_starter(game) == 1);
    CHECK(rummikub_game_rack(game, 0, &rack, NULL) == RUMMIKUB_OK && tile_count(&rack) == 14);
    CHECK(rack.counts[order[0]] == 2 && rummikub_game_pool_len(game) == count - 42);
    CHECK(rummikub_game_pool_tile(game, 0) == order[42]);
    CHECK(rummikub_game_pool_tile(game, count) == UINT8_MAX);
    CHECK(rummikub_game_offer_count(game, 1) == 4 && rummikub_game_offer_count(game, 0) == 1);
    CHECK(rummikub_game_offer(game, 0, 0) == RUMMIKUB_OFFER_LEAVE);
    CHECK(rummikub_game_offer(game, 1, 1) == RUMMIKUB_OFFER_DRAW);
    CHECK(rummikub_game_offer_tiles(game, 1, 1) == 1);
    CHECK(rummikub_game_offer_tiles(game, 1, 0) == RUMMIKUB_NONE);
    CHECK(rummikub_game_apply(game, 1, TEXT("draw"), &next, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_game_pool_len(next) == count - 43 && rummikub_game_pool_len(game) == count - 42);
    CHECK(rummikub_game_rack(next, 1, &rack, NULL) == RUMMIKUB_OK && tile_count(&rack) == 15);
    CHECK(!rummikub_game_has_opened(next, 1) && !rummikub_game_has_left(next, 1));
    CHECK(!rummikub_game_has_passed(next, 1) && rummikub_game_to_move(next) == 2);
    uint32_t answer = 9;
    CHECK(rummikub_game_is_blocked(next, UINT64_MAX, &answer, NULL) == RUMMIKUB_OK && answer == 0);
    CHECK(rummikub_game_is_legal(next, 2, TEXT("pass"), &answer, NULL) == RUMMIKUB_OK);
    CHECK(answer == 0);
    rummikub_game_free(next);
    rummikub_game_free(game);

    NEED(rummikub_game_start(rules, 2, order, count, order, count, &game, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_game_phase(game) == RUMMIKUB_PHASE_LOTS);
    CHECK(rummikub_game_starter(game) == RUMMIKUB_NONE);
    CHECK(rummikub_game_offer(game, 0, 0) == RUMMIKUB_OFFER_LOT);
    NEED(rummikub_game_apply(game, 0, TEXT("lot"), &next, NULL) == RUMMIKUB_OK);
    rummikub_view *view = NULL;
    NEED(rummikub_game_public_view(next, &view, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_lot_count(view) == 1 && rummikub_view_lot_player(view, 0) == 0);
    CHECK(rummikub_view_lot_tile(view, 0) == order[0]);
    CHECK(rummikub_view_lot_tile(view, 1) == UINT8_MAX);
    CHECK(rummikub_view_lot_player(view, 1) == RUMMIKUB_NONE);
    rummikub_view_free(view);
    rummikub_game_free(next);
    rummikub_game_free(game);
}

static void free_tiles_lie_beside_the_table_of_mcgraw(void) {
    rummikub_rules *mcgraw = NULL;
    rummikub_game *game = NULL;
    rummikub_view *view = NULL;
    rummikub_tiles free_tiles, usable;
    NEED(rummikub_rules_new(TEXT("mcgraw"), &mcgraw, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_seeded(mcgraw, 2, 5, &game, NULL) == RUMMIKUB_OK);
    while (rummikub_game_phase(game) != RUMMIKUB_PHASE_TURN) {
        rummikub_game *next = NULL;
        const char *action = rummikub_game_phase(game) == RUMMIKUB_PHASE_LOTS ? "lot" : "deal";
        NEED(rummikub_game_apply(game, rummikub_game_to_move(game), TEXT(action), &next, NULL) ==
             RUMMIKUB_OK);
        rummikub_game_free(game);
        game = next;
    }
    NEED(rummikub_game_view(game, 0, &view, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_game_free_tiles(game, &free_tiles, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_free_tiles(view, &usable, NULL) == RUMMIKUB_OK);
    CHECK(memcmp(&free_tiles, &usable, sizeof usable) == 0);
    CHECK(rummikub_game_usable_free_tiles(game, 0, &free_tiles, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_usable_free_tiles(view, &usable, NULL) == RUMMIKUB_OK);
    CHECK(memcmp(&free_tiles, &usable, sizeof usable) == 0 && tile_count(&usable) == 0);
    for (size_t player = 0; player < 2; player++)
        for (size_t handful = 0; handful < 2; handful++) {
            const uint8_t tiles = rummikub_game_handful(game, player, handful);
            CHECK(tiles >= 10 && tiles == rummikub_view_handful(view, player, handful));
        }
    CHECK(rummikub_game_handful(game, 0, 2) == 0);
    CHECK(rummikub_game_first_choice(game) == rummikub_view_first_choice(view));
    rummikub_view_free(view);
    rummikub_game_free(game);
    rummikub_rules_free(mcgraw);
}

static void trump_and_discards_are_seen(void) {
    rummikub_rules *american = NULL;
    rummikub_game *game = NULL;
    rummikub_view *view = NULL;
    rummikub_tiles held;
    size_t player = RUMMIKUB_NONE;
    char action[32];
    NEED(rummikub_rules_new(TEXT("american"), &american, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_seeded(american, 2, 5, &game, NULL) == RUMMIKUB_OK);
    for (int steps = 0; steps < 40 && rummikub_game_last_discard(game) == UINT8_MAX; steps++) {
        const uint32_t phase = rummikub_game_phase(game);
        rummikub_game *next = NULL;
        player = rummikub_game_to_move(game);
        strcpy(action, phase == RUMMIKUB_PHASE_LOTS   ? "lot"
                       : phase == RUMMIKUB_PHASE_DEAL ? "deal"
                                                      : "draw");
        if (phase == RUMMIKUB_PHASE_MELD) {
            size_t tile = 0;
            CHECK(is_offered(game, RUMMIKUB_OFFER_DISCARD));
            NEED(rummikub_game_rack(game, player, &held, NULL) == RUMMIKUB_OK);
            while (held.counts[tile] == 0)
                tile++;
            snprintf(action, sizeof action, "discard %c%d", "KRBO"[tile / 13], (int)(tile % 13) + 1);
        }
        NEED(rummikub_game_apply(game, player, TEXT(action), &next, NULL) == RUMMIKUB_OK);
        rummikub_game_free(game);
        game = next;
    }
    const uint8_t tile = rummikub_game_last_discard(game);
    CHECK(tile < RUMMIKUB_TILE_COUNT && rummikub_game_discard_of(game, player) == tile);
    // nobody has opened, and only from the turn after the opening may a discard be taken (S-222)
    CHECK(!is_offered(game, RUMMIKUB_OFFER_TAKE) && !rummikub_game_announces(game, player));
    NEED(rummikub_game_public_view(game, &view, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_last_discard(view) == tile && rummikub_view_discard_of(view, player) == tile);
    CHECK(rummikub_view_trump(view) == rummikub_game_trump(game));
    CHECK(rummikub_game_trump(game) < RUMMIKUB_TILE_COUNT && !rummikub_view_announces(view, 0));
    CHECK(rummikub_view_phase(view) == RUMMIKUB_PHASE_DRAW);
    rummikub_view_free(view);
    rummikub_game_free(game);
    rummikub_rules_free(american);
}

static void a_refusal_lists_every_fault_and_changes_nothing(void) {
    uint8_t order[216];
    const size_t count = sorted(order);
    rummikub_game *game = NULL, *next = NULL;
    rummikub_error *error = NULL;
    NEED(rummikub_game_deal(rules, 2, 0, order, count, &game, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_game_apply(game, 0, TEXT("play K1 K2 | K5 K6"), &next, &error) ==
          RUMMIKUB_ERROR_REFUSED);
    CHECK(next == NULL && rummikub_error_fault_count(error) == 2);
    CHECK_TEXT(rummikub_error_code(error), "refused");
    CHECK_TEXT(rummikub_error_fault_code(error, 0), "meld-too-short");
    CHECK(rummikub_error_fault_meld(error, 1) == 1);
    CHECK(rummikub_error_fault_side(error, 1) == RUMMIKUB_SIDE_AFTER);
    rummikub_error_clear(&error);
    error = NULL;
    CHECK(rummikub_game_apply(game, 1, TEXT("draw"), &next, &error) == RUMMIKUB_ERROR_REFUSED);
    CHECK_TEXT(rummikub_error_fault_code(error, 0), "not-your-turn");
    CHECK(rummikub_error_fault_meld(error, 0) == RUMMIKUB_NONE);
    rummikub_error_clear(&error);
    rummikub_record *record = NULL;
    NEED(rummikub_record_new(game, &record, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_record_apply(record, 0, TEXT("pass"), NULL) == RUMMIKUB_ERROR_REFUSED);
    CHECK(rummikub_record_entry_count(record) == 0);
    uint32_t refused = 9;
    CHECK(rummikub_record_attempt(record, 0, TEXT("draw"), &refused, NULL) == RUMMIKUB_OK);
    CHECK(refused == 0 && rummikub_record_entry_count(record) == 0);
    CHECK(rummikub_record_remark(record, TEXT("a remark"), NULL) == RUMMIKUB_OK);
    CHECK(strstr(rummikub_record_text(record), "# a remark\n") != NULL);
    CHECK(rummikub_record_apply(record, 0, TEXT("draw"), NULL) == RUMMIKUB_OK);
    CHECK(rummikub_record_entry_count(record) == 1);
    CHECK(strstr(rummikub_record_text(record), "\n1 draw -> R2\n") != NULL);
    /* Entry by entry; what a record said before it changed is not what it says now. */
    CHECK(rummikub_record_entry_kind(record, 0) == RUMMIKUB_ENTRY_ACTION);
    CHECK(rummikub_record_entry_player(record, 0) == 0);
    CHECK_TEXT(rummikub_record_entry_text(record, 0), "draw");
    CHECK(rummikub_record_entry_drawn_count(record, 0) == 1);
    CHECK_TEXT(rummikub_tile_name(rummikub_record_entry_drawn_tile(record, 0, 0)), "R2");
    CHECK(rummikub_record_entry_drawn_tile(record, 0, 1) == UINT8_MAX);
    CHECK(rummikub_record_entry_code_count(record, 0) == 0);
    CHECK(rummikub_record_attempt(record, 1, TEXT("play K8 R8"), &refused, NULL) == RUMMIKUB_OK);
    CHECK(refused == 1 && rummikub_record_entry_kind(record, 1) == RUMMIKUB_ENTRY_ATTEMPT);
    CHECK(rummikub_record_entry_player(record, 1) == 1);
    CHECK_TEXT(rummikub_record_entry_text(record, 1), "play K8 R8");
    CHECK(rummikub_record_entry_drawn_count(record, 1) == 0);
    CHECK(rummikub_record_entry_code_count(record, 1) == 2);
    CHECK_TEXT(rummikub_record_entry_code(record, 1, 0), "meld-too-short");
    CHECK_TEXT(rummikub_record_entry_code(record, 1, 1), "tiles-not-on-rack");
    CHECK(rummikub_record_entry_code(record, 1, 2) == NULL);
    CHECK(rummikub_record_remark(record, TEXT("so far"), NULL) == RUMMIKUB_OK);
    CHECK(rummikub_record_entry_kind(record, 2) == RUMMIKUB_ENTRY_REMARK);
    CHECK(rummikub_record_entry_player(record, 2) == RUMMIKUB_NONE);
    CHECK_TEXT(rummikub_record_entry_text(record, 2), "so far");
    CHECK(rummikub_record_entry_kind(record, 3) == RUMMIKUB_ENTRY_NONE);
    CHECK(rummikub_record_entry_text(record, 3) == NULL);
    rummikub_game *start = NULL;
    NEED(rummikub_record_start(record, &start, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_game_text(start), rummikub_game_text(game));
    rummikub_game_free(start);
    rummikub_record_free(record);
    rummikub_game_free(game);
}

static void a_view_is_what_a_player_may_know(void) {
    uint8_t order[216];
    const size_t count = sorted(order);
    rummikub_game *game = NULL, *other = NULL;
    rummikub_view *view = NULL, *same = NULL, *read = NULL, *public = NULL;
    rummikub_tiles mine, seen;
    NEED(rummikub_game_deal(rules, 2, 0, order, count, &game, NULL) == RUMMIKUB_OK);
    /* The other rack and the pool are others; the first player sees the same. */
    for (size_t i = 14; i < count - 1; i += 2) {
        const uint8_t tile = order[i];
        order[i] = order[count - 1 - i / 8];
        order[count - 1 - i / 8] = tile;
    }
    NEED(rummikub_game_deal(rules, 2, 0, order, count, &other, NULL) == RUMMIKUB_OK);
    CHECK(strcmp(rummikub_game_text(game), rummikub_game_text(other)) != 0);
    NEED(rummikub_game_view(game, 0, &view, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_view(other, 0, &same, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_view_json(view), rummikub_view_json(same));
    NEED(rummikub_game_rack(game, 0, &mine, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_rack(view, &seen, NULL) == RUMMIKUB_OK);
    CHECK(memcmp(&mine, &seen, sizeof mine) == 0 && rummikub_view_player(view) == 0);
    CHECK(rummikub_view_players(view) == 2 && rummikub_view_player_tiles(view, 1) == 14);
    CHECK(rummikub_view_phase(view) == RUMMIKUB_PHASE_TURN && rummikub_view_to_move(view) == 0);
    CHECK(rummikub_view_starter(view) == 0 && rummikub_view_pool_len(view) == count - 28);
    CHECK(!rummikub_view_has_opened(view, 0) && !rummikub_view_has_left(view, 0));
    CHECK(!rummikub_view_has_passed(view, 0) && rummikub_view_lot_count(view) == 0);
    CHECK(rummikub_view_offer_count(view) == 4);
    CHECK(rummikub_view_offer(view, 1) == RUMMIKUB_OFFER_DRAW);
    CHECK(rummikub_view_offer_tiles(view, 1) == 1);
    NEED(rummikub_view_parse(TEXT(rummikub_view_json(view)), &read, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_view_json(read), rummikub_view_json(view));
    rummikub_table *table = NULL;
    rummikub_rules *own = NULL;
    rummikub_outcome *outcome = NULL;
    CHECK(rummikub_view_table(read, &table, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_table_meld_count(table) == 0);
    CHECK(rummikub_view_rules(read, &own, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_rules_preset_name(own), "lemada-printed");
    rummikub_rules_free(own);
    CHECK(rummikub_view_turn_rules(read, &own, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_outcome(read, &outcome, NULL) == RUMMIKUB_OK && outcome == NULL);
    NEED(rummikub_game_public_view(game, &public, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_player(public) == RUMMIKUB_NONE && rummikub_view_offer_count(public) == 0);
    CHECK(rummikub_view_rack(public, &seen, NULL) == RUMMIKUB_ERROR_VALUE);
    rummikub_view_free(read);
    NEED(rummikub_view_parse(TEXT(rummikub_view_json(public)), &read, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_player(read) == RUMMIKUB_NONE);
    rummikub_rules_free(own);
    rummikub_table_free(table);
    rummikub_view_free(view);
    rummikub_view_free(same);
    rummikub_view_free(read);
    rummikub_view_free(public);
    rummikub_game_free(game);
    rummikub_game_free(other);
}

static void a_replay_has_the_place_of_what_is_wrong(void) {
    static const char text[] = "rummikub game 1\n"
                               "preset pressman-1987\n"
                               "set deal 3\n"
                               "players 2\n"
                               "starter 2\n"
                               "rack 1 K1 K2 K3\n"
                               "rack 2 R12 B12 O12\n"
                               "2 attempt play R12 B12 O12 -> opening-too-low\n"
                               "2 misplay R12 B12 O12 -> R13 O13 K13\n"
                               "1 pass\n";
    rummikub_game *game = NULL;
    rummikub_error *error = NULL;
    CHECK(rummikub_game_replay(TEXT(text), &game, &error) == RUMMIKUB_ERROR_RECORD);
    CHECK(game == NULL && rummikub_error_line(error) == 10 && rummikub_error_column(error) == 1);
    CHECK_TEXT(rummikub_error_code(error), "record-refused");
    CHECK_TEXT(rummikub_error_fault_code(error, 0), "pool-not-empty");
    rummikub_error_clear(&error);
}

/* Of a game in the middle: read as it was written, and refused with every fault where it is none. */
static void a_game_is_json(void) {
    static const char text[] = "rummikub game 1\npreset lemada-printed\nset deal 3\nplayers 2\n"
                               "starter 1\nrack 1 R10 R11 R12 J\nrack 2 K1 K2 K5\n"
                               "1 play R10 R11 R12\nleft 1 J\nleft 2 K1 K2 K5\n"
                               "result unfinished\n";
    char wrong[4096];
    rummikub_game *game = NULL, *again = NULL;
    rummikub_error *why = NULL;
    NEED(rummikub_game_replay(TEXT(text), &game, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_from_json(TEXT(rummikub_game_json(game)), &again, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_game_text(again), rummikub_game_text(game));
    CHECK_TEXT(rummikub_game_json(again), rummikub_game_json(game));
    NEED(strlen(rummikub_game_json(game)) < sizeof wrong);
    strcpy(wrong, rummikub_game_json(game));
    memcpy(strstr(wrong, "K1 K2 K5"), "K2 K2 K2", 8);
    rummikub_game_free(again);
    again = NULL;
    CHECK(rummikub_game_from_json(TEXT(wrong), &again, &why) == RUMMIKUB_ERROR_SETUP);
    CHECK(again == NULL && rummikub_error_fault_count(why) == 3);
    CHECK_TEXT(rummikub_error_fault_code(why, 0), "wrong-tiles");
    rummikub_error_clear(&why);
    CHECK_ERROR(RUMMIKUB_ERROR_JSON, rummikub_game_from_json(TEXT("{}"), &again, &error));
    rummikub_game_free(game);
}

static void numbers_have_names(void) {
    CHECK_TEXT(rummikub_phase_name(RUMMIKUB_PHASE_TURN), "turn");
    CHECK_TEXT(rummikub_phase_name(RUMMIKUB_PHASE_DISCARD), "discard");
    CHECK_TEXT(rummikub_offer_name(RUMMIKUB_OFFER_LOT), "lot");
    CHECK_TEXT(rummikub_end_name(RUMMIKUB_END_OTHERS_LEFT), "others-left");
    CHECK_TEXT(rummikub_tile_name(13 + 6), "R7");
    CHECK_TEXT(rummikub_tile_name(RUMMIKUB_JOKER), "J");
    CHECK(rummikub_phase_name(RUMMIKUB_PHASE_NONE) == NULL && rummikub_phase_name(8) == NULL);
    CHECK(rummikub_offer_name(RUMMIKUB_OFFER_NONE) == NULL && rummikub_offer_name(13) == NULL);
    CHECK(rummikub_end_name(RUMMIKUB_END_NONE) == NULL && rummikub_end_name(4) == NULL);
    CHECK(rummikub_tile_name(RUMMIKUB_TILE_COUNT) == NULL && rummikub_tile_name(255) == NULL);
    for (uint32_t number = 1; number <= 7; number++)
        CHECK(rummikub_phase_name(number) != NULL);
    for (uint32_t number = 1; number <= 12; number++)
        CHECK(rummikub_offer_name(number) != NULL);
}

int main(void) {
    NEED(rummikub_rules_new(TEXT("lemada-printed"), &rules, NULL) == RUMMIKUB_OK);
    a_deal_is_the_order_that_is_given();
    free_tiles_lie_beside_the_table_of_mcgraw();
    trump_and_discards_are_seen();
    a_refusal_lists_every_fault_and_changes_nothing();
    a_view_is_what_a_player_may_know();
    a_replay_has_the_place_of_what_is_wrong();
    a_game_is_json();
    numbers_have_names();
    rummikub_rules_free(rules);
    return failures != 0;
}
