// How to read it: four tables say who speaks to whom (deeds), who spies on whom (kIntrigues), who attacks whom (kCampaigns) and
// what everybody taxes and spends on spies (kPurses). Everything else, from colonies to convoys, the marshals decide
// (marshal.h), each from its own view. tests/golden/war_of_sixty_turns/chronicle.txt tells what comes of it.
//
// The story: Arcadia and Brennus are allies from the beginning, Dragan and Casimir are so until Dragan attacks his ally.
// Casimir finds shelter with Arcadia, makes peace with Dragan behind her back, breaks faith himself and falls silent. Dragan,
// driven back, taxes and spies without measure until nobody respects him any more. With two houses left that give orders,
// Arcadia and Brennus must be enemies (VIC-023), until Casimir comes back and both turn on him.
//
// The host changes nothing that decides: a smaller map, so that neighbours meet early, with known homeworlds, and the economy of its time.
#include "war_script.h"

#include <array>
#include <cstdio>
#include <utility>
#include <vector>

#include "engine/orders/check.h"
#include "marshal.h"

namespace ec4x::test {

namespace {

constexpr const char* kChanges = R"(
map.rings = 3
map.reveal.homeworlds = true
)";

constexpr HouseId kArcadia = *ShortText::from("alpha");
constexpr HouseId kBrennus = *ShortText::from("beta");
constexpr HouseId kCasimir = *ShortText::from("gamma");
constexpr HouseId kDragan = *ShortText::from("delta");

struct Deed {
    int turn = 0;
    HouseId house{};
    OrderBody order{};
};

const std::vector<Deed>& deeds()
{
    static const std::vector<Deed> list{
        {2, kArcadia, order::Propose{kBrennus, Treaty::Alliance, "Neighbours should not count each other's guns."}},
        {3, kBrennus, order::Answer{kArcadia, Treaty::Alliance, true}},
        {4, kDragan, order::Propose{kCasimir, Treaty::Alliance, "You guard my back, I guard yours."}},
        {5, kCasimir, order::Answer{kDragan, Treaty::Alliance, true}},
        {5, kArcadia, order::Share{.house = kBrennus, .on = true}},
        {5, kBrennus, order::Propose{kCasimir, Treaty::Alliance, "Let us keep the peace between our friends."}},
        {6, kCasimir, order::Answer{kBrennus, Treaty::Alliance, true}},
        {6, kCasimir, order::Propose{kArcadia, Treaty::Alliance, "There is room for a third at the table."}},
        {7, kArcadia, order::Answer{kCasimir, Treaty::Alliance, false}},
        {7, kDragan, order::Propose{kArcadia, Treaty::Alliance, "You will need friends."}},
        {8, kDragan, order::Withdraw{kArcadia, Treaty::Alliance}},
        {14, kBrennus, order::Declare{kDragan, Relation::Enemy}},
        {15, kArcadia, order::Declare{kDragan, Relation::Hostile}},
        {15, kCasimir, order::Renounce{kBrennus}},
        // Here Dragan's first campaign finds his ally's colony (kCampaigns).
        {22, kArcadia, order::Declare{kDragan, Relation::Enemy}},
        {22, kCasimir, order::Propose{kArcadia, Treaty::Alliance, "He came through the gate I held open. Help me close it."}},
        {24, kArcadia, order::Answer{kCasimir, Treaty::Alliance, true}},
        {31, kDragan, order::Propose{kCasimir, Treaty::Peace, "Keep what you hold. I have other business."}},
        {33, kCasimir, order::Answer{kDragan, Treaty::Peace, true}},
        {34, kCasimir, order::BreakPact{kArcadia}},
        // Crossing proposals, once the Final Conflict is lifted.
        {53, kArcadia, order::Propose{kBrennus, Treaty::Peace, {}}},
        {53, kBrennus, order::Propose{kArcadia, Treaty::Peace, {}}},
    };
    return list;
}

// A covert action, ordered from turn to turn. Against a colony: the homeworld, or the nearest that the house knows.
struct Intrigue {
    int first = 0;
    int last = 0;
    HouseId house{};
    CovertAction action = CovertAction::Sweep;
    HouseId victim{};
};

constexpr std::array kIntrigues = {
    Intrigue{10, 10, kDragan, CovertAction::Psyops, kArcadia},
    Intrigue{11, 11, kArcadia, CovertAction::Sweep, {}},
    Intrigue{12, 12, kDragan, CovertAction::TechTheft, kBrennus},
    Intrigue{13, 13, kBrennus, CovertAction::EconomicManipulation, kDragan},
    Intrigue{16, 16, kArcadia, CovertAction::IntelligenceTheft, kDragan},
    Intrigue{18, 18, kBrennus, CovertAction::SabotageLow, kDragan},
    Intrigue{23, 23, kBrennus, CovertAction::CyberAttack, kDragan},
    Intrigue{24, 24, kDragan, CovertAction::Disinformation, kCasimir},
    Intrigue{25, 25, kCasimir, CovertAction::SabotageHigh, kDragan},
    Intrigue{26, 26, kDragan, CovertAction::Assassination, kArcadia},
    Intrigue{27, 27, kCasimir, CovertAction::Assassination, kDragan},
    // All against Dragan, and Dragan against all.
    Intrigue{37, 37, kArcadia, CovertAction::Assassination, kDragan},
    Intrigue{38, 38, kArcadia, CovertAction::SabotageHigh, kDragan},
    Intrigue{39, 39, kArcadia, CovertAction::EconomicManipulation, kDragan},
    Intrigue{40, 41, kArcadia, CovertAction::Assassination, kDragan},
    Intrigue{42, 42, kArcadia, CovertAction::Psyops, kDragan},
    Intrigue{43, 43, kArcadia, CovertAction::TechTheft, kDragan},
    Intrigue{37, 37, kBrennus, CovertAction::Disinformation, kDragan},
    Intrigue{38, 38, kBrennus, CovertAction::CyberAttack, kDragan},
    Intrigue{39, 40, kBrennus, CovertAction::Assassination, kDragan},
    Intrigue{41, 42, kBrennus, CovertAction::IntelligenceTheft, kDragan},
    Intrigue{37, 37, kDragan, CovertAction::IntelligenceTheft, kBrennus},
    Intrigue{38, 38, kDragan, CovertAction::TechTheft, kArcadia},
    Intrigue{39, 39, kDragan, CovertAction::SabotageHigh, kBrennus},
    Intrigue{40, 40, kDragan, CovertAction::Assassination, kArcadia},
    Intrigue{41, 41, kDragan, CovertAction::Sweep, {}},
    // The Final Conflict.
    Intrigue{46, 46, kBrennus, CovertAction::Psyops, kArcadia},
    Intrigue{47, 47, kArcadia, CovertAction::Disinformation, kBrennus},
    Intrigue{49, 49, kArcadia, CovertAction::SabotageLow, kBrennus},
    Intrigue{51, 51, kArcadia, CovertAction::Assassination, kBrennus},
    Intrigue{52, 52, kArcadia, CovertAction::EconomicManipulation, kBrennus},
    // Casimir is back.
    Intrigue{53, 53, kCasimir, CovertAction::SabotageLow, kArcadia},
    Intrigue{54, 54, kArcadia, CovertAction::IntelligenceTheft, kCasimir},
    Intrigue{55, 55, kArcadia, CovertAction::CyberAttack, kCasimir},
    Intrigue{56, 56, kArcadia, CovertAction::SabotageHigh, kCasimir},
    Intrigue{57, 58, kArcadia, CovertAction::Assassination, kCasimir},
    Intrigue{59, 59, kArcadia, CovertAction::EconomicManipulation, kCasimir},
};

constexpr std::array kCampaigns = {
    Campaign{.house = kArcadia, .first = 22, .last = 45, .how = FleetOrderKind::Blitz, .against = kDragan},
    Campaign{.house = kArcadia, .first = 46, .last = 52, .how = FleetOrderKind::Invade, .against = kBrennus},
    Campaign{.house = kArcadia, .first = 53, .last = 60, .how = FleetOrderKind::Invade, .against = kCasimir},
    Campaign{.house = kBrennus, .first = 18, .last = 22, .how = FleetOrderKind::Bombard, .against = kDragan, .transports = 0},
    Campaign{.house = kBrennus, .first = 23, .last = 33, .how = FleetOrderKind::Invade, .against = kDragan},
    Campaign{.house = kBrennus, .first = 38, .last = 44, .how = FleetOrderKind::Invade, .against = kDragan, .aim = Aim::Homeworld, .squadrons = 10},
    Campaign{.house = kBrennus, .first = 45, .last = 52, .how = FleetOrderKind::Invade, .against = kArcadia},
    Campaign{.house = kBrennus, .first = 53, .last = 60, .how = FleetOrderKind::Invade, .against = kCasimir, .aim = Aim::Homeworld},
    Campaign{.house = kCasimir, .first = 34, .last = 44, .how = FleetOrderKind::Blitz, .against = kArcadia},
    Campaign{.house = kCasimir, .first = 51, .last = 60, .how = FleetOrderKind::Invade, .against = kBrennus},
    Campaign{.house = kDragan, .first = 15, .last = 32, .how = FleetOrderKind::Invade, .against = kCasimir, .confirm_breach = true},
    Campaign{.house = kDragan, .first = 36, .last = 60, .how = FleetOrderKind::Invade, .against = kBrennus},
};

constexpr std::array kMissions = {
    Mission{kBrennus, 9, FleetOrderKind::SpyPlanet, kDragan},
    Mission{kArcadia, 14, FleetOrderKind::HackStarbase, kDragan},
    Mission{kDragan, 26, FleetOrderKind::SpySystem, kArcadia},
};

// Arcadia alone pays for the detection of spies. What Dragan spends in the end costs him his prestige (PRE-030).
constexpr std::array kPurses = {
    Purse{.house = kArcadia, .first = 1, .tax = 45, .ebp = 5}, Purse{.house = kArcadia, .first = 18, .tax = 40, .ebp = 5, .cip = 2},
    Purse{.house = kBrennus, .first = 1, .tax = 45, .ebp = 5}, Purse{.house = kCasimir, .first = 1, .tax = 45, .ebp = 5},
    Purse{.house = kDragan, .first = 1, .tax = 45, .ebp = 5},  Purse{.house = kDragan, .first = 36, .tax = 90, .ebp = 60},
};

bool is_absent(HouseId house, int turn) { return house == kCasimir && 38 <= turn && turn <= 50; }

bool is_fallen(const House& house) { return house.status == HouseStatus::Collapsed || house.status == HouseStatus::Eliminated; }

order::Covert covert(const HouseView& view, const Intrigue& intrigue)
{
    order::Covert order{.action = intrigue.action};
    if (intrigue.action != CovertAction::Sweep) order.house = intrigue.victim;
    switch (intrigue.action) {
        case CovertAction::SabotageLow:
        case CovertAction::SabotageHigh:
        case CovertAction::CyberAttack: order.system = known_colony(view, intrigue.victim, Aim::Homeworld); break;
        default: break;
    }
    return order;
}

// Whoever changes the script hears at once what no longer fits.
void complain(const HouseView& view, const Verdict& verdict, int first)
{
    for (const OrderVerdict& one : verdict.orders) {
        if (one.n < first || !one.refusal) continue;
        std::fprintf(stderr, "turn %d, %s: %s is refused: %s\n", view.turn, view.house.text().c_str(), one.kind.c_str(), one.refusal->text.c_str());
    }
}

std::optional<OrderSet> war_orders(const Ruleset& rules, const HouseView& view)
{
    if (is_absent(view.house, view.turn) || is_fallen(view.own)) return std::nullopt;
    OrderSet set = marshal_orders(rules, view, {kCampaigns, kPurses, kMissions});
    const int first = static_cast<int>(set.orders.size()) + 1;
    const auto add = [&](OrderBody body) { set.orders.push_back({static_cast<int>(set.orders.size()) + 1, {std::move(body)}}); };
    for (const Deed& deed : deeds()) {
        if (deed.house == view.house && deed.turn == view.turn) add(deed.order);
    }
    for (const Intrigue& intrigue : kIntrigues) {
        if (intrigue.house == view.house && intrigue.first <= view.turn && view.turn <= intrigue.last) add(covert(view, intrigue));
    }
    Verdict verdict = check_orders(rules, view, set);
    complain(view, verdict, first);
    return std::move(verdict.accepted);
}

}  // namespace

const GoldenGame& war_of_sixty_turns()
{
    static const GoldenGame game{.name = "war_of_sixty_turns",
                                 .map_seed = "sixty turns of war",
                                 .dice_seed = "war",
                                 .changes = std::string{kChanges} + kRecordedEconomy,
                                 .houses = {"Arcadia", "Brennus", "Casimir", "Dragan"},
                                 .turns = 60,
                                 .player = war_orders};
    return game;
}

}  // namespace ec4x::test
