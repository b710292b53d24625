// Bombardments and landings in words, for tests.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "engine/combat/bombardment.h"
#include "engine/combat/combat_steps.h"
#include "engine/construction/construction_steps.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/people.h"
#include "engine/forces/organisation.h"
#include "engine/operations/operations_test_support.h"
#include "engine/turn/streams.h"
#include "model/assault_record.h"

namespace ec4x::testing {

// "GB#1 crippled" as "#1 c", "destroyed" as "#1 d"; transports as "T4 c".
inline std::string reductions_of(const std::vector<recorded::Reduction>& reductions)
{
    std::string text;
    for (const recorded::Reduction& each : reductions) {
        if (!text.empty()) text += ", ";
        text += each.transport ? "T" + std::to_string(each.transport->number) : "#" + std::to_string(each.unit->number);
        text += each.destroyed ? " d" : " c";
    }
    return text;
}

inline std::string die_text(const char* name, int as, const std::optional<int>& die)
{
    return die ? std::string{name} + std::to_string(as) + " D" + std::to_string(*die) + " " : std::string{};
}

// "AS 56 D5 D20 19: 20; batteries 30 D2: 8; #1 c, #2 c": what was rolled, hit, drawn, reduced and lost.
inline std::string trace_of(const recorded::BombardmentRound& round)
{
    std::string text = die_text("AS ", round.as, round.die) + die_text("PB ", round.breaker_as, round.breaker_die);
    if (round.shield_die) text += "shield D20 " + std::to_string(*round.shield_die) + " ";
    text += "hits " + std::to_string(round.hits);
    const std::string batteries = die_text("GB ", round.battery_as, round.battery_die);
    if (!batteries.empty()) text += "; " + batteries + "hits " + std::to_string(round.battery_hits);
    for (const recorded::BatteryDraw& draw : round.draws) {
        text += draw.transport ? " T" + std::to_string(draw.transport->number) : " #" + std::to_string(draw.squadron->number);
        text += " [" + std::to_string(draw.drawn) + "/" + std::to_string(draw.of) + "]";
    }
    text += "; " + reductions_of(round.reductions);
    return text + "; IU " + std::to_string(round.iu) + " PU " + std::to_string(round.pu);
}

inline std::string trace_of(const recorded::GroundRound& round)
{
    return std::to_string(round.attack_as) + " D" + std::to_string(round.attack_die) + ": " + std::to_string(round.attack_hits) + "; " +
           std::to_string(round.defence_as) + " D" + std::to_string(round.defence_die) + ": " + std::to_string(round.defence_hits) + "; " +
           reductions_of(round.reductions);
}

template <class Round>
std::vector<std::string> traces_of(const std::vector<Round>& rounds)
{
    std::vector<std::string> lines;
    for (const Round& round : rounds) lines.push_back(trace_of(round));
    return lines;
}

}  // namespace ec4x::testing

namespace ec4x::assault_tests {

using namespace testing;
using Kind = FleetOrderKind;

// Alpha, gamma and others against beta's colony in system 17.
struct Theatre17 {
    Situation game;
    EnteredDice entered{{}};
    std::unique_ptr<Played> played{};

    explicit Theatre17(int pu = 150, int iu = 100, const Ruleset& rules = standard_rules()) : game{rules}, rules_{rules}
    {
        game.lane(17, 18).lane(18, 19).colony("beta", 17, pu, iu).colony("beta", 18).house("alpha").house("gamma").house("delta");
    }

    FleetId attack(std::string_view house, Kind kind, std::initializer_list<std::string_view> ships)
    {
        const FleetId fleet = game.fleet(house, 17, ships);
        game.state.fleets.at(fleet).order = FleetOrder{.kind = kind, .target = at(17)};
        return fleet;
    }

    // A marine division for every transport of the house that has none.
    void load(std::string_view house)
    {
        std::vector<ShipId> transports;
        for (const Ship& ship : game.state.ships) {
            if (ship.id.owner == *house_id(house) && ship.class_ == "TT"_unit && marines_on(ship.id) == 0) transports.push_back(ship.id);
        }
        for (const ShipId ship : transports) embark(game, game.state.ships.at(ship), "MD");
    }

    [[nodiscard]] int marines_on(ShipId ship) const
    {
        return static_cast<int>(std::ranges::count_if(game.state.units, [&](const Unit& unit) {
            const auto* aboard = std::get_if<Aboard>(&unit.berth);
            return aboard != nullptr && aboard->ship == ship;
        }));
    }

    // Begins the run; `dice` are thrown in this order, or the streams of the seed text `golden`.
    Played& begin(std::vector<std::int64_t> dice = {}, std::initializer_list<HouseId> supreme = {kAlpha})
    {
        if (!played) played = std::make_unique<Played>(game, rules_);
        played->turn.facts = {};
        played->turn.step = Step::CF9;
        entered = EnteredDice{dice};
        played->dice.entered = dice.empty() ? nullptr : &entered;
        for (const HouseId house : supreme) played->turn.facts.combat.supremacy.push_back({at(17), house});
        return *played;
    }
    Played& run(std::vector<std::int64_t> dice = {}, std::initializer_list<HouseId> supreme = {kAlpha})
    {
        begin(std::move(dice), supreme).run(Step::CF9, assault_colonies);
        CHECK_FALSE(entered.asked());
        return *played;
    }

    Colony& colony() { return game.state.colonies.at(at(17)); }
    Fleet* fleet(FleetId id) { return game.state.fleets.find(id); }
    CombatFacts& facts() { return played->turn.facts.combat; }
    [[nodiscard]] int pu() { return pu_of(game.state, rules_, played->tables.people, colony()); }

    // "GB1 GB2c SY7": what a house has ashore, crippled ones with a c.
    [[nodiscard]] std::string ashore(std::string_view house) const
    {
        std::string text;
        for (const Unit& unit : game.state.units) {
            if (unit.id.owner != *house_id(house) || !std::holds_alternative<Ashore>(unit.berth)) continue;
            if (std::get<Ashore>(unit.berth).colony != at(17)) continue;
            if (!text.empty()) text += " ";
            text += unit.class_.code.text() + std::to_string(unit.id.number) + (unit.hull == HullState::Crippled ? "c" : "");
        }
        return text;
    }

private:
    const Ruleset& rules_;
};

inline std::string counts(const std::vector<UnitCount>& units)
{
    std::string text;
    for (const UnitCount& each : units) text += (text.empty() ? "" : " ") + std::to_string(each.number) + each.class_.code.text();
    return text;
}

// "alpha: lost 1CA crippled 2DD; beta: lost 1GB".
inline std::string losses_text(const Losses& losses)
{
    std::string text;
    for (const HouseLosses& each : losses.units) {
        if (!text.empty()) text += "; ";
        text += each.house.text() + ":";
        if (!each.destroyed.empty()) text += " lost " + counts(each.destroyed);
        if (!each.crippled.empty()) text += " crippled " + counts(each.crippled);
    }
    return text;
}

inline std::vector<std::string> ids_used(const CombatFacts& facts)
{
    std::vector<std::string> ids;
    for (const BombardmentRecord& record : facts.records.bombardments) ids.push_back(record.combat_id + " " + record.house.text());
    for (const GroundRecord& record : facts.records.ground) ids.push_back(record.combat_id + " " + record.house.text());
    return ids;
}

inline std::vector<std::string> ended(const Played& played, std::string_view house)
{
    std::vector<std::string> lines;
    for (const event::OrderEnded& each : played.told<event::OrderEnded>(house)) lines.push_back(std::string{name_of(each.order)});
    return lines;
}

}  // namespace ec4x::assault_tests
