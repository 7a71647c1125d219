/* A thread with a stack of 256 KiB is enough for every question: here for the greatest ones, and in every_call.c
 * for every function.
 *
 *   small_stack [STACK_KIB] */
#include "testsupport.h"

#include <pthread.h>

static void a_whole_game(const char *preset) {
    rummikub_rules *rules = NULL;
    rummikub_game *game = NULL, *next = NULL;
    NEED(rummikub_rules_new(TEXT(preset), &rules, NULL) == RUMMIKUB_OK);
    for (size_t players = 2; players <= 6; players++) {
        if (rummikub_game_seeded(rules, players, 9, &game, NULL) != RUMMIKUB_OK)
            continue;
        NEED(rummikub_game_started(game, &next, NULL) == RUMMIKUB_OK);
        rummikub_game_free(game);
        rummikub_record *record = NULL;
        NEED(rummikub_record_new(next, &record, NULL) == RUMMIKUB_OK);
        rummikub_game_free(next);
        for (int turn = 0; turn < 30; turn++) {
            rummikub_play *play = NULL;
            rummikub_view *view = NULL;
            rummikub_picture *picture = NULL;
            game = NULL;
            NEED(rummikub_record_game(record, &game, NULL) == RUMMIKUB_OK);
            const size_t player = rummikub_game_to_move(game);
            const uint32_t phase = rummikub_game_phase(game);
            NEED(rummikub_game_view(game, player, &view, NULL) == RUMMIKUB_OK);
            NEED(rummikub_view_picture(view, NULL, &picture, NULL) == RUMMIKUB_OK);
            rummikub_picture_free(picture);
            CHECK(rummikub_view_layout_json(view) != NULL);
            rummikub_view_free(view);
            if (phase == RUMMIKUB_PHASE_TURN || phase == RUMMIKUB_PHASE_MELD)
                rummikub_game_best_play(game, RUMMIKUB_OBJECTIVE_POINTS, NULL, 100000, &play, NULL);
            if (play != NULL && rummikub_record_apply_play(record, play, NULL) == RUMMIKUB_OK)
                CHECK(rummikub_play_step_count(play) > 0);
            else if (rummikub_record_apply(record, player, TEXT("draw"), NULL) != RUMMIKUB_OK)
                rummikub_record_apply(record, player, TEXT("pass"), NULL);
            rummikub_play_free(play);
            rummikub_game_free(game);
        }
        game = NULL;
        NEED(rummikub_game_replay(TEXT(rummikub_record_text(record)), &game, NULL) == RUMMIKUB_OK);
        next = NULL;
        NEED(rummikub_game_from_json(TEXT(rummikub_game_json(game)), &next, NULL) == RUMMIKUB_OK);
        rummikub_game_free(next);
        rummikub_game_free(game);
        rummikub_record_free(record);
        game = next = NULL;
    }
    rummikub_rules_free(rules);
}

/* Plays in order, tables, outs and a batch, of all tiles at once. */
static void further_questions(const rummikub_rules *rules, const rummikub_position *position,
                              const rummikub_tiles *all) {
    static const int64_t offsets[] = {0, 0};
    static const uint32_t codes[] = {0};
    static const uint8_t opened[] = {1};
    const rummikub_packed_positions one = {{codes, 0, offsets, 2}, all, 1, opened, 1};
    rummikub_plays *plays = NULL;
    rummikub_tables *tables = NULL;
    rummikub_table *table = NULL;
    rummikub_outs *outs = NULL;
    rummikub_play *play = NULL;
    rummikub_worth worth;
    rummikub_status status = RUMMIKUB_OK;
    rummikub_tiles few;
    NEED(rummikub_position_best_plays(position, RUMMIKUB_OBJECTIVE_POINTS, NULL, 20000, &plays, NULL) == RUMMIKUB_OK);
    NEED(rummikub_arrangements_new(rules, all, 20000, &tables, NULL) == RUMMIKUB_OK);
    rummikub_plays_next(plays, &play, NULL);
    rummikub_tables_next(tables, &table, NULL);
    rummikub_play_free(play);
    rummikub_table_free(table);
    rummikub_plays_free(plays);
    rummikub_tables_free(tables);
    play = NULL, table = NULL;
    NEED(rummikub_tiles_parse(TEXT("R3 R4 R5"), &few, NULL) == RUMMIKUB_OK);
    rummikub_best_arrangement(rules, &few, all, RUMMIKUB_OBJECTIVE_POINTS, NULL, 20000, &table, &worth, NULL);
    rummikub_table_free(table);
    rummikub_position_outs(position, RUMMIKUB_OBJECTIVE_TILES, NULL, 20000, &outs, NULL);
    rummikub_outs_free(outs);
    CHECK(rummikub_batch_best_plays(rules, &one, 0, NULL, NULL, &play, &status, 1, NULL) == RUMMIKUB_OK);
    CHECK(play != NULL || status == RUMMIKUB_ERROR_STOPPED);
    rummikub_play_free(play);
}

static void great_questions(void) {
    rummikub_rules *rules = NULL;
    rummikub_tiles all, hand;
    rummikub_table *table = NULL, *none = NULL;
    rummikub_position *position = NULL;
    rummikub_play *play = NULL;
    rummikub_plays_count plays;
    rummikub_hands *hands = NULL;
    rummikub_hand_distances far;
    NEED(rummikub_rules_new(TEXT("free-jokers"), &rules, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_tiles(rules, &all, NULL) == RUMMIKUB_OK);
    NEED(rummikub_arrange(rules, &all, &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_parse(rules, TEXT(""), &none, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_position(rules, none, &all, 1, &position, NULL) == RUMMIKUB_OK);
    rummikub_position_best_play(position, RUMMIKUB_OBJECTIVE_POINTS, NULL, 20000, &play, NULL);
    rummikub_position_count_plays(position, 20000, &plays, NULL);
    rummikub_play_step_count(play);
    rummikub_play_free(play);
    further_questions(rules, position, &all);
    NEED(rummikub_tiles_parse(TEXT("K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 J J"), &hand, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_hands_classify(&hand, 1, 1, &hands, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_hands_distance(&hand, NULL, 1, 1, &far, NULL) == RUMMIKUB_OK);
    rummikub_hands_free(hands);
    rummikub_position_free(position);
    rummikub_table_free(none);
    rummikub_table_free(table);
    rummikub_rules_free(rules);

    /* Deep and long texts. */
    enum { LONG = 1 << 20 };
    char *text = malloc(LONG);
    NEED(text != NULL);
    static const char letters[] = {'[', '{', '|', 'J', '"', ' '};
    for (size_t i = 0; i < sizeof letters; i++) {
        rummikub_game *game = NULL;
        rummikub_setup *setup = NULL;
        rummikub_view *view = NULL;
        memset(text, letters[i], LONG);
        rummikub_game_from_json(text, LONG, &game, NULL);
        rummikub_game_replay(text, LONG, &game, NULL);
        rummikub_view_parse(text, LONG, &view, NULL);
        rummikub_setup_parse(text, LONG, &setup, NULL);
        CHECK(game == NULL && view == NULL);
        rummikub_setup_free(setup);
    }
    free(text);
}

static void *on_a_small_stack(void *unused) {
    (void)unused;
    for (size_t i = 0; i < rummikub_preset_count(); i++)
        a_whole_game(rummikub_preset_name(i));
    great_questions();
    return NULL;
}

int main(int count, char **arguments) {
    const size_t stack = (count > 1 ? strtoul(arguments[1], NULL, 10) : 256) * 1024;
    pthread_t thread;
    pthread_attr_t attributes;
    NEED(pthread_attr_init(&attributes) == 0);
    NEED(pthread_attr_setstacksize(&attributes, stack) == 0);
    NEED(pthread_create(&thread, &attributes, on_a_small_stack, NULL) == 0);
    NEED(pthread_join(thread, NULL) == 0);
    pthread_attr_destroy(&attributes);
    return failures != 0;
}
