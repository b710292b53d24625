// The words that a newcomer asks for, and where to begin in the rulebook: by ruleset, for help pages.
#include <span>

#include "engine/orders/terms.h"

namespace ec4x {

namespace {

struct Row {
    std::string_view word;
    std::string_view text;
    std::string_view rule;
};

constexpr Row kStandardWords[] = {
    {"AS", "Attack strength: what a squadron or fleet deals in battle.", "CBT-009"},
    {"Blockade", "An enemy fleet that guards your colony from orbit: less output, no new ships sail.", "ORD-017"},
    {"Capital ship", "A cruiser or larger. Your industry limits how many squadrons they may lead.", "ECO-060"},
    {"Command rating", "How much a flagship can lead; escorts of its squadron use it up.", "UNT-017"},
    {"Colony", "A settled planet. It grows, pays tax, builds and can be taken.", "MAP-022"},
    {"Crippled", "Damaged: half as strong, slower, in need of a dock. Hit again it is lost.", "CBT-011"},
    {"Cycle", "A turn, in the words of the chronicle.", "TRN-042"},
    {"Deadline", "When the turn closes. A saved draft counts then; nothing else is needed.", "TRN-036"},
    {"DS", "Defence strength: what a unit withstands.", "CBT-009"},
    {"EBP, CIP", "Points for covert action, and against that of others.", "ESP-002"},
    {"ERP, SRP, TRP", "Research points for the economy, for science and for technologies.", "TEC-003"},
    {"ETAC", "Colony ship: carries the people who settle a new world.", "UNT-044"},
    {"Fighters", "Based at colonies and carriers. Strong, but bound to their base.", "UNT-020"},
    {"Hub", "The system in the middle. Many lanes meet there.", "MAP-008"},
    {"IU", "Industrial units: what makes output of people.", "ECO-012"},
    {"Jump", "A move along one lane. On major lanes between your own systems, two in a turn.", "MOV-003"},
    {"Lane",
     "The way between neighbouring systems: major lanes are open to all, minor ones not to crippled ships, restricted ones not to transports and colony ships either.",
     "MAP-020"},
    {"Morale", "Follows prestige; lifts or lowers your crews in battle.", "MOR-001"},
    {"Neutral, hostile, enemy", "How two houses stand. It decides who fights whom, and where.", "CBT-018"},
    {"Pact", "A treaty not to attack. Breaking it costs honour.", "DIP-010"},
    {"PP", "Production points: money.", "ECO-023"},
    {"Prestige", "What the houses think of you: won by battles, growth and honour, lost by shame. It wins the war.", "PRE-001"},
    {"PTU", "People on the move: the unit in which colonists are counted.", "ECO-039"},
    {"PU", "Population units.", "ECO-012"},
    {"Raider", "A cloaked ship. Undetected, it strikes first.", "UNT-029"},
    {"Raw materials", "How rich a planet is, from very poor to very rich; part of its output.", "MAP-025"},
    {"Report", "All that your house learnt in a turn.", "INT-039"},
    {"Reserve, mothball", "Ships laid up: cheaper to keep, slow to wake.", "ORD-035"},
    {"ROE", "Rules of engagement, 0 to 10: at what odds a fleet withdraws. 6 stands against equals, 0 always withdraws, 10 never.", "ROE-003"},
    {"Scout", "Sees without being seen, most of the time.", "UNT-024"},
    {"Spaceport, shipyard", "Where ships are built. A shipyard is in orbit and builds cheaper.", "CON-019"},
    {"Squadron", "A flagship with its escorts. The unit of battle.", "UNT-014"},
    {"Standing order", "What a fleet does when you give none: guard, patrol, settle, shelter.", "STO-001"},
    {"Starbase", "A fortress at your colony: fights, detects, helps industry.", "UNT-032"},
    {"Task force", "All your fleets that fight one battle together.", "CBT-021"},
    {"Terraforming", "Makes a planet a better class, step by step.", "CON-041"},
};

constexpr Row kClassicWords[] = {
    {"AS", "Attack strength: what a squadron or fleet deals in battle.", "CBT-009"},
    {"Blockade", "An enemy fleet that holds your colony from orbit: less output, no Starliners.", "CLS-073"},
    {"Colony", "A settled planet. It grows, pays tax, builds and can be taken.", "MAP-022"},
    {"Command rating", "How much a flagship can lead; the other ships of its squadron use it up.", "CLS-067"},
    {"Crippled", "Damaged: half as strong, in need of a dock. Reduced again it is lost.", "CLS-086"},
    {"Deadline", "When the turn closes. A saved draft counts then; nothing else is needed.", "TRN-036"},
    {"DS", "Defence strength: what a unit withstands.", "CBT-009"},
    {"ETAC", "Colony ship: carries the people who settle a new world, and is used up there.", "CLS-039"},
    {"Fighters", "Based at colonies and carriers. They never retreat.", "CLS-087"},
    {"GCP", "Gross colony product: what a colony makes in a month, before tax.", "CLS-023"},
    {"Guild contract", "Sabotage, subversion or an informant, hired from the Guilds.", "CLS-111"},
    {"Hub", "The system in the middle, held by the Imperium and its fighters.", "CLS-018"},
    {"Imperium", "Holds the hub, is everybody's enemy for ever, and never moves.", "CLS-017"},
    {"IU", "Industrial units: they add to the output of a colony. At most half as many as its PU can work.", "CLS-034"},
    {"Jump", "A move along one lane. On major lanes between your own systems, two in a turn.", "MOV-003"},
    {"Lane",
     "The way between neighbouring systems: major lanes are open to all, minor ones not to crippled ships, restricted ones not to transports and colony ships either.",
     "MAP-020"},
    {"Month", "A turn. Thirteen make a year; technology is sold in some of them.", "CLS-005"},
    {"NCV", "Net colony value: what of the product comes into the treasury.", "CLS-026"},
    {"Neutral, hostile, enemy", "How two houses stand. It decides who fights whom, and where.", "CBT-018"},
    {"Pact", "A treaty not to attack. Breaking it costs prestige.", "DIP-010"},
    {"Prestige", "What the houses think of you: won by colonies, technology and battles. Whoever has the most at the end takes the throne.", "CLS-115"},
    {"PTU", "People on the move: the unit in which colonists are counted.", "CLS-040"},
    {"PU", "Population units. Colonies grow towards what their planet can hold.", "CLS-031"},
    {"Raider", "A ship that can hide. Undetected, it strikes by surprise or from an ambush.", "CLS-083"},
    {"Raw materials", "How rich a planet is, from very poor to very rich; part of its output.", "CLS-024"},
    {"Report", "All that your house learnt in a turn.", "INT-039"},
    {"ROE", "Rules of engagement, 0 to 10: at what odds a task force fights on. 6 stands against equals, 0 always leaves, 10 never.", "CLS-080"},
    {"SAT", "Satoshi: money. What is left over earns interest.", "CLS-028"},
    {"Scout", "Views worlds and scouts systems; helps a task force to hit.", "CLS-074"},
    {"Spaceport, shipyard", "Where ships are built. A shipyard is in orbit and builds for half the price.", "CLS-056"},
    {"Squadron", "A flagship with the ships it leads. The unit of battle.", "CLS-067"},
    {"Starbase", "A fortress at your colony: fights, and helps growth and industry.", "CLS-032"},
    {"Starliner", "A Guild ship that takes people from one of your colonies to another.", "CLS-040"},
    {"Task force", "All that a house has in a battle. It rolls one die a round.", "CLS-082"},
    {"Terraforming", "Makes a planet a better class, step by step.", "CLS-050"},
    {"Weapons level", "Of a ship: chosen when it is built, as far as its hull allows.", "CLS-048"},
};

constexpr Row kStandardStarts[] = {
    {"How a turn runs, step by step", "", "TRN-004"},
    {"What each lane lets through", "", "MAP-020"},
    {"Fleet orders", "", "ORD-001"},
    {"When a fleet withdraws", "", "ROE-003"},
    {"Tax and income", "", "ECO-023"},
    {"Strength in battle", "", "CBT-009"},
    {"Prestige", "", "PRE-001"},
    {"How the war is won", "", "VIC-019"},
    {"Why nobody can cheat", "", "SRV-042"},
};

constexpr Row kClassicStarts[] = {
    {"How a month runs, step by step", "", "CLS-006"},
    {"The sixteen fleet orders", "", "CLS-070"},
    {"When a task force fights on", "", "CLS-080"},
    {"Output, tax and income", "", "CLS-023"},
    {"Buying technology", "", "CLS-045"},
    {"How a battle is fought", "", "CLS-088"},
    {"Guild contracts", "", "CLS-111"},
    {"Prestige", "", "CLS-115"},
    {"How the game ends", "", "CLS-119"},
    {"Why nobody can cheat", "", "SRV-042"},
};

std::vector<Explained> all_of(std::span<const Row> rows)
{
    std::vector<Explained> list;
    for (const Row& row : rows) list.push_back({std::string{row.word}, std::string{row.text}, std::string{row.rule}});
    return list;
}

}  // namespace

std::map<std::string, std::string> effects_of(const Ruleset& rules)
{
    if (rules.classic && !rules.classic->standing_orders) return {};
    std::map<std::string, std::string> effects{
        {"none", "Nothing by itself."},
        {"patrol_route", "Goes round 2 to 20 systems, one after the other."},
        {"defend_system", "Stays in a system and comes back to it."},
        {"guard_colony", "Guards one of your colonies in orbit."},
        {"auto_colonize", "Settles the nearest suitable world, loads colonists and goes again."},
        {"auto_reinforce", "Joins a damaged fleet, or seeks another when damaged itself."},
        {"auto_repair", "Goes to a shipyard when damaged."},
        {"auto_evade", "Leaves when stronger enemies come, and returns after."},
        {"blockade_target", "Blockades a foreign colony, goes home when damaged."},
    };
    if (rules.classic) return effects;
    const EspionageRules& covert = rules.espionage;
    const auto number = [](int value) { return std::to_string(value); };
    effects.merge(std::map<std::string, std::string>{
        {"tech_theft", "takes up to " + number(covert.tech_theft.srp) + " SRP from their pool"},
        {"sabotage_low", "destroys 1\xE2\x80\x93" + number(covert.sabotage_low.die) + " IU at a colony"},
        {"sabotage_high", "destroys 1\xE2\x80\x93" + number(covert.sabotage_high.die) + " IU at a colony"},
        {"assassination", "cuts this turn's SRP by " + number(covert.assassination.percent) + " %"},
        {"cyber_attack", "cripples a starbase"},
        {"economic_manipulation", "takes " + number(covert.economic.percent) + " % of this turn's income"},
        {"psyops", "takes " + number(covert.psyops.percent) + " % of this turn's income"},
        {"sweep", "blinds spies against you this turn"},
        {"intelligence_theft", "copies their whole intelligence"},
        {"disinformation", "corrupts their reports for " + number(covert.disinformation.turns) + " turns"},
    });
    return effects;
}

std::vector<Explained> glossary_of(const Ruleset& rules) { return rules.classic ? all_of(kClassicWords) : all_of(kStandardWords); }

std::vector<Explained> starting_points_of(const Ruleset& rules) { return rules.classic ? all_of(kClassicStarts) : all_of(kStandardStarts); }

}  // namespace ec4x
