// Limits that are exceeded (ECO-058, ECO-062, UNT-040): MN6 and CF16.
#include <algorithm>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "engine/economy/dock_losses.h"
#include "engine/economy/economy_steps.h"
#include "engine/economy/guild_market.h"
#include "engine/economy/limits.h"
#include "engine/economy/planet_breakers.h"
#include "engine/economy/salvage.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/values.h"
#include "model/unit_values.h"

namespace ec4x {

namespace {

// ECO-058 at one colony: the squadrons based there, ascending. Those that go are appended to `disbanded`.
void check_fighters(Turn& turn, Colony& colony, const std::vector<UnitId>& based, std::vector<UnitId>& disbanded)
{
    const int this_turn = turn.state.turn;
    const int grace = turn.rules.fighters.grace_turns;
    const int excess = static_cast<int>(based.size()) - fighter_capacity(turn.state, turn.rules, turn.tables.people, colony);
    if (excess <= 0) {
        colony.fighters_over.reset();
        return;
    }
    if (!colony.fighters_over) colony.fighters_over = this_turn;
    if (this_turn - *colony.fighters_over < grace) {
        turn.tell(colony.owner, event::FighterViolation{.colony = colony.id, .excess = excess, .last_turn = *colony.fighters_over + grace});
        return;
    }
    colony.fighters_over.reset();
    disbanded.insert(disbanded.end(), based.begin(), based.begin() + excess);
    turn.tell(colony.owner, event::FightersDisbanded{.colony = colony.id, .number = excess});
}

void enforce_fighter_capacity(Turn& turn)
{
    std::vector<UnitId> disbanded;
    {
        const UnitsAshore ashore{turn.state};
        for (Colony& colony : turn.state.colonies) {
            const House* house = turn.state.houses.find(colony.owner);
            if (house == nullptr || !has_economy(*house)) continue;
            std::vector<UnitId> based;
            for (const Unit* unit : ashore.units_at(colony.id)) {
                if (unit->id.owner == colony.owner && data_of(turn.rules, unit->class_).role == Role::Fighter) based.push_back(unit->id);
            }
            check_fighters(turn, colony, based, disbanded);
        }
    }
    if (disbanded.empty()) return;
    std::ranges::sort(disbanded);
    turn.state.units.erase_if([&](const Unit& unit) { return std::ranges::binary_search(disbanded, unit.id); });
    turn.state.projects.erase_if([&](const Project& project) {  // their retrofits
        const auto* work = std::get_if<UnitRetrofit>(&project.work);
        return work != nullptr && std::ranges::binary_search(disbanded, work->unit);
    });
}

// What the Guilds may take: a squadron led by a capital ship, or a capital ship in dock.
struct Claim {
    bool sound = false;
    int as = 0;
    Money flagship_value{};
    bool docked = false;
    UnitId squadron{};
    ShipId ship{};  // the flagship
    Money worth{};  // of everything taken

    [[nodiscard]] auto order() const { return std::tuple{sound, as, flagship_value, docked, squadron, ship}; }  // ECO-062
};

bool is_in_repair(const GameState& state, const Ship& ship)
{
    const auto* dock = std::get_if<InDock>(&ship.berth);
    const Project* project = dock != nullptr ? state.projects.find(dock->project) : nullptr;
    return project != nullptr && std::holds_alternative<ShipRepair>(project->work);
}

Claim claim_on(const Turn& turn, const Ship& flagship)
{
    const bool crippled = flagship.hull == HullState::Crippled || is_in_repair(turn.state, flagship);
    return {.sound = !crippled, .as = undamaged_strength(turn.rules, flagship).as, .flagship_value = value_of(turn.rules, flagship), .ship = flagship.id};
}

std::vector<Claim> claims_in_order(const Turn& turn, HouseId house)
{
    const GameState& state = turn.state;
    const Roster roster{state};
    const auto capital = [&](const Ship& ship) { return is_capital(turn.rules.units, data_of(turn.rules, ship.class_)); };
    std::vector<Claim> claims;
    for (const Squadron& squadron : own_rows(state.squadrons, house)) {
        const Ship& flagship = state.ships.at(squadron.flagship);
        if (!capital(flagship)) continue;
        Claim claim = claim_on(turn, flagship);
        claim.squadron = squadron.id;
        claim.worth = value_with_cargo(turn.rules, roster, squadron);
        claims.push_back(claim);
    }
    for (const Ship& ship : own_rows(state.ships, house)) {
        if (!std::holds_alternative<InDock>(ship.berth) || !capital(ship)) continue;
        Claim claim = claim_on(turn, ship);
        claim.docked = true;
        claim.worth = value_with_cargo(turn.rules, roster, ship);
        claims.push_back(claim);
    }
    std::ranges::sort(claims, {}, &Claim::order);
    return claims;
}

void seize_excess(Turn& turn, House& house)
{
    const int excess = capital_squadrons(turn.state, turn.rules, house.id) - capital_capacity(turn.state, turn.rules, house.id);
    if (excess <= 0) return;
    std::vector<Claim> claims = claims_in_order(turn, house.id);
    claims.resize(static_cast<std::size_t>(excess));
    event::SquadronsSeized told;
    for (const Claim& claim : claims) {
        told.pp += share_of(claim.worth, turn.rules.salvage.guild_pct);
        if (claim.docked) {
            offer_ship(turn, turn.state.ships.at(claim.ship));
            remove_ship_and_dock(turn.state, turn.rules, claim.ship);
            turn.tell(house.id, event::Warning{.code = "seized_in_dock", .subject = {.ship = claim.ship}, .value = 0});
        } else {
            told.squadrons.push_back(claim.squadron);
            offer_squadron(turn, claim.squadron);
            destroy_squadron(turn.state, turn.rules, claim.squadron);
        }
    }
    house.treasury += told.pp;
    turn.tell(house.id, std::move(told));
}

}  // namespace

void enforce_capital_limit(Turn& turn)
{
    for (House& house : turn.state.houses) {
        if (has_economy(house)) seize_excess(turn, house);
    }
}

void enforce_limits(Turn& turn)
{
    enforce_fighter_capacity(turn);
    enforce_capital_limit(turn);
    enforce_planet_breaker_limit(turn);
}

}  // namespace ec4x
