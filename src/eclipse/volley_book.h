// What a volley does to the other side, with its chances: for exact odds (ECL-060). A volley depends on who fires, with how many ships, and on
// the state of the other side alone, so each is worked out once.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "eclipse/chance.h"
#include "eclipse/side_space.h"
#include "eclipse/volley.h"

namespace ec4x::eclipse {

struct Edge {
    Chance chance{};
    std::uint32_t state = 0;
};
using Edges = std::vector<Edge>;

// A roll whose owner chooses (ECL-027): each choice is what may come of it; more than one edge only where point defence answers.
struct Option {
    Chance chance{};
    std::vector<Edges> choices{};  // that of `rank` first, then in the canonical order of the states
};

struct VolleyOdds {
    Chance stays{};                 // nothing changes
    Edges moves{};                  // chances with `stays` sum to 1
    std::vector<Option> options{};  // policy `best`: instead of moves
};

// Binomial distributions of dice: k of n show one of `faces` out of `of`.
class DiceTables {
public:
    [[nodiscard]] const std::vector<Chance>& binomial(int dice, int faces, int of);

private:
    std::map<std::tuple<int, int, int>, std::vector<Chance>> tables_{};
};

// ECL-060: how many different rolls there are of so many dice in so many classes that hit; at most `most` + 1.
[[nodiscard]] std::int64_t outcomes_of(int dice, int classes, std::int64_t most);

class VolleyBook {
public:
    VolleyBook(const Setup& setup, SideSpace& enemy) : setup_{setup}, enemy_{enemy}, assigner_{setup.damage} {}

    // Null: more outcomes than `eclipse.odds.max_outcomes`.
    [[nodiscard]] const VolleyOdds* volley(const Group& firing, std::size_t group, int ships, bool missiles, std::uint32_t enemy);

    [[nodiscard]] std::int64_t outcomes_seen() const { return outcomes_; }  // of the last volley worked out

private:
    struct DiceClass {
        int face = 0;   // the lowest
        int faces = 0;  // how many
    };

    [[nodiscard]] bool enumerate(const Group& firing, int ships, bool missiles, std::uint32_t enemy, VolleyOdds& odds);
    void enumerate_colour(std::size_t colour, Chance chance);
    void enumerate_class(std::size_t colour, std::size_t place, int dice, int faces_left, Chance chance);
    void settle(Chance chance);
    void settle_choice(Chance chance);
    [[nodiscard]] std::vector<std::vector<int>> loads();
    [[nodiscard]] std::vector<int> canonical_load(std::vector<int> load) const;
    void defend(std::size_t from, Chance chance, Edges& edges);
    [[nodiscard]] std::vector<Chance> point_defence_hits(int owner, int most);
    [[nodiscard]] std::uint32_t state_after();
    void find_targets(const Group& firing, bool missiles, std::uint32_t enemy);

    const Setup& setup_;
    SideSpace& enemy_;
    DiceTables tables_{};
    std::map<std::array<std::uint32_t, 4>, VolleyOdds> known_{};
    std::int64_t outcomes_ = 0;
    bool too_many_ = false;

    // The volley in work.
    std::uint32_t state_ = 0;
    Assign policy_ = Assign::Rank;
    bool missiles_ = false;
    std::array<int, kColours> number_{};
    std::vector<DiceClass> classes_{};
    std::vector<Die> dice_{};
    std::vector<Target> targets_{};
    std::vector<int> to_{};
    std::vector<int> defenders_{};  // owners with point defence, in activation order
    std::map<std::uint32_t, Chance> sums_{};
    VolleyOdds* odds_ = nullptr;
    Assigner assigner_;
};

}  // namespace ec4x::eclipse
