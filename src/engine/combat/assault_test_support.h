// Bombardments and landings in words, for tests.
#pragma once

#include <string>
#include <vector>

#include "engine/combat/bombardment.h"
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
