// What can be played, and how does a hand get there?

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

int main(void) {
    const char *name = "pagat-sabra", *on_table = "K10 B10 J | R4 R5 R6 R7", *on_rack = "R10 K1 K2 R8";
    rummikub_rules *rules = NULL;
    rummikub_table *before = NULL, *after = NULL;
    rummikub_tiles rack;
    rummikub_play *play = NULL;
    rummikub_plays_count count;
    must(rummikub_rules_new(name, strlen(name), &rules, &error));
    must(rummikub_table_parse(rules, on_table, strlen(on_table), &before, &error));
    must(rummikub_tiles_parse(on_rack, strlen(on_rack), &rack, &error));
    must(rummikub_best_play(rules, before, &rack, 1, RUMMIKUB_OBJECTIVE_TILES, NULL, &play, &error));
    if (play == NULL) {
        printf("nothing can be played\n");
    } else {
        must(rummikub_play_table(play, &after, &error));
        printf("play %s: %" PRIu32 " points\n", rummikub_play_tiles_text(play), rummikub_play_points(play));
        printf("the table is then %s\n", rummikub_table_text(after));
        for (size_t i = 0; i < rummikub_play_step_count(play); i++) {
            printf("  %s\n", rummikub_play_step_text(play, i));
        }
    }
    must(rummikub_count_plays(rules, before, &rack, 1, 1000000, &count, &error));
    printf("%" PRIu64 " plays leave %" PRIu64 " tables\n", count.plays, count.tables);
    rummikub_table_free(after);
    rummikub_play_free(play);
    rummikub_table_free(before);
    rummikub_rules_free(rules);
}
