#include "report/turn_briefing.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "engine/combat/ground_battle.h"
#include "engine/combat/siege.h"
#include "engine/construction/docks.h"
#include "engine/intel/view.h"
#include "engine/orders/closed.h"
#include "engine/orders/terms.h"
#include "report/intel_text.h"
#include "report/threats.h"
#include "report/usual_orders.h"

namespace ec4x::report {

namespace {

constexpr std::size_t kMostLines = 400;

std::string_view tone_name(Tone tone)
{
    static constexpr std::array<std::string_view, 6> kNames = {"plain", "muted", "good", "warning", "danger", "info"};
    return kNames[static_cast<std::size_t>(tone)];
}

// Lines of a report as sentences.
std::string sentences_of(const std::vector<Words>& lines)
{
    std::string text;
    for (std::string_view line : lines) {
        while (line.starts_with(' ')) line.remove_prefix(1);
        if (line.empty()) continue;
        if (!text.empty()) text += ' ';
        text += line;
        if (!line.ends_with('.') && !line.ends_with('"') && !line.ends_with(':')) text += '.';
    }
    return text;
}

template <class... Sources>
bool is_one_of(PrestigeSource source, Sources... sources)
{
    return ((source == sources) || ...);
}

// Whether such an entry of the ledger can come from such an event.
bool may_come_from(const EventBody& what, PrestigeSource source)
{
    using enum PrestigeSource;
    if (what.is<event::Battle>()) return is_one_of(source, ShipDestroyed, StarbaseDestroyed, StarbaseLost, FleetVictory, Ambushed);
    if (what.is<event::ColonyCaptured>()) return is_one_of(source, PlanetConquered, PlanetLost, SystemCaptured);
    if (what.is<event::Bombardment>()) return source == Bombarded;
    if (what.is<event::ColonyFounded>()) return source == ColonyEstablished;
    if (what.is<event::LevelGained>()) return source == TechAdvancement;
    if (what.is<event::PlanetTerraformed>()) return source == Terraformed;
    if (what.is<event::BlockadeBegun>()) return source == Blockade;
    if (what.is<event::HouseEliminated>()) return source == HouseEliminated;
    return false;
}

// What the event brought: entries that name its system, or that name none.
std::optional<std::int64_t> prestige_of(const HouseView& view, const BriefingLine& line)
{
    if (line.event == nullptr) return std::nullopt;
    std::int64_t sum = 0;
    std::int64_t entries = 0;
    for (const LedgerEntry& entry : view.ledger) {
        if (entry.house != view.house || !may_come_from(line.event->what, entry.source)) continue;
        if (entry.subject.system && line.events == 1 && entry.subject.system != line.place.system) continue;
        if (line.event->what.is<event::Battle>() && entry.step != line.event->step) continue;
        sum += entry.booked;
        ++entries;
    }
    if (entries == 0) return std::nullopt;
    // Levels name no system: each line has its share.
    if (line.event->what.is<event::LevelGained>()) return sum / entries * static_cast<std::int64_t>(line.events);
    return sum;
}

std::optional<int> battle_of(const CombatRecords& records, const BriefingLine& line)
{
    const auto* battle = line.event == nullptr ? nullptr : line.event->what.get_if<event::Battle>();
    if (battle == nullptr) return std::nullopt;
    const auto found = std::ranges::find(records.battles, battle->combat_id, &BattleRecord::combat_id);
    return found == records.battles.end() ? std::nullopt : std::optional{static_cast<int>(found - records.battles.begin())};
}

class BriefingDesk {
public:
    BriefingDesk(const Ruleset& rules, const HouseView& view, const CombatRecords& records, UsualOrders orders)
        : rules_{rules},
          view_{view},
          records_{records},
          with_orders_{orders == UsualOrders::Offered && !closed_to_orders(view)},
          state_{believed(view)},
          tables_{rules, state_.map, GameTables::Distances::Unknown},
          turn_{state_, rules, tables_, {}, no_dice_},
          roster_{state_},
          orders_{rules, view, turn_, scribe_}
    {}

    TurnBriefing write()
    {
        TurnBriefing briefing{.turn = view_.turn};
        const Briefing ranked = ranked_briefing(rules_, scribe_, kMostLines, IdleFleets::Each);
        const auto news = std::ranges::count_if(view_.intel.entries, [&](const IntelEntry& entry) { return entry.id.number >= view_.intel.new_from; });
        briefing.reports = static_cast<int>(view_.events.size()) + static_cast<int>(news);
        if (view_.turn == rules_.turn.first) briefing.lines.push_back(welcome());
        const std::vector<Threat> threats = threats_to(turn_, view_);
        for (const Threat& threat : threats) briefing.lines.push_back(threat_line(threat));
        for (const BriefingLine& line : ranked.lines) {
            if (!is_told_as_threat(threats, line) && !is_told_already(line)) briefing.lines.push_back(told(line));
        }
        if (with_orders_) add_idle_docks(briefing.lines);
        std::ranges::stable_sort(
            briefing.lines, [](const TurnLine& a, const TurnLine& b) { return std::pair{a.section, -a.significance} < std::pair{b.section, -b.significance}; });
        return briefing;
    }

private:
    static bool is_told_as_threat(const std::vector<Threat>& threats, const BriefingLine& line)
    {
        if (line.kind != "sighting" || !line.place.fleet) return false;
        return std::ranges::any_of(threats, [&](const Threat& threat) { return std::ranges::count(threat.fleets, *line.place.fleet) > 0; });
    }

    // A fleet or planet that was seen more than once, or that is ours by now.
    bool is_told_already(const BriefingLine& line)
    {
        if (line.entry == nullptr) return false;
        if (const auto* fleet = std::get_if<FleetSeen>(&line.entry->seen)) return !told_fleets_.insert(fleet->fleet).second;
        if (!std::holds_alternative<ColonySeen>(line.entry->seen)) return false;
        return view_.colonies.contains(line.entry->system) || !told_colonies_.insert(line.entry->system).second;
    }

    // Who is where, then what was seen of it.
    void tell_entry(TurnLine& out, const BriefingLine& line)
    {
        const SystemId system = line.entry->system;
        if (const auto* fleet = std::get_if<FleetSeen>(&line.entry->seen)) {
            out.headline = std::string{scribe_.join(scribe_.fleet(fleet->fleet), " at ", scribe_.system(system))};
            const std::string_view forces = forces_text(scribe_, *fleet);
            if (!forces.empty()) out.text = std::string{forces} + ". " + out.text;
        }
        if (const auto* colony = std::get_if<ColonySeen>(&line.entry->seen)) {
            out.headline = std::string{scribe_.join(scribe_.house(colony->owner), " has a colony at ", scribe_.system(system))};
            out.text = std::string{scribe_.store.capitalised(seen_text(scribe_, *line.entry))} + ". " + out.text;
        }
    }

    TurnLine told(const BriefingLine& line)
    {
        TurnLine out{.kind = std::string{line.kind},
                     .section = line.matter,
                     .significance = line.significance,
                     .tone = std::string{tone_name(line.tone)},
                     .headline = std::string{line.headline},
                     .text = sentences_of(line.details),
                     .house = line.place.house,
                     .system = line.place.system,
                     .fleet = line.place.fleet,
                     .battle = battle_of(records_, line),
                     .prestige = prestige_of(view_, line)};
        if (out.system && view_.colonies.contains(*out.system)) out.colony = out.system;
        if (!line.rule.empty()) out.rule = std::string{line.rule};
        if (line.entry != nullptr) tell_entry(out, line);
        if (!with_orders_) return out;
        if (line.proposal != nullptr) out.orders = orders_.for_proposal(*line.proposal);
        if (line.kind == "idle_fleet") out.orders = orders_.for_idle(view_.fleets.at(*line.place.fleet));
        return out;
    }

    // The first turn: who you are, where home is, what wins.
    TurnLine welcome()
    {
        TurnLine line{.kind = "welcome",
                      .section = Matter::News,
                      .significance = 10,
                      .tone = std::string{tone_name(Tone::Info)},
                      .system = view_.own.home,
                      .colony = view_.own.home,
                      .rule = rules_.classic ? "CLS-119" : "VIC-019"};
        line.headline = std::string{scribe_.join("House ", view_.own.name, " begins at ", scribe_.system(view_.own.home))};
        Draft text{scribe_.store};
        const Terms terms = terms_of(rules_);
        if (terms.prestige_wins) text.add("Whoever has ", *terms.prestige_wins, " prestige wins, or the last house that stands.");
        else if (rules_.classic && terms.last_turn)
            text.add("Whoever has the most prestige after ", scribe_.turn(*terms.last_turn), " takes the throne, or the last house that stands.");
        else text.add("The last house that stands wins.");
        if (!rules_.classic && terms.last_turn) text.add(" The game ends with turn ", *terms.last_turn, " at the latest.");
        line.text = std::string{text.text()};
        return line;
    }

    // "Emrys has 2 armies and no fleet."
    std::string defenders_of(SystemId system)
    {
        const Colony& colony = state_.colonies.at(system);
        const BesiegedColony ground = besieged(turn_, roster_, colony);
        const std::int64_t fleets = own_strength_at(turn_, roster_, view_.house, system);
        const auto garrison = static_cast<std::int64_t>(ground.garrison.size());
        const auto batteries = static_cast<std::int64_t>(ground.batteries.size());
        Draft text{scribe_.store};
        text.add(scribe_.system(system), " has ", garrison == 0 ? std::string_view{"no ground troops"} : scribe_.counted(garrison, "ground unit"));
        if (batteries > 0) text.add(", ", scribe_.counted(batteries, "battery", "batteries"));
        if (ground.shield > 0) text.add(", a shield of level ", ground.shield);
        if (fleets > 0) text.add(" and fleets of ", fleets, " AS.");
        else text.add(" and no armed fleet.");
        return std::string{text.text()};
    }

    TurnLine threat_line(const Threat& threat)
    {
        const SystemId colony = threat.colonies.front();
        const bool is_there = std::ranges::count(threat.colonies, threat.from) > 0;
        const SystemId shown = is_there ? threat.from : colony;
        const std::int64_t defence = own_strength_at(turn_, roster_, view_.house, shown);
        Draft headline{scribe_.store};
        headline.add(scribe_.house(threat.house), is_there ? " is at " : " is one jump from ", scribe_.system(shown));
        if (!is_there && threat.colonies.size() > 1)
            headline.add(" and ", scribe_.counted(static_cast<std::int64_t>(threat.colonies.size()) - 1, "more colony", "more colonies"));
        Draft text{scribe_.store};
        text.add(scribe_.counted(static_cast<std::int64_t>(threat.fleets.size()), "fleet"), " at ", scribe_.system(threat.from), ", about ", threat.strength,
                 " AS");
        if (threat.spacelift > 0) text.add(", ", scribe_.counted(threat.spacelift, "spacelift ship"));
        text.add(". ");
        TurnLine line{.kind = "threat",
                      .section = Matter::Threat,
                      .significance = (is_there ? 10 : 9) - (threat.strength < defence ? 3 : 0),
                      .tone = std::string{tone_name(Tone::Danger)},
                      .headline = std::string{headline.text()},
                      .house = threat.house,
                      .system = shown,
                      .fleet = threat.fleets.front(),
                      .colony = shown,
                      .rule = "INT-041"};
        line.text = std::string{text.text()} + defenders_of(shown);
        if (with_orders_) line.orders = orders_.against_threat(shown);
        return line;
    }

    // Colonies that could build and do not: a hint.
    void add_idle_docks(std::vector<TurnLine>& lines)
    {
        constexpr int kWithOrders = 3;  // colonies: trying an order takes its time
        int offered = 0;
        const Docks docks{state_, rules_, view_.house};
        for (const Colony& colony : view_.colonies) {
            int free = 0;
            int all = 0;
            for (const YardDocks& yard : docks.at(colony.id)) {
                free += yard.free();
                all += yard.docks;
            }
            if (all == 0 || free < all || !colony.blockaders.empty()) continue;
            TurnLine line{.kind = "idle_dock",
                          .section = Matter::Decision,
                          .significance = 1,
                          .tone = std::string{tone_name(Tone::Info)},
                          .system = colony.id,
                          .colony = colony.id,
                          .rule = "CON-007"};
            line.headline = std::string{scribe_.join(scribe_.system(colony.id), " builds nothing")};
            line.text = std::string{scribe_.join("All its ", scribe_.counted(all, "dock"), all == 1 ? " is free." : " are free.")};
            if (offered++ < kWithOrders) line.orders = orders_.for_idle_docks(colony.id);
            lines.push_back(std::move(line));
        }
    }

    const Ruleset& rules_;
    const HouseView& view_;
    const CombatRecords& records_;
    bool with_orders_;
    TextStore texts_{};
    Scribe scribe_{rules_, view_, texts_, Calling::ByName};
    GameState state_;
    GameTables tables_;
    DiceSource no_dice_{};
    Turn turn_;
    Roster roster_;
    OrderDesk orders_;
    std::set<FleetId> told_fleets_{};
    std::set<SystemId> told_colonies_{};
};

}  // namespace

TurnBriefing turn_briefing(const Ruleset& rules, const HouseView& view, const CombatRecords& records, UsualOrders orders)
{
    return BriefingDesk{rules, view, records, orders}.write();
}

}  // namespace ec4x::report
