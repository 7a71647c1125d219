// rummikub/pictures.hpp: pictures as SVG.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_PICTURES_HPP
#define RUMMIKUB_PICTURES_HPP

#include "game.hpp"
#include "solver.hpp"

RUMMIKUB_BEGIN

/// The colours of a picture.
enum class theme : std::uint32_t {
    by_screen = RUMMIKUB_THEME_AUTO,
    light = RUMMIKUB_THEME_LIGHT,
    dark = RUMMIKUB_THEME_DARK,
};

/// What may be chosen of a picture.
struct picture_options {
    std::uint32_t size = 54;                            ///< The height of a tile in pixels, 12 to 600.
    std::uint32_t columns = 16;                         ///< The tiles of a row, 8 to 100.
    rummikub::theme theme = rummikub::theme::by_screen; ///< The colours.
    bool marks = true; ///< Whether tiles are marked that were laid, moved or freed.
};

namespace detail {

struct picture_handle : owner<rummikub_picture, rummikub_picture_free> {
    explicit picture_handle(rummikub_picture *object) noexcept : owner(object) {}
};

// The SVG of a call that takes options and makes a picture.
template <typename Call> result<std::string> picture(const picture_options &options, Call call) {
    const rummikub_picture_options chosen = {options.size, options.columns,
                                             static_cast<std::uint32_t>(options.theme),
                                             options.marks ? 1u : 0u};
    return then<std::string>(
        make<picture_handle>([&](rummikub_picture **out, rummikub_error **error) {
            return call(&chosen, out, error);
        }),
        [](const picture_handle &made) { return text(rummikub_picture_svg(made.get())); });
}

} // namespace detail

/// Tiles on a rack as an SVG document.
inline result<std::string> to_svg(const tiles &rack, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_tiles_picture(rack.get(), chosen, out, error);
    });
}

/// Melds that may break any rule, as an SVG document.
inline result<std::string> to_svg(const setup &melds, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_setup_picture(melds.get(), chosen, out, error);
    });
}

/// A table as an SVG document.
inline result<std::string> to_svg(const table &melds, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_table_picture(melds.get(), chosen, out, error);
    });
}

/// A position as an SVG document.
inline result<std::string> to_svg(const position &here, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_position_picture(here.get(), nullptr, chosen, out, error);
    });
}

/// A whole turn, with its verdict, as an SVG document.
inline result<std::string> to_svg(const position &here, const setup &after,
                          const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_position_picture(here.get(), after.get(), chosen, out, error);
    });
}

/// A play with its steps as an SVG document.
inline result<std::string> to_svg(const play &found, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_play_picture(found.get(), chosen, out, error);
    });
}

/// A game as one player sees it, or everybody, as an SVG document.
inline result<std::string> to_svg(const view &seen, const picture_options &options = {}) {
    return detail::picture(options, [&](auto *chosen, auto **out, auto **error) {
        return rummikub_view_picture(seen.get(), chosen, out, error);
    });
}

RUMMIKUB_END

#endif
