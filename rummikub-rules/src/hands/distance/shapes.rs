//! The most real tiles that hands of other shapes than melds can keep.

use super::{
    super::{
        hand::{SIZE, at, tiles},
        pattern::{Numbers, SequenceColors, Span},
        shapes::places,
    },
    supply::HandSupply,
};
use crate::{Color, NumberedTile};

/// One more than the most tiles kept, by the number of jokers that a choice asks for; 0 where there
/// is no choice. (Plain numbers: a checker of memory cannot follow how options are compared.)
type Kept = [u8; 3];

/// No choice yet.
const NEVER: Kept = [0; 3];

/// The choice of nothing.
const NOTHING: Kept = [1, 0, 0];

/// Notes what a choice comes to after `from` with some more tiles kept and jokers asked for.
fn note(to: &mut Kept, from: &Kept, (kept, excess): (u8, usize)) {
    for (most, &before) in to.iter_mut().skip(excess).zip(from) {
        if before > 0 {
            *most = (before + kept).max(*most);
        }
    }
}

/// The most kept with no more jokers than there are.
fn within(kept: &Kept, supply: &HandSupply) -> Option<u8> {
    let most = kept.iter().take(usize::from(supply.available.jokers) + 1);
    most.copied().max()?.checked_sub(1)
}

/// All colours, or each by itself.
fn palettes(single: bool) -> impl Iterator<Item = [bool; 4]> {
    let each = Color::ALL.map(|color| Color::ALL.map(|other| other == color));
    let all = [[true; 4]];
    each.into_iter()
        .filter(move |_| single)
        .chain(all.into_iter().filter(move |_| !single))
}

/// Any tiles. To keep some number of tiles under a total, keep the lowest; the rest are jokers for
/// ones and the lowest tiles that can be had.
pub(super) fn any_tiles(
    supply: &HandSupply,
    numbers: Numbers,
    single: bool,
    total: Option<u8>,
) -> Option<u8> {
    let fits = |palette: &[bool; 4], kept: u8| {
        let mut sum = 0;
        let mut kept = kept;
        let mut free = SIZE as u8 - kept;
        let jokers = free.min(supply.available.jokers);
        free -= jokers;
        sum += u32::from(jokers);
        for number in (1..=13).filter(|&number| numbers.allow(number)) {
            let of = |count: &[[u8; 13]; 4]| -> u8 {
                let colors = count.iter().zip(palette).filter(|(_, allowed)| **allowed);
                colors
                    .map(|(color, _)| color[usize::from(number) - 1])
                    .sum()
            };
            let keep = kept.min(of(&supply.hand.counts));
            let take = free.min(of(&supply.available.counts) - keep);
            kept -= keep;
            free -= take;
            sum += u32::from(number) * u32::from(keep + take);
        }
        kept == 0 && free == 0 && total.is_none_or(|most| sum <= u32::from(most))
    };
    palettes(single)
        .filter_map(|palette| {
            (0..=SIZE as u8 - supply.hand.jokers)
                .rev()
                .find(|&kept| fits(&palette, kept))
        })
        .max()
}

/// Eight tiles of one number, and six others.
pub(super) fn square(supply: &HandSupply) -> Option<u8> {
    let real = SIZE as u8 - supply.hand.jokers;
    let all: u8 = (1..=13)
        .map(|number| supply.available.of_number(number))
        .sum();
    (1..=13)
        .filter_map(|number| {
            let available = supply.available.of_number(number);
            let jokers = supply.available.jokers.checked_sub(8 - available)?;
            let held = supply.hand.of_number(number);
            (all - available + jokers >= 6).then(|| held + (real - held).min(6))
        })
        .max()
}

/// Seven pairs: two copies of seven different tiles, chosen tile by tile. (Two pairs of one tile
/// would ask for more jokers than a pair of another one.)
pub(super) fn pairs(supply: &HandSupply, numbers: Numbers, single: bool) -> Option<u8> {
    palettes(single)
        .filter_map(|palette| {
            // By the number of pairs.
            let mut chosen = [NEVER; 8];
            chosen[0] = NOTHING;
            let allowed = |tile: &NumberedTile| {
                numbers.allow(tile.number.get()) && palette[tile.color.index()]
            };
            for tile in tiles().filter(allowed) {
                let gain = (supply.kept(tile, 2), usize::from(supply.excess(tile, 2)));
                for count in (0..7).rev() {
                    let from = chosen[count];
                    note(&mut chosen[count + 1], &from, gain);
                }
            }
            within(&chosen[7], supply)
        })
        .max()
}

/// One or two sequences.
pub(super) fn sequences(supply: &HandSupply, span: Span, colors: SequenceColors) -> Option<u8> {
    let (first, last) = places(span);
    let two = !matches!(span, Span::Whole);
    let plain = |one: Color, other: Option<Color>| {
        let mut used = [[0; 13]; 4];
        for color in [Some(one), other].into_iter().flatten() {
            for place in first..=last {
                used[color.index()][usize::from((place - 1) % 13)] += 1;
            }
        }
        let (mut kept, mut excess) = (0, 0);
        for tile in tiles() {
            let used = used[tile.color.index()][usize::from(tile.number.get()) - 1];
            kept += supply.kept(tile, used);
            excess += supply.excess(tile, used);
        }
        (excess <= supply.available.jokers).then_some(kept)
    };
    match (colors, two) {
        (SequenceColors::Mixed, false) => mixed_sequence(supply),
        (SequenceColors::Mixed, true) => mixed_sequences(supply, first, last),
        (SequenceColors::One, _) => Color::ALL
            .into_iter()
            .filter_map(|color| plain(color, two.then_some(color)))
            .max(),
        (SequenceColors::Two, _) => Color::ALL
            .into_iter()
            .flat_map(|one| Color::ALL.map(|other| (one, other)))
            .filter(|(one, other)| one < other)
            .filter_map(|(one, other)| plain(one, Some(other)))
            .max(),
    }
}

/// What two tiles of one number keep and ask for.
fn pair(supply: &HandSupply, number: u8, one: Color, other: Color) -> (u8, usize) {
    let (first, second) = (at(one, number), at(other, number));
    if one == other {
        (supply.kept(first, 2), usize::from(supply.excess(first, 2)))
    } else {
        (
            supply.kept(first, 1) + supply.kept(second, 1),
            usize::from(supply.excess(first, 1) + supply.excess(second, 1)),
        )
    }
}

/// The most kept after one more place: `from` and the result by choice at the place.
fn step<const N: usize>(
    from: &[Kept; N],
    allowed: impl Fn(usize, usize) -> bool,
    gain: impl Fn(usize) -> (u8, usize),
) -> [Kept; N] {
    let mut to = [NEVER; N];
    for (next, to) in to.iter_mut().enumerate() {
        let gain = gain(next);
        for (last, from) in from.iter().enumerate() {
            if allowed(last, next) {
                note(to, from, gain);
            }
        }
    }
    to
}

/// 1 to 13 and 1, neighbours of different colours: place by place from each low one on.
fn mixed_sequence(supply: &HandSupply) -> Option<u8> {
    let apart = |one: usize, other: usize| one != other;
    Color::ALL
        .into_iter()
        .filter_map(|low| {
            let mut reached = [NEVER; 4];
            // The ones are counted together, at the end.
            reached[low.index()] = NOTHING;
            for number in 2..=13 {
                reached = step(&reached, apart, |color| {
                    let tile = at(Color::ALL[color], number);
                    (supply.kept(tile, 1), usize::from(supply.excess(tile, 1)))
                });
            }
            let ones = |color: usize| pair(supply, 1, low, Color::ALL[color]);
            let reached = step(&reached, apart, ones);
            reached.iter().filter_map(|kept| within(kept, supply)).max()
        })
        .max()
}

/// Two sequences, in each of which neighbours have different colours: place by place, the colours
/// of both.
fn mixed_sequences(supply: &HandSupply, first: u8, last: u8) -> Option<u8> {
    let gain = |place: u8| {
        move |pair: usize| {
            let number = (place - 1) % 13 + 1;
            self::pair(supply, number, Color::ALL[pair / 4], Color::ALL[pair % 4])
        }
    };
    let mut reached = [NEVER; 16];
    for (pair, reached) in reached.iter_mut().enumerate() {
        note(reached, &NOTHING, gain(first)(pair));
    }
    let apart = |one: usize, other: usize| one / 4 != other / 4 && one % 4 != other % 4;
    for place in first + 1..=last {
        reached = step(&reached, apart, gain(place));
    }
    reached.iter().filter_map(|kept| within(kept, supply)).max()
}
