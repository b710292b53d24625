#include "host/entered_dice.h"

#include <algorithm>
#include <array>
#include <utility>

#include "host/run_turn.h"
#include "host/start_game.h"

namespace ec4x {

namespace {

constexpr std::size_t kMostAtOnce = 200;

// The streams of TRN-030 whose labels begin with a word; a house follows where `of_house` says so.
struct LabelWord {
    std::string_view word;
    std::string_view purpose;
    bool of_house;
};
constexpr std::array kLabelWords = {
    LabelWord{"morale", "morale", true},
    LabelWord{"spy", "detection of scouts in system", false},
    LabelWord{"raid", "covert raid", true},
    LabelWord{"lot", "lot for", false},
    LabelWord{"esp", "detection of covert action", true},
    LabelWord{"espfx", "effect of covert action", true},
    LabelWord{"corrupt", "false intelligence", true},
    LabelWord{"tech", "research breakthrough", true},
};

std::string_view battle_word(char letter)
{
    switch (letter) {
        case 's': return "space battle";
        case 'o': return "orbital battle";
        case 'b': return "bombardment";
        case 'g': return "ground battle";
        case 't': return "interception";
        default: return "die";
    }
}

// `17s1`: the system, what happens there, and the rest.
void describe_battle(WantedDie& die, std::string_view label)
{
    const std::size_t letter = label.find_first_not_of("0123456789");
    if (letter == 0 || letter == std::string_view::npos) {
        die.purpose = label;
        return;
    }
    const std::string_view rest = label.substr(letter + 1);
    die.purpose = std::string{battle_word(label[letter])};
    if (label[letter] == 't') die.house = HouseId::from(rest.substr(0, rest.find('.')));
    else die.purpose.append(" ").append(rest);
    die.purpose.append(" in system ").append(label.substr(0, letter));
}

void describe(WantedDie& die, std::string_view label)
{
    const std::size_t dot = std::min(label.find('.'), label.size());
    const auto row = std::ranges::find(kLabelWords, label.substr(0, dot), &LabelWord::word);
    if (row == kLabelWords.end()) return describe_battle(die, label);
    std::string_view rest = label.substr(std::min(dot + 1, label.size()));
    die.purpose = row->purpose;
    if (row->of_house) {
        const std::string_view house = rest.substr(0, rest.find('.'));
        die.house = HouseId::from(house);
        rest.remove_prefix(std::min(house.size() + 1, rest.size()));
    }
    if (!rest.empty()) die.purpose.append(" ").append(rest);
}

Outcome refuse_dice(HostContext& host, const Caller& caller, const OpenGame& game)
{
    if (Outcome refused = refuse_unless(access_in(host, caller, game), Act::EnterDice)) return refused;
    if (game.rules->rng.mode == RngMode::Entered) return std::nullopt;
    return refuse(Reason::WrongGameStatus, "rng.mode", "this game throws its dice itself (rng.mode is \"engine\")");
}

DiceTable table_of(HostContext& host, const OpenGame& game)
{
    DiceTable table{.turn = game.record.turn(), .entered = game.record.dice};
    const std::string seed = seed_in_force(secret_of(host, game.id()).seed, *game.rules, static_cast<int>(game.record.rollbacks.size()));
    if (const auto die = die_wanted(host, game, game.record.dice)) table.wanted = in_words(*die, seed, game.record.dice.size() + 1);
    return table;
}

// The entry for these dice; or the first that cannot be.
Answer<logged::DiceEntered> entry_for(HostContext& host, const OpenGame& game, const std::vector<std::int64_t>& values)
{
    std::vector<std::int64_t> dice = game.record.dice;
    std::optional<AskedDie> wanted = die_wanted(host, game, dice);
    for (const std::int64_t value : values) {
        if (!wanted) return refusal(Reason::TooMany, "values", "no more dice are needed");
        if (const auto expected = refusal_of(*wanted, value))
            return refusal(Reason::OutOfRange, "values", "die " + std::to_string(dice.size() + 1) + ": " + *expected);
        dice.push_back(value);
        wanted = die_wanted(host, game, dice);
    }
    return logged::DiceEntered{game.record.turn(), values, !wanted};
}

}  // namespace

WantedDie in_words(const AskedDie& die, std::string_view seed, std::size_t number)
{
    WantedDie wanted{.number = static_cast<int>(number), .low = die.low, .high = die.high};
    std::string_view stream = die.stream;
    if (stream.starts_with(seed)) stream.remove_prefix(std::min(seed.size() + 1, stream.size()));
    stream.remove_prefix(std::min(stream.find('-') + 1, stream.size()));  // the turn
    wanted.label = stream;
    const std::size_t round = stream.rfind('-');
    const std::size_t phase = round == std::string_view::npos || round == 0 ? std::string_view::npos : stream.rfind('-', round - 1);
    if (phase == std::string_view::npos) {
        wanted.purpose = stream;
        return wanted;
    }
    describe(wanted, stream.substr(0, phase));
    const std::string_view numbers = stream.substr(phase + 1);
    if (numbers != "0-0") wanted.purpose.append(", phase ").append(numbers.substr(0, numbers.find('-'))).append(", round ").append(stream.substr(round + 1));
    return wanted;
}

Answer<DiceTable> show_dice(HostContext& host, const Caller& caller, const std::string& id)
{
    auto game = find_game(host, id);
    if (!game) return game.error();
    if (Outcome refused = refuse_dice(host, caller, **game)) return *refused;
    return table_of(host, **game);
}

Answer<DiceTable> enter_dice(HostContext& host, const Caller& caller, const std::string& id, const std::vector<std::int64_t>& values, UtcTime now)
{
    return change_game<DiceTable>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<DiceTable>> {
        if (Outcome refused = refuse_dice(host, caller, game)) return *refused;
        if (values.empty()) return Decided<DiceTable>{{}, table_of(host, game)};
        if (values.size() > kMostAtOnce) return refusal(Reason::TooMany, "values", "at most " + std::to_string(kMostAtOnce) + " dice at once");
        if (game.record.over()) return refusal(Reason::GameOver, "status", "the game is over");
        if (!game.record.waits_for_dice()) return refusal(Reason::WrongGameStatus, "status", "no die is wanted: dice are thrown when the window has closed");
        const auto entry = entry_for(host, game, values);
        if (!entry) return entry.error();
        GameStep step{.entries = {*entry}};
        DiceTable table = table_of(host, with_entries(game, step.entries, now));
        return Decided<DiceTable>{std::move(step), std::move(table)};
    });
}

}  // namespace ec4x
