// Who a bot is: what it strives for, how well it thinks, and the seed of its moods. Levels differ in thinking alone: all see the same
// view and obey the same rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/describe.h"

namespace ec4x::bots {

enum class Strategy : std::uint8_t { Balanced = 0, Expander = 1, Industrialist = 2, Warlord = 3, Spymaster = 4, Turtle = 5 };
BOOST_DESCRIBE_ENUM(Strategy, Balanced, Expander, Industrialist, Warlord, Spymaster, Turtle)

enum class Level : std::uint8_t { Recruit = 0, Captain = 1, Admiral = 2 };
BOOST_DESCRIBE_ENUM(Level, Recruit, Captain, Admiral)

struct Character {
    Strategy strategy = Strategy::Balanced;
    Level level = Level::Captain;
    std::string seed{};
    friend bool operator==(const Character&, const Character&) = default;
};
BOOST_DESCRIBE_STRUCT(Character, (), (strategy, level, seed))

// `warlord:admiral`, `admiral:warlord`, or one of the two, the other as above. Nothing if it is none of them.
[[nodiscard]] std::optional<Character> character_from(std::string_view text);

[[nodiscard]] std::string text_of(const Character& character);   // `warlord:admiral`, without the seed
[[nodiscard]] std::string in_words(const Character& character);  // `an admiral who is a warlord`

}  // namespace ec4x::bots
