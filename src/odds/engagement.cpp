#include "odds/engagement.h"

#include <algorithm>
#include <utility>

#include "engine/classic/conflict_steps.h"
#include "engine/classic/task_forces.h"
#include "engine/combat/aftermath.h"
#include "engine/combat/combat_steps.h"
#include "engine/combat/muster.h"
#include "engine/forces/values.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"
#include "odds/fortune.h"

namespace ec4x::odds {

namespace {

// What MapExits says about each fleet, asked once: nothing outside a battle changes while it lasts.
class AskedExits final : public Exits {
public:
    AskedExits(const Exits& exits, const Battle& battle) : first_{battle.fleets.data()}
    {
        for (const BattleFleet& fleet : battle.fleets) {
            std::uint8_t answers = 0;
            for (const bool crippled : {false, true}) {
                for (const bool spacelift : {false, true}) {
                    if (exits.open(fleet, crippled, spacelift)) answers |= bit(crippled, spacelift);
                }
            }
            answers_.push_back(answers);
        }
    }

    [[nodiscard]] bool open(const BattleFleet& fleet, bool with_crippled, bool with_spacelift) const override
    {
        return (answers_[static_cast<std::size_t>(&fleet - first_)] & bit(with_crippled, with_spacelift)) != 0;
    }

private:
    static constexpr std::uint8_t bit(bool crippled, bool spacelift) { return static_cast<std::uint8_t>(1 << ((crippled ? 2 : 0) + (spacelift ? 1 : 0))); }

    const BattleFleet* first_;
    std::vector<std::uint8_t> answers_{};
};

// CF2 as far as the scenario asks for it: the other houses have no modifier.
void check_chosen_morale(Turn& turn, const std::vector<HouseId>& chosen)
{
    if (chosen.empty()) return;
    turn.step = Step::CF2;
    check_morale(turn);
    turn.facts.combat.morale.erase_if([&](const HouseMorale& row) { return !std::ranges::binary_search(chosen, row.id); });
}

void fix_hostility(Turn& turn)
{
    turn.step = Step::CF6;
    fix_stances(turn);
    turn.step = Step::CF7;
}

// CLS-100: several attackers fight one after the other; the theatre alone is the battle of the first.
std::optional<Battle> muster_at_starbases(Turn& turn, const Roster& roster, SystemId system)
{
    for (const Fleet* fleet : roster.fleets_at(system)) {
        if (attacks_here(turn, *fleet)) return muster_starbase_battle(turn, roster, system, fleet->id.owner);
    }
    return std::nullopt;
}

std::optional<Battle> muster(Turn& turn, const Roster& roster, SystemId system, Theatre theatre)
{
    if (turn.rules.classic) return theatre == Theatre::Space ? muster_task_forces(turn, roster, system) : muster_at_starbases(turn, roster, system);
    return theatre == Theatre::Space ? muster_space_battle(turn, roster, system) : muster_orbital_battle(turn, roster, system);
}

}  // namespace

struct Engagement::Only {
    Battle battle{};
    std::unique_ptr<Exits> exits{};
};

Engagement::Engagement(const Scenario& scenario, const Ruleset& rules)
    : rules_{rules}, field_{make_field(scenario, rules)}, tables_{rules, field_.state.map, GameTables::Distances::Unknown}, theatre_{scenario.theatre}
{
    line_of_unit_.resize(field_.units + 1);
    line_of_ship_.resize(field_.ships + 1);
    for (std::uint32_t i = 0; i < field_.lines.size(); ++i) {
        const ForceLine& line = field_.lines[i];
        for (std::uint32_t number = line.first; number <= line.last; ++number) (line.ships ? line_of_ship_ : line_of_unit_)[number] = i;
    }
    if (nothing_but_one_battle()) muster_once();
}

Engagement::~Engagement() = default;

bool Engagement::nothing_but_one_battle() const
{
    if (!field_.morale_checked.empty()) return false;
    const Roster roster{field_.state};
    return std::ranges::none_of(field_.state.fleets, [&](const Fleet& fleet) {
        if (rules_.classic ? has_raider(rules_, roster, fleet) : is_cloaked(rules_, field_.state, fleet, contents_of(rules_, roster, fleet))) return true;
        return !theatre_ && fleet.order && is_assault(field_.state, fleet.id.owner, *fleet.order);
    });
}

void Engagement::muster_once()
{
    GameState state = field_.state;
    const DiceSource dice{.seed = "golden"};
    Turn turn{state, rules_, tables_, {}, dice};
    turn.facts.combat.held = field_.held;
    fix_hostility(turn);
    const Roster roster{state};
    std::optional<Battle> battle = muster(turn, roster, field_.system, theatre_.value_or(Theatre::Space));
    if (!battle) return;
    only_ = std::make_unique<Only>();
    only_->battle = *std::move(battle);
    only_->exits = std::make_unique<AskedExits>(MapExits{turn, roster}, only_->battle);
}

Combatant::Combatant(const Engagement& engagement)
    : engagement_{engagement}, arena_{engagement.rules()}, state_{engagement.field().state}, fortunes_(engagement.field().state.houses.size())
{
    if (engagement.only() != nullptr) arena_.prepare(engagement.only()->battle);
}

Combatant::~Combatant() = default;

void Combatant::fight(std::string_view seed, Tally& tally)
{
    dice_.seed.assign(seed);
    std::ranges::fill(fortunes_, Fortune::Unfought);
    if (engagement_.only() != nullptr) fight_only(tally, nullptr);
    else if (engagement_.theatre()) fight_theatre(*engagement_.theatre(), tally, nullptr);
    else fight_whole(tally, nullptr);
}

Story Combatant::tell(std::string_view seed)
{
    Tally tally{fortunes_.size(), engagement_.field().lines.size()};
    Story story{.seed = std::string{seed}};
    dice_.seed.assign(seed);
    std::ranges::fill(fortunes_, Fortune::Unfought);
    if (engagement_.only() != nullptr) fight_only(tally, &story);
    else if (engagement_.theatre()) fight_theatre(*engagement_.theatre(), tally, &story);
    else fight_whole(tally, &story);
    return story;
}

void Combatant::fight_only(Tally& tally, Story* story)
{
    const Engagement::Only& only = *engagement_.only();
    const BattleStreams streams{dice_, only.battle.turn, only.battle.combat_id};
    BattleRecord* record = story != nullptr ? &story->records.battles.emplace_back() : nullptr;
    count_battle(only.battle, arena_.fight(streams, *only.exits, record), tally);
    finish(tally, story);
}

void Combatant::fight_theatre(Theatre theatre, Tally& tally, Story* story)
{
    Turn turn{state_, engagement_.rules(), engagement_.tables(), {}, dice_};
    turn.facts.combat.held = engagement_.field().held;
    check_chosen_morale(turn, engagement_.field().morale_checked);
    fix_hostility(turn);
    if (turn.rules.classic) roll_for_stealth(turn);
    const Roster roster{state_};
    std::vector<recorded::Detection> tests = look_for_raiders(turn, roster, engagement_.field().system);
    if (std::optional<Battle> battle = muster(turn, roster, engagement_.field().system, theatre)) {
        if (!turn.rules.classic) battle->detection = std::move(tests);
        const BattleStreams streams{dice_, battle->turn, battle->combat_id};
        const MapExits exits{turn, roster};
        BattleRecord* record = story != nullptr ? &story->records.battles.emplace_back() : nullptr;
        count_battle(*battle, arena_.fight(*battle, streams, exits, record), tally);
    }
    finish(tally, story);
}

void Combatant::fight_whole(Tally& tally, Story* story)
{
    GameState state = engagement_.field().state;
    Turn turn{state, engagement_.rules(), engagement_.tables(), {}, dice_};
    turn.facts.combat.held = engagement_.field().held;
    check_chosen_morale(turn, engagement_.field().morale_checked);
    fix_hostility(turn);
    go_through_conflict(turn);
    count_records(turn.facts.combat.records, tally);
    count_state(state, tally);
    captured_by_.reset();
    for (const Captured& captured : turn.facts.combat.captured) captured_by_ = captured.to;
    if (captured_by_) ++tally.captures[place_of(*captured_by_)];
    if (story != nullptr) {
        story->records = std::move(turn.facts.combat.records);
        story->captured_by = captured_by_;
    }
    finish(tally, story);
}

void Combatant::go_through_conflict(Turn& turn)
{
    if (turn.rules.classic) {
        turn.step = Step::C2;
        roll_for_stealth(turn);
        turn.step = Step::C3;
        fight_in_space(turn);
        turn.step = Step::C4;
        fight_at_starbases(turn);
        turn.step = Step::C5;
    } else {
        fight_battles(turn);
        turn.step = Step::CF8;
        follow_up(turn);
        turn.step = Step::CF9;
    }
    assault_colonies(turn);
}

std::size_t Combatant::place_of(HouseId house) const { return static_cast<std::size_t>(engagement_.field().state.houses.index_of(house)); }

void Combatant::finish(Tally& tally, Story* story)
{
    ++tally.runs;
    for (std::size_t i = 0; i < fortunes_.size(); ++i) ++tally.fortunes[i][static_cast<std::size_t>(fortunes_[i])];
    if (story == nullptr) return;
    std::size_t place = 0;
    for (const House& house : engagement_.field().state.houses) story->fortunes[house.id] = fortunes_[place++];
}

void Combatant::count_battle(const Battle& battle, const BattleResult& result, Tally& tally)
{
    ++tally.battles;
    tally.add_rounds(battle.theatre, result.rounds);
    for (std::size_t i = 0; i < battle.forces.size(); ++i) {
        fortunes_[place_of(battle.forces[i].house)] = fortune_of(result.verdict, result.forces[i].end);
        if (result.forces[i].pool_spacelift_lost || result.forces[i].pool_captured_by) lose_transports({battle.forces[i].house, 0}, tally);
    }
    for (std::size_t i = 0; i < battle.units.size(); ++i) {
        const UnitState state = result.units[i].state;
        if (state == UnitState::Sound) continue;
        const std::uint32_t line = engagement_.line_of_unit()[battle.units[i].id.number];
        ++(state == UnitState::Destroyed ? tally.destroyed : tally.crippled)[line];
    }
    for (std::size_t i = 0; i < battle.fleets.size(); ++i) {
        if (result.fleets[i].spacelift_lost || result.fleets[i].captured_by) lose_transports(battle.fleets[i].id, tally);
    }
}

// All transports of a fleet with the marines aboard, or those of the pool.
void Combatant::lose_transports(FleetId fleet, Tally& tally)
{
    const std::vector<ForceLine>& lines = engagement_.field().lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool marines = lines[i].what == "MD" && i > 0 && lines[i - 1].ships && lines[i - 1].fleet == lines[i].fleet;
        if (lines[i].house == fleet.owner && lines[i].fleet == static_cast<int>(fleet.number) && (lines[i].ships || marines))
            tally.destroyed[i] += lines[i].count();
    }
}

void Combatant::count_records(const CombatRecords& records, Tally& tally)
{
    for (const BattleRecord& record : records.battles) {
        ++tally.battles;
        tally.add_rounds(record.theatre, static_cast<int>(record.rounds.size()));
        for (const recorded::Force& force : record.forces) {
            const Fortune fortune = fortune_in(record, force.house);
            if (fortune != Fortune::Unfought) fortunes_[place_of(force.house)] = fortune;
        }
    }
}

void Combatant::count_state(const GameState& after, Tally& tally)
{
    const GameState& before = engagement_.field().state;
    const auto count = [&](std::uint32_t line, bool there, bool crippled) {
        if (!there) ++tally.destroyed[line];
        else if (crippled) ++tally.crippled[line];
    };
    for (const Squadron& squadron : before.squadrons) {
        const Squadron* now = after.squadrons.find(squadron.id);
        count(engagement_.line_of_unit()[squadron.id.number], now != nullptr, now != nullptr && is_crippled(after, *now));
    }
    for (const Unit& unit : before.units) {
        const Unit* now = after.units.find(unit.id);
        count(engagement_.line_of_unit()[unit.id.number], now != nullptr, now != nullptr && now->hull == HullState::Crippled);
    }
    for (const Ship& ship : before.ships) {
        if (std::holds_alternative<InSquadron>(ship.berth)) continue;
        const Ship* now = after.ships.find(ship.id);
        count(engagement_.line_of_ship()[ship.id.number], now != nullptr, now != nullptr && now->hull == HullState::Crippled);
    }
}

}  // namespace ec4x::odds
