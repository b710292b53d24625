// Everything derived that a client shows of a house and must not work out itself, each number with its parts. By the functions that resolve
// the turn, from the view alone. What is still to come is told as it will be if nobody gives another order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "advice/figure.h"
#include "base/describe.h"
#include "engine/map/lanes.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::advice {

struct HouseSums {
    Figure treasury{};       // parts: how it came from that of the turn before
    Figure income{};         // of the next IN2
    Figure last_income{};    // of the latest one
    Figure upkeep{};         // due in the next MN1
    Figure gross_output{};   // of the next IN2, by colony
    Figure treasury_next{};  // after the next IN2
    Figure prestige{};       // parts: what the latest run booked
    Figure research{};       // PP that go into research each turn
    Share capital_squadrons{};
    Share transfers{};  // of the Guild
    Figure tax_rate{};
    Figure tax_mean{};
    Figure morale{};  // what a checked house adds to its CER rolls; the level in the note
};
BOOST_DESCRIBE_STRUCT(HouseSums, (),
                      (treasury, income, last_income, upkeep, gross_output, treasury_next, prestige, research, capital_squadrons, transfers, tax_rate, tax_mean,
                       morale))

struct SquadronCommand {  // UNT-017
    UnitId squadron{};
    UnitClass flagship{};
    int used = 0;
    int rating = 0;
    int ships = 0;
    int attack = 0;
    int defence = 0;
    bool crippled = false;
};
BOOST_DESCRIBE_STRUCT(SquadronCommand, (), (squadron, flagship, used, rating, ships, attack, defence, crippled))

struct OwnFleet {
    FleetId fleet{};
    Figure attack{};
    Figure defence{};
    Figure upkeep{};
    Figure hull{};  // undamaged part in percent (STO-016)
    std::vector<SquadronCommand> command{};
    OpenLanes jumps{};  // the lanes that it may use
    int ships = 0;
    int spacelift = 0;
    int scouts = 0;
    int marines = 0;    // divisions aboard
    int colonists = 0;  // PTU aboard
    int fighters = 0;   // squadrons aboard
    bool armed = false;
    bool cloaked = false;
};
BOOST_DESCRIBE_STRUCT(OwnFleet, (),
                      (fleet, attack, defence, upkeep, hull, command, jumps, ships, spacelift, scouts, marines, colonists, fighters, armed, cloaked))

// A foreign fleet as it was last seen, for its badge on the map.
struct SeenFleet {
    FleetId fleet{};
    HouseId house{};
    SystemId system{};
    std::optional<Figure> attack{};  // none: nobody knows anything of its ships
    bool exact = false;              // classes and weapons were seen; else an estimate
    int turn = 0;                    // in which it was last seen
    int age = 0;
    Quality level = Quality::Visual;
    std::string freshness{};  // fresh, aging, old (INT-031)
    EntryId entry{};
    int squadrons = 0;
    int ships = 0;
    int spacelift = 0;
};
BOOST_DESCRIBE_STRUCT(SeenFleet, (), (fleet, house, system, attack, exact, turn, age, level, freshness, entry, squadrons, ships, spacelift))

struct Dock {
    UnitId unit{};
    UnitClass class_{};
    int total = 0;
    int free = 0;
    std::vector<ProjectId> projects{};
};
BOOST_DESCRIBE_STRUCT(Dock, (), (unit, class_, total, free, projects))

struct OwnColony {
    SystemId colony{};
    std::string name{};
    PlanetClass class_ = PlanetClass::Extreme;
    RawMaterials raw = RawMaterials::VeryPoor;
    int level = 0;
    Figure pu{};
    Figure max_pu{};
    Figure iu{};
    Figure output{};  // of the next IN2
    Figure income{};  // what the house gets of it
    Figure growth{};  // PU in the next IN4
    Figure iu_growth{};
    Figure damage{};   // of its infrastructure, percent
    Figure defence{};  // of armies and marines ashore
    Figure batteries{};
    int shield = 0;     // its level
    int starbases = 0;  // operational
    Share fighters{};
    Figure loadable{};  // PTU that can leave
    std::vector<Dock> docks{};
    int waiting = 0;                    // orders without a dock
    std::optional<Figure> terraform{};  // what it costs, where the class can be improved
    bool blockaded = false;
    bool under_siege = false;
};
BOOST_DESCRIBE_STRUCT(OwnColony, (),
                      (colony, name, class_, raw, level, pu, max_pu, iu, output, income, growth, iu_growth, damage, defence, batteries, shield, starbases,
                       fighters, loadable, docks, waiting, terraform, blockaded, under_siege))

struct TechLevel {
    Tech tech = Tech::EL;
    int level = 0;
    int highest = 0;
    std::optional<int> next{};
    std::optional<Figure> cost{};
    std::string pool{};  // which points pay for it; of SL both ERP and SRP
    Points have{};
    std::optional<std::string> gate{};  // what it waits for besides points
    std::optional<int> turn{};          // whose run brings it, if what is allocated is paid every turn
};
BOOST_DESCRIBE_STRUCT(TechLevel, (), (tech, level, highest, next, cost, pool, have, gate, turn))

struct PoolState {
    Pool pool = Pool::ERP;
    Points have{};
    Figure price{};  // PP for a point
    Figure gains{};  // points each turn for what is allocated
    Money allocated{};
};
BOOST_DESCRIBE_STRUCT(PoolState, (), (pool, have, price, gains, allocated))

struct ResearchState {
    std::vector<TechLevel> levels{};
    std::vector<PoolState> pools{};
};
BOOST_DESCRIBE_STRUCT(ResearchState, (), (levels, pools))

// What a rate would bring in the next turn.
struct TaxOutcome {
    int rate = 0;
    bool current = false;
    Money income{};
    int growth = 0;  // PU of all colonies
    IndustrialUnits iu_growth{};
    int prestige = 0;  // booked in the next IN3 for the rate and the mean
    int mean = 0;
};
BOOST_DESCRIBE_STRUCT(TaxOutcome, (), (rate, current, income, growth, iu_growth, prestige, mean))

struct Figures {
    int turn = 0;
    int year = 0;  // TRN-042
    HouseSums house{};
    std::vector<OwnFleet> fleets{};
    std::vector<SeenFleet> seen{};
    std::vector<OwnColony> colonies{};
    ResearchState research{};
    std::vector<TaxOutcome> tax{};  // seven rates, ascending
};
BOOST_DESCRIBE_STRUCT(Figures, (), (turn, year, house, fleets, seen, colonies, research, tax))

// `treasury_before`: of the turn before, if there was one and it is known.
[[nodiscard]] Figures figures(const Ruleset& rules, const HouseView& view, std::optional<Money> treasury_before = std::nullopt);

}  // namespace ec4x::advice
