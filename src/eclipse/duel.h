// One battle of two sides, exactly (ECL-059 to ECL-062): chances flow from state to state until one side is gone.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "eclipse/chance.h"
#include "eclipse/side_space.h"
#include "eclipse/volley_book.h"

namespace ec4x::eclipse {

// A battle between two volleys. Side 0 is the attacker, who stands earlier in the line.
struct DuelState {
    std::array<std::uint32_t, 2> sides{};
    std::uint32_t extra = 0;  // see DuelBook

    friend auto operator<=>(const DuelState&, const DuelState&) = default;
};

// What a state must remember beside the ships: ranks credited to each member of an alliance, and the round while a script is not over.
struct Extra {
    std::vector<int> credits{};  // by tracked owner, at most `max_draw`
    int round = 1;

    friend auto operator<=>(const Extra&, const Extra&) = default;
};

struct Ending {
    DuelState state{};  // begun retreats still begun; in a stalemate nobody has left yet
    int winner = 0;
    bool stalemate = false;
};

// Everything fixed about the battle, and the volleys that are known.
class DuelBook {
public:
    DuelBook(const Setup& setup, const HexPlan& plan, std::size_t attacker, std::size_t defender, SideSpace& one, SideSpace& other);

    struct Actor {
        std::size_t side = 0;
        std::size_t place = 0;  // among the side's groups
        const Group* group = nullptr;
    };

    enum class Act : std::uint8_t { Nothing, Leave, Turn, Fire };

    [[nodiscard]] const std::vector<Actor>& actors() const { return actors_; }
    [[nodiscard]] SideSpace& space(std::size_t side) const { return *spaces_[side]; }
    [[nodiscard]] bool has_morph() const { return morph_; }
    [[nodiscard]] bool has_choices() const { return choices_; }  // `best` or `below`
    [[nodiscard]] const Setup& setup() const { return setup_; }

    // What the group does by its script, or would do without `below`.
    [[nodiscard]] Act act_of(const DuelState& state, const Actor& actor) const;
    // Whether `below` may make it turn away, and the chance below which it does.
    [[nodiscard]] std::optional<Chance> turns_below(const Actor& actor) const;

    [[nodiscard]] const VolleyOdds* volley(const DuelState& state, const Actor& actor, bool missiles);
    [[nodiscard]] DuelState after_hit(const DuelState& state, const Actor& actor, std::uint32_t enemy);
    [[nodiscard]] DuelState with_stance(const DuelState& state, const Actor& actor, Stance stance);

    // The side that has won in this state; nothing while both have ships in it.
    [[nodiscard]] std::optional<int> winner(const DuelState& state) const;

    struct Crossing {
        DuelState state{};
        bool stalemate = false;
    };
    [[nodiscard]] Crossing end_of_round(const DuelState& state);  // ECL-039, ECL-041

    [[nodiscard]] const Extra& extra(std::uint32_t number) const { return extras_[number]; }
    [[nodiscard]] std::uint32_t number_of(const Extra& extra);
    [[nodiscard]] const std::vector<int>& tracked() const { return tracked_; }  // owners

    // Later states never have a smaller one, and the same only within a level.
    [[nodiscard]] std::pair<int, int> height(const DuelState& state) const;
    [[nodiscard]] std::array<std::uint32_t, 3> level(const DuelState& state) const;

private:
    [[nodiscard]] bool is_harmless(std::uint32_t one, std::uint32_t other, std::size_t side) const;

    const Setup& setup_;
    int hex_ = 0;
    std::array<SideSpace*, 2> spaces_;
    std::array<std::unique_ptr<VolleyBook>, 2> books_;  // [side]: volleys that it suffers
    std::vector<Actor> actors_{};
    std::vector<int> tracked_{};
    int last_script_ = 0;
    bool morph_ = false;
    bool choices_ = false;
    std::vector<Extra> extras_{};
    std::map<Extra, std::uint32_t> extra_numbers_{};
};

// The winning chances of both sides, for policies that ask for them (ECL-027, ECL-038).
struct Wins {
    std::array<Chance, 2> chances{};
};

// Numbers for states, in the order in which they are first seen.
class StateTable {
public:
    StateTable() : slots_(1024, kFree) {}
    [[nodiscard]] std::uint32_t find_or_add(const DuelState& state, bool& is_new);
    [[nodiscard]] const DuelState& operator[](std::uint32_t number) const { return states_[number]; }
    [[nodiscard]] std::size_t size() const { return states_.size(); }

private:
    static constexpr std::uint32_t kFree = 0xffff'ffff;
    [[nodiscard]] std::size_t slot_of(const DuelState& state) const;
    void grow();

    std::vector<std::uint32_t> slots_;
    std::vector<DuelState> states_{};
};

}  // namespace ec4x::eclipse
