// Strong ids: mixing up two kinds of thing does not compile.
#pragma once

#include <compare>
#include <cstdint>

#include "base/short_text.h"

namespace ec4x {

// A number of its own kind. 0 is "none" unless the kind says otherwise.
template <class Tag>
struct Id {
    std::uint32_t value = 0;

    constexpr explicit operator bool() const { return value != 0; }
    friend constexpr auto operator<=>(Id, Id) = default;  // no conversion to or from integers
};

// A number out of an owner's own sequence, written `owner:number`. Ascending order is by owner, then number, so the
// rows of one owner stand together in every table. Number 0 is "none".
template <class Tag>
struct OwnedId {
    ShortText owner{};
    std::uint32_t number = 0;

    constexpr explicit operator bool() const { return number != 0; }
    friend constexpr auto operator<=>(OwnedId, OwnedId) = default;
};

}  // namespace ec4x
