/* Random sequences of calls over the whole interface, with objects of earlier calls, wrong lengths that are
 * noticed, NULLs, unknown numbers, random bytes and long texts. Nothing may crash, leak or read beyond its
 * bounds (valgrind and the sanitizers look), a status says whether an answer was written, and an object
 * that was there before is there afterwards.
 *
 *   random_calls [SEED [CALLS]] */
#include "testsupport.h"

static uint64_t state;

/* splitmix64 */
static uint64_t next(void) {
    uint64_t mixed = state += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

static size_t below(size_t bound) { return (size_t)(next() % bound); }

/* Some objects of each kind; a slot may be NULL. */
enum { SLOTS = 4 };
static rummikub_rules *rules[SLOTS];
static rummikub_table *tables[SLOTS];
static rummikub_setup *setups[SLOTS];
static rummikub_position *positions[SLOTS];
static rummikub_verdict *verdicts[SLOTS];
static rummikub_play *plays[SLOTS];
static rummikub_game *games[SLOTS];
static rummikub_view *views[SLOTS];
static rummikub_record *records[SLOTS];
static rummikub_game_setup *parts[SLOTS];
static rummikub_error *error; /* one variable for all calls */

#define ANY(pool) ((pool)[below(SLOTS)])

/* A call that makes an object: what it makes takes a slot; on failure nothing was written. */
#define MAKE(pool, type, ...)                                                                      \
    do {                                                                                           \
        rummikub_##type *out = NULL;                                                               \
        const rummikub_status status_ = (__VA_ARGS__);                                             \
        CHECK(status_ == RUMMIKUB_OK || (out == NULL && error != NULL));                           \
        CHECK(status_ != RUMMIKUB_ERROR_PANIC);                                                    \
        CHECK(status_ == RUMMIKUB_OK || rummikub_error_status(error) == status_);                  \
        if (out != NULL) {                                                                         \
            const size_t slot_ = below(SLOTS);                                                     \
            rummikub_##type##_free((pool)[slot_]);                                                 \
            (pool)[slot_] = out;                                                                   \
        }                                                                                          \
    } while (0)

/* Any other call. */
#define CALL(...) CHECK((__VA_ARGS__) != RUMMIKUB_ERROR_PANIC)

static char text[4096];

/* A text: of a form that is read, of random bytes, or long; `*length` may be too great to be any object's. */
static const char *any_text(size_t *length) {
    static const char *const forms[] = {
        "", "R3 R4 R5", "R3 R4 R5 | K7 B7 O7", "J J J", "run R4 J J", "K1 K1 K1 K1 K1", "R13 R1 R2 | ",
        "lemada-printed", "pagat-sabra", "american", "international", "mcgraw", "draw", "deal", "lot", "pass",
        "play R3 R4 R5", "discard J", "take", "leave", "timeout with K1", "{}", "[1,2", "{\"player\":0}",
        "rummikub game 1\npreset lemada-printed\nplayers 2\n", "K7(J) | |", "\xff\xfe", "J(K5) K6 K7"};
    const size_t form = below(sizeof forms / sizeof *forms + 6);
    if (form < sizeof forms / sizeof *forms) {
        *length = strlen(forms[form]);
        return forms[form];
    }
    const rummikub_game *game = ANY(games);
    const char *known = form % 2 == 0 ? rummikub_game_json(game) : rummikub_record_text(ANY(records));
    if (known != NULL && below(2) == 0) {
        *length = strlen(known) < sizeof text ? strlen(known) : sizeof text;
        memcpy(text, known, *length);
        for (size_t change = below(4); change > 0 && *length > 0; change--)
            text[below(*length)] = (char)(32 + below(95));
        return text;
    }
    *length = below(sizeof text);
    const int tiles = below(2) == 0;
    for (size_t i = 0; i < *length; i++)
        text[i] = tiles ? "KRBOJ 0123456789|"[below(17)] : (char)next();
    if (below(20) == 0)
        *length = SIZE_MAX - below(100);
    return below(20) == 0 ? NULL : text;
}

static uint32_t any_number(void) {
    return below(8) == 0 ? (uint32_t)next() : (uint32_t)below(14);
}

static rummikub_tiles any_tiles(void) {
    rummikub_tiles tiles;
    memset(&tiles, 0, sizeof tiles);
    for (size_t count = below(16); count > 0; count--)
        tiles.counts[below(53)]++;
    if (below(30) == 0)
        tiles.counts[below(53)] = (uint8_t)next();
    return tiles;
}

static uint8_t list[256];

/* Tiles by their indices, which may be none. */
static size_t any_list(void) {
    const size_t count = below(below(8) == 0 ? sizeof list : 15);
    for (size_t i = 0; i < count; i++)
        list[i] = (uint8_t)below(below(40) == 0 ? 256 : 53);
    return count;
}

/* Lists that go out through a buffer of any capacity: what is behind it stays. */
static void lists(void) {
    rummikub_meld melds[9];
    rummikub_fault faults[9];
    uint8_t tiles[9];
    const size_t capacity = below(9);
    memset(melds, 0xa5, sizeof melds);
    memset(tiles, 0xa5, sizeof tiles);
    rummikub_table_melds(ANY(tables), melds, capacity);
    rummikub_game_melds(ANY(games), melds, capacity);
    rummikub_play_melds(ANY(plays), melds, capacity);
    rummikub_verdict_melds_after(ANY(verdicts), melds, capacity);
    rummikub_setup_meld_tiles(ANY(setups), below(9), tiles, capacity);
    rummikub_game_pool(ANY(games), tiles, capacity);
    rummikub_record_entry_drawn(ANY(records), below(9), tiles, capacity);
    const size_t count = rummikub_verdict_faults(ANY(verdicts), faults, capacity);
    for (size_t i = 0; i < count && i < capacity; i++)
        CHECK(faults[i].code != NULL && faults[i].message != NULL);
    CHECK(capacity == 9 || (melds[capacity].length == 0xa5 && tiles[capacity] == 0xa5));
    rummikub_error_faults(error, faults, capacity);
    rummikub_table_melds(ANY(tables), NULL, SIZE_MAX);
    if (capacity > 0 && rummikub_table_melds(ANY(tables), melds, capacity) > 0) {
        melds[0].length = (uint8_t)(below(4) == 0 ? next() : melds[0].length);
        melds[0].tiles[below(13)] = (uint8_t)below(60);
        MAKE(setups, setup, rummikub_setup_from_melds(melds, 1, &out, &error));
        MAKE(tables, table, rummikub_table_from_melds(ANY(rules), melds, 1, &out, &error));
    }
}

static void make_things(void) {
    size_t length = 0;
    const char *given = any_text(&length);
    const rummikub_tiles rack = any_tiles();
    switch (below(12)) {
    case 0: MAKE(rules, rules, rummikub_rules_new(given, length, &out, &error)); break;
    case 1: MAKE(tables, table, rummikub_table_parse(ANY(rules), given, length, &out, &error)); break;
    case 2: MAKE(setups, setup, rummikub_setup_parse(given, length, &out, &error)); break;
    case 3: MAKE(positions, position, rummikub_position_parse(given, length, &out, &error)); break;
    case 4: MAKE(games, game, rummikub_game_replay(given, length, &out, &error)); break;
    case 5: MAKE(games, game, rummikub_game_from_json(given, length, &out, &error)); break;
    case 6: MAKE(views, view, rummikub_view_parse(given, length, &out, &error)); break;
    case 7: MAKE(records, record, rummikub_record_parse(given, length, &out, &error)); break;
    case 8: MAKE(games, game, rummikub_game_seeded(ANY(rules), below(8), next(), &out, &error)); break;
    case 9: MAKE(games, game, rummikub_game_started(ANY(games), &out, &error)); break;
    case 10: MAKE(records, record, rummikub_record_new(ANY(games), &out, &error)); break;
    default:
        MAKE(positions, position, rummikub_rules_position(ANY(rules), ANY(tables), below(30) ? &rack : NULL,
                                                          any_number() % 3, &out, &error));
    }
}

static void ask_things(void) {
    const uint64_t limit = below(10) == 0 ? 0 : 1 + below(2000);
    const rummikub_tiles rack = any_tiles();
    rummikub_tiles tiles;
    uint32_t yes = 0;
    switch (below(11)) {
    case 0: MAKE(verdicts, verdict, rummikub_check_turn(ANY(rules), ANY(tables), &rack, ANY(setups), 1, &out, &error)); break;
    case 1: MAKE(verdicts, verdict, rummikub_position_check(ANY(positions), ANY(setups), &out, &error)); break;
    case 2: MAKE(plays, play, rummikub_position_best_play(ANY(positions), any_number(), NULL, limit, &out, &error)); break;
    case 3: MAKE(plays, play, rummikub_view_best_play(ANY(views), any_number() % 5, NULL, limit, &out, &error)); break;
    case 4: MAKE(views, view, rummikub_game_view(ANY(games), below(7), &out, &error)); break;
    case 5: MAKE(games, game, rummikub_view_with_hidden_seeded(ANY(views), next(), &out, &error)); break;
    case 6: MAKE(verdicts, verdict, rummikub_game_check_turn(ANY(games), ANY(setups), &out, &error)); break;
    case 7: CALL(rummikub_view_can_play(ANY(views), limit, &yes, &error)); break;
    case 8: CALL(rummikub_view_unseen(ANY(views), &tiles, &error)); break;
    case 9: CALL(rummikub_tiles_from_list(list, any_list(), &tiles, &error)); break;
    default:
        rummikub_table_equal(ANY(tables), ANY(tables));
        rummikub_record_hash(ANY(records));
        rummikub_verdict_account(ANY(verdicts));
        rummikub_play_step_text(ANY(plays), below(6));
        rummikub_record_redacted(ANY(records), below(9));
        rummikub_view_layout_json(ANY(views));
    }
}

static void change_things(void) {
    size_t length = 0;
    const char *given = any_text(&length);
    const rummikub_game_action action = {ANY(setups), any_number(), (uint8_t)below(60)};
    const rummikub_tiles rack = any_tiles();
    uint32_t yes = 0;
    switch (below(12)) {
    case 0: MAKE(games, game, rummikub_game_apply(ANY(games), below(7), given, length, &out, &error)); break;
    case 1: MAKE(games, game, rummikub_game_apply_action(ANY(games), below(4), &action, &out, &error)); break;
    case 2: MAKE(games, game, rummikub_game_apply_play(ANY(games), ANY(plays), &out, &error)); break;
    case 3: CALL(rummikub_record_apply_action(ANY(records), below(4), &action, &error)); break;
    case 4: CALL(rummikub_record_attempt(ANY(records), below(7), given, length, &yes, &error)); break;
    case 5: CALL(rummikub_record_remark(ANY(records), given, length, &error)); break;
    case 6: CALL(rummikub_setup_add_meld(ANY(setups), any_number(), list, any_list(), &error)); break;
    case 7: MAKE(parts, game_setup, rummikub_game_setup_of(ANY(games), &out, &error)); break;
    case 8: CALL(rummikub_game_setup_set_rack(ANY(parts), below(7), &rack, &error)); break;
    case 9: CALL(rummikub_game_setup_set_step(ANY(parts), any_number(), (uint8_t)next(), &error)); break;
    case 10: CALL(rummikub_game_setup_rest_as_pool(ANY(parts), &error)); break;
    default: MAKE(games, game, rummikub_game_from_setup(ANY(parts), &out, &error));
    }
}

static void copy_things(void) {
    switch (below(8)) {
    case 0: MAKE(rules, rules, rummikub_rules_clone(ANY(rules), &out, &error)); break;
    case 1: MAKE(tables, table, rummikub_table_clone(ANY(tables), &out, &error)); break;
    case 2: MAKE(setups, setup, rummikub_setup_clone(ANY(setups), &out, &error)); break;
    case 3: MAKE(plays, play, rummikub_play_clone(ANY(plays), &out, &error)); break;
    case 4: MAKE(verdicts, verdict, rummikub_verdict_clone(ANY(verdicts), &out, &error)); break;
    case 5: MAKE(games, game, rummikub_game_clone(ANY(games), &out, &error)); break;
    case 6: MAKE(views, view, rummikub_view_clone(ANY(views), &out, &error)); break;
    default: MAKE(records, record, rummikub_record_clone(ANY(records), &out, &error));
    }
}

#define FREE_ALL(pool, type)                                                                       \
    for (size_t i = 0; i < SLOTS; i++)                                                             \
        rummikub_##type##_free((pool)[i]);

int main(int count, char **arguments) {
    state = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
    const unsigned long calls = count > 2 ? strtoul(arguments[2], NULL, 10) : 6000;
    for (unsigned long i = 0; i < calls && failures == 0; i++) {
        switch (below(6)) {
        case 0: lists(); break;
        case 1: copy_things(); break;
        case 2: change_things(); break;
        case 3: ask_things(); break;
        default: make_things();
        }
        if (below(40) == 0)
            rummikub_error_clear(&error);
    }
    FREE_ALL(rules, rules)
    FREE_ALL(tables, table)
    FREE_ALL(setups, setup)
    FREE_ALL(positions, position)
    FREE_ALL(verdicts, verdict)
    FREE_ALL(plays, play)
    FREE_ALL(games, game)
    FREE_ALL(views, view)
    FREE_ALL(records, record)
    FREE_ALL(parts, game_setup)
    rummikub_error_clear(&error);
    return failures != 0;
}
