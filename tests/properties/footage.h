// What truly happened in a run, step by step and place by place. By it two runs of games that differ in hidden facts are compared: whether
// anything that differs was where a house can meet it. If nothing was, the house must learn nothing of the difference (INT-042).
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/combat/combat_facts.h"
#include "engine/map/lanes.h"
#include "engine/turn/turn.h"

namespace ec4x::testing {

// All of one moment, as bytes that are only compared.
struct Frame {
    Step step = Step::CC1;
    std::map<HouseAt, std::string> present{};   // what each house has in a system, passed through it, or takes there on a retreat
    std::map<HouseAt, std::string> sighted{};   // of that only what anybody sees who is there (Visual)
    std::map<HouseAt, std::string> raiders{};   // those of its fleets there that have Raiders: they are noticed from next door (DET-010)
    std::map<HouseId, std::string> bearing{};   // what counts wherever a house is met: how it finds and hides, its morale
    std::map<HouseId, std::string> accounts{};  // everything that it has of its own, without forces
    std::map<HouseId, std::string> dealings{};  // proposals from and to it, effects on it
    std::map<SystemId, std::string> planets{};
    std::string common{};                             // public facts without prestige (INT-004)
    std::set<std::pair<HouseId, SystemId>> places{};  // where each house is or passes
    std::set<std::pair<HouseId, SystemId>> keen{};    // where it has scouts or Raiders, or passes
    std::set<std::pair<HouseId, SystemId>> around{};  // where its scouts look next door as well (CLS-075)
    std::set<SystemId> fights{};                      // so far in the turn
    std::set<std::pair<HouseId, HouseId>> sharing{};  // from, to (DIP-037)
    std::set<HouseId> on_mission{};                   // houses with scout missions or raids (INT-020 to INT-022, UNT-030)
};

// Others meet in it; in the other frames only public facts and proposals count.
[[nodiscard]] constexpr bool is_meeting(Step step) { return step != Step::CC4 && step != Step::CO3 && step != Step::I5; }

// What is filmed; what is left out counts as equal.
struct Lens {
    std::optional<std::set<SystemId>> where{};  // none: everywhere
    bool closely = true;                        // also the accounts of houses
};

class Footage {
public:
    Footage() = default;
    explicit Footage(Lens lens) : lens_{std::move(lens)} {}

    void take(const Turn& turn);  // for `resolve`, after each step

    [[nodiscard]] std::set<SystemId> places_of(HouseId house) const;    // over the whole run
    [[nodiscard]] std::set<HouseId> watching_for(HouseId house) const;  // the house itself and the Allies that share with it

    std::vector<Frame> frames{};
    std::set<HouseId> covert{};       // who acts covertly, and against whom
    std::string covert_orders{};      // all of them
    std::set<HouseId> contracting{};  // clients of the Guilds, and whose colonies they name (CLS-111)
    std::string contracts{};          // all of them, with all that their results rest on

private:
    void take_contracts(const Turn& turn);

    Lens lens_{};
};

// All that can matter to a house in a run that is compared with this one.
[[nodiscard]] Lens lens_for(const Footage& one, HouseId house, const LaneGraph& lanes);

// What of the difference the house could meet; nothing: the two runs are the same as far as it reaches.
[[nodiscard]] std::optional<std::string> reached(const Footage& one, const Footage& other, HouseId house, const LaneGraph& lanes);

}  // namespace ec4x::testing
