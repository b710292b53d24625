// The fighting that follows from a scenario, once or a million times, by the same code as in a turn (CF2, CF6 to CF9).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/combat/battle.h"
#include "model/combat_records.h"
#include "odds/field.h"
#include "odds/tally.h"

namespace ec4x::odds {

// A scenario made ready: shared by all who fight it, and never changed.
class Engagement {
public:
    // `scenario` was read under these rules, which must outlive this.
    Engagement(const Scenario& scenario, const Ruleset& rules);
    ~Engagement();
    Engagement(const Engagement&) = delete;

    [[nodiscard]] const Field& field() const { return field_; }
    [[nodiscard]] const Ruleset& rules() const { return rules_; }
    [[nodiscard]] const GameTables& tables() const { return tables_; }
    [[nodiscard]] std::optional<Theatre> theatre() const { return theatre_; }

    // The one battle that can happen, always with the same forces: no cloaked fleet, no morale check, nothing after it.
    struct Only;
    [[nodiscard]] const Only* only() const { return only_.get(); }

    // By the number of a unit or a ship its line in field().lines.
    [[nodiscard]] const std::vector<std::uint32_t>& line_of_unit() const { return line_of_unit_; }
    [[nodiscard]] const std::vector<std::uint32_t>& line_of_ship() const { return line_of_ship_; }

private:
    [[nodiscard]] bool nothing_but_one_battle() const;
    void muster_once();

    const Ruleset& rules_;
    Field field_;
    GameTables tables_;
    std::optional<Theatre> theatre_{};
    std::unique_ptr<Only> only_;
    std::vector<std::uint32_t> line_of_unit_{};
    std::vector<std::uint32_t> line_of_ship_{};
};

// One run told in full.
struct Story {
    std::string seed{};
    std::map<HouseId, Fortune> fortunes{};
    std::optional<HouseId> captured_by{};
    CombatRecords records{};
};

// Fights an engagement again and again, with buffers that are kept: one for each thread.
class Combatant {
public:
    explicit Combatant(const Engagement& engagement);
    ~Combatant();
    Combatant(const Combatant&) = delete;

    // One run with this seed text (CBT-007), added to the tally.
    void fight(std::string_view seed, Tally& tally);

    [[nodiscard]] Story tell(std::string_view seed);

private:
    void fight_only(Tally& tally, Story* story);
    void fight_theatre(Theatre theatre, Tally& tally, Story* story);
    void go_through_conflict(Turn& turn);
    void fight_whole(Tally& tally, Story* story);
    void count_battle(const Battle& battle, const BattleResult& result, Tally& tally);
    void count_records(const CombatRecords& records, Tally& tally);
    void count_state(const GameState& after, Tally& tally);
    void lose_transports(FleetId fleet, Tally& tally);

    [[nodiscard]] std::size_t place_of(HouseId house) const;
    void finish(Tally& tally, Story* story);

    const Engagement& engagement_;
    Arena arena_;
    DiceSource dice_{};
    GameState state_{};                // of a battle from which nothing is carried over
    std::vector<Fortune> fortunes_{};  // of this run, by house
    std::optional<HouseId> captured_by_{};
};

}  // namespace ec4x::odds
