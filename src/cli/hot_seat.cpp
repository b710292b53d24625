#include "cli/hot_seat.h"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <iostream>
#include <optional>
#include <utility>

#include "base/sha256.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/open_game.h"
#include "cli/people.h"
#include "cli/play_actions.h"
#include "cli/play_session.h"
#include "codec/codec.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"

namespace ec4x::cli {

namespace {

namespace fs = std::filesystem;

constexpr int kTries = 3;

// Also what could be scrolled back to. In a pipe a form feed begins a new page.
void blank_screen()
{
    print(isatty(STDOUT_FILENO) != 0 ? "\033[2J\033[3J\033[H" : "\f");
    std::fflush(stdout);
}

// A line that does not appear on the screen. None: the input has ended.
std::optional<std::string> hidden_line(const std::string& prompt)
{
    print(prompt);
    std::fflush(stdout);
    termios before{};
    const bool terminal = isatty(STDIN_FILENO) != 0 && tcgetattr(STDIN_FILENO, &before) == 0;
    if (terminal) {
        termios silent = before;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    std::string line;
    const bool read = static_cast<bool>(std::getline(std::cin, line));
    if (terminal) tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    print_line("");
    return read ? std::optional{line} : std::nullopt;
}

std::string digest_of_word(const std::string& game, HouseId house, const std::string& word)
{
    return sha256_hex("ec4x-word|" + game + '|' + house.text() + '|' + word);
}

}  // namespace

HotSeat::HotSeat(std::string dir) : dir_{std::move(dir)}, game_{open_game(dir_).settings.game}
{
    if (!fs::exists(words_file())) return;
    const auto document = parse_json(read_text_file(words_file()), words_file());
    if (!document) stop_bad_input(to_line(document.error()));
    auto words = codec::read_whole<std::map<HouseId, std::string>>(document->root());
    if (!words) stop_bad_input(to_line(words.error().front()));
    words_ = *std::move(words);
}

std::string HotSeat::words_file() const { return (fs::path{dir_} / "words.json").string(); }

void HotSeat::save_words() const { write_output(words_file(), codec::json_of(words_) + '\n'); }

bool HotSeat::choose_word(HouseId house, const std::string& name)
{
    const auto word = hidden_line(fmt::format("House {}: choose a word that only you know: ", name));
    if (!word) return false;
    words_[house] = digest_of_word(game_, house, *word);
    save_words();
    return true;
}

bool HotSeat::ask_for_word(HouseId house, const std::string& name)
{
    const auto known = words_.find(house);
    if (known == words_.end()) return choose_word(house, name);
    for (int tries = 0; tries < kTries; ++tries) {
        const auto word = hidden_line(fmt::format("House {}, your word: ", name));
        if (!word) return false;
        if (digest_of_word(game_, house, *word) == known->second) return true;
        print_line("That is not it.");
    }
    return false;
}

bool HotSeat::play_house(HouseId house, const std::string& name)
{
    blank_screen();
    if (!ask_for_word(house, name)) return false;
    PlaySession session{dir_, house.text(), AfterOrders::HandOver};
    session.run();
    return session.has_ended_turn();
}

void HotSeat::run()
{
    for (;;) {
        const GameFolder game = open_game(dir_);
        if (game.state.ending) return print_line("The game is over; `ec4x report` shows each house its last report.");
        const auto people = people_in(game);
        if (people.empty()) stop_bad_input("nobody is left to play at this screen");
        for (const auto& [house, name] : people) {
            if (!play_house(house, name)) return blank_screen();
        }
        blank_screen();
        static_cast<void>(resolve_turn({.dir = dir_}));
    }
}

}  // namespace ec4x::cli
