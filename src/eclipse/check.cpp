#include "eclipse/check.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "base/dice.h"
#include "eclipse/traits.h"

namespace ec4x::eclipse {

namespace {

std::string at(const std::string& path, std::size_t index) { return path + '[' + std::to_string(index) + ']'; }
std::string quoted(const std::string& text) { return '\'' + text.substr(0, 60) + '\''; }

class Check {
public:
    explicit Check(const Scenario& scenario) : scenario_{scenario} {}

    std::vector<Flaw> run()
    {
        check_head();
        for (std::size_t i = 0; i < scenario_.players.size(); ++i) check_player(scenario_.players[i], at("players", i));
        check_blueprints();
        if (scenario_.hexes.empty()) complain(Fault::BadSetting, "hexes", "at least one hex is needed");
        if (scenario_.hexes.size() > kMostHexes) complain(Fault::BadCount, "hexes", "at most " + std::to_string(kMostHexes) + " hexes");
        for (std::size_t i = 0; i < scenario_.hexes.size(); ++i) check_hex(scenario_.hexes[i], at("hexes", i));
        if (ships_ > kMostShips) complain(Fault::BadCount, "hexes", "at most " + std::to_string(kMostShips) + " ships");
        return std::move(flaws_);
    }

private:
    void complain(Fault fault, std::string path, std::string text)
    {
        if (flaws_.size() < 200) flaws_.push_back({fault, std::move(path), std::move(text)});  // a hostile text shall not fill the memory
    }

    void check_head()
    {
        if (scenario_.ruleset != "eclipse") complain(Fault::BadSetting, "ruleset", "'eclipse' is needed");
        if (!is_seed_text(scenario_.seed)) complain(Fault::BadSetting, "seed", "a seed has 1 to 64 characters of A-Z a-z 0-9 . _ (CBT-007)");
        if (scenario_.players.size() > kMostPlayers) complain(Fault::BadCount, "players", "at most " + std::to_string(kMostPlayers) + " players");
        check_policy_word(scenario_.eclipse.policy.assign, "eclipse.policy.assign");
        check_retreat_word(scenario_.eclipse.policy.retreat, "eclipse.policy.retreat");
        for (const auto& [type, blueprint] : scenario_.eclipse.blueprints.base) {
            check_values(blueprint, "eclipse.blueprints.base." + type);
            if (!scenario_.eclipse.types.all.contains(type)) unknown_type(type, "eclipse.blueprints.base." + type);
        }
        for (const auto& [value, tiles] : scenario_.eclipse.reputation.bag) {
            if (value < 1 || value > 1000) complain(Fault::BadSetting, "eclipse.reputation.bag", "a tile has a value of 1 to 1000");
        }
    }

    void check_policy_word(const std::string& word, const std::string& path)
    {
        static constexpr std::array<std::string_view, 3> kWords = {"rank", "kills", "best"};
        if (std::ranges::count(kWords, word) == 0) complain(Fault::BadPolicy, path, quoted(word) + " is none of rank, kills, best");
    }

    void check_retreat_word(const std::string& word, const std::string& path)
    {
        if (word == "never" || word == "script" || below_millionths(word)) return;
        complain(Fault::BadPolicy, path, quoted(word) + " is none of never, script, below P with P from 0 to 1");
    }

    void check_player(const ScenarioPlayer& player, const std::string& path)
    {
        if (player.id.empty() || player.id.size() > 64) complain(Fault::UnknownPlayer, path + ".id", "a player has an id of 1 to 64 bytes");
        else if (!players_.insert(player.id).second) complain(Fault::UnknownPlayer, path + ".id", quoted(player.id) + " is there twice");
        const bool npc = player.id == kNpc;  // only its policy may be given
        if (npc && player.alliance) complain(Fault::UnknownPlayer, path + ".alliance", "npc is in no alliance");
        for (std::size_t i = 0; i < player.traits.size(); ++i) {
            const std::string& trait = player.traits[i];
            if (npc || !trait_named(trait))
                complain(Fault::UnknownTrait, at(path + ".traits", i),
                         quoted(trait) + (npc ? ": npc has no traits" : " is no trait; there are " + trait_names()));
        }
        for (std::size_t i = 0; i < player.reputation.size(); ++i) {
            if (player.reputation[i] < 1 || player.reputation[i] > 1000)
                complain(Fault::BadCount, at(path + ".reputation", i), "a tile has a value of 1 to 1000");
        }
        const int slots = player.slots.value_or(scenario_.eclipse.reputation.slots);
        if (slots < 0 || slots > 100) complain(Fault::BadCount, path + ".slots", "0 to 100 slots");
        else if (player.reputation.size() > static_cast<std::size_t>(slots)) complain(Fault::BadCount, path + ".reputation", "more tiles than slots");
        if (player.discs < 0 || player.discs > 1000) complain(Fault::BadCount, path + ".discs", "0 to 1000 discs");
        for (const auto& [resource, cubes] : player.graveyards) {
            if (cubes < 0 || cubes > 1000) complain(Fault::BadCount, path + ".graveyards", "0 to 1000 cubes");
        }
        check_policy(player.policy, path + ".policy");
    }

    void check_policy(const ScenarioPolicy& policy, const std::string& path)
    {
        if (policy.assign) check_policy_word(*policy.assign, path + ".assign");
        if (policy.retreat) check_retreat_word(*policy.retreat, path + ".retreat");
        const bool scripted = policy.retreat.value_or(scenario_.eclipse.policy.retreat) == "script";
        if (!scripted && !policy.script.empty()) complain(Fault::BadPolicy, path + ".script", "only with retreat = \"script\"");
        for (std::size_t i = 0; i < policy.script.size(); ++i) {
            const ScriptLine& line = policy.script[i];
            if (line.round < 1 || line.round > 100) complain(Fault::BadPolicy, at(path + ".script", i) + ".round", "a round from 1 to 100 is needed");
            if (!scenario_.eclipse.types.all.contains(line.type)) unknown_type(line.type, at(path + ".script", i) + ".type");
        }
    }

    void unknown_type(const std::string& type, const std::string& path)
    {
        std::string names;
        for (const auto& [name, rules] : scenario_.eclipse.types.all) names += (names.empty() ? "" : ", ") + name;
        complain(Fault::UnknownShipType, path, quoted(type) + " is no ship type; there are " + names);
    }

    void check_blueprints()
    {
        for (const auto& [owner, types] : scenario_.blueprints) {
            const std::string path = "blueprints." + owner;
            check_owner(owner, path);
            for (const auto& [type, given] : types) {
                const std::string key = path + '.' + type;
                if (!scenario_.eclipse.types.all.contains(type)) unknown_type(type, key);
                else if (const auto blueprint = blueprint_of(scenario_, owner, type)) check_values(*blueprint, key);
            }
        }
    }

    void check_values(const Blueprint& blueprint, const std::string& path)
    {
        const auto check = [&](int value, const std::string& key) {
            if (value >= 0 && value <= kMostValue) return;
            complain(Fault::BadBlueprint, path + '.' + key, std::to_string(value) + " not in 0.." + std::to_string(kMostValue));
        };
        check(blueprint.initiative, "initiative");
        check(blueprint.hull, "hull");
        check(blueprint.computer, "computer");
        check(blueprint.shield, "shield");
        for (const auto& [colour, icons] : blueprint.cannons) check(icons, "cannons." + std::string{name_of(colour)});
        for (const auto& [colour, icons] : blueprint.missiles) check(icons, "missiles." + std::string{name_of(colour)});
    }

    bool check_owner(const std::string& owner, const std::string& path)
    {
        if (owner == kNpc || players_.contains(owner)) return true;
        complain(Fault::UnknownPlayer, path, "there is no player " + quoted(owner));
        return false;
    }

    void check_hex(const ScenarioHex& hex, const std::string& path)
    {
        if (hex.number < 0 || hex.number > 1'000'000) complain(Fault::BadSetting, path + ".number", "0 to 1000000 is possible");
        if (!hexes_.insert(hex.number).second) complain(Fault::DuplicateHex, path + ".number", "hex " + std::to_string(hex.number) + " is there twice");
        if (hex.disc.size() > 1) complain(Fault::TwoDiscs, path + ".disc", "at most one disc lies in a hex");
        for (const std::string& owner : hex.disc) check_player_there(owner, path + ".disc");
        for (std::size_t i = 0; i < hex.ships.size(); ++i) check_ships(hex.ships[i], at(path + ".ships", i));
        for (std::size_t i = 0; i < hex.population.size(); ++i) check_player_there(hex.population[i].owner, at(path + ".population", i) + ".owner");
        check_entries(hex, path);
        check_links(hex, path);
    }

    void check_player_there(const std::string& owner, const std::string& path)
    {
        if (owner == kNpc) complain(Fault::UnknownPlayer, path, "npc has neither discs nor cubes");
        else check_owner(owner, path);
    }

    void check_ships(const ScenarioShips& ships, const std::string& path)
    {
        const bool known = check_owner(ships.owner, path + ".owner");
        if (ships.count < 1 || ships.count > kMostShips) {
            complain(Fault::BadCount, path + ".count", std::to_string(ships.count) + " not in 1.." + std::to_string(kMostShips));
        } else {
            ships_ += ships.count;
            if (ships.damage.size() > static_cast<std::size_t>(ships.count)) complain(Fault::BadCount, path + ".damage", "more entries than ships");
        }
        const auto type = scenario_.eclipse.types.all.find(ships.type);
        if (type == scenario_.eclipse.types.all.end()) return unknown_type(ships.type, path + ".type");
        if (known && type->second.npc != (ships.owner == kNpc)) {
            complain(Fault::UnknownShipType, path + ".type", type->second.npc ? "only npc has this type" : "npc has no such type");
        }
        const auto blueprint = blueprint_of(scenario_, ships.owner, ships.type);
        if (!blueprint) return complain(Fault::NoBlueprint, path + ".type", "neither the scenario nor the library has a blueprint for " + quoted(ships.type));
        for (std::size_t i = 0; i < ships.damage.size(); ++i) {
            if (ships.damage[i] >= 0 && ships.damage[i] <= blueprint->hull) continue;
            complain(Fault::DamageTooHigh, at(path + ".damage", i),
                     std::to_string(ships.damage[i]) + " not in 0.." + std::to_string(std::max(0, blueprint->hull)));
        }
    }

    // ECL-009. Ships of one owner share the lowest of their numbers.
    void check_entries(const ScenarioHex& hex, const std::string& path)
    {
        std::map<std::string, std::pair<int, std::size_t>> lowest;
        for (std::size_t i = 0; i < hex.ships.size(); ++i) {
            const ScenarioShips& ships = hex.ships[i];
            const std::string key = at(path + ".ships", i) + ".entry";
            if (ships.owner == kNpc) {
                if (ships.entry) complain(Fault::EntryOrder, key, "npc has no entry number");
                continue;
            }
            if (!ships.entry) {
                complain(Fault::EntryOrder, key, "is missing");
            } else if (*ships.entry < 1 || *ships.entry > 1'000'000) {
                complain(Fault::EntryOrder, key, std::to_string(*ships.entry) + " not in 1..1000000");
            } else if (const auto [place, is_new] = lowest.try_emplace(ships.owner, *ships.entry, i); !is_new && *ships.entry < place->second.first) {
                place->second = {*ships.entry, i};
            }
        }
        std::map<int, std::string> owners;
        for (const auto& [owner, entry] : lowest) {
            const auto [place, is_new] = owners.try_emplace(entry.first, owner);
            if (!is_new)
                complain(Fault::EntryOrder, at(path + ".ships", entry.second) + ".entry",
                         quoted(place->second) + " has the entry number " + std::to_string(entry.first) + " too");
        }
    }

    void check_links(const ScenarioHex& hex, const std::string& path)
    {
        std::set<int> seen;
        for (std::size_t i = 0; i < hex.links.size(); ++i) {
            const ScenarioLink& link = hex.links[i];
            const std::string key = at(path + ".links", i);
            if (link.kind != "full" && link.kind != "half" && link.kind != "warp")
                complain(Fault::BadLink, key + ".kind", quoted(link.kind) + " is none of full, half, warp");
            if (link.hex == hex.number) complain(Fault::BadLink, key + ".hex", "a hex is not linked to itself");
            if (!seen.insert(link.hex).second) complain(Fault::BadLink, key + ".hex", "this hex is linked twice");
            const auto [place, is_new] = links_.try_emplace(std::minmax(int{hex.number}, int{link.hex}), link.kind);
            if (!is_new && place->second != link.kind) complain(Fault::BadLink, key + ".kind", "the other hex says " + quoted(place->second));
        }
    }

    const Scenario& scenario_;
    std::vector<Flaw> flaws_{};
    std::set<std::string> players_{};
    std::set<int> hexes_{};
    std::map<std::pair<int, int>, std::string> links_{};
    std::int64_t ships_ = 0;
};

}  // namespace

std::vector<Flaw> flaws_in(const Scenario& scenario) { return Check{scenario}.run(); }

std::string_view rule_of(Fault fault)
{
    switch (fault) {
        case Fault::UnknownShipType: return "ECL-003";
        case Fault::BadBlueprint: return "ECL-004";
        case Fault::UnknownTrait: return "ECL-007";
        case Fault::NoBlueprint: return "ECL-008";
        case Fault::EntryOrder:
        case Fault::DuplicateHex:
        case Fault::BadLink:
        case Fault::TwoDiscs: return "ECL-009";
        case Fault::IllegalAssignment: return "ECL-028";
        case Fault::NoRetreatHex: return "ECL-034";
        case Fault::CannotRetreat: return "ECL-035";
        case Fault::TooManyStates: return "ECL-063";
        case Fault::UnknownPlayer:
        case Fault::BadSetting: return "ECL-064";
        case Fault::BadCount:
        case Fault::DamageTooHigh:
        case Fault::BadPolicy: return "ECL-066";
    }
    return "ECL-066";
}

std::optional<int> below_millionths(const std::string& retreat)
{
    constexpr std::string_view kWord = "below ";
    if (!retreat.starts_with(kWord)) return std::nullopt;
    const std::string_view number = std::string_view{retreat}.substr(kWord.size());
    int millionths = 0;
    int decimals = -1;  // before the point
    for (const char c : number) {
        if (c == '.' && decimals < 0) {
            decimals = 0;
        } else if (c >= '0' && c <= '9' && decimals < 6 && millionths <= 1'000'000) {
            millionths = millionths * 10 + (c - '0');
            if (decimals >= 0) ++decimals;
        } else {
            return std::nullopt;
        }
    }
    if (number.empty() || number == ".") return std::nullopt;
    for (int i = std::max(decimals, 0); i < 6 && millionths <= 1'000'000; ++i) millionths *= 10;
    return millionths <= 1'000'000 ? std::optional{millionths} : std::nullopt;
}

std::optional<Blueprint> blueprint_of(const Scenario& scenario, const std::string& owner, const std::string& type)
{
    const auto base = scenario.eclipse.blueprints.base.find(type);
    const bool in_library = base != scenario.eclipse.blueprints.base.end();
    Blueprint blueprint = in_library ? base->second : Blueprint{};
    const auto types = scenario.blueprints.find(owner);
    const GivenBlueprint* given = nullptr;
    if (types != scenario.blueprints.end()) {
        if (const auto found = types->second.find(type); found != types->second.end()) given = &found->second;
    }
    if (given == nullptr) return in_library ? std::optional{blueprint} : std::nullopt;
    if (given->initiative) blueprint.initiative = *given->initiative;
    if (given->hull) blueprint.hull = *given->hull;
    if (given->computer) blueprint.computer = *given->computer;
    if (given->shield) blueprint.shield = *given->shield;
    if (given->cannons) blueprint.cannons = *given->cannons;
    if (given->missiles) blueprint.missiles = *given->missiles;
    if (given->morph) blueprint.morph = *given->morph;
    return blueprint;
}

}  // namespace ec4x::eclipse
