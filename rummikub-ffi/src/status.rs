//! Numbers that cross the border. A number, once given, keeps its meaning.

/// What became of a call: `RUMMIKUB_OK`, or the kind of error.
pub type rummikub_status = u32;

/// The call did what it says; its out-parameters are written.
pub const RUMMIKUB_OK: u32 = 0;
/// A pointer is NULL that must not be.
pub const RUMMIKUB_ERROR_NULL: u32 = 1;
/// A length is more than any object in memory can have.
pub const RUMMIKUB_ERROR_LENGTH: u32 = 2;
/// A text is not UTF-8; the position is that of the first wrong byte.
pub const RUMMIKUB_ERROR_UTF8: u32 = 3;
/// A number is none of those that its parameter may have.
pub const RUMMIKUB_ERROR_VALUE: u32 = 4;
/// A text is no tiles, rack or table; the position is the byte where reading stopped.
pub const RUMMIKUB_ERROR_TEXT: u32 = 5;
/// Tiles hold more copies of a tile than any tile set has: 4, or 8 jokers.
pub const RUMMIKUB_ERROR_TILES: u32 = 6;
/// No such preset, axis or value, or axes that contradict each other.
pub const RUMMIKUB_ERROR_RULES: u32 = 7;
/// The rules do not allow a table; the error lists every fault.
pub const RUMMIKUB_ERROR_TABLE: u32 = 8;
/// There is no such position: the rules' tile set does not hold these tiles, or the rules do not
/// allow the table before.
pub const RUMMIKUB_ERROR_POSITION: u32 = 9;
/// A defect of this library. Nothing was written, and no object was changed.
pub const RUMMIKUB_ERROR_PANIC: u32 = 10;
/// The caller's limit on work was reached. The error says what was found until then.
pub const RUMMIKUB_ERROR_STOPPED: u32 = 11;
/// Tiles are no closed hand: not fourteen, or more of a tile than the tile set has.
pub const RUMMIKUB_ERROR_HAND: u32 = 12;

/// No game can be like this; the error lists every fault.
pub const RUMMIKUB_ERROR_SETUP: u32 = 13;
/// An action is refused; the error lists every fault, and nothing changed.
pub const RUMMIKUB_ERROR_REFUSED: u32 = 14;
/// A text is no record of a game or no position, or something in it is not what it says; the error
/// has the line and the column.
pub const RUMMIKUB_ERROR_RECORD: u32 = 15;
/// Scores that cannot be added.
pub const RUMMIKUB_ERROR_SCORE: u32 = 16;
/// A text is not the JSON of the value.
pub const RUMMIKUB_ERROR_JSON: u32 = 17;

/// There is none: no meld, no position, no such index.
pub const RUMMIKUB_NONE: usize = usize::MAX;

/// A fault that belongs to no meld.
pub const RUMMIKUB_SIDE_NONE: u32 = 0;
/// The meld of a fault is one of the table before the turn.
pub const RUMMIKUB_SIDE_BEFORE: u32 = 1;
/// The meld of a fault is one of the table after the turn, or of the melds that were handed in.
pub const RUMMIKUB_SIDE_AFTER: u32 = 2;

/// Nobody says whether the tiles are a run or a group.
pub const RUMMIKUB_KIND_UNSAID: u32 = 0;
/// Tiles of one colour with consecutive numbers.
pub const RUMMIKUB_KIND_RUN: u32 = 1;
/// Tiles of one number in different colours.
pub const RUMMIKUB_KIND_GROUP: u32 = 2;

/// A best play has the most tiles.
pub const RUMMIKUB_OBJECTIVE_TILES: u32 = 0;
/// A best play has the most points: the face values of the tiles laid, a joker counting the rules'
/// penalty for a joker on the rack.
pub const RUMMIKUB_OBJECTIVE_POINTS: u32 = 1;
/// Only a play of the whole rack will do.
pub const RUMMIKUB_OBJECTIVE_EMPTY_RACK: u32 = 2;
/// A best play has the greatest sum of the caller's own values.
pub const RUMMIKUB_OBJECTIVE_VALUES: u32 = 3;

/// No step has this index.
pub const RUMMIKUB_ACTION_NONE: u32 = 0;
/// Tiles of the rack make a new pile or join one.
pub const RUMMIKUB_ACTION_LAY: u32 = 1;
/// A pile becomes two.
pub const RUMMIKUB_ACTION_SPLIT: u32 = 2;
/// Tiles of a pile join another, or a joker takes another place in its own.
pub const RUMMIKUB_ACTION_MOVE: u32 = 3;
/// A tile takes the place of a joker, which is then a pile of its own.
pub const RUMMIKUB_ACTION_REPLACE: u32 = 4;
/// Two piles become one.
pub const RUMMIKUB_ACTION_JOIN: u32 = 5;

/// No game.
pub const RUMMIKUB_PHASE_NONE: u32 = 0;
/// A player draws a tile to see who starts.
pub const RUMMIKUB_PHASE_LOTS: u32 = 1;
/// It is known who starts; the tiles are dealt.
pub const RUMMIKUB_PHASE_DEAL: u32 = 2;
/// A player plays or draws.
pub const RUMMIKUB_PHASE_TURN: u32 = 3;
/// The game is over.
pub const RUMMIKUB_PHASE_OVER: u32 = 4;

/// A player draws, in a game with discards.
pub const RUMMIKUB_PHASE_DRAW: u32 = 5;
/// A player has drawn, and melds or discards.
pub const RUMMIKUB_PHASE_MELD: u32 = 6;
/// A player has melded, and discards.
pub const RUMMIKUB_PHASE_DISCARD: u32 = 7;

/// No offer has this index.
pub const RUMMIKUB_OFFER_NONE: u32 = 0;
/// `lot`: draw a tile to see who starts.
pub const RUMMIKUB_OFFER_LOT: u32 = 1;
/// `deal`.
pub const RUMMIKUB_OFFER_DEAL: u32 = 2;
/// `play` and a legal table, if there is one: the solver knows.
pub const RUMMIKUB_OFFER_PLAY: u32 = 3;
/// `draw`.
pub const RUMMIKUB_OFFER_DRAW: u32 = 4;
/// `pass`.
pub const RUMMIKUB_OFFER_PASS: u32 = 5;
/// `timeout`, over any table or none.
pub const RUMMIKUB_OFFER_TIMEOUT: u32 = 6;
/// `misplay` and an illegal table.
pub const RUMMIKUB_OFFER_MISPLAY: u32 = 7;
/// `leave`.
pub const RUMMIKUB_OFFER_LEAVE: u32 = 8;

/// `take`: the discard of the turn before.
pub const RUMMIKUB_OFFER_TAKE: u32 = 9;
/// `trump`, a tile to throw away, and `with` a table where one is laid: for a win.
pub const RUMMIKUB_OFFER_TRUMP: u32 = 10;
/// `discard` and a tile of the rack.
pub const RUMMIKUB_OFFER_DISCARD: u32 = 11;
/// `close` and the tile that is thrown away, of a closed hand.
pub const RUMMIKUB_OFFER_CLOSE: u32 = 12;

/// No entry has this index.
pub const RUMMIKUB_ENTRY_NONE: u32 = 0;
/// A player did something legal.
pub const RUMMIKUB_ENTRY_ACTION: u32 = 1;
/// A player tried something illegal, and nothing changed.
pub const RUMMIKUB_ENTRY_ATTEMPT: u32 = 2;
/// A remark.
pub const RUMMIKUB_ENTRY_REMARK: u32 = 3;

/// The rules award no hand, or none has won.
pub const RUMMIKUB_HAND_KIND_NONE: u32 = 0;
/// A hand that was melded in stages.
pub const RUMMIKUB_HAND_KIND_OPEN: u32 = 1;
/// Fourteen tiles melded at once, some on others' melds.
pub const RUMMIKUB_HAND_KIND_FOOT: u32 = 2;
/// Fourteen tiles melded at once, of a type of closed hand.
pub const RUMMIKUB_HAND_KIND_CLOSED: u32 = 3;

/// There is no such type of closed hand.
pub const RUMMIKUB_MOMENT_NONE: u32 = 0;
/// The type counts in any turn.
pub const RUMMIKUB_MOMENT_ANY: u32 = 1;
/// The type counts in the player's first turn.
pub const RUMMIKUB_MOMENT_FIRST_TURN: u32 = 2;
/// The type counts with the tiles that were dealt, and not for the starter.
pub const RUMMIKUB_MOMENT_DEALT: u32 = 3;

/// The game goes on.
pub const RUMMIKUB_END_NONE: u32 = 0;
/// A player has played the last tile of the rack.
pub const RUMMIKUB_END_EMPTY_RACK: u32 = 1;
/// The pool is empty, and the players have passed as the rules ask.
pub const RUMMIKUB_END_STALEMATE: u32 = 2;
/// All players but one have left.
pub const RUMMIKUB_END_OTHERS_LEFT: u32 = 3;

/// Nobody won: the tiles ran out and nobody went out.
pub const RUMMIKUB_FINISH_STALEMATE: u32 = 0;
/// A player won: by the last tile, or as the last player who has not left.
pub const RUMMIKUB_FINISH_OUT: u32 = 1;
/// A player won in stages, in International.
pub const RUMMIKUB_FINISH_OPEN: u32 = 2;
/// A player won with fourteen tiles at once, some on others' melds, in International.
pub const RUMMIKUB_FINISH_FOOT: u32 = 3;
/// A player won with a closed hand, in International.
pub const RUMMIKUB_FINISH_CLOSED: u32 = 4;
