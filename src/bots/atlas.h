// What follows from the rules and the lanes alone: made once for a game, then only read.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/turn/turn.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::bots {

constexpr OpenLanes kWarshipLanes{};
constexpr OpenLanes kTransportLanes{.restricted = false};
constexpr OpenLanes kCrippledLanes{.minor = false, .restricted = false};
constexpr int kOutOfReach = JumpTables::kNever;

class Atlas {
public:
    Atlas(const Ruleset& rules, const HouseView& view);

    [[nodiscard]] const GameTables& tables() const { return *tables_; }
    [[nodiscard]] std::size_t systems() const { return tables_->lanes.systems(); }
    [[nodiscard]] bool is_of(const HouseView& view) const { return lanes_ == view.lanes && systems() == view.systems.size(); }

    // Jumps; kOutOfReach without a way.
    [[nodiscard]] int jumps(OpenLanes open, SystemId from, SystemId to) const { return tables_->jumps.of(open, from)[to.value]; }

private:
    std::vector<Lane> lanes_;
    std::shared_ptr<const GameTables> tables_;
};

}  // namespace ec4x::bots
