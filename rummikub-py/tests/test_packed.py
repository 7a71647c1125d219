"""Packed forms: codes of melds and tables, counts of tiles, and what is none of these."""

from typing import Any

import pytest

import rummikub as rk

np = pytest.importorskip("numpy")

RULES = rk.Rules()
TABLES = ["", "R3 R4 R5", "R3 J R5 | K7 B7 O7", "K1 K2 K3 | K1 K2 K3 | K5 R5 B5 O5", "group R5 J J"]


@pytest.mark.parametrize("text", TABLES)
def test_tables_come_back(text: str) -> None:
    table = rk.Table(text)
    codes = table.codes()
    assert codes.dtype == np.uint32 and codes.shape == (len(table),)
    assert codes.tolist() == [meld.code for meld in table]
    for given in (codes, codes.tolist(), tuple(codes), iter(codes.tolist()), codes[::-1][::-1]):
        assert rk.Table.from_codes("free-jokers", given) == table
    assert [rk.Meld.from_code(code) for code in codes.tolist()] == list(table)
    assert rk.Table.from_codes(RULES, codes[::-1]) == table


@pytest.mark.parametrize("text", ["", "K1", "K1 K1 R5 J J", "O13 J"])
def test_tiles_come_back(text: str) -> None:
    tiles = rk.Tiles(text)
    counts = tiles.counts()
    assert counts.dtype == np.uint8 and counts.shape == (53,) and counts.sum() == len(tiles)
    for given in (counts, counts.tolist(), np.stack([counts, counts], axis=1)[:, 0]):
        assert rk.Tiles.from_counts(given) == tiles
    assert rk.Tiles(tiles.kinds()) == tiles


def test_the_order_of_counts_is_that_of_the_tiles() -> None:
    everything = [str(tile) for tile in rk.Rules(copies=1, jokers=1, initial_jokers="allowed").tiles]
    assert len(everything) == 53
    for place, tile in enumerate(everything):
        assert rk.Tiles([tile]).counts().tolist() == [int(at == place) for at in range(53)]


@pytest.mark.parametrize("code", [0, 1, 2**24, 2**32 - 1])
def test_unknown_codes(code: int) -> None:
    with pytest.raises(rk.RummikubError, match=f"no meld has the code {code}, at place 2") as raised:
        rk.Table.from_codes(RULES, [2514946, 8389108, code])
    assert raised.value.code == "unknown-code"
    with pytest.raises(rk.RummikubError):
        rk.Meld.from_code(code)


def test_melds_that_the_rules_refuse() -> None:
    codes = rk.Table("R12 R13 R1").codes()
    with pytest.raises(rk.TableError) as raised:
        rk.Table.from_codes(RULES, codes)
    assert raised.value.faults[0].code == "numbers-do-not-follow"
    with pytest.raises(rk.TableError, match="R3"):
        rk.Table.from_codes(RULES, [2514946 - 2] * 3)


@pytest.mark.parametrize(
    "codes",
    [
        5,
        None,
        "5",
        [1.0],
        [-1],
        [2**32],
        ["5"],
        np.array([1.0]),
        np.array([5]),
        np.array([[5]], dtype=np.uint32),
        np.array(5, dtype=np.uint32),
        np.array([5], dtype=">u4"),
        np.array([5], dtype=object),
    ],
)
def test_what_is_no_list_of_codes(codes: Any) -> None:
    with pytest.raises(TypeError, match="codes"):
        rk.Table.from_codes(RULES, codes)


@pytest.mark.parametrize("counts", [np.zeros(53), np.zeros(53, dtype=">u2"), "K1", [256] * 53, [-1] * 53])
def test_what_is_no_list_of_counts(counts: Any) -> None:
    with pytest.raises(TypeError, match="counts"):
        rk.Tiles.from_counts(counts)


@pytest.mark.parametrize("counts", [[], [0] * 52, [0] * 54])
def test_other_than_53_counts(counts: list[int]) -> None:
    with pytest.raises(rk.RummikubError, match=f"{len(counts)} counts: expected 53"):
        rk.Tiles.from_counts(counts)


@pytest.mark.parametrize(("place", "count"), [(0, 5), (51, 5), (52, 9), (52, 255)])
def test_too_many_of_a_tile(place: int, count: int) -> None:
    counts = np.zeros(53, dtype=np.uint8)
    counts[place] = count
    with pytest.raises(rk.RummikubError) as raised:
        rk.Tiles.from_counts(counts)
    assert raised.value.code == "too-many-tiles"
