#include "bots/level.h"

#include <array>

namespace ec4x::bots {

namespace {

constexpr std::array kSkills = {
    /* Recruit */ Skill{.opening_etacs = 1, .most_etacs = 3, .research_percent = 25, .invest_percent = 40, .estimate_percent = 60, .fleet_percent = 50},
    /* Captain */ Skill{.opening_etacs = 3, .most_etacs = 6, .research_percent = 32, .invest_percent = 75, .tax = TaxSense::ByNeed,
                        .guesses_garrisons = true, .musters = true, .task_forces = 2, .shipyards = 2, .garrison = 2, .fleet_percent = 60, .spies = 2, .diplomacy = true},
    /* Admiral */ Skill{.opening_etacs = 8, .most_etacs = 12, .research_percent = 75, .invest_percent = 100, .tax = TaxSense::Ahead,
                        .guesses_garrisons = true, .musters = true, .task_forces = 12, .shipyards = 6, .garrison = 15, .fleet_percent = 95,
                        .expects_relief = true, .counter_intelligence = true,
                        .covert = true, .spies = 4, .prepares = true, .guides = true, .carriers = true, .raiders = true,
                        .retrofits = true, .diplomacy = true, .battle_samples = 24},
};

}  // namespace

const Skill& skill_of(Level level) { return kSkills[static_cast<std::size_t>(level)]; }

}  // namespace ec4x::bots
