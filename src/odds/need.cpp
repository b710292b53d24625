#include "odds/need.h"

#include <algorithm>
#include <cmath>

#include "base/least_enough.h"
#include "model/unit_values.h"

namespace ec4x::odds {

namespace {

std::vector<ForceEntry>& list_of(Scenario& scenario, const Variable& variable)
{
    const bool squadrons = variable.list == Variable::List::Squadrons;
    if (variable.fleet) return squadrons ? scenario.fleets[*variable.fleet].squadrons : scenario.fleets[*variable.fleet].spacelift;
    return squadrons ? scenario.colony->unassigned : scenario.colony->spacelift;
}

template <class Fits>
std::optional<Variable> find_entry(Scenario& scenario, const Fits& fits)
{
    const auto look = [&](HouseId house, std::optional<std::size_t> fleet, Variable::List list) -> std::optional<Variable> {
        Variable variable{.house = house, .fleet = fleet, .list = list};
        const std::vector<ForceEntry>& entries = list_of(scenario, variable);
        const auto found = std::ranges::find_if(entries, [&](const ForceEntry& entry) { return fits(house, entry); });
        if (found == entries.end()) return std::nullopt;
        variable.entry = static_cast<std::size_t>(found - entries.begin());
        variable.what = ships_text(1, found->groups);
        return variable;
    };
    for (const Variable::List list : {Variable::List::Squadrons, Variable::List::Spacelift}) {
        for (std::size_t i = 0; i < scenario.fleets.size(); ++i) {
            if (const auto found = look(scenario.fleets[i].house, i, list)) return found;
        }
        if (!scenario.colony) continue;
        if (const auto found = look(scenario.colony->owner, std::nullopt, list)) return found;
    }
    return std::nullopt;
}

std::optional<Variable> find_at_colony(const Scenario& scenario, HouseId house, UnitClass class_)
{
    if (!scenario.colony || scenario.colony->owner != house) return std::nullopt;
    const auto kind = std::ranges::find(colony_kinds(), class_, &ColonyKind::class_);
    if (kind == colony_kinds().end()) return std::nullopt;
    return Variable{.house = house, .what = class_.code.text(), .list = Variable::List::Colony, .kind = kind->count};
}

std::optional<Variable> add_entry(Scenario& scenario, const Ruleset& rules, HouseId house, UnitClass class_)
{
    const auto fleet = std::ranges::find_if(scenario.fleets, [&](const ScenarioFleet& f) { return f.house == house && f.status == FleetStatus::Active; });
    const Role role = rules.units.classes.at(class_).role;
    if (fleet == scenario.fleets.end() || !(is_combat_ship(role) || role == Role::Scout)) return std::nullopt;
    ForceEntry entry{.ships = class_.code.text(), .count = 1, .groups = {{class_, 1}}};
    fleet->squadrons.push_back(std::move(entry));
    return Variable{
        .house = house, .what = class_.code.text(), .fleet = static_cast<std::size_t>(fleet - scenario.fleets.begin()), .entry = fleet->squadrons.size() - 1};
}

class NeedSearch {
public:
    NeedSearch(const Scenario& scenario, const Ruleset& rules, const Variable& variable, const NeedRequest& request)
        : scenario_{scenario}, rules_{rules}, variable_{variable}, request_{request}
    {
        report_ = {.house = variable.house,
                   .what = variable.what,
                   .goal = request.capture ? "captured" : "won",
                   .chance = {Percent{std::llround(request.chance * 100 * Percent::kScale)}},
                   .runs = request.sampling.runs,
                   .seed = request.sampling.seed};
    }

    NeedReport run()
    {
        const int most = most_that_fit();
        report_.needed = least_enough(most, [&](int number) { return enough(number); });
        report_.at = trial(report_.needed.value_or(most));
        if (report_.needed) report_.below = trial(*report_.needed - 1);
        return std::move(report_);
    }

private:
    [[nodiscard]] int most_that_fit() const
    {
        int most = std::clamp(request_.most, 1, kMostUnits);
        while (most > 1 && size_of(with_number(scenario_, variable_, most)) > kMostUnits) most /= 2;
        return most;
    }

    [[nodiscard]] bool enough(int number)
    {
        const NeedTrial& known = trial(number);
        return static_cast<double>(known.share.times) >= request_.chance * static_cast<double>(request_.sampling.runs);
    }

    const NeedTrial& trial(int number)
    {
        const auto known = std::ranges::find(report_.tried, number, &NeedTrial::number);
        if (known != report_.tried.end()) return *known;
        const Scenario scenario = with_number(scenario_, variable_, number);
        const Engagement engagement{scenario, rules_};
        const Tally tally = request_.sample(engagement, request_.sampling);
        const auto house = static_cast<std::size_t>(engagement.field().state.houses.index_of(variable_.house));
        const std::int64_t times = request_.capture ? tally.captures[house] : tally.fortunes[house][static_cast<std::size_t>(Fortune::Won)];
        return report_.tried.emplace_back(NeedTrial{number, share_of_runs(times, tally.runs)});
    }

    const Scenario& scenario_;
    const Ruleset& rules_;
    const Variable& variable_;
    const NeedRequest& request_;
    NeedReport report_{};
};

}  // namespace

Result<Variable, std::string> find_variable(Scenario& scenario, const Ruleset& rules, std::optional<HouseId> house, std::optional<UnitClass> class_)
{
    if (!class_) {
        if (house) return std::string{"--house needs --unit beside it"};
        if (auto found = find_entry(scenario, [](HouseId, const ForceEntry& entry) { return entry.variable; })) return *std::move(found);
        return std::string{"no entry of the scenario is marked `variable = true`; or name one: --house HOUSE --unit CLASS"};
    }
    if (!house) return std::string{"--unit needs --house beside it"};
    if (!scenario.houses.contains(*house)) return "there is no [houses." + house->text() + "] in the scenario";
    if (!rules.units.classes.contains(*class_)) return "there is no class " + class_->code.text();
    const auto fits = [&](HouseId owner, const ForceEntry& entry) { return owner == *house && entry.groups.front().class_ == *class_; };
    if (auto found = find_entry(scenario, fits)) return *std::move(found);
    if (auto found = find_at_colony(scenario, *house, *class_)) return *std::move(found);
    if (auto found = add_entry(scenario, rules, *house, *class_)) return *std::move(found);
    return house->text() + " has no " + class_->code.text() + " and no fleet that could have one";
}

Scenario with_number(Scenario scenario, const Variable& variable, int number)
{
    if (variable.list == Variable::List::Colony) {
        UnitsThere& there = (*scenario.colony->units).*variable.kind;
        UnitsThere& crippled = scenario.colony->crippled.*variable.kind;
        there.value = number;
        crippled.value = std::min(crippled.value, number);
        return scenario;
    }
    std::vector<ForceEntry>& list = list_of(scenario, variable);
    ForceEntry& entry = list[variable.entry];
    entry.count = number;
    entry.ships = ships_text(number, entry.groups);
    if (number > 0) return scenario;
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(variable.entry));
    if (!variable.fleet) return scenario;
    const ScenarioFleet& fleet = scenario.fleets[*variable.fleet];
    if (fleet.squadrons.empty() && fleet.spacelift.empty()) scenario.fleets.erase(scenario.fleets.begin() + static_cast<std::ptrdiff_t>(*variable.fleet));
    return scenario;
}

NeedReport find_need(const Scenario& scenario, const Ruleset& rules, const Variable& variable, const NeedRequest& request)
{
    return NeedSearch{scenario, rules, variable, request}.run();
}

}  // namespace ec4x::odds
