#include <algorithm>
#include <charconv>

#include "base/ensure.h"
#include "engine/combat/battle.h"

namespace ec4x {

BattleStreams::BattleStreams(const DiceSource& source, int turn, std::string_view combat_id) : entered_{source.entered}
{
    constexpr std::size_t kNumbers = 32;  // more than the turn, phase, round and hyphens take
    ensure(source.seed.size() + combat_id.size() + kNumbers <= prefix_.size(), "a seed text has at most 64 characters");
    const auto add = [&](std::string_view text) {
        std::ranges::copy(text, prefix_.data() + length_);
        length_ += text.size();
    };
    std::array<char, kNumbers> number{};
    add(source.seed);
    add("-");
    add({number.data(), std::to_chars(number.data(), number.data() + number.size(), turn).ptr});
    add("-");
    add(combat_id);
    add("-");
}

std::string_view BattleStreams::name(Text& text, int phase, int round) const
{
    text = prefix_;
    text[length_] = static_cast<char>('0' + phase);  // phases have one digit (CBT-006)
    text[length_ + 1] = '-';
    const auto number = std::to_chars(text.data() + length_ + 2, text.data() + text.size(), round);
    return {text.data(), static_cast<std::size_t>(number.ptr - text.data())};
}

Dice BattleStreams::of(int phase, int round)
{
    Text text;
    if (entered_ != nullptr) return Dice{std::string{name(text, phase, round)}, *entered_};
    if (ahead_.phase == phase && ahead_.round == round) return Dice{ahead_.generator};
    Text next;
    const auto [generator, ahead] = two_generators(name(text, phase, round), name(next, phase, round + 1));
    ahead_ = {phase, round + 1, ahead};
    return Dice{generator};
}

}  // namespace ec4x
