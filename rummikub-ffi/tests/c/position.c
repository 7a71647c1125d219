/* Positions: their text, and what they answer. */
#include "testsupport.h"

static void positions_are_text(void) {
    static const char text[] = "rummikub position 1\npreset xp\ntable R3 R4 R5\nrack R6\nopened yes\n"
                               "after R3 R4 R5 R6\n";
    rummikub_position *position = NULL, *again = NULL;
    rummikub_rules *own = NULL;
    rummikub_setup *before = NULL, *after = NULL;
    rummikub_tiles rack;
    NEED(rummikub_position_parse(TEXT(text), &position, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_position_text(position), text);
    CHECK(rummikub_position_opened(position) == 1);
    NEED(rummikub_position_rules(position, &own, NULL) == RUMMIKUB_OK);
    NEED(rummikub_position_table(position, &before, NULL) == RUMMIKUB_OK);
    NEED(rummikub_position_after(position, &after, NULL) == RUMMIKUB_OK && after != NULL);
    NEED(rummikub_position_rack(position, &rack, NULL) == RUMMIKUB_OK && tile_count(&rack) == 1);
    NEED(rummikub_position_new(own, before, &rack, 1, after, &again, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_position_text(again), text);
    rummikub_position_free(again);
    rummikub_setup_free(after);
    NEED(rummikub_position_new(own, before, &rack, 0, NULL, &again, NULL) == RUMMIKUB_OK);
    after = (void *)&rack;
    CHECK(rummikub_position_after(again, &after, NULL) == RUMMIKUB_OK && after == NULL);
    CHECK(strstr(rummikub_position_text(again), "opened no\n") != NULL);
    rummikub_position_free(again);
    rummikub_position_free(position);
    rummikub_setup_free(before);
    rummikub_rules_free(own);
}

/* A position answers what the calls by rules answer, and is refused where it is none. */
static void positions_answer(void) {
    static const char name[] = "lemada-printed", on_table[] = "B4 B5 B6 | K8 R8 O8 J";
    rummikub_rules *law = NULL;
    rummikub_table *before = NULL, *melds = NULL;
    rummikub_setup *after = NULL;
    rummikub_position *position = NULL;
    rummikub_verdict *verdict = NULL;
    rummikub_retrievals *retrievals = NULL;
    rummikub_play *play = NULL, *by_rules = NULL, *calm = NULL;
    rummikub_plays *plays = NULL;
    rummikub_plays_count count, same;
    rummikub_tiles rack, laid, expected;
    uint32_t can = 7, legal = 7, points = 7;
    size_t found = 0;
    NEED(rummikub_rules_new(TEXT(name), &law, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_parse(law, TEXT(on_table), &before, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(TEXT("B3 B7 B8 K1"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT("B3 B4 B5 B6 | K8 R8 O8 J"), &after, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_position(law, before, &rack, 1, &position, NULL) == RUMMIKUB_OK);
    CHECK(strstr(rummikub_position_text(position), "\ntable B4 B5 B6 | K8 R8 O8 J\n") != NULL);

    NEED(rummikub_position_check(position, after, &verdict, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_verdict_is_legal(verdict) == 1);
    rummikub_verdict_free(verdict);
    CHECK(rummikub_position_is_legal(position, after, &legal, NULL) == RUMMIKUB_OK && legal == 1);
    CHECK(rummikub_position_verdict(position, &verdict, NULL) == RUMMIKUB_OK && verdict == NULL);
    CHECK(rummikub_position_can_play(position, UINT64_MAX, &can, NULL) == RUMMIKUB_OK && can == 1);
    NEED(rummikub_position_joker_retrievals(position, &retrievals, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_retrievals_count(retrievals) == 1 && rummikub_retrievals_meld(retrievals, 0) == 1);
    rummikub_retrievals_free(retrievals);

    NEED(rummikub_position_best_play(position, 0, NULL, UINT64_MAX, &play, NULL) == RUMMIKUB_OK && play != NULL);
    NEED(rummikub_best_play(law, before, &rack, 1, 0, NULL, &by_rules, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_play_tiles(play, &laid, NULL) == RUMMIKUB_OK && tile_count(&laid) == 3);
    CHECK(rummikub_play_tiles(by_rules, &expected, NULL) == RUMMIKUB_OK);
    CHECK(memcmp(&laid, &expected, sizeof laid) == 0);
    NEED(rummikub_position_least_change(position, play, 1000, &calm, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_play_tiles(calm, &laid, NULL) == RUMMIKUB_OK);
    CHECK(memcmp(&laid, &expected, sizeof laid) == 0);
    rummikub_play_free(calm);
    rummikub_play_free(by_rules);
    rummikub_play_free(play);

    NEED(rummikub_position_count_plays(position, UINT64_MAX, &count, NULL) == RUMMIKUB_OK);
    NEED(rummikub_count_plays(law, before, &rack, 1, UINT64_MAX, &same, NULL) == RUMMIKUB_OK);
    CHECK(count.plays == same.plays && count.tables == same.tables);
    NEED(rummikub_position_plays(position, UINT64_MAX, &plays, NULL) == RUMMIKUB_OK);
    for (; rummikub_plays_next(plays, &play, NULL) == RUMMIKUB_OK && play != NULL; found++)
        rummikub_play_free(play);
    CHECK(found == count.plays && found > 0);
    rummikub_plays_free(plays);
    melds = (void *)&rack;
    CHECK(rummikub_position_opening(position, 0, NULL, UINT64_MAX, &melds, &points, NULL) == RUMMIKUB_OK);
    CHECK(melds == NULL && points == 0);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_position_plays(position, 0, &plays, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_position_can_play(position, 0, &can, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_position_best_play(position, 0, NULL, 0, &play, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                rummikub_position_opening(position, 0, NULL, 0, &melds, &points, &error));
    NEED(rummikub_position_best_play(position, 0, NULL, 1, &play, NULL) == RUMMIKUB_OK && play != NULL);
    CHECK(rummikub_play_is_proved(play) == 0);
    rummikub_play_free(play);
    CHECK_ERROR(RUMMIKUB_ERROR_VALUE, rummikub_position_count_plays(position, 0, &count, &error));
    rummikub_position_free(position);

    /* Three of a tile: refused where it is made checked, else by every question. */
    position = NULL;
    rack.counts[RUMMIKUB_JOKER] = 2;
    CHECK_ERROR(RUMMIKUB_ERROR_POSITION,
                rummikub_rules_position(law, before, &rack, 1, &position, &error));
    CHECK(position == NULL);
    rummikub_setup_free(after);
    NEED(rummikub_setup_parse(TEXT(on_table), &after, NULL) == RUMMIKUB_OK);
    NEED(rummikub_position_new(law, after, &rack, 1, after, &position, NULL) == RUMMIKUB_OK);
#define NO_POSITION(call) CHECK_ERROR(RUMMIKUB_ERROR_POSITION, call)
    NO_POSITION(rummikub_position_verdict(position, &verdict, &error));
    NO_POSITION(rummikub_position_check(position, after, &verdict, &error));
    NO_POSITION(rummikub_position_is_legal(position, after, &legal, &error));
    NO_POSITION(rummikub_position_joker_retrievals(position, &retrievals, &error));
    NO_POSITION(rummikub_position_can_play(position, UINT64_MAX, &can, &error));
    NO_POSITION(rummikub_position_best_play(position, 0, NULL, UINT64_MAX, &play, &error));
    NO_POSITION(rummikub_position_plays(position, 9, &plays, &error));
    NO_POSITION(rummikub_position_count_plays(position, 9, &count, &error));
    NO_POSITION(rummikub_position_opening(position, 0, NULL, UINT64_MAX, &melds, &points, &error));
    rummikub_position_free(position);

    /* The proposal is judged where there is one: nothing was laid. */
    rack.counts[RUMMIKUB_JOKER] = 0;
    NEED(rummikub_position_new(law, after, &rack, 1, after, &position, NULL) == RUMMIKUB_OK);
    NEED(rummikub_position_verdict(position, &verdict, NULL) == RUMMIKUB_OK && verdict != NULL);
    CHECK(rummikub_verdict_fault_count(verdict) == 1);
    CHECK_TEXT(rummikub_verdict_fault_code(verdict, 0), "nothing-played");
    rummikub_verdict_free(verdict);
    rummikub_position_free(position);
    rummikub_setup_free(after);
    rummikub_table_free(before);
    rummikub_rules_free(law);
}

int main(void) {
    positions_are_text();
    positions_answer();
    return failures != 0;
}
