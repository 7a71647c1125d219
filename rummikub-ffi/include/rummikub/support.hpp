// rummikub/support.hpp: what the other headers stand on: calls of C functions, and objects as values.
//
// SPDX-License-Identifier: MIT OR Apache-2.0

#ifndef RUMMIKUB_SUPPORT_HPP
#define RUMMIKUB_SUPPORT_HPP

#include "results.hpp"

RUMMIKUB_BEGIN

namespace detail {

// Calls a C function with room for an error, then gives what it wrote.
template <typename T, typename Call, typename Give> result<T> call(Call call, Give give) {
    rummikub_error *object = nullptr;
    const rummikub_status status = call(&object);
    if (status != RUMMIKUB_OK) {
#ifdef RUMMIKUB_NO_EXCEPTIONS
        return error(status, object);
#else
        throw error(status, object);
#endif
    }
    return give();
}

// Nothing but that it was done.
template <typename Call> result<void> done(Call what) {
    return call<void>(what, [] { return result<void>(); });
}

// A plain value that C writes.
template <typename Plain, typename Call> result<Plain> read(Call what) {
    Plain plain = {};
    return call<Plain>([&](rummikub_error **error) { return what(&plain, error); },
                       [&] { return plain; });
}

// A yes or no.
template <typename Call> result<bool> yes(Call what) {
    std::uint32_t answer = 0;
    return call<bool>([&](rummikub_error **error) { return what(&answer, error); },
                      [&] { return answer != 0; });
}

// An object that C makes.
template <typename T, typename Call> result<T> make(Call what) {
    typename T::c_type *object = nullptr;
    return call<T>([&](rummikub_error **error) { return what(&object, error); },
                   [&] { return T(object); });
}

// An object, or nothing where C makes none.
template <typename T, typename Call> result<std::optional<T>> make_some(Call what) {
    typename T::c_type *object = nullptr;
    return call<std::optional<T>>(
        [&](rummikub_error **error) { return what(&object, error); },
        [&] { return object == nullptr ? std::optional<T>() : std::optional<T>(T(object)); });
}

// An object that a question about another one gives.
template <typename T, auto Function, typename Handle> result<T> part(const Handle *handle) {
    return make<T>([&](auto **out, rummikub_error **error) { return Function(handle, out, error); });
}

template <typename T, auto Function, typename Handle>
result<std::optional<T>> some_part(const Handle *handle) {
    return make_some<T>([&](auto **out, rummikub_error **error) { return Function(handle, out, error); });
}

// What becomes of a result, where there is one.
template <typename T, typename From, typename Make> result<T> then(From &&from, Make make) {
#ifdef RUMMIKUB_NO_EXCEPTIONS
    if (!from) {
        return from.error();
    }
    return make(*std::forward<From>(from));
#else
    return make(std::forward<From>(from));
#endif
}

// In a namespace of their own: what stands in that of a base class takes part in every unqualified call with
// an object, so the helpers above could be in the way of functions of the caller.
namespace objects {

/// An object of the C interface that this class owns and nobody copies.
template <typename C, auto Free> class owner {
  public:
    using c_type = C;
    owner(const owner &) = delete;
    owner &operator=(const owner &) = delete;
    owner(owner &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    owner &operator=(owner &&other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    ~owner() { Free(object_); }

    /// The object, for the C functions.
    C *get() noexcept { return object_; }
    const C *get() const noexcept { return object_; }

  protected:
    explicit owner(C *object) noexcept : object_(object) {}

  private:
    C *object_;
};

/// An object of the C interface as a value: copied, compared and hashed by the C functions.
template <typename Self, typename C, auto Free, auto Clone, auto Equal, auto Hash> class value {
  public:
    using c_type = C;
    value(const value &other) : object_(copy(other.object_)) {}
    value(value &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    value &operator=(const value &other) {
        value once_more(other);
        std::swap(object_, once_more.object_);
        return *this;
    }
    value &operator=(value &&other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }

    /// The object, for the C functions.
    const C *get() const noexcept { return object_; }
    /// A number that is the same for equal values.
    std::size_t hash() const noexcept { return static_cast<std::size_t>(Hash(object_)); }

    /// Whether two values are the same.
    friend bool operator==(const Self &one, const Self &other) noexcept {
        return one.get() == other.get() || Equal(one.get(), other.get()) != 0;
    }
#if __cplusplus < 202002L
    friend bool operator!=(const Self &one, const Self &other) noexcept { return !(one == other); }
#endif

  protected:
    explicit value(C *object) noexcept : object_(object) {}
    ~value() { Free(object_); }
    C *object() noexcept { return object_; }

  private:
    // What was moved from is nothing, and so is its copy.
    static C *copy(const C *object) {
        if (object == nullptr) {
            return nullptr;
        }
        C *made = nullptr;
        rummikub_error *failed = nullptr;
        if (const rummikub_status status = Clone(object, &made, &failed); status != RUMMIKUB_OK) {
#ifdef RUMMIKUB_NO_EXCEPTIONS
            rummikub_error_clear(&failed); // a defect of the library: the copy is nothing
#else
            throw error(status, failed);
#endif
        }
        return made;
    }

    C *object_;
};

} // namespace objects

using objects::owner;
using objects::value;

// std::hash of a value.
template <typename T> struct hasher {
    std::size_t operator()(const T &value) const noexcept { return value.hash(); }
};

} // namespace detail

RUMMIKUB_END

#endif
