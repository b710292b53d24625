// What a turn's decisions need, worked out once from the view: own colonies, the others as far as they are known, who threatens whom.
#pragma once

#include <optional>
#include <vector>

#include "bots/atlas.h"
#include "bots/forces.h"
#include "bots/level.h"
#include "bots/strategy.h"
#include "model/view.h"

namespace ec4x::bots {

// After them worlds that nobody has looked at lately count as taken: later where colonists take long to build (CLS-053).
constexpr int kLandRushTurns = 6;
constexpr int kLongLandRush = 26;
[[nodiscard]] inline int land_rush_turns(const Ruleset& rules) { return rules.classic ? kLongLandRush : kLandRushTurns; }

// What stands, is coming or waits at an own colony.
struct Holding {
    SystemId id{};
    int pu = 0;
    int iu = 0;
    bool damaged = false;  // industry
    bool closed = false;   // under siege or blockade, or beside Enemies (CLS-069): no administrative commands
    bool home = false;
    int spaceports = 0;
    int shipyards = 0;  // operational
    int shipyards_coming = 0;
    int starbases = 0;  // and under construction
    int starbases_up = 0;
    int batteries = 0;
    int armies = 0;
    int marines = 0;  // ashore
    int marines_coming = 0;
    int fighters = 0;
    bool shield = false;
    int docks = 0;   // free ones of the shipyards
    int threat = 0;  // AS of hostile fleets that can be here in two turns
    int front = 0;   // jumps to the nearest colony of a house that is no Ally
};

struct Rival {
    HouseId id{};
    Relation status = Relation::Neutral;
    std::int64_t prestige = 0;
    bool alive = true;
    bool prey = false;          // whose colonies are attacked
    int colonies = 0;           // known ones
    int nearest = kOutOfReach;  // jumps from an own colony to one of its
    int weapons = 0;            // the highest level seen on its ships; 0: none was seen
    bool pact_offered = false;  // by it
    bool peace_offered = false;
    bool pact_proposed = false;  // to it
    bool peace_proposed = false;
    bool bound = false;  // no treaty is possible: Final Conflict
};

struct Mark {  // a foreign colony
    SystemId id{};
    std::size_t rival = 0;
    bool homeworld = false;
    bool scouted = false;  // somebody has looked into it
    int starbases = 0;
    int batteries = 0;
    int armies = 0;
    int marines = 0;
    int fighters = 0;
    int shipyards = 0;
    int iu = 0;
    bool shield = false;      // that jams the fire of fleets (CLS-090)
    bool imperial = false;    // the hub in the hands of the Imperium (CLS-017)
    bool wears_down = false;  // bombardment reaches the garrison and nothing grows back in its time: a landing needs few (CLS-105)
    int silencer = 20;        // AS that silences a battery soon
    Might orbit{};            // starbases, fighters and fleets there
    Might relief{};           // fleets that can come to its help, of levels that think of them
    int worth = 0;
};

struct Sighting {  // a foreign fleet
    FleetId id{};
    std::size_t rival = 0;
    SystemId at{};
    Might might{};
    int age = 0;
};

struct Outlook {
    std::vector<Rival> rivals{};      // ascending
    std::vector<Holding> holdings{};  // ascending
    std::vector<Mark> marks{};        // ascending
    std::vector<Sighting> sightings{};
    Forces forces{};

    // By system.
    std::vector<std::uint8_t> own{};      // holds an own colony
    std::vector<std::uint8_t> foreign{};  // holds a foreign one, as far as is known
    std::vector<std::uint8_t> claimed{};  // an own fleet is to settle or look at it
    std::vector<int> danger{};            // AS of hostile fleets seen there lately
    std::vector<int> to_own{};            // jumps to the nearest own colony
    std::vector<std::uint8_t> settled{};  // by somebody, no doubt, though nobody has seen it

    SystemId home{};        // where ships are built: the homeworld, or what comes next to it
    bool has_home = false;  // a colony at all
    int free_worlds = 0;    // systems near enough to be settled that nobody is known to own
    bool at_war = false;
    Money upkeep{};             // due this turn
    bool science_done = false;  // nothing is left to be researched

    [[nodiscard]] Holding* holding(SystemId id);
    [[nodiscard]] const Mark* mark(SystemId id) const;
};

struct Study {  // what an outlook is made from
    const Ruleset& rules;
    const HouseView& view;
    const Atlas& atlas;
    const Weights& weights;
    const Skill& skill;
    UnitBook& book;
};

[[nodiscard]] Outlook look_out(const Study& study, const GameState& believed);

// After administrative commands.
void look_at_forces(const Study& study, const GameState& believed, Outlook& outlook);

}  // namespace ec4x::bots
