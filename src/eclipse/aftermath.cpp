#include "eclipse/aftermath.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "eclipse/hex_plan.h"
#include "eclipse/hit.h"

namespace ec4x::eclipse {

namespace {

LogEntry& note(Journal& journal, Happening event, const Hex& hex)
{
    LogEntry& entry = journal.emplace_back();
    entry.event = event;
    entry.hex = hex.number;
    return entry;
}

// Players with ships in the hex, in entry order.
std::vector<int> players_there(const Setup& setup, const Hex& hex)
{
    std::vector<int> owners;
    for (const Ship& ship : hex.ships) {
        if (ship.owner != setup.npc() && std::ranges::count(owners, ship.owner) == 0) owners.push_back(ship.owner);
    }
    std::ranges::sort(owners, {}, [&](int owner) { return std::pair{entry_of(hex, owner).value_or(0), owner}; });
    return owners;
}

bool enemy_ship_there(const Setup& setup, const Hex& hex, int owner)
{
    return std::ranges::any_of(hex.ships, [&](const Ship& ship) { return are_enemies(setup, owner, ship.owner); });
}

// The attack on the population of one hex.
class Attack {
public:
    Attack(Setup& setup, Hex& hex, EnteredDice* entered, Journal& journal) : setup_{setup}, hex_{hex}, entered_{entered}, journal_{journal} {}

    void run()
    {
        for (const int attacker : players_there(setup_, hex_)) {  // ECL-054
            if (!player(attacker).policy.attack_population || !has_victims(attacker)) continue;
            bomb(attacker);
            if (has_victims(attacker)) fire(attacker);
        }
    }

private:
    [[nodiscard]] Player& player(int owner) { return setup_.players[static_cast<std::size_t>(owner)]; }

    [[nodiscard]] bool has_victims(int attacker) const
    {
        return std::ranges::any_of(hex_.population, [&](const Cube& cube) { return are_enemies(setup_, attacker, cube.owner); });
    }

    // ECL-051 to ECL-053: all cubes of an owner at once, without a roll.
    void bomb(int attacker)
    {
        std::vector<int> bombed;
        for (const Cube& cube : hex_.population) {
            if (!are_enemies(setup_, attacker, cube.owner) || std::ranges::count(bombed, cube.owner) > 0) continue;
            const Player& victim = player(cube.owner);
            const bool bombs = player(attacker).has(Trait::NeutronBombs) && !victim.has(Trait::NeutronAbsorber);
            if (bombs || victim.has(Trait::Planta)) bombed.push_back(cube.owner);
        }
        for (const int victim : bombed) {
            LogEntry& entry = note(journal_, Happening::Bombed, hex_);
            entry.owner = player(victim).id;
            entry.by = player(attacker).id;
            while (kill_first([&](const Cube& cube) { return cube.owner == victim; })) {
            }
        }
    }

    // ECL-048, ECL-049. Every ship's cannons once; group by group in activation order (ECL-002).
    void fire(int attacker)
    {
        const HexPlan plan = plan_hex(setup_, hex_);
        int damage = 0;
        LogEntry entry{.event = Happening::PopulationAttack, .hex = hex_.number, .owner = player(attacker).id};
        std::vector<LoggedDie>& dice = entry.dice.emplace();
        for (const Side& side : plan.line) {
            for (const std::size_t place : side.groups) {
                const Group& group = plan.groups[place];
                if (group.owner != attacker) continue;
                damage += fire_group(group, dice);
            }
        }
        if (dice.empty()) return;
        entry.number = damage;
        journal_.push_back(std::move(entry));
        for (; damage > 0; --damage) {
            if (!kill_first([&](const Cube& cube) { return are_enemies(setup_, attacker, cube.owner); })) break;
        }
    }

    int fire_group(const Group& group, std::vector<LoggedDie>& dice)
    {
        int damage = 0;
        for (std::size_t colour = 0; colour < kColours; ++colour) {
            for (int number = group.design.cannons.icons[colour] * static_cast<int>(group.ships); number > 0; --number) {
                const int face = stream().die(6);
                dice.push_back({setup_.colours[colour], face, std::nullopt});
                if (hits(face, group.design.computer, 0)) damage += setup_.damage[colour];
            }
        }
        return damage;
    }

    template <class Fits>
    bool kill_first(const Fits& fits)
    {
        const auto cube = std::ranges::find_if(hex_.population, fits);
        if (cube == hex_.population.end()) return false;
        Player& owner = player(cube->owner);
        const Resource graveyard = graveyard_for(owner, cube->slot);
        ++owner.graveyards[static_cast<std::size_t>(graveyard)];
        LogEntry& entry = note(journal_, Happening::CubeDied, hex_);
        entry.owner = owner.id;
        entry.slot = cube->slot;
        entry.graveyard = graveyard;
        hex_.population.erase(cube);
        return true;
    }

    Dice& stream()
    {
        if (dice_) return *dice_;
        std::string text = stream_text(setup_.seed, 0, std::to_string(hex_.number) + 'p');
        return entered_ != nullptr ? dice_.emplace(std::move(text), *entered_) : dice_.emplace(text);
    }

    Setup& setup_;
    Hex& hex_;
    EnteredDice* entered_;
    Journal& journal_;
    std::optional<Dice> dice_{};
};

}  // namespace

Resource graveyard_for(const Player& player, Slot slot)
{
    if (slot != Slot::White && slot != Slot::Orbital) return static_cast<Resource>(slot);
    const std::size_t allowed = slot == Slot::White ? 3 : 2;  // money, science, materials
    const auto fewest = std::min_element(player.graveyards.begin(), player.graveyards.begin() + static_cast<std::ptrdiff_t>(allowed));
    return static_cast<Resource>(fewest - player.graveyards.begin());
}

void attack_population(Setup& setup, EnteredDice* entered, Journal& journal)
{
    for (Hex& hex : setup.hexes) Attack{setup, hex, entered, journal}.run();
}

void remove_discs(Setup& setup, Journal& journal)
{
    for (Hex& hex : setup.hexes) {
        if (hex.disc < 0 || !enemy_ship_there(setup, hex, hex.disc)) continue;
        if (std::ranges::count(hex.population, hex.disc, &Cube::owner) > 0) continue;
        Player& owner = setup.players[static_cast<std::size_t>(hex.disc)];
        ++owner.discs;
        hex.disc = -1;
        note(journal, Happening::DiscRemoved, hex).owner = owner.id;
    }
}

void place_discs(Setup& setup, Journal& journal)
{
    for (Hex& hex : setup.hexes) {
        if (hex.disc >= 0) continue;
        for (const int owner : players_there(setup, hex)) {
            Player& player = setup.players[static_cast<std::size_t>(owner)];
            if (!player.policy.influence || enemy_ship_there(setup, hex, owner)) continue;
            if (player.discs == 0) {
                LogEntry& entry = note(journal, Happening::NoDisc, hex);
                entry.owner = player.id;
                continue;
            }
            --player.discs;
            hex.disc = owner;
            note(journal, Happening::DiscPlaced, hex).owner = player.id;
            break;
        }
    }
}

void repair_ships(Setup& setup, Journal& journal)
{
    int repaired = 0;
    for (Hex& hex : setup.hexes) {
        for (Ship& ship : hex.ships) repaired += std::exchange(ship.damage, 0);
    }
    LogEntry& entry = journal.emplace_back();
    entry.event = Happening::AllRepaired;
    entry.number = repaired;
}

}  // namespace ec4x::eclipse
