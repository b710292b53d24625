#include "odds/field.h"

#include <algorithm>
#include <utility>

#include "base/ensure.h"
#include "engine/economy/people.h"
#include "model/population.h"
#include "model/unit_values.h"
#include "odds/scenario_check.h"

namespace ec4x::odds {

namespace {

// ORD-010 to ORD-045: these mean nothing with a target.
bool has_target(FleetOrderKind kind) { return kind != FleetOrderKind::Hold; }

// Rows are collected first: tables take them quickly in ascending order only.
template <class Rows, class Table>
void move_into(Rows& rows, Table& table)
{
    std::ranges::sort(rows, {}, [](const auto& row) { return row.id; });
    table.reserve(rows.size());
    for (auto& row : rows) table.insert(std::move(row));
}

class FieldMaker {
public:
    FieldMaker(const Scenario& scenario, const Ruleset& rules) : scenario_{scenario}, rules_{rules} {}

    Field make()
    {
        field_.system = SystemId{static_cast<std::uint32_t>(scenario_.system)};
        field_.state.turn = scenario_.turn;
        add_map();
        add_houses();
        for (const ScenarioFleet& fleet : scenario_.fleets) add_fleet(fleet);
        if (scenario_.colony) add_colony(*scenario_.colony);
        finish();
        return std::move(field_);
    }

private:
    // The refuges have the numbers behind that of the system; systems of lower numbers exist (MAP-004) but lead nowhere.
    [[nodiscard]] SystemId refuge_of(HouseId house) const
    {
        const auto place = std::distance(scenario_.houses.begin(), scenario_.houses.find(house));
        return SystemId{field_.system.value + 1 + static_cast<std::uint32_t>(place)};
    }

    void add_map()
    {
        StarMap& map = field_.state.map;
        const auto last = field_.system.value + static_cast<std::uint32_t>(scenario_.houses.size());
        for (std::uint32_t id = 0; id <= last; ++id) {
            map.systems.insert(System{.id = {id}, .name = "S" + std::to_string(id), .class_ = PlanetClass::Eden, .raw = RawMaterials::Abundant});
        }
        for (const auto& [id, house] : scenario_.houses) map.lanes.push_back({field_.system, refuge_of(id), LaneClass::Major});
    }

    void add_houses()
    {
        for (const auto& [id, given] : scenario_.houses) {
            House house{.id = id, .seat = static_cast<int>(field_.state.houses.size()) + 1, .name = given.name.value_or(id.text())};
            house.home = scenario_.colony && scenario_.colony->homeworld && scenario_.colony->owner == id ? field_.system : refuge_of(id);
            house.prestige = rules_.prestige.start;
            if (rules_.classic) house.classic.emplace();
            if (given.prestige) house.prestige = *given.prestige;
            if (given.morale) house.prestige = prestige_for(rules_.morale, *given.morale).value_or(0);
            if (given.prestige || given.morale) field_.morale_checked.push_back(id);
            for (const Tech tech : all_of_enum<Tech>()) house.research.levels[tech] = rules_.setup.tech[tech];
            if (given.tech) {
                for (const auto& [tech, level] : *given.tech) house.research.levels[tech] = level;
            }
            for (const House& other : field_.state.houses) {
                field_.state.relations.insert(Relationship{.id = pair_of(id, other.id), .status = Relation::Enemy});
            }
            field_.state.databases.insert(knowledge_of(id));
            field_.state.houses.insert(std::move(house));
        }
        for (const ScenarioRelation& relation : scenario_.relations) {
            field_.state.relations.at(pair_of(relation.houses[0], relation.houses[1])).status = relation.status;
        }
    }

    [[nodiscard]] Database knowledge_of(HouseId house) const { return Database{.id = house, .explored = {field_.system}}; }

    void add_fleet(const ScenarioFleet& given)
    {
        Fleet fleet{
            .id = {given.house, ++last_fleet_}, .at = field_.system, .status = given.status, .roe = given.roe ? int{*given.roe} : int{rules_.roe.default_}};
        const std::optional<FleetOrderKind> kind = given.order ? given.order->kind : std::optional{FleetOrderKind::Patrol};
        if (kind && given.status == FleetStatus::Active) {
            fleet.order = FleetOrder{.kind = *kind, .given = field_.state.turn};
            if (has_target(*kind)) fleet.order->target = field_.system;
        }
        if (given.retreat) fleet.fallback = refuge_of(given.house);
        else field_.held.push_back(fleet.id);
        for (const ForceEntry& entry : given.squadrons) add_squadrons(entry, fleet.id.owner, InFleet{fleet.id}, static_cast<int>(last_fleet_));
        for (const ForceEntry& entry : given.spacelift) add_transports(entry, fleet.id.owner, InFleet{fleet.id}, static_cast<int>(last_fleet_));
        fleets_.push_back(std::move(fleet));
    }

    [[nodiscard]] int level_of(HouseId house, UnitClass class_) const
    {
        const UnitData& data = rules_.units.classes.at(class_);
        const auto& levels = field_.state.houses.at(house).research.levels;
        if (rules_.classic) return stamp_of(rules_, data, levels);
        return stamp_of(rules_, data, levels);  // UNT-012
    }

    void add_squadrons(const ForceEntry& entry, HouseId house, std::variant<InFleet, InPool> station, int fleet)
    {
        const std::uint32_t first_unit = field_.units + 1;
        for (int i = 0; i < entry.count; ++i) add_squadron(entry, house, station);
        const std::uint32_t each = 1 + static_cast<std::uint32_t>(entry.fighters);
        // Squadrons and their fighters take turns with numbers, so each squadron with fighters is a line of its own.
        if (each == 1) return add_line(house, ships_text(1, entry.groups), fleet, false, first_unit, field_.units);
        for (std::uint32_t unit = first_unit; unit <= field_.units; unit += each) {
            add_line(house, ships_text(1, entry.groups), fleet, false, unit, unit);
            add_line(house, "FS", fleet, false, unit + 1, unit + each - 1);
        }
    }

    void add_squadron(const ForceEntry& entry, HouseId house, std::variant<InFleet, InPool> station)
    {
        Squadron squadron{.id = {house, ++field_.units}, .flagship = {house, field_.ships + 1}, .station = station};
        int fighters = entry.fighters;
        for (const ShipGroup& group : entry.groups) {
            for (int i = 0; i < group.number; ++i) {
                const ShipId ship = add_ship(house, group.class_, entry.crippled, InSquadron{squadron.id});
                const int room = hangar_capacity(rules_, group.class_, field_.state.houses.at(house).research.levels[Tech::ACO]);
                for (int aboard = 0; aboard < room && fighters > 0; ++aboard, --fighters) add_unit(house, "FS"_unit, false, Aboard{ship});
            }
        }
        ensure(fighters == 0, "a scenario's fighters have room aboard");
        squadrons_.push_back(std::move(squadron));
    }

    template <class Berth>
    ShipId add_ship(HouseId house, UnitClass class_, bool crippled, Berth berth)
    {
        const ShipId id{house, ++field_.ships};
        Ship ship{.id = id, .class_ = class_, .weapons = level_of(house, class_), .hull = crippled ? HullState::Crippled : HullState::Undamaged};
        ship.berth = berth;
        ships_.push_back(std::move(ship));
        return id;
    }

    void add_transports(const ForceEntry& entry, HouseId house, std::variant<InFleet, InPool> where, int fleet)
    {
        const std::uint32_t first = field_.ships + 1;
        const std::uint32_t first_unit = field_.units + 1;
        for (int i = 0; i < entry.count; ++i) {
            const ShipId ship = std::visit([&](auto berth) { return add_ship(house, entry.groups.front().class_, entry.crippled, berth); }, where);
            for (int aboard = 0; aboard < entry.marines; ++aboard) add_unit(house, "MD"_unit, false, Aboard{ship});
        }
        add_line(house, ships_text(1, entry.groups), fleet, true, first, field_.ships);
        if (field_.units >= first_unit) add_line(house, "MD", fleet, false, first_unit, field_.units);
    }

    void add_unit(HouseId house, UnitClass class_, bool crippled, std::variant<Ashore, Aboard> berth, std::optional<int> level = {})
    {
        units_.push_back(Unit{.id = {house, ++field_.units},
                              .class_ = class_,
                              .level = level.value_or(level_of(house, class_)),
                              .hull = crippled ? HullState::Crippled : HullState::Undamaged,
                              .berth = berth});
    }

    void add_line(HouseId house, std::string what, int fleet, bool ships, std::uint32_t first, std::uint32_t last)
    {
        field_.lines.push_back({house, std::move(what), fleet, ships, first, last});
    }

    void add_colony(const ScenarioColony& given)
    {
        const auto people = HeadCount::build(rules_.pop.souls_per_ptu, rules_.pop.growth_constant, rules_.planet.pu_max.back());
        ensure(people.has_value(), "the loader made sure that head counts fit");
        Colony colony{.id = field_.system, .owner = given.owner, .working = IndustrialUnits::whole(given.iu)};
        settle_pu(rules_, *people, colony, given.pu);
        field_.state.colonies.insert(std::move(colony));
        if (rules_.classic) field_.state.colonies.at(field_.system).classic = ClassicColony{.pu = PopulationUnits::whole(given.pu)};
        for (const ForceEntry& entry : given.unassigned) add_squadrons(entry, given.owner, InPool{field_.system}, 0);
        for (const ForceEntry& entry : given.spacelift) add_transports(entry, given.owner, InPool{field_.system}, 0);
        for (const ColonyKind& kind : colony_kinds()) {
            const int number = (*given.units).*kind.count;
            if (number == 0) continue;
            const std::uint32_t first = field_.units + 1;
            const int sound = number - given.crippled.*kind.count;
            for (int i = 0; i < number; ++i) add_unit(given.owner, kind.class_, i >= sound, Ashore{field_.system});
            add_line(given.owner, kind.class_.code.text(), 0, false, first, field_.units);
        }
        if (given.shield == 0) return;
        add_unit(given.owner, "PS"_unit, false, Ashore{field_.system}, rules_.classic ? 0 : int{given.shield});
        add_line(given.owner, "PS", 0, false, field_.units, field_.units);
    }

    void finish()
    {
        std::ranges::sort(field_.held);
        move_into(fleets_, field_.state.fleets);
        move_into(squadrons_, field_.state.squadrons);
        move_into(ships_, field_.state.ships);
        move_into(units_, field_.state.units);
        for (House& house : field_.state.houses) {
            house.last.fleet = last_fleet_;
            house.last.ship = field_.ships;
            house.last.unit = field_.units;
        }
    }

    const Scenario& scenario_;
    const Ruleset& rules_;
    Field field_{};
    std::uint32_t last_fleet_ = 0;
    std::vector<Fleet> fleets_{};
    std::vector<Squadron> squadrons_{};
    std::vector<Ship> ships_{};
    std::vector<Unit> units_{};
};

}  // namespace

Field make_field(const Scenario& scenario, const Ruleset& rules) { return FieldMaker{scenario, rules}.make(); }

}  // namespace ec4x::odds
