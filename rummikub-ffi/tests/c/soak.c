/* Eight threads that ask everything again and again, of objects they share and of their own: each answer is the
 * known one or that which one thread alone was given before, and memory stays as it is.
 *
 *   soak SECONDS RECORD...
 */
/* For nanosleep, where the compiler is asked for C alone. */
#define _POSIX_C_SOURCE 200809L

#include "testsupport.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

enum {
    THREADS = 8,
    GAMES = 24,
    MAX_RECORDS = 32,
    MAX_RECORD_BYTES = 1 << 16,
    ROWS = 60,
    /* Work that a question may take beyond its limit: what was begun is ended. */
    BEYOND = 1000,
    /* By how much memory may grow between the end of the warm-up and the end, in KiB. */
#ifdef __SANITIZE_THREAD__
    GROWTH = 1 << 20, /* most of it is what ThreadSanitizer notes */
#else
    GROWTH = 8192,
#endif
};

struct known_record {
    char text[MAX_RECORD_BYTES];
    uint64_t end; /* the hash of the game at its end */
};

struct known_position {
    const char *table, *rack;
    size_t tiles; /* the most that can be laid with free jokers, as benches/definitions/positions.jsonl has it */
    uint32_t points;
};

static const struct known_position positions[] = {
    {"K5 R5 O5 | K8 B8 O8 | K10 B10 O10 | K9 K10 K11 | R9 R10 J | K12 R12 O12",
     "K1 K4 K6 R2 R4 B2 B7 B13 O1 O7 O13", 0, 0},
    {"O1 O2 O3 O4 O5 | R6 B6 O6 | K8 R8 O8 | K9 K10 K11 K12 | B9 J B11 B12 | O10 O11 O12 | K13 R13 O13",
     "K2 K3 K7 K9 K12 R4 R4 R8 R9 R9 R12 B10 O1", 5, 52},
    {"K2 B2 O2 | K3 R3 B3 O3 | K4 O4 J | K6 R6 B6 | R7 B7 O7 | K9 R9 O9 | K7 K8 K9 | B8 B9 B10 | B9 B10 B11 | "
     "O9 O10 O11 O12 | R13 B13 O13",
     "K3 K5 K11 K13 R1 R2 R7 R9 R10 R12 B1 B4 B12 O6 O11", 13, 97},
};
enum { POSITIONS = sizeof positions / sizeof *positions };

static struct known_record records[MAX_RECORDS];
static size_t record_count;
static uint64_t game_ends[GAMES];
static rummikub_rules *printed, *free_jokers;
static rummikub_game *shared_game;
static rummikub_play *shared_play;
static uint64_t shared_hash;
static atomic_int stop;
static atomic_ullong rounds;

static uint64_t next_number(uint64_t *state) {
    *state ^= *state << 13, *state ^= *state >> 7, *state ^= *state << 17;
    return *state;
}

/* The player to move does what is best within a limit; every seventh step somebody else is refused. */
static void act(rummikub_record *record, const rummikub_game *game, int step) {
    const size_t player = rummikub_game_to_move(game), players = rummikub_game_players(game);
    const char *word = is_offered(game, RUMMIKUB_OFFER_LOT)    ? "lot"
                       : is_offered(game, RUMMIKUB_OFFER_DEAL) ? "deal"
                       : is_offered(game, RUMMIKUB_OFFER_DRAW) ? "draw"
                                                               : "pass";
    rummikub_play *play = NULL, *copy = NULL;
    if (step % 7 == 3) {
        uint32_t refused = 9;
        NEED(rummikub_record_attempt(record, (player + 1) % players, TEXT("draw"), &refused, NULL) == RUMMIKUB_OK);
        NEED(refused == 1);
    }
    if (rummikub_game_phase(game) == RUMMIKUB_PHASE_TURN) {
        const rummikub_status status =
            rummikub_game_best_play(game, RUMMIKUB_OBJECTIVE_TILES, NULL, 5000, &play, NULL);
        NEED(status == RUMMIKUB_OK || (status == RUMMIKUB_ERROR_STOPPED && play == NULL));
    }
    if (play == NULL) {
        NEED(rummikub_record_apply(record, player, TEXT(word), NULL) == RUMMIKUB_OK);
        return;
    }
    NEED(rummikub_play_clone(play, &copy, NULL) == RUMMIKUB_OK);
    rummikub_play_free(play);
    NEED(rummikub_record_apply_play(record, copy, NULL) == RUMMIKUB_OK);
    rummikub_play_free(copy);
}

/* A view of the player to move, over its JSON and back. */
static void look(const rummikub_game *game) {
    rummikub_view *view = NULL, *read = NULL, *copy = NULL;
    NEED(rummikub_game_view(game, rummikub_game_to_move(game), &view, NULL) == RUMMIKUB_OK);
    NEED(rummikub_view_parse(TEXT(rummikub_view_json(view)), &read, NULL) == RUMMIKUB_OK);
    NEED(rummikub_view_clone(read, &copy, NULL) == RUMMIKUB_OK);
    rummikub_view_free(read);
    NEED(rummikub_view_equal(view, copy) == 1 && rummikub_view_hash(view) == rummikub_view_hash(copy));
    rummikub_view_free(copy);
    rummikub_view_free(view);
}

/* One of the games, from its seed to its end and through its record; the hash of its end. */
static uint64_t play_a_game(size_t number) {
    static const char *const presets[] = {"lemada-printed", "free-jokers", "xp", "rummy-q", "pressman-1998", "goliath-1994"};
    rummikub_rules *rules = NULL;
    rummikub_game *game = NULL, *replayed = NULL, *read = NULL;
    rummikub_record *record = NULL, *copy = NULL;
    const char *preset = presets[number % 6];
    NEED(rummikub_rules_new(TEXT(preset), &rules, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_seeded(rules, 2 + number % 3, number, &game, NULL) == RUMMIKUB_OK);
    NEED(rummikub_record_new(game, &record, NULL) == RUMMIKUB_OK);
    for (int step = 0; step < 60 && rummikub_game_phase(game) != RUMMIKUB_PHASE_OVER; step++) {
        act(record, game, step);
        rummikub_game_free(game);
        NEED(rummikub_record_game(record, &game, NULL) == RUMMIKUB_OK);
        if (step % 10 == 9)
            look(game);
    }
    NEED(rummikub_record_clone(record, &copy, NULL) == RUMMIKUB_OK);
    rummikub_record_free(record);
    NEED(rummikub_game_replay(TEXT(rummikub_record_text(copy)), &replayed, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_from_json(TEXT(rummikub_game_json(game)), &read, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_equal(game, replayed) == 1 && rummikub_game_equal(game, read) == 1);
    const uint64_t end = rummikub_game_hash(game);
    NEED(end == rummikub_game_hash(read));
    rummikub_record_free(copy);
    rummikub_game_free(read);
    rummikub_game_free(replayed);
    rummikub_game_free(game);
    rummikub_rules_free(rules);
    return end;
}

static uint64_t replay(const char *text) {
    rummikub_game *game = NULL;
    rummikub_record *record = NULL, *again = NULL;
    NEED(rummikub_game_replay(TEXT(text), &game, NULL) == RUMMIKUB_OK);
    NEED(rummikub_record_parse(TEXT(text), &record, NULL) == RUMMIKUB_OK);
    NEED(rummikub_record_parse(TEXT(rummikub_record_text(record)), &again, NULL) == RUMMIKUB_OK);
    NEED(rummikub_record_equal(record, again) == 1);
    const uint64_t end = rummikub_game_hash(game);
    rummikub_record_free(again);
    rummikub_record_free(record);
    rummikub_game_free(game);
    return end;
}

/* A proposed turn and the code of its first fault; NULL: it is legal. */
static void judge(const char *before, const char *rack, const char *after, const char *code) {
    rummikub_table *table = NULL;
    rummikub_setup *setup = NULL;
    rummikub_verdict *verdict = NULL;
    rummikub_tiles held;
    uint32_t legal = 9;
    NEED(rummikub_table_parse(printed, TEXT(before), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT(after), &setup, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(TEXT(rack), &held, NULL) == RUMMIKUB_OK);
    NEED(rummikub_check_turn(printed, table, &held, setup, 1, &verdict, NULL) == RUMMIKUB_OK);
    NEED(rummikub_is_legal_turn(printed, table, &held, setup, 1, &legal, NULL) == RUMMIKUB_OK);
    NEED(legal == (code == NULL) && rummikub_verdict_is_legal(verdict) == legal);
    NEED(code == NULL || strcmp(rummikub_verdict_fault_code(verdict, 0), code) == 0);
    NEED(code == NULL || strlen(rummikub_verdict_fault_message(verdict, 0)) > 10);
    rummikub_verdict_free(verdict);
    rummikub_setup_free(setup);
    rummikub_table_free(table);
}

static void judge_turns(void) {
    static const char table[] = "R3 R4 R5 | K7 B7 O7";
    judge(table, "R6 K1", "R3 R4 R5 R6 | K7 B7 O7", NULL);
    judge(table, "R6 K1", "R4 R5 R6 | K7 B7 O7", "tiles-taken-from-table");
    judge(table, "R6 K1", "R3 R4 R5 R7 | K7 B7 O7", "numbers-do-not-follow");
    judge(table, "R6 K1", table, "nothing-played");
}

/* The best plays: the known ones without a limit that matters, and with a small one no better, within it. */
static void solve(size_t number) {
    const struct known_position *known = &positions[number];
    rummikub_solver *solver = NULL;
    rummikub_table *table = NULL;
    rummikub_tiles rack;
    NEED(rummikub_solver_new(free_jokers, &solver, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_parse(free_jokers, TEXT(known->table), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(TEXT(known->rack), &rack, NULL) == RUMMIKUB_OK);
    for (int limited = 0; limited < 2; limited++) {
        const uint64_t limit = limited ? 20 : 250000;
        rummikub_tiles laid = {{0}};
        uint32_t worth = 0;
        NEED(rummikub_solver_set_limit(solver, limit, NULL) == RUMMIKUB_OK);
        for (uint32_t objective = RUMMIKUB_OBJECTIVE_TILES; objective <= RUMMIKUB_OBJECTIVE_POINTS; objective++) {
            const uint64_t before = rummikub_solver_work(solver);
            rummikub_play *play = NULL;
            const rummikub_status status = rummikub_solver_best_play(solver, table, &rack, 1, objective, NULL, &play, NULL);
            NEED(status == RUMMIKUB_OK || (limited && status == RUMMIKUB_ERROR_STOPPED && play == NULL));
            NEED(rummikub_solver_work(solver) - before <= limit + BEYOND);
            NEED(limited || play == NULL || rummikub_play_is_proved(play) == 1);
            if (play != NULL && objective == RUMMIKUB_OBJECTIVE_TILES)
                NEED(rummikub_play_tiles(play, &laid, NULL) == RUMMIKUB_OK);
            else if (play != NULL)
                worth = rummikub_play_points(play);
            rummikub_play_free(play);
        }
        const size_t most = tile_count(&laid);
        NEED(most == known->tiles || (limited && most < known->tiles));
        NEED(worth == known->points || (limited && worth < known->points));
    }
    rummikub_table_free(table);
    rummikub_solver_free(solver);
}

/* A record with one byte changed is refused with its place, or read as another that can be written and read. */
static void garble(uint64_t *state) {
    const char *whole = records[next_number(state) % record_count].text;
    const size_t length = strlen(whole);
    char *text = malloc(length + 1);
    rummikub_record *record = NULL, *again = NULL;
    rummikub_error *error = NULL;
    NEED(text != NULL);
    memcpy(text, whole, length + 1);
    text[next_number(state) % length] = (char)(1 + next_number(state) % 255); /* a NUL comes out as U+2400 */
    const rummikub_status status = rummikub_record_parse(text, length, &record, &error);
    if (status == RUMMIKUB_OK) {
        NEED(rummikub_record_parse(TEXT(rummikub_record_text(record)), &again, NULL) == RUMMIKUB_OK);
        NEED(rummikub_record_equal(record, again) == 1);
    } else {
        NEED(status != RUMMIKUB_ERROR_PANIC && rummikub_error_status(error) == status && record == NULL);
        NEED(status != RUMMIKUB_ERROR_RECORD || rummikub_error_line(error) != RUMMIKUB_NONE);
        NEED(strlen(rummikub_error_message(error)) > 0 && strlen(rummikub_error_code(error)) > 0);
    }
    rummikub_error_clear(&error);
    rummikub_record_free(again), rummikub_record_free(record);
    free(text);
}

static void refuse(uint64_t *state) {
    rummikub_tiles tiles;
    rummikub_table *table = NULL;
    rummikub_game *game = NULL;
    rummikub_rules *rules = NULL;
    CHECK_ERROR(RUMMIKUB_ERROR_TEXT, rummikub_tiles_parse(TEXT("R3 X9"), &tiles, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_TABLE, rummikub_table_parse(printed, TEXT("R3 R4 | K1 K1 K1"), &table, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_JSON, rummikub_game_from_json(TEXT("{\"players\":["), &game, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RULES, rummikub_rules_new(TEXT("none"), &rules, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_REFUSED, rummikub_game_apply(shared_game, 0, TEXT("pass"), &game, &error));
    NEED(failures == 0 && table == NULL && game == NULL && rules == NULL);
    garble(state);
}

/* Two workers of the library's own, within each of the eight threads. */
static void ask_a_batch(void) {
    static const char *const turns[3][3] = {{"R3 R4 R5 | K7 B7 O7", "R6 K1", "R3 R4 R5 R6 | K7 B7 O7"},
                                            {"R3 R4 R5", "R7 R6", "R3 R4 R5"},
                                            {"", "K1", ""}};
    uint32_t befores[2 * ROWS], afters[2 * ROWS];
    int64_t before_offsets[ROWS + 1] = {0}, after_offsets[ROWS + 1] = {0};
    rummikub_tiles racks[ROWS];
    uint8_t opened[ROWS], legal[ROWS];
    rummikub_status statuses[ROWS];
    rummikub_play *plays[ROWS];
    for (size_t row = 0; row < ROWS; row++) {
        for (int after = 0; after < 2; after++) {
            int64_t *offsets = after ? after_offsets : before_offsets;
            rummikub_table *table = NULL;
            NEED(rummikub_table_parse(printed, TEXT(turns[row % 3][2 * after]), &table, NULL) == RUMMIKUB_OK);
            const size_t melds = rummikub_table_codes(table, (after ? afters : befores) + offsets[row], 2);
            offsets[row + 1] = offsets[row] + (int64_t)melds;
            rummikub_table_free(table);
        }
        NEED(rummikub_tiles_parse(TEXT(turns[row % 3][1]), &racks[row], NULL) == RUMMIKUB_OK);
        opened[row] = 1;
    }
    const rummikub_packed_turns packed = {
        {{befores, (size_t)before_offsets[ROWS], before_offsets, ROWS + 1}, racks, ROWS, opened, ROWS},
        {afters, (size_t)after_offsets[ROWS], after_offsets, ROWS + 1}};
    const rummikub_batch_options options = {2, 1000, NULL};
    NEED(rummikub_batch_is_legal(printed, &packed, &options, legal, statuses, ROWS, NULL) == RUMMIKUB_OK);
    NEED(rummikub_batch_best_plays(printed, &packed.positions, RUMMIKUB_OBJECTIVE_TILES, NULL, &options, plays, statuses,
                                   ROWS, NULL) == RUMMIKUB_OK);
    for (size_t row = 0; row < ROWS; row++) {
        NEED(statuses[row] == RUMMIKUB_OK && legal[row] == (row % 3 == 0) && (plays[row] != NULL) == (row % 3 != 2));
        NEED(row % 3 != 1 || strcmp(rummikub_play_tiles_text(plays[row]), "R6 R7") == 0);
        rummikub_play_free(plays[row]);
    }
}

/* All threads read and copy the same objects at once. */
static void share(void) {
    rummikub_game *copy = NULL, *next = NULL;
    rummikub_play *play = NULL;
    NEED(rummikub_game_clone(shared_game, &copy, NULL) == RUMMIKUB_OK);
    NEED(rummikub_play_clone(shared_play, &play, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_apply_play(copy, play, &next, NULL) == RUMMIKUB_OK);
    NEED(rummikub_game_equal(shared_game, copy) == 1 && rummikub_game_equal(copy, next) == 0);
    NEED(rummikub_game_hash(shared_game) == shared_hash);
    NEED(strcmp(rummikub_game_json(shared_game), rummikub_game_json(copy)) == 0);
    NEED(strcmp(rummikub_play_tiles_text(shared_play), rummikub_play_tiles_text(play)) == 0);
    NEED(rummikub_play_step_count(shared_play) == rummikub_play_step_count(play));
    rummikub_play_free(play);
    rummikub_game_free(next);
    rummikub_game_free(copy);
}

static void *work(void *seed) {
    uint64_t state = *(const uint64_t *)seed;
    while (!atomic_load(&stop)) {
        const uint64_t number = next_number(&state);
        NEED(play_a_game(number % GAMES) == game_ends[number % GAMES]);
        const struct known_record *record = &records[(number >> 8) % record_count];
        NEED(replay(record->text) == record->end);
        judge_turns();
        solve((number >> 16) % POSITIONS);
        for (int i = 0; i < 10; i++)
            refuse(&state);
        ask_a_batch();
        share();
        atomic_fetch_add(&rounds, 1);
    }
    return NULL;
}

/* Eight threads for so many seconds, begun and joined here, so that nothing is at work when memory is looked at. */
static void run(unsigned seconds, uint64_t first_seed) {
    pthread_t threads[THREADS];
    uint64_t seeds[THREADS];
    struct timespec rest = {(time_t)seconds, 0};
    atomic_store(&stop, 0);
    for (size_t i = 0; i < THREADS; i++) {
        seeds[i] = (first_seed + i) * 0x9e3779b97f4a7c15u + 1;
        NEED(pthread_create(&threads[i], NULL, work, &seeds[i]) == 0);
    }
    while (nanosleep(&rest, &rest) != 0) {
    }
    atomic_store(&stop, 1);
    for (size_t i = 0; i < THREADS; i++)
        NEED(pthread_join(threads[i], NULL) == 0);
}

/* Resident memory in KiB, 0 where the system does not tell it in /proc. */
static long resident(void) {
    char line[256];
    long kib = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmRSS:", 6) == 0)
            kib = strtol(line + 6, NULL, 10);
    if (file != NULL)
        fclose(file);
    return kib;
}

static void read_record(const char *path) {
    FILE *file = fopen(path, "rb");
    NEED(file != NULL && record_count < MAX_RECORDS);
    struct known_record *record = &records[record_count++];
    const size_t length = fread(record->text, 1, MAX_RECORD_BYTES, file);
    NEED(length > 0 && length < MAX_RECORD_BYTES && !ferror(file));
    record->text[length] = 0;
    fclose(file);
    record->end = replay(record->text);
}

/* What one thread alone is told. */
static void learn(int count, char **paths) {
    rummikub_game *game = NULL;
    NEED(rummikub_rules_new(TEXT("lemada-printed"), &printed, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_new(TEXT("free-jokers"), &free_jokers, NULL) == RUMMIKUB_OK);
    for (int i = 0; i < count; i++)
        read_record(paths[i]);
    for (size_t i = 0; i < GAMES; i++)
        game_ends[i] = play_a_game(i);
    for (uint64_t seed = 0; shared_play == NULL; seed++) {
        rummikub_game_free(shared_game);
        NEED(rummikub_game_seeded(free_jokers, 4, seed, &game, NULL) == RUMMIKUB_OK);
        NEED(rummikub_game_started(game, &shared_game, NULL) == RUMMIKUB_OK);
        rummikub_game_free(game);
        NEED(rummikub_game_best_play(shared_game, RUMMIKUB_OBJECTIVE_TILES, NULL, 250000, &shared_play, NULL) ==
             RUMMIKUB_OK);
    }
    shared_hash = rummikub_game_hash(shared_game);
}

int main(int count, char **arguments) {
    NEED(count > 2);
    const unsigned seconds = (unsigned)strtoul(arguments[1], NULL, 10);
    const unsigned warm_up = seconds / 10 < 60 ? seconds / 10 : 60;
    NEED(seconds > 0);
    learn(count - 2, arguments + 2);
    run(warm_up + 1, 1);
    const long first = resident();
    const unsigned long long before = atomic_load(&rounds);
    printf("C, %d threads: %llu rounds of warm-up, then %ld KiB resident\n", THREADS, before, first);
    fflush(stdout);
    run(seconds, 1000);
    const long last = resident();
    printf("C, %d threads: %llu rounds in %u seconds, every answer as known, then %ld KiB resident\n", THREADS,
           atomic_load(&rounds) - before, seconds, last);
    NEED(last - first <= GROWTH);
    rummikub_play_free(shared_play), rummikub_game_free(shared_game);
    rummikub_rules_free(free_jokers), rummikub_rules_free(printed);
    return failures != 0;
}
