#include "eclipse/setup.h"

#include <algorithm>
#include <map>

#include "base/ensure.h"
#include "eclipse/check.h"

namespace ec4x::eclipse {

namespace {

// ECL-002, ECL-005: colours by ascending damage; those of equal damage share the place of the first.
struct Palette {
    std::array<int, kColours> damage{};
    std::array<Colour, kColours> colours{};
    EnumArray<Colour, int> place{};
};

Palette palette_of(const Rules& rules)
{
    Palette palette;
    palette.colours = all_of_enum<Colour>();
    std::ranges::stable_sort(palette.colours, {}, [&](Colour colour) { return int{rules.colours[colour]}; });
    for (std::size_t i = 0; i < kColours; ++i) {
        palette.damage[i] = rules.colours[palette.colours[i]];
        const bool same = i > 0 && palette.damage[i] == palette.damage[i - 1];
        palette.place[palette.colours[i]] = same ? palette.place[palette.colours[i - 1]] : static_cast<int>(i);
    }
    return palette;
}

Weapons weapons_of(const Icons& icons, const Palette& palette)
{
    Weapons weapons;
    int colours = 0;
    for (const auto& [colour, number] : icons) {
        int& there = weapons.icons[static_cast<std::size_t>(palette.place[colour])];
        if (there == 0 && number > 0) ++colours;
        there += number;
        weapons.all += number;
        weapons.highest += number * palette.damage[static_cast<std::size_t>(palette.place[colour])];
    }
    weapons.one_colour = colours <= 1;
    return weapons;
}

Design design_of(const Blueprint& blueprint, const Palette& palette)
{
    return {.initiative = blueprint.initiative,
            .hit_points = blueprint.hull + 1,
            .computer = blueprint.computer,
            .shield = blueprint.shield,
            .morph = blueprint.morph,
            .cannons = weapons_of(blueprint.cannons, palette),
            .missiles = weapons_of(blueprint.missiles, palette)};
}

Policy policy_of(const PolicyRules& rules, const ScenarioPolicy& given)
{
    const std::string assign = given.assign.value_or(rules.assign);
    const std::string retreat = given.retreat.value_or(rules.retreat);
    Policy policy{.script = given.script,
                  .attack_population = given.attack_population.value_or(rules.attack_population),
                  .influence = given.influence.value_or(rules.influence)};
    policy.assign = assign == "best" ? Assign::Best : assign == "kills" ? Assign::Kills : Assign::Rank;
    if (const auto below = below_millionths(retreat)) {
        policy.retreat = Retreat::Below;
        policy.below = *below;
    } else {
        policy.retreat = retreat == "script" ? Retreat::Script : Retreat::Never;
    }
    return policy;
}

Player player_of(const Scenario& scenario, const ScenarioPlayer& given, std::map<std::string, int>& alliances)
{
    Player player{.id = given.id,
                  .npc = given.id == kNpc,
                  .policy = policy_of(scenario.eclipse.policy, given.policy),
                  .reputation = given.reputation,
                  .slots = given.slots.value_or(scenario.eclipse.reputation.slots),
                  .discs = given.discs};
    std::ranges::sort(player.reputation);
    for (const std::string& name : given.traits) player.traits[static_cast<std::size_t>(*trait_named(name))] = true;
    if (given.alliance) player.alliance = alliances.try_emplace(*given.alliance, static_cast<int>(alliances.size())).first->second;
    for (const auto& [resource, cubes] : given.graveyards) player.graveyards[static_cast<std::size_t>(resource)] = cubes;
    return player;
}

void add_players(Setup& setup, const Scenario& scenario)
{
    std::map<std::string, int> alliances;
    ScenarioPlayer npc{.id = kNpc};
    for (const ScenarioPlayer& given : scenario.players) {
        if (given.id == kNpc) npc = given;
        else setup.players.push_back(player_of(scenario, given, alliances));
    }
    setup.players.push_back(player_of(scenario, npc, alliances));
    Policy& policy = setup.players.back().policy;
    policy.retreat = Retreat::Never;  // ECL-035
}

Hex hex_of(const Setup& setup, const ScenarioHex& given, int& last_id)
{
    const auto owner_named = [&](const std::string& id) { return static_cast<int>(std::ranges::find(setup.players, id, &Player::id) - setup.players.begin()); };
    Hex hex{.number = given.number, .disc = given.disc.empty() ? -1 : owner_named(given.disc.front())};
    for (const ScenarioShips& ships : given.ships) {
        const int owner = owner_named(ships.owner);
        const int type = static_cast<int>(std::ranges::find(setup.types, ships.type, &ShipType::name) - setup.types.begin());
        for (std::size_t i = 0; i < static_cast<std::size_t>(ships.count); ++i) {
            hex.ships.push_back({++last_id, owner, type, i < ships.damage.size() ? ships.damage[i] : 0});
        }
        if (!ships.entry) continue;
        const auto known = std::ranges::find(hex.entries, owner, &Entry::owner);
        if (known == hex.entries.end()) hex.entries.push_back({owner, *ships.entry});
        else known->number = std::min(known->number, *ships.entry);
    }
    for (const ScenarioCube& cube : given.population) hex.population.push_back({owner_named(cube.owner), cube.slot});
    return hex;
}

void add_link(Setup& setup, int from, const Link& link)
{
    const auto hex = std::ranges::find(setup.hexes, from, &Hex::number);
    if (hex == setup.hexes.end()) return;  // a hex that the scenario does not describe
    if (std::ranges::count(hex->links, link.hex, &Link::hex) == 0) hex->links.push_back(link);
}

void add_hexes(Setup& setup, const Scenario& scenario)
{
    int last_id = 0;
    for (const ScenarioHex& given : scenario.hexes) setup.hexes.push_back(hex_of(setup, given, last_id));
    std::ranges::sort(setup.hexes, std::ranges::greater{}, &Hex::number);
    for (const ScenarioHex& given : scenario.hexes) {
        for (const ScenarioLink& link : given.links) {
            const LinkKind kind = link.kind == "full" ? LinkKind::Full : link.kind == "half" ? LinkKind::Half : LinkKind::Warp;
            add_link(setup, given.number, {link.hex, kind});
            add_link(setup, link.hex, {given.number, kind});
        }
    }
}

}  // namespace

Setup make_setup(const Scenario& scenario)
{
    const Palette palette = palette_of(scenario.eclipse);
    Setup setup{.seed = scenario.seed, .rules = scenario.eclipse, .damage = palette.damage, .colours = palette.colours};
    add_players(setup, scenario);
    for (const auto& [name, rules] : scenario.eclipse.types.all) setup.types.push_back({name, rules.rank, rules.can_retreat && !rules.npc});
    for (const Player& player : setup.players) {
        std::vector<Design>& designs = setup.designs.emplace_back();
        for (const ShipType& type : setup.types) designs.push_back(design_of(blueprint_of(scenario, player.id, type.name).value_or(Blueprint{}), palette));
    }
    add_hexes(setup, scenario);
    return setup;
}

bool are_enemies(const Setup& setup, int one, int other)
{
    if (one == other) return false;
    const Player& a = setup.players[static_cast<std::size_t>(one)];
    const Player& b = setup.players[static_cast<std::size_t>(other)];
    if (a.npc || b.npc) return !(a.npc ? b : a).has(Trait::AncientPeace);
    return a.alliance < 0 || a.alliance != b.alliance;
}

std::optional<int> entry_of(const Hex& hex, int owner)
{
    const auto known = std::ranges::find(hex.entries, owner, &Entry::owner);
    return known == hex.entries.end() ? std::nullopt : std::optional{known->number};
}

const Hex* hex_numbered(const Setup& setup, int number)
{
    const auto found = std::ranges::find(setup.hexes, number, &Hex::number);
    return found == setup.hexes.end() ? nullptr : &*found;
}

std::vector<int> retreat_hexes(const Setup& setup, const Hex& from, int owner)
{
    std::vector<int> legal;
    const bool generator = setup.players[static_cast<std::size_t>(owner)].has(Trait::WormholeGenerator);
    for (const Link& link : from.links) {
        if (link.kind == LinkKind::Half && !generator) continue;
        const Hex* to = hex_numbered(setup, link.hex);
        if (to == nullptr || to->disc != owner) continue;
        const bool enemy = std::ranges::any_of(to->ships, [&](const Ship& ship) { return are_enemies(setup, owner, ship.owner); });
        if (!enemy) legal.push_back(link.hex);
    }
    std::ranges::sort(legal);
    return legal;
}

}  // namespace ec4x::eclipse
