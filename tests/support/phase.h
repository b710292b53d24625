// The phases of a turn (TRN-001, CLS-006), by which tests look at the order of its steps.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

#include "model/words.h"

namespace ec4x {

enum class Phase : std::uint8_t { Conflict = 1, Income = 2, Command = 3, Maintenance = 4, EndOfTurn = 5 };  // the last in classic (CLS-006)
BOOST_DESCRIBE_ENUM(Phase, Conflict, Income, Command, Maintenance, EndOfTurn)

[[nodiscard]] constexpr Phase phase_of(Step step)
{
    if (step <= Step::CC11) return Phase::Command;
    if (step <= Step::MN7) return Phase::Maintenance;
    if (step <= Step::CF16) return Phase::Conflict;
    if (step <= Step::IN9) return Phase::Income;
    if (step <= Step::CO5) return Phase::Command;
    if (step <= Step::I5) return Phase::Income;
    return step <= Step::C9 ? Phase::Conflict : Phase::EndOfTurn;
}

}  // namespace ec4x
