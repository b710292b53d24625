// Samples of an Eclipse hex on several threads: the same tally for any number of them (ECL-063).
#pragma once

#include "eclipse/hex_tally.h"
#include "lab/threads.h"

namespace ec4x::lab {

struct EclipseSampling {
    std::int64_t until = 0;  // stops when no share has a wider half interval, in billionths; 0: all samples
};

[[nodiscard]] eclipse::HexTally sample_hex(const eclipse::Setup& setup, const eclipse::HexPlan& plan, const EclipseSampling& sampling, const Threads& threads);

}  // namespace ec4x::lab
