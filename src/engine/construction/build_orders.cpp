// Building (CON-001 to CON-010, CON-039, CON-042 to CON-044): the tests of an order, payment, docks and waiting lists.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/round.h"
#include "engine/classic/hub.h"
#include "engine/construction/construction_orders.h"
#include "engine/construction/construction_steps.h"
#include "engine/construction/docks.h"
#include "engine/construction/projects.h"
#include "engine/economy/acting.h"
#include "engine/economy/limits.h"
#include "engine/economy/people.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

// One thing to be built, at a colony of the house.
struct BuildWish {
    HouseId house{};
    SystemId system{};
    UnitClass class_{};
    BuildPlace place = BuildPlace::Auto;
    Pending pending = Pending::WithWaitingLists;
    std::optional<int> weapons{};  // the level that was named (CLS-048)
};

bool is_shield(const UnitData& data) { return data.pc_by_sld.has_value(); }

// CON-004: CST, and SLD for shields.
Outcome technology_allows(const Turn& turn, const BuildWish& wish, const UnitData& data)
{
    const auto& levels = turn.state.houses.at(wish.house).research.levels;
    if (levels[Tech::CST] < data.cst) {
        return refuse(Reason::TechTooLow, "class", data.name + " needs CST " + std::to_string(data.cst) + ", you have " + std::to_string(levels[Tech::CST]));
    }
    if (is_shield(data) && levels[Tech::SLD] < 1) return refuse(Reason::TechTooLow, "class", data.name + " needs SLD 1");
    return {};
}

// CON-002: the facility that must be there. Ships also take a dock in `yard`.
Outcome facility_allows(const BuildWish& wish, const UnitData& data, const Docks& docks, std::optional<UnitClass>& yard)
{
    if (is_ship(data.role)) {
        yard = yard_for(docks, wish.system, data.role, wish.place);
        if (yard) return {};
        if (data.role == Role::SiegeShip && docks.has(wish.system, kShipyard)) {
            return refuse(Reason::BadValue, "place", data.name + " is built in a shipyard only: auto or shipyard");
        }
        if (wish.place == BuildPlace::Spaceport && data.role != Role::SiegeShip) {
            return refuse(Reason::NoSpaceport, "place", "needs an operational spaceport at the colony");
        }
        return refuse(Reason::NoShipyard, "system", data.name + " needs an operational shipyard at the colony");
    }
    const auto needed = prerequisite_of(wish.class_);
    if (!needed || docks.has(wish.system, *needed)) return {};
    return *needed == kShipyard ? refuse(Reason::NoShipyard, "system", data.name + " needs an operational shipyard at the colony")
                                : refuse(Reason::NoSpaceport, "system", data.name + " needs an operational spaceport at the colony");
}

// How many of a class that stays at its colony stand there or are begun.
int standing_or_begun(const GameState& state, const BuildWish& wish)
{
    int number = 0;
    for (const Unit& unit : own_rows(state.units, wish.house)) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        if (unit.class_ == wish.class_ && ashore != nullptr && ashore->colony == wish.system) ++number;
    }
    for (const Project& project : own_rows(state.projects, wish.house)) {
        const auto* built = std::get_if<Construction>(&project.work);
        if (built != nullptr && built->class_ == wish.class_ && project.colony == wish.system) ++number;
    }
    return number;
}

// UNT-043: a division takes people who have settled, and leaves the colony its least PU (ECO-011).
Outcome people_allow(const Turn& turn, const Colony& colony, const UnitData& data)
{
    if (!data.souls || *data.souls == 0) return {};
    Souls settled = colony.souls;
    for (const Settlers& group : colony.settling) settled -= group.souls;
    const Souls taken{*data.souls};
    const bool keeps_enough =
        settled >= taken && turn.tables.people.pu_of(colony.souls - taken, capacity_of(turn.state, turn.rules, colony)) >= turn.rules.pop.min_pu;
    if (keeps_enough) return {};
    return refuse(Reason::NotEnough, "class", "the colony must keep " + std::to_string(turn.rules.pop.min_pu) + " PU");
}

// CLS-055: one project of each kind of facility, and the host's limit of what may stand.
Outcome facilities_allowed(const Turn& turn, const BuildWish& wish)
{
    const auto is_same = [&](const Project& project) {
        const auto* built = std::get_if<Construction>(&project.work);
        return project.colony == wish.system && built != nullptr && built->class_ == wish.class_;
    };
    if (std::ranges::any_of(own_rows(turn.state.projects, wish.house), is_same)) {
        return refuse(Reason::AtMaximum, "class", "one of its kind is being built at the colony");
    }
    const int most = turn.rules.classic->build.facility_limit;
    if (most > 0 && standing_or_begun(turn.state, wish) >= most) return refuse(Reason::AtMaximum, "class", "at most " + std::to_string(most) + " at a colony");
    return {};
}

// CLS-064.
Outcome shield_allowed(const Turn& turn, const BuildWish& wish)
{
    const ClassicShieldRules& rules = turn.rules.classic->shield;
    if (rules.homeworld_only && !is_homeworld(turn.state, turn.rules, wish.system)) {
        return refuse(Reason::ShieldHomeworldOnly, "class", "shields are built on homeworlds alone");
    }
    if (standing_or_begun(turn.state, wish) < rules.max_per_planet) return {};
    return refuse(Reason::ShieldLimit, "class", "shields at a planet: " + std::to_string(rules.max_per_planet));
}

// CLS-057: fighters, armies and marines are made by the planet's industry.
bool uses_industry(const Ruleset& rules, UnitClass class_, const UnitData& data)
{
    if (data.role == Role::Fighter) return true;
    const auto& instant = rules.classic->build.instant;
    return data.role == Role::GroundUnit && !is_shield(data) && std::ranges::find(instant, class_) == instant.end();
}

Money industry_begun_at(const Turn& turn, SystemId colony)
{
    const ColonyWorks* works = turn.facts.works.find(colony);
    return works != nullptr ? works->industry : Money{};
}

Outcome industry_allows(const Turn& turn, const BuildWish& wish, const UnitData& data, Money price)
{
    if (!uses_industry(turn.rules, wish.class_, data)) return {};
    const ClassicIndustryRules& rules = turn.rules.classic->industry;
    const Money gcp = turn.state.colonies.at(wish.system).classic->gcp;
    const Money most = std::max(Money::whole(rules.min_sat), Money{div_floor(gcp.raw * rules.gcp_pct, 100)});
    if (industry_begun_at(turn, wish.system) + price <= most) return {};
    return refuse(Reason::IndustryLimit, "number", "the planet's industry makes " + text_of(most) + " SAT in a turn");
}

Outcome classic_caps_allow(const Turn& turn, const BuildWish& wish, const UnitData& data)
{
    if (is_shield(data)) return shield_allowed(turn, wish);
    return data.role == Role::Facility ? facilities_allowed(turn, wish) : Outcome{};
}

// CLS-048: the level at which it will be built.
Outcome weapons_allowed(const Turn& turn, const BuildWish& wish, const UnitData& data, int& level)
{
    const int house_level = turn.state.houses.at(wish.house).research.levels[Tech::WEP];
    level = stamp_of(turn.rules, data, turn.state.houses.at(wish.house).research.levels);
    if (!wish.weapons) return {};
    if (*wish.weapons < 0) return refuse(Reason::OutOfRange, "weapons", "at least 0");
    const int most = highest_weapons(turn.rules.classic->weapons, data, *wish.weapons);
    if (*wish.weapons > most) return refuse(Reason::HullLimit, "weapons", "a " + data.name + " takes at most weapons level " + std::to_string(most));
    if (*wish.weapons > house_level) return refuse(Reason::TechTooLow, "weapons", "you have weapons level " + std::to_string(house_level));
    if (!is_shield(data)) level = *wish.weapons;
    return {};
}

// CON-004: caps of the house and the colony.
Outcome caps_allow(const Turn& turn, const BuildWish& wish, const UnitData& data)
{
    const GameState& state = turn.state;
    const Colony& colony = state.colonies.at(wish.system);
    if (turn.rules.classic) return classic_caps_allow(turn, wish, data);
    if (is_ship(data.role)) return ships_allowed(state, turn.rules, wish.house, wish.class_, 1, wish.pending);
    if (data.role == Role::Fighter) return fighters_allowed(state, turn.rules, turn.tables.people, colony, 1);
    if (is_shield(data) && standing_or_begun(state, wish) > 0) {
        return refuse(Reason::ShieldLimit, "class", "the colony already has a shield; the order shield upgrades it");
    }
    const int most = data.max_per_colony ? int{*data.max_per_colony} : 0;
    if (most > 0 && standing_or_begun(state, wish) >= most) {
        return refuse(Reason::AtMaximum, "class", "at most " + std::to_string(most) + " at a colony");
    }
    return people_allow(turn, colony, data);
}

// CON-005, CON-006, CLS-048, CLS-058: what it costs now, without and with what a spaceport asks.
Money plain_price(const Turn& turn, const BuildWish& wish, const UnitData& data, int level)
{
    const auto& levels = turn.state.houses.at(wish.house).research.levels;
    if (is_shield(data)) return shield_cost(data, turn.rules.classic ? level : levels[Tech::SLD]);
    return production_cost(data, turn.rules, turn.rules.classic ? level : levels[Tech::WEP]);
}

Money with_surcharge(const Ruleset& rules, Money price, std::optional<UnitClass> yard)
{
    if (yard != kSpaceport) return price;
    return rules.classic ? share_of(price, rules.classic->build.planetside_pct) : price + share_of(price, rules.build.planetside_pct);
}

Outcome treasury_allows(const Turn& turn, HouseId house, Money price)
{
    const House& row = turn.state.houses.at(house);
    if (row.treasury >= price) return {};
    return refuse(Reason::InsufficientFunds, "class", "it costs " + with_unit(row, price) + ", the treasury has " + with_unit(row, row.treasury));
}

struct BuildPlan {
    const UnitData* data = nullptr;
    std::optional<UnitClass> yard{};  // of a ship
    std::optional<UnitId> dock{};     // nothing if none is free
    Money value{};                    // without surcharge
    Money price{};
    int level = 0;  // in classic: of its weapons, or of a shield
};

// Every test but payment. `docks` are those of the house at this moment.
Outcome plan_build(const Turn& turn, const BuildWish& wish, const Docks& docks, BuildPlan& plan)
{
    const UnitData& data = data_of(turn.rules, wish.class_);
    plan.data = &data;
    if (Outcome no = technology_allows(turn, wish, data)) return no;
    if (Outcome no = facility_allows(wish, data, docks, plan.yard)) return no;
    if (Outcome no = caps_allow(turn, wish, data)) return no;
    if (plan.yard) plan.dock = docks.free_dock(wish.system, *plan.yard);
    if (turn.rules.classic) {
        if (Outcome no = weapons_allowed(turn, wish, data, plan.level)) return no;
    }
    plan.value = plain_price(turn, wish, data, plan.level);
    plan.price = with_surcharge(turn.rules, plan.value, plan.yard);
    return turn.rules.classic ? industry_allows(turn, wish, data, plan.value) : Outcome{};
}

// CLS-053: a project of N turns is ready at the end of the N-th turn after this one.
int classic_turns(const Turn& turn, const BuildWish& wish, const BuildPlan& plan)
{
    const ClassicBuildRules& build = turn.rules.classic->build;
    return classic_build_turns(build, wish.class_, build.surcharge_adds_time ? plan.price : plan.value);
}

void begin_build(Turn& turn, const BuildWish& wish, const BuildPlan& plan, ProjectId id)
{
    const bool classic = turn.rules.classic.has_value();
    const int turns = classic ? classic_turns(turn, wish, plan) : build_turns(turn.rules, wish.class_).value_or(0);
    const int level = classic ? plan.level : is_shield(*plan.data) ? turn.state.houses.at(wish.house).research.levels[Tech::SLD] : 0;
    const int steps = classic && turns > 0 ? turns + 1 : turns;  // E2 of this turn counts too
    if (classic && uses_industry(turn.rules, wish.class_, *plan.data)) {
        ColonyWorks* works = turn.facts.works.find(wish.system);
        (works != nullptr ? *works : turn.facts.works.insert({.id = wish.system})).industry += plan.value;
    }
    if (plan.data->souls && *plan.data->souls > 0) turn.state.colonies.at(wish.system).souls.raw -= *plan.data->souls;
    begin_project(
        turn,
        Project{.id = id, .colony = wish.system, .facility = plan.dock, .paid = plan.price, .turns_left = steps, .work = Construction{wish.class_, level}});
    turn.tell(wish.house, event::ConstructionBegun{wish.system, id, wish.class_, plan.price, turns});
}

// CON-010: an order for a ship that finds no free dock waits unpaid.
Outcome put_on_waiting_list(Turn& turn, const BuildWish& wish)
{
    Colony& colony = turn.state.colonies.at(wish.system);
    const int most = turn.rules.build.waiting_max;
    if (std::ssize(colony.waiting) >= most) {
        return refuse(Reason::WaitingListFull, "system", "the waiting list of the colony holds at most " + std::to_string(most) + " entries");
    }
    const ProjectId id = next_project(turn.state, wish.house);
    colony.waiting.push_back({id, wish.class_, wish.place, wish.weapons});
    turn.tell(wish.house, event::ConstructionWaiting{wish.system, id, wish.class_, Reason::NoDock});
    return {};
}

// What keeps a waiting entry waiting; nothing if it has begun.
std::optional<Reason> begin_entry(Turn& turn, const BuildWish& wish, ProjectId id, Docks& docks)
{
    BuildPlan plan;
    if (const Outcome no = plan_build(turn, wish, docks, plan)) return no->reason;
    if (!plan.dock) return Reason::NoDock;
    if (const Outcome no = treasury_allows(turn, wish.house, plan.price)) return no->reason;
    docks.take(*plan.dock);
    begin_build(turn, wish, plan, id);
    return std::nullopt;
}

}  // namespace

int singles(const order::Build& order) { return order.number.value_or(1); }

Outcome build_one(Turn& turn, HouseId house, const order::Build& order)
{
    if (own_colony(turn.state, house, order.system) == nullptr) return not_an_own_colony("system");
    if (!turn.rules.units.classes.contains(order.class_)) {
        return refuse(Reason::UnknownUnit, "class", "unknown unit class " + order.class_.code.text());
    }
    if (order.weapons && !turn.rules.classic) return refuse(Reason::NotInRuleset, "weapons", "ships are built at the weapons level of the house; leave it out");
    const BuildWish wish{
        .house = house, .system = order.system, .class_ = order.class_, .place = order.place.value_or(BuildPlace::Auto), .weapons = order.weapons};
    const Docks docks{turn.state, turn.rules, house};
    BuildPlan plan;
    if (Outcome no = plan_build(turn, wish, docks, plan)) return no;
    if (plan.yard && !plan.dock) return put_on_waiting_list(turn, wish);
    if (Outcome no = treasury_allows(turn, house, plan.price)) return no;
    begin_build(turn, wish, plan, next_project(turn.state, house));
    return {};
}

Outcome carry_out(Turn& turn, HouseId house, const order::Build& order)
{
    const int number = singles(order);
    const int most = turn.rules.build.max_per_order;
    if (number < 1 || number > most) return refuse(Reason::OutOfRange, "number", "1 to " + std::to_string(most));
    for (int done = 0; done < number; ++done) {
        Outcome no = build_one(turn, house, order);
        if (!no) continue;
        if (done == 0) return no;
        // A failed single changes nothing, so all that follow fail in the same way.
        const event::OrderFailed failed{
            .order = {.kind = "build"}, .subject = {.system = order.system}, .step = turn.step, .reason = no->reason, .for_good = true};
        for (int rest = done; rest < number; ++rest) turn.tell(house, failed);
        return {};
    }
    return {};
}

void begin_waiting(Turn& turn, HouseId house)
{
    if (!has_economy(turn.state.houses.at(house))) return;
    const auto waits = [&](const Colony& colony) { return colony.owner == house && !colony.waiting.empty(); };
    if (std::ranges::none_of(turn.state.colonies, waits)) return;
    Docks docks{turn.state, turn.rules, house};
    for (Colony& colony : turn.state.colonies) {
        if (!waits(colony)) continue;
        const std::vector<WaitingEntry> list = std::exchange(colony.waiting, {});
        for (const WaitingEntry& entry : list) {
            const BuildWish wish{house, colony.id, entry.class_, entry.place, Pending::Begun, entry.weapons};
            const auto obstacle = begin_entry(turn, wish, entry.id, docks);
            if (!obstacle) continue;
            colony.waiting.push_back(entry);
            turn.tell(house, event::ConstructionWaiting{colony.id, entry.id, entry.class_, *obstacle});
        }
    }
}

}  // namespace ec4x
