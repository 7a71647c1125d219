/* Every function of the interface with random arguments, on a stack of 256 KiB: objects of earlier calls,
 * NULLs, unknown numbers, wrong lengths that are noticed, random bytes and long texts. Nothing may crash,
 * leak or touch what it was not lent (each text, list and buffer is a block of exactly its length, so that
 * valgrind and the sanitizers see it); a status says whether an answer was written.
 *
 *   every_call [SEED [ROUNDS [STACK_KIB]]]: every function once a round. In the end each has done what it is
 *   for at least once, and failed at least once. */
#include "testsupport.h"

#include <pthread.h>

static uint64_t state = 1;

/* splitmix64 */
static uint64_t next(void) {
    uint64_t mixed = state += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

static size_t below(size_t bound) { return (size_t)(next() % bound); }

/* Some objects of each type, and what the call makes. */
enum { SLOTS = 4, MOST_ROWS = 6 };
static rummikub_error *error; /* one variable for all calls */

#define TYPES(X)                                                                                   \
    X(rules) X(rules_builder) X(setup) X(table) X(melds) X(verdict) X(initial_meld) X(retrievals)  \
    X(play) X(plays) X(tables) X(outs) X(stop_source) X(solver) X(position) X(hands) X(foot)       \
    X(outcome) X(scores) X(game) X(game_setup) X(view) X(session) X(record) X(events) X(picture)

#define HOLD(type)                                                                                 \
    static rummikub_##type *held_##type[SLOTS], *made_##type, *many_##type[MOST_ROWS];             \
    static rummikub_##type *any_##type(void) {                                                     \
        return below(20) == 0 ? NULL : held_##type[below(SLOTS)];                                  \
    }                                                                                              \
    static rummikub_##type *take_##type(void) {                                                    \
        const size_t slot = below(SLOTS);                                                          \
        rummikub_##type *taken = held_##type[slot];                                                \
        held_##type[slot] = NULL;                                                                  \
        return taken;                                                                              \
    }                                                                                              \
    static void keep_##type(rummikub_##type *object) {                                             \
        const size_t slot = below(SLOTS);                                                          \
        if (object == NULL)                                                                        \
            return;                                                                                \
        rummikub_##type##_free(held_##type[slot]);                                                 \
        held_##type[slot] = object;                                                                \
    }                                                                                              \
    /* What a call made is there only where it succeeded. */                                       \
    static void settle_##type(int made) {                                                          \
        CHECK(made || made_##type == NULL);                                                        \
        keep_##type(made_##type);                                                                  \
        made_##type = NULL;                                                                        \
        for (size_t row = 0; row < MOST_ROWS; row++) {                                             \
            CHECK(made || many_##type[row] == NULL);                                               \
            keep_##type(many_##type[row]);                                                         \
            many_##type[row] = NULL;                                                               \
        }                                                                                          \
    }
TYPES(HOLD)

/* Blocks of exactly so many bytes that live until the call has ended. */
static void *blocks[64];
static size_t block_count;

static void *block(size_t size) {
    NEED(block_count < sizeof blocks / sizeof *blocks);
    void *made = malloc(size == 0 ? 1 : size);
    NEED(made != NULL);
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)made)[i] = (unsigned char)next();
    return blocks[block_count++] = made;
}

static void *zeros(size_t size) { return memset(block(size), 0, size); }

/* Two texts and two lists are enough for every call. */
static struct lent_text {
    const char *data;
    size_t length;
} texts[2];
static const char *some_action; /* of a game */
static int is_known;       /* whether that is taken, and what is known of axes */
static size_t capacity, row_capacity, list_lengths[2];
static unsigned char *orders[2]; /* whole tile sets, or NULL */

static const char *known_text(void) {
    switch (below(9)) {
    case 0: return rummikub_game_json(any_game());
    case 1: return rummikub_game_text(any_game());
    case 2: return rummikub_record_text(any_record());
    case 3: return rummikub_view_json(any_view());
    case 4: return rummikub_session_json(any_session());
    case 5: return rummikub_position_text(any_position());
    case 6: return rummikub_axis_name(below(rummikub_axis_count()));
    case 7: return rummikub_preset_name(below(rummikub_preset_count()));
    default: return rummikub_table_text(any_table());
    }
}

/* A text: of a form that is read, one of the library's with a few letters changed, random bytes. */
static struct lent_text any_text(void) {
    static const char *const forms[] = {
        "", "R7", "R3 R4 R5", "R3 R4 R5 | K7 B7 O7", "J J J", "run R4 J J", "K1 K1 K1 K1 K1", "B4 B5 B6 B7",
        "draw", "deal", "lot", "pass", "play R3 R4 R5", "discard J", "take", "leave", "timeout with K1",
        "{}", "[1,2", "initial_meld", "30", "jokers", "4", "K7(J) | |", "\xff\xfe", "J(K5) K6 K7"};
    struct lent_text text = {NULL, below(60)};
    const char *form = NULL;
    const size_t choice = below(8);
    if (choice < 3)
        form = forms[below(sizeof forms / sizeof *forms)];
    else if (choice < 6)
        form = known_text();
    if (form != NULL)
        text.length = strlen(form);
    else if (below(20) == 0)
        text.length = below(20000);
    char *data = block(text.length);
    if (form != NULL)
        memcpy(data, form, text.length);
    else if (below(2) == 0)
        for (size_t i = 0; i < text.length; i++)
            data[i] = "KRBOJ 0123456789|"[below(17)];
    for (size_t change = below(8) < 6 ? 0 : below(4); change > 0 && text.length > 0; change--)
        data[below(text.length)] = (char)(32 + below(95));
    text.data = below(40) == 0 ? NULL : data;
    if (below(40) == 0)
        text.length = SIZE_MAX - below(100);
    return text;
}

/* A number: small, a tile, near a border, or any. */
static uint64_t any_number(void) {
    switch (below(8)) {
    case 0: return next();
    case 1: return below(60);
    case 2: return (uint64_t)0 - 1 - below(3);
    default: return below(7);
    }
}

static rummikub_tiles any_tiles(void) {
    static const char *const known[] = {"K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J", "R6 R7 K1 B7", "R6",
                                        "R3 R4 R5 R6 R7 R8"};
    rummikub_tiles tiles;
    if (below(3) == 0) {
        const char *text = known[below(4)];
        NEED(rummikub_tiles_parse(text, strlen(text), &tiles, NULL) == RUMMIKUB_OK);
        return tiles;
    }
    memset(&tiles, 0, sizeof tiles);
    for (size_t count = below(16); count > 0; count--)
        tiles.counts[below(53)]++;
    if (below(30) == 0)
        tiles.counts[below(53)] = (uint8_t)next();
    return tiles;
}

/* The plain structs that are handed in, as blocks; some NULL. */
static const rummikub_tiles *lent_tiles(void) {
    rummikub_tiles *tiles = block(sizeof *tiles);
    *tiles = any_tiles();
    return below(30) == 0 ? NULL : tiles;
}

static const rummikub_values *lent_values(void) {
    rummikub_values *values = block(sizeof *values);
    for (size_t i = 0; i < 53 && below(10) != 0; i++)
        values->values[i] = (int64_t)below(40) - 8;
    return below(3) == 0 ? NULL : values;
}

static const rummikub_picture_options *lent_picture_options(void) {
    rummikub_picture_options *options = block(sizeof *options);
    options->size = 12 + (uint32_t)below(100), options->columns = 8 + (uint32_t)below(40);
    options->theme = (uint32_t)below(4), options->marks = (uint32_t)below(3);
    return below(3) == 0 ? NULL : options;
}

static const rummikub_game_action *lent_game_action(void) {
    rummikub_game_action *action = zeros(sizeof *action);
    action->table = any_setup(), action->kind = (uint32_t)any_number(), action->tile = (uint8_t)below(60);
    return below(30) == 0 ? NULL : action;
}

static const rummikub_finish *lent_finish(void) {
    rummikub_finish *finish = block(sizeof *finish);
    finish->kind = (uint32_t)below(5), finish->winner = below(10) == 0 ? (size_t)any_number() : below(2);
    finish->joker_discarded = (uint32_t)below(3);
    return below(30) == 0 ? NULL : finish;
}

static const rummikub_batch_options *lent_batch_options(void) {
    rummikub_batch_options *options = zeros(sizeof *options);
    options->workers = below(10) == 0 ? (size_t)any_number() : below(3);
    options->limit = below(20) == 0 ? 0 : 1 + below(3000);
    options->stop = below(10) == 0 ? any_stop_source() : NULL;
    return below(4) == 0 ? NULL : options;
}

static size_t rows; /* of the columns of this call */

static rummikub_packed_tables packed_tables(void) {
    uint32_t *codes = zeros(40 * sizeof *codes);
    int64_t *offsets = zeros((rows + 1) * sizeof *offsets);
    size_t length = 0;
    for (size_t row = 0; row < rows; row++) {
        const size_t melds = rummikub_table_codes(any_table(), codes + length, 6);
        length += melds < 6 ? melds : 6;
        if (below(10) == 0)
            codes[length++] = (uint32_t)next();
        offsets[row + 1] = (int64_t)length;
    }
    if (below(20) == 0)
        offsets[below(rows + 1)] = (int64_t)any_number();
    return (rummikub_packed_tables){codes, length, offsets, rows + 1 - (below(20) == 0)};
}

static rummikub_packed_positions packed_positions(void) {
    rummikub_tiles *racks = zeros((rows + 1) * sizeof *racks);
    uint8_t *opened = zeros(rows + 1);
    for (size_t row = 0; row < rows; row++)
        racks[row] = any_tiles(), opened[row] = (uint8_t)(below(20) == 0 ? 2 : below(2));
    return (rummikub_packed_positions){packed_tables(), racks, rows + (below(30) == 0), opened,
                                       below(30) == 0 ? SIZE_MAX : rows};
}

static const rummikub_packed_positions *lent_packed_positions(void) {
    rummikub_packed_positions *made = block(sizeof *made);
    *made = packed_positions();
    return below(30) == 0 ? NULL : made;
}

static const rummikub_packed_turns *lent_packed_turns(void) {
    rummikub_packed_turns *made = block(sizeof *made);
    made->positions = packed_positions(), made->afters = packed_tables();
    return below(30) == 0 ? NULL : made;
}

/* Lists that are handed in: most of tiles, melds of a table with a byte changed, codes. */
static void *lent_list(size_t number, size_t size) {
    if (size == 1 && orders[number] != NULL)
        return orders[number];
    unsigned char *list = block(list_lengths[number] * size);
    if (size == 1)
        for (size_t i = 0; i < list_lengths[number]; i++)
            list[i] = (unsigned char)below(below(60) == 0 ? 256 : 53);
    if (size == sizeof(rummikub_meld)) {
        rummikub_table_melds(any_table(), (rummikub_meld *)(void *)list, list_lengths[number]);
        if (list_lengths[number] > 0 && below(2) == 0)
            list[below(size)] = (unsigned char)next();
    }
    if (size == sizeof(uint32_t))
        rummikub_table_codes(any_table(), (uint32_t *)(void *)list, list_lengths[number]);
    if (size == sizeof(rummikub_player_end))
        for (size_t i = 0; i < list_lengths[number]; i++)
            ((rummikub_player_end *)(void *)list)[i] =
                (rummikub_player_end){(uint32_t)below(40) * (i > 0), (uint32_t)below(2), 1, 0};
    if (size == sizeof(rummikub_tiles))
        for (size_t i = 0; i < list_lengths[number]; i++)
            ((rummikub_tiles *)(void *)list)[i] = any_tiles();
    return below(40) == 0 ? NULL : list;
}

/* All tiles of a tile set in an order of their own, for a game. */
static void any_order(size_t number) {
    rummikub_tiles tiles;
    orders[number] = NULL;
    if (below(4) != 0 || rummikub_rules_tiles(any_rules(), &tiles, NULL) != RUMMIKUB_OK)
        return;
    list_lengths[number] = rummikub_tiles_list(&tiles, NULL, 0);
    orders[number] = block(list_lengths[number]);
    rummikub_tiles_list(&tiles, orders[number], list_lengths[number]);
}

/* Mostly the right one, else one that no object in memory can have: only that can be noticed. */
static size_t list_length(size_t number) {
    return below(40) == 0 ? SIZE_MAX / 2 + 1 + below(9) : list_lengths[number];
}

#define IN(type) any_##type()
#define TAKE(type) take_##type()
#define MADE(type) (below(40) == 0 ? NULL : &made_##type)
#define MANY(type) (below(40) == 0 ? NULL : many_##type)
#define TEXT_AND_LENGTH(number) texts[number].data, texts[number].length
#undef TEXT
#define TEXT(number) TEXT_AND_LENGTH(number)
#define TEXT_OR(number, known)                                                                     \
    is_known ? known : texts[number].data, is_known ? strlen(known) : texts[number].length
#define ACTION(number) TEXT_OR(number, some_action)
#define AXIS(number) TEXT_OR(number, "initial_meld")
#define VALUE(number) TEXT_OR(number, "40")
#define LIST(type, number) (const type *)lent_list(number, sizeof(type)), list_length(number)
#define LENT(type) lent_##type()
#define PLACE(type) (type *)(below(40) == 0 ? NULL : block(sizeof(type)))
#define BUFFER(type) (type *)(below(10) == 0 ? NULL : block(capacity * sizeof(type))), capacity
#define ROWS(type) (type *)(below(40) == 0 ? NULL : block(MOST_ROWS * sizeof(type)))
#define ROW_CAPACITY row_capacity
#define LIMIT (below(20) == 0 ? 0 : 1 + below(3000))
#define NUMBER(type) (type)any_number()
#define FEW(type) (type)(below(8) == 0 ? any_number() : below(4))
#define FLAG (uint32_t)(below(20) == 0 ? any_number() : below(2))
#define CODE (uint32_t)(below(2) == 0 ? any_number() : 2514946)

/* What a status says holds of what was written. */
static void check_status(rummikub_status status, const char *name) {
    if (status == RUMMIKUB_ERROR_PANIC || (status != RUMMIKUB_OK && rummikub_error_status(error) != status)) {
        fprintf(stderr, "%s: status %u, error %u\n", name, (unsigned)status,
                (unsigned)rummikub_error_status(error));
        failures++;
    }
}

#define STATUS(number, function, arguments)                                                        \
    case number:                                                                                   \
        status = function arguments;                                                               \
        check_status(status, #function);                                                           \
        (status == RUMMIKUB_OK ? did : failed)[number]++, names[number] = #function;               \
        break;
#define WORDS(number, function, arguments)                                                         \
    case number: {                                                                                 \
        const char *words = function arguments;                                                    \
        CHECK(words == NULL || strlen(words) < SIZE_MAX);                                          \
        break;                                                                                     \
    }
#define PLAIN(number, function, arguments)                                                         \
    case number: (void)(function arguments); break;

/* How often each did what it is for, and how often it failed. */
enum { MOST_CALLS = 1000 };
static unsigned long did[MOST_CALLS], failed[MOST_CALLS];
static const char *names[MOST_CALLS];

static void call(size_t number) {
    rummikub_status status = RUMMIKUB_OK;
    static const char *const known[] = {"draw", "pass", "discard K1", "play R3 R4 R5", "leave"};
    const int is_long = below(30) == 0;
    some_action = known[below(sizeof known / sizeof *known)], is_known = below(2) == 0;
    texts[0] = any_text(), texts[1] = any_text();
    for (size_t i = 0; i < 2; i++) {
        list_lengths[i] = is_long ? below(200) : below(6);
        any_order(i);
    }
    capacity = below(9), row_capacity = MOST_ROWS - below(3), rows = below(5);
    switch (number) {
#include "every_call.h"
    }
#define SETTLE(type) settle_##type(status == RUMMIKUB_OK);
    TYPES(SETTLE)
    while (block_count > 0)
        free(blocks[--block_count]);
}

#define MAKE(type, ...)                                                                            \
    do {                                                                                           \
        rummikub_##type *made = NULL;                                                              \
        NEED((__VA_ARGS__) == RUMMIKUB_OK && made != NULL);                                        \
        keep_##type(made);                                                                         \
    } while (0)
#define WITH(text) text, strlen(text)

/* What calls come to only by way of a game that is over, of an old joker or of a closed hand. */
static void begin_with_rare_things(const rummikub_rules *rules) {
    static const char over[] = "rummikub game 1\npreset lemada-printed\nset deal 3\nplayers 2\nstarter 1\n"
                               "rack 1 R10 R11 R12\nrack 2 K1 K2 K5\n1 play R10 R11 R12\nleft 1\n"
                               "left 2 K1 K2 K5\nresult empty-rack 1 scores 8 -8\n";
    static const rummikub_finish finish = {RUMMIKUB_FINISH_OUT, 0, 0, 0};
    static const rummikub_player_end ends[] = {{0, 0, 1, 0}, {20, 0, 1, 0}};
    rummikub_game *game = NULL;
    rummikub_table *table = NULL;
    rummikub_setup *after = NULL;
    rummikub_tiles rack, hand;
    NEED(rummikub_tiles_parse(WITH("B3 B6 B6"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(WITH("K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J"), &hand, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_replay(WITH(over), &game, NULL) == RUMMIKUB_OK);
    MAKE(outcome, rummikub_game_outcome(game, &made, NULL));
    MAKE(record, rummikub_record_parse(WITH(over), &made, NULL));
    MAKE(events, rummikub_record_events_since(held_record[0], 0, 0, &made, NULL));
    rummikub_game_free(game);
    MAKE(scores, rummikub_scores_new(rules, &finish, ends, 2, &made, NULL));
    MAKE(hands, rummikub_hands_classify(&hand, 0, 0, &made, NULL));
    NEED(rummikub_table_parse(rules, WITH("K4 R4 B4 O4 | J B7 B8"), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(WITH("K4 R4 O4 | B6 B7 B8 | B3 B4 J B6"), &after, NULL) == RUMMIKUB_OK);
    MAKE(verdict, rummikub_check_turn(rules, table, &rack, after, 1, &made, NULL));
    MAKE(retrievals, rummikub_joker_retrievals(rules, table, &rack, 1, &made, NULL));
    keep_setup(after);
    after = NULL;
    NEED(rummikub_tiles_parse(WITH("J"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(WITH("K4 R4 B4 O4 | J B7 B8 J"), &after, NULL) == RUMMIKUB_OK);
    MAKE(verdict, rummikub_check_turn(rules, table, &rack, after, 1, &made, NULL));
    keep_table(table);
    keep_setup(after);
}

/* Objects to begin with, so that the calls come to something. */
static void begin(void) {
    static const char *const presets[] = {"lemada-printed", "free-jokers", "mcgraw", "american"};
    for (size_t i = 0; i < SLOTS; i++) {
        rummikub_tiles rack;
        rummikub_game *game = NULL;
        NEED(rummikub_tiles_parse(WITH("R6 R7 K1 B7"), &rack, NULL) == RUMMIKUB_OK);
        NEED(rummikub_rules_new(WITH(presets[i]), &held_rules[i], NULL) == RUMMIKUB_OK);
        const rummikub_rules *rules = held_rules[i];
        NEED(rummikub_rules_builder_new(rules, &held_rules_builder[i], NULL) == RUMMIKUB_OK);
        NEED(rummikub_table_parse(rules, WITH("R3 R4 R5"), &held_table[i], NULL) == RUMMIKUB_OK);
        NEED(rummikub_setup_parse(WITH("R3 R4 R5 R6"), &held_setup[i], NULL) == RUMMIKUB_OK);
        NEED(rummikub_rules_position(rules, held_table[i], &rack, 1, &held_position[i], NULL) == RUMMIKUB_OK);
        NEED(rummikub_solver_new(rules, &held_solver[i], NULL) == RUMMIKUB_OK);
        NEED(rummikub_solver_set_limit(held_solver[i], 2000, NULL) == RUMMIKUB_OK);
        NEED(rummikub_stop_source_new(&held_stop_source[i], NULL) == RUMMIKUB_OK);
        NEED(rummikub_game_seeded(rules, 2, next(), &game, NULL) == RUMMIKUB_OK);
        NEED(rummikub_game_started(game, &held_game[i], NULL) == RUMMIKUB_OK);
        rummikub_game_free(game);
        NEED(rummikub_record_new(held_game[i], &held_record[i], NULL) == RUMMIKUB_OK);
        NEED(rummikub_game_view(held_game[i], 0, &held_view[i], NULL) == RUMMIKUB_OK);
        NEED(rummikub_session_new(rules, 2, &held_session[i], NULL) == RUMMIKUB_OK);
    }
    rummikub_rules *sabra = NULL;
    NEED(rummikub_rules_new(WITH("pagat-sabra"), &sabra, NULL) == RUMMIKUB_OK);
    begin_with_rare_things(sabra);
    rummikub_rules_free(sabra);
}

static void end(void) {
#define FREE_ALL(type)                                                                             \
    for (size_t i = 0; i < SLOTS; i++) {                                                           \
        rummikub_##type##_free(held_##type[i]);                                                    \
        held_##type[i] = NULL;                                                                     \
    }
    TYPES(FREE_ALL)
    rummikub_error_clear(&error);
}

static unsigned long rounds = 40;

static void *all_rounds(void *unused) {
    (void)unused;
    for (unsigned long round = 0; round < rounds && failures == 0; round++) {
        const size_t first = below(CALLS);
        if (round % 4 == 0)
            begin();
        for (size_t i = 0; i < CALLS && failures == 0; i++)
            call((first + i * 263) % CALLS); /* a prime that does not divide how many there are */
        if (round % 4 == 3 || round + 1 == rounds)
            end();
    }
    end();
    return NULL;
}

/* After so many rounds it would be strange if a function had never done what it is for, or never failed. But
 * for one that must be told all that is hidden in a game. */
static void check_depth(void) {
    for (size_t i = 0; i < CALLS && rounds >= 2000; i++)
        if (names[i] != NULL && (did[i] == 0 || failed[i] == 0) && strcmp(names[i], "rummikub_error_status") != 0 &&
            (failed[i] == 0 || strcmp(names[i], "rummikub_view_with_hidden") != 0)) {
            fprintf(stderr, "%s: did it %lu times and failed %lu times\n", names[i], did[i], failed[i]);
            failures++;
        }
}

int main(int count, char **arguments) {
    pthread_t thread;
    pthread_attr_t attributes;
    state = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
    rounds = count > 2 ? strtoul(arguments[2], NULL, 10) : rounds;
    const size_t stack = (count > 3 ? strtoul(arguments[3], NULL, 10) : 256) * 1024;
    NEED(CALLS % 263 != 0 && CALLS <= MOST_CALLS);
    NEED(pthread_attr_init(&attributes) == 0);
    NEED(pthread_attr_setstacksize(&attributes, stack) == 0);
    NEED(pthread_create(&thread, &attributes, all_rounds, NULL) == 0);
    NEED(pthread_join(thread, NULL) == 0);
    pthread_attr_destroy(&attributes);
    check_depth();
    return failures != 0;
}
