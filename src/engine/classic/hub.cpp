#include "engine/classic/hub.h"

#include "engine/economy/people.h"
#include "engine/forces/organisation.h"
#include "engine/map/hex.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

void garrison(GameState& state, const Ruleset& rules, UnitClass class_, int number)
{
    const HouseId imperium = imperium_id();
    const int level = stamp_of(rules, rules.units.classes.at(class_), state.houses.at(imperium).research.levels);
    for (int i = 0; i < number; ++i) new_unit(state, imperium, class_, level, Ashore{kHub});
}

}  // namespace

HouseId imperium_id() { return *house_id(kImperiumId); }

bool is_imperium(const GameState& state, HouseId house)
{
    const House* row = state.houses.find(house);
    return row != nullptr && !is_player(*row);
}

void set_up_hub(GameState& state, const Ruleset& rules)
{
    const ClassicHubRules& hub = rules.classic->hub;
    const int houses = static_cast<int>(state.houses.size());
    House imperium{.id = imperium_id(), .name = "the Imperium", .status = HouseStatus::Imperium, .home = kHub};
    for (const Tech tech : all_of_enum<Tech>()) imperium.research.levels[tech] = rules.setup.tech[tech];
    for (const House& house : state.houses) {
        state.relations.insert(Relationship{.id = pair_of(imperium.id, house.id), .status = Relation::Enemy});
    }
    state.houses.insert(std::move(imperium));
    state.databases.insert(Database{.id = imperium_id()});

    System& system = state.map.systems.at(kHub);
    system.class_ = static_cast<PlanetClass>(hub.class_ + 1);
    system.raw = hub.raw;
    Colony colony{.id = kHub, .owner = imperium_id()};
    colony.classic = ClassicColony{.pu = PopulationUnits::whole(hub.pu)};
    state.colonies.insert(std::move(colony));
    garrison(state, rules, "FS"_unit, hub.fighters + hub.fighters_per_house * houses);
    garrison(state, rules, "PS"_unit, hub.shield ? 1 : 0);
    garrison(state, rules, "GB"_unit, hub.batteries + hub.batteries_per_house * houses);
    garrison(state, rules, "AA"_unit, hub.armies + hub.armies_per_house * houses);
    garrison(state, rules, "MD"_unit, hub.marines);
}

bool is_homeworld(const GameState& state, const Ruleset& rules, SystemId system)
{
    if (system == kHub && rules.classic && rules.classic->hub.enabled) return true;
    return state.map.systems.at(system).home.has_value();
}

}  // namespace ec4x
