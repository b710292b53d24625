#include "eclipse/phase.h"

#include <algorithm>
#include <tuple>

#include "eclipse/aftermath.h"
#include "eclipse/reputation.h"

namespace ec4x::eclipse {

namespace {

class PhasePlay {
public:
    PhasePlay(const Setup& setup, const Callers* callers, EnteredDice* entered, std::size_t most)
        : setup_{setup}, callers_{callers}, entered_{entered}, most_{most}, bag_{bag_of(setup.rules)}
    {
        for (const Player& player : setup.players) result().players.push_back({.id = player.id});
        for (const Hex& hex : setup.hexes) {
            for (const Ship& ship : hex.ships) ++player_result(ship.owner).ships_before;
        }
    }

    Phase run()
    {
        for (Hex& hex : setup_.hexes) resolve(hex);  // ECL-012: highest number first
        phase_.journal_is_whole = journal().size() < most_;
        attack_population(setup_, entered_, journal());
        remove_discs(setup_, journal());
        place_discs(setup_, journal());
        repair_ships(setup_, journal());
        report();
        phase_.after = std::move(setup_);
        return std::move(phase_);
    }

private:
    [[nodiscard]] PhaseResult& result() { return phase_.result; }
    [[nodiscard]] Journal& journal() { return phase_.journal; }
    [[nodiscard]] PlayerResult& player_result(int owner) { return phase_.result.players[static_cast<std::size_t>(owner)]; }

    void resolve(Hex& hex)
    {
        const HexPlan plan = plan_hex(setup_, hex);
        if (!plan.has_battle()) return;
        LogEntry& entry = journal().emplace_back();
        entry.event = Happening::Hex;
        entry.hex = hex.number;
        entry.sides.emplace();
        for (const Side& side : plan.line) entry.sides->push_back(side_name(setup_, side));
        HexFight fight{setup_, plan, callers_};
        fight.begin(setup_.seed, entered_, &journal(), most_);
        BattleEnd end;
        while (fight.fight_next(end)) {
            const auto name = [&](std::size_t side) { return side_name(setup_, plan.line[side]); };
            result().battles.push_back(
                {hex.number, end.number, {name(end.attacker), name(end.defender)}, name(end.winner), end.stalemate, end.rounds, fortunes_of(plan, end)});
            draw_reputation(hex, end);
        }
        carry_out(hex, plan, fight);
    }

    [[nodiscard]] std::vector<HouseFortune> fortunes_of(const HexPlan& plan, const BattleEnd& end) const
    {
        std::vector<HouseFortune> fortunes;
        for (const std::size_t side : {end.attacker, end.defender}) {
            for (const int owner : plan.line[side].owners) {
                const Fortune lost = end.retreated[static_cast<std::size_t>(owner)] ? Fortune::Retreated : Fortune::Destroyed;
                const Fortune fortune = end.stalemate ? Fortune::Drew : side == end.winner ? Fortune::Won : lost;
                fortunes.push_back({setup_.players[static_cast<std::size_t>(owner)].id, fortune});
            }
        }
        return fortunes;
    }

    // ECL-044. The controller, then by entry number.
    void draw_reputation(const Hex& hex, const BattleEnd& end)
    {
        std::vector<int> owners;
        for (std::size_t owner = 0; owner < end.draws.size(); ++owner) {
            if (end.draws[owner] >= 0) owners.push_back(static_cast<int>(owner));
        }
        std::ranges::sort(owners, {}, [&](int owner) { return std::tuple{owner != hex.disc, entry_of(hex, owner).value_or(0), owner}; });
        std::string text = stream_text(setup_.seed, 0, std::to_string(hex.number) + 'r' + std::to_string(end.number));
        Dice dice = entered_ != nullptr ? Dice{std::move(text), *entered_} : Dice{text};
        for (const int owner : owners) draw_for(hex, end, owner, dice);
    }

    void draw_for(const Hex& hex, const BattleEnd& end, int owner, Dice& dice)
    {
        Player& player = setup_.players[static_cast<std::size_t>(owner)];
        const std::vector<TileDrawn> drawn = draw_tiles(bag_, dice, end.draws[static_cast<std::size_t>(owner)]);
        const auto note = [&](Happening event, int value) -> LogEntry& {
            LogEntry& entry = journal().emplace_back();
            entry.event = event;
            entry.hex = hex.number;
            entry.battle = end.number;
            entry.owner = player.id;
            entry.value = value;
            return entry;
        };
        for (const TileDrawn& tile : drawn) {
            note(Happening::TileDrawn, tile.value).number = tile.number;
            player_result(owner).drawn.push_back(tile.value);
        }
        const std::optional<TileKept> kept = keep_tile(player, drawn, bag_);
        if (!kept) return;
        player_result(owner).kept.push_back(kept->value);
        note(Happening::TileKept, kept->value).returned = kept->returned;
    }

    // Losses, damage and retreats into the hexes.
    void carry_out(Hex& hex, const HexPlan& plan, const HexFight& fight)
    {
        std::vector<Ship> stay;
        std::vector<std::pair<int, Ship>> leaving;
        for (std::size_t i = 0; i < plan.ships.size(); ++i) {
            const Group& group = plan.groups[plan.ships[i].group];
            Ship ship{plan.ships[i].id, group.owner, group.type, group.design.hit_points - fight.hit_points(i)};
            if (fight.hit_points(i) == 0) continue;
            if (fight.went_to(plan.ships[i].group) >= 0) leaving.emplace_back(fight.went_to(plan.ships[i].group), ship);
            else stay.push_back(ship);
        }
        std::ranges::sort(stay, {}, &Ship::id);
        hex.ships = std::move(stay);
        for (const auto& [to, ship] : leaving) {
            Hex& target = *std::ranges::find(setup_.hexes, to, &Hex::number);
            target.ships.insert(std::ranges::upper_bound(target.ships, ship.id, {}, &Ship::id), ship);
            enter(target, ship.owner);
            player_result(ship.owner).retreated.push_back({ship.id, hex.number, to});
        }
    }

    // ECL-009.
    static void enter(Hex& hex, int owner)
    {
        if (entry_of(hex, owner)) return;
        int highest = 0;
        for (const Entry& entry : hex.entries) highest = std::max(highest, entry.number);
        hex.entries.push_back({owner, highest + 1});
    }

    void report()
    {
        for (const LogEntry& entry : journal()) {
            if (entry.event != Happening::Destroyed && entry.event != Happening::LostInStalemate) continue;
            PlayerResult& player = *std::ranges::find(result().players, *entry.owner, &PlayerResult::id);
            if (entry.event == Happening::Destroyed) ++player.destroyed;
            else player.lost_in_stalemates += *entry.number;
        }
        for (const Hex& hex : setup_.hexes) report(hex);
        for (std::size_t i = 0; i < setup_.players.size(); ++i) {
            const Player& player = setup_.players[i];
            PlayerResult& row = result().players[i];
            row.reputation = player.reputation;
            row.discs = player.discs;
            for (const Resource resource : all_of_enum<Resource>()) row.graveyards[resource] = player.graveyards[static_cast<std::size_t>(resource)];
        }
    }

    void report(const Hex& hex)
    {
        HexResult& row = result().hexes.emplace_back();
        row.number = hex.number;
        if (hex.disc >= 0) row.disc = setup_.players[static_cast<std::size_t>(hex.disc)].id;
        for (const Cube& cube : hex.population) row.population.push_back({setup_.players[static_cast<std::size_t>(cube.owner)].id, cube.slot});
        for (const Ship& ship : hex.ships) {
            ++player_result(ship.owner).ships_after;
            const std::string& owner = setup_.players[static_cast<std::size_t>(ship.owner)].id;
            const std::string& type = setup_.types[static_cast<std::size_t>(ship.type)].name;
            const auto known = std::ranges::find_if(row.ships, [&](const ShipsLeft& s) { return s.owner == owner && s.type == type; });
            if (known != row.ships.end()) known->ships.push_back(ship.id);
            else row.ships.push_back({owner, type, {ship.id}});
        }
    }

    Setup setup_;
    const Callers* callers_;
    EnteredDice* entered_;
    std::size_t most_;
    Bag bag_;
    Phase phase_{};
};

}  // namespace

std::string why_not_playable(const Setup& setup)
{
    for (const Player& player : setup.players) {
        if (player.policy.assign == Assign::Best) return player.id + ": the policy best is for exact odds only (ECL-027)";
        if (player.policy.retreat == Retreat::Below) return player.id + ": the retreat policy below is for exact odds only (ECL-038)";
    }
    return {};
}

Phase play(const Setup& setup, const Callers* callers, EnteredDice* entered, std::size_t most) { return PhasePlay{setup, callers, entered, most}.run(); }

}  // namespace ec4x::eclipse
