#include "bots/level.h"

#include <array>

namespace ec4x::bots {

namespace {

// Settles, learns and builds by halves, takes fleets for weaker than they are, and strikes with all it has.
constexpr Skill kRecruit{.opening_etacs = 1, .most_etacs = 3, .research_percent = 25, .invest_percent = 40, .estimate_percent = 60, .fleet_percent = 50};

// Knows what pays and keeps a balance; reckons with ratios of strength; reacts to what has happened.
constexpr Skill kCaptain{.opening_etacs = 3,
                         .most_etacs = 6,
                         .research_percent = 32,
                         .growth_percent = 70,
                         .invest_percent = 75,
                         .tax = TaxSense::ByNeed,
                         .guesses_garrisons = true,
                         .musters = true,
                         .task_forces = 2,
                         .shipyards = 2,
                         .garrison = 2,
                         .fleet_percent = 60,
                         .spies = 2,
                         .diplomacy = true};

// Plans ahead, fights its battles in mind first, sends what is needed where it is needed, and keeps watch before anything happens.
constexpr Skill kAdmiral{.opening_etacs = 8,
                         .most_etacs = 12,
                         .research_percent = 52,
                         .growth_percent = 68,
                         .orders_studies = true,
                         .invest_percent = 100,
                         .tax = TaxSense::Ahead,
                         .guesses_garrisons = true,
                         .musters = true,
                         .task_forces = 12,
                         .shipyards = 6,
                         .garrison = 15,
                         .fleet_percent = 95,
                         .expects_relief = true,
                         .counter_intelligence = true,
                         .covert = true,
                         .spies = 4,
                         .prepares = true,
                         .guides = true,
                         .carriers = true,
                         .raiders = true,
                         .retrofits = true,
                         .diplomacy = true,
                         .battle_samples = 24};

constexpr std::array kSkills = {kRecruit, kCaptain, kAdmiral};

}  // namespace

const Skill& skill_of(Level level) { return kSkills[static_cast<std::size_t>(level)]; }

}  // namespace ec4x::bots
