#include "engine/combat/combat_test_support.h"

#include <algorithm>

#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x::testing {

namespace {

constexpr int kWeapons = 1;
constexpr int kCommand = 1;

std::string unit_text(const recorded::Unit& unit) { return std::string{unit.id.owner.text()} + "#" + std::to_string(unit.id.number); }

std::string shot_text(const BattleRecord& record, const recorded::Shot& shot)
{
    std::string text = unit_text(record.units[static_cast<std::size_t>(shot.from)]);
    if (shot.die) text += " rolls " + std::to_string(*shot.die);
    if (shot.again) text += ", again " + std::to_string(*shot.again);
    if (shot.modifier) text += (*shot.modifier < 0 ? " " : " +") + std::to_string(*shot.modifier);
    if (shot.automatic) text += " automatic";
    if (shot.critical) text += " critical";
    text += ": " + std::to_string(shot.hits) + " on " + unit_text(record.units[static_cast<std::size_t>(shot.at)]);
    return text + " [" + std::to_string(shot.drawn) + "/" + std::to_string(shot.of) + "]";
}

std::string change_text(const BattleRecord& record, const recorded::Change& change)
{
    std::string text = unit_text(record.units[static_cast<std::size_t>(change.unit)]);
    if (change.to == recorded::Fate::ShipLost) return text + " loses ship " + std::to_string(change.ship->number);
    text += change.to == recorded::Fate::Crippled ? " CRIPPLED" : " DESTROYED";
    return change.by == recorded::Blow::Forced ? text + " (forced)" : text;
}

std::string end_text(const Battle& battle, const BattleResult& result)
{
    static constexpr std::string_view kVerdicts[] = {"", "decided", "mutual withdrawal", "tactical stalemate", "forced stalemate"};
    static constexpr std::string_view kEnds[] = {"", "held", "destroyed", "retreated", "withdrew"};
    std::string text{kVerdicts[static_cast<std::size_t>(result.verdict)]};
    text += " after " + std::to_string(result.rounds) + ":";
    for (std::size_t i = 0; i < battle.forces.size(); ++i) {
        text += (i == 0 ? " " : ", ") + std::string{battle.forces[i].house.text()} + " ";
        text += kEnds[static_cast<std::size_t>(result.forces[i].end)];
    }
    return text;
}

}  // namespace

BattleBuilder::BattleBuilder(int turn, std::string combat_id, const Ruleset& rules) : rules_{rules}
{
    battle.turn = turn;
    battle.theatre = combat_id.find('o') != std::string::npos ? Theatre::Orbital : Theatre::Space;
    battle.combat_id = std::move(combat_id);
    battle.system = SystemId{17};
}

ForceIndex BattleBuilder::force_index(std::string_view house)
{
    const HouseId id = *house_id(house);
    const auto found = std::ranges::find(battle.forces, id, &TaskForce::house);
    if (found != battle.forces.end()) return static_cast<ForceIndex>(found - battle.forces.begin());
    const auto index = static_cast<ForceIndex>(battle.forces.size());
    Houses others = 0;
    for (ForceIndex i = 0; i < index; ++i) {
        battle.forces[i].hostile |= only(index);
        others |= only(i);
    }
    battle.forces.push_back({.house = id, .hostile = others});
    return index;
}

TaskForce& BattleBuilder::force(std::string_view house) { return battle.forces[force_index(house)]; }

BattleBuilder& BattleBuilder::fleet(std::string_view house, int roe, int spacelift)
{
    current_ = force_index(house);
    fleet_ = static_cast<BattleFleetIndex>(battle.fleets.size());
    battle.fleets.push_back({.id = {*house_id(house), fleet_ + 1}, .force = current_, .roe = roe, .spacelift = spacelift});
    return *this;
}

BattleUnit& BattleBuilder::add(std::uint32_t id, UnitClass class_)
{
    const UnitData& data = data_of(rules_, class_);
    BattleUnit unit{.id = {battle.forces[current_].house, id},
                    .class_ = class_,
                    .force = current_,
                    .bucket = *bucket_of(rules_, class_),
                    .as = attack_strength(data, rules_, kWeapons),
                    .ds = defence_strength(data, rules_, kWeapons),
                    .first_ship = static_cast<std::uint32_t>(battle.ships.size())};
    const BattleStyle style = battle_style(rules_);
    unit.phase = style.last_phase();
    if (unit.bucket == TargetBucket::Fighter) unit.phase = 2;
    if (unit.bucket == TargetBucket::Raider && style.raiders_before_the_line) unit.phase = 3;
    if (unit.bucket == TargetBucket::Starbase) unit.cer = rules_.combat.cer.starbase;
    battle.units.push_back(unit);
    return battle.units.back();
}

BattleBuilder& BattleBuilder::squadron(std::uint32_t id, std::vector<std::string_view> classes)
{
    BattleUnit& unit = add(id, *unit_class(classes.front()));
    unit.fleet = fleet_;
    unit.cr = command_rating(rules_.units, data_of(rules_, unit.class_), rules_.tech, kCommand).value_or(0);
    unit.ship_count = static_cast<std::uint32_t>(classes.size());
    unit.as = unit.ds = 0;
    for (const std::string_view class_ : classes) {
        const UnitData& data = data_of(rules_, *unit_class(class_));
        const auto number = static_cast<std::uint32_t>(battle.ships.size() + 1);
        battle.ships.push_back({.id = {unit.id.owner, number},
                                .as = attack_strength(data, rules_, kWeapons),
                                .ds = defence_strength(data, rules_, kWeapons),
                                .scout = class_ == "SC"});
        unit.as += battle.ships.back().as;
        unit.ds += battle.ships.back().ds;
    }
    return *this;
}

BattleBuilder& BattleBuilder::fighter(std::uint32_t id, std::optional<std::uint32_t> carrier)
{
    BattleUnit& unit = add(id, "FS"_unit);
    if (!carrier) return *this;
    for (BattleUnitIndex i = 0; i + 1 < battle.units.size(); ++i) {
        if (battle.units[i].force != current_ || battle.units[i].id.number != *carrier) continue;
        unit.carrier = i;
        unit.carrier_ship = battle.units[i].first_ship;
        unit.fleet = battle.units[i].fleet;
    }
    return *this;
}

BattleBuilder& BattleBuilder::starbase(std::uint32_t id)
{
    add(id, "SB"_unit);
    return *this;
}

BattleBuilder& BattleBuilder::colony_of(std::string_view house)
{
    battle.colony_owner = force_index(house);
    current_ = *battle.colony_owner;
    return *this;
}

BattleBuilder& BattleBuilder::peace(std::string_view one, std::string_view other)
{
    battle.forces[force_index(one)].hostile &= ~only(force_index(other));
    battle.forces[force_index(other)].hostile &= ~only(force_index(one));
    return *this;
}

BattleUnit& BattleBuilder::unit(std::string_view house, std::uint32_t id)
{
    return *std::ranges::find(battle.units, UnitId{*house_id(house), id}, &BattleUnit::id);
}

std::vector<std::string> course_of(const BattleRecord& record)
{
    std::vector<std::string> lines;
    for (const recorded::Round& round : record.rounds) {
        for (const recorded::Volley& volley : round.volleys) {
            const std::string where = std::to_string(round.number) + "." + std::to_string(volley.phase) + "/" + std::to_string(volley.tier) + " ";
            for (const recorded::Shot& shot : volley.shots) lines.push_back(where + shot_text(record, shot));
            for (const recorded::Change& change : volley.changes) lines.push_back(where + change_text(record, change));
        }
        for (const recorded::Departure& departure : round.departures) {
            lines.push_back(std::to_string(round.number) + " " + std::string{departure.fleet.owner.text()} + " leaves");
        }
    }
    return lines;
}

FoughtBattle fought(const Battle& battle, const Ruleset& rules, const Exits& exits, std::string seed)
{
    FoughtBattle done;
    Arena arena{rules};
    const DiceSource dice{.seed = std::move(seed)};
    done.result = arena.fight(battle, BattleStreams{dice, battle.turn, battle.combat_id}, exits, &done.record);
    done.course = course_of(done.record);
    done.end = end_text(battle, done.result);
    return done;
}

}  // namespace ec4x::testing
