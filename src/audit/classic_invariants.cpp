#include "audit/classic_invariants.h"

#include <map>
#include <string>

#include "engine/classic/hub.h"
#include "engine/economy/people.h"
#include "engine/forces/own_rows.h"
#include "model/research_values.h"

namespace ec4x::audit {

namespace {

class ClassicInspector {
public:
    ClassicInspector(const Ruleset& rules, const GameState& state) : rules_{rules}, classic_{*rules.classic}, state_{state} {}

    std::vector<std::string> found()
    {
        for (const House& house : state_.houses) {
            if (is_player(house)) player(house);
            else imperium(house);
        }
        for (const Colony& colony : state_.colonies) people(colony);
        for (const Fleet& fleet : state_.fleets) must(fleet.status == FleetStatus::Active, "a fleet is laid up (CLS-002)");
        shields();
        return std::move(broken_);
    }

private:
    void must(bool holds, const std::string& otherwise)
    {
        if (!holds) broken_.push_back("turn " + std::to_string(state_.turn) + ": " + otherwise);
    }

    void player(const House& house)
    {
        const std::string name = house.id.text();
        must(house.classic.has_value(), name + " is no house of classic");
        must(house.tax_rate >= classic_.tax.min && house.tax_rate <= classic_.tax.max, name + " has an absurd tax rate (CLS-026)");
        for (const TechField field : all_of_enum<TechField>()) {
            const int level = house.research.levels[tech_of(field)];
            must(level >= 0 && level <= classic_.tech.max[field], name + " has an absurd level (CLS-044)");
        }
        if (house.classic)
            must(house.classic->donated >= 0 && house.classic->donated < classic_.iu.donation_per_prestige, name + " waits for prestige (CLS-034)");
    }

    void imperium(const House& house)
    {
        must(house.treasury.raw == 0 && house.prestige == 0 && house.income.raw == 0, "the Imperium earns or holds prestige (CLS-017)");
        must(own_rows(state_.fleets, house.id).empty() && own_rows(state_.ships, house.id).empty(), "the Imperium has ships (CLS-017)");
        must(own_rows(state_.projects, house.id).empty() && own_rows(state_.transfers, house.id).empty(), "the Imperium builds or sends people (CLS-017)");
        for (const Relationship& between : state_.relations) {
            if (between.id.a == house.id || between.id.b == house.id)
                must(between.status == Relation::Enemy, "somebody made peace with the Imperium (CLS-017)");
        }
        for (const Colony& colony : state_.colonies)
            must(colony.owner != house.id || is_homeworld(state_, rules_, colony.id), "the Imperium has taken a colony (CLS-017)");
    }

    void people(const Colony& colony)
    {
        const std::string name = "colony " + std::to_string(colony.id.value);
        must(colony.classic.has_value() && colony.souls.raw == 0 && colony.settling.empty(), name + " counts people (CLS-021)");
        if (!colony.classic) return;
        const PopulationUnits most = PopulationUnits::whole(capacity_of(state_, rules_, colony));
        must(colony.classic->pu > PopulationUnits{} && colony.classic->pu <= most, name + " has no people or too many (CLS-031)");
        must(colony.classic->new_people >= PopulationUnits{} && colony.classic->new_people <= colony.classic->pu,
             name + " has more new people than people (CLS-042)");
        must(colony.damaged.raw == 0, name + " has damaged industry (CLS-105)");
        must(colony.classic->gcp.raw >= 0 && colony.classic->ncv.raw >= 0 && colony.classic->ncv <= colony.classic->gcp,
             name + " pays more than it makes (CLS-026)");
    }

    // CLS-064.
    void shields()
    {
        std::map<SystemId, int> shields;
        for (const Unit& unit : state_.units) {
            const auto* ashore = std::get_if<Ashore>(&unit.berth);
            if (unit.class_ == "PS"_unit && ashore != nullptr) ++shields[ashore->colony];
        }
        for (const auto& [system, number] : shields) {
            must(number <= classic_.shield.max_per_planet && is_homeworld(state_, rules_, system),
                 "system " + std::to_string(system.value) + " has a shield too many");
        }
    }

    const Ruleset& rules_;
    const ClassicRules& classic_;
    const GameState& state_;
    std::vector<std::string> broken_{};
};

}  // namespace

std::vector<std::string> broken_in_classic(const Ruleset& rules, const GameState& state) { return ClassicInspector{rules, state}.found(); }

}  // namespace ec4x::audit
