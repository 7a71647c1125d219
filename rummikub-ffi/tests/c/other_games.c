/* American, International and McGraw: what lies beside the table, actions without text, wins. */
#include "testsupport.h"

#define OTHER "K5 K5 R4 R4 B4 B4 O4 O4 R6 R6 B6 B6 O6 O6"
#define HAND "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O12 O1"

static rummikub_game *replay(const char *text) {
    rummikub_game *game = NULL;
    NEED(rummikub_game_replay(TEXT(text), &game, NULL) == RUMMIKUB_OK);
    return game;
}

/* International: player 1 holds four groups and the discard, and has drawn. */
static rummikub_game *closed(void) {
    return replay("rummikub game 1\npreset international\nplayers 2\nstarter 1\nrack 1 " HAND
                  "\nrack 2 " OTHER "\ntrump K13\nstep meld\nmoved 1 2\nleft 1 " HAND "\nleft 2 " OTHER
                  "\nresult unfinished\n");
}

/* American: player 2 has thrown away the K9 and the R1. */
static rummikub_game *discards(void) {
    return replay("rummikub game 1\npreset american\nplayers 2\nstarter 1\nrack 1 K4 K5 K6 R9\n"
                  "rack 2 R8\nopened 1 2\ntable O4 O5 O6\ntrump B5\ndiscards 2 K9 2 R1\nfresh\n"
                  "left 1 K4 K5 K6 R9\nleft 2 R8\nresult unfinished\n");
}

static uint8_t tile(const char *text) {
    rummikub_tiles tiles;
    uint8_t index = 0;
    NEED(rummikub_tiles_parse(TEXT(text), &tiles, NULL) == RUMMIKUB_OK);
    while (tiles.counts[index] == 0)
        index++;
    return index;
}

static size_t count(const rummikub_tiles *tiles) {
    size_t count = 0;
    for (size_t i = 0; i < RUMMIKUB_TILE_COUNT; i++)
        count += tiles->counts[i];
    return count;
}

static int offered(const rummikub_game *game, uint32_t kind) {
    for (size_t i = 0; i < rummikub_game_offer_count(game, 0); i++)
        if (rummikub_game_offer(game, 0, i) == kind)
            return 1;
    return 0;
}

/* The game after an action of player 1. */
static rummikub_game *act(rummikub_game *game, uint32_t kind, const rummikub_setup *table,
                          uint8_t thrown) {
    const rummikub_game_action action = {table, kind, thrown};
    rummikub_game *next = NULL;
    NEED(rummikub_game_apply_action(game, 0, &action, &next, NULL) == RUMMIKUB_OK);
    rummikub_game_free(game);
    return next;
}

static void a_closed_hand_is_laid_open(void) {
    rummikub_game *game = closed();
    rummikub_outcome *outcome = NULL;
    rummikub_view *view = NULL;
    rummikub_tiles shown;
    CHECK(rummikub_game_phase(game) == RUMMIKUB_PHASE_MELD && offered(game, RUMMIKUB_OFFER_CLOSE));
    CHECK(rummikub_game_winning_hand(game) == RUMMIKUB_HAND_KIND_NONE);
    game = act(game, RUMMIKUB_OFFER_CLOSE, NULL, tile("O1"));
    CHECK(rummikub_game_phase(game) == RUMMIKUB_PHASE_OVER);
    CHECK(rummikub_game_winning_hand(game) == RUMMIKUB_HAND_KIND_CLOSED);
    CHECK(rummikub_game_winning_hand_value(game) == 1000);
    NEED(rummikub_game_outcome(game, &outcome, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_outcome_score(outcome, 0).numerator == 1000);
    CHECK(rummikub_outcome_score(outcome, 1).numerator == -1000);
    NEED(rummikub_game_public_view(game, &view, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_winning_hand(view) == RUMMIKUB_HAND_KIND_CLOSED);
    CHECK(rummikub_view_winning_hand_value(view) == 1000);
    CHECK(rummikub_view_closed_hand(view, &shown, NULL) == RUMMIKUB_OK && count(&shown) == 14);
    rummikub_view_free(view);
    rummikub_outcome_free(outcome);
    rummikub_game_free(game);
}

static void a_closed_hand_is_laid_as_melds(void) {
    static const uint8_t numbers[] = {2, 7, 9, 12}, sizes[] = {3, 3, 4, 4};
    static const uint8_t colors[4][4] = {{0, 1, 2, 0}, {0, 1, 3, 0}, {0, 1, 2, 3}, {0, 1, 2, 3}};
    rummikub_game *game = closed();
    rummikub_setup *table = NULL;
    rummikub_view *view = NULL;
    rummikub_verdict *verdict = NULL;
    NEED(rummikub_setup_new(&table, NULL) == RUMMIKUB_OK);
    for (size_t i = 0; i < 4; i++) {
        uint8_t meld[4];
        for (size_t place = 0; place < sizes[i]; place++)
            meld[place] = (uint8_t)(colors[i][place] * 13 + numbers[i] - 1);
        NEED(rummikub_setup_add_meld(table, RUMMIKUB_KIND_UNSAID, meld, sizes[i], NULL) ==
             RUMMIKUB_OK);
    }
    NEED(rummikub_game_view(game, 0, &view, NULL) == RUMMIKUB_OK);
    NEED(rummikub_view_check_turn(view, table, &verdict, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_verdict_is_legal(verdict));
    game = act(game, RUMMIKUB_OFFER_PLAY, table, 0);
    CHECK(rummikub_game_phase(game) == RUMMIKUB_PHASE_DISCARD);
    game = act(game, RUMMIKUB_OFFER_DISCARD, NULL, tile("O1"));
    CHECK(rummikub_game_winning_hand_value(game) == 1000);
    rummikub_verdict_free(verdict);
    rummikub_view_free(view);
    rummikub_setup_free(table);
    rummikub_game_free(game);
}

static void discards_lie_in_the_order_in_which_they_were_thrown_away(void) {
    rummikub_game *game = discards();
    rummikub_record *record = NULL;
    const rummikub_game_action take = {NULL, RUMMIKUB_OFFER_TAKE, 0};
    CHECK(rummikub_game_discard_count(game) == 2);
    CHECK(rummikub_game_discard_tile(game, 0) == tile("K9"));
    CHECK(rummikub_game_discard_player(game, 0) == 1);
    CHECK(rummikub_game_discard_tile(game, 1) == rummikub_game_last_discard(game));
    CHECK(rummikub_game_discard_tile(game, 2) == UINT8_MAX);
    CHECK(rummikub_game_discard_player(game, 2) == RUMMIKUB_NONE);
    CHECK(offered(game, RUMMIKUB_OFFER_TAKE) && offered(game, RUMMIKUB_OFFER_TRUMP));
    NEED(rummikub_record_new(game, &record, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_record_apply_action(record, 0, &take, NULL) == RUMMIKUB_OK);
    CHECK(strstr(rummikub_record_text(record), "1 take") != NULL);
    CHECK(rummikub_record_apply_action(record, 0, &take, NULL) == RUMMIKUB_ERROR_REFUSED);
    rummikub_record_free(record);
    game = act(game, RUMMIKUB_OFFER_TAKE, NULL, 0);
    CHECK(rummikub_game_discard_count(game) == 1 && rummikub_game_discard_of(game, 1) == tile("K9"));
    rummikub_game_free(game);
}

static void the_trump_wins(void) {
    rummikub_game *game =
        replay("rummikub game 1\npreset american\nplayers 2\nstarter 1\nrack 1 K4 K5 R9\nrack 2 R8\n"
               "opened 1 2\ntable O4 O5 O6\ntrump K6\nleft 1 K4 K5 R9\nleft 2 R8\n"
               "result unfinished\n");
    rummikub_setup *table = NULL;
    NEED(rummikub_setup_parse(TEXT("O4 O5 O6 | K4 K5 K6"), &table, NULL) == RUMMIKUB_OK);
    game = act(game, RUMMIKUB_OFFER_TRUMP, table, tile("R9"));
    CHECK(rummikub_game_phase(game) == RUMMIKUB_PHASE_OVER);
    CHECK(rummikub_game_trump(game) == UINT8_MAX);
    rummikub_setup_free(table);
    rummikub_game_free(game);
}

static void the_jokers_of_mcgraw_go_round(void) {
    rummikub_rules *rules = NULL;
    rummikub_game *game = NULL;
    NEED(rummikub_rules_new(TEXT("mcgraw"), &rules, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_seeded(rules, 3, 1, &game, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_game_first_joker(game) == 0);
    CHECK(rummikub_game_handful(game, 2, 1) >= 12 && rummikub_game_handful(game, 2, 1) <= 15);
    CHECK(rummikub_game_handful(game, 3, 0) == 0 && rummikub_game_handful(game, 0, 2) == 0);
    CHECK(rummikub_game_discard_count(game) == 0);
    rummikub_game_free(game);
    rummikub_rules_free(rules);
}

/* McGraw: the free O5 goes with the K5 and B5 of the rack. */
static rummikub_game *free_tile(void) {
    return replay("rummikub game 1\npreset mcgraw\nplayers 2\nhandfuls 14 13 14 13\nstarter 1\nrack 1 K5 B5 K13\n"
                  "rack 2 R1 J\nopened 1 2\ntable K7 R7 B7\nfree O5\nleft 1 K5 B5 K13\n"
                  "left 2 R1 J\nresult unfinished\n");
}

static void plays_use_free_tiles(void) {
    rummikub_game *game = free_tile();
    rummikub_setup *table = NULL;
    rummikub_view *view = NULL;
    rummikub_plays *plays = NULL;
    rummikub_play *play = NULL;
    rummikub_tiles rack;
    uint32_t legal = 0;
    size_t found = 0, with_free = 0;
    NEED(rummikub_setup_parse(TEXT("K7 R7 B7 | K5 B5 O5"), &table, NULL) == RUMMIKUB_OK);
    const rummikub_game_action lay = {table, RUMMIKUB_OFFER_PLAY, 0};
    NEED(rummikub_game_view(game, 0, &view, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_view_rack(view, &rack, NULL) == RUMMIKUB_OK && count(&rack) == 3);
    CHECK(rummikub_view_turn_rack(view, table, &rack, NULL) == RUMMIKUB_OK && count(&rack) == 4);
    CHECK(rack.counts[tile("O5")] == 1);
    CHECK(rummikub_game_is_legal_action(game, 0, &lay, &legal, NULL) == RUMMIKUB_OK && legal == 1);
    NEED(rummikub_game_plays(game, UINT64_MAX, &plays, NULL) == RUMMIKUB_OK);
    while (rummikub_plays_next(plays, &play, NULL) == RUMMIKUB_OK && play != NULL) {
        rummikub_tiles laid;
        rummikub_game *next = NULL;
        NEED(rummikub_play_tiles(play, &laid, NULL) == RUMMIKUB_OK);
        with_free += laid.counts[tile("O5")];
        CHECK(rummikub_game_apply_play(game, play, &next, NULL) == RUMMIKUB_OK);
        rummikub_game_free(next);
        rummikub_play_free(play);
        play = NULL;
        found++;
    }
    CHECK(found == 1 && with_free == 1);
    rummikub_plays_free(plays);
    rummikub_view_free(view);
    rummikub_setup_free(table);
    rummikub_game_free(game);
}

static void attempts_without_text(void) {
    rummikub_game *game = free_tile();
    rummikub_record *record = NULL;
    const rummikub_game_action draw = {NULL, RUMMIKUB_OFFER_DRAW, 0};
    const rummikub_game_action discard = {NULL, RUMMIKUB_OFFER_DISCARD, 0};
    uint32_t refused = 7, legal = 7;
    NEED(rummikub_record_new(game, &record, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_record_attempt_action(record, 0, &discard, &refused, NULL) == RUMMIKUB_OK);
    CHECK(refused == 1 && rummikub_record_entry_count(record) == 1);
    CHECK(rummikub_record_attempt_action(record, 0, &draw, &refused, NULL) == RUMMIKUB_OK);
    CHECK(refused == 0 && rummikub_record_entry_count(record) == 1);
    CHECK(rummikub_game_is_legal_action(game, 0, &draw, &legal, NULL) == RUMMIKUB_OK && legal == 1);
    CHECK(rummikub_game_is_legal_action(game, 1, &draw, &legal, NULL) == RUMMIKUB_OK && legal == 0);
    rummikub_record_free(record);
    rummikub_game_free(game);
}

static void actions_that_are_none(void) {
    rummikub_game *game = closed(), *next = NULL;
    rummikub_record *record = NULL;
    rummikub_setup *table = NULL;
    rummikub_view *view = NULL, *open = NULL;
    rummikub_verdict *verdict = NULL;
    rummikub_tiles shown;
    NEED(rummikub_setup_parse(TEXT("K2 R2 B2"), &table, NULL) == RUMMIKUB_OK);
    const rummikub_game_action none = {NULL, RUMMIKUB_OFFER_NONE, 0}, wild = {NULL, 99, 0};
    const rummikub_game_action no_table = {NULL, RUMMIKUB_OFFER_PLAY, 0};
    const rummikub_game_action misplay = {NULL, RUMMIKUB_OFFER_MISPLAY, 0};
    const rummikub_game_action table_too_many = {table, RUMMIKUB_OFFER_DISCARD, 0};
    const rummikub_game_action no_tile = {NULL, RUMMIKUB_OFFER_CLOSE, RUMMIKUB_TILE_COUNT};
    const rummikub_game_action trump = {NULL, RUMMIKUB_OFFER_TRUMP, UINT8_MAX};
    const rummikub_game_action draw = {NULL, RUMMIKUB_OFFER_DRAW, UINT8_MAX};
    const rummikub_game_action *const bad[] = {&none, &wild, &table_too_many, &no_tile, &trump};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                    rummikub_game_apply_action(game, 0, bad[i], &next, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_game_apply_action(game, 0, NULL, &next, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_game_apply_action(game, 0, &no_table, &next, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_game_apply_action(game, 0, &misplay, &next, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_game_apply_action(NULL, 0, &draw, &next, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_game_apply_action(game, 0, &draw, NULL, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_REFUSED, rummikub_game_apply_action(game, 0, &draw, &next, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_REFUSED, rummikub_game_apply_action(game, 7, &draw, &next, &error));
    NEED(rummikub_record_new(game, &record, NULL) == RUMMIKUB_OK);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_record_apply_action(record, 0, &none, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_record_apply_action(record, 0, NULL, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_record_apply_action(NULL, 0, &draw, &error));
    NEED(rummikub_game_public_view(game, &open, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_view(game, 0, &view, NULL) == RUMMIKUB_OK);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_view_check_turn(open, table, &verdict, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_view_check_turn(view, NULL, &verdict, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_view_check_turn(view, table, NULL, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_view_closed_hand(NULL, &shown, &error));
    CHECK(rummikub_view_closed_hand(view, &shown, NULL) == RUMMIKUB_OK && count(&shown) == 0);
    CHECK(rummikub_view_winning_hand(view) == RUMMIKUB_HAND_KIND_NONE);
    CHECK(rummikub_view_winning_hand(NULL) == 0 && rummikub_view_winning_hand_value(NULL) == 0);
    CHECK(rummikub_game_winning_hand(NULL) == 0 && rummikub_game_winning_hand_value(NULL) == 0);
    CHECK(rummikub_game_discard_count(NULL) == 0 && rummikub_game_first_joker(NULL) == 0);
    CHECK(rummikub_game_discard_tile(NULL, 0) == UINT8_MAX);
    CHECK(rummikub_game_discard_player(NULL, 0) == RUMMIKUB_NONE);
    uint32_t answer = 7;
    rummikub_plays *plays = NULL;
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_game_is_legal_action(game, 0, &wild, &answer, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_game_is_legal_action(game, 0, NULL, &answer, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_game_is_legal_action(game, 0, &draw, NULL, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_record_attempt_action(record, 0, &no_tile, &answer, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_record_attempt_action(record, 0, NULL, &answer, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_record_attempt_action(record, 0, &draw, NULL, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_view_turn_rack(open, table, &shown, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_view_turn_rack(view, NULL, &shown, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_view_turn_rack(view, table, NULL, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_game_plays(NULL, 1, &plays, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_game_plays(game, 1, NULL, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_game_plays(game, 0, &plays, &error));
    CHECK(answer == 7 && plays == NULL);
    CHECK(next == NULL && verdict == NULL);
    rummikub_view_free(view);
    rummikub_view_free(open);
    rummikub_record_free(record);
    rummikub_setup_free(table);
    rummikub_game_free(game);
}

int main(void) {
    a_closed_hand_is_laid_open();
    a_closed_hand_is_laid_as_melds();
    discards_lie_in_the_order_in_which_they_were_thrown_away();
    the_trump_wins();
    the_jokers_of_mcgraw_go_round();
    plays_use_free_tiles();
    attempts_without_text();
    actions_that_are_none();
    return failures != 0;
}
