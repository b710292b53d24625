#include "report/dealings_text.h"

#include "report/battle_words.h"
#include "report/names.h"

namespace ec4x::report {

namespace {

std::string until(int last_turn) { return "to the end of turn " + std::to_string(last_turn); }

std::string effect_text(const CovertEffect& effect)
{
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? ": " : ", ") + part; };
    if (effect.srp) add(amount(*effect.srp) + " SRP");
    if (effect.iu) add(std::to_string(*effect.iu) + " IU destroyed");
    if (effect.unit) add("unit " + effect.unit->owner.text() + ':' + std::to_string(effect.unit->number) + " hit");
    if (effect.percent) add(std::to_string(*effect.percent) + " %");
    if (effect.entries) add(BattleWords::counted(*effect.entries, "report", "reports"));
    if (effect.last_turn) add(until(*effect.last_turn));
    return text;
}

std::string on(const std::string& target) { return target.empty() ? "" : " on " + target; }

std::string condition_text(Victory condition)
{
    switch (condition) {
        case Victory::Prestige: return "by prestige";
        case Victory::LastHouse: return "as the last house";
        case Victory::TurnLimit: return "at the turn limit";
    }
    return {};
}

}  // namespace

std::string dealings_text(const HouseView& view, const event::MissionBlocked& e)
{
    return "the scout mission of " + fleet_name(view, e.fleet) + " was blocked";
}

std::string dealings_text(const HouseView& view, const event::CovertResult& e)
{
    return "our covert action " + phrase(name_of(e.action)) + on(subject_text(view, e.target)) + (e.detected ? " was detected" : " succeeded") +
           effect_text(e.effect);
}

std::string dealings_text(const HouseView& view, const event::CovertLoss& e)
{
    const std::string where = subject_text(view, e.subject);
    return "an unknown hand has struck: " + phrase(name_of(e.kind)) + ' ' + std::to_string(e.amount) + (where.empty() ? "" : " (" + where + ")");
}

std::string dealings_text(const HouseView& view, const event::CovertDetected& e)
{
    const std::string action = phrase(name_of(e.action)) + on(subject_text(view, e.target));
    if (e.attacker == view.house) return "our covert action " + action + " was detected";
    return "a covert action of " + house_name(view, e.attacker) + " was detected: " + action;
}

std::string dealings_text(const HouseView& view, const event::RaidResult& e)
{
    return "covert raid of " + fleet_name(view, e.fleet) + " (" + phrase(name_of(e.mission)) + ")" + (e.detected ? " was detected" : " succeeded") +
           effect_text(e.effect);
}

std::string dealings_text(const HouseView& view, const event::RaidDetected& e)
{
    return "a covert raid (" + phrase(name_of(e.mission)) + ") of " + house_name(view, e.house) + " at " + system_name(view, e.system) + " was detected";
}

std::string dealings_text(const HouseView& view, const event::PrestigeEntry& e)
{
    const std::string about = subject_text(view, e.subject);
    return "prestige " + signed_figure(e.booked) + ": " + phrase(name_of(e.source)) + (about.empty() ? "" : " (" + about + ")");
}

std::string dealings_text(const HouseView& view, const event::Prestige& e)
{
    return house_name(view, e.house) + " has prestige " + std::to_string(e.total) + ", rank " + std::to_string(e.rank);
}

std::string dealings_text(const HouseView& view, const event::AutopilotBegun& e)
{
    return house_name(view, e.house) + " is absent: its autopilot has taken over";
}

std::string dealings_text(const HouseView& view, const event::AutopilotEnded& e) { return house_name(view, e.house) + " is back"; }

std::string dealings_text(const HouseView& view, const event::HouseCollapsed& e)
{
    return house_name(view, e.house) + " has collapsed (" + phrase(name_of(e.cause)) + ")";
}

std::string dealings_text(const HouseView& view, const event::HouseEliminated& e) { return house_name(view, e.house) + " is eliminated"; }

std::string dealings_text(const HouseView& view, const event::FinalConflictBegun& e)
{
    return "the Final Conflict between " + house_name(view, e.a) + " and " + house_name(view, e.b) + " has begun";
}

std::string dealings_text(const HouseView& view, const event::FinalConflictLifted& e)
{
    return "the Final Conflict between " + house_name(view, e.a) + " and " + house_name(view, e.b) + " is lifted";
}

std::string dealings_text(const HouseView& view, const event::GameEnded& e)
{
    std::string text = "the game is over";
    if (!e.ranking.empty()) text += ": " + house_name(view, e.ranking.front().house) + " has won " + condition_text(e.condition);
    for (const Standing& standing : e.ranking) {
        text += '\n' + std::to_string(standing.rank) + ". " + house_name(view, standing.house) + ", prestige " + std::to_string(standing.prestige);
    }
    return text;
}

std::string dealings_text(const HouseView& view, const event::PlayerChanged& e) { return house_name(view, e.house) + " has a new player"; }

std::string dealings_text(const HouseView&, const event::DeadlineMoved& e)
{
    return "the deadline was moved" + (e.by.empty() ? "" : " by " + e.by);
}

std::string dealings_text(const HouseView&, const event::GamePaused& e) { return "the game was paused" + (e.by.empty() ? "" : " by " + e.by); }

std::string dealings_text(const HouseView&, const event::GameResumed& e) { return "the game goes on" + (e.by.empty() ? "" : ", says " + e.by); }

std::string dealings_text(const HouseView&, const event::ClosedEarly& e)
{
    return "the turn was closed before its deadline" + (e.by.empty() ? "" : " by " + e.by);
}

std::string dealings_text(const HouseView&, const event::RolledBack& e)
{
    return "the game was taken back to turn " + std::to_string(e.to_turn) + (e.by.empty() ? "" : " by " + e.by) + (e.text.empty() ? "" : ": \"" + e.text + '"');
}

std::string dealings_text(const HouseView&, const event::GameFrozen& e) { return "the game is frozen in turn " + std::to_string(e.turn); }

std::string dealings_text(const HouseView&, const event::Revealed& e)
{
    return "turn " + std::to_string(e.turn) + " was revealed" + (e.by.empty() ? "" : " to " + e.by);
}

std::string dealings_text(const HouseView& view, const event::IndustryDonated& e)
{
    return system_name(view, e.colony) + " was given " + std::to_string(e.iu) + " IU";
}

std::string dealings_text(const HouseView& view, const event::ContractResult& e)
{
    return "contract " + phrase(e.contract) + " at " + system_name(view, e.colony) + (e.success ? " succeeded" : " failed") +
           (e.exposed ? ", and its client is known" : "");
}

std::string dealings_text(const HouseView& view, const event::ContractSuffered& e)
{
    return "contract " + phrase(e.contract) + " against " + system_name(view, e.colony) + (e.success ? " succeeded" : " failed") +
           (e.client ? ", on behalf of " + house_name(view, *e.client) : "");
}

std::string dealings_text(const HouseView& view, const event::SpaceliftCaptured& e)
{
    std::string ships;
    for (const UnitCount& count : e.ships) ships += (ships.empty() ? "" : ", ") + std::to_string(count.number) + ' ' + count.class_.code.text();
    return house_name(view, e.captor) + " has captured " + ships + " at " + system_name(view, e.system);
}

}  // namespace ec4x::report
