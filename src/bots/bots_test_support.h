// A realm to decide about, in tests of the planners: alpha's homeworld in system 1, what it knows of others, and its orders as text.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "engine/intel/database.h"
#include "engine/intel/view.h"
#include "engine/orders/check.h"
#include "support/situation.h"

namespace ec4x::testing {

class Realm {
public:
    const Ruleset& rules;
    Situation game{rules};

    // Systems 1 to 6 in a row; the homeworld is 1.
    explicit Realm(const Ruleset& under = standard_rules()) : rules{under}
    {
        game.system(0).system(1, PlanetClass::Eden);
        for (int i = 1; i < 6; ++i) game.lane(i, i + 1);
        game.colony("alpha", 1, 840, 420).house("beta");
        game.unit("alpha", 1, "SP");
        game.unit("alpha", 1, "SY");
        own().home = at(1);
        own().gho = 1260;
        game.state.houses.at(kBeta).home = at(6);
    }

    House& own() { return game.state.houses.at(kAlpha); }

    Realm& turn(int number)
    {
        game.state.turn = number;
        return *this;
    }

    // What alpha saw there in this turn.
    Realm& sees_colony(std::string_view house, int system, std::vector<UnitsSeen> units = {})
    {
        ColonySeen seen{.owner = *house_id(house)};
        seen.details = ColonyDetails{.pu = 10, .iu = 10, .units = std::move(units)};
        return note(system, std::move(seen), Quality::Spy);
    }

    Realm& sees_fleet(std::string_view house, int system, UnitClass flagship, int squadrons)
    {
        FleetSeen seen{.fleet = {*house_id(house), ++seen_fleets_}};
        for (int i = 0; i < squadrons; ++i) seen.squadrons.push_back({.flagship = flagship, .ships = 1});
        return note(system, std::move(seen), Quality::Visual);
    }

    // Marines in the first transport of a fleet.
    void load(FleetId fleet, int marines)
    {
        for (const Ship& ship : game.state.ships) {
            const auto* in = std::get_if<InFleet>(&ship.berth);
            if (in == nullptr || in->fleet != fleet || ship.class_ != "TT"_unit) continue;
            for (int i = 0; i < marines; ++i) {
                game.state.units.insert({.id = {fleet.owner, ++game.state.houses.at(fleet.owner).last.unit}, .class_ = "MD"_unit, .berth = Aboard{ship.id}});
            }
            return;
        }
    }

    // All of whose orders the rules accept.
    bots::Decision decide(std::string_view character)
    {
        bots::Character who = *bots::character_from(character);
        who.seed = "test";
        const HouseView known = view(rules, game.state, {}, kAlpha);
        bots::Bot bot{rules, who};
        bots::Decision decision = bot.decide(known);
        const Verdict verdict = check_orders(rules, known, decision.orders);
        for (const OrderVerdict& one : verdict.orders) {
            if (one.refusal) FAIL_CHECK(one.kind << ": " << one.refusal->text);
        }
        return decision;
    }

private:
    template <class Seen>
    Realm& note(int system, Seen seen, Quality quality)
    {
        Database& database = game.state.databases.at(kAlpha);
        if (!std::ranges::binary_search(database.explored, at(system))) {
            database.explored.insert(std::ranges::lower_bound(database.explored, at(system)), at(system));
        }
        IntelEntry entry{.id = {kAlpha, ++own().last.entry}, .turn = game.state.turn, .system = at(system), .quality = quality};
        entry.seen = std::move(seen);
        enter(database, std::move(entry));
        return *this;
    }

    std::uint32_t seen_fleets_ = 0;
};

template <class Body>
std::vector<Body> orders_of(const bots::Decision& decision)
{
    std::vector<Body> found;
    for (const Order& order : decision.orders.orders) {
        order.body->visit([&]<class T>(const T& what) {
            if constexpr (std::is_same_v<T, Body>) found.push_back(what);
        });
    }
    return found;
}

// "invade 4" of a fleet; empty if it got no order.
inline std::string order_of(const bots::Decision& decision, FleetId fleet)
{
    std::string text;
    for (const order::Fleet& order : orders_of<order::Fleet>(decision)) {
        if (order.fleet.number != fleet.number) continue;
        text = std::string{name_of(*order.order.kind)} + (order.target ? ' ' + std::to_string(order.target->number) : "");
    }
    return text;
}

inline std::vector<std::string> fleet_orders(const bots::Decision& decision)
{
    std::vector<std::string> texts;
    for (const order::Fleet& order : orders_of<order::Fleet>(decision)) {
        texts.push_back(std::string{name_of(*order.order.kind)} + (order.target ? ' ' + std::to_string(order.target->number) : ""));
    }
    return texts;
}

inline int built(const bots::Decision& decision, UnitClass class_, int system)
{
    int number = 0;
    for (const order::Build& order : orders_of<order::Build>(decision)) {
        if (order.class_ == class_ && order.system == at(system)) number += order.number.value_or(1);
    }
    return number;
}

}  // namespace ec4x::testing
