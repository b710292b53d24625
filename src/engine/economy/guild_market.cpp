#include "engine/economy/guild_market.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/construction/projects.h"
#include "engine/economy/acting.h"
#include "engine/economy/limits.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "engine/operations/facilities.h"
#include "engine/turn/lots.h"

namespace ec4x {

namespace {

constexpr std::size_t kShipsOnOffer = 10;  // GLD-007: the last ones taken
constexpr int kTurnsToDelivery = 1;        // MN2 counts it down, CO1 commissions

bool wants_offer(const OrderSet& set, int offer)
{
    return std::ranges::any_of(set.orders, [&](const Order& order) {
        const auto* buy = order.body->get_if<order::BuyShip>();
        return buy != nullptr && buy->offer == offer;
    });
}

// TRN-026: of several houses that want a ship only the one drawn first may buy it.
bool draws_first(const Turn& turn, HouseId house, int offer)
{
    std::vector<HouseId> claimants;
    for (const OrderSet& set : turn.orders) {
        const House* other = turn.state.houses.find(set.house);
        if (other != nullptr && has_economy(*other) && wants_offer(set, offer)) claimants.push_back(set.house);
    }
    if (claimants.size() < 2) return true;
    return Lot{turn, "resale", std::to_string(offer)}.draw(claimants).front() == house;
}

}  // namespace

void offer_ship(Turn& turn, const Ship& ship)
{
    if (!turn.rules.guild.resale) return;
    std::vector<GuildOffer>& offers = turn.state.offers;
    offers.push_back({.offer = offers.empty() ? 1 : offers.back().offer + 1, .class_ = ship.class_, .weapons = ship.weapons});
    if (offers.size() > kShipsOnOffer) offers.erase(offers.begin());
}

void offer_squadron(Turn& turn, UnitId squadron)
{
    for (const Ship& ship : own_rows(turn.state.ships, squadron.owner)) {
        const auto* in = std::get_if<InSquadron>(&ship.berth);
        if (in != nullptr && in->squadron == squadron) offer_ship(turn, ship);
    }
}

Money price_of(const Ruleset& rules, const GuildOffer& offer) { return value_of(rules, Ship{.class_ = offer.class_, .weapons = offer.weapons}); }

Outcome carry_out(Turn& turn, HouseId house, const order::BuyShip& order)
{
    if (Outcome no = without_economy(turn.state, house)) return no;
    if (!turn.rules.guild.resale) return refuse(Reason::NotInRuleset, "kind", "the Guilds sell no ships in this game");
    if (!draws_first(turn, house, order.offer)) return refuse(Reason::ClaimLost, "offer", "another house was drawn to buy it");
    const auto offer = std::ranges::find(turn.state.offers, order.offer, &GuildOffer::offer);
    if (offer == turn.state.offers.end()) return refuse(Reason::NoSuchTarget, "offer", "there is no such offer");
    if (own_colony(turn.state, house, order.system) == nullptr) return not_an_own_colony("system");
    if (!has_facility(turn.state, house, order.system, "SY"_unit, Working::Operational)) {
        return refuse(Reason::NoShipyard, "system", "the colony needs an operational shipyard");
    }
    if (Outcome no = ships_allowed(turn.state, turn.rules, house, offer->class_, 1)) return no;
    const Money price = price_of(turn.rules, *offer);
    if (Outcome no = cannot_pay(turn.state.houses.at(house), price, "offer")) return no;

    const ProjectId id = next_project(turn.state, house);
    const UnitClass class_ = offer->class_;
    begin_project(turn, Project{.id = id, .colony = order.system, .paid = price, .turns_left = kTurnsToDelivery, .work = Construction{class_, offer->weapons}});
    turn.tell(house, event::ConstructionBegun{order.system, id, class_, price, kTurnsToDelivery});
    turn.state.offers.erase(offer);
    return {};
}

}  // namespace ec4x
