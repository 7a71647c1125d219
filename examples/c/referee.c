// A referee: reads recorded games, plays each entry over, and says what was refused and who won.
//
//   referee FILE...

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

// The bytes of a file and how many they are; the caller frees them.
static char *read_file(const char *path, size_t *length) {
    enum { MOST = 1 << 20 }; // no record is longer
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(MOST);
    if (file == NULL || bytes == NULL) {
        perror(path);
        exit(1);
    }
    *length = fread(bytes, 1, MOST, file);
    fclose(file);
    return bytes;
}

static void say_end(const rummikub_game *game) {
    rummikub_outcome *outcome = NULL;
    must(rummikub_game_outcome(game, &outcome, &error));
    if (outcome == NULL) {
        printf("  the game goes on, player %zu is to move\n", rummikub_game_to_move(game) + 1);
        return;
    }
    rummikub_result results[8];
    const size_t players = rummikub_outcome_results(outcome, results, 8);
    printf("  %s:", rummikub_end_name(rummikub_outcome_end(outcome)));
    for (size_t i = 0; i < players && i < 8; i++) {
        printf(" %s%lld", results[i].won ? "*" : "", (long long)results[i].score.numerator);
        if (results[i].score.denominator > 1) {
            printf("/%lld", (long long)results[i].score.denominator);
        }
    }
    printf("\n");
    rummikub_outcome_free(outcome);
}

// Plays a record over: each action must be legal, each attempt must be refused.
static void replay(const char *path) {
    size_t length = 0;
    char *text = read_file(path, &length);
    rummikub_record *record = NULL;
    rummikub_game *game = NULL;
    printf("%s\n", path);
    if (rummikub_record_parse(text, length, &record, &error) != RUMMIKUB_OK) {
        printf("  line %zu: %s\n", rummikub_error_line(error), rummikub_error_message(error));
        free(text);
        return;
    }
    must(rummikub_record_start(record, &game, &error));
    const size_t count = rummikub_record_entries(record, NULL, 0);
    rummikub_entry *entries = calloc(count + 1, sizeof *entries);
    if (entries == NULL || rummikub_record_entries(record, entries, count) != count) {
        exit(1);
    }
    size_t actions = 0;
    for (size_t i = 0; i < count; i++) {
        const rummikub_entry *entry = &entries[i];
        if (entry->kind == RUMMIKUB_ENTRY_REMARK) {
            continue;
        }
        rummikub_game *next = NULL;
        const rummikub_status status = rummikub_game_apply(game, entry->player, entry->text,
                                                           strlen(entry->text), &next, &error);
        if (status == RUMMIKUB_OK && entry->kind == RUMMIKUB_ENTRY_ACTION) {
            rummikub_game_free(game);
            game = next;
            actions++;
        } else if (status == RUMMIKUB_ERROR_REFUSED && entry->kind == RUMMIKUB_ENTRY_ATTEMPT) {
            rummikub_fault faults[4];
            const size_t wrong = rummikub_error_faults(error, faults, 4);
            for (size_t k = 0; k < wrong && k < 4; k++) {
                printf("  player %zu was refused: %s\n", entry->player + 1, faults[k].message);
            }
        } else {
            fprintf(stderr, "the record is not what replay says\n");
            exit(1);
        }
    }
    printf("  %zu actions\n", actions);
    say_end(game);
    free(entries);
    free(text);
    rummikub_game_free(game);
    rummikub_record_free(record);
}

int main(int count, char **arguments) {
    for (int i = 1; i < count; i++) {
        replay(arguments[i]);
    }
    rummikub_error_clear(&error);
}
