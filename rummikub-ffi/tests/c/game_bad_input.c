/* Hostile input to games: each kind has its status, nothing is written, nothing crashes. */
#include "testsupport.h"

static rummikub_rules *rules;
static rummikub_game *game;
static rummikub_view *view;
static rummikub_record *record;
static rummikub_position *position;
static rummikub_session *session;
static rummikub_play *play;
static rummikub_setup *setup;
static uint8_t order[216];
static size_t count;

/* Out-parameters that must stay as they are. */
static char untouched_place;
#define UNTOUCHED ((void *)&untouched_place)
static rummikub_game *out_game = UNTOUCHED;
static rummikub_view *out_view = UNTOUCHED;
static rummikub_record *out_record = UNTOUCHED;
static rummikub_position *out_position = UNTOUCHED;
static rummikub_session *out_session = UNTOUCHED;
static rummikub_outcome *out_outcome = UNTOUCHED;
static rummikub_play *out_play = UNTOUCHED;
static rummikub_rules *out_rules = UNTOUCHED;
static rummikub_table *out_table = UNTOUCHED;
static rummikub_setup *out_setup = UNTOUCHED;
static rummikub_tiles rack = {{7}};
static uint32_t number = 7;

static void check_untouched(void) {
    CHECK(out_game == UNTOUCHED && out_view == UNTOUCHED && out_record == UNTOUCHED);
    CHECK(out_position == UNTOUCHED && out_session == UNTOUCHED && out_outcome == UNTOUCHED);
    CHECK(out_play == UNTOUCHED && out_rules == UNTOUCHED && out_table == UNTOUCHED);
    CHECK(out_setup == UNTOUCHED && rack.counts[0] == 7 && number == 7);
}

static void null_pointers(void) {
    const rummikub_tiles none = {{0}};
#define NULL_ERROR(call) CHECK_ERROR(RUMMIKUB_ERROR_NULL, call)
    NULL_ERROR(rummikub_rules_for_players(NULL, 2, &out_rules, &error));
    NULL_ERROR(rummikub_rules_for_players(rules, 2, NULL, &error));
    NULL_ERROR(rummikub_rules_tiles(NULL, &rack, &error));
    NULL_ERROR(rummikub_rules_tiles(rules, NULL, &error));
    NULL_ERROR(rummikub_game_deal(NULL, 2, 0, order, count, &out_game, &error));
    NULL_ERROR(rummikub_game_deal(rules, 2, 0, NULL, count, &out_game, &error));
    NULL_ERROR(rummikub_game_deal(rules, 2, 0, order, count, NULL, &error));
    NULL_ERROR(rummikub_game_start(NULL, 2, order, count, order, count, &out_game, &error));
    NULL_ERROR(rummikub_game_start(rules, 2, NULL, 0, order, count, &out_game, &error));
    NULL_ERROR(rummikub_game_start(rules, 2, order, count, NULL, 0, &out_game, &error));
    NULL_ERROR(rummikub_game_start(rules, 2, order, count, order, count, NULL, &error));
    NULL_ERROR(rummikub_game_seeded(NULL, 2, 1, &out_game, &error));
    NULL_ERROR(rummikub_game_seeded(rules, 2, 1, NULL, &error));
    NULL_ERROR(rummikub_game_replay(NULL, 0, &out_game, &error));
    NULL_ERROR(rummikub_game_replay(TEXT(""), NULL, &error));
    NULL_ERROR(rummikub_game_rules(NULL, &out_rules, &error));
    NULL_ERROR(rummikub_game_rules(game, NULL, &error));
    NULL_ERROR(rummikub_game_turn_rules(NULL, &out_rules, &error));
    NULL_ERROR(rummikub_game_turn_rules(game, NULL, &error));
    NULL_ERROR(rummikub_game_rack(NULL, 0, &rack, &error));
    NULL_ERROR(rummikub_game_rack(game, 0, NULL, &error));
    NULL_ERROR(rummikub_game_free_tiles(NULL, &rack, &error));
    NULL_ERROR(rummikub_game_free_tiles(game, NULL, &error));
    NULL_ERROR(rummikub_game_usable_free_tiles(NULL, 0, &rack, &error));
    NULL_ERROR(rummikub_view_free_tiles(NULL, &rack, &error));
    NULL_ERROR(rummikub_view_usable_free_tiles(view, NULL, &error));
    NULL_ERROR(rummikub_game_table(NULL, &out_table, &error));
    NULL_ERROR(rummikub_game_table(game, NULL, &error));
    NULL_ERROR(rummikub_game_outcome(NULL, &out_outcome, &error));
    NULL_ERROR(rummikub_game_outcome(game, NULL, &error));
    NULL_ERROR(rummikub_game_apply(NULL, 0, TEXT("draw"), &out_game, &error));
    NULL_ERROR(rummikub_game_apply(game, 0, NULL, 4, &out_game, &error));
    NULL_ERROR(rummikub_game_apply(game, 0, TEXT("draw"), NULL, &error));
    NULL_ERROR(rummikub_game_apply_play(NULL, play, &out_game, &error));
    NULL_ERROR(rummikub_game_apply_play(game, NULL, &out_game, &error));
    NULL_ERROR(rummikub_game_apply_play(game, play, NULL, &error));
    NULL_ERROR(rummikub_game_is_legal(NULL, 0, TEXT("draw"), &number, &error));
    NULL_ERROR(rummikub_game_is_legal(game, 0, NULL, 0, &number, &error));
    NULL_ERROR(rummikub_game_is_legal(game, 0, TEXT("draw"), NULL, &error));
    NULL_ERROR(rummikub_game_can_play(NULL, UINT64_MAX, &number, &error));
    NULL_ERROR(rummikub_game_can_play(game, UINT64_MAX, NULL, &error));
    NULL_ERROR(rummikub_game_best_play(NULL, 0, NULL, UINT64_MAX, &out_play, &error));
    NULL_ERROR(rummikub_game_best_play(game, 0, NULL, UINT64_MAX, NULL, &error));
    NULL_ERROR(rummikub_game_best_play(game, RUMMIKUB_OBJECTIVE_VALUES, NULL, UINT64_MAX, &out_play, &error));
    NULL_ERROR(rummikub_game_is_blocked(NULL, UINT64_MAX, &number, &error));
    NULL_ERROR(rummikub_game_is_blocked(game, UINT64_MAX, NULL, &error));
    NULL_ERROR(rummikub_game_view(NULL, 0, &out_view, &error));
    NULL_ERROR(rummikub_game_view(game, 0, NULL, &error));
    NULL_ERROR(rummikub_game_public_view(NULL, &out_view, &error));
    NULL_ERROR(rummikub_game_public_view(game, NULL, &error));
    NULL_ERROR(rummikub_game_from_json(NULL, 0, &out_game, &error));
    NULL_ERROR(rummikub_game_from_json(TEXT("{}"), NULL, &error));
    NULL_ERROR(rummikub_view_parse(NULL, 0, &out_view, &error));
    NULL_ERROR(rummikub_view_parse(TEXT("{}"), NULL, &error));
    NULL_ERROR(rummikub_view_rack(NULL, &rack, &error));
    NULL_ERROR(rummikub_view_rack(view, NULL, &error));
    NULL_ERROR(rummikub_view_rules(NULL, &out_rules, &error));
    NULL_ERROR(rummikub_view_turn_rules(view, NULL, &error));
    NULL_ERROR(rummikub_view_table(NULL, &out_table, &error));
    NULL_ERROR(rummikub_view_outcome(view, NULL, &error));
    NULL_ERROR(rummikub_record_new(NULL, &out_record, &error));
    NULL_ERROR(rummikub_record_new(game, NULL, &error));
    NULL_ERROR(rummikub_record_parse(NULL, 0, &out_record, &error));
    NULL_ERROR(rummikub_record_apply(NULL, 0, TEXT("draw"), &error));
    NULL_ERROR(rummikub_record_apply(record, 0, NULL, 0, &error));
    NULL_ERROR(rummikub_record_apply_play(NULL, play, &error));
    NULL_ERROR(rummikub_record_apply_play(record, NULL, &error));
    NULL_ERROR(rummikub_record_attempt(NULL, 0, TEXT("draw"), &number, &error));
    NULL_ERROR(rummikub_record_attempt(record, 0, TEXT("draw"), NULL, &error));
    NULL_ERROR(rummikub_record_remark(NULL, TEXT("x"), &error));
    NULL_ERROR(rummikub_record_remark(record, NULL, 0, &error));
    NULL_ERROR(rummikub_record_game(NULL, &out_game, &error));
    NULL_ERROR(rummikub_record_start(record, NULL, &error));
    NULL_ERROR(rummikub_position_new(NULL, setup, &none, 1, NULL, &out_position, &error));
    NULL_ERROR(rummikub_position_new(rules, NULL, &none, 1, NULL, &out_position, &error));
    NULL_ERROR(rummikub_position_new(rules, setup, NULL, 1, NULL, &out_position, &error));
    NULL_ERROR(rummikub_position_new(rules, setup, &none, 1, NULL, NULL, &error));
    NULL_ERROR(rummikub_position_parse(NULL, 0, &out_position, &error));
    NULL_ERROR(rummikub_position_rules(NULL, &out_rules, &error));
    NULL_ERROR(rummikub_position_table(NULL, &out_setup, &error));
    NULL_ERROR(rummikub_position_after(position, NULL, &error));
    NULL_ERROR(rummikub_position_rack(NULL, &rack, &error));
    NULL_ERROR(rummikub_session_new(NULL, 2, &out_session, &error));
    NULL_ERROR(rummikub_session_new(rules, 2, NULL, &error));
    NULL_ERROR(rummikub_session_add(NULL, NULL, &error));
    NULL_ERROR(rummikub_session_add(session, NULL, &error));
    check_untouched();
}

static void questions_about_null(void) {
    rummikub_game_free(NULL);
    rummikub_view_free(NULL);
    rummikub_record_free(NULL);
    rummikub_position_free(NULL);
    rummikub_session_free(NULL);
    rummikub_outcome_free(NULL);
    CHECK(rummikub_error_line(NULL) == 0 && rummikub_error_column(NULL) == 0);
    CHECK(rummikub_game_text(NULL) == NULL && rummikub_game_players(NULL) == 0);
    CHECK(rummikub_game_phase(NULL) == RUMMIKUB_PHASE_NONE);
    CHECK(rummikub_game_to_move(NULL) == RUMMIKUB_NONE);
    CHECK(rummikub_game_starter(NULL) == RUMMIKUB_NONE && rummikub_game_pool_len(NULL) == 0);
    CHECK(!rummikub_game_has_opened(NULL, 0) && !rummikub_game_has_left(NULL, 0));
    CHECK(!rummikub_game_has_passed(NULL, 0) && rummikub_game_pool_tile(NULL, 0) == UINT8_MAX);
    CHECK(rummikub_game_offer_count(NULL, 0) == 0);
    CHECK(rummikub_game_offer(NULL, 0, 0) == RUMMIKUB_OFFER_NONE);
    CHECK(rummikub_game_offer_tiles(NULL, 0, 0) == RUMMIKUB_NONE);
    CHECK(rummikub_game_first_choice(NULL) == RUMMIKUB_NONE);
    CHECK(rummikub_view_first_choice(NULL) == RUMMIKUB_NONE);
    CHECK(rummikub_game_handful(NULL, 0, 0) == 0 && rummikub_view_handful(NULL, 0, 0) == 0);
    CHECK(rummikub_game_trump(NULL) == UINT8_MAX && rummikub_view_trump(NULL) == UINT8_MAX);
    CHECK(rummikub_game_last_discard(NULL) == UINT8_MAX);
    CHECK(rummikub_view_last_discard(NULL) == UINT8_MAX);
    CHECK(rummikub_game_discard_of(NULL, 0) == UINT8_MAX && !rummikub_game_announces(NULL, 0));
    CHECK(rummikub_view_discard_of(NULL, 0) == UINT8_MAX && !rummikub_view_announces(NULL, 0));
    CHECK(rummikub_outcome_end(NULL) == RUMMIKUB_END_NONE);
    CHECK(rummikub_outcome_winner_count(NULL) == 0);
    CHECK(rummikub_outcome_winner(NULL, 0) == RUMMIKUB_NONE);
    CHECK(rummikub_outcome_score(NULL, 0).denominator == 0);
    CHECK(rummikub_outcome_rack_points(NULL, 0) == 0);
    CHECK(rummikub_view_json(NULL) == NULL && rummikub_view_player(NULL) == RUMMIKUB_NONE);
    CHECK(rummikub_view_phase(NULL) == RUMMIKUB_PHASE_NONE && rummikub_view_players(NULL) == 0);
    CHECK(rummikub_view_to_move(NULL) == RUMMIKUB_NONE);
    CHECK(rummikub_view_starter(NULL) == RUMMIKUB_NONE && rummikub_view_pool_len(NULL) == 0);
    CHECK(rummikub_view_player_tiles(NULL, 0) == 0 && rummikub_view_lot_count(NULL) == 0);
    CHECK(rummikub_view_offer_count(NULL) == 0 && rummikub_view_offer(NULL, 0) == 0);
    CHECK(rummikub_record_text(NULL) == NULL && rummikub_record_entry_count(NULL) == 0);
    CHECK(rummikub_position_text(NULL) == NULL && rummikub_position_opened(NULL) == 0);
    CHECK(rummikub_session_game_count(NULL) == 0 && rummikub_session_is_over(NULL) == 0);
    CHECK(rummikub_session_total(NULL, 0).denominator == 0);
    CHECK(rummikub_session_standing(NULL, 0).player == RUMMIKUB_NONE);
    CHECK(rummikub_session_winner(NULL, 0) == RUMMIKUB_NONE);
    CHECK(rummikub_session_payment(NULL, 0).from == RUMMIKUB_NONE);
    /* No such index or player. */
    CHECK(rummikub_game_offer(game, SIZE_MAX, 0) == RUMMIKUB_OFFER_NONE);
    CHECK(rummikub_game_offer(game, 0, SIZE_MAX) == RUMMIKUB_OFFER_NONE);
    CHECK(!rummikub_game_has_opened(game, SIZE_MAX) && !rummikub_view_has_left(view, SIZE_MAX));
    CHECK(rummikub_view_player_tiles(view, SIZE_MAX) == 0);
    CHECK(rummikub_session_round_score(session, SIZE_MAX, 0).denominator == 0);
}

static void what_is_no_game(void) {
    const uint8_t no_tile[] = {0, 53};
#define SETUP_ERROR(call) CHECK_ERROR(RUMMIKUB_ERROR_SETUP, call)
    SETUP_ERROR(rummikub_game_deal(rules, 0, 0, order, count, &out_game, &error));
    SETUP_ERROR(rummikub_game_deal(rules, 7, 0, order, count, &out_game, &error));
    SETUP_ERROR(rummikub_game_deal(rules, SIZE_MAX, 0, order, count, &out_game, &error));
    SETUP_ERROR(rummikub_game_deal(rules, 2, 2, order, count, &out_game, &error));
    SETUP_ERROR(rummikub_game_deal(rules, 2, SIZE_MAX, order, count, &out_game, &error));
    SETUP_ERROR(rummikub_game_deal(rules, 2, 0, order, count - 1, &out_game, &error));
    SETUP_ERROR(rummikub_game_deal(rules, 2, 0, order, 0, &out_game, &error));
    SETUP_ERROR(rummikub_game_seeded(rules, 1, 1, &out_game, &error));
    SETUP_ERROR(rummikub_game_seeded(rules, SIZE_MAX, 1, &out_game, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_game_deal(rules, 2, 0, no_tile, 2, &out_game, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_LENGTH,
                rummikub_game_deal(rules, 2, 0, order, SIZE_MAX, &out_game, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RULES, rummikub_rules_for_players(rules, 0, &out_rules, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_SCORE, rummikub_session_new(rules, 7, &out_session, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_game_rack(game, 2, &rack, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_game_view(game, SIZE_MAX, &out_view, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_game_best_play(game, 4, NULL, UINT64_MAX, &out_play, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_game_best_play(game, 0, NULL, 0, &out_play, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_game_can_play(game, 0, &number, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_game_is_blocked(game, 0, &number, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_REFUSED,
                rummikub_game_apply(game, SIZE_MAX, TEXT("draw"), &out_game, &error));
    rummikub_error *error = NULL;
    uint8_t wrong[216];
    memcpy(wrong, order, sizeof wrong);
    wrong[count - 1] = 0; /* a joker becomes a third K1 */
    CHECK(rummikub_game_deal(rules, 2, 0, wrong, count, &out_game, &error) ==
          RUMMIKUB_ERROR_SETUP);
    CHECK(rummikub_error_fault_count(error) == 2);
    CHECK_TEXT(rummikub_error_fault_code(error, 0), "wrong-tiles");
    rummikub_error_clear(&error);
    check_untouched();
}

static void text_that_is_none(void) {
    static const char *const no_actions[] = {"", "fly", "play X1", "draw R3", "timeout with X"};
    for (size_t i = 0; i < sizeof no_actions / sizeof *no_actions; i++) {
        const char *action = no_actions[i];
        CHECK_ERROR(RUMMIKUB_ERROR_TEXT,
                    rummikub_game_apply(game, 0, TEXT(action), &out_game, &error));
        CHECK_ERROR(RUMMIKUB_ERROR_TEXT,
                    rummikub_game_is_legal(game, 0, TEXT(action), &number, &error));
        CHECK_ERROR(RUMMIKUB_ERROR_TEXT, rummikub_record_apply(record, 0, TEXT(action), &error));
        CHECK_ERROR(RUMMIKUB_ERROR_TEXT,
                    rummikub_record_attempt(record, 0, TEXT(action), &number, &error));
    }
    CHECK_ERROR(RUMMIKUB_ERROR_TEXT,
                rummikub_game_apply(game, 0, BYTES("draw\0"), &out_game, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_UTF8,
                rummikub_game_apply(game, 0, BYTES("draw\xff"), &out_game, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_LENGTH,
                rummikub_game_apply(game, 0, "draw", SIZE_MAX, &out_game, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_UTF8, rummikub_game_replay(BYTES("\xff"), &out_game, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RECORD, rummikub_game_replay(TEXT(""), &out_game, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RECORD, rummikub_game_replay(BYTES("\0"), &out_game, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RECORD, rummikub_record_parse(TEXT("rummikub game 2\n"),
                                                             &out_record, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RECORD, rummikub_position_parse(TEXT("rummikub position 1\n"),
                                                               &out_position, &error));
    static const char *const no_views[] = {"", "{}", "[]", "null", "{\"player\":0}", "{\"a\":"};
    for (size_t i = 0; i < sizeof no_views / sizeof *no_views; i++)
        CHECK_ERROR(RUMMIKUB_ERROR_JSON,
                    rummikub_view_parse(TEXT(no_views[i]), &out_view, &error));
    CHECK(rummikub_record_entry_count(record) == 0);
    check_untouched();
}

/* Whatever becomes of a record, the answer is a game or a place in the text. */
static void garbled_records(void) {
    const char *text = rummikub_game_text(game);
    const size_t length = strlen(text);
    char *garbled = malloc(length + 1);
    NEED(garbled != NULL);
    uint64_t state = 0x9e3779b97f4a7c15u;
    size_t refused = 0;
    for (int round = 0; round < 500; round++) {
        memcpy(garbled, text, length + 1);
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        const size_t at = (state >> 8) % length;
        garbled[at] = "K1J |>\nx\xff"[state % 9];
        const size_t end = state % 3 == 0 ? at : length;
        rummikub_game *read = NULL;
        rummikub_error *error = NULL;
        const rummikub_status status = rummikub_game_replay(garbled, end, &read, &error);
        CHECK((status == RUMMIKUB_OK) == (read != NULL));
        CHECK(status == RUMMIKUB_OK || status == RUMMIKUB_ERROR_RECORD ||
              status == RUMMIKUB_ERROR_UTF8);
        if (status == RUMMIKUB_ERROR_RECORD)
            CHECK(rummikub_error_line(error) >= 1 && rummikub_error_column(error) >= 1);
        refused += status != RUMMIKUB_OK;
        rummikub_error_clear(&error);
        rummikub_game_free(read);
    }
    CHECK(refused > 300);
    free(garbled);
}

int main(void) {
    rummikub_tiles set;
    NEED(rummikub_rules_new(TEXT("lemada-printed"), &rules, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_tiles(rules, &set, NULL) == RUMMIKUB_OK);
    for (uint8_t tile = 0; tile < RUMMIKUB_TILE_COUNT; tile++)
        for (uint8_t copy = 0; copy < set.counts[tile]; copy++)
            order[count++] = tile;
    NEED(rummikub_game_deal(rules, 2, 0, order, count, &game, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_view(game, 0, &view, NULL) == RUMMIKUB_OK);
    NEED(rummikub_record_new(game, &record, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_new(&setup, NULL) == RUMMIKUB_OK);
    const rummikub_tiles none = {{0}};
    NEED(rummikub_position_new(rules, setup, &none, 1, NULL, &position, NULL) == RUMMIKUB_OK);
    NEED(rummikub_session_new(rules, 2, &session, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_best_play(game, 0, NULL, UINT64_MAX, &play, NULL) == RUMMIKUB_OK && play != NULL);
    null_pointers();
    questions_about_null();
    what_is_no_game();
    text_that_is_none();
    garbled_records();

    /* After all this the objects are what they were. */
    CHECK(rummikub_record_apply_play(record, play, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_record_entry_count(record) == 1);
    rummikub_play_free(play);
    rummikub_session_free(session);
    rummikub_position_free(position);
    rummikub_setup_free(setup);
    rummikub_record_free(record);
    rummikub_view_free(view);
    rummikub_game_free(game);
    rummikub_rules_free(rules);
    return failures != 0;
}
