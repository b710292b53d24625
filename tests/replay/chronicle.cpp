#include "chronicle.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "base/describe.h"

namespace ec4x::test {

namespace {

std::string treaty_words(Treaty treaty) { return treaty == Treaty::Alliance ? "an alliance" : "peace"; }

// "steals technology from": a sentence with the house that acts before it and its victim after it.
std::string covert_words(CovertAction action)
{
    switch (action) {
        case CovertAction::TechTheft: return "steals research from";
        case CovertAction::SabotageLow: return "sabotages the works of";
        case CovertAction::SabotageHigh: return "blows up the works of";
        case CovertAction::Assassination: return "murders the scholars of";
        case CovertAction::CyberAttack: return "turns a starbase against";
        case CovertAction::EconomicManipulation: return "wrecks the markets of";
        case CovertAction::Psyops: return "stirs up the taxpayers of";
        case CovertAction::Sweep: return "hunts for spies at home";
        case CovertAction::IntelligenceTheft: return "copies the archives of";
        case CovertAction::Disinformation: return "feeds lies to";
    }
    return "";
}

std::string status_words(Relation status)
{
    switch (status) {
        case Relation::Ally: return "allies";
        case Relation::Neutral: return "at peace again";
        case Relation::Hostile: return "at odds";
        case Relation::Enemy: return "at war";
    }
    return "";
}

std::string cause_words(Cause cause)
{
    switch (cause) {
        case Cause::Declaration: return "declared";
        case Cause::PactBroken: return "the pact is broken";
        case Cause::Renunciation: return "the pact was renounced";
        case Cause::AssaultOnAlly: return "an attack on an ally";
        case Cause::SpaceBattle: return "shots in space";
        case Cause::ColonyAttacked: return "a colony was attacked";
        case Cause::CovertDetected: return "spies were caught";
        case Cause::SpyScoutCaught: return "scouts were caught";
        case Cause::Outrage: return "outrage over a bombardment";
        case Cause::CoolingOff: return "tempers have cooled";
        case Cause::FinalConflict: return "there can be only one";
        case Cause::PartnerFell: return "one of them has fallen";
        default: return std::string{name_of(cause)};
    }
}

std::string end_words(BattleEnd end)
{
    switch (end) {
        case BattleEnd::Held: return "holds";
        case BattleEnd::Destroyed: return "is wiped out";
        case BattleEnd::Retreated: return "retreats";
        case BattleEnd::Withdrew: return "withdraws";
    }
    return "";
}

std::string counted(int number, const std::string& what) { return std::to_string(number) + ' ' + what + (number == 1 ? "" : "s"); }

class Chronicler {
public:
    explicit Chronicler(const GameState& state) : state_{state} {}

    // Several houses are told of most things; told once is enough.
    void tell(const Event& event)
    {
        std::string line = event.what.visit([&](const auto& what) { return words(event, what); });
        if (!line.empty() && known_.insert(line).second) text_ += "  " + std::move(line) + '\n';
    }

    void tell_settled()
    {
        for (const auto& [house, worlds] : settled_) text_ += "  " + name(house) + " settles " + worlds + '\n';
    }

    void tell_standings()
    {
        std::vector<const House*> houses;
        for (const House& house : state_.houses) {
            if (is_player(house)) houses.push_back(&house);
        }
        std::ranges::stable_sort(houses, std::ranges::greater{}, [](const House* house) { return house->prestige; });
        text_ += "  Standings:";
        for (const House* house : houses) {
            text_ += ' ' + house->name + ' ' + std::to_string(house->prestige) + standing_words(house->status) + ';';
        }
        text_.back() = '\n';
    }

    const std::string& text() const { return text_; }

private:
    static std::string standing_words(HouseStatus status)
    {
        switch (status) {
            case HouseStatus::Active:
            case HouseStatus::Imperium: return "";
            case HouseStatus::Autopilot: return " (absent)";
            case HouseStatus::Collapsed: return " (collapsed)";
            case HouseStatus::Eliminated: return " (gone)";
        }
        return "";
    }

    std::string name(HouseId house) const { return state_.houses.at(house).name; }
    std::string place(SystemId system) const { return state_.map.systems.at(system).name + " (" + std::to_string(system.value) + ')'; }

    static std::string list(const std::vector<UnitCount>& units)
    {
        std::string text;
        for (const UnitCount& unit : units) text += (text.empty() ? "" : ", ") + std::to_string(unit.number) + ' ' + unit.class_.code.text();
        return text;
    }

    static std::string losses(const HouseLosses& losses)
    {
        std::string text;
        if (!losses.destroyed.empty()) text += ", loses " + list(losses.destroyed);
        if (!losses.crippled.empty()) text += ", crippled " + list(losses.crippled);
        return text;
    }

    std::string losses(const Losses& all) const
    {
        std::string text;
        if (all.pu > 0) text += "; " + std::to_string(all.pu) + " PU lost";
        if (all.iu > 0) text += "; " + std::to_string(all.iu) + " IU in ruins";
        for (const HouseLosses& one : all.units) {
            if (const std::string lost = losses(one); !lost.empty()) text += "; " + name(one.house) + lost.substr(1);
        }
        return text;
    }

    // What is not told.
    template <class Other>
    std::string words(const Event&, const Other&)
    {
        return {};
    }

    std::string words(const Event&, const event::Proposal& it)
    {
        const std::string said = it.text.empty() ? "" : ": \"" + it.text + '"';
        return name(it.from) + " proposes " + treaty_words(it.kind) + " to " + name(it.to) + said;
    }

    std::string words(const Event&, const event::ProposalAnswered& it)
    {
        return name(it.to) + (it.answer ? " accepts " : " rejects ") + treaty_words(it.kind) + " with " + name(it.from);
    }

    std::string words(const Event&, const event::StatusChanged& it)
    {
        const std::string both = name(it.a) + " and " + name(it.b);
        if (it.cause == Cause::AllianceAccepted) return both + " are allies";
        if (it.cause == Cause::PeaceAccepted) return both + " make peace";
        return both + " are " + status_words(it.status) + ": " + cause_words(it.cause);
    }

    std::string words(const Event&, const event::PactRenounced& it)
    {
        return name(it.house) + " renounces the pact with " + name(it.partner) + ", which ends in turn " + std::to_string(it.last_turn);
    }

    std::string words(const Event&, const event::PactBreached& it)
    {
        return "BREACH: " + name(it.breaker) + " breaks faith with " + name(it.victim) + (it.repeated ? ", not for the first time" : "");
    }

    std::string words(const Event&, const event::AttackStopped& it)
    {
        return "the pact stops an attack of " + name(it.fleet.owner) + " on " + name(it.victim) + " at " + place(it.system);
    }

    std::string words(const Event&, const event::HouseDishonored& it) { return name(it.house) + " is dishonored to turn " + std::to_string(it.last_turn); }

    std::string words(const Event&, const event::HouseIsolated& it) { return name(it.house) + " is isolated to turn " + std::to_string(it.last_turn); }

    std::string words(const Event&, const event::Outrage& it) { return "outrage over what " + name(it.bombarder) + " did to " + name(it.victim); }

    std::string words(const Event& event, const event::CovertResult& it)
    {
        const std::string victim = it.action == CovertAction::Sweep ? "" : ' ' + name(*it.target.house);
        const std::string where = it.target.system ? " at " + place(*it.target.system) : "";
        const std::string result = it.detected ? ": CAUGHT" : effect(it.effect);
        return "spies: " + name(*event.concerns) + ' ' + covert_words(it.action) + victim + where + result;
    }

    static std::string effect(const CovertEffect& effect)
    {
        if (effect.srp) return ": " + std::to_string(effect.srp->raw / Points::kScale) + " SRP";
        if (effect.iu) return ": " + std::to_string(*effect.iu) + " IU";
        if (effect.entries) return ": " + std::to_string(*effect.entries) + " entries";
        if (effect.percent) return ": " + std::to_string(*effect.percent) + " %";
        return "";
    }

    std::string force(const TaskForceSeen& force) const
    {
        std::string text = name(force.house) + " with " + counted(static_cast<int>(force.squadrons.size()), "squadron");
        if (force.starbases > 0) text += ", " + counted(force.starbases, "starbase");
        if (force.fighters > 0) text += ", " + counted(force.fighters, "fighter");
        return text;
    }

    // As the first house tells it that took part: those who only watched know less.
    std::string words(const Event& event, const event::Battle& it)
    {
        const bool took_part = std::ranges::any_of(it.result, [&](const BattleOutcome& one) { return one.losses.house == event.concerns; });
        if (!took_part || !battles_.insert(it.combat_id).second) return {};
        std::string text = it.theatre == Theatre::Space ? "battle" : "battle in orbit";
        text += " at " + place(it.system) + ", " + counted(it.rounds, "round") + ": ";
        const std::string between = it.task_forces.size() == 2 ? " against " : ", ";
        for (const TaskForceSeen& one : it.task_forces) text += (&one == it.task_forces.data() ? "" : between) + force(one);
        for (const BattleOutcome& outcome : it.result) {
            text += "; " + name(outcome.losses.house) + ' ' + end_words(outcome.end) + losses(outcome.losses);
        }
        return text;
    }

    std::string words(const Event&, const event::Bombardment& it)
    {
        const std::string lost = losses(it.losses);
        return lost.empty() ? "" : name(it.house) + " bombards " + place(it.system) + lost;
    }

    std::string words(const Event&, const event::Landing& it)
    {
        if (it.result == LandingResult::Captured) return {};
        return name(it.house) + " lands at " + place(it.system) + " and is beaten" + losses(it.losses);
    }

    std::string words(const Event&, const event::ColonyCaptured& it)
    {
        return name(it.to) + " takes " + place(it.system) + " from " + name(it.from) + (it.kind == Assault::Blitz ? " by blitz" : " by invasion");
    }

    std::string words(const Event&, const event::BlockadeBegun& it)
    {
        std::string text;
        for (const HouseId house : it.houses) text += (text.empty() ? "" : ", ") + name(house);
        return text + " blockades " + place(it.colony);
    }

    std::string words(const Event&, const event::ColonyFounded& it)
    {
        std::string& worlds = settled_[it.house];
        if (!worlds.empty()) worlds += ", ";
        worlds += place(it.system);
        return {};
    }

    std::string words(const Event&, const event::MissionReport& it)
    {
        if (it.order == FleetOrderKind::ViewWorld) return {};
        return "scouts: those of " + name(it.fleet.owner) + " report, " + mission_words(it.order);
    }

    std::string words(const Event&, const event::ScoutsLost& it)
    {
        return "scouts: those of " + name(it.fleet.owner) + " are caught by " + name(it.detector) + " at " + place(it.system);
    }

    static std::string mission_words(FleetOrderKind order)
    {
        if (order == FleetOrderKind::HackStarbase) return "inside a starbase";
        return order == FleetOrderKind::SpySystem ? "watching a system" : "watching a planet";
    }

    std::string words(const Event&, const event::AutopilotBegun& it) { return name(it.house) + " has fallen silent: its captains go on as they can"; }
    std::string words(const Event&, const event::AutopilotEnded& it) { return name(it.house) + " is back"; }

    std::string words(const Event&, const event::HouseCollapsed& it)
    {
        return "COLLAPSE: " + name(it.house) + (it.cause == Cause::Prestige ? " has lost all respect" : " surrenders");
    }

    std::string words(const Event&, const event::HouseEliminated& it) { return "ELIMINATED: nothing is left of " + name(it.house); }

    std::string words(const Event&, const event::FinalConflictBegun& it) { return "the Final Conflict of " + name(it.a) + " and " + name(it.b) + " begins"; }

    std::string words(const Event&, const event::FinalConflictLifted& it) { return name(it.a) + " and " + name(it.b) + " need not fight to the end any more"; }

    std::string words(const Event&, const event::GameEnded& it)
    {
        std::string text = "VICTORY by " + std::string{name_of(it.condition)} + ':';
        for (const Standing& one : it.ranking) text += ' ' + std::to_string(one.rank) + ". " + name(one.house) + ' ' + std::to_string(one.prestige) + ';';
        text.pop_back();
        return text;
    }

    const GameState& state_;
    std::set<std::string> known_{};
    std::set<std::string> battles_{};
    std::map<HouseId, std::string> settled_{};
    std::string text_{};
};

}  // namespace

std::string chronicle_of(const TurnResult& result)
{
    Chronicler chronicler{result.state};
    for (const Event& event : result.events) chronicler.tell(event);
    chronicler.tell_settled();
    if (result.state.turn % kStandingsEvery == 0 || result.state.ending) chronicler.tell_standings();
    if (chronicler.text().empty()) return {};
    return "Turn " + std::to_string(result.state.turn) + '\n' + chronicler.text();
}

std::string replayed_chronicle(const GoldenGame& game)
{
    std::string text = "What the reports of each turn would say if one could read them all.\n";
    replay(game, recorded_orders(game), game.turns, [&](const ReplayedTurn& turn) { text += chronicle_of(turn.result); });
    return text;
}

}  // namespace ec4x::test
