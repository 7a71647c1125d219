/* Whole games: from a seed to the scores, recorded and replayed. */
#include "testsupport.h"

static uint64_t state;

static uint64_t next_number(void) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state;
}

/* All tiles of a game: racks, table and pool. */
static rummikub_tiles all_tiles(const rummikub_game *game) {
    rummikub_tiles all, part;
    rummikub_table *table = NULL;
    NEED(rummikub_game_table(game, &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_tiles(table, &all, NULL) == RUMMIKUB_OK);
    rummikub_table_free(table);
    NEED(rummikub_game_free_tiles(game, &part, NULL) == RUMMIKUB_OK);
    for (size_t i = 0; i < RUMMIKUB_TILE_COUNT; i++)
        all.counts[i] = (uint8_t)(all.counts[i] + part.counts[i]);
    for (size_t player = 0; player < rummikub_game_players(game); player++) {
        NEED(rummikub_game_rack(game, player, &part, NULL) == RUMMIKUB_OK);
        for (size_t i = 0; i < RUMMIKUB_TILE_COUNT; i++)
            all.counts[i] = (uint8_t)(all.counts[i] + part.counts[i]);
    }
    for (size_t i = 0; i < rummikub_game_pool_len(game); i++) {
        const uint8_t tile = rummikub_game_pool_tile(game, i);
        NEED(tile < RUMMIKUB_TILE_COUNT);
        all.counts[tile]++;
    }
    return all;
}

/* What a careless player does. */
static rummikub_status act(rummikub_record *record, const rummikub_game *game) {
    const size_t player = rummikub_game_to_move(game);
    rummikub_play *play = NULL;
    rummikub_status status;
    if (is_offered(game, RUMMIKUB_OFFER_LOT))
        return rummikub_record_apply(record, player, TEXT("lot"), NULL);
    if (is_offered(game, RUMMIKUB_OFFER_DEAL))
        return rummikub_record_apply(record, player, TEXT("deal"), NULL);
    if (next_number() % 50 == 0)
        return rummikub_record_apply(record, player, TEXT("timeout"), NULL);
    NEED(rummikub_game_best_play(game, RUMMIKUB_OBJECTIVE_TILES, NULL, UINT64_MAX, &play, NULL) == RUMMIKUB_OK);
    uint32_t can = 9;
    CHECK(rummikub_game_can_play(game, UINT64_MAX, &can, NULL) == RUMMIKUB_OK && can == (play != NULL));
    if (play != NULL) {
        rummikub_game *next = NULL;
        CHECK(rummikub_game_apply_play(game, play, &next, NULL) == RUMMIKUB_OK);
        rummikub_game_free(next);
        status = rummikub_record_apply_play(record, play, NULL);
        rummikub_play_free(play);
        return status;
    }
    if (is_offered(game, RUMMIKUB_OFFER_DRAW))
        return rummikub_record_apply(record, player, TEXT("draw"), NULL);
    return rummikub_record_apply(record, player, TEXT("pass"), NULL);
}

static int play_a_game(const char *preset, size_t players, uint64_t seed) {
    rummikub_rules *own = NULL, *of_game = NULL, *turn_rules = NULL;
    rummikub_game *game = NULL, *replayed = NULL;
    rummikub_record *record = NULL, *read = NULL;
    rummikub_tiles set;
    state = seed * 0x9e3779b97f4a7c15u + 1;
    NEED(rummikub_rules_new(TEXT(preset), &own, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_for_players(own, players, &of_game, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_tiles(of_game, &set, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_seeded(own, players, seed, &game, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_turn_rules(game, &turn_rules, NULL) == RUMMIKUB_OK);
    for (size_t axis = 0; axis < rummikub_axis_count(); axis++)
        CHECK_TEXT(rummikub_rules_value(turn_rules, axis), rummikub_rules_value(of_game, axis));
    NEED(rummikub_record_new(game, &record, NULL) == RUMMIKUB_OK);
    rummikub_game_free(game);
    for (int steps = 0;; steps++) {
        NEED(rummikub_record_game(record, &game, NULL) == RUMMIKUB_OK);
        const rummikub_tiles all = all_tiles(game);
        CHECK(memcmp(&all, &set, sizeof all) == 0);
        if (rummikub_game_phase(game) == RUMMIKUB_PHASE_OVER || steps == 400)
            break;
        if (steps % 7 == 3) {
            uint32_t refused = 9;
            const size_t other = (rummikub_game_to_move(game) + 1) % players;
            CHECK(rummikub_record_attempt(record, other, TEXT("draw"), &refused, NULL) ==
                  RUMMIKUB_OK);
            CHECK(refused == 1);
        }
        CHECK(act(record, game) == RUMMIKUB_OK);
        rummikub_game_free(game);
    }
    const char *text = rummikub_record_text(record);
    NEED(rummikub_game_replay(TEXT(text), &replayed, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_game_text(replayed), rummikub_game_text(game));
    NEED(rummikub_record_parse(TEXT(text), &read, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_record_text(read), text);
    CHECK(rummikub_record_entry_count(read) == rummikub_record_entry_count(record));

    rummikub_outcome *outcome = NULL;
    NEED(rummikub_game_outcome(replayed, &outcome, NULL) == RUMMIKUB_OK);
    const int over = rummikub_game_phase(game) == RUMMIKUB_PHASE_OVER;
    CHECK(over == (outcome != NULL));
    if (over) {
        CHECK(rummikub_outcome_end(outcome) != RUMMIKUB_END_NONE);
        CHECK(rummikub_outcome_winner_count(outcome) >= 1);
        CHECK(rummikub_outcome_winner(outcome, 0) < players);
        CHECK(rummikub_outcome_winner(outcome, 6) == RUMMIKUB_NONE);
        int64_t sixtieths = 0;
        for (size_t player = 0; player < players; player++) {
            const rummikub_points points = rummikub_outcome_score(outcome, player);
            CHECK(points.denominator >= 1 && 60 % points.denominator == 0);
            sixtieths += points.numerator * (60 / points.denominator);
        }
        CHECK(sixtieths == 0 || strcmp(preset, "rummy-q") == 0);
        CHECK(rummikub_outcome_score(outcome, players).denominator == 0);
        CHECK(rummikub_game_offer_count(game, 0) == 0);
    }
    rummikub_outcome_free(outcome);
    rummikub_record_free(read);
    rummikub_record_free(record);
    rummikub_game_free(replayed);
    rummikub_game_free(game);
    rummikub_rules_free(turn_rules);
    rummikub_rules_free(of_game);
    rummikub_rules_free(own);
    return over;
}

int main(void) {
    int over = play_a_game("xp", 6, 3) + play_a_game("rummy-q", 4, 4);
    for (uint64_t seed = 0; seed < 3; seed++)
        over += play_a_game("lemada-printed", 2 + seed, seed);
    CHECK(over >= 2);
    return failures != 0;
}
