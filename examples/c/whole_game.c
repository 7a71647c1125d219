// A game of three, from the lots to the scores: what a server does but for connections and clock.

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <rummikub.h>

static rummikub_error *error = NULL;

static void must(rummikub_status status) {
    if (status != RUMMIKUB_OK) {
        fprintf(stderr, "%s\n", rummikub_error_message(error));
        exit(1);
    }
}

static void apply(rummikub_record *record, size_t player, const char *action) {
    must(rummikub_record_apply(record, player, action, strlen(action), &error));
}

int main(void) {
    const char *name = "lemada-printed", *wrong = "play R1 R2";
    rummikub_rules *rules = NULL;
    rummikub_game *game = NULL, *again = NULL;
    rummikub_record *record = NULL;
    rummikub_view *view = NULL;
    rummikub_outcome *outcome = NULL;
    rummikub_tiles rack;
    uint32_t refused;
    must(rummikub_rules_new(name, strlen(name), &rules, &error));
    // A seed, so that this prints the same each time. Who knows it knows every tile: a server hands in
    // orders of its own to rummikub_game_start, shuffled by the system's random generator.
    must(rummikub_game_seeded(rules, 3, 11, &game, &error));
    must(rummikub_record_new(game, &record, &error));
    while (rummikub_game_phase(game) != RUMMIKUB_PHASE_TURN) {
        const int lots = rummikub_game_phase(game) == RUMMIKUB_PHASE_LOTS;
        apply(record, rummikub_game_to_move(game), lots ? "lot" : "deal");
        rummikub_game_free(game);
        must(rummikub_record_game(record, &game, &error));
    }

    // What a server sends to each player is rummikub_view_json(view): it holds no tile that is
    // hidden from that player.
    const size_t player = rummikub_game_to_move(game);
    must(rummikub_game_view(game, player, &view, &error));
    must(rummikub_view_rack(view, &rack, &error));
    printf("player %zu starts and holds", player + 1);
    for (uint8_t tile = 0; tile < RUMMIKUB_TILE_COUNT; tile++) {
        for (uint8_t copy = 0; copy < rack.counts[tile]; copy++) {
            printf(" %s", rummikub_tile_name(tile));
        }
    }
    printf("\n%zu tiles are in the pool\nopen:", rummikub_view_pool_len(view));
    for (size_t i = 0; i < rummikub_view_offer_count(view); i++) {
        printf(" %s", rummikub_offer_name(rummikub_view_offer(view, i)));
    }
    printf("\n");

    // What a client sends is a player and a text. A refusal names every fault and changes nothing.
    if (rummikub_record_apply(record, player, wrong, strlen(wrong), &error) != RUMMIKUB_OK) {
        for (size_t i = 0; i < rummikub_error_fault_count(error); i++) {
            printf("refused: %s\n", rummikub_error_fault_message(error, i));
        }
        rummikub_error_clear(&error);
        must(rummikub_record_attempt(record, player, wrong, strlen(wrong), &refused, &error));
    }
    while (rummikub_game_phase(game) != RUMMIKUB_PHASE_OVER) {
        rummikub_play *play = NULL;
        must(rummikub_game_best_play(game, RUMMIKUB_OBJECTIVE_TILES, NULL, UINT64_MAX, &play, &error));
        if (play != NULL) {
            must(rummikub_record_apply_play(record, play, &error));
        } else {
            apply(record, rummikub_game_to_move(game),
                  rummikub_game_pool_len(game) > 0 ? "draw" : "pass");
        }
        rummikub_play_free(play);
        rummikub_game_free(game);
        must(rummikub_record_game(record, &game, &error));
    }

    must(rummikub_game_outcome(game, &outcome, &error));
    int64_t sum = 0; // in sixtieths, since players who tie share exactly
    for (size_t seat = 0; seat < rummikub_game_players(game); seat++) {
        const rummikub_points score = rummikub_outcome_score(outcome, seat);
        sum += score.numerator * (60 / score.denominator);
    }
    printf("%s: the scores sum to %" PRId64 "\n", rummikub_end_name(rummikub_outcome_end(outcome)),
           sum / 60);

    // The record is text for people; replay trusts none of it.
    const char *text = rummikub_record_text(record);
    must(rummikub_game_replay(text, strlen(text), &again, &error));
    const int same = strcmp(rummikub_game_json(again), rummikub_game_json(game)) == 0;
    rummikub_game_free(again);
    rummikub_outcome_free(outcome);
    rummikub_view_free(view);
    rummikub_record_free(record);
    rummikub_game_free(game);
    rummikub_rules_free(rules);
    return same ? 0 : 1;
}
