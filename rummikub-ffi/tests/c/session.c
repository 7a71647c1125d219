/* Sessions: rows of games. */
#include "testsupport.h"

static rummikub_rules *rules;

static void rows_of_games_add_up(void) {
    static const char text[] = "rummikub game 1\npreset lemada-printed\nset deal 3\nplayers 2\n"
                               "starter 1\nrack 1 R10 R11 R12\nrack 2 K1 K2 K5\n"
                               "1 play R10 R11 R12\nleft 1\nleft 2 K1 K2 K5\n"
                               "result empty-rack 1 scores 8 -8\n";
    rummikub_game *game = NULL;
    rummikub_outcome *outcome = NULL;
    rummikub_session *session = NULL;
    NEED(rummikub_game_replay(TEXT(text), &game, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_outcome(game, &outcome, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_outcome_end(outcome) == RUMMIKUB_END_EMPTY_RACK);
    CHECK(rummikub_outcome_rack_points(outcome, 1) == 8);
    NEED(rummikub_session_new(rules, 2, &session, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_session_winner(session, 0) == RUMMIKUB_NONE);
    CHECK(rummikub_session_add(session, outcome, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_session_add(session, outcome, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_session_game_count(session) == 2);
    CHECK(rummikub_session_total(session, 0).numerator == 16);
    CHECK(rummikub_session_total(session, 2).denominator == 0);
    CHECK(rummikub_session_round_score(session, 0, 1).numerator < 0);
    CHECK(rummikub_session_games_in_round(session) >= 1);
    CHECK(rummikub_session_winner(session, 0) == 0);
    CHECK(rummikub_session_winner(session, 1) == RUMMIKUB_NONE);
    const rummikub_standing last = rummikub_session_standing(session, 1);
    CHECK(last.player == 1 && last.place == 2 && last.games_won == 0);
    CHECK(last.total.numerator == -16 && last.total.denominator == 1);
    CHECK(rummikub_session_standing(session, 2).player == RUMMIKUB_NONE);
    CHECK(rummikub_session_payment(session, 0).from == RUMMIKUB_NONE);
    CHECK(rummikub_session_is_over(session) == 0);
    const char *json = rummikub_session_json(session);
    rummikub_session *read = NULL;
    NEED(rummikub_session_from_json(json, strlen(json), &read, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_session_game_count(read) == 2 && rummikub_session_players(read) == 2);
    CHECK(strcmp(rummikub_session_json(read), json) == 0);
    rummikub_session *none = NULL;
    CHECK_ERROR(RUMMIKUB_ERROR_JSON, rummikub_session_from_json("{}", 2, &none, &error));
    rummikub_session_free(read);
    rummikub_session_free(session);
    NEED(rummikub_session_of_rounds(rules, 2, 1, &session, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_session_rounds_to_play(session) == 1);
    while (!rummikub_session_is_over(session)) {
        NEED(rummikub_session_add(session, outcome, NULL) == RUMMIKUB_OK);
    }
    CHECK(rummikub_session_game_count(session) == rummikub_session_games_in_round(session));
    CHECK_ERROR(RUMMIKUB_ERROR_SCORE, rummikub_session_add(session, outcome, &error));
    rummikub_session_free(session);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_session_of_rounds(rules, 2, 0, &none, &error));
    NEED(rummikub_session_new(rules, 3, &session, NULL) == RUMMIKUB_OK);
    CHECK_ERROR(RUMMIKUB_ERROR_SCORE, rummikub_session_add(session, outcome, &error));
    rummikub_session_free(session);
    rummikub_outcome_free(outcome);
    rummikub_game_free(game);
}

int main(void) {
    NEED(rummikub_rules_new(TEXT("lemada-printed"), &rules, NULL) == RUMMIKUB_OK);
    rows_of_games_add_up();
    rummikub_rules_free(rules);
    return failures != 0;
}
