// What follows from the rules and the lanes alone: made once for a game, then only read.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/map/hex.h"
#include "engine/turn/turn.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::bots {

constexpr OpenLanes kWarshipLanes{};
constexpr OpenLanes kTransportLanes{.restricted = false};
constexpr int kOutOfReach = JumpTables::kNever;

class Atlas {
public:
    Atlas(const Ruleset& rules, const HouseView& view);

    [[nodiscard]] const GameTables& tables() const { return *tables_; }
    [[nodiscard]] std::size_t systems() const { return tables_->lanes.systems(); }
    [[nodiscard]] bool is_of(const HouseView& view) const
    {
        return lanes_ == view.lanes && systems() == view.systems.size() && shuns_hub() == is_hub_shut(rules_, view);
    }

    // Whether ways go around the hub, because the Imperium attacks whoever comes there (CLS-017).
    [[nodiscard]] bool shuns_hub() const { return around_ != nullptr; }

    // Jumps, by ways that the house would choose; kOutOfReach without one.
    [[nodiscard]] int jumps(OpenLanes open, SystemId from, SystemId to) const
    {
        const std::optional<OpenLanes> known = measured(open);
        const GameTables& tables = around_ && from != kHub && to != kHub ? *around_ : *tables_;
        return known ? tables.jumps.of(*known, from)[to.value] : kOutOfReach;
    }

private:
    [[nodiscard]] static bool is_hub_shut(const Ruleset& rules, const HouseView& view);

    // What the tables hold: exactly these lanes, or fewer. Nothing where they hold none.
    [[nodiscard]] std::optional<OpenLanes> measured(OpenLanes open) const
    {
        if (tables_->jumps.covers(open)) return open;
        const OpenLanes major{.minor = false, .restricted = false};
        return open.major && tables_->jumps.covers(major) ? std::optional{major} : std::nullopt;
    }

    const Ruleset& rules_;
    std::vector<Lane> lanes_;
    std::shared_ptr<const GameTables> tables_;
    std::shared_ptr<const GameTables> around_{};  // the same without the lanes of the hub; none: it is open
};

}  // namespace ec4x::bots
