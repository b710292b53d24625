#include "cli/replay_story.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "host/announcements.h"
#include "report/names.h"

namespace ec4x::cli {

namespace {

std::string joined(const std::vector<std::string>& items, std::string_view between)
{
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : std::string{between}) + item;
    return text;
}

// Events in words, for whoever may know everything. Of most kinds there is nothing to tell here.
class Newsroom {
public:
    explicit Newsroom(const GameState& state) : state_{state} {}

    [[nodiscard]] std::vector<Headline> headlines(const std::vector<Event>& events)
    {
        for (const Event& event : events) tell(event.what);
        return std::move(told_);
    }

private:
    [[nodiscard]] std::string house(HouseId id) const
    {
        const House* found = state_.houses.find(id);
        return found == nullptr ? id.text() : found->name;
    }
    [[nodiscard]] std::string place(SystemId id) const
    {
        const System* found = state_.map.systems.find(id);
        return found == nullptr ? std::to_string(id.value) : fmt::format("{} ({})", found->name, id.value);
    }

    // The same thing may have been told to several houses.
    void add(HeadlineKind kind, std::string text, std::optional<SystemId> system = {})
    {
        const bool known = std::ranges::any_of(told_, [&](const Headline& other) { return other.text == text; });
        if (!known) told_.push_back({kind, std::move(text), system});
    }

    // Of a kind without a `say` there is nothing to tell to everybody: the reports of the houses have it.
    void tell(const EventBody& what)
    {
        what.visit([this](const auto& e) {
            if constexpr (requires { say(e); }) say(e);
        });
    }

    static int lost_in(const HouseLosses& losses)
    {
        int lost = 0;
        for (const UnitCount& count : losses.destroyed) lost += count.number;
        return lost;
    }

    static std::string_view relation_words(Relation relation)
    {
        switch (relation) {
            case Relation::Ally: return "allies";
            case Relation::Neutral: return "neutral";
            case Relation::Hostile: return "hostile";
            case Relation::Enemy: return "enemies";
        }
        return {};
    }

    static std::string_view end_words(BattleEnd end)
    {
        switch (end) {
            case BattleEnd::Held: return "held the field";
            case BattleEnd::Destroyed: return "was destroyed";
            case BattleEnd::Retreated: return "retreated";
            case BattleEnd::Withdrew: return "withdrew";
        }
        return {};
    }

    void say(const event::Battle& e)
    {
        std::vector<std::string> sides;
        for (std::size_t i = 0; i < e.task_forces.size() && i < e.result.size(); ++i) {
            const int lost = lost_in(e.result[i].losses);
            sides.push_back(
                fmt::format("{} {}{}", house(e.task_forces[i].house), end_words(e.result[i].end), lost > 0 ? fmt::format(" and lost {}", lost) : ""));
        }
        const std::string_view where = e.theatre == Theatre::Space ? "Space" : "Orbital";
        add(HeadlineKind::Fighting, fmt::format("{} battle at {}: {}", where, place(e.system), joined(sides, ", ")), e.system);
    }
    void say(const event::Bombardment& e) { add(HeadlineKind::Fighting, fmt::format("{} bombarded {}", house(e.house), place(e.system)), e.system); }
    void say(const event::Landing& e)
    {
        if (e.result == LandingResult::Captured) return;  // ColonyCaptured tells it
        add(HeadlineKind::Fighting, fmt::format("{} landed at {} and failed", house(e.house), place(e.system)), e.system);
    }
    void say(const event::ColonyCaptured& e)
    {
        add(HeadlineKind::Conquest, fmt::format("{} took {} from {}", house(e.to), place(e.system), house(e.from)), e.system);
    }
    void say(const event::ColonyFounded& e) { add(HeadlineKind::Growth, fmt::format("{} settled {}", house(e.house), place(e.system)), e.system); }
    void say(const event::StatusChanged& e)
    {
        const auto [a, b] = pair_of(e.a, e.b);
        add(HeadlineKind::Diplomacy, fmt::format("{} and {} are {} now ({})", house(a), house(b), relation_words(e.status), report::phrase(e.cause)));
    }
    void say(const event::PactBreached& e) { add(HeadlineKind::Diplomacy, fmt::format("{} broke the pact with {}", house(e.breaker), house(e.victim))); }
    void say(const event::FinalConflictBegun& e)
    {
        add(HeadlineKind::Diplomacy, fmt::format("The final conflict begins: {} against {}", house(e.a), house(e.b)));
    }
    void say(const event::AutopilotBegun& e) { add(HeadlineKind::Fall, house(e.house) + " is on autopilot"); }
    void say(const event::HouseCollapsed& e) { add(HeadlineKind::Fall, house(e.house) + " has collapsed"); }
    void say(const event::HouseEliminated& e) { add(HeadlineKind::Fall, house(e.house) + " is no more"); }
    void say(const event::GameEnded& e)
    {
        std::vector<std::string> first;
        for (const Standing& standing : e.ranking) {
            if (standing.rank == 1) first.push_back(house(standing.house));
        }
        add(HeadlineKind::End, fmt::format("The war is over ({}): {} won", report::phrase(e.condition), joined(first, " and ")));
    }

    const GameState& state_;
    std::vector<Headline> told_{};
};

class Storyteller {
public:
    Storyteller(const Replay& replay, const std::vector<LogEntry>& log) : replay_{replay}
    {
        for (const Announcement& one : announcements_of(log)) announcements_[one.turn].push_back(one.text);
    }

    [[nodiscard]] Story story() const
    {
        const GameState& last = replay_.turns.back()->state;
        Story story{.game = last.game,
                    .name = replay_.verification.name,
                    .ruleset = replay_.settings->rules.game.ruleset,
                    .checked_turns = replay_.verification.turns,
                    .rings = last.map.rings,
                    .lanes = last.map.lanes,
                    .ending = last.ending};
        for (const House& house : last.houses) {
            if (is_player(house)) story.houses.push_back({house.seat, house.id, house.name, bot_of(house.id)});
        }
        std::ranges::sort(story.houses, {}, &StoryHouse::seat);
        for (const System& system : last.map.systems) story.systems.push_back({system.id, system.name, system.hex, system.home});
        for (const auto& turn : replay_.turns) story.turns.push_back(turn_of(*turn));
        return story;
    }

private:
    [[nodiscard]] std::optional<std::string> bot_of(HouseId house) const
    {
        const SeatRecord* seat = replay_.record.seat_of(house);
        if (seat != nullptr && seat->played_by_bot()) return seat->bot;
        const auto& bots = replay_.settings->bots;
        return bots && bots->contains(house) ? std::optional{bots->at(house)} : std::nullopt;
    }

    static int seat_of(const GameState& state, HouseId house)
    {
        const House* found = state.houses.find(house);
        return found == nullptr || !is_player(*found) ? 0 : found->seat;
    }

    // The ships of every house in fleets, by system; those in docks and pools stand nowhere on the map.
    static std::vector<StoryShips> ships_on_map(const GameState& state)
    {
        std::map<std::pair<SystemId, int>, int> counts;
        for (const Ship& ship : state.ships) {
            std::optional<FleetId> fleet;
            if (const auto* in = std::get_if<InFleet>(&ship.berth)) fleet = in->fleet;
            if (const auto* in = std::get_if<InSquadron>(&ship.berth)) {
                const Squadron* squadron = state.squadrons.find(in->squadron);
                const auto* station = squadron == nullptr ? nullptr : std::get_if<InFleet>(&squadron->station);
                if (station != nullptr) fleet = station->fleet;
            }
            const Fleet* found = fleet ? state.fleets.find(*fleet) : nullptr;
            if (found != nullptr) ++counts[{found->at, seat_of(state, ship.id.owner)}];
        }
        std::vector<StoryShips> ships;
        for (const auto& [where, number] : counts) ships.push_back({where.first, where.second, number});
        return ships;
    }

    [[nodiscard]] StoryTurn turn_of(const StoredTurn& stored) const
    {
        const GameState& state = stored.state;
        StoryTurn turn{.turn = state.turn, .ships = ships_on_map(state), .headlines = Newsroom{state}.headlines(stored.events)};
        for (const Colony& colony : state.colonies) turn.colonies.push_back({colony.id, seat_of(state, colony.owner)});
        for (const House& house : state.houses) {
            if (!is_player(house)) continue;
            const auto owned = [&](const Colony& colony) { return colony.owner == house.id; };
            const auto own = [&](const Ship& ship) { return ship.id.owner == house.id; };
            turn.houses.push_back({house.seat, house.status, house.prestige, static_cast<int>(std::ranges::count_if(state.colonies, owned)),
                                   static_cast<int>(std::ranges::count_if(state.ships, own)), house.gho});
        }
        std::ranges::sort(turn.houses, {}, &StoryStanding::seat);
        const auto told = announcements_.find(turn.turn);
        if (told != announcements_.end()) {
            for (const std::string& text : told->second) turn.headlines.push_back({HeadlineKind::Host, "The host: " + text, {}});
        }
        std::ranges::stable_sort(turn.headlines, std::ranges::greater{}, &Headline::kind);
        return turn;
    }

    const Replay& replay_;
    std::map<int, std::vector<std::string>> announcements_{};  // by turn
};

}  // namespace

Story story_of(const Replay& replay, const std::vector<LogEntry>& log) { return Storyteller{replay, log}.story(); }

std::string house_name(const Story& story, int seat)
{
    const auto found = std::ranges::find(story.houses, seat, &StoryHouse::seat);
    return found == story.houses.end() ? "the Imperium" : found->name;
}

}  // namespace ec4x::cli
