#include <algorithm>
#include <charconv>

#include "base/ensure.h"
#include "engine/combat/battle.h"

namespace ec4x {

BattleStreams::BattleStreams(const DiceSource& source, int turn, std::string_view combat_id) : entered_{source.entered}
{
    constexpr std::size_t kRoundText = 26;  // what `of` adds
    std::string text = stream_text(source.seed, turn, combat_id);
    text.resize(text.size() - std::string_view{"0-0"}.size());  // phase and round
    ensure(text.size() + kRoundText <= prefix_.size(), "a seed text has at most 64 characters");
    std::ranges::copy(text, prefix_.begin());
    length_ = text.size();
}

Dice BattleStreams::of(int phase, int round) const
{
    std::array<char, kLongest> text = prefix_;
    char* end = std::to_chars(text.data() + length_, text.data() + text.size(), phase).ptr;
    *end++ = '-';
    end = std::to_chars(end, text.data() + text.size(), round).ptr;
    const std::string_view name{text.data(), static_cast<std::size_t>(end - text.data())};
    return entered_ != nullptr ? Dice{std::string{name}, *entered_} : Dice{name};
}

}  // namespace ec4x
