#include "eclipse/need.h"

#include <algorithm>

#include "base/least_enough.h"

namespace ec4x::eclipse {

namespace {

class NeedSearch {
public:
    NeedSearch(const Scenario& scenario, const Variable& variable, const NeedRequest& request) : scenario_{scenario}, variable_{variable}, request_{request}
    {
        const ScenarioShips& ships = scenario.hexes[variable.hex].ships[variable.ships];
        report_ = {.house = ships.owner, .what = ships.type, .goal = "won", .chance = {Percent{request.billionths}}, .seed = scenario.seed};
    }

    Result<NeedReport, Flaw> run()
    {
        const int most = std::clamp(request_.most, 1, kMostShips / 2);
        report_.needed = least_enough(most, [&](int number) { return enough(number); });
        report_.at = trial(report_.needed.value_or(most));
        if (report_.needed > 1) report_.below = trial(*report_.needed - 1);
        if (flaw_) return *flaw_;
        return std::move(report_);
    }

private:
    [[nodiscard]] bool enough(int number) { return trial(number).share.percent.value.raw >= request_.billionths || flaw_; }

    NeedTrial trial(int number)
    {
        const auto known = std::ranges::find(report_.tried, number, &NeedTrial::number);
        if (known != report_.tried.end()) return *known;
        const Scenario scenario = with_number(scenario_, variable_, number);
        const Setup setup = make_setup(scenario);
        const Hex& hex = *hex_numbered(setup, scenario.hexes[variable_.hex].number);
        const auto odds = odds_of_hex(setup, hex, request_.sample);
        if (!odds) {
            flaw_ = odds.error();
            return {};
        }
        const auto owner = static_cast<std::size_t>(std::ranges::find(setup.players, report_.house, &Player::id) - setup.players.begin());
        if (odds->method == Method::Sample) report_.runs = static_cast<std::int64_t>(odds->tally.total);
        return report_.tried.emplace_back(NeedTrial{number, odds->method, odds->share(odds->tally.fortunes[owner][static_cast<std::size_t>(Fortune::Won)])});
    }

    const Scenario& scenario_;
    const Variable& variable_;
    const NeedRequest& request_;
    NeedReport report_{};
    std::optional<Flaw> flaw_{};
};

template <class Fits>
std::optional<Variable> find_entry(const Scenario& scenario, const Fits& fits)
{
    for (std::size_t hex = 0; hex < scenario.hexes.size(); ++hex) {
        for (std::size_t i = 0; i < scenario.hexes[hex].ships.size(); ++i) {
            if (fits(scenario.hexes[hex].ships[i])) return Variable{hex, i};
        }
    }
    return std::nullopt;
}

}  // namespace

Result<Variable, std::string> find_variable(Scenario& scenario, const std::string& player, const std::string& type)
{
    if (type.empty()) {
        if (!player.empty()) return std::string{"--house needs --unit beside it"};
        if (const auto found = find_entry(scenario, [](const ScenarioShips& ships) { return ships.variable; })) return *found;
        return std::string{"no ships of the scenario are marked `variable = true`; or name them: --house PLAYER --unit TYPE"};
    }
    if (player.empty()) return std::string{"--unit needs --house beside it"};
    if (!scenario.eclipse.types.all.contains(type)) return type + " is no ship type (unknown_ship_type)";
    if (const auto found = find_entry(scenario, [&](const ScenarioShips& ships) { return ships.owner == player && ships.type == type; })) return *found;
    const auto beside = find_entry(scenario, [&](const ScenarioShips& ships) { return ships.owner == player; });
    if (!beside) return player + " has no ships in the scenario";
    if (!blueprint_of(scenario, player, type)) return "there is no blueprint for " + type + " (no_blueprint)";
    std::vector<ScenarioShips>& ships = scenario.hexes[beside->hex].ships;
    ships.push_back({.owner = player, .type = type, .entry = ships[beside->ships].entry});
    return Variable{beside->hex, ships.size() - 1};
}

Scenario with_number(Scenario scenario, const Variable& variable, int number)
{
    std::vector<ScenarioShips>& list = scenario.hexes[variable.hex].ships;
    ScenarioShips& ships = list[variable.ships];
    ships.count = number;
    if (ships.damage.size() > static_cast<std::size_t>(number)) ships.damage.resize(static_cast<std::size_t>(number));
    if (number == 0) list.erase(list.begin() + static_cast<std::ptrdiff_t>(variable.ships));
    return scenario;
}

Result<NeedReport, Flaw> find_need(const Scenario& scenario, const Variable& variable, const NeedRequest& request)
{
    return NeedSearch{scenario, variable, request}.run();
}

}  // namespace ec4x::eclipse
