/* Judges one turn: a run grows by a tile from the rack, and a group is laid. */
#include <stdio.h>
#include <string.h>

#include "rummikub.h"

#define TEXT(text) (text), strlen(text)

int main(void) {
    rummikub_rules *rules = NULL;
    rummikub_table *before = NULL;
    rummikub_setup *after = NULL;
    rummikub_verdict *verdict = NULL;
    rummikub_error *error = NULL;
    rummikub_tiles rack;

    if (rummikub_rules_new(TEXT("lemada-printed"), &rules, &error) ||
        rummikub_table_parse(rules, TEXT("R3 R4 R5"), &before, &error) ||
        rummikub_tiles_parse(TEXT("R6 K9 B9 O9 K1"), &rack, &error) ||
        rummikub_setup_parse(TEXT("R3 R4 R5 R6 | K9 B9 O9"), &after, &error) ||
        rummikub_check_turn(rules, before, &rack, after, 1, &verdict, &error)) {
        fprintf(stderr, "%s\n", rummikub_error_message(error));
    } else if (rummikub_verdict_is_legal(verdict)) {
        printf("legal\n%s\n", rummikub_verdict_account(verdict));
    } else {
        for (size_t i = 0; i < rummikub_verdict_fault_count(verdict); i++)
            printf("%s\n", rummikub_verdict_fault_message(verdict, i));
    }
    int failed = !rummikub_verdict_is_legal(verdict);
    rummikub_verdict_free(verdict);
    rummikub_setup_free(after);
    rummikub_table_free(before);
    rummikub_rules_free(rules);
    rummikub_error_free(error);
    return failed;
}
