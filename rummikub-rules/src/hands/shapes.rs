//! The patterns that are not melds: any tiles, squares, sequences, pairs.
//!
//! Each function gives one filling that holds every real tile of the hand, or none if the hand does
//! not satisfy the pattern. The places that are left over are the jokers'.

use super::{
    hand::{Hand, SIZE, at, tiles},
    pattern::{Numbers, SequenceColors, Span},
    reading::Filling,
};
use crate::Color;

/// Whether all real tiles have these numbers.
pub(super) fn in_range(hand: &Hand, numbers: Numbers) -> bool {
    let outside = (1..=13)
        .filter(|&number| !numbers.allow(number))
        .fold(0, |mask, number| mask | 1 << number);
    hand.numbers() & outside == 0
}

/// The colour of all real tiles; none if there are several.
fn one_color(hand: &Hand) -> Option<Color> {
    let colors = hand.colors();
    Color::ALL
        .into_iter()
        .find(|color| colors == 1 << color.index())
}

/// Any fourteen tiles. Jokers stand for ones: no tile is cheaper, and every range has it.
pub(super) fn any_tiles(
    hand: &Hand,
    numbers: Numbers,
    single: bool,
    total: Option<u8>,
) -> Option<Filling> {
    if !in_range(hand, numbers) {
        return None;
    }
    let color = if single {
        one_color(hand)?
    } else {
        Color::Black
    };
    if total.is_some_and(|most| hand.points() + u32::from(hand.jokers) > u32::from(most)) {
        return None;
    }
    let mut filling = Filling::new();
    (0..hand.jokers).for_each(|_| filling.push(at(color, 1)));
    hand.real().for_each(|tile| filling.push(tile));
    filling.complete()
}

/// Eight tiles of one number: with two copies of each tile, two of each colour.
pub(super) fn square(hand: &Hand) -> Option<Filling> {
    let number = (1..=13).find(|&number| hand.of_number(number) + hand.jokers >= 8)?;
    let mut filling = Filling::new();
    for color in Color::ALL {
        (0..2).for_each(|_| filling.push(at(color, number)));
    }
    filling.end_part();
    let mut spare = hand.jokers + hand.of_number(number) - 8;
    hand.real()
        .filter(|tile| tile.number.get() != number)
        .for_each(|tile| filling.push(tile));
    // A joker that the eight do not need is one of the six, and no ninth.
    while spare > 0 {
        filling.push(at(Color::Black, if number == 1 { 2 } else { 1 }));
        spare -= 1;
    }
    filling.complete()
}

/// Seven pairs of identical tiles. Two jokers may be a pair by themselves.
pub(super) fn pairs(hand: &Hand, numbers: Numbers, single: bool) -> Option<Filling> {
    let odd = tiles().filter(|&tile| hand.count(tile) % 2 == 1).count();
    if odd > usize::from(hand.jokers) || !in_range(hand, numbers) {
        return None;
    }
    let color = if single { Some(one_color(hand)?) } else { None };
    // Fourteen tiles in all: jokers that complete no pair are an even number.
    let own_pair = usize::from(hand.jokers) > odd;
    let fresh = tiles().find(|&tile| {
        hand.count(tile) == 0
            && numbers.allow(tile.number.get())
            && color.is_none_or(|color| tile.color == color)
    });
    let mut filling = Filling::new();
    for tile in tiles() {
        let mut count = hand.count(tile);
        if own_pair && fresh == Some(tile) {
            count = 2;
        }
        while count > 0 {
            filling.push(tile);
            filling.push(tile);
            filling.end_part();
            count = count.saturating_sub(2);
        }
    }
    filling.complete()
}

/// One long sequence, or two short ones.
pub(super) fn sequences(hand: &Hand, span: Span, colors: SequenceColors) -> Option<Filling> {
    let (first, last) = places(span);
    let copies = if matches!(span, Span::Whole) { 1 } else { 2 };
    // Every number has its fixed count, whatever the colours.
    for number in 1..=13u8 {
        let there = (first..=last)
            .filter(|place| (place - 1) % 13 + 1 == number)
            .count() as u8;
        if hand.of_number(number) > there * copies {
            return None;
        }
    }
    match (colors, span) {
        (SequenceColors::Mixed, Span::Whole) => mixed_sequence(hand),
        (SequenceColors::Mixed, Span::Little | Span::Big) => mixed_sequences(hand, first, last),
        (SequenceColors::One, _) => {
            let color = one_color(hand)?;
            plain_sequences(hand, first, last, &[color, color][..copies.into()])
        }
        (SequenceColors::Two, _) => {
            let colors = hand.colors();
            let mut pairs = Color::ALL.into_iter().flat_map(|one| {
                Color::ALL
                    .into_iter()
                    .filter(move |other| one < *other)
                    .map(move |other| [one, other])
            });
            // With twelve real tiles of two colours none of them can be missing.
            let pair =
                pairs.find(|[one, other]| colors == 1 << one.index() | 1 << other.index())?;
            plain_sequences(hand, first, last, &pair)
        }
    }
}

/// The first and the last place of a sequence, 14 being the high one.
pub(super) const fn places(span: Span) -> (u8, u8) {
    match span {
        Span::Whole => (1, 14),
        Span::Little => (1, 7),
        Span::Big => (8, 14),
    }
}

/// Sequences of one colour each.
fn plain_sequences(hand: &Hand, first: u8, last: u8, colors: &[Color]) -> Option<Filling> {
    let mut filling = Filling::new();
    let mut left = *hand;
    for &color in colors {
        for place in first..=last {
            left.take(at(color, place));
            filling.push(at(color, place));
        }
        filling.end_part();
    }
    if left.counts != [[0; 13]; 4] {
        return None;
    }
    filling.complete()
}

/// A set of colours, or of ordered pairs of colours (bit `4 * first + second`).
type Choices = u16;

/// Every colour.
const ANY: Choices = 0b1111;

fn members(choices: Choices) -> impl Iterator<Item = usize> {
    (0..16).filter(move |choice| choices >> choice & 1 == 1)
}

/// One way through the choices at successive places, each step allowed; the last place first.
fn way(choices: &[Choices], allowed: impl Fn(usize, usize) -> bool) -> Option<[usize; SIZE]> {
    let mut reached = [0; SIZE];
    for (place, &here) in choices.iter().enumerate() {
        reached[place] = match place.checked_sub(1) {
            None => here,
            Some(before) => members(here)
                .filter(|&next| members(reached[before]).any(|last| allowed(last, next)))
                .fold(0, |set, next| set | 1 << next),
        };
        if reached[place] == 0 {
            return None;
        }
    }
    let mut way = [0; SIZE];
    let mut next = None;
    for place in (0..choices.len()).rev() {
        let choice = members(reached[place])
            .find(|&choice| next.is_none_or(|next| allowed(choice, next)))?;
        way[place] = choice;
        next = Some(choice);
    }
    Some(way)
}

/// 1 to 13 and 1, neighbours of different colours.
fn mixed_sequence(hand: &Hand) -> Option<Filling> {
    let of = |number: u8| {
        Color::ALL
            .into_iter()
            .filter(move |&color| hand.count(at(color, number)) > 0)
            .fold(0, |set, color| set | 1 << color.index())
    };
    let mut choices = [ANY; SIZE];
    for (place, choice) in (1..=13).zip(&mut choices) {
        if of(place) != 0 {
            *choice = of(place);
        }
    }
    // The real ones, if any, are the low one, the high one, or both in either order.
    let ones = of(1);
    let mut orders: [Option<(Choices, Choices)>; 2] = [None; 2];
    match (hand.of_number(1), ones.count_ones()) {
        (0, _) => orders[0] = Some((ANY, ANY)),
        (1, _) => orders = [Some((ones, ANY)), Some((ANY, ones))],
        (_, 1) => orders[0] = Some((ones, ones)),
        _ => {
            let low = ones & ones.wrapping_neg();
            orders = [Some((low, ones ^ low)), Some((ones ^ low, low))];
        }
    }
    let way = orders.into_iter().flatten().find_map(|(low, high)| {
        choices[0] = low;
        choices[SIZE - 1] = high;
        way(&choices, |one, other| one != other)
    })?;
    let mut filling = Filling::new();
    for (place, color) in (1..).zip(way) {
        filling.push(at(Color::ALL[color & 3], place));
    }
    filling.complete()
}

/// Two sequences, in each of which neighbours have different colours.
fn mixed_sequences(hand: &Hand, first: u8, last: u8) -> Option<Filling> {
    let mut choices = [0; SIZE / 2];
    for (place, choice) in (first..=last).zip(&mut choices) {
        *choice = (0..16)
            .filter(|pair| {
                let mut left = *hand;
                left.take(at(Color::ALL[pair / 4], place));
                left.take(at(Color::ALL[pair % 4], place));
                left.of_number((place - 1) % 13 + 1) == 0
            })
            .fold(0, |set, pair| set | 1 << pair);
    }
    let apart = |one: usize, other: usize| one / 4 != other / 4 && one % 4 != other % 4;
    let way = way(&choices, apart)?;
    let mut filling = Filling::new();
    for sequence in [|pair: usize| pair / 4, |pair: usize| pair % 4] {
        for (place, &pair) in (first..=last).zip(&way) {
            filling.push(at(Color::ALL[sequence(pair)], place));
        }
        filling.end_part();
    }
    filling.complete()
}
