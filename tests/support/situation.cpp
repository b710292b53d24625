#include "support/situation.h"

#include <algorithm>

#include "model/population.h"
#include "model/unit_values.h"

namespace ec4x::testing {

namespace {

SystemId system_id(int id) { return SystemId{static_cast<std::uint32_t>(id)}; }

}  // namespace

Situation& Situation::system(int id, PlanetClass class_, RawMaterials raw)
{
    if (System* known = state.map.systems.find(system_id(id))) {
        known->class_ = class_;
        known->raw = raw;
        return *this;
    }
    // Ids count from 0 without gaps (MAP-004), so systems that nobody named are there too.
    for (int each = 0; each < id; ++each) {
        if (!state.map.systems.contains(system_id(each))) system(each);
    }
    state.map.systems.insert(System{.id = system_id(id), .name = "S" + std::to_string(id), .class_ = class_, .raw = raw});
    return *this;
}

Situation& Situation::lane(int a, int b, LaneClass class_)
{
    for (const int id : {a, b}) {
        if (!state.map.systems.contains(system_id(id))) system(id);
    }
    state.map.lanes.push_back({system_id(std::min(a, b)), system_id(std::max(a, b)), class_});
    std::ranges::sort(state.map.lanes, {}, [](const Lane& lane) { return std::pair{lane.a, lane.b}; });
    return *this;
}

House& Situation::house_row(std::string_view id)
{
    house(id);
    return state.houses.at(*house_id(id));
}

Situation& Situation::house(std::string_view id)
{
    const HouseId key = *house_id(id);
    if (state.houses.contains(key)) return *this;
    House row{.id = key, .seat = static_cast<int>(state.houses.size()) + 1, .name = std::string{id}};
    row.prestige = rules_.classic ? int{rules_.classic->start.prestige} : int{rules_.prestige.start};
    if (rules_.classic) row.classic.emplace();
    row.treasury = Money::whole(rules_.setup.treasury);
    row.tax_rate = rules_.setup.tax_rate;
    for (const Tech tech : all_of_enum<Tech>()) row.research.levels[tech] = rules_.setup.tech[tech];
    for (const House& other : state.houses) {
        state.relations.insert(Relationship{.id = pair_of(key, other.id), .status = rules_.diplomacy.start});
    }
    state.houses.insert(std::move(row));
    state.databases.insert(Database{.id = key});
    return *this;
}

Situation& Situation::colony(std::string_view house, int system_number, int pu, int iu)
{
    const HouseId owner = house_row(house).id;
    if (!state.map.systems.contains(system_id(system_number))) system(system_number);
    Colony made{.id = system_id(system_number),
                .owner = owner,
                .working = IndustrialUnits::whole(iu),
                .switches = {rules_.colony.auto_repair, rules_.colony.auto_assign_fleets, rules_.colony.auto_load_fighters}};
    if (rules_.classic) made.classic = ClassicColony{.pu = PopulationUnits::whole(pu)};
    else made.souls = HeadCount::build(rules_.pop.souls_per_ptu, rules_.pop.growth_constant, pu)->souls_of_pu(pu);
    state.colonies.insert(std::move(made));
    return *this;
}

Situation& Situation::relation(std::string_view one, std::string_view other, Relation status)
{
    house(one);
    house(other);
    state.relations.at(pair_of(*house_id(one), *house_id(other))).status = status;
    return *this;
}

FleetId Situation::fleet(std::string_view house, int at, std::initializer_list<std::string_view> ships)
{
    House& owner = house_row(house);
    const FleetId id{owner.id, ++owner.last.fleet};
    state.fleets.insert(Fleet{.id = id, .at = system_id(at), .roe = rules_.roe.default_});
    for (const std::string_view code : ships) {
        const UnitClass class_ = *unit_class(code);
        const UnitData& data = rules_.units.classes.at(class_);
        Ship ship{.id = {owner.id, ++owner.last.ship}, .class_ = class_, .weapons = stamp_of(rules_, data, owner.research.levels)};
        if (data.role == Role::SpaceliftShip) {
            ship.berth = InFleet{id};
        } else {
            const UnitId squadron{owner.id, ++owner.last.unit};
            state.squadrons.insert(Squadron{.id = squadron, .flagship = ship.id, .station = InFleet{id}});
            ship.berth = InSquadron{squadron};
        }
        state.ships.insert(std::move(ship));
    }
    return id;
}

UnitId Situation::unit(std::string_view house, int colony, std::string_view code)
{
    House& owner = house_row(house);
    const UnitId id{owner.id, ++owner.last.unit};
    const UnitClass class_ = *unit_class(code);
    const UnitData& data = rules_.units.classes.at(class_);
    const auto& levels = owner.research.levels;
    const int level = stamp_of(rules_, data, levels);  // UNT-012
    state.units.insert(Unit{.id = id, .class_ = class_, .level = level, .berth = Ashore{system_id(colony)}});
    return id;
}

}  // namespace ec4x::testing
