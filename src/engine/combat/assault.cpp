// CF9: bombardment, invasion and blitz (ORD-018 to ORD-020, ORD-040, ORD-042, BOM-001, GRD-001, GRD-010).
#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/sorted.h"
#include "engine/combat/capture.h"
#include "engine/combat/combat_steps.h"
#include "engine/combat/loss_count.h"
#include "engine/combat/muster.h"
#include "engine/combat/siege.h"
#include "engine/combat/stance.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/intel/audience.h"
#include "engine/intel/battle_sightings.h"
#include "engine/operations/failures.h"
#include "engine/operations/knowledge.h"
#include "engine/operations/operations_steps.h"
#include "engine/operations/posture.h"
#include "engine/operations/requirements.h"
#include "engine/turn/streams.h"

namespace ec4x {

namespace {

struct AssaultKind {
    FleetOrderKind order;
    Assault assault;
};

// ORD-042.
constexpr std::array<AssaultKind, 3> kAssaults = {
    {{FleetOrderKind::Bombard, Assault::Bombardment}, {FleetOrderKind::Invade, Assault::Invasion}, {FleetOrderKind::Blitz, Assault::Blitz}}};

// One house's fleets with one order at one colony.
struct Siege {
    SystemId system{};
    HouseId house{};
    HouseId owner{};
    Assault assault = Assault::Bombardment;
    std::vector<FleetId> fleets{};  // ascending
    bool defended = false;          // before any assault of this turn (PRE-009)
    Audience audience{};
    Fight fight{};  // INT-017
};

bool has_assault_order(const Fleet& fleet)
{
    return fleet.order && fleet.order->target == fleet.at && fleet.order->kind >= FleetOrderKind::Bombard && fleet.order->kind <= FleetOrderKind::Blitz;
}

bool stands_ready(const Turn& turn, const Fleet& fleet)
{
    return has_assault_order(fleet) && fleet.status == FleetStatus::Active && !refuses(turn, fleet.id) && !is_in_transit(turn, fleet);
}

bool may_join_siege(const Turn& turn, const Roster& roster, const Fleet& fleet)
{
    return stands_ready(turn, fleet) && meets_requirement(turn.rules, turn.state, fleet, contents_of(turn.rules, roster, fleet), fleet.order->kind);
}

std::vector<FleetId> acting_fleets(const Turn& turn, const Roster& roster, HouseAt who, FleetOrderKind kind)
{
    std::vector<FleetId> fleets;
    for (const Fleet* fleet : roster.fleets_at(who.system)) {
        const bool ordered = fleet->id.owner == who.house && fleet->order && fleet->order->kind == kind;
        if (ordered && may_join_siege(turn, roster, *fleet)) fleets.push_back(fleet->id);
    }
    return fleets;
}

// ORD-040: the house acts, with this AS of its fleets that have assault orders.
struct Besieger {
    HouseId house{};
    std::int64_t as = 0;
};

std::vector<Besieger> besiegers_of(const Turn& turn, const Roster& roster, SystemId system, std::span<const HouseId> houses)
{
    const HouseId owner = turn.state.colonies.at(system).owner;
    const auto& out = turn.facts.combat.forced_out;
    std::vector<Besieger> besiegers;
    for (const HouseId house : houses) {
        if (house == owner || status_toward(turn.state, house, owner) == Relation::Ally) continue;  // DIP-028
        if (std::ranges::find(out, HouseAt{system, house}) != out.end()) continue;                  // CBT-062
        Besieger besieger{.house = house};
        bool acts = false;
        for (const Fleet* fleet : roster.fleets_at(system)) {
            if (fleet->id.owner != house || !stands_ready(turn, *fleet)) continue;
            besieger.as += current_strength(turn.rules, turn.state, roster, *fleet).as;
            acts = acts || may_join_siege(turn, roster, *fleet);
        }
        if (acts) besiegers.push_back(besieger);
    }
    return besiegers;
}

// ORD-040: the strongest first; TRN-026 orders equals by lot.
std::vector<HouseId> in_order_of_assault(const Turn& turn, SystemId system, std::vector<Besieger> besiegers)
{
    std::ranges::stable_sort(besiegers, std::ranges::greater{}, &Besieger::as);
    std::optional<Dice> lot;
    const auto below = [&](std::size_t n) {
        if (!lot) lot.emplace(turn.dice(label::lot("assault", std::to_string(system.value))));
        return lot->below(static_cast<std::uint32_t>(n));
    };
    std::vector<HouseId> order;
    for (auto first = besiegers.begin(); first != besiegers.end();) {
        const auto last = std::find_if(first, besiegers.end(), [&](const Besieger& each) { return each.as != first->as; });
        std::vector<HouseId> equals;
        for (; first != last; ++first) equals.push_back(first->house);
        while (!equals.empty()) {
            const std::uint32_t drawn = equals.size() > 1 ? below(equals.size()) : 0;
            order.push_back(equals[drawn]);
            equals.erase(equals.begin() + drawn);
        }
    }
    return order;
}

// INT-017: with eyes for it or without, all learn the result.
void tell_audience_of(Turn& turn, const Siege& siege, const EventBody& what)
{
    for (const auto* list : {&siege.audience.witnesses, &siege.audience.bystanders}) {
        for (const HouseId house : *list) turn.tell(house, what);
    }
}

void tell_besieged(Turn& turn, const Siege& siege, const EventBody& what)
{
    for (const HouseId house : {std::min(siege.house, siege.owner), std::max(siege.house, siege.owner)}) turn.tell(house, what);
    tell_audience_of(turn, siege, what);
}

void note_siege_fire(Turn& turn, HouseId by, HouseId at) { insert_sorted(turn.facts.combat.fire, {by, at}); }

// DIP-023: the house has attacked the colony.
void note_attack(Turn& turn, const Siege& siege)
{
    const PairAt pair{siege.system, std::min(siege.house, siege.owner), std::max(siege.house, siege.owner)};
    std::vector<Fought>& fought = turn.facts.combat.fought;
    const auto same = [&](const Fought& each) { return each.pair == pair && each.theatre == Theatre::Orbital; };
    if (std::ranges::none_of(fought, same)) fought.push_back({.pair = pair, .theatre = Theatre::Orbital});
}

void report_battery_kills(Turn& turn, const Siege& siege, const std::vector<BombardingUnit>& attackers)
{
    for (const BombardingUnit& attacker : attackers) {
        if (!attacker.squadron || attacker.state != UnitState::Destroyed) continue;
        turn.facts.combat.kills.push_back({.unit = *attacker.squadron, .class_ = attacker.class_, .system = siege.system, .by = {siege.owner}});
        tell_besieged(turn, siege,
                      event::UnitDestroyed{.unit = *attacker.squadron, .class_ = attacker.class_, .system = siege.system, .by = std::vector{siege.owner}});
    }
}

void note_bombardment(Turn& turn, const Siege& siege, const std::vector<recorded::BombardmentRound>& rounds, Losses& losses)
{
    for (const recorded::BombardmentRound& round : rounds) {
        losses.iu += round.iu;
        losses.pu += round.pu;
        if (round.die || round.breaker_die) note_siege_fire(turn, siege.house, siege.owner);
        if (round.battery_die) note_siege_fire(turn, siege.owner, siege.house);
    }
    note_attack(turn, siege);
    turn.facts.combat.bombarded.push_back({.system = siege.system,
                                           .by = siege.house,
                                           .owner = siege.owner,
                                           .order = siege.assault,
                                           .rounds = static_cast<int>(rounds.size()),
                                           .iu = losses.iu,
                                           .pu = losses.pu});
}

// INT-016: the owner has its colony there; the attacker as long as a fleet of its lives.
void let_besieged_see(Turn& turn, const Siege& siege, const std::string& combat_id)
{
    std::vector<HouseId> informed{siege.owner};
    const auto lives = [&](FleetId fleet) { return turn.state.fleets.contains(fleet); };
    if (std::ranges::any_of(siege.fleets, lives)) informed.push_back(siege.house);
    Fight& fight = turn.facts.intel.fights.emplace_back(siege.fight);
    fight.combat_id = combat_id;
    note_losses(turn.state, fight);
    let_see(turn.facts.combat.records, combat_id, informed, siege.audience);
}

void name_units(std::vector<recorded::NamedUnit>& names, const std::vector<GroundUnit>& units)
{
    for (const GroundUnit& unit : units) names.push_back({unit.id, unit.class_});
}

// Those that were fired on with effect; what else the colony has is no part of the record.
std::vector<recorded::NamedUnit> names_in(const BombardmentRecord& record, const std::vector<BombardingUnit>& attackers, const BesiegedColony& colony)
{
    std::vector<recorded::NamedUnit> names;
    for (const BombardingUnit& unit : attackers) {
        if (unit.squadron) names.push_back({*unit.squadron, unit.class_});
    }
    for (const auto* list : {&colony.batteries, &colony.garrison, &colony.facilities}) name_units(names, *list);
    std::erase_if(names, [&](const recorded::NamedUnit& unit) {
        return std::ranges::none_of(record.rounds, [&](const recorded::BombardmentRound& round) {
            return std::ranges::find(round.reductions, unit.id, &recorded::Reduction::unit) != round.reductions.end() ||
                   std::ranges::find(round.draws, unit.id, &recorded::BatteryDraw::squadron) != round.draws.end();
        });
    });
    std::ranges::sort(names, {}, &recorded::NamedUnit::id);
    return names;
}

// BOM-001 to BOM-014. Whether a battery is left.
bool bombard_colony(Turn& turn, const Siege& siege)
{
    const Roster roster{turn.state};
    std::vector<BombardingUnit> attackers = attackers_of(turn, roster, siege.fleets, siege.assault);
    BesiegedColony colony = besieged(turn, roster, turn.state.colonies.at(siege.system));
    const LossCount attack{turn.state, siege.house};
    const LossCount defence{turn.state, siege.owner};
    const int most = siege.assault == Assault::Bombardment ? int{turn.rules.bombard.max_rounds} : 1;
    BombardmentRecord record{.system = siege.system, .turn = turn.state.turn, .house = siege.house, .defender = siege.owner, .order = siege.assault};
    for (int round = 1; round <= most && can_bombard(turn.rules, siege.assault, attackers, colony); ++round) {
        if (round == 1) record.combat_id = next_combat_id(turn, siege.system, static_cast<char>(CombatKind::Bombardment));
        Dice dice = turn.dice(record.combat_id, kBombardmentPhase, round);
        record.rounds.push_back(bombard(turn.rules, siege.assault, dice, attackers, colony));
    }
    if (record.rounds.empty()) return any_left(colony.batteries);
    for (const recorded::BombardmentRound& round : record.rounds) carry_out_round(turn, siege.system, round);
    Losses losses;
    for (const LossCount* count : {&attack, &defence}) add_losses(losses.units, count->since(turn.state));
    note_bombardment(turn, siege, record.rounds, losses);
    const int rounds = static_cast<int>(record.rounds.size());
    tell_besieged(turn, siege, event::Bombardment{.system = siege.system, .house = siege.house, .rounds = rounds, .losses = losses});
    report_battery_kills(turn, siege, attackers);
    record.units = names_in(record, attackers, colony);
    let_besieged_see(turn, siege, record.combat_id);
    turn.facts.combat.records.bombardments.push_back(std::move(record));
    return any_left(colony.batteries);
}

std::vector<UnitId> ground_ids(const std::vector<GroundUnit>& units)
{
    std::vector<UnitId> ids;
    for (const GroundUnit& unit : units) ids.push_back(unit.id);
    return ids;
}

// GRD-005 to GRD-008; without defenders there is no battle.
LandingResult fight_landing(Turn& turn, const Siege& siege, std::vector<GroundUnit>& marines, std::vector<GroundUnit>& garrison)
{
    if (garrison.empty()) return LandingResult::Captured;
    GroundRecord record{.combat_id = next_combat_id(turn, siege.system, static_cast<char>(CombatKind::Ground)),
                        .system = siege.system,
                        .turn = turn.state.turn,
                        .house = siege.house,
                        .defender = siege.owner,
                        .order = siege.assault,
                        .attackers = ground_ids(marines),
                        .defenders = ground_ids(garrison)};
    const auto stream = [&](int round) { return turn.dice(record.combat_id, kGroundPhase, round); };
    GroundBattle battle = fight_ground_battle(turn.rules, stream, marines, garrison);
    record.rounds = std::move(battle.rounds);
    record.captured = battle.result == LandingResult::Captured;
    for (const auto* list : {&marines, &garrison}) name_units(record.units, *list);
    std::ranges::sort(record.units, {}, &recorded::NamedUnit::id);
    let_besieged_see(turn, siege, record.combat_id);
    turn.facts.combat.records.ground.push_back(std::move(record));
    note_siege_fire(turn, siege.house, siege.owner);
    note_siege_fire(turn, siege.owner, siege.house);
    return battle.result;
}

// GRD-007: marines that did not take the colony are gone; GRD-009: those that did are its garrison.
void settle_marines(Turn& turn, const Siege& siege, std::vector<GroundUnit>& marines, LandingResult result)
{
    for (GroundUnit& unit : marines) {
        if (result != LandingResult::Captured) unit.state = UnitState::Destroyed;
        carry_out_state(turn.state, unit);
        if (unit.state != UnitState::Destroyed) turn.state.units.at(unit.id).berth = Ashore{siege.system};
    }
}

// GRD-002, GRD-010. Whether the colony was taken.
bool land_marines(Turn& turn, const Siege& siege)
{
    const Roster roster{turn.state};
    std::vector<GroundUnit> marines = marines_aboard(turn, roster, siege.fleets, siege.assault);
    if (marines.empty()) return false;
    std::vector<GroundUnit> garrison = besieged(turn, roster, turn.state.colonies.at(siege.system)).garrison;
    const LossCount attack{turn.state, siege.house};
    const LossCount defence{turn.state, siege.owner};
    if (siege.assault == Assault::Invasion) break_landing_ground(turn, siege.system);
    note_attack(turn, siege);
    const LandingResult result = fight_landing(turn, siege, marines, garrison);
    settle_marines(turn, siege, marines, result);
    for (const GroundUnit& unit : garrison) carry_out_state(turn.state, unit);
    Losses losses;
    for (const LossCount* count : {&attack, &defence}) add_losses(losses.units, count->since(turn.state));
    const bool captured = result == LandingResult::Captured;
    if (captured) losses.iu = static_cast<int>(iu_lost_by_capture(turn.rules, turn.state.colonies.at(siege.system), siege.assault));
    tell_besieged(turn, siege, event::Landing{.system = siege.system, .house = siege.house, .kind = siege.assault, .result = result, .losses = losses});
    if (captured) {
        capture_colony(turn, siege.system, siege.house, siege.assault, siege.defended);
        tell_audience_of(turn, siege, event::ColonyCaptured{.system = siege.system, .from = siege.owner, .to = siege.house, .kind = siege.assault});
    }
    return captured;
}

// ORD-005, ORD-019, ORD-020: marines that landed are gone from the fleets, so the order cannot be tried again.
void close_orders(Turn& turn, const Siege& siege, bool captured)
{
    for (const FleetId id : siege.fleets) {
        Fleet* fleet = turn.state.fleets.find(id);
        if (fleet == nullptr || !fleet->order) continue;
        if (captured || siege.assault == Assault::Blitz) end_order(turn, *fleet);
        else fail_order(turn, *fleet, Reason::Requirement, Failing::ForGood);
    }
}

void fail_for_this_turn(Turn& turn, std::span<const FleetId> fleets, Reason reason)
{
    for (const FleetId id : fleets) {
        Fleet* fleet = turn.state.fleets.find(id);
        if (fleet != nullptr && fleet->order) fail_order(turn, *fleet, reason, Failing::ThisTurn);
    }
}

// One order of one house. Whether the colony was taken.
bool carry_out_siege(Turn& turn, const Siege& siege)
{
    const bool batteries_left = bombard_colony(turn, siege);
    if (siege.assault == Assault::Bombardment) return false;
    if (siege.assault == Assault::Invasion && batteries_left) {
        fail_for_this_turn(turn, siege.fleets, Reason::BatteriesRemain);  // GRD-001
        return false;
    }
    const bool captured = land_marines(turn, siege);
    close_orders(turn, siege, captured);
    if (captured) after_capture(turn, siege.system, siege.owner, siege.house);
    return captured;
}

// A quick look, without a roster: most sieges are blockades, which do nothing here (ORD-041).
bool has_order_there(const GameState& state, HouseAt who)
{
    const auto is_there = [&](const Fleet& fleet) { return fleet.at == who.system && has_assault_order(fleet); };
    return std::ranges::any_of(own_rows(state.fleets, who.house), is_there);
}

// All orders of one house at the colony (ORD-042). Whether it was taken.
bool assault_with_all(Turn& turn, HouseAt who, bool defended)
{
    for (const AssaultKind& kind : kAssaults) {
        const Roster roster{turn.state};
        const std::array<HouseId, 2> participants{who.house, turn.state.colonies.at(who.system).owner};
        Siege siege{.system = who.system,
                    .house = who.house,
                    .owner = participants[1],
                    .assault = kind.assault,
                    .fleets = acting_fleets(turn, roster, who, kind.order),
                    .defended = defended,
                    .audience = audience_in(turn, roster, who.system, participants)};
        if (siege.fleets.empty()) continue;
        siege.fight = fight_before(turn, roster, who.system, participants, siege.fleets, siege.audience);
        if (carry_out_siege(turn, siege)) return true;
    }
    return false;
}

// ORD-040: the colony has another owner now.
void cancel_assault(Turn& turn, HouseAt who)
{
    std::vector<FleetId> fleets;
    const Roster roster{turn.state};
    for (const Fleet* fleet : roster.fleets_at(who.system)) {
        if (fleet->id.owner == who.house && may_join_siege(turn, roster, *fleet)) fleets.push_back(fleet->id);
    }
    fail_for_this_turn(turn, fleets, Reason::ColonyChangedHands);
}

void assault_colony(Turn& turn, SystemId system, std::span<const HouseId> houses)
{
    if (!turn.state.colonies.contains(system)) return;
    std::vector<HouseId> order;
    bool defended = false;
    {
        const Roster roster{turn.state};
        order = in_order_of_assault(turn, system, besiegers_of(turn, roster, system, houses));
        const BesiegedColony colony = besieged(turn, roster, turn.state.colonies.at(system));
        defended = any_left(colony.batteries) || any_left(colony.garrison);
    }
    bool taken = false;
    for (const HouseId house : order) {
        if (taken) cancel_assault(turn, {system, house});
        else taken = assault_with_all(turn, {system, house}, defended);
    }
}

}  // namespace

void assault_colonies(Turn& turn)
{
    const std::vector<HouseAt> supremacy = turn.facts.combat.supremacy;
    for (std::size_t first = 0; first < supremacy.size();) {
        const SystemId system = supremacy[first].system;
        std::vector<HouseId> houses;
        for (; first < supremacy.size() && supremacy[first].system == system; ++first) houses.push_back(supremacy[first].house);
        std::erase_if(houses, [&](HouseId house) { return !has_order_there(turn.state, {system, house}); });
        if (!houses.empty()) assault_colony(turn, system, houses);
    }
    if (!supremacy.empty()) turn.forces_changed();
}

}  // namespace ec4x
