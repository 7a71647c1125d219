// rummikub/stop.hpp: how a long question is ended from another thread.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_STOP_HPP
#define RUMMIKUB_STOP_HPP

#include "support.hpp"

RUMMIKUB_BEGIN

/// Ends questions that are being answered: by a solver, plays or tables that were told to heed it, or by a
/// batch. Any thread may call its `const` members at any time. It cannot be copied, and what heeds it may
/// outlive it.
class stop_source : public detail::owner<rummikub_stop_source, rummikub_stop_source_free> {
  public:
    /// Takes over an object of the C interface.
    explicit stop_source(rummikub_stop_source *object) noexcept : owner(object) {}
#ifndef RUMMIKUB_NO_EXCEPTIONS
    /// One that nobody has asked to stop yet.
    stop_source() : stop_source(make()) {}
#endif
    /// One that nobody has asked to stop yet.
    static result<stop_source> make() { return detail::make<stop_source>(rummikub_stop_source_new); }

    /// Ends the questions that heed it, within some milliseconds, and those to come.
    void request_stop() const noexcept { rummikub_stop_source_request_stop(get()); }
    /// Whether it was asked to stop since it was made or reset.
    bool stop_requested() const noexcept { return rummikub_stop_source_stop_requested(get()) != 0; }
    /// Lets further questions be answered.
    void reset() const noexcept { rummikub_stop_source_reset(get()); }
};

RUMMIKUB_END

#endif
