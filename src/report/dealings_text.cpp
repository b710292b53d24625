#include "report/dealings_text.h"

#include "report/names.h"
#include "report/scribe.h"

namespace ec4x::report {

namespace {

std::string_view effect_text(Scribe& scribe, const CovertEffect& effect)
{
    Draft text{scribe.store};
    Enumeration parts{text, ": "};
    if (effect.srp) parts.add(amount(*effect.srp), " SRP");
    if (effect.iu) parts.add(*effect.iu, " IU destroyed");
    if (effect.unit) parts.add("unit ", effect.unit->owner.text(), ':', effect.unit->number, " hit");
    if (effect.percent) parts.add(*effect.percent, " %");
    if (effect.entries) parts.add(scribe.counted(*effect.entries, "report"));
    if (effect.last_turn) parts.add("to the end of turn ", *effect.last_turn);
    return text.text();
}

std::string_view on(Scribe& scribe, const Subject& subject)
{
    const std::string_view target = scribe.subject(subject);
    return target.empty() ? "" : scribe.join(" on ", target);
}

std::string_view condition_text(const Scribe& scribe, Victory condition)
{
    switch (condition) {
        case Victory::Prestige: return "by prestige";
        case Victory::LastHouse: return "as the last house";
        case Victory::TurnLimit: return scribe.is_classic() ? "after the last month of the game" : "at the turn limit";  // CLS-119
    }
    return {};
}

}  // namespace

std::string_view dealings_text(Scribe& scribe, const event::MissionBlocked& e)
{
    return scribe.join("the scout mission of ", scribe.fleet(e.fleet), " was blocked");
}

std::string_view dealings_text(Scribe& scribe, const event::CovertResult& e)
{
    return scribe.join("our covert action ", phrase(e.action), on(scribe, e.target), e.detected ? " was detected" : " succeeded",
                       effect_text(scribe, e.effect));
}

std::string_view dealings_text(Scribe& scribe, const event::CovertLoss& e)
{
    const std::string_view where = scribe.subject(e.subject);
    return scribe.join("an unknown hand has struck: ", phrase(e.kind), ' ', e.amount, where.empty() ? "" : scribe.join(" (", where, ")"));
}

std::string_view dealings_text(Scribe& scribe, const event::CovertDetected& e)
{
    const std::string_view action = scribe.join(phrase(e.action), on(scribe, e.target));
    if (e.attacker == scribe.view.house) return scribe.join("our covert action ", action, " was detected");
    return scribe.join("a covert action of ", scribe.house(e.attacker), " was detected: ", action);
}

std::string_view dealings_text(Scribe& scribe, const event::RaidResult& e)
{
    return scribe.join("covert raid of ", scribe.fleet(e.fleet), " (", phrase(e.mission), ")", e.detected ? " was detected" : " succeeded",
                       effect_text(scribe, e.effect));
}

std::string_view dealings_text(Scribe& scribe, const event::RaidDetected& e)
{
    return scribe.join("a covert raid (", phrase(e.mission), ") of ", scribe.house(e.house), " at ", scribe.system(e.system), " was detected");
}

std::string_view dealings_text(Scribe& scribe, const event::PrestigeEntry& e)
{
    const std::string_view about = scribe.subject(e.subject);
    return scribe.join("prestige ", signed_figure(e.booked), ": ", phrase(e.source), about.empty() ? "" : scribe.join(" (", about, ")"));
}

std::string_view dealings_text(Scribe& scribe, const event::Prestige& e)
{
    return scribe.join(scribe.house(e.house), " has prestige ", e.total, ", rank ", e.rank);
}

std::string_view dealings_text(Scribe& scribe, const event::AutopilotBegun& e)
{
    return scribe.join(scribe.house(e.house), " is absent: its autopilot has taken over");
}

std::string_view dealings_text(Scribe& scribe, const event::AutopilotEnded& e) { return scribe.join(scribe.house(e.house), " is back"); }

std::string_view dealings_text(Scribe& scribe, const event::HouseCollapsed& e)
{
    return scribe.join(scribe.house(e.house), " has collapsed (", phrase(e.cause), ")");
}

std::string_view dealings_text(Scribe& scribe, const event::HouseEliminated& e) { return scribe.join(scribe.house(e.house), " is eliminated"); }

std::string_view dealings_text(Scribe& scribe, const event::FinalConflictBegun& e)
{
    return scribe.join("the Final Conflict between ", scribe.house(e.a), " and ", scribe.house(e.b), " has begun");
}

std::string_view dealings_text(Scribe& scribe, const event::FinalConflictLifted& e)
{
    return scribe.join("the Final Conflict between ", scribe.house(e.a), " and ", scribe.house(e.b), " is lifted");
}

std::string_view dealings_text(Scribe& scribe, const event::GameEnded& e)
{
    Draft text{scribe.store};
    text.add("the game is over");
    if (!e.ranking.empty()) text.add(": ", scribe.house(e.ranking.front().house), " has won ", condition_text(scribe, e.condition));
    for (const Standing& standing : e.ranking) {
        text.add('\n', standing.rank, ". ", scribe.house(standing.house), ", prestige ", standing.prestige);
    }
    return text.text();
}

std::string_view dealings_text(Scribe& scribe, const event::PlayerChanged& e) { return scribe.join(scribe.house(e.house), " has a new player"); }

std::string_view dealings_text(Scribe& scribe, const event::DeadlineMoved& e)
{
    return scribe.join("the deadline was moved", e.by.empty() ? "" : scribe.join(" by ", e.by));
}

std::string_view dealings_text(Scribe& scribe, const event::GamePaused& e)
{
    return scribe.join("the game was paused", e.by.empty() ? "" : scribe.join(" by ", e.by));
}

std::string_view dealings_text(Scribe& scribe, const event::GameResumed& e)
{
    return scribe.join("the game goes on", e.by.empty() ? "" : scribe.join(", says ", e.by));
}

std::string_view dealings_text(Scribe& scribe, const event::ClosedEarly& e)
{
    return scribe.join("the turn was closed before its deadline", e.by.empty() ? "" : scribe.join(" by ", e.by));
}

std::string_view dealings_text(Scribe& scribe, const event::RolledBack& e)
{
    return scribe.join("the game was taken back to turn ", e.to_turn, e.by.empty() ? "" : scribe.join(" by ", e.by),
                       e.text.empty() ? "" : scribe.join(": \"", e.text, '"'));
}

std::string_view dealings_text(Scribe& scribe, const event::GameFrozen& e) { return scribe.join("the game is frozen in turn ", e.turn); }

std::string_view dealings_text(Scribe& scribe, const event::Revealed& e)
{
    return scribe.join("turn ", e.turn, " was revealed", e.by.empty() ? "" : scribe.join(" to ", e.by));
}

std::string_view dealings_text(Scribe& scribe, const event::IndustryDonated& e)
{
    return scribe.join(scribe.system(e.colony), " was given ", e.iu, " IU beyond what it can work with");
}

std::string_view dealings_text(Scribe& scribe, const event::ContractResult& e)
{
    return scribe.join("our contract with the Guilds, ", phrase(e.contract), " at ", scribe.system(e.colony), e.success ? ", succeeded" : ", failed",
                       e.exposed ? ", and it is known that we paid for it" : "");
}

std::string_view dealings_text(Scribe& scribe, const event::ContractSuffered& e)
{
    const std::string_view client = e.client ? scribe.join(" on behalf of ", scribe.house(*e.client)) : "";
    return scribe.join("a contract with the Guilds against ", scribe.system(e.colony), client, ", ", phrase(e.contract),
                       e.success ? ", was carried out" : ", failed");
}

std::string_view dealings_text(Scribe& scribe, const event::SpaceliftCaptured& e)
{
    std::string ships;
    for (const UnitCount& count : e.ships) ships += (ships.empty() ? "" : ", ") + std::to_string(count.number) + ' ' + count.class_.code.text();
    return scribe.join(ships, " of ", scribe.house(e.house), " captured at ", scribe.system(e.system),
                       e.captor ? scribe.join(" by ", scribe.house(*e.captor)) : "");
}

std::string_view dealings_text(Scribe& scribe, const event::Interest& e)
{
    return scribe.join("interest on ", scribe.money(e.balance), ": ", scribe.money(e.sat));
}

std::string_view dealings_text(Scribe& scribe, const event::UnitsScrapped& e)
{
    Draft text{scribe.store};
    Enumeration units{text};
    for (const UnitCount& count : e.units) units.add(count.number, ' ', count.class_.code.text());
    text.add(" scrapped at ", scribe.system(e.colony), " for ", scribe.money(e.pp));
    return text.text();
}

std::string_view dealings_text(Scribe& scribe, const event::SectorScouted& e)
{
    Draft text{scribe.store};
    text.add("the scouts of ", scribe.fleet(e.fleet), " at ", scribe.system(e.system), " saw one lane away");
    if (e.around.empty()) text.add(" nobody");
    Enumeration around{text, ": "};
    for (const FleetsNearby& near : e.around)
        around.add(scribe.counted(near.fleets, "fleet"), " of ", scribe.house(near.house), " at ", scribe.system(near.system));
    return text.text();
}

}  // namespace ec4x::report
