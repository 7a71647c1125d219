/* What the C tests share: checks that go on after a failure, and are not switched off by NDEBUG. */
#ifndef TESTSUPPORT_H
#define TESTSUPPORT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rummikub.h"

/* A string literal or a variable as pointer and length. */
#define TEXT(text) (text), strlen(text)
/* A literal with its NUL bytes inside. */
#define BYTES(literal) (literal), (sizeof(literal) - 1)

static int failures = 0;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            failures++;                                                                            \
        }                                                                                          \
    } while (0)

/* For what the rest of a test cannot do without. */
#define NEED(condition)                                                                            \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

#define CHECK_TEXT(actual, expected)                                                               \
    do {                                                                                           \
        const char *text_ = (actual);                                                              \
        if (text_ == NULL || strcmp(text_, (expected)) != 0) {                                     \
            fprintf(stderr, "%s:%d: %s is \"%s\", not \"%s\"\n", __FILE__, __LINE__, #actual,      \
                    text_ == NULL ? "(NULL)" : text_, (expected));                                 \
            failures++;                                                                            \
        }                                                                                          \
    } while (0)

/* The call fails with this status, and its error object says the same and has a message. */
#define CHECK_ERROR(expected, call)                                                                \
    do {                                                                                           \
        rummikub_error *error = NULL;                                                              \
        rummikub_status status_ = (call);                                                          \
        if (status_ != (expected)) {                                                               \
            fprintf(stderr, "%s:%d: status %u, not %s\n", __FILE__, __LINE__, (unsigned)status_,   \
                    #expected);                                                                    \
            failures++;                                                                            \
        }                                                                                          \
        CHECK(rummikub_error_status(error) == (expected));                                         \
        CHECK(rummikub_error_code(error) != NULL && *rummikub_error_code(error) != 0);             \
        CHECK(rummikub_error_message(error) != NULL && *rummikub_error_message(error) != 0);       \
        rummikub_error_clear(&error);                                                                \
    } while (0)

/* How many tiles there are. */
static inline size_t tile_count(const rummikub_tiles *tiles) {
    size_t count = 0;
    for (size_t i = 0; i < RUMMIKUB_TILE_COUNT; i++)
        count += tiles->counts[i];
    return count;
}

/* Whether the player to move may do this. */
static inline int is_offered(const rummikub_game *game, uint32_t offer) {
    const size_t player = rummikub_game_to_move(game);
    for (size_t i = 0; i < rummikub_game_offer_count(game, player); i++)
        if (rummikub_game_offer(game, player, i) == offer)
            return 1;
    return 0;
}

#endif
