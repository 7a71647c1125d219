//! `Step`: one move of a hand on the way to a new table.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rummikub_rules as core;
use rummikub_rules::svg::{PictureOptions, StepParts};

use crate::tile::TileText;

/// One move of a hand: piles on the table become other piles, with or without rack tiles.
///
/// >>> step = rk.Rules().best_play("B4 B5 B6", "B7 K1", opened=True).steps[0]
/// >>> print(step)
/// lay B7 on B4 B5 B6: B4 B5 B6 B7
/// >>> step.action, step.tiles, step.from_rack, step.takes
/// ('lay', ('B7',), True, (('B4', 'B5', 'B6'),))
#[pyclass(module = "rummikub", frozen, eq, hash)]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    /// What a person would say.
    #[pyo3(get)]
    text: String,
    /// What the hand does: `lay`, `split`, `move`, `replace` or `join`.
    #[pyo3(get)]
    action: String,
    tiles: Vec<TileText>,
    /// Whether the tiles come from the rack.
    #[pyo3(get)]
    from_rack: bool,
    takes: Vec<Vec<TileText>>,
    leaves: Vec<Vec<TileText>>,
}

impl From<&core::solver::Step> for Step {
    fn from(step: &core::solver::Step) -> Self {
        let texts = |tiles: &[core::Tile]| tiles.iter().map(|&tile| tile.into()).collect();
        let piles = |piles: &[Vec<core::Tile>]| piles.iter().map(|pile| texts(pile)).collect();
        Self {
            text: step.to_string(),
            action: step.action().name().to_owned(),
            tiles: texts(step.tiles()),
            from_rack: step.from_rack(),
            takes: piles(step.takes()),
            leaves: piles(step.leaves()),
        }
    }
}

#[pymethods]
impl Step {
    #[classattr]
    fn __match_args__(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        PyTuple::new(
            py,
            ["text", "action", "tiles", "from_rack", "takes", "leaves"],
        )
    }

    #[new]
    #[pyo3(signature = (text, action, tiles=Vec::new(), from_rack=false, takes=Vec::new(), leaves=Vec::new()), text_signature = "(text, action, tiles=(), from_rack=False, takes=(), leaves=())")]
    fn new(
        text: String,
        action: String,
        tiles: Vec<TileText>,
        from_rack: bool,
        takes: Vec<Vec<TileText>>,
        leaves: Vec<Vec<TileText>>,
    ) -> Self {
        Self {
            text,
            action,
            tiles,
            from_rack,
            takes,
            leaves,
        }
    }

    /// The tiles that the hand takes up.
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.tiles)
    }

    /// The piles that were there and are there no more, each a tuple of tiles. The first of several is
    /// the one that the tiles join or take a joker's place in, the second the one that they come
    /// from.
    #[getter]
    fn takes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        piles(py, &self.takes)
    }

    /// The piles that are there instead.
    #[getter]
    fn leaves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        piles(py, &self.leaves)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Step{}", self.arguments(py)?.repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = slf.get().arguments(slf.py())?;
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}

impl Step {
    /// The picture; a text among its tiles that is none is left out.
    pub(crate) fn to_svg(&self, options: &PictureOptions) -> String {
        let tiles = |texts: &[TileText]| -> Vec<core::Tile> {
            texts.iter().filter_map(TileText::tile).collect()
        };
        let leaves: Vec<_> = self.leaves.iter().map(|pile| tiles(pile)).collect();
        let parts = StepParts {
            sentence: &self.text,
            action: core::solver::StepAction::from_name(&self.action),
            tiles: &tiles(&self.tiles),
            from_rack: self.from_rack,
            leaves: &leaves,
        };
        parts.to_svg(options)
    }

    fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let tiles = self.tiles(py)?;
        let (takes, leaves) = (self.takes(py)?, self.leaves(py)?);
        (
            &self.text,
            &self.action,
            tiles,
            self.from_rack,
            takes,
            leaves,
        )
            .into_pyobject(py)
    }
}

fn piles<'py>(py: Python<'py>, piles: &[Vec<TileText>]) -> PyResult<Bound<'py, PyTuple>> {
    let tuples = piles.iter().map(|pile| PyTuple::new(py, pile));
    PyTuple::new(py, tuples.collect::<PyResult<Vec<_>>>()?)
}
