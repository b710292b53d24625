// Result<T, E>: a value, or the world's mistake that prevented it. Checked at once, never ignored.
#pragma once

#include <utility>
#include <variant>

#include "base/ensure.h"

namespace ec4x {

template <class T, class E>
class [[nodiscard]] Result {
public:
    Result(T value) : either_{std::in_place_index<0>, std::move(value)} {}
    Result(E error) : either_{std::in_place_index<1>, std::move(error)} {}

    [[nodiscard]] bool ok() const { return either_.index() == 0; }
    [[nodiscard]] explicit operator bool() const { return ok(); }

    [[nodiscard]] T& value() &
    {
        ensure(ok(), "a result is read only after it was checked");
        return *std::get_if<0>(&either_);
    }
    [[nodiscard]] const T& value() const& { return const_cast<Result*>(this)->value(); }
    [[nodiscard]] T&& value() && { return std::move(value()); }

    [[nodiscard]] const E& error() const
    {
        ensure(!ok(), "a result has an error only if it is not ok");
        return *std::get_if<1>(&either_);
    }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

private:
    std::variant<T, E> either_;
};

}  // namespace ec4x
