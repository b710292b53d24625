// Putting ships into squadrons and fleets, and taking them out: what commissioning, administrative commands, docks, merging
// and losses share. Each keeps the state whole: no squadron without a flagship, no fleet without ships.
#pragma once

#include <span>

#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// COM-019: the house's next fleet, without orders.
Fleet& new_fleet(GameState& state, const Ruleset& rules, HouseId house, SystemId at);

// COM-019: a fleet split off another, still empty: with its place, ROE and fallback system, without orders.
Fleet& split_off(GameState& state, const Ruleset& rules, FleetId fleet);

// The house's next unit number, with the ship as flagship; the ship's berth is set.
Squadron& new_squadron(GameState& state, ShipId flagship, std::variant<InFleet, InPool> station);

// A fighter squadron, starbase, ground unit or facility with the house's next unit number.
Unit& new_unit(GameState& state, HouseId house, UnitClass class_, int level, std::variant<Ashore, Aboard> berth);

// Takes a ship out of its squadron or fleet and gives it a new berth: a new flagship is chosen (COM-015), a squadron without
// ships and a fleet without anything cease to exist (COM-016).
void take_out(GameState& state, const Ruleset& rules, ShipId ship, std::variant<InSquadron, InFleet, InPool, InDock> berth);

// The ship is gone, with the fighters and marines aboard (UNT-020, UNT-045).
void destroy_ship(GameState& state, const Ruleset& rules, ShipId ship);

// Every ship of it is gone; also the squadron and a fleet left empty.
void destroy_squadron(GameState& state, const Ruleset& rules, UnitId squadron);

// Starbases, fighter squadrons and other units are gone, with repairs and retrofits of them. Ascending.
void destroy_units(GameState& state, std::span<const UnitId> units);

// A squadron passes to another station; a fleet left empty is removed.
void station(GameState& state, UnitId squadron, std::variant<InFleet, InPool> station);

// Everything of one fleet passes to another of the same house; the first is removed.
void merge(GameState& state, FleetId from, FleetId into);

// COM-016. Whether it was removed.
bool remove_if_empty(GameState& state, FleetId fleet);

// COM-003: what a flagship can still take; 0 for a class that cannot lead.
[[nodiscard]] int free_command(const GameState& state, const Ruleset& rules, UnitId squadron);

}  // namespace ec4x
