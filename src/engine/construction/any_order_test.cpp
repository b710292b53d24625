#include <random>

#include "engine/construction/construction_test_support.h"

namespace ec4x {

using namespace testing;

namespace {

// What no order and no step may break.
void check_whole(const GameState& state)
{
    CHECK(state.houses.at(alpha()).treasury >= Money{});
    for (const Ship& ship : state.ships) {
        if (const auto* in = std::get_if<InSquadron>(&ship.berth)) CHECK(state.squadrons.contains(in->squadron));
        if (const auto* in = std::get_if<InFleet>(&ship.berth)) CHECK(state.fleets.contains(in->fleet));
        if (const auto* in = std::get_if<InDock>(&ship.berth)) CHECK(state.projects.contains(in->project));
    }
    const Roster roster{state};
    for (const Squadron& squadron : state.squadrons) {
        REQUIRE_FALSE(roster.ships_of(squadron).empty());
        CHECK(state.ships.contains(squadron.flagship));
        for (const Ship* ship : roster.ships_of(squadron)) CHECK(ship->hull == state.ships.at(squadron.flagship).hull);  // COM-013
    }
    for (const Fleet& fleet : state.fleets) CHECK(roster.squadrons_of(fleet).size() + roster.spacelift_of(fleet).size() > 0);
    const Docks docks{state, standard_rules(), alpha()};
    for (const Colony* colony : roster.colonies_of(alpha())) {
        for (const YardDocks& yard : docks.at(colony->id)) CHECK(yard.used <= yard.docks);
        CHECK(colony->waiting.size() <= static_cast<std::size_t>(standard_rules().build.waiting_max));
    }
}

class AnyOrder {
public:
    AnyOrder(Played& played, std::uint32_t seed) : played_{played}, random_{seed} {}

    // Refused or carried out, all or nothing.
    void give()
    {
        GameState& state = played_.turn.state;
        const GameState before = state;
        const Outcome outcome = one();
        if (outcome) CHECK(state == before);
    }

    std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }

private:
    Outcome one()
    {
        Turn& turn = played_.turn;
        switch (below(7)) {
            case 0: return carry_out(turn, alpha(), order::Cancel{OwnProject{number()}});
            case 1: return carry_out(turn, alpha(), order::Waiting{system(), {OwnProject{number()}, OwnProject{number()}}});
            case 2: return carry_out(turn, alpha(), order::Shield{system(), below(2) == 0 ? ShieldAction::Upgrade : ShieldAction::Scrap});
            case 3: return carry_out(turn, alpha(), order::Retrofit{.unit = {below(2) == 0, number()}});
            case 4: return carry_out(turn, alpha(), order::RepairFirst{{OwnShip{number()}, OwnShip{number()}}});
            default: return carry_out(turn, alpha(), order::Build{.system = system(), .class_ = class_(), .number = amount(), .place = place()});
        }
    }

    std::uint32_t number() { return below(20) == 0 ? static_cast<std::uint32_t>(random_()) : below(60); }
    int amount() { return below(20) == 0 ? static_cast<int>(below(4'000'000'000) - 2'000'000'000) : static_cast<int>(below(5)); }
    SystemId system() { return SystemId{below(20) == 0 ? number() : 1 + below(3)}; }
    BuildPlace place() { return static_cast<BuildPlace>(below(3)); }
    UnitClass class_()
    {
        const auto& classes = standard_rules().units.classes;
        const std::uint32_t pick = below(static_cast<std::uint32_t>(classes.size()) + 1);
        if (pick == classes.size()) return *unit_class("XX");
        return std::next(classes.begin(), pick)->first;
    }

    Played& played_;
    std::mt19937 random_;  // its numbers are the same everywhere
};

}  // namespace

TEST_CASE("CON-004: any order is refused whole or carried out, and the state stays whole")
{
    for (const std::uint32_t seed : {1U, 2U, 3U}) {
        CAPTURE(seed);
        Situation game;
        wealthy(game, 5, 1000);
        game.colony("alpha", 3, 50, 100).colony("beta", 2);
        for (const char* facility : {"SP", "SY", "SY"}) game.unit("alpha", 1, facility);
        game.unit("alpha", 3, "SP");
        Played played{game};
        AnyOrder any{played, seed};
        for (int turn = 0; turn < 12; ++turn) {
            alpha_of(game).treasury += Money::whole(600);
            alpha_of(game).research.levels[Tech::WEP] = 1 + turn / 4;
            alpha_of(game).research.levels[Tech::SLD] = 1 + turn / 6;
            begin_waiting(played.turn, alpha());
            for (int i = 0; i < 25; ++i) any.give();
            // Battle leaves crippled squadrons and now and then a lost yard.
            std::vector<UnitId> hit;
            for (const Squadron& squadron : game.state.squadrons) {
                if (any.below(4) == 0) hit.push_back(squadron.id);
            }
            for (Ship& ship : game.state.ships) {
                const auto* in = std::get_if<InSquadron>(&ship.berth);
                if (in != nullptr && std::ranges::count(hit, in->squadron) > 0) ship.hull = HullState::Crippled;
            }
            for (Unit& unit : game.state.units) {
                const bool yard = unit.class_ == kSpaceport || unit.class_ == kShipyard;
                if (!yard || unit.hull == HullState::Crippled || any.below(8) != 0) continue;
                unit.hull = HullState::Crippled;
                lose_facility(played.turn, unit.id, Cause::FacilityCrippled);
                break;
            }
            to_next_turn(played);
            check_whole(game.state);
        }
        CHECK(game.state.ships.size() > 10);
        lose_all_construction(played.turn, SystemId{1}, Cause::Conquest);
        lose_all_construction(played.turn, SystemId{3}, Cause::Conquest);
        CHECK(game.state.projects.empty());
        check_whole(game.state);
    }
}

}  // namespace ec4x
