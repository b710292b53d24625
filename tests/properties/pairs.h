// INT-042, INT-043: pairs of games that differ only in what a house cannot know, and the search for anything that it is sent all the same.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/ruleset.h"

namespace ec4x::testing {

// How often a kind of hidden fact was tried.
struct PairTally {
    int pairs = 0;    // compared at once and after the turn
    int near = 0;     // of these, where the house sees something, but not that
    int later = 0;    // turns more in which both games were played on and compared
    int told = 0;     // pairs in which others were told another story or saw other things
    int met = 0;      // not counted, compared at most at once: what differs came where the house could meet it
    int without = 0;  // not counted: nothing of the kind was there, or it changed nothing
};

using PairTallies = std::map<std::string, PairTally>;

// The first difference found among so many pairs of games that are played by these rulesets in turn; nothing: there is none.
[[nodiscard]] std::optional<std::string> find_leak(const std::string& seed, int pairs, std::vector<const Ruleset*> rulesets, PairTallies& tallies);

}  // namespace ec4x::testing
