// The battles of one hex, fought (ECL-015 to ECL-043). Knows ships, dice and time within the hex; what follows is phase.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/dice.h"
#include "eclipse/check.h"
#include "eclipse/hex_plan.h"
#include "eclipse/journal.h"
#include "eclipse/volley.h"

namespace ec4x::eclipse {

constexpr int kMostRounds = 1000;  // ECL-041

// ECL-028: what a caller who assigns dice himself is shown. Targets are in the order of ECL-025.
struct VolleyShown {
    int owner = 0;
    int type = 0;
    int battle = 0;
    int round = 0;  // 0: missiles
    int computer = 0;
    const std::vector<Die>* dice = nullptr;
    const std::vector<Target>* targets = nullptr;
    std::optional<std::size_t> refused{};  // the offending die of the caller's last try (`illegal_assignment`)
};

// ECL-034: an owner's group that may begin to retreat.
struct GroupShown {
    int owner = 0;
    int type = 0;
    int battle = 0;
    int round = 0;
    const std::vector<int>* legal = nullptr;  // hexes
    std::optional<Fault> refused{};
};

// Functions of a caller; each may be missing.
struct Callers {
    // Die by die the place in `targets`, or kNobody. Nothing: `rank`.
    std::function<std::optional<std::vector<int>>(const VolleyShown&)> assign{};
    // The hex to retreat to. Nothing: it fires.
    std::function<std::optional<int>(const GroupShown&)> retreat{};
    // ECL-036: whether a hex that was legal still is. Missing: it is.
    std::function<bool(int owner, int hex)> still_legal{};
};

// How a battle ended, and what it is worth (ECL-042).
struct BattleEnd {
    int number = 0;            // in the hex, from 1
    std::size_t attacker = 0;  // place in the line; it stands earlier
    std::size_t defender = 0;
    std::size_t winner = 0;
    bool stalemate = false;
    int rounds = 0;
    std::vector<int> draws{};       // by owner; -1: not in it
    std::vector<bool> retreated{};  // by owner
};

enum class Stance : std::uint8_t { Fighting, Turned, Gone };

class HexFight {
public:
    HexFight(const Setup& setup, const HexPlan& plan, const Callers* callers = nullptr);

    // From the beginning. `seed` as in ECL-002; entered dice replace the streams.
    // A journal of `most` entries goes on with the events of a summary alone.
    void begin(std::string_view seed, EnteredDice* entered = nullptr, Journal* journal = nullptr, std::size_t most = kAnyLength);

    // Fights the next battle of the line; false if there is none.
    bool fight_next(BattleEnd& end);

    [[nodiscard]] int hit_points(std::size_t ship) const { return hit_points_[ship]; }  // 0: destroyed
    [[nodiscard]] int went_to(std::size_t group) const { return went_to_[group]; }      // -1: stayed
    [[nodiscard]] int alive(std::size_t group) const { return alive_[group]; }          // wherever they are
    [[nodiscard]] const std::vector<int>& all_hit_points() const { return hit_points_; }
    [[nodiscard]] const std::vector<int>& all_went_to() const { return went_to_; }
    [[nodiscard]] std::size_t holder() const { return holder_; }  // the side that won last

private:
    struct Pairing {
        std::size_t attacker = 0;
        std::size_t defender = 0;
        const std::vector<std::size_t>* order = nullptr;
        bool missiles = false;
        bool morph = false;
    };

    void start_battle(std::size_t attacker, std::size_t defender);
    void fight_missile_round();
    void fight_rounds(BattleEnd& end);
    bool fight_round();  // whether both sides are left
    void activate(std::size_t group);
    bool begins_retreat(std::size_t group);
    std::optional<int> wish_to_retreat(const Group& group, std::optional<Fault> refused) const;
    void leave(std::size_t group);
    void fire(std::size_t group, const Weapons& weapons, bool missiles);
    void roll(const Weapons& weapons, int ships);
    bool find_targets(const Group& firing, bool missiles);
    void ask_caller(const Group& firing);
    void defend_against_missiles(const Group& firing);
    int roll_point_defence(int owner);
    void apply_damage(const Group& firing);
    void repair_morph();
    [[nodiscard]] bool is_harmless(std::size_t side) const;
    void end_in_stalemate(BattleEnd& end);
    void count_draws(BattleEnd& end) const;
    [[nodiscard]] bool over() const { return in_battle_[pair_.attacker] == 0 || in_battle_[pair_.defender] == 0; }

    Dice& dice();  // of the present round
    LogEntry* note(Happening event);
    LogEntry* note(Happening event, const Group& group);
    void note_dice(LogEntry& entry, bool with_ships) const;
    [[nodiscard]] const Policy& policy_of(const Group& group) const { return setup_.players[static_cast<std::size_t>(group.owner)].policy; }
    [[nodiscard]] const std::string& owner_id(int owner) const { return setup_.players[static_cast<std::size_t>(owner)].id; }

    const Setup& setup_;
    const HexPlan& plan_;
    const Callers* callers_;
    Journal* journal_ = nullptr;
    std::size_t most_ = kAnyLength;
    EnteredDice* entered_ = nullptr;

    std::string stream_{};  // `{seed}-0-{hex}e`, then what changes
    std::string next_stream_{};
    std::size_t stem_ = 0;
    std::optional<Dice> dice_{};
    std::optional<Pcg32> next_round_{};  // the generator of the round after this one, made together with this one's

    std::vector<int> hit_points_{};          // by ship
    std::vector<int> alive_{};               // by group: in the hex
    std::vector<Stance> stances_{};          // by group
    std::vector<int> went_to_{};             // by group
    std::vector<int> heading_{};             // by group: the hex it named
    std::vector<int> in_battle_{};           // by side: ships
    std::vector<int> credit_{};              // by owner: ranks of ships destroyed in this battle
    std::vector<std::uint8_t> took_part_{};  // by owner: he had ships when the battle began
    std::vector<std::uint8_t> left_{};       // by owner: some of his ships left this battle (ECL-036)
    Pairing pair_{};
    std::size_t holder_ = 0;
    std::size_t next_ = 1;
    int battle_ = 0;
    int round_ = 0;

    std::vector<Die> rolled_{};
    std::vector<Target> targets_{};
    std::vector<int> to_{};
    Assigner assigner_;
};

}  // namespace ec4x::eclipse
