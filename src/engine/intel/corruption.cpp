#include "engine/intel/corruption.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/round.h"
#include "engine/diplomacy/honour.h"
#include "engine/espionage/effects.h"
#include "model/population.h"

namespace ec4x {

namespace {

constexpr int kLowestLevel = 1;
constexpr int kHighestLevel = 10;
constexpr int kLargestColony = 7;

class Forger {
public:
    Forger(const Ruleset& rules, Falsity falsity, const std::function<Dice(std::string_view)>& dice_for) : rules_{rules}, falsity_{falsity}, dice_for_{dice_for}
    {}

    void operator()(FleetSeen& fleet) const;
    void operator()(ColonySeen& colony) const;
    void operator()(PlanetSeen&) const {}
    void operator()(HouseSeen& house) const;
    void operator()(BattleSeen&) const {}
    void operator()(TransitSeen&) const {}

private:
    template <class Number>
    void number(Number& x, const std::string& field) const
    {
        if (x > 0) x = static_cast<Number>(corrupt_number(x, falsity_, dice_for_(field)));
    }
    template <class Number>
    void number(std::optional<Number>& x, const std::string& field) const
    {
        if (x) number(*x, field);
    }
    template <class Tag, std::int64_t Scale>
    void number(Fixed<Tag, Scale>& x, const std::string& field) const
    {
        number(x.raw, field);
    }
    void level(int& x, const std::string& field) const
    {
        if (x > 0) x = corrupt_level(rules_.intel.corruption, x, dice_for_(field));
    }

    [[nodiscard]] int ships(std::vector<ShipsSeen>& classes, const std::string& field) const;
    void squadron(SquadronSeen& seen, const std::string& field) const;
    void details(ColonyDetails& seen) const;

    const Ruleset& rules_;
    Falsity falsity_;
    const std::function<Dice(std::string_view)>& dice_for_;
};

// The sum of the false numbers.
int Forger::ships(std::vector<ShipsSeen>& classes, const std::string& field) const
{
    int sum = 0;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const std::string name = field + '.' + std::to_string(i + 1);
        number(classes[i].number, name + ".number");
        if (classes[i].weapons) level(*classes[i].weapons, name + ".weapons");
        sum += classes[i].number;
    }
    return sum;
}

void Forger::squadron(SquadronSeen& seen, const std::string& field) const
{
    if (seen.classes.empty()) number(seen.ships, field + ".ships");
    else seen.ships = ships(seen.classes, field + ".classes");
}

void Forger::operator()(FleetSeen& fleet) const
{
    for (std::size_t i = 0; i < fleet.squadrons.size(); ++i) squadron(fleet.squadrons[i], "squadrons." + std::to_string(i + 1));
    if (fleet.transports.empty()) number(fleet.spacelift, "spacelift");
    else fleet.spacelift = ships(fleet.transports, "transports");
    number(fleet.marines, "marines");
    number(fleet.ptu, "ptu");
    number(fleet.fighters, "fighters");
}

void Forger::details(ColonyDetails& seen) const
{
    number(seen.pu, "pu");
    number(seen.iu, "iu");
    number(seen.damaged_iu, "damaged_iu");
    for (UnitsSeen& units : seen.units) {
        const std::string name = "units." + units.class_.code.text();
        number(units.sound, name + ".sound");
        number(units.crippled, name + ".crippled");
    }
    if (seen.shield) level(*seen.shield, "shield");
    number(seen.unassigned, "unassigned");
    number(seen.reserve_fleets, "reserve_fleets");
    number(seen.mothballed_fleets, "mothballed_fleets");
    number(seen.gco, "gco");
    number(seen.ncv, "ncv");
}

int number_of(const ColonyDetails& details, UnitClass class_)
{
    const auto units = std::ranges::find(details.units, class_, &UnitsSeen::class_);
    return units == details.units.end() ? 0 : units->sound + units->crippled;
}

void Forger::operator()(ColonySeen& colony) const
{
    if (colony.details) {
        details(*colony.details);
        colony.level = colony_level(colony.details->pu, rules_.planet.pu_max);
        colony.starbases = number_of(*colony.details, "SB"_unit);
        colony.shipyards = number_of(*colony.details, "SY"_unit);
        return;
    }
    number(colony.level, "level");
    colony.level = std::min(colony.level, kLargestColony);
    number(colony.starbases, "starbases");
    number(colony.shipyards, "shipyards");
}

void Forger::operator()(HouseSeen& house) const
{
    number(house.treasury, "treasury");
    for (const Tech tech : all_of_enum<Tech>()) level(house.levels[tech], "levels." + std::string{name_of(tech)});
    number(house.gho, "gho");
    number(house.income, "income");
    if (!house.pools) return;
    for (const Pool pool : all_of_enum<Pool>()) number((*house.pools)[pool], "pools." + std::string{name_of(pool)});
}

}  // namespace

std::optional<Falsity> falsity_for(const Turn& turn, HouseId house)
{
    const auto& planted = turn.rules.espionage.disinformation;
    const PercentRange& disgrace = turn.rules.intel.corruption.dishonor;
    std::optional<Falsity> falsity;
    if (is_under_effect(turn.state, house, CovertAction::Disinformation)) falsity = Falsity{planted.min, planted.max};
    if (!dishonor_corrupts(turn.state, house)) return falsity;
    const Falsity before = falsity.value_or(Falsity{});
    return Falsity{std::max<int>(before.low, disgrace.low), std::max<int>(before.high, disgrace.high)};
}

bool can_be_corrupted(const IntelEntry& entry) { return entry.source != IntelSource::Battle; }

std::int64_t corrupt_number(std::int64_t x, Falsity falsity, Dice dice)
{
    const int sign = dice.below(2) == 1 ? 1 : -1;
    const auto spread = static_cast<std::uint32_t>(std::max(falsity.high - falsity.low, 0) + 1);
    const int percent = falsity.low + static_cast<int>(dice.below(spread));
    return div_floor(x * (100 + sign * percent) + 50, 100);
}

int corrupt_level(const IntelCorruptionRules& rules, int level, Dice dice)
{
    if (rules.tech.empty()) return level;
    const int by = rules.tech[dice.below(static_cast<std::uint32_t>(rules.tech.size()))];
    return std::clamp(level + by, kLowestLevel, kHighestLevel);
}

void corrupt(const Ruleset& rules, IntelEntry& entry, Falsity falsity, const std::function<Dice(std::string_view)>& dice_for)
{
    std::visit(Forger{rules, falsity, dice_for}, entry.seen);
}

}  // namespace ec4x
