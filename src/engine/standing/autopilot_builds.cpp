// VIC-011: what a house in autopilot builds.
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "base/round.h"
#include "engine/construction/construction_orders.h"
#include "engine/construction/construction_steps.h"
#include "engine/economy/people.h"
#include "engine/economy/upkeep.h"
#include "engine/standing/autopilot_parts.h"

namespace ec4x {

namespace {

// How many of each class stand or are being built at each colony.
using Installed = std::map<std::pair<SystemId, UnitClass>, int>;

Installed installed(const GameState& state)
{
    Installed found;
    for (const Unit& unit : state.units) {
        if (const auto* ashore = std::get_if<Ashore>(&unit.berth)) ++found[{ashore->colony, unit.class_}];
    }
    for (const Project& project : state.projects) {
        if (const auto* built = std::get_if<Construction>(&project.work)) ++found[{project.colony, built->class_}];
    }
    return found;
}

struct SizedColony {
    int pu = 0;
    SystemId id{};
};

// In descending PU, of equal ones the lowest id first.
std::vector<SizedColony> largest_first(const BelievedTurn& of)
{
    std::vector<SizedColony> colonies;
    for (const Colony& colony : of.state.colonies) {
        if (colony.owner == of.house) colonies.push_back({pu_of(of.state, of.turn.rules, of.tables.people, colony), colony.id});
    }
    std::ranges::stable_sort(colonies, std::ranges::greater{}, &SizedColony::pu);
    return colonies;
}

// What the colony lacks, the most urgent first. Whether it can be built there is for the rules of construction to say.
std::vector<UnitClass> lacking(const BelievedTurn& of, const Installed& installed, const SizedColony& colony)
{
    const VictoryAutopilotRules& rules = of.turn.rules.victory.autopilot;
    const auto count = [&](UnitClass class_) {
        const auto it = installed.find({colony.id, class_});
        return it == installed.end() ? 0 : it->second;
    };
    std::vector<UnitClass> classes;
    if (count("SP"_unit) == 0) classes.push_back("SP"_unit);
    if (colony.id == of.state.houses.at(of.house).home && count("SY"_unit) == 0) classes.push_back("SY"_unit);
    if (count("AA"_unit) < rules.armies) classes.push_back("AA"_unit);
    if (count("GB"_unit) < 1 + colony.pu / rules.pu_per_battery) classes.push_back("GB"_unit);
    if (colony.pu >= rules.starbase_pu && count("SB"_unit) == 0) classes.push_back("SB"_unit);
    return classes;
}

// What is left after one upkeep and the research amounts, and of that the autopilot's share.
Money autopilot_budget(const BelievedTurn& of)
{
    const House& house = of.state.houses.at(of.house);
    Money left = house.treasury - upkeep_due(of.state, of.turn.rules, of.house);
    for (const Pool pool : all_of_enum<Pool>()) left -= house.research.allocation[pool];
    return Money{div_floor(std::max<std::int64_t>(0, left.raw) * of.turn.rules.victory.autopilot.budget_percent, 100)};
}

}  // namespace

void order_defences(BelievedTurn& of, GeneratedSet& orders)
{
    of.turn.step = Step::CC6;
    begin_waiting(of.turn, of.house);  // waiting lists come first (CON-012)
    const Installed have = installed(of.state);
    of.state.houses.at(of.house).treasury = autopilot_budget(of);
    for (const SizedColony& colony : largest_first(of)) {
        for (const UnitClass class_ : lacking(of, have, colony)) {
            const order::Build build{.system = colony.id, .class_ = class_};
            const Outcome refused = carry_out(of.turn, of.house, build);
            if (!refused) orders.add(build);
            if (!refused || refused->reason == Reason::InsufficientFunds) break;
        }
    }
}

}  // namespace ec4x
