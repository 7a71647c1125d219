// Which closed hands of International are these fourteen tiles, and which are near?

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
    const char *texts[] = {"K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J",
                           "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O4"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        rummikub_tiles hand;
        rummikub_hands *found = NULL;
        rummikub_hand_distances far;
        printf("%s\n", texts[i]);
        must(rummikub_tiles_parse(texts[i], strlen(texts[i]), &hand, &error));
        must(rummikub_hands_classify(&hand, 0, 0, &found, &error));
        for (size_t type = 0; type < rummikub_hands_count(found); type++) {
            printf("  %u %s: %s\n", (unsigned)rummikub_hands_value(found, type),
                   rummikub_hand_name(rummikub_hands_number(found, type)),
                   rummikub_hands_reading(found, type));
        }
        rummikub_hands_free(found);
        must(rummikub_hands_distance(&hand, NULL, 0, 0, &far, &error));
        for (uint32_t number = 1; number <= RUMMIKUB_HAND_COUNT; number++) {
            if (far.exchanges[number - 1] == 1) {
                printf("  one tile away: %s\n", rummikub_hand_name(number));
            }
        }
    }
}
