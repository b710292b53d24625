// A sound scenario as numbers: players, ship types, what each owner's ships can do, hexes. Plain values; the phase changes a copy.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "eclipse/scenario.h"
#include "eclipse/traits.h"

namespace ec4x::eclipse {

constexpr std::size_t kColours = kEnumCount<Colour>;

// The dice of one ship, by colour in ascending damage (ECL-002). Colours of equal damage are one.
struct Weapons {
    std::array<int, kColours> icons{};
    int all = 0;
    int highest = 0;         // damage if every die hits
    bool one_colour = true;  // at most
};

// ECL-004, ECL-006: a blueprint as the battle needs it.
struct Design {
    int initiative = 0;
    int hit_points = 1;
    int computer = 0;
    int shield = 0;
    bool morph = false;
    Weapons cannons{};
    Weapons missiles{};
};

enum class Assign : std::uint8_t { Rank, Kills, Best };
enum class Retreat : std::uint8_t { Never, Script, Below };

struct Policy {
    Assign assign = Assign::Rank;
    Retreat retreat = Retreat::Never;
    int below = 0;  // millionths
    std::vector<ScriptLine> script{};
    bool attack_population = true;
    bool influence = true;
};

struct Player {
    std::string id{};
    bool npc = false;
    std::array<bool, kEnumCount<Trait>> traits{};
    int alliance = -1;  // none
    Policy policy{};
    std::vector<int> reputation{};
    int slots = 0;
    int discs = 0;
    std::array<int, kEnumCount<Resource>> graveyards{};

    [[nodiscard]] bool has(Trait trait) const { return traits[static_cast<std::size_t>(trait)]; }
};

struct ShipType {
    std::string name{};
    int rank = 1;
    bool can_retreat = true;
};

struct Ship {
    int id = 0;
    int owner = 0;
    int type = 0;
    int damage = 0;
};

struct Entry {
    int owner = 0;
    int number = 0;
};

struct Cube {
    int owner = 0;
    Slot slot = Slot::Money;
};

enum class LinkKind : std::uint8_t { Full, Half, Warp };
struct Link {
    int hex = 0;
    LinkKind kind = LinkKind::Full;
};

struct Hex {
    int number = 0;
    int disc = -1;                 // owner; -1: none
    std::vector<Ship> ships{};     // ascending id
    std::vector<Entry> entries{};  // of every owner who has or had ships here in this phase (ECL-009)
    std::vector<Cube> population{};
    std::vector<Link> links{};  // from either end
};

struct Setup {
    std::string seed{};
    Rules rules{};
    std::array<int, kColours> damage{};          // of a die, ascending
    std::array<Colour, kColours> colours{};      // that have it
    std::vector<Player> players{};               // npc is the last
    std::vector<ShipType> types{};               // by name
    std::vector<std::vector<Design>> designs{};  // by owner, then type; meaningless where there is no blueprint
    std::vector<Hex> hexes{};                    // highest number first (ECL-012)

    [[nodiscard]] int npc() const { return static_cast<int>(players.size()) - 1; }
};

// `scenario` has no flaws.
[[nodiscard]] Setup make_setup(const Scenario& scenario);

// ECL-010.
[[nodiscard]] bool are_enemies(const Setup& setup, int one, int other);

// The entry number of an owner in a hex; none if he never had ships there.
[[nodiscard]] std::optional<int> entry_of(const Hex& hex, int owner);

[[nodiscard]] const Hex* hex_numbered(const Setup& setup, int number);

// ECL-034. The hexes to which this owner's ships may retreat now, lowest number first.
[[nodiscard]] std::vector<int> retreat_hexes(const Setup& setup, const Hex& from, int owner);

}  // namespace ec4x::eclipse
