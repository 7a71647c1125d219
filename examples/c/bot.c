// A bot: knows nothing but views, as a server would send them, and answers with an action.
//
// Here the server is a few lines of the same program: three bots play a game to its end.

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

// How much a bot thinks at most: work, not time, so that it plays the same on every machine.
static const uint64_t LIMIT = 250000;

static int is_open(const rummikub_view *view, uint32_t kind) {
    rummikub_offer offers[16];
    const size_t count = rummikub_view_offers(view, offers, 16);
    for (size_t i = 0; i < count && i < 16; i++) {
        if (offers[i].kind == kind) {
            return 1;
        }
    }
    return 0;
}

// What the bot does, seeing only this JSON: `*table` is the caller's to free.
static rummikub_game_action answer(const char *json, rummikub_setup **table) {
    rummikub_game_action action = {NULL, RUMMIKUB_OFFER_PASS, 0};
    rummikub_view *view = NULL;
    rummikub_play *play = NULL;
    must(rummikub_view_parse(json, strlen(json), &view, &error));
    if (is_open(view, RUMMIKUB_OFFER_PLAY)) {
        must(rummikub_view_best_play(view, RUMMIKUB_OBJECTIVE_TILES, NULL, LIMIT, &play, &error));
    }
    if (play != NULL) {
        rummikub_meld melds[64];
        const size_t count = rummikub_play_melds(play, melds, 64);
        if (count > 64) {
            exit(1);
        }
        must(rummikub_setup_from_melds(melds, count, table, &error));
        action.kind = RUMMIKUB_OFFER_PLAY;
        action.table = *table;
    } else if (is_open(view, RUMMIKUB_OFFER_DRAW)) {
        action.kind = RUMMIKUB_OFFER_DRAW;
    }
    rummikub_play_free(play);
    rummikub_view_free(view);
    return action;
}

int main(void) {
    const char *name = "lemada-printed";
    rummikub_rules *rules = NULL;
    rummikub_game *game = NULL, *dealt = NULL;
    must(rummikub_rules_new(name, strlen(name), &rules, &error));
    must(rummikub_game_seeded(rules, 3, 5, &game, &error));
    must(rummikub_game_started(game, &dealt, &error));
    rummikub_game_free(game);
    game = dealt;
    size_t turns = 0;
    while (rummikub_game_phase(game) != RUMMIKUB_PHASE_OVER) {
        const size_t player = rummikub_game_to_move(game);
        rummikub_view *view = NULL;
        rummikub_setup *table = NULL;
        rummikub_game *next = NULL;
        must(rummikub_game_view(game, player, &view, &error));
        const rummikub_game_action action = answer(rummikub_view_json(view), &table);
        must(rummikub_game_apply_action(game, player, &action, &next, &error));
        rummikub_setup_free(table);
        rummikub_view_free(view);
        rummikub_game_free(game);
        game = next;
        turns++;
    }
    rummikub_outcome *outcome = NULL;
    must(rummikub_game_outcome(game, &outcome, &error));
    printf("%s after %zu turns, player %zu won\n", rummikub_end_name(rummikub_outcome_end(outcome)),
           turns, rummikub_outcome_winner(outcome, 0) + 1);
    rummikub_outcome_free(outcome);
    rummikub_game_free(game);
    rummikub_rules_free(rules);
}
