// Recording a golden game anew: EC4X_RECORD=1, usually together with EC4X_BLESS=1.
#pragma once

#include <cstdlib>

#include "replay.h"
#include "support/golden.h"

namespace ec4x::test {

// Lets the game's player play all houses again; without EC4X_BLESS the test shows what would change.
inline void record_if_asked(const GoldenGame& game)
{
    if (std::getenv("EC4X_RECORD") != nullptr) check_golden(game.name + "/orders.jsonl", record_game(game));
}

}  // namespace ec4x::test
