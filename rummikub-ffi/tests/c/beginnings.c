/* Games built from parts and started at once, what a view can be asked, and what is told of a record. */
#include "testsupport.h"

#define FOURTEEN "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 R1"

static rummikub_rules *preset(const char *name) {
    rummikub_rules *rules = NULL;
    NEED(rummikub_rules_new(name, strlen(name), &rules, NULL) == RUMMIKUB_OK);
    return rules;
}

static rummikub_tiles tiles(const char *text) {
    rummikub_tiles tiles;
    NEED(rummikub_tiles_parse(text, strlen(text), &tiles, NULL) == RUMMIKUB_OK);
    return tiles;
}

static size_t count(const rummikub_tiles *tiles) {
    size_t count = 0;
    for (size_t i = 0; i < RUMMIKUB_TILE_COUNT; i++)
        count += tiles->counts[i];
    return count;
}

static rummikub_game *started(const char *name, size_t players, uint64_t seed) {
    rummikub_rules *rules = preset(name);
    rummikub_game *before = NULL, *game = NULL;
    NEED(rummikub_game_seeded(rules, players, seed, &before, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_started(before, &game, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_game_phase(before) == RUMMIKUB_PHASE_LOTS);
    CHECK(rummikub_game_starter(game) == rummikub_game_to_move(game));
    rummikub_game_free(before);
    rummikub_rules_free(rules);
    return game;
}

static void a_game_is_built_from_parts(void) {
    rummikub_rules *rules = preset("lemada-printed");
    rummikub_game_setup *parts = NULL;
    rummikub_game *game = NULL;
    rummikub_setup *table = NULL;
    const rummikub_tiles mine = tiles("R6 K1"), others = tiles(FOURTEEN);
    NEED(rummikub_game_setup_new(rules, 2, &parts, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT("R3 R4 R5"), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_rack(parts, 0, &mine, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_rack(parts, 1, &others, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_player(parts, 0, 1, 0, 0, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_table(parts, table, NULL) == RUMMIKUB_OK);
    CHECK_ERROR(RUMMIKUB_ERROR_SETUP, rummikub_game_from_setup(parts, &game, &error));
    NEED(rummikub_game_setup_rest_as_pool(parts, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_from_setup(parts, &game, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_game_pool_len(game) == 106 - 2 - 14 - 3 && rummikub_game_has_opened(game, 0));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_game_setup_set_player(parts, 0, 2, 0, 0, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_game_setup_set_rack(parts, 9, &mine, &error));
    NEED(rummikub_game_setup_set_turn(parts, 0, 7, NULL) == RUMMIKUB_OK);
    rummikub_game *none = NULL;
    CHECK_ERROR(RUMMIKUB_ERROR_SETUP, rummikub_game_from_setup(parts, &none, &error));
    rummikub_game_setup_free(parts);
    /* The parts of a game are a game again. */
    NEED(rummikub_game_setup_of(game, &parts, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_from_setup(parts, &none, NULL) == RUMMIKUB_OK);
    CHECK(strcmp(rummikub_game_json(game), rummikub_game_json(none)) == 0);
    rummikub_game_setup_free(parts);
    rummikub_game_free(none);
    rummikub_game_free(game);
    rummikub_setup_free(table);
    rummikub_rules_free(rules);
}

static void handfuls_are_given_before_the_deal(void) {
    rummikub_rules *rules = preset("mcgraw"), *dealt = NULL;
    rummikub_game_setup *parts = NULL;
    rummikub_game *game = NULL;
    rummikub_tiles all, rack;
    uint8_t order[216];
    size_t len = 0;
    NEED(rummikub_rules_for_players(rules, 2, &dealt, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_tiles(dealt, &all, NULL) == RUMMIKUB_OK);
    for (uint8_t tile = 0; tile < RUMMIKUB_TILE_COUNT; tile++)
        for (uint8_t copy = 0; copy < all.counts[tile]; copy++)
            order[len++] = tile;
    NEED(rummikub_game_setup_new(rules, 2, &parts, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_pool(parts, order, len, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_handfuls(parts, 0, 14, 15, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_first_joker(parts, 1, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_deal(parts, 1, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_from_setup(parts, &game, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_game_handful(game, 0, 1) == 15 && rummikub_game_first_joker(game) == 1);
    CHECK(rummikub_game_to_move(game) == 1);
    NEED(rummikub_game_rack(game, 0, &rack, NULL) == RUMMIKUB_OK);
    CHECK(count(&rack) == 14 + 15 + 2);
    rummikub_game_free(game);
    rummikub_game_setup_free(parts);
    rummikub_rules_free(dealt);
    rummikub_rules_free(rules);
}

static void trump_and_discards_are_parts(void) {
    rummikub_rules *rules = preset("american");
    rummikub_game_setup *parts = NULL;
    rummikub_game *game = NULL;
    rummikub_setup *table = NULL;
    const rummikub_tiles mine = tiles("K4 K5 K6 R9"), others = tiles(FOURTEEN);
    NEED(rummikub_game_setup_new(rules, 2, &parts, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT("O4 O5 O6"), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_rack(parts, 0, &mine, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_rack(parts, 1, &others, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_player(parts, 0, 1, 0, 0, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_table(parts, table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_trump(parts, 30, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_add_discard(parts, 1, 47, 1, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_moved(parts, 0, 1, 0, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_moved(parts, 1, 1, 0, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_set_step(parts, RUMMIKUB_PHASE_DRAW, 255, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_setup_rest_as_pool(parts, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_from_setup(parts, &game, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_game_trump(game) == 30 && rummikub_game_last_discard(game) == 47);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_game_setup_set_trump(parts, 53, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_game_setup_add_discard(parts, 1, 255, 0, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_game_setup_set_step(parts, RUMMIKUB_PHASE_LOTS, 255, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_game_setup_set_hand(parts, RUMMIKUB_HAND_KIND_OPEN, 0, 3, &error));
    rummikub_game_free(game);
    rummikub_game_setup_free(parts);
    rummikub_setup_free(table);
    rummikub_rules_free(rules);
}

static void a_view_is_played_from_as_its_game_is(void) {
    for (uint64_t seed = 0; seed < 8; seed++) {
        rummikub_game *game = started("lemada-printed", 2, seed);
        rummikub_view *view = NULL, *open = NULL;
        rummikub_play *play = NULL;
        rummikub_plays *plays = NULL;
        uint32_t can = 7, game_can = 7;
        NEED(rummikub_game_view(game, rummikub_game_to_move(game), &view, NULL) == RUMMIKUB_OK);
        NEED(rummikub_game_public_view(game, &open, NULL) == RUMMIKUB_OK);
        CHECK(rummikub_view_can_play(view, UINT64_MAX, &can, NULL) == RUMMIKUB_OK);
        CHECK(rummikub_game_can_play(game, UINT64_MAX, &game_can, NULL) == RUMMIKUB_OK && can == game_can);
        CHECK(rummikub_view_best_play(view, RUMMIKUB_OBJECTIVE_TILES, NULL, UINT64_MAX, &play, NULL) ==
              RUMMIKUB_OK);
        CHECK((play != NULL) == (can == 1));
        CHECK(rummikub_view_plays(view, UINT64_MAX, &plays, NULL) == RUMMIKUB_OK);
        rummikub_plays_free(plays);
        rummikub_play_free(play);
        CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_view_can_play(open, UINT64_MAX, &can, &error));
        CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_view_can_play(view, UINT64_MAX, NULL, &error));
        rummikub_view_free(open);
        rummikub_view_free(view);
        rummikub_game_free(game);
    }
}

static void a_guess_looks_the_same(void) {
    rummikub_game *game = started("lemada-printed", 3, 4), *guess = NULL, *none = NULL;
    rummikub_view *view = NULL, *other = NULL;
    rummikub_tiles unseen, racks[3];
    uint8_t pool[216];
    NEED(rummikub_game_view(game, 1, &view, NULL) == RUMMIKUB_OK);
    NEED(rummikub_view_unseen(view, &unseen, NULL) == RUMMIKUB_OK);
    CHECK(count(&unseen) == 2 * 14 + rummikub_game_pool_len(game));
    for (size_t player = 0; player < 3; player++)
        NEED(rummikub_game_rack(game, player, &racks[player], NULL) == RUMMIKUB_OK);
    for (size_t i = 0; i < rummikub_game_pool_len(game); i++)
        pool[i] = rummikub_game_pool_tile(game, i);
    const size_t len = rummikub_game_pool_len(game);
    NEED(rummikub_view_with_hidden(view, racks, 3, pool, len, &guess, NULL) == RUMMIKUB_OK);
    CHECK(strcmp(rummikub_game_json(guess), rummikub_game_json(game)) == 0);
    rummikub_game_free(guess);
    CHECK_ERROR(RUMMIKUB_ERROR_SETUP,
                rummikub_view_with_hidden(view, racks, 3, pool, len - 1, &none, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_view_with_hidden(view, NULL, 3, pool, len, &none, &error));
    NEED(rummikub_view_with_hidden_seeded(view, 9, &guess, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_view(guess, 1, &other, NULL) == RUMMIKUB_OK);
    CHECK(strcmp(rummikub_view_json(other), rummikub_view_json(view)) == 0);
    rummikub_view_free(other);
    rummikub_view_free(view);
    rummikub_game_free(guess);
    rummikub_game_free(game);
}

static void events_hide_what_is_drawn(void) {
    rummikub_game *game = started("lemada-printed", 2, 1);
    rummikub_record *record = NULL;
    rummikub_events *own = NULL, *open = NULL;
    rummikub_tiles laid;
    rummikub_setup *table = NULL;
    const size_t player = rummikub_game_to_move(game);
    NEED(rummikub_record_new(game, &record, NULL) == RUMMIKUB_OK);
    NEED(rummikub_record_apply(record, player, TEXT("draw"), NULL) == RUMMIKUB_OK);
    NEED(rummikub_record_events_since(record, player, 0, &own, NULL) == RUMMIKUB_OK);
    NEED(rummikub_record_events_since(record, RUMMIKUB_NONE, 0, &open, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_events_count(own) == 1 && rummikub_events_count(open) == 1);
    CHECK(rummikub_event_player(own, 0) == player && rummikub_event_number(own, 0) == 0);
    CHECK(rummikub_event_action(own, 0) == RUMMIKUB_OFFER_DRAW);
    CHECK(rummikub_event_drawn_count(own, 0) == 1 && rummikub_event_drawn_count(open, 0) == 1);
    CHECK(rummikub_event_drawn_tile(own, 0, 0) == rummikub_game_pool_tile(game, 0));
    CHECK(rummikub_event_drawn_tile(open, 0, 0) == UINT8_MAX);
    CHECK(rummikub_event_tile(own, 0) == UINT8_MAX);
    CHECK(rummikub_event_laid(own, 0, &laid, NULL) == RUMMIKUB_OK && count(&laid) == 0);
    CHECK(rummikub_event_table(own, 0, &table, NULL) == RUMMIKUB_OK && table == NULL);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_event_laid(own, 1, &laid, &error));
    CHECK(strstr(rummikub_events_json(own), "\"tiles\"") != NULL);
    CHECK(strstr(rummikub_events_json(open), "\"tiles\"") == NULL);
    CHECK(strstr(rummikub_record_redacted(record, RUMMIKUB_NONE), "seen by spectators") != NULL);
    CHECK(strstr(rummikub_record_redacted(record, player), "seen by player") != NULL);
    rummikub_events_free(open);
    rummikub_events_free(own);
    rummikub_record_free(record);
    rummikub_game_free(game);
}

int main(void) {
    a_game_is_built_from_parts();
    handfuls_are_given_before_the_deal();
    trump_and_discards_are_parts();
    a_view_is_played_from_as_its_game_is();
    a_guess_looks_the_same();
    events_hide_what_is_drawn();
    return failures != 0;
}
