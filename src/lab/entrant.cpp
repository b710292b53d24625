#include "lab/entrant.h"

#include <optional>

namespace ec4x::lab {

namespace {

template <class Enum>
std::string words_of()
{
    std::string words;
    for (const Enum value : all_of_enum<Enum>()) words += std::string{name_of(value)} + ' ';
    return words + "all";
}

// One word, or all of them; nothing for a word that is none.
template <class Enum>
std::vector<Enum> chosen(std::string_view word)
{
    std::vector<Enum> values;
    for (const Enum value : all_of_enum<Enum>()) {
        if (word == "all" || word == name_of(value)) values.push_back(value);
    }
    return values;
}

std::optional<std::string> add_entrants(std::string_view item, std::vector<Entrant>& entrants)
{
    if (item == "none") {
        entrants.push_back({.plays = false});
        return std::nullopt;
    }
    if (const auto character = bots::character_from(item)) {
        entrants.push_back({true, character->strategy, character->level});
        return std::nullopt;
    }
    const std::size_t colon = item.find(':');
    const std::string_view strategy = item.substr(0, colon);
    const std::string_view level = colon == std::string_view::npos ? "captain" : item.substr(colon + 1);
    const auto strategies = chosen<bots::Strategy>(strategy);
    const auto levels = chosen<bots::Level>(level);
    if (strategies.empty()) return '"' + std::string{strategy} + "\" is no strategy; there are: " + words_of<bots::Strategy>() + ", and none";
    if (levels.empty()) return '"' + std::string{level} + "\" is no level; there are: " + words_of<bots::Level>();
    for (const bots::Strategy one : strategies) {
        for (const bots::Level at : levels) entrants.push_back({true, one, at});
    }
    return std::nullopt;
}

}  // namespace

std::string text_of(const Entrant& entrant)
{
    if (!entrant.plays) return "none";
    return std::string{name_of(entrant.strategy)} + ':' + std::string{name_of(entrant.level)};
}

std::string strategy_of(const Entrant& entrant) { return entrant.plays ? std::string{name_of(entrant.strategy)} : "none"; }
std::string level_of(const Entrant& entrant) { return entrant.plays ? std::string{name_of(entrant.level)} : "none"; }

Result<std::vector<Entrant>, std::string> entrants_in(std::string_view list)
{
    std::vector<Entrant> entrants;
    while (true) {
        const std::size_t comma = list.find(',');
        if (const auto complaint = add_entrants(list.substr(0, comma), entrants)) return *complaint;
        if (comma == std::string_view::npos) return entrants;
        list.remove_prefix(comma + 1);
    }
}

}  // namespace ec4x::lab
