// Comparing two choices: included by the one file that compiles it for its kinds.
#pragma once

#include "base/choice.h"
#include "base/describe.h"

namespace ec4x {

template <class Kinds>
bool Choice<Kinds>::equal(const Choice& a, const Choice& b)
{
    return a.visit([&]<class T>(const T& value) { return value == *static_cast<const T*>(b.value_.get()); });
}

}  // namespace ec4x
