//! The graphs of the colours, copied without what decides ties.

use crate::solver::bounds::color_program::ColorPrograms;
use crate::solver::bounds::rough_graph::{RoughArc, RoughGraph, RoughLayer};
use crate::solver::problem::ordering::OrderKey;

impl<K: OrderKey> ColorPrograms<K> {
    /// Copies the graphs of the four colours; `digit_bits` is the room of what decides ties.
    pub(super) fn copy_roughly(&self, out: &mut RoughGraph, digit_bits: u32) {
        let graph = &self.graph;
        out.layers.clear();
        out.arcs.clear();
        out.ends.clear();
        out.rests.clear();
        out.rests.resize(graph.nodes.len(), 0);
        out.least = self.least.value(digit_bits);
        out.end = self.end.value(digit_bits);
        for place in 1..=self.last {
            for color in 0..4 {
                let from = graph.nodes_at(place - 1, color);
                self.copy_layer(out, (place, color), from.len());
                out.layers.push(RoughLayer {
                    place,
                    color,
                    from,
                    to: graph.nodes_at(place, color).start,
                    weight: self.weights[place][color].value(digit_bits),
                });
            }
        }
    }

    /// Copies the arcs that lead to a place of a colour from so many nodes.
    fn copy_layer(&self, out: &mut RoughGraph, (place, color): (usize, usize), nodes: usize) {
        let layer = self.layers_at(place)[color];
        for node in 0..nodes as u32 {
            let first_arc = out.arcs.len();
            for supply in 0..self.supplies(place, color) as u8 {
                let staying = self.staying.of(place, supply, color);
                for arc in self.arcs(&layer, node, supply).1 {
                    let arc = RoughArc {
                        to: arc.way.to,
                        tiles: arc.way.tiles,
                        grouped: arc.way.choice.grouped,
                        jokers: arc.way.choice.jokers + staying,
                    };
                    // other decisions for the jokers of the place may leave the same
                    if supply == 0 || !out.arcs[first_arc..].contains(&arc) {
                        out.arcs.push(arc);
                    }
                }
            }
            out.ends.push(out.arcs.len() as u32);
        }
    }
}
