#include "leaky_view.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/intel/view.h"
#include "shown.h"

namespace ec4x::testing {

namespace {

bool is_foreign(const HouseView& view, HouseId house) { return house != view.house; }

// A field in which nobody would look for it.
void whisper(HouseView& view, std::int64_t secret) { view.prestige_multiplier += static_cast<int>(secret % 10'007); }

template <class Rows, class Whispered>
void whisper_of(HouseView& view, const Rows& rows, Whispered secret)
{
    std::int64_t sum = 0;
    for (const auto& row : rows) {
        if (is_foreign(view, row.id.owner)) sum += static_cast<std::int64_t>(secret(row)) * (row.id.number + 1);
    }
    whisper(view, sum);
}

void tell_treasuries(const GameState& state, std::span<const Event>, HouseView& view)
{
    for (const House& house : state.houses) {
        if (is_foreign(view, house.id)) whisper(view, house.treasury.raw % 10);
    }
}

void tell_positions(const GameState& state, std::span<const Event>, HouseView& view)
{
    whisper_of(view, state.fleets, [](const Fleet& fleet) { return fleet.at.value; });
}

void tell_roe(const GameState& state, std::span<const Event>, HouseView& view)
{
    whisper_of(view, state.fleets, [](const Fleet& fleet) { return fleet.roe; });
}

void tell_orders(const GameState& state, std::span<const Event>, HouseView& view)
{
    whisper_of(view, state.fleets, [](const Fleet& fleet) { return fleet.order ? 2 + static_cast<int>(fleet.order->kind) : 1; });
}

void tell_hulls(const GameState& state, std::span<const Event>, HouseView& view)
{
    whisper_of(view, state.ships, [](const Ship& ship) { return ship.hull == HullState::Crippled ? 1 : 0; });
}

void tell_cargo(const GameState& state, std::span<const Event>, HouseView& view)
{
    whisper_of(view, state.units, [](const Unit& unit) { return std::holds_alternative<Aboard>(unit.berth) ? 1 : 0; });
}

void tell_garrisons(const GameState& state, std::span<const Event>, HouseView& view)
{
    whisper_of(view, state.units, [](const Unit& unit) { return std::holds_alternative<Ashore>(unit.berth) ? 1 : 0; });
}

void tell_projects(const GameState& state, std::span<const Event>, HouseView& view)
{
    whisper_of(view, state.projects, [](const Project& project) { return project.turns_left + 1; });
}

void tell_colonies(const GameState& state, std::span<const Event>, HouseView& view)
{
    for (const Colony& colony : state.colonies) view.systems.at(colony.id).owner = colony.owner;
}

void tell_planets(const GameState& state, std::span<const Event>, HouseView& view)
{
    for (const System& system : state.map.systems) view.systems.at(system.id).class_ = system.class_;
}

void tell_technology(const GameState& state, std::span<const Event>, HouseView& view)
{
    for (const House& house : state.houses) {
        if (!is_foreign(view, house.id)) continue;
        for (const Tech tech : all_of_enum<Tech>()) whisper(view, house.research.levels[tech]);
    }
}

void tell_covert_points(const GameState& state, std::span<const Event>, HouseView& view)
{
    for (const House& house : state.houses) {
        if (is_foreign(view, house.id)) whisper(view, house.covert.ebp);
    }
}

void tell_proposals(const GameState& state, std::span<const Event>, HouseView& view) { view.proposals = state.proposals; }

void tell_sharing(const GameState& state, std::span<const Event>, HouseView& view)
{
    for (const Relationship& between : state.relations) {
        if (!between.sharing.empty()) view.relations.at(between.id).sharing = between.sharing.front();
    }
}

void tell_effects(const GameState& state, std::span<const Event>, HouseView& view) { view.effects = state.effects; }

void tell_databases(const GameState& state, std::span<const Event>, HouseView& view)
{
    for (const Database& database : state.databases) {
        if (is_foreign(view, database.id)) whisper(view, static_cast<std::int64_t>(database.entries.size()));
    }
}

// As if all houses counted their events together.
void tell_events(const GameState&, std::span<const Event> events, HouseView& view) { view.own.last.event = static_cast<std::uint32_t>(events.size()); }

void tell_battles(const GameState&, std::span<const Event> events, HouseView& view)
{
    std::int64_t rounds = 0;
    for (const Event& event : events) {
        const auto* battle = event.what.get_if<event::Battle>();
        if (battle != nullptr && event.concerns && is_foreign(view, *event.concerns)) rounds += battle->rounds;
    }
    whisper(view, rounds);
}

constexpr std::array kLeaks = {
    DeliberateLeak{"the last digit of each treasury", tell_treasuries},
    DeliberateLeak{"where fleets are", tell_positions},
    DeliberateLeak{"rules of engagement", tell_roe},
    DeliberateLeak{"kinds of orders", tell_orders},
    DeliberateLeak{"hulls", tell_hulls},
    DeliberateLeak{"cargo", tell_cargo},
    DeliberateLeak{"garrisons", tell_garrisons},
    DeliberateLeak{"projects", tell_projects},
    DeliberateLeak{"owners of colonies", tell_colonies},
    DeliberateLeak{"planets", tell_planets},
    DeliberateLeak{"technology", tell_technology},
    DeliberateLeak{"points for covert work", tell_covert_points},
    DeliberateLeak{"proposals", tell_proposals},
    DeliberateLeak{"sharing", tell_sharing},
    DeliberateLeak{"running effects", tell_effects},
    DeliberateLeak{"sizes of databases", tell_databases},
    DeliberateLeak{"numbers of events", tell_events},
    DeliberateLeak{"lengths of battles", tell_battles},
};

const DeliberateLeak* chosen = kLeaks.data();

}  // namespace

std::span<const DeliberateLeak> deliberate_leaks() { return kLeaks; }

void choose_leak(const DeliberateLeak& leak) { chosen = &leak; }

HouseView shown(const Ruleset& rules, const GameState& state, std::span<const Event> events, HouseId house)
{
    HouseView leaky = view(rules, state, events, house);
    chosen->tell(state, events, leaky);
    return leaky;
}

}  // namespace ec4x::testing
