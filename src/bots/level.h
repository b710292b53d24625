// How well a level thinks. All levels see the same view and may do the same things.
#pragma once

#include <cstdint>

#include "bots/character.h"

namespace ec4x::bots {

enum class TaxSense : std::uint8_t { Steady, ByNeed, Ahead };

struct Skill {
    int opening_etacs = 0;      // built in the first turn
    int most_etacs = 0;         // at any time
    int research_percent = 0;   // of what can be spent, at most
    int invest_percent = 0;     // of what a colony can take
    TaxSense tax = TaxSense::Steady;
    int estimate_percent = 100; // of the strength of others that it reckons with
    bool guesses_garrisons = false;  // expects defenders that nobody has seen
    bool musters = false;       // new squadrons and transports join a fleet at once
    bool splits = false;        // sends as much as is needed, and the rest elsewhere
    bool garrisons = false;     // armies and batteries before they are needed
    bool counter_intelligence = false;
    bool covert = false;        // covert action by what it brings
    bool diplomacy = false;     // offers pacts, ends them when it pays
    int battle_samples = 0;     // battles fought in mind for each attack that it considers; 0: ratios of strength
};

[[nodiscard]] const Skill& skill_of(Level level);

}  // namespace ec4x::bots
