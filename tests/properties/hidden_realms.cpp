// Hidden facts about colonies, treasuries, research and databases of others.
#include <algorithm>
#include <array>
#include <utility>

#include "engine/classic/hub.h"
#include "engine/economy/people.h"
#include "engine/forces/organisation.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/intel/database.h"
#include "hidden_facts.h"
#include "model/population.h"
#include "model/research_values.h"

namespace ec4x::testing {

namespace {

bool change_people(HiddenGame& game)
{
    Colony* colony = game.some_colony();
    if (colony == nullptr) return false;
    if (!colony->classic) {
        colony->souls += Souls{1'000'000 * game.number(1, 50)};
        return true;
    }
    PopulationUnits& pu = colony->classic->pu;
    const PopulationUnits was = pu;
    pu = std::min(PopulationUnits::whole(capacity_of(game.state, game.rules, *colony)), pu + PopulationUnits{game.number(1, 50'000)});
    return pu != was;
}

bool change_classic_colony(HiddenGame& game)
{
    Colony* colony = game.some_colony();
    if (colony == nullptr) return false;
    ClassicColony& classic = *colony->classic;
    switch (game.below(3)) {
        case 0: classic.subverted = !classic.subverted; break;
        case 1: classic.new_people = classic.new_people.raw == 0 ? classic.pu : PopulationUnits{}; break;
        default: classic.founded = classic.founded == game.state.turn ? 0 : game.state.turn; break;
    }
    return true;
}

bool change_donations(HiddenGame& game)
{
    House* other = game.some_other();
    if (other == nullptr) return false;
    other->classic->donated = (other->classic->donated + game.number(1, 19)) % 20;
    other->classic->taken.clear();
    other->scout_awards.clear();
    return true;
}

bool change_industry(HiddenGame& game)
{
    Colony* colony = game.some_colony();
    if (colony == nullptr) return false;
    if (game.below(2) == 0 && !game.rules.classic) colony->damaged += IndustrialUnits::whole(game.number(1, 9));
    else colony->working += IndustrialUnits::whole(game.number(1, 60));
    return true;
}

bool has_shield(const GameState& state, const Colony& colony)
{
    for (const Unit& unit : own_rows(state.units, colony.owner)) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        if (unit.class_ == "PS"_unit && ashore != nullptr && ashore->colony == colony.id) return true;
    }
    return false;
}

bool add_unit(HiddenGame& game, std::span<const UnitClass> classes)
{
    const Colony* colony = game.some_colony();
    if (colony == nullptr) return false;
    const UnitClass class_ = game.any(classes);
    if (class_ == "PS"_unit && (has_shield(game.state, *colony) || (game.rules.classic && !is_homeworld(game.state, game.rules, colony->id)))) return false;
    const UnitData& data = data_of(game.rules, class_);
    new_unit(game.state, colony->owner, class_, data.wep_scaled || data.pc_by_sld ? 1 : 0, Ashore{colony->id});
    return true;
}

bool change_garrison(HiddenGame& game)
{
    static constexpr std::array kClasses = {"AA"_unit, "MD"_unit, "GB"_unit, "PS"_unit, "FS"_unit};
    return add_unit(game, kClasses);
}

bool change_docks(HiddenGame& game)
{
    static constexpr std::array kClasses = {"SP"_unit, "SY"_unit, "SB"_unit};
    return add_unit(game, kClasses);
}

bool lose_units(HiddenGame& game)
{
    const Colony* colony = game.some_colony();
    if (colony == nullptr) return false;
    std::vector<UnitId> lost;
    for (const Unit& unit : own_rows(game.state.units, colony->owner)) {
        const auto* ashore = std::get_if<Ashore>(&unit.berth);
        const bool is_dock = unit.class_ == "SP"_unit || unit.class_ == "SY"_unit;
        if (ashore != nullptr && ashore->colony == colony->id && !is_dock) lost.push_back(unit.id);
    }
    if (lost.empty()) return false;
    destroy_units(game.state, std::array{game.any(lost)});
    return true;
}

bool change_projects(HiddenGame& game)
{
    const Colony* colony = game.some_colony();
    if (colony == nullptr || !is_player(game.state.houses.at(colony->owner))) return false;
    for (Project& project : own_rows(game.state.projects, colony->owner)) {
        if (project.colony != colony->id) continue;
        project.turns_left += game.number(1, 3);
        project.paid += Money::whole(7);
        return true;
    }
    const ProjectId id{colony->owner, ++game.state.houses.at(colony->owner).last.project};
    game.state.projects.insert({.id = id,
                                .colony = colony->id,
                                .paid = Money::whole(15),
                                .paid_turn = game.state.turn,
                                .turns_left = game.number(1, 3),
                                .work = Construction{.class_ = "AA"_unit}});
    return true;
}

bool change_queue(HiddenGame& game)
{
    Colony* colony = game.some_colony();
    if (colony == nullptr || !is_player(game.state.houses.at(colony->owner))) return false;
    colony->switches.auto_assign_fleets = !colony->switches.auto_assign_fleets;
    colony->switches.auto_repair = !colony->switches.auto_repair;
    colony->name += "x";
    colony->waiting.push_back({.id = {colony->owner, ++game.state.houses.at(colony->owner).last.project}, .class_ = "DD"_unit});
    return true;
}

bool found_colony(HiddenGame& game)
{
    const House* other = game.some_other();
    const auto system = game.some_system();
    const auto people = HeadCount::build(game.rules.pop.souls_per_ptu, game.rules.pop.growth_constant, 5);
    if (other == nullptr || !system || !people || game.state.colonies.contains(*system)) return false;
    Colony colony{.id = *system, .owner = other->id, .souls = people->souls_of_pu(5), .working = IndustrialUnits::whole(3)};
    if (game.rules.classic) {
        colony.souls = {};
        colony.classic = ClassicColony{.pu = PopulationUnits::whole(5)};
    }
    game.state.colonies.insert(std::move(colony));
    return true;
}

// Where nobody of the house has been.
bool change_planet(HiddenGame& game)
{
    const auto system = game.some_system();
    if (!system || std::ranges::binary_search(game.state.databases.at(game.house).explored, *system)) return false;
    System& planet = game.state.map.systems.at(*system);
    planet.class_ = planet.class_ == PlanetClass::Harsh ? PlanetClass::Lush : PlanetClass::Harsh;
    planet.raw = planet.raw == RawMaterials::Poor ? RawMaterials::Rich : RawMaterials::Poor;
    return true;
}

bool change_treasury(HiddenGame& game)
{
    House* other = game.some_other();
    if (other == nullptr) return false;
    if (game.below(2) == 0) other->treasury = Money{game.number(0, 500)};
    else other->treasury += Money{game.number(1, 900'000)};
    return true;
}

bool change_tax(HiddenGame& game)
{
    House* other = game.some_other();
    if (other == nullptr) return false;
    other->tax_rate = (other->tax_rate + game.number(1, 60)) % 71;
    other->gho += 17;
    other->income += Money{100};
    return true;
}

bool change_levels(HiddenGame& game)
{
    static constexpr std::array kTechs = {Tech::WEP, Tech::TER, Tech::CST, Tech::STL, Tech::SLD, Tech::CIC, Tech::FD, Tech::ACO, Tech::ELI, Tech::CLK};
    House* other = game.some_other();
    if (other == nullptr) return false;
    if (game.rules.classic) {
        const TechField field = game.word<TechField>();
        int& level = other->research.levels[tech_of(field)];
        level = (level + 1) % (game.rules.classic->tech.max[field] + 1);
        return true;
    }
    int& level = other->research.levels[game.any(kTechs)];
    level = level >= 3 ? 1 : level + 1;
    return true;
}

bool change_pools(HiddenGame& game)
{
    static constexpr std::array kPools = {Pool::ERP, Pool::SRP, Pool::TRP};
    House* other = game.some_other();
    if (other == nullptr) return false;
    other->research.pools[game.any(kPools)] += Points{1000 * game.number(1, 90)};
    other->research.allocation[game.any(kPools)] = Money::whole(game.number(0, 30));
    other->research.priorities.clear();
    return true;
}

bool change_covert_funds(HiddenGame& game)
{
    House* other = game.some_other();
    if (other == nullptr) return false;
    other->covert.ebp += game.number(1, 20);
    other->covert.cip += game.number(0, 20);
    other->covert.cip_fund += Money{100};
    return true;
}

bool change_counts(HiddenGame& game)
{
    House* other = game.some_other();
    if (other == nullptr) return false;
    other->last.fleet += 5;
    other->last.unit += 3;
    other->last.event += 9;
    other->missed_turns = other->missed_turns == 0 ? 1 : 0;
    other->shortfall_turns += 1;
    other->scout_awards.clear();
    return true;
}

bool change_database(HiddenGame& game)
{
    House* other = game.some_other();
    const auto system = game.some_system();
    if (other == nullptr || !system) return false;
    Database& database = game.state.databases.at(other->id);
    database.explored.clear();
    const System& planet = game.state.map.systems.at(*system);
    enter(database,
          {.id = {other->id, ++other->last.entry}, .turn = game.state.turn, .system = *system, .seen = PlanetSeen{planet.class_, planet.raw, game.house}});
    return true;
}

constexpr std::array kRealms = {
    HiddenFact{"people of a colony", change_people, true},
    HiddenFact{"industry of a colony", change_industry, true},
    HiddenFact{"garrison of a colony", change_garrison},
    HiddenFact{"docks and starbases of a colony", change_docks},
    HiddenFact{"units lost at a colony", lose_units},
    HiddenFact{"projects of a colony", change_projects},
    HiddenFact{"queue, switches and name of a colony", change_queue},
    HiddenFact{"a colony more", found_colony, true},
    HiddenFact{"a planet that was not seen", change_planet},
    HiddenFact{"treasury", change_treasury, true},
    HiddenFact{"tax rate and income", change_tax, true},
    HiddenFact{"technology levels", change_levels},
    HiddenFact{"research points, allocation and priorities", change_pools, true, false, FactOf::NotClassic},
    HiddenFact{"points for covert work", change_covert_funds, false, false, FactOf::NotClassic},
    HiddenFact{"subversion, new people and age of a colony", change_classic_colony, true, false, FactOf::Classic},
    HiddenFact{"donations, planets taken and awards", change_donations, false, false, FactOf::Classic},
    HiddenFact{"counts of a house", change_counts},
    HiddenFact{"database of another house", change_database},
};

}  // namespace

std::span<const HiddenFact> hidden_realms() { return kRealms; }

}  // namespace ec4x::testing
