// Odds on several threads: the same tally for any number of them.
#pragma once

#include <cstdint>
#include <functional>

#include "odds/sample.h"

namespace ec4x::lab {

struct Threads {
    int number = 1;
    std::function<void(std::int64_t done)> progress{};  // called now and then, by one thread at a time
};

[[nodiscard]] odds::Tally sample(const odds::Engagement& engagement, const odds::Sampling& sampling, const Threads& threads);

}  // namespace ec4x::lab
