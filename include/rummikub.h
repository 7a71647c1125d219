// rummikub.h: is this tile-rummy turn legal, and if not, why not?
//
// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Generated from the Rust source; a test keeps it equal. C11 and C++17 clean.
//
// Conventions, the same for every function:
//
// - Functions that can fail return a status: RUMMIKUB_OK (0) or one of RUMMIKUB_ERROR_*.
// - Results come back through out-parameters, written only on success.
// - `error` may be NULL where nobody reads it. Else `*error` is NULL, or an error that an earlier call
//   left there: a call that fails frees it and puts its own there. rummikub_error_clear(&error) frees
//   it and sets the variable to NULL.
// - An object that a function hands out belongs to the caller, who frees it with the `_free` of
//   its type, once. Freeing NULL does nothing. No object refers to another one: free in any order.
// - Text goes in as UTF-8 bytes and a length, without a NUL; it comes out as a NUL-terminated
//   `const char *` that belongs to the object it was asked of and lives as long as that.
// - A list goes out through a buffer of the caller: at most `capacity` elements are written, and the
//   answer is how many there are. The buffer may be NULL, for those who first ask how many.
// - A NULL pointer (other than `error`) and an impossible number are refused with a status.
// - A function without a status answers 0, NULL or RUMMIKUB_NONE for NULL and for an index that
//   is out of range.
// - Any thread may use an object. Several at once may, as long as all of them only read it (take
//   it as `const`); the type of each object says its rule. A stop source is there to be used by one
//   thread while others ask.
// - No function reads or writes files, asks for the time, or keeps anything between calls.
//
// Contents:
//
// - The library: which one is this?
// - Errors: what went wrong, where, and every fault of what is refused.
// - Tiles: how often each is there, as a plain struct; lists of tiles by their indices.
// - Rules: one value on every axis; presets, and rules of your own.
// - Melds and tables: as somebody proposes them, as the rules allow them, and readings of tiles.
// - Melds as numbers: what an engine draws and stores, without a text between.
// - Turns: is one legal, and if not, why not?
// - Accounts: why a turn is legal, and what became of every joker.
// - Openings: would these melds open?
// - Jokers on the table: what a player may do about each.
// - Stop sources: how a long question is ended from another thread.
// - Plays: the tiles laid, the new table, and how a hand gets there.
// - Steps: the moves of a hand that lead from the table before a play to the one after.
// - Outs: what one more tile would be good for.
// - The solver: can anything be played, what is best, how many plays are there?
// - Positions: what a player sees at the start of a turn, checked once, and every question about it.
// - Further questions: the plays in order, what loose tiles can become, which tile would help.
// - Tables of the same tiles: every one of them, one after the other.
// - Packed forms: a meld as one integer, a table as a list of them, many tables as one list and where each ends.
// - Batches: the same question of many rows at once, on given threads.
// - Closed hands: those of International that fourteen tiles are, and the Foot.
// - Scores: how a game ended and what it is worth, played here or elsewhere.
// - Games: a whole game as a value, and all that is known of it.
// - Parts of a game: what a game is built from, which may be anything until it is made one.
// - Actions: what is open to whom, what becomes of a game, and what the solver says of it.
// - Views: what a player may know of a game, and nothing else.
// - Sessions: the games that the same players play one after another.
// - Records: a game with everything that happened in it, as text.
// - Entries: what happened in a recorded game, one thing after the other.
// - Events: what happened, as one player or a spectator may know it.
// - Pictures: what there is to see as SVG, the same in every language.
// - Copies: every value once more, as an object of its own.
// - Comparison: whether two values are equal, and a hash of each.

#ifndef RUMMIKUB_H
#define RUMMIKUB_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The library -----------------------------------------------------------------------------------

// The version of this header as text.
#define RUMMIKUB_VERSION "0.1.0"

// Whether this header is of such a version or a later one, for #if.
#define RUMMIKUB_VERSION_AT_LEAST(major, minor, patch)                                             \
    (RUMMIKUB_VERSION_MAJOR > (major) ||                                                           \
     (RUMMIKUB_VERSION_MAJOR == (major) &&                                                         \
      (RUMMIKUB_VERSION_MINOR > (minor) ||                                                         \
       (RUMMIKUB_VERSION_MINOR == (minor) && RUMMIKUB_VERSION_PATCH >= (patch)))))

// The binary interface that this header describes. It goes up when a program that was compiled
// against an older header would not work any more.
#define RUMMIKUB_ABI_VERSION 1

// The version of this header: 1 in 1.2.3.
#define RUMMIKUB_VERSION_MAJOR 0

// The version of this header: 2 in 1.2.3.
#define RUMMIKUB_VERSION_MINOR 1

// The version of this header: 3 in 1.2.3.
#define RUMMIKUB_VERSION_PATCH 0

// The version of the library, such as `"0.1.0"`. It lives for ever.
const char *rummikub_version(void);

// The binary interface of the library that is linked: compare it with `RUMMIKUB_ABI_VERSION`.
uint32_t rummikub_abi_version(void);

// Errors ----------------------------------------------------------------------------------------

// There is none: no meld, no position, no such index.
#define RUMMIKUB_NONE SIZE_MAX

// The call did what it says; its out-parameters are written.
#define RUMMIKUB_OK 0

// A pointer is NULL that must not be.
#define RUMMIKUB_ERROR_NULL 1

// A length is more than any object in memory can have.
#define RUMMIKUB_ERROR_LENGTH 2

// A text is not UTF-8; the position is that of the first wrong byte.
#define RUMMIKUB_ERROR_UTF8 3

// A number is none of those that its parameter may have.
#define RUMMIKUB_ERROR_VALUE 4

// A text is no tiles, rack or table; the position is the byte where reading stopped.
#define RUMMIKUB_ERROR_TEXT 5

// Tiles hold more copies of a tile than any tile set has: 4, or 8 jokers.
#define RUMMIKUB_ERROR_TILES 6

// No such preset, axis or value, or axes that contradict each other.
#define RUMMIKUB_ERROR_RULES 7

// The rules do not allow a table; the error lists every fault.
#define RUMMIKUB_ERROR_TABLE 8

// There is no such position: the rules' tile set does not hold these tiles, or the rules do not
// allow the table before.
#define RUMMIKUB_ERROR_POSITION 9

// A defect of this library. Nothing was written, and no object was changed.
#define RUMMIKUB_ERROR_PANIC 10

// The caller's limit on work was reached, or a stop was requested (the code is `"cancelled"` then). The
// error says what was found until then.
#define RUMMIKUB_ERROR_STOPPED 11

// Tiles are no closed hand: not fourteen, or more of a tile than the tile set has.
#define RUMMIKUB_ERROR_HAND 12

// No game can be like this; the error lists every fault.
#define RUMMIKUB_ERROR_SETUP 13

// An action is refused; the error lists every fault, and nothing changed.
#define RUMMIKUB_ERROR_REFUSED 14

// A text is no record of a game or no position, or something in it is not what it says; the error
// has the line and the column.
#define RUMMIKUB_ERROR_RECORD 15

// Scores that cannot be added.
#define RUMMIKUB_ERROR_SCORE 16

// A text is not the JSON of the value.
#define RUMMIKUB_ERROR_JSON 17

// The system gives no threads to work with.
#define RUMMIKUB_ERROR_THREADS 18

// A fault that belongs to no meld.
#define RUMMIKUB_SIDE_NONE 0

// The meld of a fault is one of the table before the turn.
#define RUMMIKUB_SIDE_BEFORE 1

// The meld of a fault is one of the table after the turn, or of the melds that were handed in.
#define RUMMIKUB_SIDE_AFTER 2

// Why a call failed. Free it with `rummikub_error_clear`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_error rummikub_error;

// What became of a call: `RUMMIKUB_OK`, or the kind of error.
typedef uint32_t rummikub_status;

// One thing that a fault tells besides its meld, for programs that word faults themselves. Its texts
// belong to the object that it was asked of, and live as long as that.
typedef struct {
  // Its name, such as `"points"`, `"threshold"`, `"limit"`, `"tile"`, `"color"` or `"reuse"`; NULL
  // where there is none. README has the list.
  const char *name;
  // Its value as text: a number, tiles such as `"R7"` or `"K5 J"`, a colour such as `"red"`, or a
  // value of the axis `joker_reuse`.
  const char *text;
  // Its value, where it is a number; else `RUMMIKUB_NONE`.
  size_t number;
  // The index of the tile, where it is one tile; else 255.
  uint8_t tile;
} rummikub_fault_part;

// One fault as a value. What it points to belongs to the object that it was asked of, and lives as
// long as that.
typedef struct {
  // The stable word, such as `"meld-too-short"`.
  const char *code;
  // A sentence for players, who count melds from 1.
  const char *message;
  // The tiles by their indices: those of its meld, or those taken, missing or too many.
  const uint8_t *tiles;
  // How many they are; 0 where it is about none.
  size_t tile_count;
  // The meld, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
  size_t meld;
  // How many things it tells besides.
  size_t part_count;
  // Which table the meld is on: one of `RUMMIKUB_SIDE_*`.
  uint32_t side;
} rummikub_fault;

// The status that the call returned; `RUMMIKUB_OK` for NULL.
rummikub_status rummikub_error_status(const rummikub_error *error);

// A stable word for what went wrong, such as `"text"`, `"null-pointer"` or `"unknown-axis"`.
const char *rummikub_error_code(const rummikub_error *error);

// What went wrong, in a sentence for people.
const char *rummikub_error_message(const rummikub_error *error);

// The byte of the text, from 0, where the error is; `RUMMIKUB_NONE` where it is in no text.
size_t rummikub_error_position(const rummikub_error *error);

// The line of a record or a position where the error is, from 1; 0 for other errors.
size_t rummikub_error_line(const rummikub_error *error);

// The column, in characters from 1; 0 for other errors.
size_t rummikub_error_column(const rummikub_error *error);

// How many faults a refused table, game or action has; 0 for other errors.
size_t rummikub_error_fault_count(const rummikub_error *error);

// The stable word for a fault, such as `"meld-too-short"`. Faults are counted from 0.
const char *rummikub_error_fault_code(const rummikub_error *error, size_t index);

// A fault in a sentence for players, who count melds from 1.
const char *rummikub_error_fault_message(const rummikub_error *error, size_t index);

// Which table the meld of a fault is on: one of `RUMMIKUB_SIDE_*`.
uint32_t rummikub_error_fault_side(const rummikub_error *error, size_t index);

// The meld of a fault, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
size_t rummikub_error_fault_meld(const rummikub_error *error, size_t index);

// The tiles of a fault as text: those of its meld, or those taken, missing or too many; `""` where
// it is about none.
const char *rummikub_error_fault_tiles(const rummikub_error *error, size_t index);

// How many things a fault tells besides its meld.
size_t rummikub_error_fault_part_count(const rummikub_error *error, size_t index);

// A thing that a fault tells besides its meld, counted from 0.
rummikub_fault_part rummikub_error_fault_part(const rummikub_error *error,
                                              size_t index,
                                              size_t part);

// All faults as values: writes at most `capacity` of them to `faults` and answers how many there are.
// What they point to belongs to the error.
size_t rummikub_error_faults(const rummikub_error *error,
                             rummikub_fault *faults,
                             size_t capacity);

// How many plays were found before the limit on work was reached: there are at least so many; 0
// for other errors.
uint64_t rummikub_error_found_plays(const rummikub_error *error);

// How many tables were found before the limit on work was reached; 0 for other errors.
uint64_t rummikub_error_found_tables(const rummikub_error *error);

// Frees the error of a variable, if there is one, and sets the variable to NULL. It takes the address,
// `rummikub_error_clear(&error)`, so that nothing is left that points to a freed error. NULL is no
// variable.
void rummikub_error_clear(rummikub_error **error);

// How many codes there are for what can be wrong with a table, an opening or a turn.
size_t rummikub_fault_code_count(void);

// A code of what can be wrong with a table, an opening or a turn, counted from 0. It lives for ever.
const char *rummikub_fault_code(size_t index);

// Tiles -----------------------------------------------------------------------------------------

// How many different tiles there are: 52 numbered ones and the joker.
#define RUMMIKUB_TILE_COUNT 53

// The index of the joker. A numbered tile has colour * 13 + number - 1, the colours being
// 0 black, 1 red, 2 blue and 3 orange.
#define RUMMIKUB_JOKER 52

// How often each tile is there: at most 4 times, the joker at most 8 times.
typedef struct {
  // Copies by the index of the tile.
  uint8_t counts[53];
} rummikub_tiles;

// Reads tiles in any order, such as `"K1 R5 R5 J"`; an empty text is no tiles.
rummikub_status rummikub_tiles_parse(const char *text,
                                     size_t text_len,
                                     rummikub_tiles *tiles,
                                     rummikub_error **error);

// The text of the tile with this index, such as `"R7"`, or `"J"`; NULL where there is none. It
// lives for ever.
const char *rummikub_tile_name(uint8_t tile);

// Reads one tile, such as `"R7"` or `"J"`, as its index.
rummikub_status rummikub_tile_parse(const char *text,
                                    size_t text_len,
                                    uint8_t *tile,
                                    rummikub_error **error);

// The index of the tile of a colour, 0 to 3, and a number, 1 to 13; 255 for others.
uint8_t rummikub_tile_index(uint8_t color, uint8_t number);

// The colour of the tile with this index, 0 to 3; 255 for the joker and where there is none.
uint8_t rummikub_tile_color(uint8_t tile);

// The number of the tile with this index, 1 to 13; 0 for the joker and where there is none.
uint8_t rummikub_tile_number(uint8_t tile);

// The name of a colour, 0 to 3, such as `"black"`; NULL for others. It lives for ever.
const char *rummikub_color_name(uint8_t color);

// The tiles one by one, by their indices, which go up. Writes at most `capacity` of them to `list`
// and answers how many there are; 0 for counts that no tiles have.
size_t rummikub_tiles_list(const rummikub_tiles *tiles, uint8_t *list, size_t capacity);

// How often each of `count` tiles is there, given by their indices.
rummikub_status rummikub_tiles_from_list(const uint8_t *list,
                                         size_t count,
                                         rummikub_tiles *tiles,
                                         rummikub_error **error);

// Rules -----------------------------------------------------------------------------------------

// The rules of a game. They never change. Free them with `rummikub_rules_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_rules rummikub_rules;

// Rules in the making. Free it with `rummikub_rules_builder_free`.
//
// Thread rule: one thread changes it while nobody else uses it; any number may read it at the same time.
typedef struct rummikub_rules_builder rummikub_rules_builder;

// How many presets there are.
size_t rummikub_preset_count(void);

// The name of a preset, counted from 0, such as `"lemada-printed"`. It lives for ever.
const char *rummikub_preset_name(size_t index);

// How many axes rules have.
size_t rummikub_axis_count(void);

// The name of an axis, counted from 0, such as `"initial_meld"`. It lives for ever.
const char *rummikub_axis_name(size_t index);

// The rules of a preset, such as `"lemada-printed"`.
rummikub_status rummikub_rules_new(const char *name,
                                   size_t name_len,
                                   rummikub_rules **rules,
                                   rummikub_error **error);

// The rules that are meant when nobody says which: those of `"lemada-printed"`.
rummikub_status rummikub_rules_default(rummikub_rules **rules, rummikub_error **error);

// The name of the preset that has the same value on every axis; NULL if none has.
const char *rummikub_rules_preset_name(const rummikub_rules *rules);

// The value on an axis, counted as `rummikub_axis_name` counts; `"none"` where there is no limit.
const char *rummikub_rules_value(const rummikub_rules *rules, size_t axis);

// Every tile of the tile set; what a game of so many players uses, `rummikub_rules_for_players`
// says.
rummikub_status rummikub_rules_tiles(const rummikub_rules *rules,
                                     rummikub_tiles *tiles,
                                     rummikub_error **error);

// What tiles left on a rack cost at the end of a game, in points: face values or tens, and the
// penalty for each joker, as the rules say. 0 for NULL and for counts that no tiles have.
uint32_t rummikub_rules_rack_points(const rummikub_rules *rules, const rummikub_tiles *tiles);

// These rules with the copies and jokers of a game of so many players.
rummikub_status rummikub_rules_for_players(const rummikub_rules *rules,
                                           size_t players,
                                           rummikub_rules **of_game,
                                           rummikub_error **error);

// Frees rules; NULL is none.
void rummikub_rules_free(rummikub_rules *rules);

// Starts from the values of some rules, which stay as they are.
rummikub_status rummikub_rules_builder_new(const rummikub_rules *rules,
                                           rummikub_rules_builder **builder,
                                           rummikub_error **error);

// Changes one axis, such as `"initial_meld"` to `"50"`. After an error nothing is changed.
rummikub_status rummikub_rules_builder_set(rummikub_rules_builder *builder,
                                           const char *axis,
                                           size_t axis_len,
                                           const char *value,
                                           size_t value_len,
                                           rummikub_error **error);

// Makes the rules, unless axes contradict each other. The builder can be used again.
rummikub_status rummikub_rules_builder_build(const rummikub_rules_builder *builder,
                                             rummikub_rules **rules,
                                             rummikub_error **error);

// Frees a builder; NULL is none.
void rummikub_rules_builder_free(rummikub_rules_builder *builder);

// Melds and tables ------------------------------------------------------------------------------

// Nobody says whether the tiles are a run or a group.
#define RUMMIKUB_KIND_UNSAID 0

// Tiles of one colour with consecutive numbers.
#define RUMMIKUB_KIND_RUN 1

// Tiles of one number in different colours.
#define RUMMIKUB_KIND_GROUP 2

// Melds that some tiles can be read as. They never change. Free them with `rummikub_melds_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_melds rummikub_melds;

// Melds that may break any rule, such as the table that a player wants to leave. Free it with
// `rummikub_setup_free`.
//
// Thread rule: one thread changes it while nobody else uses it; any number may read it at the same time.
typedef struct rummikub_setup rummikub_setup;

// A table that the rules allow. It never changes. Free it with `rummikub_table_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_table rummikub_table;

// No melds.
rummikub_status rummikub_setup_new(rummikub_setup **setup, rummikub_error **error);

// Reads melds, such as `"R3 R4 J R6 | K7 B7 J"`; an empty text is no melds. Only what is no tile
// is an error: melds that break a rule are read.
rummikub_status rummikub_setup_parse(const char *text,
                                     size_t text_len,
                                     rummikub_setup **setup,
                                     rummikub_error **error);

// Adds a meld of `tile_count` tiles, given by their indices and in their order; `kind` is one of
// `RUMMIKUB_KIND_*`, and needed where at most one tile is real.
rummikub_status rummikub_setup_add_meld(rummikub_setup *setup,
                                        uint32_t kind,
                                        const uint8_t *tiles,
                                        size_t tile_count,
                                        rummikub_error **error);

// The text of the melds, as `rummikub_setup_parse` reads it. It lives until the setup changes.
const char *rummikub_setup_text(const rummikub_setup *setup);

// How many melds there are.
size_t rummikub_setup_meld_count(const rummikub_setup *setup);

// How a meld is said to be read, counted from 0: one of `RUMMIKUB_KIND_*`.
uint32_t rummikub_setup_meld_kind(const rummikub_setup *setup, size_t meld);

// The tiles of a meld as they lie, by their indices. Writes at most `capacity` of them to `tiles` and
// answers how many there are.
size_t rummikub_setup_meld_tiles(const rummikub_setup *setup,
                                 size_t meld,
                                 uint8_t *tiles,
                                 size_t capacity);

// What each joker of a meld is said to stand for, by the index of the tile; 255 where nobody says,
// and for a tile that is no joker. As many as `rummikub_setup_meld_tiles` gives, and in the same way.
size_t rummikub_setup_meld_stands_for(const rummikub_setup *setup,
                                      size_t meld,
                                      uint8_t *tiles,
                                      size_t capacity);

// Frees a setup; NULL is none.
void rummikub_setup_free(rummikub_setup *setup);

// Reads a table, such as `"R3 R4 J R6 | K7 B7 J"`; an empty text is the empty table. If the rules
// do not allow it, the error lists every fault.
rummikub_status rummikub_table_parse(const rummikub_rules *rules,
                                     const char *text,
                                     size_t text_len,
                                     rummikub_table **table,
                                     rummikub_error **error);

// The table of these melds. If the rules do not allow it, the error lists every fault.
rummikub_status rummikub_table_new(const rummikub_rules *rules,
                                   const rummikub_setup *setup,
                                   rummikub_table **table,
                                   rummikub_error **error);

// The canonical text of the table.
const char *rummikub_table_text(const rummikub_table *table);

// How many melds lie on the table.
size_t rummikub_table_meld_count(const rummikub_table *table);

// All tiles of the table.
rummikub_status rummikub_table_tiles(const rummikub_table *table,
                                     rummikub_tiles *tiles,
                                     rummikub_error **error);

// Frees a table; NULL is none.
void rummikub_table_free(rummikub_table *table);

// Every meld that these tiles, given by their indices, can be read as: as they lie, or if
// `any_order` is 1 (else 0) in any order.
rummikub_status rummikub_readings(const rummikub_rules *rules,
                                  const uint8_t *tiles,
                                  size_t tile_count,
                                  uint32_t any_order,
                                  rummikub_melds **readings,
                                  rummikub_error **error);

// How many melds there are.
size_t rummikub_melds_count(const rummikub_melds *melds);

// The canonical text of a meld, such as `"run R4 J J"`.
const char *rummikub_melds_text(const rummikub_melds *melds, size_t index);

// `RUMMIKUB_KIND_RUN` or `RUMMIKUB_KIND_GROUP`.
uint32_t rummikub_melds_kind(const rummikub_melds *melds, size_t index);

// What a meld is worth in an opening.
uint32_t rummikub_melds_points(const rummikub_melds *melds, size_t index);

// Frees melds; NULL is none.
void rummikub_melds_free(rummikub_melds *melds);

// Melds as numbers ------------------------------------------------------------------------------

// How many tiles a meld has at most.
#define RUMMIKUB_MELD_TILES 13

// A meld that rules allow, tile by tile in canonical order: a run upwards, a group K R B O with its
// jokers last. A plain value of 40 bytes.
//
// Where one is handed in, `kind`, `length`, `tiles` and, for jokers, `stands_for` are read, and
// nothing else: whatever is wrong with the tiles is said as of any other meld.
typedef struct {
  // `RUMMIKUB_KIND_RUN` or `_GROUP`; one that is handed in may be `_UNSAID`.
  uint32_t kind;
  // What it is worth in an opening: a joker counts what it stands for.
  uint32_t points;
  // How many tiles it has: 3 to 13.
  uint8_t length;
  // How many of them are jokers.
  uint8_t jokers;
  // The colour of a run, 0 to 3; 255 for a group.
  uint8_t color;
  // The first number of a run, the number of a group: 1 to 13.
  uint8_t number;
  // The tiles by their indices; 255 after the last one.
  uint8_t tiles[13];
  // The tile that each counts as, by its index: itself, or what a joker stands for. 255 for a joker
  // that stands for one of several tiles, and after the last tile.
  uint8_t stands_for[13];
  // Which tiles are jokers: bit 0 is the first one.
  uint16_t joker_slots;
} rummikub_meld;

// The melds of a table, in its order. Writes at most `capacity` of them to `melds` and answers how
// many there are; `melds` may be NULL, for those who first ask how many.
size_t rummikub_table_melds(const rummikub_table *table, rummikub_meld *melds, size_t capacity);

// The melds that some tiles can be read as, in their order, as by `rummikub_table_melds`.
size_t rummikub_melds_list(const rummikub_melds *readings, rummikub_meld *melds, size_t capacity);

// The table of `count` melds. If the rules do not allow it, the error lists every fault.
rummikub_status rummikub_table_from_melds(const rummikub_rules *rules,
                                          const rummikub_meld *melds,
                                          size_t count,
                                          rummikub_table **table,
                                          rummikub_error **error);

// A setup of `count` melds, such as those of `rummikub_table_melds` with tiles laid on them.
rummikub_status rummikub_setup_from_melds(const rummikub_meld *melds,
                                          size_t count,
                                          rummikub_setup **setup,
                                          rummikub_error **error);

// A setup of the melds of a table, to be changed.
rummikub_status rummikub_setup_from_table(const rummikub_table *table,
                                          rummikub_setup **setup,
                                          rummikub_error **error);

// Turns -----------------------------------------------------------------------------------------

// The judgement of one turn. It never changes. Free it with `rummikub_verdict_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_verdict rummikub_verdict;

// Judges a turn: from the table `before`, with `rack` at the start of the turn, a player wants to
// leave the melds of `after`; `opened` is 1 if the player made an initial meld in an earlier
// turn, else 0. Whatever is wrong with `after` is a fault of the verdict, not an error.
rummikub_status rummikub_check_turn(const rummikub_rules *rules,
                                    const rummikub_table *before,
                                    const rummikub_tiles *rack,
                                    const rummikub_setup *after,
                                    uint32_t opened,
                                    rummikub_verdict **verdict,
                                    rummikub_error **error);

// Whether a turn is legal, as `rummikub_check_turn` judges it but without account and faults, for
// those who ask often: 1 or 0 in `legal`.
rummikub_status rummikub_is_legal_turn(const rummikub_rules *rules,
                                       const rummikub_table *before,
                                       const rummikub_tiles *rack,
                                       const rummikub_setup *after,
                                       uint32_t opened,
                                       uint32_t *legal,
                                       rummikub_error **error);

// 1 if the rules allow the turn, else 0.
uint32_t rummikub_verdict_is_legal(const rummikub_verdict *verdict);

// How many faults the turn has; 0 for a legal one.
size_t rummikub_verdict_fault_count(const rummikub_verdict *verdict);

// The stable word for a fault, such as `"meld-too-short"`. Faults are counted from 0.
const char *rummikub_verdict_fault_code(const rummikub_verdict *verdict, size_t index);

// A fault in a sentence for players, who count melds from 1.
const char *rummikub_verdict_fault_message(const rummikub_verdict *verdict, size_t index);

// Which table the meld of a fault is on: one of `RUMMIKUB_SIDE_*`.
uint32_t rummikub_verdict_fault_side(const rummikub_verdict *verdict, size_t index);

// The meld of a fault, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
size_t rummikub_verdict_fault_meld(const rummikub_verdict *verdict, size_t index);

// The tiles of a fault as text: those of its meld, or those taken, missing or too many; `""` where
// it is about none.
const char *rummikub_verdict_fault_tiles(const rummikub_verdict *verdict, size_t index);

// How many things a fault tells besides its meld.
size_t rummikub_verdict_fault_part_count(const rummikub_verdict *verdict, size_t index);

// A thing that a fault tells besides its meld, counted from 0.
rummikub_fault_part rummikub_verdict_fault_part(const rummikub_verdict *verdict,
                                                size_t index,
                                                size_t part);

// All faults as values: writes at most `capacity` of them to `faults` and answers how many there are.
// What they point to belongs to the verdict.
size_t rummikub_verdict_faults(const rummikub_verdict *verdict,
                               rummikub_fault *faults,
                               size_t capacity);

// Frees a verdict; NULL is none.
void rummikub_verdict_free(rummikub_verdict *verdict);

// Accounts --------------------------------------------------------------------------------------

// A joker that lay on the table before a legal turn. Melds and slots are counted from 0; slots
// are in canonical order, a run upwards, a group K R B O with its jokers last.
typedef struct {
  // The meld of the table before in which it lay.
  size_t old_meld;
  // Its slot there.
  size_t old_slot;
  // The meld of the table after in which it lies.
  size_t meld;
  // Its slot there.
  size_t slot;
  // The index of the tile that it stood for.
  uint32_t stood_for;
  // The index of the tile that it stands for now.
  uint32_t stands_for;
  // 1 if it was retrieved, 0 if it was kept.
  uint32_t retrieved;
} rummikub_old_joker;

// A joker from the rack, in a legal turn.
typedef struct {
  // The meld of the table after in which it lies.
  size_t meld;
  // Its slot there.
  size_t slot;
  // The index of the tile that it stands for.
  uint32_t stands_for;
} rummikub_rack_joker;

// A tile that paid for a retrieved joker.
typedef struct {
  // The meld of the table before for whose joker it pays.
  size_t old_meld;
  // The meld of the table before that it came from; `RUMMIKUB_NONE` for the rack.
  size_t from_meld;
  // The meld of the table after in which it lies.
  size_t meld;
  // Its slot there.
  size_t slot;
  // The index of the tile.
  uint32_t tile;
} rummikub_payment;

// How much an account tells: each number is that of a list below.
typedef struct {
  // Jokers that lay on the table before.
  size_t jokers;
  // Jokers from the rack.
  size_t rack_jokers;
  // Tiles that paid for retrieved jokers.
  size_t payments;
  // Melds of the table before.
  size_t before;
  // Melds of the table after.
  size_t after;
  // Melds of the opening; 0 where the player had opened before.
  size_t opening;
  // What they are worth.
  uint32_t opening_points;
  // The tiles laid from the rack.
  rummikub_tiles played;
} rummikub_account;

// Why the turn is legal, in sentences for a player; NULL for a turn that is not.
const char *rummikub_verdict_account(const rummikub_verdict *verdict);

// How many jokers lay on the table before a legal turn.
size_t rummikub_verdict_joker_count(const rummikub_verdict *verdict);

// What became of a joker that lay on the table.
rummikub_status rummikub_verdict_joker(const rummikub_verdict *verdict,
                                       size_t index,
                                       rummikub_old_joker *joker,
                                       rummikub_error **error);

// How many jokers came from the rack in a legal turn.
size_t rummikub_verdict_rack_joker_count(const rummikub_verdict *verdict);

// Where a joker from the rack lies.
rummikub_status rummikub_verdict_rack_joker(const rummikub_verdict *verdict,
                                            size_t index,
                                            rummikub_rack_joker *joker,
                                            rummikub_error **error);

// How many tiles paid for retrieved jokers in a legal turn.
size_t rummikub_verdict_payment_count(const rummikub_verdict *verdict);

// A tile that paid, in an order in which each payment is free when it is needed.
rummikub_status rummikub_verdict_payment(const rummikub_verdict *verdict,
                                         size_t index,
                                         rummikub_payment *payment,
                                         rummikub_error **error);

// The meld of the table before that a tile of the table after came from; `RUMMIKUB_NONE` for the
// rack.
size_t rummikub_verdict_origin(const rummikub_verdict *verdict, size_t meld, size_t slot);

// The meld of the table before that a meld of the table after continues; `RUMMIKUB_NONE` for a new
// meld.
size_t rummikub_verdict_continues(const rummikub_verdict *verdict, size_t meld);

// How many melds the opening of a legal turn has; 0 where the player had opened before.
size_t rummikub_verdict_opening_count(const rummikub_verdict *verdict);

// The text of a meld of the opening.
const char *rummikub_verdict_opening_meld(const rummikub_verdict *verdict, size_t index);

// The points of the opening; 0 where the player had opened before.
uint32_t rummikub_verdict_opening_points(const rummikub_verdict *verdict);

// The account of a legal turn in numbers; `RUMMIKUB_ERROR_VALUE` for one that is not legal.
rummikub_status rummikub_verdict_account_counts(const rummikub_verdict *verdict,
                                                rummikub_account *account,
                                                rummikub_error **error);

// What became of every joker that lay on the table. Writes at most `capacity` of them to `jokers` and
// answers how many there are, as do the lists below; 0 for a turn that is not legal.
size_t rummikub_verdict_jokers(const rummikub_verdict *verdict,
                               rummikub_old_joker *jokers,
                               size_t capacity);

// Where every joker from the rack lies.
size_t rummikub_verdict_rack_jokers(const rummikub_verdict *verdict,
                                    rummikub_rack_joker *jokers,
                                    size_t capacity);

// Every tile that paid, in an order in which each payment is free when it is needed.
size_t rummikub_verdict_payments(const rummikub_verdict *verdict,
                                 rummikub_payment *payments,
                                 size_t capacity);

// For each tile of a meld of the table after, the meld of the table before that it came from;
// `RUMMIKUB_NONE` for the rack.
size_t rummikub_verdict_origins(const rummikub_verdict *verdict,
                                size_t meld,
                                size_t *origins,
                                size_t capacity);

// The melds of the table before, as the account counts them.
size_t rummikub_verdict_melds_before(const rummikub_verdict *verdict,
                                     rummikub_meld *melds,
                                     size_t capacity);

// The melds of the table after, as the account counts them.
size_t rummikub_verdict_melds_after(const rummikub_verdict *verdict,
                                    rummikub_meld *melds,
                                    size_t capacity);

// The melds of the opening; none where the player had opened before.
size_t rummikub_verdict_opening_melds(const rummikub_verdict *verdict,
                                      rummikub_meld *melds,
                                      size_t capacity);

// Openings --------------------------------------------------------------------------------------

// The judgement of an opening. It never changes. Free it with `rummikub_initial_meld_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_initial_meld rummikub_initial_meld;

// Judges melds that a player wants to open with, from the tiles of `rack`. Whatever is wrong with
// the melds is a fault of the check, not an error.
rummikub_status rummikub_check_initial_meld(const rummikub_rules *rules,
                                            const rummikub_setup *melds,
                                            const rummikub_tiles *rack,
                                            rummikub_initial_meld **check,
                                            rummikub_error **error);

// 1 if these melds open, else 0.
uint32_t rummikub_initial_meld_is_ok(const rummikub_initial_meld *check);

// The points of the melds that are melds.
uint32_t rummikub_initial_meld_points(const rummikub_initial_meld *check);

// The points that the rules ask for.
uint32_t rummikub_initial_meld_threshold(const rummikub_initial_meld *check);

// How many faults the opening has.
size_t rummikub_initial_meld_fault_count(const rummikub_initial_meld *check);

// The stable word for a fault, such as `"meld-too-short"`. Faults are counted from 0.
const char *rummikub_initial_meld_fault_code(const rummikub_initial_meld *check, size_t index);

// A fault in a sentence for players, who count melds from 1.
const char *rummikub_initial_meld_fault_message(const rummikub_initial_meld *check, size_t index);

// Which table the meld of a fault is on: one of `RUMMIKUB_SIDE_*`.
uint32_t rummikub_initial_meld_fault_side(const rummikub_initial_meld *check, size_t index);

// The meld of a fault, counted from 0; `RUMMIKUB_NONE` for a fault of no single meld.
size_t rummikub_initial_meld_fault_meld(const rummikub_initial_meld *check, size_t index);

// The tiles of a fault as text: those of its meld, or those taken, missing or too many; `""` where
// it is about none.
const char *rummikub_initial_meld_fault_tiles(const rummikub_initial_meld *check, size_t index);

// How many things a fault tells besides its meld.
size_t rummikub_initial_meld_fault_part_count(const rummikub_initial_meld *check, size_t index);

// A thing that a fault tells besides its meld, counted from 0.
rummikub_fault_part rummikub_initial_meld_fault_part(const rummikub_initial_meld *check,
                                                     size_t index,
                                                     size_t part);

// All faults as values: writes at most `capacity` of them to `faults` and answers how many there are.
// What they point to belongs to the check.
size_t rummikub_initial_meld_faults(const rummikub_initial_meld *check,
                                    rummikub_fault *faults,
                                    size_t capacity);

// Frees a check; NULL is none.
void rummikub_initial_meld_free(rummikub_initial_meld *check);

// Jokers on the table ---------------------------------------------------------------------------

// What a player may do about each joker on the table, in the order of the melds and slots. It
// never changes. Free it with `rummikub_retrievals_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_retrievals rummikub_retrievals;

// What a player may do about one joker as a value. What it points to belongs to the retrievals.
typedef struct {
  // The meld in which the joker lies, from 0.
  size_t meld;
  // Its slot there, from 0, in canonical order.
  size_t slot;
  // Every tile that it may stand for, by its index.
  const uint8_t *may_stand_for;
  // How many they are.
  size_t may_count;
  // Why no legal turn retrieves it: `"never"`, `"not-opened"` or `"nothing-pays"`; NULL where nothing
  // is known against it.
  const char *barrier;
  // How many tiles pay for it, if it alone is retrieved.
  size_t price;
  // How many tiles at hand may be one of the payments.
  size_t payment_count;
  // Where it may be used again, as the value of the axis `joker_reuse`.
  const char *reuse;
  // The table of a simple legal turn that retrieves it; NULL where there is none.
  const char *example;
  // The meld of the example in which it is used again; `RUMMIKUB_NONE` where there is none.
  size_t example_meld;
  // How many tiles from the rack must lie with it there.
  uint32_t reuse_tiles;
} rummikub_retrieval;

// A tile that may pay for a joker on the table.
typedef struct {
  // The meld of the table that holds it, from 0; `RUMMIKUB_NONE` for the rack.
  size_t from_meld;
  // The index of the tile.
  uint32_t tile;
  // 1 if it can be taken as the table is now, 0 if its meld is locked by its own jokers.
  uint32_t free;
} rummikub_payment_at_hand;

// What the player may do about each joker on the table before a turn; `opened` is 1 if the player
// made an initial meld in an earlier turn, else 0.
rummikub_status rummikub_joker_retrievals(const rummikub_rules *rules,
                                          const rummikub_table *before,
                                          const rummikub_tiles *rack,
                                          uint32_t opened,
                                          rummikub_retrievals **retrievals,
                                          rummikub_error **error);

// How many jokers lie on the table.
size_t rummikub_retrievals_count(const rummikub_retrievals *retrievals);

// All jokers as values: writes at most `capacity` of them to `list` and answers how many there are.
size_t rummikub_retrievals_list(const rummikub_retrievals *retrievals,
                                rummikub_retrieval *list,
                                size_t capacity);

// Every tile at hand that may be one of the payments for a joker, rack tiles first, in the same way.
size_t rummikub_retrievals_payments(const rummikub_retrievals *retrievals,
                                    size_t index,
                                    rummikub_payment_at_hand *payments,
                                    size_t capacity);

// The meld in which a joker lies, from 0.
size_t rummikub_retrievals_meld(const rummikub_retrievals *retrievals, size_t index);

// Its slot there, from 0, in canonical order.
size_t rummikub_retrievals_slot(const rummikub_retrievals *retrievals, size_t index);

// Every tile that the joker may stand for, as text such as `"B4 O4"`.
const char *rummikub_retrievals_may_stand_for(const rummikub_retrievals *retrievals, size_t index);

// Why no legal turn retrieves the joker: `"never"`, `"not-opened"` or `"nothing-pays"`; NULL where
// nothing is known against it.
const char *rummikub_retrievals_barrier(const rummikub_retrievals *retrievals, size_t index);

// How many tiles pay for the joker, if it alone is retrieved; 0 where manipulation frees it.
size_t rummikub_retrievals_price(const rummikub_retrievals *retrievals, size_t index);

// How many tiles at hand may be one of the payments.
size_t rummikub_retrievals_payment_count(const rummikub_retrievals *retrievals, size_t index);

// A tile at hand that may be one of the payments for a joker, rack tiles first.
rummikub_status rummikub_retrievals_payment(const rummikub_retrievals *retrievals,
                                            size_t index,
                                            size_t payment_index,
                                            rummikub_payment_at_hand *payment,
                                            rummikub_error **error);

// Where the joker may be used again, as the value of the axis `joker_reuse`.
const char *rummikub_retrievals_reuse(const rummikub_retrievals *retrievals, size_t index);

// How many tiles from the rack must lie with the joker there.
uint32_t rummikub_retrievals_reuse_tiles(const rummikub_retrievals *retrievals, size_t index);

// The table of a simple legal turn that retrieves the joker, as text; NULL where there is none.
// (There may still be turns that rearrange more of the table.)
const char *rummikub_retrievals_example(const rummikub_retrievals *retrievals, size_t index);

// The meld of the example in which the joker is used again, from 0.
size_t rummikub_retrievals_example_meld(const rummikub_retrievals *retrievals, size_t index);

// Frees retrievals; NULL is none.
void rummikub_retrievals_free(rummikub_retrievals *retrievals);

// Stop sources ----------------------------------------------------------------------------------

// Ends questions that are being answered: by a solver, plays or tables that were told to heed it, or
// by a batch. Free it with `rummikub_stop_source_free`, also while they live.
//
// Thread rule: every call takes it as `const`, so any thread may ask it to stop at any time while others
// are within their questions. Only `_free` needs that nobody else uses this object any more.
typedef struct rummikub_stop_source rummikub_stop_source;

// A stop source that nobody has asked to stop yet.
rummikub_status rummikub_stop_source_new(rummikub_stop_source **source, rummikub_error **error);

// Ends the questions that heed it, within some milliseconds, and those to come, as soon as they have
// taken a few: as if the limit on work were reached. The code of the error is `"cancelled"` then.
void rummikub_stop_source_request_stop(const rummikub_stop_source *source);

// 1 if it was asked to stop since it was made or reset, else 0.
uint32_t rummikub_stop_source_stop_requested(const rummikub_stop_source *source);

// Lets further questions be answered.
void rummikub_stop_source_reset(const rummikub_stop_source *source);

// Frees a stop source; NULL is none. What heeds it goes on, and nobody can end it any more.
void rummikub_stop_source_free(rummikub_stop_source *source);

// Plays -----------------------------------------------------------------------------------------

// A best play has the most tiles.
#define RUMMIKUB_OBJECTIVE_TILES 0

// A best play has the most points: the face values of the tiles laid, a joker counting the rules'
// penalty for a joker on the rack.
#define RUMMIKUB_OBJECTIVE_POINTS 1

// Only a play of the whole rack will do.
#define RUMMIKUB_OBJECTIVE_EMPTY_RACK 2

// A best play has the greatest sum of the caller's own values.
#define RUMMIKUB_OBJECTIVE_VALUES 3

// No step has this index.
#define RUMMIKUB_ACTION_NONE 0

// Tiles of the rack make a new pile or join one.
#define RUMMIKUB_ACTION_LAY 1

// A pile becomes two.
#define RUMMIKUB_ACTION_SPLIT 2

// Tiles of a pile join another, or a joker takes another place in its own.
#define RUMMIKUB_ACTION_MOVE 3

// A tile takes the place of a joker, which is then a pile of its own.
#define RUMMIKUB_ACTION_REPLACE 4

// Two piles become one.
#define RUMMIKUB_ACTION_JOIN 5

// A legal turn that a player can make. It never changes. Free it with `rummikub_play_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_play rummikub_play;

// Plays that are still to come, no two of them of the same tiles. Free it with
// `rummikub_plays_free`.
//
// Thread rule: every call changes it, so one thread at a time.
typedef struct rummikub_plays rummikub_plays;

// What each tile is worth to the caller, from -1 000 000 000 to 1 000 000 000.
typedef struct {
  // Values by the index of the tile.
  int64_t values[53];
} rummikub_values;

// How many plays there are.
typedef struct {
  // Distinct sets of rack tiles that can be played.
  uint64_t plays;
  // Distinct tables that can result.
  uint64_t tables;
} rummikub_plays_count;

// The tiles laid from the rack.
rummikub_status rummikub_play_tiles(const rummikub_play *play,
                                    rummikub_tiles *tiles,
                                    rummikub_error **error);

// The tiles laid from the rack as text, such as `"B7 B8"`.
const char *rummikub_play_tiles_text(const rummikub_play *play);

// The table that results, as an object of its own.
rummikub_status rummikub_play_table(const rummikub_play *play,
                                    rummikub_table **table,
                                    rummikub_error **error);

// The melds of that table: writes at most `capacity` of them to `melds` and answers how many there
// are.
size_t rummikub_play_melds(const rummikub_play *play, rummikub_meld *melds, size_t capacity);

// The table before the play, as an object of its own.
rummikub_status rummikub_play_before(const rummikub_play *play,
                                     rummikub_table **table,
                                     rummikub_error **error);

// The face values of the tiles laid, a joker counting the rules' penalty for a joker on the rack.
uint32_t rummikub_play_points(const rummikub_play *play);

// Whether it is proved that no play is worth more by the objective that it was asked for: 1 or 0. 0
// where a limit was reached (`rummikub_solver_set_limit`), and for what is no answer to a best play.
uint32_t rummikub_play_is_proved(const rummikub_play *play);

// What no play is worth more than by the objective that it was asked for; where the whole rack is
// asked for, its tiles. `INT64_MAX` for what is no answer to a best play.
int64_t rummikub_play_bound(const rummikub_play *play);

// Frees a play; NULL is none.
void rummikub_play_free(rummikub_play *play);

// The next play, or NULL after the last one. Where the limit on work does not suffice the status is
// `RUMMIKUB_ERROR_STOPPED`, now and for ever, so that plays are never taken for all of them.
rummikub_status rummikub_plays_next(rummikub_plays *plays,
                                    rummikub_play **play,
                                    rummikub_error **error);

// Lets the plays end when a stop is requested, as when the limit is reached; NULL: no more.
rummikub_status rummikub_plays_set_stop(rummikub_plays *plays,
                                        const rummikub_stop_source *source,
                                        rummikub_error **error);

// Frees plays; NULL is none.
void rummikub_plays_free(rummikub_plays *plays);

// Steps -----------------------------------------------------------------------------------------

// One step as a value. What it points to belongs to the play, and lives as long as that.
typedef struct {
  // What a person would say of it.
  const char *text;
  // The tiles that the hand takes up, by their indices.
  const uint8_t *tiles;
  // How many they are.
  size_t tile_count;
  // The piles that were there before and are there no more, tile by tile, with 255 between two
  // piles. The first of several is the one that the tiles join or take a joker's place in, the second
  // the one that they come from.
  const uint8_t *takes;
  // How many bytes they are, those between piles counted.
  size_t takes_len;
  // The piles that are there instead, in the same form.
  const uint8_t *leaves;
  // How many bytes they are.
  size_t leaves_len;
  // What the hand does: one of `RUMMIKUB_ACTION_*`.
  uint32_t action;
  // 1 if the tiles come from the rack, else 0.
  uint32_t from_rack;
} rummikub_step;

// All steps as values: writes at most `capacity` of them to `steps` and answers how many there are.
size_t rummikub_play_steps(const rummikub_play *play, rummikub_step *steps, size_t capacity);

// How many moves of a hand lead from the old table to the new one. Followed in their order, they
// end exactly there; melds that do not change are not mentioned.
size_t rummikub_play_step_count(const rummikub_play *play);

// What a person would say of a step, such as `"lay B7 on B4 B5 B6: B4 B5 B6 B7"`. Steps are
// counted from 0.
const char *rummikub_play_step_text(const rummikub_play *play, size_t index);

// What the hand does in a step: one of `RUMMIKUB_ACTION_*`.
uint32_t rummikub_play_step_action(const rummikub_play *play, size_t index);

// 1 if the tiles of a step come from the rack, else 0.
uint32_t rummikub_play_step_from_rack(const rummikub_play *play, size_t index);

// The tiles that the hand takes up in a step, such as `"B7"`.
const char *rummikub_play_step_tiles(const rummikub_play *play, size_t index);

// The piles that were there before a step and are there no more, such as `"B4 B5 B6 | R7"`;
// `rummikub_setup_parse` reads it. The first of several is the one that the tiles join or take a
// joker's place in, the second the one that they come from.
const char *rummikub_play_step_takes(const rummikub_play *play, size_t index);

// The piles that are there instead after a step.
const char *rummikub_play_step_leaves(const rummikub_play *play, size_t index);

// Outs ------------------------------------------------------------------------------------------

// Tiles that would help, each with the best play of the rack and one more of it, in the order of the
// tiles. They never change. Free them with `rummikub_outs_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_outs rummikub_outs;

// How many tiles would help.
size_t rummikub_outs_count(const rummikub_outs *outs);

// A tile that would help, by its index; they are counted from 0. 255 where there is none.
uint8_t rummikub_outs_tile(const rummikub_outs *outs, size_t index);

// What could be played with it, as an object of its own: its tiles are those of the rack and one more.
rummikub_status rummikub_outs_play(const rummikub_outs *outs,
                                   size_t index,
                                   rummikub_play **play,
                                   rummikub_error **error);

// Frees outs; NULL is none.
void rummikub_outs_free(rummikub_outs *outs);

// The solver ------------------------------------------------------------------------------------

// Rules with the memory that their searches need, kept between calls: the same answers, a little
// sooner for small positions. Free it with `rummikub_solver_free`.
//
// Thread rule: every question changes it, so one thread at a time; make one for each thread. A stop
// source ends a question from another one.
typedef struct rummikub_solver rummikub_solver;

// Whether anything can be played: writes 1 or 0. `opened` is 1 if the player made an initial meld
// in an earlier turn, else 0.
rummikub_status rummikub_can_play(const rummikub_rules *rules,
                                  const rummikub_table *before,
                                  const rummikub_tiles *rack,
                                  uint32_t opened,
                                  uint32_t *can_play,
                                  rummikub_error **error);

// The best legal play, or NULL where nothing can be played. `objective` is one of
// `RUMMIKUB_OBJECTIVE_*`; `values` is read for `RUMMIKUB_OBJECTIVE_VALUES` only. Of equal plays
// the one with more tiles is best, then with more points, then with more of the first tile by
// index in which they differ. Where its tiles can be laid in several ways, any of the tables may
// be the answer, the same one every time and on every platform. The melds of all answers are in
// order: runs by colour, first number, length and places of jokers, then groups by number,
// colours and jokers.
rummikub_status rummikub_best_play(const rummikub_rules *rules,
                                   const rummikub_table *before,
                                   const rummikub_tiles *rack,
                                   uint32_t opened,
                                   uint32_t objective,
                                   const rummikub_values *values,
                                   rummikub_play **play,
                                   rummikub_error **error);

// Of the plays with the same rack tiles as `play`, one that leaves the most melds of the old
// table alone: the turn is legal without these. A search of its own, which ends when `limit`, at least 1, of work is used up, and
// then gives the same play again; 200000 is enough for nearly every table of a real game.
rummikub_status rummikub_least_change(const rummikub_rules *rules,
                                      const rummikub_table *before,
                                      const rummikub_tiles *rack,
                                      uint32_t opened,
                                      const rummikub_play *play,
                                      uint64_t limit,
                                      rummikub_play **calm,
                                      rummikub_error **error);

// Every distinct set of rack tiles that can be played, each with one table, in no particular
// order but the same one every time. The first play costs no more than `rummikub_can_play`. There can be very many: take what
// you need, or give a limit on work, as `rummikub_solver_work` counts it; `UINT64_MAX` is no limit.
rummikub_status rummikub_plays_new(const rummikub_rules *rules,
                                   const rummikub_table *before,
                                   const rummikub_tiles *rack,
                                   uint32_t opened,
                                   uint64_t limit,
                                   rummikub_plays **plays,
                                   rummikub_error **error);

// How many plays there are. Both counts can be astronomic: `limit`, at least 1, bounds the work,
// as `rummikub_solver_work` counts it, for each of the two. Where it does not suffice, the status
// is `RUMMIKUB_ERROR_STOPPED` and the error says what was found. `UINT64_MAX` is no limit.
rummikub_status rummikub_count_plays(const rummikub_rules *rules,
                                     const rummikub_table *before,
                                     const rummikub_tiles *rack,
                                     uint32_t opened,
                                     uint64_t limit,
                                     rummikub_plays_count *count,
                                     rummikub_error **error);

// A table of exactly these tiles, or NULL where they cannot all be laid. Only the rules of melds
// matter.
rummikub_status rummikub_arrange(const rummikub_rules *rules,
                                 const rummikub_tiles *tiles,
                                 rummikub_table **table,
                                 rummikub_error **error);

// The best initial meld that the rack can make by itself, as a table of its melds, and what it is
// worth; NULL and 0 where the rack does not reach what the rules ask for. `objective` and
// `values` as for the best play.
rummikub_status rummikub_opening(const rummikub_rules *rules,
                                 const rummikub_tiles *rack,
                                 uint32_t objective,
                                 const rummikub_values *values,
                                 rummikub_table **melds,
                                 uint32_t *points,
                                 rummikub_error **error);

// A solver for these rules.
rummikub_status rummikub_solver_new(const rummikub_rules *rules,
                                    rummikub_solver **solver,
                                    rummikub_error **error);

// Lets each question that is asked of this solver from now on take so much work, as
// `rummikub_solver_work` counts it, and no more: at least 1; `UINT64_MAX` is no limit, as it is in the
// beginning. 250000 is more than any of 37 million best plays in games between programs took.
//
// Where it does not suffice to know an answer, the status is `RUMMIKUB_ERROR_STOPPED`. A best play that
// was found until then is given: see `rummikub_play_is_proved` and `rummikub_play_bound`. What takes a
// limit of its own keeps to that.
rummikub_status rummikub_solver_set_limit(rummikub_solver *solver,
                                          uint64_t limit,
                                          rummikub_error **error);

// Lets the questions that are asked of this solver from now on end when a stop is requested, as when a
// limit is reached; NULL: no more. The solver goes on heeding it when the source is freed.
rummikub_status rummikub_solver_set_stop(rummikub_solver *solver,
                                         const rummikub_stop_source *source,
                                         rummikub_error **error);

// Work that the solver has done so far: states that its searches made, and whatever takes about as
// long. The same on every machine.
uint64_t rummikub_solver_work(const rummikub_solver *solver);

// Frees a solver; NULL is none.
void rummikub_solver_free(rummikub_solver *solver);

// Like `rummikub_can_play`, with the rules and the memory of this solver.
rummikub_status rummikub_solver_can_play(rummikub_solver *solver,
                                         const rummikub_table *before,
                                         const rummikub_tiles *rack,
                                         uint32_t opened,
                                         uint32_t *can_play,
                                         rummikub_error **error);

// Like `rummikub_best_play`, with the rules and the memory of this solver.
rummikub_status rummikub_solver_best_play(rummikub_solver *solver,
                                          const rummikub_table *before,
                                          const rummikub_tiles *rack,
                                          uint32_t opened,
                                          uint32_t objective,
                                          const rummikub_values *values,
                                          rummikub_play **play,
                                          rummikub_error **error);

// Like `rummikub_least_change`, with the rules and the memory of this solver.
rummikub_status rummikub_solver_least_change(rummikub_solver *solver,
                                             const rummikub_table *before,
                                             const rummikub_tiles *rack,
                                             uint32_t opened,
                                             const rummikub_play *play,
                                             uint64_t limit,
                                             rummikub_play **calm,
                                             rummikub_error **error);

// Like `rummikub_count_plays`, with the rules and the memory of this solver.
rummikub_status rummikub_solver_count_plays(rummikub_solver *solver,
                                            const rummikub_table *before,
                                            const rummikub_tiles *rack,
                                            uint32_t opened,
                                            uint64_t limit,
                                            rummikub_plays_count *count,
                                            rummikub_error **error);

// Like `rummikub_arrange`, with the rules and the memory of this solver.
rummikub_status rummikub_solver_arrange(rummikub_solver *solver,
                                        const rummikub_tiles *tiles,
                                        rummikub_table **table,
                                        rummikub_error **error);

// Like `rummikub_opening`, with the rules and the memory of this solver.
rummikub_status rummikub_solver_opening(rummikub_solver *solver,
                                        const rummikub_tiles *rack,
                                        uint32_t objective,
                                        const rummikub_values *values,
                                        rummikub_table **melds,
                                        uint32_t *points,
                                        rummikub_error **error);

// Positions -------------------------------------------------------------------------------------

// One position as a player meets it: the rules, the table, the rack, whether the player has opened,
// and the table that was proposed, if any. It is checked at most once, when it is made by
// `rummikub_rules_position` or when it is first asked something. It never changes. Free it with
// `rummikub_position_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_position rummikub_position;

// The position of a player who holds `rack` before `before`, checked: `RUMMIKUB_ERROR_POSITION`
// where the rules do not allow the table, or table and rack hold more of a tile than the tile set
// has. `opened` is 1 if the player made an initial meld in an earlier turn, else 0.
rummikub_status rummikub_rules_position(const rummikub_rules *rules,
                                        const rummikub_table *before,
                                        const rummikub_tiles *rack,
                                        uint32_t opened,
                                        rummikub_position **position,
                                        rummikub_error **error);

// A position; `after` is the table that is proposed, or NULL where none is.
rummikub_status rummikub_position_new(const rummikub_rules *rules,
                                      const rummikub_setup *table,
                                      const rummikub_tiles *rack,
                                      uint32_t opened,
                                      const rummikub_setup *after,
                                      rummikub_position **position,
                                      rummikub_error **error);

// The position that a text is; the error says the line and the column where it is wrong.
rummikub_status rummikub_position_parse(const char *text,
                                        size_t text_len,
                                        rummikub_position **position,
                                        rummikub_error **error);

// The text of the position, line by line.
const char *rummikub_position_text(const rummikub_position *position);

// 1 if the player made an initial meld in an earlier turn, else 0.
uint32_t rummikub_position_opened(const rummikub_position *position);

// The rules, as an object of its own.
rummikub_status rummikub_position_rules(const rummikub_position *position,
                                        rummikub_rules **rules,
                                        rummikub_error **error);

// The table at the start of the turn, as an object of its own: it may be wrong.
rummikub_status rummikub_position_table(const rummikub_position *position,
                                        rummikub_setup **table,
                                        rummikub_error **error);

// The table that is proposed, as an object of its own; NULL where none is.
rummikub_status rummikub_position_after(const rummikub_position *position,
                                        rummikub_setup **after,
                                        rummikub_error **error);

// The rack at the start of the turn.
rummikub_status rummikub_position_rack(const rummikub_position *position,
                                       rummikub_tiles *rack,
                                       rummikub_error **error);

// What the rules say of the table that the position proposes; NULL where it proposes none. This
// and the questions below answer `RUMMIKUB_ERROR_POSITION` where the parts are no position.
rummikub_status rummikub_position_verdict(const rummikub_position *position,
                                          rummikub_verdict **verdict,
                                          rummikub_error **error);

// `rummikub_check_turn` of this position: what the rules say of leaving the melds of `after`.
rummikub_status rummikub_position_check(const rummikub_position *position,
                                        const rummikub_setup *after,
                                        rummikub_verdict **verdict,
                                        rummikub_error **error);

// `rummikub_is_legal_turn` of this position: writes 1 or 0.
rummikub_status rummikub_position_is_legal(const rummikub_position *position,
                                           const rummikub_setup *after,
                                           uint32_t *legal,
                                           rummikub_error **error);

// `rummikub_joker_retrievals` of this position.
rummikub_status rummikub_position_joker_retrievals(const rummikub_position *position,
                                                   rummikub_retrievals **retrievals,
                                                   rummikub_error **error);

// `rummikub_can_play` of this position: writes 1 or 0. `limit`, at least 1, bounds the work, as
// `rummikub_solver_work` counts it; where it does not suffice to know, the status is
// `RUMMIKUB_ERROR_STOPPED`. `UINT64_MAX` is no limit.
rummikub_status rummikub_position_can_play(const rummikub_position *position,
                                           uint64_t limit,
                                           uint32_t *can_play,
                                           rummikub_error **error);

// `rummikub_best_play` of this position, or NULL where nothing can be played. `limit` as for
// `rummikub_position_can_play`: where it does not suffice, the best play that was found until then is
// given, which `rummikub_play_is_proved` and `rummikub_play_bound` tell.
rummikub_status rummikub_position_best_play(const rummikub_position *position,
                                            uint32_t objective,
                                            const rummikub_values *values,
                                            uint64_t limit,
                                            rummikub_play **play,
                                            rummikub_error **error);

// `rummikub_least_change` of this position.
rummikub_status rummikub_position_least_change(const rummikub_position *position,
                                               const rummikub_play *play,
                                               uint64_t limit,
                                               rummikub_play **calm,
                                               rummikub_error **error);

// `rummikub_plays_new` of this position.
rummikub_status rummikub_position_plays(const rummikub_position *position,
                                        uint64_t limit,
                                        rummikub_plays **plays,
                                        rummikub_error **error);

// `rummikub_count_plays` of this position.
rummikub_status rummikub_position_count_plays(const rummikub_position *position,
                                              uint64_t limit,
                                              rummikub_plays_count *count,
                                              rummikub_error **error);

// `rummikub_opening` of the rack of this position; `limit` as for `rummikub_position_best_play`, with
// nothing told of its bound.
rummikub_status rummikub_position_opening(const rummikub_position *position,
                                          uint32_t objective,
                                          const rummikub_values *values,
                                          uint64_t limit,
                                          rummikub_table **melds,
                                          uint32_t *points,
                                          rummikub_error **error);

// Frees a position; NULL is none.
void rummikub_position_free(rummikub_position *position);

// Further questions -----------------------------------------------------------------------------

// How good an answer is by the objective that was asked for.
typedef struct {
  // What the answer is worth.
  int64_t value;
  // What no answer is worth more than: the same where it is proved that this one is best, more where
  // a limit was reached before.
  int64_t bound;
} rummikub_worth;

// The plays of `rummikub_position_plays`, the best first: `objective`, `values` and ties as for
// `rummikub_best_play`, `limit` as there. They are found lazily, and the first ones cost some best plays
// each. Of `RUMMIKUB_OBJECTIVE_EMPTY_RACK` there is one at most.
rummikub_status rummikub_position_best_plays(const rummikub_position *position,
                                             uint32_t objective,
                                             const rummikub_values *values,
                                             uint64_t limit,
                                             rummikub_plays **plays,
                                             rummikub_error **error);

// A table of all tiles that `must` be laid and the best of those that `may`; NULL where the former cannot
// all be laid, or are more than the tile set has. Help in the middle of a turn, when the table is in
// pieces: only the rules of melds matter. `objective` and `values`, as for `rummikub_best_play`, say
// which tiles are best, and `worth` what those of `may` are worth that are laid, 0 where there is no
// table. `limit`, at least 1, bounds the work, as `rummikub_solver_work` counts it: where it does not
// suffice, the best table that was found until then is given, and `RUMMIKUB_ERROR_STOPPED` where none
// was. `UINT64_MAX` is no limit.
rummikub_status rummikub_best_arrangement(const rummikub_rules *rules,
                                          const rummikub_tiles *must,
                                          const rummikub_tiles *may,
                                          uint32_t objective,
                                          const rummikub_values *values,
                                          uint64_t limit,
                                          rummikub_table **table,
                                          rummikub_worth *worth,
                                          rummikub_error **error);

// Like `rummikub_best_arrangement`, with the rules, the memory and the limit of this solver.
rummikub_status rummikub_solver_best_arrangement(rummikub_solver *solver,
                                                 const rummikub_tiles *must,
                                                 const rummikub_tiles *may,
                                                 uint32_t objective,
                                                 const rummikub_values *values,
                                                 rummikub_table **table,
                                                 rummikub_worth *worth,
                                                 rummikub_error **error);

// What one more tile would be good for: for every kind of which table and rack hold fewer than the tile
// set, the best play of the rack with one more of it; kinds with which nothing could be played are left
// out. `objective` and `values` as for `rummikub_best_play`. Up to 53 best plays, for which together
// `limit`, at least 1, bounds the work: where it does not suffice to find a play of each, or to know that
// there is none, the status is `RUMMIKUB_ERROR_STOPPED`. `UINT64_MAX` is no limit.
rummikub_status rummikub_position_outs(const rummikub_position *position,
                                       uint32_t objective,
                                       const rummikub_values *values,
                                       uint64_t limit,
                                       rummikub_outs **found,
                                       rummikub_error **error);

// Like `rummikub_position_outs`, with the rules, the memory and the limit of this solver.
rummikub_status rummikub_solver_outs(rummikub_solver *solver,
                                     const rummikub_table *before,
                                     const rummikub_tiles *rack,
                                     uint32_t opened,
                                     uint32_t objective,
                                     const rummikub_values *values,
                                     rummikub_outs **found,
                                     rummikub_error **error);

// Tables of the same tiles ----------------------------------------------------------------------

// Tables of the same tiles that are still to come, no two of them equal. Free it with
// `rummikub_tables_free`.
//
// Thread rule: every call changes it, so one thread at a time.
typedef struct rummikub_tables rummikub_tables;

// Every distinct table of exactly these tiles, by the rules of melds alone, in no particular order but
// in the same one every time; none where the tile set has fewer of some tile. There can be very many:
// take what you need, or give a limit on work, as `rummikub_solver_work` counts it; `UINT64_MAX` is no
// limit. Memory grows with the melds that the tiles can make, some thousands at most.
rummikub_status rummikub_arrangements_new(const rummikub_rules *rules,
                                          const rummikub_tiles *tiles,
                                          uint64_t limit,
                                          rummikub_tables **tables,
                                          rummikub_error **error);

// Every distinct table that a turn which lays exactly these tiles of the rack can leave, as
// `rummikub_arrangements_new` has them.
rummikub_status rummikub_position_tables(const rummikub_position *position,
                                         const rummikub_tiles *laid,
                                         uint64_t limit,
                                         rummikub_tables **tables,
                                         rummikub_error **error);

// The next table, or NULL after the last one. Where the limit on work does not suffice the status is
// `RUMMIKUB_ERROR_STOPPED`, now and for ever, so that tables are never taken for all of them.
rummikub_status rummikub_tables_next(rummikub_tables *tables,
                                     rummikub_table **table,
                                     rummikub_error **error);

// Lets the tables end when a stop is requested, as when the limit is reached; NULL: no more.
rummikub_status rummikub_tables_set_stop(rummikub_tables *tables,
                                         const rummikub_stop_source *source,
                                         rummikub_error **error);

// Frees tables; NULL is none.
void rummikub_tables_free(rummikub_tables *tables);

// Packed forms ----------------------------------------------------------------------------------

// Many tables, as Arrow and every array library lay out lists: the codes of all their melds one after the
// other, and where each table begins and ends. Nothing is copied of them.
typedef struct {
  // Codes of melds, as `rummikub_table_codes` writes them.
  const uint32_t *codes;
  // How many codes there are.
  size_t code_count;
  // Table `i` has the codes from `offsets[i]` to before `offsets[i + 1]`: never below 0, never going
  // back, never beyond the codes.
  const int64_t *offsets;
  // How many offsets there are: one more than tables.
  size_t offset_count;
} rummikub_packed_tables;

// Many positions: columns of the same length, a row for each position.
typedef struct {
  // The table at the start of each turn.
  rummikub_packed_tables tables;
  // The rack at the start of each.
  const rummikub_tiles *racks;
  // How many racks there are.
  size_t rack_count;
  // 1 where the player made an initial meld in an earlier turn, else 0.
  const uint8_t *opened;
  // How many of these there are.
  size_t opened_count;
} rummikub_packed_positions;

// Many turns: positions, and the table that is proposed in each.
typedef struct {
  // What the players saw.
  rummikub_packed_positions positions;
  // The tables that they want to leave: melds, not any lists of tiles.
  rummikub_packed_tables afters;
} rummikub_packed_turns;

// The melds of a table as integers, in its order: at most `capacity` of them are written to `codes`, and
// the answer is how many there are.
//
// A code is below 2^24, never 0, and the same in every language and version. Of a run: the mask of its
// jokers, first slot lowest, in bits 0 to 12, how many tiles in 13 to 16, the first number in 17 to 20, the
// colour in 21 and 22. Of a group: how many jokers in bits 0 and 1, the mask of its colours in 2 to 5, the
// number in 6 to 9, and bit 23. Sorted codes are sorted melds.
size_t rummikub_table_codes(const rummikub_table *table,
                            uint32_t *codes,
                            size_t capacity);

// The table of these melds, each given as its code: `RUMMIKUB_ERROR_VALUE` where no meld has one of them;
// if the rules do not allow the table, the error lists every fault.
rummikub_status rummikub_table_from_codes(const rummikub_rules *rules,
                                          const uint32_t *codes,
                                          size_t count,
                                          rummikub_table **table,
                                          rummikub_error **error);

// A setup of these melds, each given as its code: `RUMMIKUB_ERROR_VALUE` where no meld has one of them.
rummikub_status rummikub_setup_from_codes(const uint32_t *codes,
                                          size_t count,
                                          rummikub_setup **setup,
                                          rummikub_error **error);

// The meld of a code: `RUMMIKUB_ERROR_VALUE` where no meld has it.
rummikub_status rummikub_meld_from_code(uint32_t code, rummikub_meld *meld, rummikub_error **error);

// Batches ---------------------------------------------------------------------------------------

// How many threads a batch works on at most.
#define RUMMIKUB_BATCH_WORKERS 1024

// How a batch is worked off; where NULL stands for it: on as many threads as there are cores, with a limit
// of 250000, and to its end.
typedef struct {
  // On how many threads: at most `RUMMIKUB_BATCH_WORKERS`, and never on more than there are rows; 0 for
  // as many as there are cores. Answers do not depend on it.
  size_t workers;
  // Work for each row, as `rummikub_solver_work` counts it: at least 1; `UINT64_MAX` is no limit.
  // Turns are judged without one.
  uint64_t limit;
  // Ends the batch within some tens of milliseconds when a stop is requested, or NULL.
  const rummikub_stop_source *stop;
} rummikub_batch_options;

// Whether each turn is legal: 1 or 0 in `legal`, and why there is no answer in `statuses`, where it is not
// `RUMMIKUB_OK`: `_VALUE` for a code that no meld has or an `opened` that is neither 0 nor 1, `_TILES` for
// counts that no tiles have, `_TABLE` and `_POSITION` for what is no position. `capacity` is how many answers
// each of the two has room for, at least as many as there are rows. Written are both or, where the call
// fails, none: `RUMMIKUB_ERROR_LENGTH` for columns of different length or too little room, `_VALUE` for
// offsets that part nothing, `_THREADS`, or `_STOPPED` on request.
rummikub_status rummikub_batch_is_legal(const rummikub_rules *rules,
                                        const rummikub_packed_turns *turns,
                                        const rummikub_batch_options *options,
                                        uint8_t *legal,
                                        rummikub_status *statuses,
                                        size_t capacity,
                                        rummikub_error **error);

// The verdict on each turn, as `rummikub_check_turn`: an object of the caller's own for each row, which
// `rummikub_verdict_free` frees, and NULL where there is no answer. The rest as for
// `rummikub_batch_is_legal`, which is quicker.
rummikub_status rummikub_batch_check_turns(const rummikub_rules *rules,
                                           const rummikub_packed_turns *turns,
                                           const rummikub_batch_options *options,
                                           rummikub_verdict **verdicts,
                                           rummikub_status *statuses,
                                           size_t capacity,
                                           rummikub_error **error);

// Whether anything can be played in each position: 1 or 0 in `can_play`; `RUMMIKUB_ERROR_STOPPED` in
// `statuses` where the limit does not suffice to know. The rest as for `rummikub_batch_is_legal`.
rummikub_status rummikub_batch_can_play(const rummikub_rules *rules,
                                        const rummikub_packed_positions *positions,
                                        const rummikub_batch_options *options,
                                        uint8_t *can_play,
                                        rummikub_status *statuses,
                                        size_t capacity,
                                        rummikub_error **error);

// The best play of each position, as `rummikub_position_best_play`: an object of the caller's own for each
// row, which `rummikub_play_free` frees; NULL where nothing can be played and where there is no answer.
// Where the limit does not suffice, the best play that was found until then is given
// (`rummikub_play_is_proved`), and `RUMMIKUB_ERROR_STOPPED` in `statuses` where none was. The rest as for
// `rummikub_batch_is_legal`.
rummikub_status rummikub_batch_best_plays(const rummikub_rules *rules,
                                          const rummikub_packed_positions *positions,
                                          uint32_t objective,
                                          const rummikub_values *values,
                                          const rummikub_batch_options *options,
                                          rummikub_play **plays,
                                          rummikub_status *statuses,
                                          size_t capacity,
                                          rummikub_error **error);

// How many plays each position has, and how many tables they leave, as `rummikub_position_count_plays`;
// 0 and `RUMMIKUB_ERROR_STOPPED` where the limit does not suffice. The rest as for `rummikub_batch_is_legal`.
rummikub_status rummikub_batch_count_plays(const rummikub_rules *rules,
                                           const rummikub_packed_positions *positions,
                                           const rummikub_batch_options *options,
                                           rummikub_plays_count *counts,
                                           rummikub_status *statuses,
                                           size_t capacity,
                                           rummikub_error **error);

// Closed hands ----------------------------------------------------------------------------------

// There is no such type of closed hand.
#define RUMMIKUB_MOMENT_NONE 0

// The type counts in any turn.
#define RUMMIKUB_MOMENT_ANY 1

// The type counts in the player's first turn.
#define RUMMIKUB_MOMENT_FIRST_TURN 2

// The type counts with the tiles that were dealt, and not for the starter.
#define RUMMIKUB_MOMENT_DEALT 3

// How many types of closed hand there are; their numbers are 1 to 40.
#define RUMMIKUB_HAND_COUNT 40

// No exchange of tiles makes a hand of this type.
#define RUMMIKUB_HAND_OUT_OF_REACH 255

// Whether a turn is a Foot. It never changes. Free it with `rummikub_foot_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_foot rummikub_foot;

// Types of closed hand that a hand satisfies, the most valuable first. They never change. Free
// them with `rummikub_hands_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_hands rummikub_hands;

// A type of closed hand that a hand satisfies, as a value; the text belongs to the hands.
typedef struct {
  // One reading of the tiles that satisfies it.
  const char *reading;
  // Its number in the rules, 1 to 40.
  uint32_t number;
  // What it scores with as many jokers as the hand has.
  uint32_t value;
} rummikub_hand;

// How many of fourteen tiles must be exchanged until they satisfy each type of closed hand, by its
// number less 1, or `RUMMIKUB_HAND_OUT_OF_REACH`.
typedef struct {
  // Exchanges by the number of the type less 1.
  uint8_t exchanges[40];
} rummikub_hand_distances;

// Every type of closed hand that fourteen tiles satisfy under some reading of their jokers.
// `first_turn` is 1 in the player's first turn (else 0), `dealt` is 1 if these are the tiles that
// were dealt to a player who did not start.
rummikub_status rummikub_hands_classify(const rummikub_tiles *tiles,
                                        uint32_t first_turn,
                                        uint32_t dealt,
                                        rummikub_hands **hands,
                                        rummikub_error **error);

// How many types there are; they are indexed from 0, the most valuable first.
size_t rummikub_hands_count(const rummikub_hands *hands);

// The number of a type in the rules, 1 to 40.
uint32_t rummikub_hands_number(const rummikub_hands *hands, size_t index);

// What a type scores with as many jokers as the hand has.
uint32_t rummikub_hands_value(const rummikub_hands *hands, size_t index);

// One reading of the tiles that satisfies a type: its parts, each joker with the tile that it
// stands for, such as `"K3 K4 J(K5) | R8 B8 O8"`.
const char *rummikub_hands_reading(const rummikub_hands *hands, size_t index);

// All types that the hand satisfies as values, the most valuable first: writes at most `capacity` of
// them to `list` and answers how many there are.
size_t rummikub_hands_list(const rummikub_hands *hands,
                           rummikub_hand *list,
                           size_t capacity);

// Frees hands; NULL is none.
void rummikub_hands_free(rummikub_hands *hands);

// The name in the rules of the type with a number, 1 to 40; NULL for no such type.
const char *rummikub_hand_name(uint32_t number);

// What the tiles of the type with a number, 1 to 40, must be, in English; NULL for no such type.
const char *rummikub_hand_pattern(uint32_t number);

// Fourteen tiles without a joker that are of the type with a number, 1 to 40; NULL for no such
// type.
const char *rummikub_hand_example(uint32_t number);

// The statement of the rules that the type with a number, 1 to 40, comes from, such as `"S-324"`;
// NULL for no such type.
const char *rummikub_hand_source(uint32_t number);

// When the type with a number, 1 to 40, counts: one of `RUMMIKUB_MOMENT_*`.
uint32_t rummikub_hand_moment(uint32_t number);

// What the type with a number, 1 to 40, scores with 0, 1 or 2 jokers; 0 for others.
uint32_t rummikub_hand_value(uint32_t number, uint32_t jokers);

// How many of fourteen tiles must be exchanged until they satisfy each type of closed hand. `gone`
// are tiles that cannot be had any more; it may be NULL for none.
rummikub_status rummikub_hands_distance(const rummikub_tiles *tiles,
                                        const rummikub_tiles *gone,
                                        uint32_t first_turn,
                                        uint32_t dealt,
                                        rummikub_hand_distances *distances,
                                        rummikub_error **error);

// Whether a player who has not melded wins by a Foot: all fourteen tiles go on the table in one
// turn, some of them on other players' melds, and add up to at least 50. Whatever is wrong with
// the turn is a fault of the check, not an error.
rummikub_status rummikub_hands_check_foot(const rummikub_rules *rules,
                                          const rummikub_table *before,
                                          const rummikub_tiles *tiles,
                                          const rummikub_setup *after,
                                          rummikub_foot **foot,
                                          rummikub_error **error);

// 1 if the turn is a Foot, else 0.
uint32_t rummikub_foot_is_ok(const rummikub_foot *foot);

// What the fourteen tiles add up to, jokers as what they stand for.
uint32_t rummikub_foot_points(const rummikub_foot *foot);

// How many faults there are: 0 for a Foot.
size_t rummikub_foot_fault_count(const rummikub_foot *foot);

// The stable code of a fault.
const char *rummikub_foot_fault_code(const rummikub_foot *foot, size_t index);

// A sentence for players.
const char *rummikub_foot_fault_message(const rummikub_foot *foot, size_t index);

// All faults as values: writes at most `capacity` of them to `faults` and answers how many there are.
// What they point to belongs to the check.
size_t rummikub_foot_faults(const rummikub_foot *foot,
                            rummikub_fault *faults,
                            size_t capacity);

// Frees a check; NULL is none.
void rummikub_foot_free(rummikub_foot *foot);

// Scores ----------------------------------------------------------------------------------------

// The game goes on.
#define RUMMIKUB_END_NONE 0

// A player has played the last tile of the rack.
#define RUMMIKUB_END_EMPTY_RACK 1

// The pool is empty, and the players have passed as the rules ask.
#define RUMMIKUB_END_STALEMATE 2

// All players but one have left.
#define RUMMIKUB_END_OTHERS_LEFT 3

// Nobody won: the tiles ran out and nobody went out.
#define RUMMIKUB_FINISH_STALEMATE 0

// A player won: by the last tile, or as the last player who has not left.
#define RUMMIKUB_FINISH_OUT 1

// A player won in stages, in International.
#define RUMMIKUB_FINISH_OPEN 2

// A player won with fourteen tiles at once, some on others' melds, in International.
#define RUMMIKUB_FINISH_FOOT 3

// A player won with a closed hand, in International.
#define RUMMIKUB_FINISH_CLOSED 4

// How a game ended. It never changes. Free it with `rummikub_outcome_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_outcome rummikub_outcome;

// The scores of one game. They never change. Free them with `rummikub_scores_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_scores rummikub_scores;

// A number of points, exactly: a fraction in its lowest terms, since players who tie share. The
// denominator is 1 for whole points, and 0 where there are none.
typedef struct {
  // It carries the sign.
  int64_t numerator;
  // 1 to 60.
  int64_t denominator;
} rummikub_points;

// What a player gets at the end of a game.
typedef struct {
  // The score.
  rummikub_points score;
  // What the rack is worth, in points.
  uint32_t rack_points;
  // 1 for a winner, else 0; several share a tie.
  uint32_t won;
} rummikub_result;

// How a game ended, as far as scores ask.
typedef struct {
  // One of `RUMMIKUB_FINISH_*`.
  uint32_t kind;
  // 1 if the final discard of a winning hand was a joker, which doubles all scores, else 0.
  uint32_t joker_discarded;
  // The winner, counted from 0; of no meaning in a stalemate.
  size_t winner;
  // The worth of a closed hand, 0 to 65535; of no meaning for others.
  uint32_t value;
} rummikub_finish;

// What the scores ask about a player at the end of a game.
typedef struct {
  // What the tiles left on the rack count, in points: see `rummikub_rules_rack_points`.
  uint32_t rack;
  // 1 if the player has left the game, and so cannot win, else 0.
  uint32_t left;
  // 1 if the player has melded, else 0; only International asks.
  uint32_t melded;
  // Points for something else: a handful of the right size (`rummikub_handful_bonus`) or the twin
  // of the trump. Zero-sum scores have none.
  int32_t bonus;
} rummikub_player_end;

// The name of one of `RUMMIKUB_END_*`, such as `"empty-rack"`; NULL for other numbers. It lives
// for ever.
const char *rummikub_end_name(uint32_t end);

// Why the game is over: one of `RUMMIKUB_END_*`.
uint32_t rummikub_outcome_end(const rummikub_outcome *outcome);

// How many players won; several share a tie.
size_t rummikub_outcome_winner_count(const rummikub_outcome *outcome);

// A winner, counted from 0: the number of the player.
size_t rummikub_outcome_winner(const rummikub_outcome *outcome, size_t index);

// The score of a player.
rummikub_points rummikub_outcome_score(const rummikub_outcome *outcome, size_t player);

// What a player's rack is worth, in points.
uint32_t rummikub_outcome_rack_points(const rummikub_outcome *outcome, size_t player);

// What every player gets, in turn: writes at most `capacity` of them to `results` and answers how many
// there are.
size_t rummikub_outcome_results(const rummikub_outcome *outcome,
                                rummikub_result *results,
                                size_t capacity);

// Who starts the next game of the session, counted from 0; `RUMMIKUB_NONE` where the players draw
// lots again.
size_t rummikub_outcome_next_starter(const rummikub_outcome *outcome);

// Frees an outcome; NULL is none.
void rummikub_outcome_free(rummikub_outcome *outcome);

// What a player gets for a handful of so many tiles: -5 points for 14, -3 for one over or under.
int32_t rummikub_handful_bonus(size_t tiles);

// The scores of a game that ended so, `count` players in turn. A game that was played here has its
// scores in its outcome.
rummikub_status rummikub_scores_new(const rummikub_rules *rules,
                                    const rummikub_finish *finish,
                                    const rummikub_player_end *players,
                                    size_t count,
                                    rummikub_scores **scores,
                                    rummikub_error **error);

// How many players won; several share a tie, and an International game may have no winner.
size_t rummikub_scores_winner_count(const rummikub_scores *scores);

// A winner, counted from 0: the number of the player.
size_t rummikub_scores_winner(const rummikub_scores *scores, size_t index);

// The score of a player.
rummikub_points rummikub_scores_points(const rummikub_scores *scores, size_t player);

// Who starts the game after one that `starter` started and that ended with these scores;
// `RUMMIKUB_NONE` where the players draw again.
rummikub_status rummikub_rules_starter_after(const rummikub_rules *rules,
                                             size_t starter,
                                             const rummikub_scores *scores,
                                             size_t *next,
                                             rummikub_error **error);

// Frees scores; NULL is none.
void rummikub_scores_free(rummikub_scores *scores);

// Games -----------------------------------------------------------------------------------------

// No game.
#define RUMMIKUB_PHASE_NONE 0

// A player draws a tile to see who starts.
#define RUMMIKUB_PHASE_LOTS 1

// It is known who starts; the tiles are dealt.
#define RUMMIKUB_PHASE_DEAL 2

// A player plays or draws.
#define RUMMIKUB_PHASE_TURN 3

// The game is over.
#define RUMMIKUB_PHASE_OVER 4

// A player draws, in a game with discards.
#define RUMMIKUB_PHASE_DRAW 5

// A player has drawn, and melds or discards.
#define RUMMIKUB_PHASE_MELD 6

// A player has melded, and discards.
#define RUMMIKUB_PHASE_DISCARD 7

// The rules award no hand, or none has won.
#define RUMMIKUB_HAND_KIND_NONE 0

// A hand that was melded in stages.
#define RUMMIKUB_HAND_KIND_OPEN 1

// Fourteen tiles melded at once, some on others' melds.
#define RUMMIKUB_HAND_KIND_FOOT 2

// Fourteen tiles melded at once, of a type of closed hand.
#define RUMMIKUB_HAND_KIND_CLOSED 3

// A legal state of a whole game, from the lots for the start to the scores. It never changes: an
// action gives the next one. Free it with `rummikub_game_free`.
//
// Players are numbered from 0, clockwise; texts count from 1. There is no clock and no random
// source inside.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_game rummikub_game;

// A tile that a player drew as a lot or threw away.
typedef struct {
  // The player, from 0.
  size_t player;
  // The tile by its index.
  uint8_t tile;
} rummikub_discard;

// The name of one of `RUMMIKUB_PHASE_*`, such as `"turn"`; NULL for other numbers. It lives for
// ever.
const char *rummikub_phase_name(uint32_t phase);

// A game after the deal, `starter` to move: the first tiles of `order` are player 0's rack, the
// next ones player 1's and so on; the rest is the pool in the order in which it will be drawn.
// Tiles are given by their indices; `rummikub_rules_tiles` of `rummikub_rules_for_players` says
// which there are.
rummikub_status rummikub_game_deal(const rummikub_rules *rules,
                                   size_t players,
                                   size_t starter,
                                   const uint8_t *order,
                                   size_t order_len,
                                   rummikub_game **game,
                                   rummikub_error **error);

// A game before the first draw: `lots` are drawn in their order to see who starts, then `order`
// is dealt as by `rummikub_game_deal`.
rummikub_status rummikub_game_start(const rummikub_rules *rules,
                                    size_t players,
                                    const uint8_t *lots,
                                    size_t lots_len,
                                    const uint8_t *order,
                                    size_t order_len,
                                    rummikub_game **game,
                                    rummikub_error **error);

// A game before the first draw, shuffled by a seed: the same on every platform and in every
// language. Whoever knows the seed knows every tile: it is for games that nobody plays for
// anything.
rummikub_status rummikub_game_seeded(const rummikub_rules *rules,
                                     size_t players,
                                     uint64_t seed,
                                     rummikub_game **game,
                                     rummikub_error **error);

// The game after its lots are drawn and its tiles dealt, as an object of its own; one that was dealt
// before comes back as it is.
rummikub_status rummikub_game_started(const rummikub_game *game,
                                      rummikub_game **started,
                                      rummikub_error **error);

// The game that a record tells, every line of which is checked; the error says the line and the
// column where it is wrong. It begins with `rummikub game 1`; the README of the Rust crate has
// the form.
rummikub_status rummikub_game_replay(const char *text,
                                     size_t text_len,
                                     rummikub_game **game,
                                     rummikub_error **error);

// The game as the text of a record in which nothing has happened yet, with all that is hidden:
// `rummikub_game_replay` reads it.
const char *rummikub_game_text(const rummikub_game *game);

// The game as JSON with all that is hidden, for whoever keeps it; players get that of a view.
const char *rummikub_game_json(const rummikub_game *game);

// The game that `rummikub_game_json` wrote. Where the JSON cannot be read, the status is
// `RUMMIKUB_ERROR_JSON`; where it says what no game can be, `RUMMIKUB_ERROR_SETUP`, and the error
// lists every fault.
rummikub_status rummikub_game_from_json(const char *text,
                                        size_t text_len,
                                        rummikub_game **game,
                                        rummikub_error **error);

// Frees a game; NULL is none.
void rummikub_game_free(rummikub_game *game);

// The rules, as they were given, as an object of its own.
rummikub_status rummikub_game_rules(const rummikub_game *game,
                                    rummikub_rules **rules,
                                    rummikub_error **error);

// The rules with the copies and jokers of this game, by which turns are judged, as an object of
// its own.
rummikub_status rummikub_game_turn_rules(const rummikub_game *game,
                                         rummikub_rules **rules,
                                         rummikub_error **error);

// How many players began.
size_t rummikub_game_players(const rummikub_game *game);

// What the game waits for: one of `RUMMIKUB_PHASE_*`.
uint32_t rummikub_game_phase(const rummikub_game *game);

// The player to move; when the game is over this says nothing.
size_t rummikub_game_to_move(const rummikub_game *game);

// The player who started; `RUMMIKUB_NONE` before the deal.
size_t rummikub_game_starter(const rummikub_game *game);

// How many tiles are in the pool.
size_t rummikub_game_pool_len(const rummikub_game *game);

// 1 if a player has made an initial meld, else 0.
uint32_t rummikub_game_has_opened(const rummikub_game *game, size_t player);

// 1 if a player has left the game, else 0.
uint32_t rummikub_game_has_left(const rummikub_game *game, size_t player);

// 1 if a player has passed since the last play, else 0.
uint32_t rummikub_game_has_passed(const rummikub_game *game, size_t player);

// The rack of a player: hidden from the others.
rummikub_status rummikub_game_rack(const rummikub_game *game,
                                   size_t player,
                                   rummikub_tiles *rack,
                                   rummikub_error **error);

// The pool by the indices of its tiles, in the order in which they will be drawn: hidden from all
// players. Writes at most `capacity` of them to `tiles` and answers how many there are, as do the
// lists below.
size_t rummikub_game_pool(const rummikub_game *game, uint8_t *tiles, size_t capacity);

// The melds on the table.
size_t rummikub_game_melds(const rummikub_game *game, rummikub_meld *melds, size_t capacity);

// Every discard that still lies there, in the order in which they were thrown away. Of each player
// only the last one is seen.
size_t rummikub_game_discards(const rummikub_game *game,
                              rummikub_discard *discards,
                              size_t capacity);

// A tile of the pool, counted from 0 in the order in which they will be drawn, by its index:
// hidden from all players; 255 where there is none.
uint8_t rummikub_game_pool_tile(const rummikub_game *game, size_t index);

// The table, as an object of its own.
rummikub_status rummikub_game_table(const rummikub_game *game,
                                    rummikub_table **table,
                                    rummikub_error **error);

// How the game ended, as an object of its own; NULL while it goes on.
rummikub_status rummikub_game_outcome(const rummikub_game *game,
                                      rummikub_outcome **outcome,
                                      rummikub_error **error);

// Whether the player to move may leave the table `after`: what `rummikub_game_apply` would say of
// it as a play, as a verdict and in every phase.
rummikub_status rummikub_game_check_turn(const rummikub_game *game,
                                         const rummikub_setup *after,
                                         rummikub_verdict **verdict,
                                         rummikub_error **error);

// The free tiles beside the table that nobody has used; none where the rules have none.
rummikub_status rummikub_game_free_tiles(const rummikub_game *game,
                                         rummikub_tiles *tiles,
                                         rummikub_error **error);

// Those of the free tiles that a player may use now.
rummikub_status rummikub_game_usable_free_tiles(const rummikub_game *game,
                                                size_t player,
                                                rummikub_tiles *tiles,
                                                rummikub_error **error);

// The only player who may use free tiles yet; `RUMMIKUB_NONE` where none is the only one.
size_t rummikub_game_first_choice(const rummikub_game *game);

// How many tiles a player took in a handful, 0 or 1; 0 where the rules do not deal so.
uint8_t rummikub_game_handful(const rummikub_game *game, size_t player, size_t index);

// The trump by its index, while it lies there; 255 for none.
uint8_t rummikub_game_trump(const rummikub_game *game);

// The discard of the turn before by its index, while it may still be taken: 255 once the player to
// move has drawn, although it may lie there still, and where there is none.
uint8_t rummikub_game_last_discard(const rummikub_game *game);

// The discard of a player that is seen, by its index; 255 for none.
uint8_t rummikub_game_discard_of(const rummikub_game *game, size_t player);

// How many discards still lie there; they are indexed from 0, in the order in which they were
// thrown away. Of each player only the last one is seen.
size_t rummikub_game_discard_count(const rummikub_game *game);

// A discard by its index among all of them: the tile's index; 255 for none.
uint8_t rummikub_game_discard_tile(const rummikub_game *game, size_t index);

// The player who threw a discard away, by its index among all of them; `RUMMIKUB_NONE` for none.
size_t rummikub_game_discard_player(const rummikub_game *game, size_t index);

// 1 if a player holds three tiles or fewer and must say so, else 0.
uint32_t rummikub_game_announces(const rummikub_game *game, size_t player);

// The player who gets the first of the jokers that are shared out, and so one more where they do
// not come out even.
size_t rummikub_game_first_joker(const rummikub_game *game);

// The kind of the hand that won, where the rules award it: one of `RUMMIKUB_HAND_KIND_*`.
uint32_t rummikub_game_winning_hand(const rummikub_game *game);

// What the closed hand that won is worth; 0 where none has won.
uint32_t rummikub_game_winning_hand_value(const rummikub_game *game);

// Parts of a game -------------------------------------------------------------------------------

// Everything that there is to a game at one moment, to be filled in: `rummikub_game_from_setup` makes
// a game of it or lists every fault. Players are counted from 0. Free it with
// `rummikub_game_setup_free`.
//
// Thread rule: one thread changes it while nobody else uses it; any number may read it at the same time.
typedef struct rummikub_game_setup rummikub_game_setup;

// An empty game of so many players, 0 to start and to move; in a game with discards without any.
rummikub_status rummikub_game_setup_new(const rummikub_rules *rules,
                                        size_t players,
                                        rummikub_game_setup **setup,
                                        rummikub_error **error);

// The parts of a game, to be changed and made a game again.
rummikub_status rummikub_game_setup_of(const rummikub_game *game,
                                       rummikub_game_setup **setup,
                                       rummikub_error **error);

// The rack of a player.
rummikub_status rummikub_game_setup_set_rack(rummikub_game_setup *setup,
                                             size_t player,
                                             const rummikub_tiles *rack,
                                             rummikub_error **error);

// Whether a player has opened, has left the game, and has passed since the last play: each 1 or 0.
rummikub_status rummikub_game_setup_set_player(rummikub_game_setup *setup,
                                               size_t player,
                                               uint32_t opened,
                                               uint32_t left,
                                               uint32_t passed,
                                               rummikub_error **error);

// How many tiles a player takes, or took, in each of two handfuls, where the rules deal so.
rummikub_status rummikub_game_setup_set_handfuls(rummikub_game_setup *setup,
                                                 size_t player,
                                                 uint8_t first,
                                                 uint8_t second,
                                                 rummikub_error **error);

// The player who gets the first of the jokers that are shared out.
rummikub_status rummikub_game_setup_set_first_joker(rummikub_game_setup *setup,
                                                    size_t player,
                                                    rummikub_error **error);

// The melds on the table.
rummikub_status rummikub_game_setup_set_table(rummikub_game_setup *setup,
                                              const rummikub_setup *table,
                                              rummikub_error **error);

// The free tiles beside the table, and the only player who may use them yet or `RUMMIKUB_NONE`.
rummikub_status rummikub_game_setup_set_free_tiles(rummikub_game_setup *setup,
                                                   const rummikub_tiles *tiles,
                                                   size_t first_choice,
                                                   rummikub_error **error);

// The pool, in the order in which it will be drawn; before the deal all tiles, in the order in which
// they will be dealt.
rummikub_status rummikub_game_setup_set_pool(rummikub_game_setup *setup,
                                             const uint8_t *order,
                                             size_t order_len,
                                             rummikub_error **error);

// Every tile that lies nowhere else becomes the pool, in the usual order.
rummikub_status rummikub_game_setup_rest_as_pool(rummikub_game_setup *setup,
                                                 rummikub_error **error);

// The tiles that are drawn in this order to see who starts, and how many were: only before the deal.
rummikub_status rummikub_game_setup_set_lots(rummikub_game_setup *setup,
                                             const uint8_t *order,
                                             size_t order_len,
                                             size_t drawn,
                                             rummikub_error **error);

// Deals the pool, with the handfuls and the first joker that were set; `starter` is to move.
rummikub_status rummikub_game_setup_deal(rummikub_game_setup *setup,
                                         size_t starter,
                                         rummikub_error **error);

// The player who started, and the one to move.
rummikub_status rummikub_game_setup_set_turn(rummikub_game_setup *setup,
                                             size_t starter,
                                             size_t to_move,
                                             rummikub_error **error);

// Of a game with discards: the trump by its index, 255 for none.
rummikub_status rummikub_game_setup_set_trump(rummikub_game_setup *setup,
                                              uint8_t tile,
                                              rummikub_error **error);

// Of a game with discards: a player threw this tile away, after those that were added before. `fresh`
// is 1 if that was in the turn before, so that it may be taken, else 0.
rummikub_status rummikub_game_setup_add_discard(rummikub_game_setup *setup,
                                                size_t player,
                                                uint8_t tile,
                                                uint32_t fresh,
                                                rummikub_error **error);

// Of a game with discards: where the turn stands, `RUMMIKUB_PHASE_DRAW`, `_MELD`, `_DISCARD`, or
// `_OVER` of a game that is won; and the tile that the player to move drew, 255 for none.
rummikub_status rummikub_game_setup_set_step(rummikub_game_setup *setup,
                                             uint32_t phase,
                                             uint8_t drawn,
                                             rummikub_error **error);

// Of a game with discards: a player has ended a turn, and has held the twin of the trump: each 1 or 0.
rummikub_status rummikub_game_setup_set_moved(rummikub_game_setup *setup,
                                              size_t player,
                                              uint32_t moved,
                                              uint32_t twin,
                                              rummikub_error **error);

// Of a game that awards hands, while a discard would win and when it has: one of
// `RUMMIKUB_HAND_KIND_*`, what a closed hand is worth, and whether the winning discard was a joker.
rummikub_status rummikub_game_setup_set_hand(rummikub_game_setup *setup,
                                             uint32_t kind,
                                             uint16_t value,
                                             uint32_t joker_discarded,
                                             rummikub_error **error);

// The game of these parts; the error of `RUMMIKUB_ERROR_SETUP` lists every fault. The parts stay.
rummikub_status rummikub_game_from_setup(const rummikub_game_setup *setup,
                                         rummikub_game **game,
                                         rummikub_error **error);

// Frees the parts of a game; NULL is none.
void rummikub_game_setup_free(rummikub_game_setup *setup);

// Actions ---------------------------------------------------------------------------------------

// No offer has this index.
#define RUMMIKUB_OFFER_NONE 0

// `lot`: draw a tile to see who starts.
#define RUMMIKUB_OFFER_LOT 1

// `deal`.
#define RUMMIKUB_OFFER_DEAL 2

// `play` and a legal table, if there is one: the solver knows.
#define RUMMIKUB_OFFER_PLAY 3

// `draw`.
#define RUMMIKUB_OFFER_DRAW 4

// `pass`.
#define RUMMIKUB_OFFER_PASS 5

// `timeout`, over any table or none.
#define RUMMIKUB_OFFER_TIMEOUT 6

// `misplay` and an illegal table.
#define RUMMIKUB_OFFER_MISPLAY 7

// `leave`.
#define RUMMIKUB_OFFER_LEAVE 8

// `take`: the discard of the turn before.
#define RUMMIKUB_OFFER_TAKE 9

// `trump`, a tile to throw away, and `with` a table where one is laid: for a win.
#define RUMMIKUB_OFFER_TRUMP 10

// `discard` and a tile of the rack.
#define RUMMIKUB_OFFER_DISCARD 11

// `close` and the tile that is thrown away, of a closed hand.
#define RUMMIKUB_OFFER_CLOSE 12

// An action as numbers and objects: what `rummikub_game_apply` takes as text.
typedef struct {
  // The whole table, for `RUMMIKUB_OFFER_PLAY` and `_MISPLAY`; for `_TIMEOUT` and `_TRUMP` where
  // there is one; else NULL.
  const rummikub_setup *table;
  // What is done: one of `RUMMIKUB_OFFER_*`, but not `RUMMIKUB_OFFER_NONE`.
  uint32_t kind;
  // The tile that is thrown away, by its index, for `RUMMIKUB_OFFER_DISCARD`, `_CLOSE` and
  // `_TRUMP`; for others it counts for nothing.
  uint8_t tile;
} rummikub_game_action;

// A kind of action that is open to a player.
typedef struct {
  // How many tiles it takes or costs; `RUMMIKUB_NONE` where it takes none.
  size_t tiles;
  // One of `RUMMIKUB_OFFER_*`.
  uint32_t kind;
} rummikub_offer;

// The word with which the action of one of `RUMMIKUB_OFFER_*` begins, such as `"draw"`; NULL for
// other numbers. It lives for ever.
const char *rummikub_offer_name(uint32_t offer);

// The game after an action of a player; the old one stays as it is. An action is text: `lot`,
// `deal`, `play` and the whole table, `draw`, `pass`, `timeout`, `timeout with` and a table,
// `misplay` and a table, `leave`; in a game with discards also `take`, `discard` and a tile,
// `close` and a tile, `trump` and a tile, with or without `with` and a table. One that is refused
// has the status `RUMMIKUB_ERROR_REFUSED`, and the error lists every fault.
rummikub_status rummikub_game_apply(const rummikub_game *game,
                                    size_t player,
                                    const char *action,
                                    size_t action_len,
                                    rummikub_game **next,
                                    rummikub_error **error);

// The game after the player to move has made a play, such as that of `rummikub_game_best_play`.
rummikub_status rummikub_game_apply_play(const rummikub_game *game,
                                         const rummikub_play *play,
                                         rummikub_game **next,
                                         rummikub_error **error);

// `rummikub_game_apply` for an action as numbers and objects.
rummikub_status rummikub_game_apply_action(const rummikub_game *game,
                                           size_t player,
                                           const rummikub_game_action *action,
                                           rummikub_game **next,
                                           rummikub_error **error);

// Whether `rummikub_game_apply` would take the action: writes 1 or 0.
rummikub_status rummikub_game_is_legal(const rummikub_game *game,
                                       size_t player,
                                       const char *action,
                                       size_t action_len,
                                       uint32_t *legal,
                                       rummikub_error **error);

// `rummikub_game_is_legal` for an action as numbers and objects.
rummikub_status rummikub_game_is_legal_action(const rummikub_game *game,
                                              size_t player,
                                              const rummikub_game_action *action,
                                              uint32_t *legal,
                                              rummikub_error **error);

// How many kinds of action are open to a player. What plays there are, the solver tells.
size_t rummikub_game_offer_count(const rummikub_game *game, size_t player);

// A kind of action that is open to a player, counted from 0: one of `RUMMIKUB_OFFER_*`.
uint32_t rummikub_game_offer(const rummikub_game *game, size_t player, size_t index);

// How many tiles an action takes or costs; `RUMMIKUB_NONE` where it takes none.
size_t rummikub_game_offer_tiles(const rummikub_game *game, size_t player, size_t index);

// Every kind of action that is open to a player: writes at most `capacity` of them to `offers` and
// answers how many there are.
size_t rummikub_game_offers(const rummikub_game *game,
                            size_t player,
                            rummikub_offer *offers,
                            size_t capacity);

// Whether the player to move can play anything: writes 1 or 0. `limit`, at least 1, bounds the work, as
// `rummikub_solver_work` counts it; where it does not suffice to know, the status is
// `RUMMIKUB_ERROR_STOPPED`. `UINT64_MAX` is no limit.
rummikub_status rummikub_game_can_play(const rummikub_game *game,
                                       uint64_t limit,
                                       uint32_t *can_play,
                                       rummikub_error **error);

// The best play of the player to move, or NULL; `objective` and `values` as for
// `rummikub_best_play`, `limit` as for `rummikub_game_can_play`. Where the limit does not suffice, the
// best play that was found until then is given: see `rummikub_play_is_proved` and
// `rummikub_play_bound`, which, where the player uses free tiles, owes jokers or must discard, is what
// the whole rack is worth.
rummikub_status rummikub_game_best_play(const rummikub_game *game,
                                        uint32_t objective,
                                        const rummikub_values *values,
                                        uint64_t limit,
                                        rummikub_play **play,
                                        rummikub_error **error);

// Every distinct set of tiles that the player to move can lay, each with one table, as
// `rummikub_plays_new` has them; none before the deal and after the end. Free tiles that the player
// may use are among them, who owes jokers lays as many as can be laid, and a tile is left for the
// discard: every play applies.
rummikub_status rummikub_game_plays(const rummikub_game *game,
                                    uint64_t limit,
                                    rummikub_plays **plays,
                                    rummikub_error **error);

// Whether nobody can ever play again, the pool being empty: writes 1 or 0. The game then ends by
// passes alone; a server need not wait for them. `limit` as for `rummikub_game_can_play`, for all players
// together.
rummikub_status rummikub_game_is_blocked(const rummikub_game *game,
                                         uint64_t limit,
                                         uint32_t *blocked,
                                         rummikub_error **error);

// Views -----------------------------------------------------------------------------------------

// What one player may know of a game, or what everybody sees. It holds no hidden tile, and never
// changes. Free it with `rummikub_view_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_view rummikub_view;

// What everybody sees of a player.
typedef struct {
  // How many tiles are on the rack.
  size_t tiles;
  // 1 if the player has made an initial meld, else 0.
  uint32_t opened;
  // 1 if the player has left the game, else 0.
  uint32_t left;
  // 1 if the player has passed since the last play, else 0.
  uint32_t passed;
  // How many tiles the player took in each of two handfuls; 0 where the rules do not deal so.
  uint8_t handfuls[2];
} rummikub_seat;

// What a player may know of a game: the own rack and what everybody sees.
rummikub_status rummikub_game_view(const rummikub_game *game,
                                   size_t player,
                                   rummikub_view **view,
                                   rummikub_error **error);

// What everybody sees of a game.
rummikub_status rummikub_game_public_view(const rummikub_game *game,
                                          rummikub_view **view,
                                          rummikub_error **error);

// The view that `rummikub_view_json` wrote, a player's or a public one.
rummikub_status rummikub_view_parse(const char *text,
                                    size_t text_len,
                                    rummikub_view **view,
                                    rummikub_error **error);

// The view as JSON: what a server sends.
const char *rummikub_view_json(const rummikub_view *view);

// The view as JSON that a user interface can draw without reading a text: every tile with its colour
// and number, every meld with its kind and what its jokers stand for. The Rust crate's
// `schema/view-layout-1.json` is its schema.
const char *rummikub_view_layout_json(const rummikub_view *view);

// The player who may know this; `RUMMIKUB_NONE` for what everybody sees.
size_t rummikub_view_player(const rummikub_view *view);

// The player's rack; `RUMMIKUB_ERROR_VALUE` for what everybody sees, which has none.
rummikub_status rummikub_view_rack(const rummikub_view *view,
                                   rummikub_tiles *rack,
                                   rummikub_error **error);

// `rummikub_check_turn` for the player who may know this, on the table that lies there: whether it
// would be legal to leave the table `after`, were the player to move: what the game would say of it
// as a play, of free tiles, jokers that must be laid, the tile for the discard and hands that win at
// once, too. What everybody sees has no rack to check, which is refused.
rummikub_status rummikub_view_check_turn(const rummikub_view *view,
                                         const rummikub_setup *after,
                                         rummikub_verdict **verdict,
                                         rummikub_error **error);

// The player's rack and on it those of the free tiles that the table `after` would use and may: the
// rack by which `rummikub_view_check_turn` judges.
rummikub_status rummikub_view_turn_rack(const rummikub_view *view,
                                        const rummikub_setup *after,
                                        rummikub_tiles *rack,
                                        rummikub_error **error);

// Every kind of action that is open to the player: writes at most `capacity` of them to `offers` and
// answers how many there are.
size_t rummikub_view_offers(const rummikub_view *view,
                            rummikub_offer *offers,
                            size_t capacity);

// How many kinds of action are open to the player.
size_t rummikub_view_offer_count(const rummikub_view *view);

// A kind of action that is open to the player, counted from 0: one of `RUMMIKUB_OFFER_*`.
uint32_t rummikub_view_offer(const rummikub_view *view, size_t index);

// How many tiles an action takes or costs; `RUMMIKUB_NONE` where it takes none.
size_t rummikub_view_offer_tiles(const rummikub_view *view, size_t index);

// Those of the free tiles that the player may use now; `RUMMIKUB_ERROR_VALUE` for what everybody
// sees.
rummikub_status rummikub_view_usable_free_tiles(const rummikub_view *view,
                                                rummikub_tiles *tiles,
                                                rummikub_error **error);

// Frees a view; NULL is none.
void rummikub_view_free(rummikub_view *view);

// The tiles that the player does not see: those of the other racks and the pool, and in a game with
// discards the covered ones. Before the deal these are all tiles.
rummikub_status rummikub_view_unseen(const rummikub_view *view,
                                     rummikub_tiles *tiles,
                                     rummikub_error **error);

// A game that looks like this to the player and in which the others hold these racks and the pool is
// this: the base of a bot that plays games out. There is a rack for each player; the player's own
// counts for nothing. In a game with discards none may be covered: `rummikub_view_with_hidden_seeded`
// deals those too. Where it contradicts the view the status is `RUMMIKUB_ERROR_SETUP`.
rummikub_status rummikub_view_with_hidden(const rummikub_view *view,
                                          const rummikub_tiles *racks,
                                          size_t racks_len,
                                          const uint8_t *pool,
                                          size_t pool_len,
                                          rummikub_game **game,
                                          rummikub_error **error);

// The same with the hidden tiles dealt at random by a seed, every deal as likely as another as far as
// the tiles go: the same seed gives the same game on every platform.
rummikub_status rummikub_view_with_hidden_seeded(const rummikub_view *view,
                                                 uint64_t seed,
                                                 rummikub_game **game,
                                                 rummikub_error **error);

// The rules, as they were given, as an object of its own.
rummikub_status rummikub_view_rules(const rummikub_view *view,
                                    rummikub_rules **rules,
                                    rummikub_error **error);

// The rules with the copies and jokers of this game, by which turns are judged, as an object of
// its own.
rummikub_status rummikub_view_turn_rules(const rummikub_view *view,
                                         rummikub_rules **rules,
                                         rummikub_error **error);

// What the game waits for: one of `RUMMIKUB_PHASE_*`.
uint32_t rummikub_view_phase(const rummikub_view *view);

// The player to move; when the game is over this says nothing.
size_t rummikub_view_to_move(const rummikub_view *view);

// The player who started; `RUMMIKUB_NONE` before the deal.
size_t rummikub_view_starter(const rummikub_view *view);

// How many tiles are in the pool.
size_t rummikub_view_pool_len(const rummikub_view *view);

// How many players began.
size_t rummikub_view_players(const rummikub_view *view);

// How many tiles are on a player's rack.
size_t rummikub_view_player_tiles(const rummikub_view *view, size_t player);

// 1 if a player has made an initial meld, else 0.
uint32_t rummikub_view_has_opened(const rummikub_view *view, size_t player);

// 1 if a player has left the game, else 0.
uint32_t rummikub_view_has_left(const rummikub_view *view, size_t player);

// 1 if a player has passed since the last play, else 0.
uint32_t rummikub_view_has_passed(const rummikub_view *view, size_t player);

// What everybody sees of every player, in turn. Writes at most `capacity` of them to `seats` and
// answers how many there are, as do the lists below.
size_t rummikub_view_seats(const rummikub_view *view, rummikub_seat *seats, size_t capacity);

// The melds on the table.
size_t rummikub_view_melds(const rummikub_view *view, rummikub_meld *melds, size_t capacity);

// Every lot that was drawn to see who starts; none after the deal.
size_t rummikub_view_lots(const rummikub_view *view, rummikub_discard *lots, size_t capacity);

// How many lots were drawn to see who starts; 0 after the deal.
size_t rummikub_view_lot_count(const rummikub_view *view);

// Who drew a lot, counted from 0.
size_t rummikub_view_lot_player(const rummikub_view *view, size_t index);

// The tile of a lot by its index; 255 where there is none.
uint8_t rummikub_view_lot_tile(const rummikub_view *view, size_t index);

// The table, as an object of its own.
rummikub_status rummikub_view_table(const rummikub_view *view,
                                    rummikub_table **table,
                                    rummikub_error **error);

// How the game ended, as an object of its own; NULL while it goes on.
rummikub_status rummikub_view_outcome(const rummikub_view *view,
                                      rummikub_outcome **outcome,
                                      rummikub_error **error);

// The free tiles beside the table that nobody has used; none where the rules have none.
rummikub_status rummikub_view_free_tiles(const rummikub_view *view,
                                         rummikub_tiles *tiles,
                                         rummikub_error **error);

// The only player who may use free tiles yet; `RUMMIKUB_NONE` where none is the only one.
size_t rummikub_view_first_choice(const rummikub_view *view);

// How many tiles a player took in a handful, 0 or 1; 0 where the rules do not deal so.
uint8_t rummikub_view_handful(const rummikub_view *view, size_t player, size_t index);

// The trump by its index, while it lies there; 255 for none.
uint8_t rummikub_view_trump(const rummikub_view *view);

// The discard of the turn before by its index, while it may still be taken: 255 once the player to
// move has drawn, although it may lie there still, and where there is none.
uint8_t rummikub_view_last_discard(const rummikub_view *view);

// The discard of a player that is seen, by its index; 255 for none.
uint8_t rummikub_view_discard_of(const rummikub_view *view, size_t player);

// 1 if a player holds three tiles or fewer and must say so, else 0.
uint32_t rummikub_view_announces(const rummikub_view *view, size_t player);

// The kind of the hand that won, where the rules award it: one of `RUMMIKUB_HAND_KIND_*`.
uint32_t rummikub_view_winning_hand(const rummikub_view *view);

// What the closed hand that won is worth; 0 where none has won.
uint32_t rummikub_view_winning_hand_value(const rummikub_view *view);

// The tiles of a closed hand that won laid open, without a table; no tiles where none did.
rummikub_status rummikub_view_closed_hand(const rummikub_view *view,
                                          rummikub_tiles *tiles,
                                          rummikub_error **error);

// Whether the player can play anything, as `rummikub_game_can_play`, were it the player's turn:
// writes 1 or 0; `limit` as there. What everybody sees has no rack to play from, which is refused.
rummikub_status rummikub_view_can_play(const rummikub_view *view,
                                       uint64_t limit,
                                       uint32_t *can_play,
                                       rummikub_error **error);

// The best play of the player, as `rummikub_game_best_play`, were it the player's turn, or NULL;
// `objective`, `values` and `limit` as there.
rummikub_status rummikub_view_best_play(const rummikub_view *view,
                                        uint32_t objective,
                                        const rummikub_values *values,
                                        uint64_t limit,
                                        rummikub_play **play,
                                        rummikub_error **error);

// The same play on a table that leaves as many of the old melds as they are as can be, where the game
// allows that table too: a hint that a player can follow. `limit` bounds the work, as for
// `rummikub_least_change`.
rummikub_status rummikub_view_least_change(const rummikub_view *view,
                                           const rummikub_play *play,
                                           uint64_t limit,
                                           rummikub_play **calm,
                                           rummikub_error **error);

// Every distinct set of tiles that the player can lay, as `rummikub_game_plays`, were it the
// player's turn; none in a phase without plays.
rummikub_status rummikub_view_plays(const rummikub_view *view,
                                    uint64_t limit,
                                    rummikub_plays **plays,
                                    rummikub_error **error);

// Sessions --------------------------------------------------------------------------------------

// The games that the same players play one after another: totals, and who wins. Free it with
// `rummikub_session_free`.
//
// Thread rule: one thread changes it while nobody else uses it; any number may read it at the same time.
typedef struct rummikub_session rummikub_session;

// Where a player stands.
typedef struct {
  // The player; `RUMMIKUB_NONE` where there is none.
  size_t player;
  // The place, from 1; players who tie have the same one.
  size_t place;
  // Games won, a shared win counting for each.
  size_t games_won;
  // The sum of the scores.
  rummikub_points total;
} rummikub_standing;

// What one player pays another.
typedef struct {
  // Who pays; `RUMMIKUB_NONE` where nobody does.
  size_t from;
  // Who is paid.
  size_t to;
  // The difference of their totals.
  rummikub_points points;
} rummikub_settlement;

// A row of games without games yet.
rummikub_status rummikub_session_new(const rummikub_rules *rules,
                                     size_t players,
                                     rummikub_session **session,
                                     rummikub_error **error);

// The same, over after so many rounds, at least 1; where the rules have a target, with whichever
// comes first.
rummikub_status rummikub_session_of_rounds(const rummikub_rules *rules,
                                           size_t players,
                                           uint32_t rounds,
                                           rummikub_session **session,
                                           rummikub_error **error);

// The session that `rummikub_session_json` wrote. Where the JSON cannot be read, or tells of games
// that could not have been played, the status is `RUMMIKUB_ERROR_JSON`.
rummikub_status rummikub_session_from_json(const char *text,
                                           size_t text_len,
                                           rummikub_session **session,
                                           rummikub_error **error);

// The session as JSON. The text lives until the session is added to or freed.
const char *rummikub_session_json(const rummikub_session *session);

// How many players there are.
size_t rummikub_session_players(const rummikub_session *session);

// After how many rounds the session is over; 0 where nobody has said so.
uint32_t rummikub_session_rounds_to_play(const rummikub_session *session);

// Adds the outcome of the next game.
rummikub_status rummikub_session_add(rummikub_session *session,
                                     const rummikub_outcome *outcome,
                                     rummikub_error **error);

// Adds the scores of the next game, one that was not played here.
rummikub_status rummikub_session_add_scores(rummikub_session *session,
                                            const rummikub_scores *scores,
                                            rummikub_error **error);

// How many games there are so far.
size_t rummikub_session_game_count(const rummikub_session *session);

// How many games make a round.
size_t rummikub_session_games_in_round(const rummikub_session *session);

// The sum of a player's scores in a round, both counted from 0; the last round may lack games.
rummikub_points rummikub_session_round_score(const rummikub_session *session,
                                             size_t round,
                                             size_t player);

// The score of a player in a game, both counted from 0.
rummikub_points rummikub_session_game_score(const rummikub_session *session,
                                            size_t game,
                                            size_t player);

// The sum of a player's scores.
rummikub_points rummikub_session_total(const rummikub_session *session, size_t player);

// Who stands where, counted from 0, the best first.
rummikub_standing rummikub_session_standing(const rummikub_session *session, size_t index);

// Who would win, were this the end, counted from 0; `RUMMIKUB_NONE` after the last of those who
// share.
size_t rummikub_session_winner(const rummikub_session *session, size_t index);

// 1 if all rounds were played, or a player has reached the target score and no other ties, else 0.
uint32_t rummikub_session_is_over(const rummikub_session *session);

// What everybody pays everybody else, counted from 0; none where the rules do not settle
// differences.
rummikub_settlement rummikub_session_payment(const rummikub_session *session, size_t index);

// Frees a session; NULL is none.
void rummikub_session_free(rummikub_session *session);

// Records ---------------------------------------------------------------------------------------

// A game with everything that happened in it. Free it with `rummikub_record_free`.
//
// Thread rule: one thread changes it while nobody else uses it; any number may read it at the same time.
typedef struct rummikub_record rummikub_record;

// A record of a game that nothing happened in yet; it may be in the middle of a game.
rummikub_status rummikub_record_new(const rummikub_game *game,
                                    rummikub_record **record,
                                    rummikub_error **error);

// The record that a text is, every line of which is checked as by `rummikub_game_replay`.
rummikub_status rummikub_record_parse(const char *text,
                                      size_t text_len,
                                      rummikub_record **record,
                                      rummikub_error **error);

// Applies an action, as by `rummikub_game_apply`, and notes it. A refused one is not noted, and
// the record stays as it is.
rummikub_status rummikub_record_apply(rummikub_record *record,
                                      size_t player,
                                      const char *action,
                                      size_t action_len,
                                      rummikub_error **error);

// Applies a play of the player to move, and notes it.
rummikub_status rummikub_record_apply_play(rummikub_record *record,
                                           const rummikub_play *play,
                                           rummikub_error **error);

// `rummikub_record_apply` for an action as numbers and objects.
rummikub_status rummikub_record_apply_action(rummikub_record *record,
                                             size_t player,
                                             const rummikub_game_action *action,
                                             rummikub_error **error);

// Notes that an action was refused: writes 1; or 0, and nothing is noted, where it is legal.
rummikub_status rummikub_record_attempt(rummikub_record *record,
                                        size_t player,
                                        const char *action,
                                        size_t action_len,
                                        uint32_t *refused,
                                        rummikub_error **error);

// `rummikub_record_attempt` for an action as numbers and objects.
rummikub_status rummikub_record_attempt_action(rummikub_record *record,
                                               size_t player,
                                               const rummikub_game_action *action,
                                               uint32_t *refused,
                                               rummikub_error **error);

// Adds a remark: about the whole record while nothing happened in it, else at this place.
// Every line becomes one; those after the first 1000 are left out.
rummikub_status rummikub_record_remark(rummikub_record *record,
                                       const char *remark,
                                       size_t remark_len,
                                       rummikub_error **error);

// The game as it stands now, as an object of its own.
rummikub_status rummikub_record_game(const rummikub_record *record,
                                     rummikub_game **game,
                                     rummikub_error **error);

// The game as the record begins, as an object of its own.
rummikub_status rummikub_record_start(const rummikub_record *record,
                                      rummikub_game **game,
                                      rummikub_error **error);

// The record as text that people read, write and compare, with every tile that is hidden. It lives
// until the record changes; `rummikub_record_redacted` is for who may not see all.
const char *rummikub_record_text(const rummikub_record *record);

// The record as `player` may read it, or with `RUMMIKUB_NONE` who only watches, at any time of the
// game: where tiles are hidden it says how many there are. It cannot be replayed, and lives until the
// record changes.
const char *rummikub_record_redacted(const rummikub_record *record,
                                     size_t player);

// Frees a record; NULL is none.
void rummikub_record_free(rummikub_record *record);

// Entries ---------------------------------------------------------------------------------------

// No entry has this index.
#define RUMMIKUB_ENTRY_NONE 0

// A player did something legal.
#define RUMMIKUB_ENTRY_ACTION 1

// A player tried something illegal, and nothing changed.
#define RUMMIKUB_ENTRY_ATTEMPT 2

// A remark.
#define RUMMIKUB_ENTRY_REMARK 3

// An entry as a value; the text belongs to the record and lives until that changes.
typedef struct {
  // The action, which `rummikub_game_apply` takes, or the remark.
  const char *text;
  // Who acted or tried; `RUMMIKUB_NONE` for a remark.
  size_t player;
  // How many tiles were drawn by an action: open to all.
  size_t drawn_count;
  // How many codes the faults of an attempt have, each counted once.
  size_t code_count;
  // One of `RUMMIKUB_ENTRY_*`.
  uint32_t kind;
  // What was done or tried: one of `RUMMIKUB_OFFER_*`; `RUMMIKUB_OFFER_NONE` for a remark.
  uint32_t action;
  // 1 if the action has a table, which `rummikub_record_entry_table` tells, else 0.
  uint32_t has_table;
  // The tile that is thrown away by it, by its index; 255 for none.
  uint8_t tile;
} rummikub_entry;

// All entries as values: writes at most `capacity` of them to `entries` and answers how many there are.
size_t rummikub_record_entries(const rummikub_record *record,
                               rummikub_entry *entries,
                               size_t capacity);

// The tiles that were drawn by an action, by their indices and in the same way. They are hidden from
// the other players.
size_t rummikub_record_entry_drawn(const rummikub_record *record,
                                   size_t index,
                                   uint8_t *tiles,
                                   size_t capacity);

// The table of the action of an entry, as an object of its own; NULL where it has none.
rummikub_status rummikub_record_entry_table(const rummikub_record *record,
                                            size_t index,
                                            rummikub_setup **table,
                                            rummikub_error **error);

// How many things happened: actions, refused attempts and remarks.
size_t rummikub_record_entry_count(const rummikub_record *record);

// What an entry is, counted from 0: one of `RUMMIKUB_ENTRY_*`.
uint32_t rummikub_record_entry_kind(const rummikub_record *record, size_t index);

// Who acted or tried; `RUMMIKUB_NONE` for a remark.
size_t rummikub_record_entry_player(const rummikub_record *record, size_t index);

// The action, which `rummikub_game_apply` takes, or the remark. It lives until the record changes.
const char *rummikub_record_entry_text(const rummikub_record *record, size_t index);

// How many tiles were drawn by an action: open to all.
size_t rummikub_record_entry_drawn_count(const rummikub_record *record, size_t index);

// The index of a tile that was drawn by an action, counted from 0; 255 for none. It is hidden from
// the other players: `rummikub_record_events_since` tells each what it may know.
uint8_t rummikub_record_entry_drawn_tile(const rummikub_record *record, size_t index, size_t tile);

// How many codes the faults of an attempt have, each counted once.
size_t rummikub_record_entry_code_count(const rummikub_record *record, size_t index);

// A code of the faults of an attempt, counted from 0. It lives until the record changes.
const char *rummikub_record_entry_code(const rummikub_record *record, size_t index, size_t code);

// Events ----------------------------------------------------------------------------------------

// What happened in a game, as one player or a spectator may know it. It holds no hidden tile, and
// never changes. Free it with `rummikub_events_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_events rummikub_events;

// An event as a value; its tiles drawn and its table are asked for.
typedef struct {
  // Which event of the record it is, from 0, the same for all who are told.
  size_t number;
  // Who did it.
  size_t player;
  // How many tiles the player drew from the pool; of a deal how many who is told was dealt.
  size_t drawn_count;
  // What was done: one of `RUMMIKUB_OFFER_*`.
  uint32_t action;
  // 1 if `rummikub_event_drawn` tells which tiles were drawn, 0 if they are hidden.
  uint32_t drawn_known;
  // 1 if the action changed the table, which `rummikub_event_table` tells, else 0.
  uint32_t table_changed;
  // The tile that everybody saw, by its index; 255 for none.
  uint8_t tile;
  // The tiles laid, from the rack or from beside the table.
  rummikub_tiles laid;
} rummikub_event;

// What happened since event `number`, from 0, as far as `player` may know it, or with
// `RUMMIKUB_NONE` who only watches. Attempts that were refused and remarks are no events.
rummikub_status rummikub_record_events_since(const rummikub_record *record,
                                             size_t player,
                                             size_t number,
                                             rummikub_events **events,
                                             rummikub_error **error);

// All events as values: writes at most `capacity` of them to `list` and answers how many there are.
size_t rummikub_events_list(const rummikub_events *events, rummikub_event *list, size_t capacity);

// The tiles that were drawn, by their indices and in the same way; 0 where they are hidden.
size_t rummikub_event_drawn(const rummikub_events *events,
                            size_t index,
                            uint8_t *tiles,
                            size_t capacity);

// How many events there are.
size_t rummikub_events_count(const rummikub_events *events);

// The events as a JSON array.
const char *rummikub_events_json(const rummikub_events *events);

// Which event of the record it is, from 0, the same for all who are told; `RUMMIKUB_NONE` for none.
size_t rummikub_event_number(const rummikub_events *events, size_t index);

// Who did it.
size_t rummikub_event_player(const rummikub_events *events, size_t index);

// What was done: one of `RUMMIKUB_OFFER_*`.
uint32_t rummikub_event_action(const rummikub_events *events, size_t index);

// The tile that everybody saw, a lot, a discard that was taken or thrown away, by its index; 255 for
// none.
uint8_t rummikub_event_tile(const rummikub_events *events,
                            size_t index);

// How many tiles the player drew from the pool; of a deal how many who is told was dealt.
size_t rummikub_event_drawn_count(const rummikub_events *events, size_t index);

// A tile that was drawn, counted from 0, by its index; 255 where it is hidden or there is none.
uint8_t rummikub_event_drawn_tile(const rummikub_events *events, size_t index, size_t place);

// The tiles laid, from the rack or from beside the table.
rummikub_status rummikub_event_laid(const rummikub_events *events,
                                    size_t index,
                                    rummikub_tiles *laid,
                                    rummikub_error **error);

// The table afterwards, as an object of its own; NULL where the action did not change it.
rummikub_status rummikub_event_table(const rummikub_events *events,
                                     size_t index,
                                     rummikub_setup **table,
                                     rummikub_error **error);

// Frees events; NULL is none.
void rummikub_events_free(rummikub_events *events);

// Pictures --------------------------------------------------------------------------------------

// Dark where the reader's screen is, else light.
#define RUMMIKUB_THEME_AUTO 0

// Light.
#define RUMMIKUB_THEME_LIGHT 1

// Dark.
#define RUMMIKUB_THEME_DARK 2

// A picture. It never changes. Free it with `rummikub_picture_free`.
//
// Thread rule: any number of threads may read it at the same time.
typedef struct rummikub_picture rummikub_picture;

// What may be chosen of a picture; where NULL stands for it, tiles are 54 pixels high, 16 in a row,
// in the theme of the reader's screen, with marks.
typedef struct {
  // How high a tile is, in pixels: 12 to 600.
  uint32_t size;
  // How many tiles a row has at most: 8 to 100.
  uint32_t columns;
  // One of `RUMMIKUB_THEME_*`.
  uint32_t theme;
  // 1 if tiles are marked that were laid, moved or freed, else 0.
  uint32_t marks;
} rummikub_picture_options;

// Draws tiles on a rack.
rummikub_status rummikub_tiles_picture(const rummikub_tiles *tiles,
                                       const rummikub_picture_options *options,
                                       rummikub_picture **picture,
                                       rummikub_error **error);

// Draws a table.
rummikub_status rummikub_table_picture(const rummikub_table *table,
                                       const rummikub_picture_options *options,
                                       rummikub_picture **picture,
                                       rummikub_error **error);

// Draws melds that may break any rule, as they are.
rummikub_status rummikub_setup_picture(const rummikub_setup *setup,
                                       const rummikub_picture_options *options,
                                       rummikub_picture **picture,
                                       rummikub_error **error);

// Draws a position: the table and the rack. Where `after` is not NULL, draws the whole turn that
// leaves it, with marks on what was laid, moved or freed, or with faulty melds framed and their
// sentences below.
rummikub_status rummikub_position_picture(const rummikub_position *position,
                                          const rummikub_setup *after,
                                          const rummikub_picture_options *options,
                                          rummikub_picture **picture,
                                          rummikub_error **error);

// Draws a play: what is laid, every step, and the table that results.
rummikub_status rummikub_play_picture(const rummikub_play *play,
                                      const rummikub_picture_options *options,
                                      rummikub_picture **picture,
                                      rummikub_error **error);

// Draws a game as one player sees it, or everybody.
rummikub_status rummikub_view_picture(const rummikub_view *view,
                                      const rummikub_picture_options *options,
                                      rummikub_picture **picture,
                                      rummikub_error **error);

// The picture as an SVG document, for a file or a page. Its length is that of `strlen`.
const char *rummikub_picture_svg(const rummikub_picture *picture);

// Frees a picture.
void rummikub_picture_free(rummikub_picture *picture);

// Copies ----------------------------------------------------------------------------------------

// A copy of rules, as an object of its own.
rummikub_status rummikub_rules_clone(const rummikub_rules *rules,
                                     rummikub_rules **copy,
                                     rummikub_error **error);

// A copy of a setup, as an object of its own.
rummikub_status rummikub_setup_clone(const rummikub_setup *setup,
                                     rummikub_setup **copy,
                                     rummikub_error **error);

// A copy of a table, as an object of its own.
rummikub_status rummikub_table_clone(const rummikub_table *table,
                                     rummikub_table **copy,
                                     rummikub_error **error);

// A copy of readings, as an object of its own.
rummikub_status rummikub_melds_clone(const rummikub_melds *melds,
                                     rummikub_melds **copy,
                                     rummikub_error **error);

// A copy of a verdict, as an object of its own.
rummikub_status rummikub_verdict_clone(const rummikub_verdict *verdict,
                                       rummikub_verdict **copy,
                                       rummikub_error **error);

// A copy of the check of an opening, as an object of its own.
rummikub_status rummikub_initial_meld_clone(const rummikub_initial_meld *check,
                                            rummikub_initial_meld **copy,
                                            rummikub_error **error);

// A copy of retrievals, as an object of its own.
rummikub_status rummikub_retrievals_clone(const rummikub_retrievals *retrievals,
                                          rummikub_retrievals **copy,
                                          rummikub_error **error);

// A copy of a play, as an object of its own.
rummikub_status rummikub_play_clone(const rummikub_play *play,
                                    rummikub_play **copy,
                                    rummikub_error **error);

// A copy of outs, as an object of its own.
rummikub_status rummikub_outs_clone(const rummikub_outs *outs,
                                    rummikub_outs **copy,
                                    rummikub_error **error);

// A copy of a position, as an object of its own.
rummikub_status rummikub_position_clone(const rummikub_position *position,
                                        rummikub_position **copy,
                                        rummikub_error **error);

// A copy of hands, as an object of its own.
rummikub_status rummikub_hands_clone(const rummikub_hands *hands,
                                     rummikub_hands **copy,
                                     rummikub_error **error);

// A copy of the check of a Foot, as an object of its own.
rummikub_status rummikub_foot_clone(const rummikub_foot *foot,
                                    rummikub_foot **copy,
                                    rummikub_error **error);

// A copy of an outcome, as an object of its own.
rummikub_status rummikub_outcome_clone(const rummikub_outcome *outcome,
                                       rummikub_outcome **copy,
                                       rummikub_error **error);

// A copy of scores, as an object of its own.
rummikub_status rummikub_scores_clone(const rummikub_scores *scores,
                                      rummikub_scores **copy,
                                      rummikub_error **error);

// A copy of a game, as an object of its own.
rummikub_status rummikub_game_clone(const rummikub_game *game,
                                    rummikub_game **copy,
                                    rummikub_error **error);

// A copy of the parts of a game, as an object of its own.
rummikub_status rummikub_game_setup_clone(const rummikub_game_setup *setup,
                                          rummikub_game_setup **copy,
                                          rummikub_error **error);

// A copy of a view, as an object of its own.
rummikub_status rummikub_view_clone(const rummikub_view *view,
                                    rummikub_view **copy,
                                    rummikub_error **error);

// A copy of a session, as an object of its own.
rummikub_status rummikub_session_clone(const rummikub_session *session,
                                       rummikub_session **copy,
                                       rummikub_error **error);

// A copy of a record, as an object of its own.
rummikub_status rummikub_record_clone(const rummikub_record *record,
                                      rummikub_record **copy,
                                      rummikub_error **error);

// A copy of events, as an object of its own.
rummikub_status rummikub_events_clone(const rummikub_events *events,
                                      rummikub_events **copy,
                                      rummikub_error **error);

// A copy of rules in the making, as an object of its own.
rummikub_status rummikub_rules_builder_clone(const rummikub_rules_builder *builder,
                                             rummikub_rules_builder **copy,
                                             rummikub_error **error);

// Comparison ------------------------------------------------------------------------------------

// 1 if both rules are the same: the same value on every axis, else 0. NULL is equal to nothing.
uint32_t rummikub_rules_equal(const rummikub_rules *rules, const rummikub_rules *other);

// A number that is the same for equal rules.
uint64_t rummikub_rules_hash(const rummikub_rules *rules);

// 1 if both setups are the same, as they are written: tile by tile in their order, else 0. NULL is equal to nothing.
uint32_t rummikub_setup_equal(const rummikub_setup *setup,
                              const rummikub_setup *other);

// A number that is the same for equal setups.
uint64_t rummikub_setup_hash(const rummikub_setup *setup);

// 1 if both tables are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_table_equal(const rummikub_table *table, const rummikub_table *other);

// A number that is the same for equal tables.
uint64_t rummikub_table_hash(const rummikub_table *table);

// 1 if both readings are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_melds_equal(const rummikub_melds *melds, const rummikub_melds *other);

// A number that is the same for equal readings.
uint64_t rummikub_melds_hash(const rummikub_melds *melds);

// 1 if both verdicts are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_verdict_equal(const rummikub_verdict *verdict, const rummikub_verdict *other);

// A number that is the same for equal verdicts.
uint64_t rummikub_verdict_hash(const rummikub_verdict *verdict);

// 1 if both checks of an opening are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_initial_meld_equal(const rummikub_initial_meld *check,
                                     const rummikub_initial_meld *other);

// A number that is the same for equal checks of an opening.
uint64_t rummikub_initial_meld_hash(const rummikub_initial_meld *check);

// 1 if both retrievals are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_retrievals_equal(const rummikub_retrievals *retrievals,
                                   const rummikub_retrievals *other);

// A number that is the same for equal retrievals.
uint64_t rummikub_retrievals_hash(const rummikub_retrievals *retrievals);

// 1 if both plays are the same: the table before, the tiles and the table after, else 0. NULL is equal to nothing.
uint32_t rummikub_play_equal(const rummikub_play *play,
                             const rummikub_play *other);

// A number that is the same for equal plays.
uint64_t rummikub_play_hash(const rummikub_play *play);

// 1 if both outs are the same: the same tiles with the same plays, else 0. NULL is equal to nothing.
uint32_t rummikub_outs_equal(const rummikub_outs *outs,
                             const rummikub_outs *other);

// A number that is the same for equal outs.
uint64_t rummikub_outs_hash(const rummikub_outs *outs);

// 1 if both positions are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_position_equal(const rummikub_position *position, const rummikub_position *other);

// A number that is the same for equal positions.
uint64_t rummikub_position_hash(const rummikub_position *position);

// 1 if both hands are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_hands_equal(const rummikub_hands *hands, const rummikub_hands *other);

// A number that is the same for equal hands.
uint64_t rummikub_hands_hash(const rummikub_hands *hands);

// 1 if both checks of a Foot are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_foot_equal(const rummikub_foot *foot, const rummikub_foot *other);

// A number that is the same for equal checks of a Foot.
uint64_t rummikub_foot_hash(const rummikub_foot *foot);

// 1 if both outcomes are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_outcome_equal(const rummikub_outcome *outcome, const rummikub_outcome *other);

// A number that is the same for equal outcomes.
uint64_t rummikub_outcome_hash(const rummikub_outcome *outcome);

// 1 if both scores are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_scores_equal(const rummikub_scores *scores, const rummikub_scores *other);

// A number that is the same for equal scores.
uint64_t rummikub_scores_hash(const rummikub_scores *scores);

// 1 if both games are the same, every hidden tile among it, else 0. NULL is equal to nothing.
uint32_t rummikub_game_equal(const rummikub_game *game, const rummikub_game *other);

// A number that is the same for equal games.
uint64_t rummikub_game_hash(const rummikub_game *game);

// 1 if both parts of a game are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_game_setup_equal(const rummikub_game_setup *setup,
                                   const rummikub_game_setup *other);

// A number that is the same for equal parts of a game.
uint64_t rummikub_game_setup_hash(const rummikub_game_setup *setup);

// 1 if both views are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_view_equal(const rummikub_view *view, const rummikub_view *other);

// A number that is the same for equal views.
uint64_t rummikub_view_hash(const rummikub_view *view);

// 1 if both sessions are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_session_equal(const rummikub_session *session, const rummikub_session *other);

// A number that is the same for equal sessions.
uint64_t rummikub_session_hash(const rummikub_session *session);

// 1 if both records are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_record_equal(const rummikub_record *record, const rummikub_record *other);

// A number that is the same for equal records.
uint64_t rummikub_record_hash(const rummikub_record *record);

// 1 if both events are the same, else 0. NULL is equal to nothing.
uint32_t rummikub_events_equal(const rummikub_events *events, const rummikub_events *other);

// A number that is the same for equal events.
uint64_t rummikub_events_hash(const rummikub_events *events);

#ifdef __cplusplus
} // extern "C"
#endif

#endif // RUMMIKUB_H
