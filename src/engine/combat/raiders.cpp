// Tests against cloaked fleets before a battle (DET-005).
#include <algorithm>
#include <vector>

#include "engine/combat/muster.h"
#include "engine/combat/stance.h"
#include "engine/operations/detection.h"
#include "engine/operations/posture.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

class RaiderHunt {
public:
    RaiderHunt(Turn& turn, const Roster& roster, SystemId system)
        : turn_{turn}, roster_{roster}, system_{system}, by_unit_{battle_style(turn.rules).tests_by_unit}
    {}

    std::vector<recorded::Detection> run()
    {
        for (const auto& [house, fleets] : cloaked_fleets()) look_for(house, fleets);
        return std::move(tests_);
    }

private:
    struct Hidden {
        HouseId house{};
        int fleets = 0;
    };

    [[nodiscard]] std::vector<Hidden> cloaked_fleets() const;
    [[nodiscard]] std::vector<HouseId> hostile_to(HouseId house) const;
    [[nodiscard]] std::vector<Detectors> detectors(HouseId house) const;
    void look_for(HouseId raiders, int fleets);
    [[nodiscard]] bool finds(HouseId house, HouseId raiders, int fleets);
    [[nodiscard]] bool test(HouseId house, HouseId raiders, const Detectors& unit);

    // CBT-006: the stream of the battle that would be next, which goes on where it was left.
    [[nodiscard]] Dice& dice()
    {
        std::string id = coming_combat_id(turn_, system_, 's');
        auto& streams = turn_.facts.combat.streams;
        if (const auto it = streams.find(id); it != streams.end()) return it->second;
        Dice fresh = turn_.dice(id, kDetectionPhase);
        return streams.emplace(std::move(id), std::move(fresh)).first->second;
    }

    Turn& turn_;
    const Roster& roster_;
    SystemId system_;
    bool by_unit_;
    std::vector<recorded::Detection> tests_{};
};

std::vector<RaiderHunt::Hidden> RaiderHunt::cloaked_fleets() const
{
    std::vector<Hidden> found;
    for (const Fleet* fleet : roster_.fleets_at(system_)) {
        if (!has_cloak(turn_, roster_, *fleet) || is_viewing(turn_, fleet->id) || is_in_transit(turn_, *fleet)) continue;
        if (found.empty() || found.back().house != fleet->id.owner) found.push_back({.house = fleet->id.owner});
        ++found.back().fleets;
    }
    return found;
}

// The lower partners stand before the pairs that the house opens, so they are ascending.
std::vector<HouseId> RaiderHunt::hostile_to(HouseId house) const
{
    std::vector<HouseId> others;
    for (const PairAt& pair : hostile_pairs(turn_, system_)) {
        if (pair.a == house) others.push_back(pair.b);
        if (pair.b == house) others.push_back(pair.a);
    }
    return others;
}

std::vector<Detectors> RaiderHunt::detectors(HouseId house) const
{
    if (by_unit_) return detecting_units(turn_, roster_, house, system_);
    const Detectors all = detectors_of(turn_, roster_, house, system_);
    return can_detect_cloaked(all) ? std::vector{all} : std::vector<Detectors>{};
}

void RaiderHunt::look_for(HouseId raiders, int fleets)
{
    std::vector<HouseAt>& detected = turn_.facts.combat.detected_raiders;
    const HouseAt here{system_, raiders};
    const auto place = std::ranges::lower_bound(detected, here);
    if (place != detected.end() && *place == here) return;
    for (const HouseId house : hostile_to(raiders)) {
        if (!finds(house, raiders, fleets)) continue;
        detected.insert(place, here);
        const event::RaidersDetected told{.system = system_, .house = raiders, .by = house};
        turn_.tell(raiders, told);
        turn_.tell(house, told);
        return;
    }
}

bool RaiderHunt::finds(HouseId house, HouseId raiders, int fleets)
{
    std::vector<PairAt>& tested = turn_.facts.combat.tested;
    const PairAt pair{system_, house, raiders};
    if (std::ranges::find(tested, pair) != tested.end()) return false;
    const std::vector<Detectors> units = detectors(house);
    if (units.empty()) return false;
    tested.push_back(pair);
    const int targets = by_unit_ ? fleets : 1;
    for (const Detectors& unit : units) {
        for (int i = 0; i < targets; ++i) {
            if (test(house, raiders, unit)) return true;
        }
    }
    return false;
}

bool RaiderHunt::test(HouseId house, HouseId raiders, const Detectors& unit)
{
    const auto eli_of = by_unit_ ? effective_eli_of_unit : effective_eli;
    const int eli = eli_of(turn_.rules.detect, turn_.state.houses.at(house).research.levels[Tech::ELI], unit);
    const int clk = cloaking_of(turn_.rules.tech, turn_.state.houses.at(raiders));
    const CloakTest made = test_cloaked(turn_.rules.detect, eli, clk, dice());
    tests_.push_back({.by = house, .raiders = raiders, .eli = eli, .clk = clk, .threshold = made.threshold, .roll = made.roll, .detected = made.detected});
    return made.detected;
}

}  // namespace

std::vector<recorded::Detection> look_for_raiders(Turn& turn, const Roster& roster, SystemId system)
{
    if (hostile_pairs(turn, system).empty()) return {};
    return RaiderHunt{turn, roster, system}.run();
}

}  // namespace ec4x
