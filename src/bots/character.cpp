#include "bots/character.h"

#include <array>

namespace ec4x::bots {

namespace {

template <class Word>
struct Named {
    Word word{};
    std::string_view text{};
    std::string_view phrase{};
};

constexpr std::array kStrategies = {
    Named<Strategy>{Strategy::Balanced, "balanced", "who keeps a balance"},
    Named<Strategy>{Strategy::Expander, "expander", "who is an expander"},
    Named<Strategy>{Strategy::Industrialist, "industrialist", "who is an industrialist"},
    Named<Strategy>{Strategy::Warlord, "warlord", "who is a warlord"},
    Named<Strategy>{Strategy::Spymaster, "spymaster", "who is a spymaster"},
    Named<Strategy>{Strategy::Turtle, "turtle", "who is a turtle"},
};
constexpr std::array kLevels = {
    Named<Level>{Level::Recruit, "recruit", "a recruit"},
    Named<Level>{Level::Captain, "captain", "a captain"},
    Named<Level>{Level::Admiral, "admiral", "an admiral"},
};

template <class List, class Word>
bool take_word(const List& list, std::string_view text, Word& into)
{
    for (const auto& named : list) {
        if (named.text != text) continue;
        into = named.word;
        return true;
    }
    return false;
}

template <class List, class Word>
const auto& row_of(const List& list, Word word)
{
    return list[static_cast<std::size_t>(word)];
}

}  // namespace

std::optional<Character> character_from(std::string_view text)
{
    Character character;
    const std::size_t colon = text.find(':');
    const std::string_view first = text.substr(0, colon);
    const bool strategy_first = take_word(kStrategies, first, character.strategy);
    if (!strategy_first && !take_word(kLevels, first, character.level)) return std::nullopt;
    if (colon == std::string_view::npos) return character;
    const std::string_view second = text.substr(colon + 1);
    const bool read = strategy_first ? take_word(kLevels, second, character.level) : take_word(kStrategies, second, character.strategy);
    return read ? std::optional{character} : std::nullopt;
}

std::string text_of(const Character& character)
{
    return std::string{row_of(kStrategies, character.strategy).text} + ':' + std::string{row_of(kLevels, character.level).text};
}

std::string in_words(const Character& character)
{
    return std::string{row_of(kLevels, character.level).phrase} + ' ' + std::string{row_of(kStrategies, character.strategy).phrase};
}

}  // namespace ec4x::bots
