#include "engine/economy/limits.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/ensure.h"
#include "base/round.h"
#include "engine/economy/industry.h"
#include "engine/economy/output.h"
#include "engine/economy/people.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

int fd_tenths(const GameState& state, const Ruleset& rules, HouseId house)
{
    const int fd = state.houses.at(house).research.levels[Tech::FD];
    const auto& multiplier = rules.tech.fd.multiplier;
    ensure(fd <= static_cast<int>(multiplier.size()), "an FD level is one of the table");
    return fd >= 1 ? int{multiplier[static_cast<std::size_t>(fd) - 1]} : 0;
}

// ECO-059: for some turns after FD rose, no starbases are asked for.
bool fighters_have_grace(const GameState& state, const Ruleset& rules, HouseId house)
{
    const std::optional<int> raised = state.houses.at(house).research.fd_raised;
    return raised && state.turn <= *raised + rules.fighters.grace_turns;
}

bool forms_squadrons(const UnitData& data) { return is_ship(data.role) && data.role != Role::SpaceliftShip; }

// Ships of the house under construction and, if they count, waiting, that pass the test.
template <class Test>
std::int64_t ships_ordered(const GameState& state, const Ruleset& rules, HouseId house, Pending pending, Test test)
{
    std::int64_t number = 0;
    for (const Project& project : own_rows(state.projects, house)) {
        const auto* work = std::get_if<Construction>(&project.work);
        if (work != nullptr && test(work->class_, data_of(rules, work->class_))) ++number;
    }
    if (pending == Pending::Begun) return number;
    for (const Colony& colony : state.colonies) {
        if (colony.owner != house) continue;
        for (const WaitingEntry& entry : colony.waiting) number += test(entry.class_, data_of(rules, entry.class_)) ? 1 : 0;
    }
    return number;
}

template <class Test>
std::int64_t ships_in_dock(const GameState& state, const Ruleset& rules, HouseId house, Test test)
{
    return std::ranges::count_if(own_rows(state.ships, house),
                                 [&](const Ship& ship) { return std::holds_alternative<InDock>(ship.berth) && test(data_of(rules, ship.class_)); });
}

// Remembers what it was asked last: most flagships of a house are of one class.
class CapitalClasses {
public:
    explicit CapitalClasses(const Ruleset& rules) : rules_{rules} {}

    [[nodiscard]] bool has(UnitClass class_)
    {
        if (class_ != last_) {
            last_ = class_;
            capital_ = is_capital(rules_.units, data_of(rules_, class_));
        }
        return capital_;
    }

private:
    const Ruleset& rules_;
    UnitClass last_{};
    bool capital_ = false;
};

std::int64_t number_of_colonies(const GameState& state, HouseId house)
{
    return std::ranges::count_if(state.colonies, [&](const Colony& colony) { return colony.owner == house; });
}

Outcome within_limit(Reason reason, std::int64_t capacity, std::int64_t used, int number, const std::string& what)
{
    if (used + number <= capacity) return {};
    return refuse(reason, "class", "at most " + std::to_string(capacity) + ' ' + what + ", in service or ordered: " + std::to_string(used));
}

}  // namespace

int fighter_capacity(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony)
{
    const std::int64_t steps = rules.fighters.base == FighterBase::Iu ? whole_iu(colony.working) / rules.fighters.per_fs
                                                                      : std::max(1, pu_of(state, rules, people, colony) / rules.fighters.per_fs);
    return static_cast<int>(div_floor(steps * fd_tenths(state, rules, colony.owner), 10));
}

int fighters_based(const GameState& state, const Ruleset& rules, const Colony& colony)
{
    return static_cast<int>(std::ranges::count_if(own_rows(state.units, colony.owner), [&](const Unit& unit) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        return ashore != nullptr && ashore->colony == colony.id && data_of(rules, unit.class_).role == Role::Fighter;
    }));
}

int fighters_ordered(const GameState& state, const Ruleset& rules, const Colony& colony)
{
    return static_cast<int>(std::ranges::count_if(own_rows(state.projects, colony.owner), [&](const Project& project) {
        const auto* work = std::get_if<Construction>(&project.work);
        return work != nullptr && project.colony == colony.id && data_of(rules, work->class_).role == Role::Fighter;
    }));
}

Outcome fighters_allowed(const GameState& state, const Ruleset& rules, const HeadCount& people, const Colony& colony, int number)
{
    if (rules.classic) return {};  // CLS-068
    const int capacity = fighter_capacity(state, rules, people, colony);
    const std::int64_t wanted = std::int64_t{fighters_based(state, rules, colony)} + fighters_ordered(state, rules, colony) + number;
    if (wanted > capacity) {
        return refuse(Reason::FighterCapacity, "number", "the colony can base " + std::to_string(capacity) + " fighter squadrons");
    }
    if (rules.fighters.fs_per_starbase == 0 || fighters_have_grace(state, rules, colony.owner)) return {};
    const std::int64_t needed = div_ceil(wanted, rules.fighters.fs_per_starbase);
    if (operational_starbases(state, colony) >= needed) return {};
    return refuse(Reason::NoStarbase, "number",
                  std::to_string(wanted) + " fighter squadrons need " + std::to_string(needed) + " operational starbases at the colony");
}

int capital_capacity(const GameState& state, const Ruleset& rules, HouseId house)
{
    const FleetCapitalRules& capital = rules.fleet.capital;
    const std::int64_t by_industry = capital.per_step * (total_working_iu(state, house) / capital.iu);
    return static_cast<int>(std::max<std::int64_t>(capital.min, by_industry));
}

int capital_squadrons(const GameState& state, const Ruleset& rules, HouseId house)
{
    CapitalClasses capital{rules};
    std::size_t near = 0;
    const auto led_by_capital = [&, ships = own_rows(state.ships, house)](const Squadron& squadron) {
        const Ship* flagship = own_row(ships, squadron.flagship.number, near);
        ensure(flagship != nullptr, "a squadron has a flagship");
        return capital.has(flagship->class_);
    };
    const auto docked = ships_in_dock(state, rules, house, [&](const UnitData& data) { return is_capital(rules.units, data); });
    return static_cast<int>(std::ranges::count_if(own_rows(state.squadrons, house), led_by_capital) + docked);
}

Outcome capital_allowed(const GameState& state, const Ruleset& rules, HouseId house, UnitClass class_, int number, Pending pending)
{
    if (!is_capital(rules.units, data_of(rules, class_))) return {};
    const auto capital = [&](UnitClass, const UnitData& data) { return is_capital(rules.units, data); };
    const std::int64_t used = capital_squadrons(state, rules, house) + ships_ordered(state, rules, house, pending, capital);
    return within_limit(Reason::CapitalLimit, capital_capacity(state, rules, house), used, number, "capital squadrons");
}

Outcome squadrons_allowed(const GameState& state, const Ruleset& rules, HouseId house, UnitClass class_, int number, Pending pending)
{
    const FleetTotalRules& total = rules.fleet.total;
    if (total.iu == 0 || !forms_squadrons(data_of(rules, class_))) return {};
    const std::int64_t capacity = std::max<std::int64_t>(total.min, total_working_iu(state, house) / total.iu);
    const auto any = [](UnitClass, const UnitData& data) { return forms_squadrons(data); };
    const std::int64_t used = static_cast<std::int64_t>(own_rows(state.squadrons, house).size()) + ships_in_dock(state, rules, house, forms_squadrons) +
                              ships_ordered(state, rules, house, pending, any);
    return within_limit(Reason::SquadronLimit, capacity, used, number, "squadrons");
}

Outcome planet_breakers_allowed(const GameState& state, const Ruleset& rules, HouseId house, UnitClass class_, int number, Pending pending)
{
    const UnitData& limited = data_of(rules, class_);
    if (!limited.per_colony) return {};
    const auto same = [&](UnitClass other, const UnitData&) { return other == class_; };
    const std::int64_t used = std::ranges::count(own_rows(state.ships, house), class_, &Ship::class_) + ships_ordered(state, rules, house, pending, same);
    return within_limit(Reason::PlanetBreakerLimit, *limited.per_colony * number_of_colonies(state, house), used, number, limited.name);
}

Outcome ships_allowed(const GameState& state, const Ruleset& rules, HouseId house, UnitClass class_, int number, Pending pending)
{
    if (rules.classic) return {};  // CLS-002: no limits of squadrons
    if (Outcome no = capital_allowed(state, rules, house, class_, number, pending)) return no;
    if (Outcome no = squadrons_allowed(state, rules, house, class_, number, pending)) return no;
    return planet_breakers_allowed(state, rules, house, class_, number, pending);
}

}  // namespace ec4x
