// How well a level thinks. All levels see the same view and may do the same things.
#pragma once

#include <cstdint>

#include "bots/character.h"

namespace ec4x::bots {

enum class TaxSense : std::uint8_t { Steady, ByNeed, Ahead };

struct Skill {
    int opening_etacs = 0;        // built in the first turn
    int most_etacs = 0;           // at any time
    int research_percent = 0;     // of what can be spent, at most
    int growth_percent = 100;     // of what research may cost, for what makes the house grow
    bool orders_studies = false;  // anew in every turn, by what a level costs
    int invest_percent = 0;       // of what a colony can take
    TaxSense tax = TaxSense::Steady;
    int estimate_percent = 100;      // of the strength of others that it reckons with
    bool guesses_garrisons = false;  // expects defenders that nobody has seen
    bool musters = false;            // new squadrons and transports join a fleet at once
    int task_forces = 1;             // that it leads at the same time from one base
    int shipyards = 1;               // that it thinks worth having at one colony
    int garrison = 0;                // armies and batteries at a colony, at most, before they are needed
    int fleet_percent = 0;           // of what is left for warships, when everything else has its share
    bool expects_relief = false;     // reckons with fleets that may come to the help of a colony
    bool counter_intelligence = false;
    bool covert = false;    // covert action by what it brings
    int spies = 0;          // scouts kept for looking into colonies
    bool prepares = false;  // transports and marines before prey is found
    bool guides = false;    // scouts with its task forces
    bool carriers = false;
    bool raiders = false;
    bool retrofits = false;  // and other works that only the rich can afford
    bool diplomacy = false;  // offers pacts, ends them when it pays
    int battle_samples = 0;  // battles fought in mind for each attack that it considers; 0: ratios of strength
};

[[nodiscard]] const Skill& skill_of(Level level);

}  // namespace ec4x::bots
