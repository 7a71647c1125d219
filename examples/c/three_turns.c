// Is this turn legal, and if not, why not?

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
    const char *name = "lemada-printed", *on_table = "R3 R4 R5 | K7 B7 O7", *on_rack = "R6 K1";
    const char *proposals[] = {"R3 R4 R5 R6 | K7 B7 O7", "R4 R5 R6 | K7 B7 O7", "R3 R4 R5 R7 | K7 B7 O7"};
    rummikub_rules *rules = NULL;
    rummikub_table *before = NULL;
    rummikub_tiles rack;
    must(rummikub_rules_new(name, strlen(name), &rules, &error));
    must(rummikub_table_parse(rules, on_table, strlen(on_table), &before, &error));
    must(rummikub_tiles_parse(on_rack, strlen(on_rack), &rack, &error));
    for (size_t i = 0; i < sizeof proposals / sizeof *proposals; i++) {
        rummikub_setup *after = NULL;
        rummikub_verdict *verdict = NULL;
        must(rummikub_setup_parse(proposals[i], strlen(proposals[i]), &after, &error));
        must(rummikub_check_turn(rules, before, &rack, after, 1, &verdict, &error));
        printf("%s\n  %s\n", proposals[i], rummikub_verdict_is_legal(verdict) ? "legal" : "refused");
        for (size_t fault = 0; fault < rummikub_verdict_fault_count(verdict); fault++) {
            printf("  %s: %s\n", rummikub_verdict_fault_code(verdict, fault),
                   rummikub_verdict_fault_message(verdict, fault));
        }
        rummikub_verdict_free(verdict);
        rummikub_setup_free(after);
    }
    rummikub_table_free(before);
    rummikub_rules_free(rules);
}
