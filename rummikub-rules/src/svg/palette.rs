//! The colours of both themes, and the style that uses them.

use core::fmt::{self, Write};

use super::options::Theme;

/// The colours of a theme, each as red, green and blue.
struct Palette {
    black: u32,
    red: u32,
    blue: u32,
    orange: u32,
    joker: u32,
    tile: u32,
    edge: u32,
    table: u32,
    rack: u32,
    text: u32,
    mark: u32,
    sign: u32,
    fault: u32,
}

const LIGHT: Palette = Palette {
    black: 0x1b_1b_1b,
    red: 0xb3_11_1c,
    blue: 0x0b_4d_a8,
    orange: 0xa8_49_00,
    joker: 0x6a_1b_9a,
    tile: 0xff_fd_f6,
    edge: 0x8d_88_7b,
    table: 0xe6_ee_e8,
    rack: 0xc8_a4_6e,
    text: 0x1d_23_20,
    mark: 0x1b_5e_20,
    sign: 0xff_ff_ff,
    fault: 0xb0_00_20,
};

/// Tiles stay light, since that is what tiles are; everything around them is dark.
const DARK: Palette = Palette {
    black: 0x1b_1b_1b,
    red: 0xa3_0d_18,
    blue: 0x0a_45_96,
    orange: 0x94_40_00,
    joker: 0x5e_17_8a,
    tile: 0xec_e6_d6,
    edge: 0x5a_56_4c,
    table: 0x14_1d_18,
    rack: 0x5d_43_24,
    text: 0xe9_ed_ea,
    mark: 0x17_50_1b,
    sign: 0xff_ff_ff,
    fault: 0xff_8a_80,
};

impl Palette {
    /// Every colour with the name of its variable.
    const fn named(&self) -> [(&'static str, u32); 13] {
        [
            ("black", self.black),
            ("red", self.red),
            ("blue", self.blue),
            ("orange", self.orange),
            ("joker", self.joker),
            ("tile", self.tile),
            ("edge", self.edge),
            ("table", self.table),
            ("rack", self.rack),
            ("text", self.text),
            ("mark", self.mark),
            ("sign", self.sign),
            ("fault", self.fault),
        ]
    }

    fn write(&self, out: &mut impl Write, theme: &str) -> fmt::Result {
        write!(out, ".rummikub-{theme}{{")?;
        for (name, color) in self.named() {
            write!(out, "--rummikub-{name}:#{color:06x};")?;
        }
        out.write_str("}\n")
    }
}

/// What every picture says of its elements. The theme is a class of the picture, so that pictures
/// of different themes may stand on one page.
const RULES: &str = "\
.rummikub-picture text{font-family:'DejaVu Sans',Verdana,Arial,sans-serif;fill:var(--rummikub-text)}
.rummikub-picture .rk-back{fill:var(--rummikub-table)}
.rummikub-picture .rk-board{fill:var(--rummikub-rack)}
.rummikub-picture .rk-heading{font-size:13px;font-weight:bold}
.rummikub-picture .rk-line{font-size:12px}
.rummikub-picture .rk-K{color:var(--rummikub-black)}
.rummikub-picture .rk-R{color:var(--rummikub-red)}
.rummikub-picture .rk-B{color:var(--rummikub-blue)}
.rummikub-picture .rk-O{color:var(--rummikub-orange)}
.rummikub-picture .rk-J{color:var(--rummikub-joker)}
.rummikub-picture .rk-tile{fill:var(--rummikub-tile);stroke:var(--rummikub-edge)}
.rummikub-picture .rk-shape{fill:currentColor}
.rummikub-picture .rk-number,.rummikub-picture .rk-letter,.rummikub-picture .rk-small{fill:currentColor;font-weight:bold;text-anchor:middle}
.rummikub-picture .rk-number{font-size:23px}
.rummikub-picture .rk-letter{font-size:13px}
.rummikub-picture .rk-small{font-size:10px}
.rummikub-picture .rk-frame{fill:none;stroke:var(--rummikub-mark);stroke-width:3}
.rummikub-picture .rk-moved{stroke-dasharray:7 4}
.rummikub-picture .rk-freed{stroke-dasharray:2 3}
.rummikub-picture .rk-disc{fill:var(--rummikub-mark);stroke:var(--rummikub-sign)}
.rummikub-picture .rk-sign{fill:none;stroke:var(--rummikub-sign);stroke-width:2}
.rummikub-picture .rk-fault{fill:none;stroke:var(--rummikub-fault);stroke-width:3;stroke-dasharray:9 3}
.rummikub-picture .rk-flag{fill:var(--rummikub-fault)}
.rummikub-picture .rk-count{fill:var(--rummikub-table);font-size:11px;font-weight:bold;text-anchor:middle}
.rummikub-picture .rk-arrow{fill:var(--rummikub-text)}
";

/// Writes the style of a picture.
pub(super) fn write_style(out: &mut impl Write, theme: Theme) -> fmt::Result {
    out.write_str("<style>\n")?;
    match theme {
        Theme::Light => LIGHT.write(out, "light")?,
        Theme::Dark => DARK.write(out, "dark")?,
        Theme::Auto => {
            LIGHT.write(out, "auto")?;
            out.write_str("@media (prefers-color-scheme:dark){")?;
            DARK.write(out, "auto")?;
            out.write_str("}\n")?;
        }
    }
    out.write_str(RULES)?;
    out.write_str("</style>\n")
}

#[cfg(test)]
mod tests {
    use super::{DARK, LIGHT, Palette};

    /// Relative luminance, as WCAG 2.2 defines it.
    fn luminance(color: u32) -> f64 {
        let part = |shift: u32| {
            let part = f64::from(color >> shift & 0xff) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    fn contrast(one: u32, other: u32) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn contrast_is_what_the_definition_says() {
        assert!((contrast(0xff_ff_ff, 0) - 21.0).abs() < 1e-9);
        assert!((contrast(0x77_77_77, 0xff_ff_ff) - 4.478).abs() < 1e-3);
    }

    #[test]
    fn text_and_signs_can_be_read_in_both_themes() {
        for palette in [&LIGHT, &DARK] {
            let Palette { tile, table, .. } = *palette;
            for (name, front, back) in [
                ("black", palette.black, tile),
                ("red", palette.red, tile),
                ("blue", palette.blue, tile),
                ("orange", palette.orange, tile),
                ("joker", palette.joker, tile),
                ("text", palette.text, table),
                ("sign", palette.sign, palette.mark),
                ("frames of marks", palette.mark, tile),
                ("faults", palette.fault, table),
            ] {
                let contrast = contrast(front, back);
                assert!(contrast >= 4.5, "{name}: {contrast:.2}");
            }
            // Edges are no text: 3 to 1 is asked of them, and tiles stand out from table and rack.
            assert!(contrast(palette.edge, tile) >= 3.0);
        }
    }

    #[test]
    fn the_colours_of_both_themes_differ_among_each_other() {
        for palette in [&LIGHT, &DARK] {
            let named = palette.named();
            for (place, (name, color)) in named.iter().enumerate().take(5) {
                assert!(
                    named[..place].iter().all(|(_, other)| other != color),
                    "{name}"
                );
            }
        }
    }
}
