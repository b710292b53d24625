// What a ruleset makes of the same maps, games, wars and order sets, as a row of hashes: two rulesets that differ in nothing of it are the same
// to a player.
#pragma once

#include <string>
#include <vector>

#include "model/orders.h"
#include "model/ruleset.h"
#include "model/star_map.h"

namespace ec4x::test {

class Panel {
public:
    explicit Panel(const Ruleset& usual);

    // Where the two rulesets first differ; empty if nowhere.
    [[nodiscard]] std::string first_difference(const Ruleset& other) const;

    // Looks at nothing: for what the ruleset might break.
    void run_all(const Ruleset& rules) const;

private:
    struct Hash {
        std::string where{};
        std::string value{};
    };
    // Hands out one hash after the other, cheap ones first, as long as `look` wants more.
    template <class Look>
    void show(const Ruleset& rules, const Look& look) const;
    // Each: whether `look` wants more.
    template <class Look>
    bool show_small_things(const Ruleset& rules, const Look& look) const;
    template <class Look>
    bool show_words(const Ruleset& rules, const Look& look) const;
    template <class Look>
    bool show_maps(const Ruleset& rules, const Look& look) const;
    template <class Look>
    bool show_grand_war(const Ruleset& rules, const Look& look) const;
    template <class Look>
    bool show_wars(const Ruleset& rules, const Look& look) const;
    template <class Look>
    bool show_recorded_games(const Ruleset& rules, const Look& look) const;

    StarMap map_{};
    std::vector<std::vector<OrderSet>> recorded_{};
    std::vector<Hash> usual_{};
};

}  // namespace ec4x::test
