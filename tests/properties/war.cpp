#include "war.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/classic/hub.h"
#include "engine/economy/people.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/intel/database.h"
#include "engine/map/hex.h"
#include "model/population.h"
#include "model/research_values.h"
#include "model/unit_values.h"

namespace ec4x::testing {

namespace {

class Quartermaster {
public:
    Quartermaster(const Ruleset& rules, GameState& state, Dice& dice) : rules_{rules}, state_{state}, dice_{dice} {}

    void put_at_war()
    {
        quarrel();
        const std::vector<HouseId> players = players_of(state_);
        for (const HouseId house : players) learn(state_.houses.at(house));
        if (rules_.classic && below(2) == 0) weaken_hub();
        for (const HouseId house : players) settle(house);
        for (const HouseId house : players) arm(house);
        for (const HouseId house : players) explore(house);
    }

private:
    std::uint32_t below(std::uint32_t n) { return dice_.below(n); }

    template <class List>
    auto any(const List& list)
    {
        return list[below(static_cast<std::uint32_t>(std::size(list)))];
    }

    void quarrel()
    {
        static constexpr std::array kStatus = {Relation::Enemy, Relation::Enemy, Relation::Enemy, Relation::Hostile, Relation::Neutral, Relation::Ally};
        const auto plays = [&](HouseId house) { return is_player(state_.houses.at(house)); };
        bool first = true;
        for (Relationship& relation : state_.relations) {
            if (!plays(relation.id.a) || !plays(relation.id.b)) continue;  // CLS-017
            const Relation status = any(kStatus);
            relation.status = std::exchange(first, false) ? Relation::Enemy : status;
        }
    }

    // CLS-044: fields from 0 up to their highest level.
    void learn_fields(House& house)
    {
        for (const TechField field : all_of_enum<TechField>()) {
            house.research.levels[tech_of(field)] = static_cast<int>(below(static_cast<std::uint32_t>(rules_.classic->tech.max[field]) + 1));
        }
        house.treasury += Money::whole(1500);
    }

    // So few are left that it can be taken.
    void weaken_hub()
    {
        const HouseId imperium = state_.colonies.at(kHub).owner;
        std::map<UnitClass, int> kept;
        state_.units.erase_if([&](const Unit& unit) { return unit.id.owner == imperium && (unit.class_ == "GB"_unit || ++kept[unit.class_] > 1); });
        hub_is_weak_ = true;
    }

    void learn(House& house)
    {
        if (rules_.classic) return learn_fields(house);
        auto& levels = house.research.levels;
        levels[Tech::WEP] = 1 + static_cast<int>(below(3));
        levels[Tech::ELI] = 1 + static_cast<int>(below(4));
        levels[Tech::CLK] = static_cast<int>(below(4));
        levels[Tech::STL] = 1 + static_cast<int>(below(3));
        levels[Tech::SLD] = 1 + static_cast<int>(below(2));
        house.treasury += Money::whole(4000);
        house.covert.ebp = static_cast<int>(below(60));
        house.covert.cip = static_cast<int>(below(12));
    }

    SystemId any_system() { return SystemId{below(static_cast<std::uint32_t>(state_.map.systems.size()))}; }

    void settle(HouseId house)
    {
        for (int i = 0; i < 3; ++i) {
            const SystemId system = any_system();
            const int pu = 2 + static_cast<int>(below(30));
            const auto people = HeadCount::build(rules_.pop.souls_per_ptu, rules_.pop.growth_constant, pu);
            if (state_.colonies.contains(system) || !people) continue;
            Colony colony{.id = system,
                          .owner = house,
                          .souls = people->souls_of_pu(pu),
                          .working = IndustrialUnits::whole(below(40)),
                          .switches = {rules_.colony.auto_repair, rules_.colony.auto_assign_fleets, rules_.colony.auto_load_fighters}};
            if (rules_.classic) make_classic(colony, pu);
            state_.colonies.insert(std::move(colony));
        }
    }

    void make_classic(Colony& colony, int pu) const
    {
        colony.souls = {};
        colony.classic = ClassicColony{.pu = PopulationUnits::whole(std::min(pu, capacity_of(state_, rules_, colony)))};
    }

    void add_explored(HouseId house, SystemId system)
    {
        std::vector<SystemId>& explored = state_.databases.at(house).explored;
        const auto place = std::ranges::lower_bound(explored, system);
        if (place == explored.end() || *place != system) explored.insert(place, system);
    }

    // Most colonies are known to all at the start.
    void explore(HouseId house)
    {
        Database& database = state_.databases.at(house);
        for (const Fleet& fleet : own_rows(state_.fleets, house)) add_explored(house, fleet.at);
        for (const Colony& colony : state_.colonies) {
            if (colony.owner != house && below(4) == 0) continue;
            add_explored(house, colony.id);
            if (colony.owner == house) continue;
            const System& system = state_.map.systems.at(colony.id);
            enter(database, {.id = {house, ++state_.houses.at(house).last.entry},
                             .turn = state_.turn,
                             .system = colony.id,
                             .seen = PlanetSeen{system.class_, system.raw, colony.owner}});
        }
    }

    int level_of(HouseId house, Tech tech) const { return state_.houses.at(house).research.levels[tech]; }

    int stamp(HouseId house, UnitClass class_) const { return stamp_of(rules_, data_of(rules_, class_), state_.houses.at(house).research.levels); }

    ShipId add_ship(FleetId fleet, std::string_view code)
    {
        House& house = state_.houses.at(fleet.owner);
        const UnitClass class_ = *unit_class(code);
        const ShipId id{house.id, ++house.last.ship};
        state_.ships.insert({.id = id, .class_ = class_, .weapons = stamp(house.id, class_), .berth = InFleet{fleet}});
        return id;
    }

    void add_squadron(FleetId fleet, std::initializer_list<std::string_view> classes)
    {
        UnitId squadron{};
        for (const std::string_view code : classes) {
            const ShipId ship = add_ship(fleet, code);
            if (squadron.number == 0) squadron = new_squadron(state_, ship, InFleet{fleet}).id;
            state_.ships.at(ship).berth = InSquadron{squadron};
            fill_hangar(ship);
        }
        if (below(8) != 0) return;
        for (Ship& ship : own_rows(state_.ships, fleet.owner)) {
            if (const auto* in = std::get_if<InSquadron>(&ship.berth); in != nullptr && in->squadron == squadron) ship.hull = HullState::Crippled;
        }
    }

    void put_aboard(ShipId ship, std::string_view code, int number)
    {
        const UnitClass class_ = *unit_class(code);
        for (int i = 0; i < number; ++i) new_unit(state_, ship.owner, class_, stamp(ship.owner, class_), Aboard{ship});
    }

    void fill_hangar(ShipId ship)
    {
        const int hangar = hangar_capacity(rules_, state_.ships.at(ship).class_, level_of(ship.owner, Tech::ACO));
        if (hangar > 0) put_aboard(ship, "FS", 1 + static_cast<int>(below(static_cast<std::uint32_t>(hangar))));
    }

    void add_transports(FleetId fleet, int number)
    {
        for (int i = 0; i < number; ++i) {
            const ShipId ship = add_ship(fleet, "TT");
            put_aboard(ship, "MD", std::max(0, lift_capacity(rules_, "TT"_unit, level_of(fleet.owner, Tech::STL))));
        }
    }

    void add_colonists(FleetId fleet)
    {
        Ship& ship = state_.ships.at(add_ship(fleet, "ET"));
        ship.ptu = std::max(0, lift_capacity(rules_, ship.class_, level_of(fleet.owner, Tech::STL)));
    }

    FleetId add_fleet(HouseId house, SystemId at)
    {
        Fleet& fleet = new_fleet(state_, rules_, house, at);
        fleet.roe = static_cast<int>(below(11));
        if (below(3) == 0) fleet.fallback = any_system();
        return fleet.id;
    }

    std::vector<SystemId> colonies_of(HouseId house, bool own) const
    {
        std::vector<SystemId> found;
        for (const Colony& colony : state_.colonies) {
            if ((colony.owner == house) == own) found.push_back(colony.id);
        }
        return found;
    }

    void give_order(FleetId fleet, FleetOrderKind kind)
    {
        state_.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = state_.fleets.at(fleet).at, .given = state_.turn};
    }

    void order_raid(FleetId fleet)
    {
        give_order(fleet, FleetOrderKind::CovertRaid);
        state_.fleets.at(fleet).order->mission = any(all_of_enum<RaidMission>());
        state_.fleets.at(fleet).order->facility = "SP"_unit;
    }

    void arm(HouseId house)
    {
        static constexpr std::array kAssaults = {FleetOrderKind::Bombard, FleetOrderKind::Invade, FleetOrderKind::Invade, FleetOrderKind::Blitz,
                                                 FleetOrderKind::Guard};
        static constexpr std::array kMissions = {FleetOrderKind::SpyPlanet, FleetOrderKind::HackStarbase, FleetOrderKind::SpySystem};
        for (const SystemId colony : colonies_of(house, true)) fortify(house, colony);
        const std::vector<SystemId> targets = colonies_of(house, false);
        for (int i = 0; i < 3; ++i) {
            const bool for_hub = std::exchange(hub_is_weak_, false);
            const FleetId fleet = add_fleet(house, for_hub ? kHub : any(targets));
            if (for_hub) state_.fleets.at(fleet).roe = 10;
            if (below(2) == 0 || for_hub) add_squadron(fleet, {"BB", "DD", "DD"});
            add_squadron(fleet, {"CA", "DD"});
            if (below(2) == 0) add_squadron(fleet, {"CV", "CT"});
            add_transports(fleet, (for_hub ? 4 : 1) + static_cast<int>(below(6)));
            if (for_hub) give_order(fleet, FleetOrderKind::Invade);
            else if (below(3) != 0) give_order(fleet, any(kAssaults));
        }
        for (int i = 0; i < 2; ++i) {
            const FleetId raiders = add_fleet(house, any(targets));
            add_squadron(raiders, {"RR"});
            add_squadron(raiders, {"RR", "CT"});
            if (below(2) == 0) give_order(raiders, FleetOrderKind::Patrol);
            else if (!rules_.classic) order_raid(raiders);
        }
        const FleetId scouts = add_fleet(house, any(targets));
        add_squadron(scouts, {"SC"});
        if (rules_.classic) give_order(scouts, any(kMissions));
        const FleetId lift = add_fleet(house, any_system());
        add_transports(lift, 1);
        add_colonists(lift);
        if (rules_.classic) give_order(lift, FleetOrderKind::Colonize);
    }

    void fortify(HouseId house, SystemId colony)
    {
        for (const std::string_view code : {"SB", "FS", "FS", "GB", "GB", "AA", "MD", "SP", "SY", "PS"}) {
            if (below(5) < 3) continue;
            const UnitClass class_ = *unit_class(code);
            if (class_ == "PS"_unit && has_shield(house, colony)) continue;
            if (class_ == "PS"_unit && rules_.classic && !is_homeworld(state_, rules_, colony)) continue;  // CLS-064
            new_unit(state_, house, class_, stamp(house, class_), Ashore{colony});
        }
        for (std::uint32_t armies = below(3) == 0 ? 4 + below(8) : 0; armies > 0; --armies)
            new_unit(state_, house, "AA"_unit, stamp(house, "AA"_unit), Ashore{colony});
        for (const FleetStatus status : {FleetStatus::Active, FleetStatus::Reserve, FleetStatus::Mothballed}) {
            if (below(2) == 0) continue;
            const FleetId fleet = add_fleet(house, colony);
            add_squadron(fleet, {rules_.classic ? "CA" : "CL", "DD"});
            if (below(2) == 0) add_colonists(fleet);
            if (!rules_.classic) state_.fleets.at(fleet).status = status;
            if (status == FleetStatus::Active) give_order(fleet, below(2) == 0 ? FleetOrderKind::Guard : FleetOrderKind::Patrol);
        }
    }

    bool has_shield(HouseId house, SystemId colony) const
    {
        return std::ranges::any_of(own_rows(state_.units, house), [&](const Unit& unit) {
            const auto* ashore = std::get_if<Ashore>(&unit.berth);
            return unit.class_ == "PS"_unit && ashore != nullptr && ashore->colony == colony;
        });
    }

    const Ruleset& rules_;
    GameState& state_;
    Dice& dice_;
    bool hub_is_weak_ = false;
};

}  // namespace

std::vector<HouseId> players_of(const GameState& state)
{
    std::vector<HouseId> players;
    for (const House& house : state.houses) {
        if (is_player(house)) players.push_back(house.id);
    }
    return players;
}

void put_at_war(const Ruleset& rules, GameState& state, Dice& dice) { Quartermaster{rules, state, dice}.put_at_war(); }

void WarTally::count(const TurnResult& result)
{
    for (const BattleRecord& record : result.records.battles) {
        ++(record.theatre == Theatre::Space ? space : orbital);
        stalemates += record.verdict == BattleVerdict::TacticalStalemate || record.verdict == BattleVerdict::ForcedStalemate;
        ambushes += std::ranges::any_of(record.units, [](const recorded::Unit& unit) { return unit.phase == 1; });
    }
    for (const Event& event : result.events) {
        event.what.visit([&]<class E>(const E& what) {
            if constexpr (std::is_same_v<E, event::Battle>) follow_ups += event.step == Step::CF8;
            else if constexpr (std::is_same_v<E, event::RaidersDetected>) ++detections;
            else if constexpr (std::is_same_v<E, event::FleetRetreated>) retreats += what.to.has_value();
            else if constexpr (std::is_same_v<E, event::ContactLost>) ++contacts_lost;
            else if constexpr (std::is_same_v<E, event::UnitsLost>) ++without_a_shot;
            else if constexpr (std::is_same_v<E, event::Bombardment>) ++bombardments;
            else if constexpr (std::is_same_v<E, event::ColonyCaptured>) ++captures;
            else if constexpr (std::is_same_v<E, event::CovertResult>) ++(what.detected ? covert_detected : covert_done);
            else if constexpr (std::is_same_v<E, event::RaidResult>) ++(what.detected ? raids_detected : raids_done);
            else if constexpr (std::is_same_v<E, event::PactBreached>) ++breaches;
            else if constexpr (std::is_same_v<E, event::StatusChanged>) {
                treaties += what.cause == Cause::AllianceAccepted || what.cause == Cause::PeaceAccepted;
                incidents += event.step == Step::CF16;
            } else if constexpr (std::is_same_v<E, event::Landing>) {
                ++(what.kind == Assault::Blitz ? blitzes : invasions);
                repelled += what.result != LandingResult::Captured;
            }
        });
    }
}

}  // namespace ec4x::testing
