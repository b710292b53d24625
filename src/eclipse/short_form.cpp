#include "eclipse/short_form.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "eclipse/check.h"
#include "eclipse/traits.h"

namespace ec4x::eclipse {

namespace {

struct Word {
    std::string_view text{};
    std::size_t column = 1;
};

// Words, `+`, `[` and `]` stand for themselves, commas are blanks.
std::vector<Word> words_of(std::string_view line)
{
    std::vector<Word> words;
    const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == ','; };
    const auto is_sign = [](char c) { return c == '+' || c == '[' || c == ']'; };
    for (std::size_t i = 0; i < line.size();) {
        if (is_blank(line[i])) {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        while (!is_sign(line[i]) && end < line.size() && !is_blank(line[end]) && !is_sign(line[end])) ++end;
        words.push_back({line.substr(i, end - i), i + 1});
        i = end;
    }
    return words;
}

std::optional<int> number_in(std::string_view text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty() || number < 0) return std::nullopt;
    return number;
}

class ShortForm {
public:
    explicit ShortForm(std::string_view line) : words_{words_of(line)}, length_{line.size()} { scenario_.hexes.push_back({.number = 1}); }

    Result<Scenario, ShortFlaw> run()
    {
        side("left", 2);  // the later arrival
        if (!flaw_ && !take("vs")) fail("'vs' is needed");
        if (!flaw_) side("right", 1);
        if (!flaw_ && next_ < words_.size()) fail("nothing is expected here");
        if (!flaw_ && scenario_.hexes.front().ships.front().owner == kNpc && scenario_.hexes.front().ships.back().owner == kNpc)
            fail("npc does not fight npc (ECL-010)");
        if (flaw_) return *std::move(flaw_);
        return std::move(scenario_);
    }

private:
    void fail(std::string text)
    {
        if (!flaw_) flaw_ = ShortFlaw{next_ < words_.size() ? words_[next_].column : length_ + 1, std::move(text)};
    }

    bool take(std::string_view word)
    {
        if (next_ >= words_.size() || words_[next_].text != word) return false;
        ++next_;
        return true;
    }

    void side(const std::string& name, int entry)
    {
        const std::size_t first = scenario_.hexes.front().ships.size();
        std::map<std::string, GivenBlueprint> blueprints;
        do group(blueprints);
        while (!flaw_ && take("+"));
        if (flaw_) return;
        std::vector<ScenarioShips>& ships = scenario_.hexes.front().ships;
        const bool npc = is_npc(ships[first].type);
        ScenarioPlayer player{.id = npc ? kNpc : name};
        for (std::size_t i = first; i < ships.size(); ++i) {
            if (is_npc(ships[i].type) != npc) return fail("a side has players' ships or npc's, not both");
            ships[i].owner = player.id;
            if (!npc) ships[i].entry = entry;
        }
        if (!blueprints.empty()) scenario_.blueprints[player.id] = std::move(blueprints);
        if (take("[")) options(player);
        scenario_.players.push_back(std::move(player));
    }

    [[nodiscard]] bool is_npc(const std::string& type) const
    {
        const auto known = scenario_.eclipse.types.all.find(type);
        return known != scenario_.eclipse.types.all.end() && known->second.npc;
    }

    void group(std::map<std::string, GivenBlueprint>& blueprints)
    {
        const std::optional<int> count = next_ < words_.size() ? number_in(words_[next_].text) : std::nullopt;
        if (!count || *count < 1 || *count > kMostShips) return fail("a number of ships is needed, such as 2 in `2 cruiser`");
        ++next_;
        if (next_ >= words_.size() || !scenario_.eclipse.types.all.contains(std::string{words_[next_].text}))
            return fail("a ship type is needed (unknown_ship_type)");
        const std::string type{words_[next_++].text};
        GivenBlueprint given;
        bool changed = false;
        while (next_ < words_.size() && override_of(type, given)) changed = true;
        if (flaw_) return;
        const auto known = blueprints.find(type);
        std::vector<ScenarioShips>& ships = scenario_.hexes.front().ships;
        const bool again = seen_twice(type);
        ships.push_back({.type = type, .count = *count});
        if (again && (changed || known != blueprints.end()) && (known == blueprints.end() || !(known->second == given))) {
            return fail("all ships of a type of one side share one blueprint (bad_blueprint)");
        }
        if (changed) blueprints[type] = given;
    }

    // In the side at work: owners are set when it is complete.
    [[nodiscard]] bool seen_twice(const std::string& type) const
    {
        return std::ranges::any_of(scenario_.hexes.front().ships, [&](const ScenarioShips& ships) { return ships.owner.empty() && ships.type == type; });
    }

    [[nodiscard]] bool override_of(const std::string& type, GivenBlueprint& given)
    {
        const std::string_view word = words_[next_].text;
        if (word == "morph") {
            given.morph = true;
            ++next_;
            return true;
        }
        const std::size_t letters = std::min(word.find_first_of("0123456789"), word.size());
        const std::optional<int> number = number_in(word.substr(letters));
        if (!number || letters == 0) return false;
        if (!set_value(type, word.substr(0, letters), *number, given)) {
            fail("there are i h c s y o b r my mo mb mr with a number, and morph");
            return false;
        }
        ++next_;
        return true;
    }

    [[nodiscard]] bool set_value(const std::string& type, std::string_view name, int number, GivenBlueprint& given) const
    {
        static constexpr std::array<std::pair<std::string_view, std::optional<int> GivenBlueprint::*>, 4> kValues = {
            {{"i", &GivenBlueprint::initiative}, {"h", &GivenBlueprint::hull}, {"c", &GivenBlueprint::computer}, {"s", &GivenBlueprint::shield}}};
        for (const auto& [letter, value] : kValues) {
            if (name != letter) continue;
            given.*value = number;
            return true;
        }
        const bool missiles = name.size() == 2 && name.front() == 'm';
        const std::size_t colour = std::string_view{"yobr"}.find(name.back());
        if ((name.size() != 1 && !missiles) || colour == std::string_view::npos) return false;
        const auto base = scenario_.eclipse.blueprints.base.find(type);
        const Blueprint library = base != scenario_.eclipse.blueprints.base.end() ? base->second : Blueprint{};
        std::optional<Icons>& icons = missiles ? given.missiles : given.cannons;
        if (!icons) icons = missiles ? library.missiles : library.cannons;
        (*icons)[static_cast<Colour>(colour)] = number;
        return true;
    }

    void options(ScenarioPlayer& player)
    {
        while (!take("]")) {
            if (take("pd")) player.traits.emplace_back(name_of(Trait::PointDefence));
            else if (take("dist")) player.traits.emplace_back(name_of(Trait::DistortionShield));
            else if (next_ < words_.size() && (words_[next_].text == "rank" || words_[next_].text == "kills" || words_[next_].text == "best"))
                player.policy.assign = words_[next_++].text;
            else return fail("pd, dist, rank, kills, best or ] is needed");
        }
        if (player.id == kNpc && !player.traits.empty()) fail("npc has neither point defence nor a distortion shield (ECL-007)");
    }

    std::vector<Word> words_;
    std::size_t length_;
    std::size_t next_ = 0;
    Scenario scenario_{};
    std::optional<ShortFlaw> flaw_{};
};

}  // namespace

Result<Scenario, ShortFlaw> parse_short_form(std::string_view line)
{
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    return ShortForm{line}.run();
}

bool is_short_form(std::string_view text)
{
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) text.remove_suffix(1);
    return text.find('\n') == std::string_view::npos && text.find('=') == std::string_view::npos && text.find('{') == std::string_view::npos &&
           text.find(" vs ") != std::string_view::npos;
}

}  // namespace ec4x::eclipse
