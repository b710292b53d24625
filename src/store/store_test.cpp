#include <doctest/doctest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "base/sha256.h"
#include "codec/codec.h"
#include "store/game_folder.h"
#include "store/game_log.h"
#include "support/rules.h"

namespace ec4x {

namespace {

namespace fs = std::filesystem;

// A folder that is gone when the test is over.
struct TemporaryFolder {
    fs::path path = fs::temp_directory_path() / ("ec4x-store-" + std::to_string(::getpid()));
    TemporaryFolder()
    {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~TemporaryFolder() { fs::remove_all(path); }
};

NewGameFolder a_game()
{
    NewGameFolder game;
    game.settings.game = std::string(32, 'a');
    game.settings.name = "War";
    game.settings.rules = testing::standard_rules();
    game.map = "{}";
    game.secret = R"({"seed":"s","salt":"t"})";
    game.created.game = game.settings.game;
    game.created.name = game.settings.name;
    game.state.game = game.settings.game;
    game.state.turn = 1;
    game.time = 1'767'225'600;
    return game;
}

std::string text_of(const fs::path& path)
{
    std::ostringstream text;
    text << std::ifstream{path, std::ios::binary}.rdbuf();
    return text.str();
}

void change_byte_after(const fs::path& path, const std::string& part)
{
    std::string text = text_of(path);
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    text[at + part.size()] = static_cast<char>(text[at + part.size()] ^ 1);
    std::ofstream{path, std::ios::binary} << text;
}

}  // namespace

TEST_CASE("SRV-032 every log entry holds the digest of the one before")
{
    std::vector<LogEntry> log;
    const std::string settings = sha256_hex("settings");
    for (int turn = 1; turn <= 6; ++turn) append_entry(log, settings, 100 + turn, logged::TurnReached{turn, sha256_hex(std::to_string(turn))});
    std::string text;
    for (const LogEntry& entry : log) text += log_line(entry) + '\n';

    CHECK(log[0].previous == settings);
    CHECK(log[1].previous == sha256_hex(log_line(log[0])));
    const auto read = read_log(text, settings);
    REQUIRE(read.ok());
    CHECK(*read == log);

    // Changing one byte of entry 5: verification fails at entry 6.
    std::string changed = text;
    const std::size_t at = changed.find("\"time\":105");
    REQUIRE(at != std::string::npos);
    changed[at + 9] = '7';
    REQUIRE(!read_log(changed, settings).ok());
    CHECK(read_log(changed, settings).error() == "log entry 6: does not follow from the entry before: the log has been changed");
    CHECK(read_log(text, sha256_hex("other settings")).error() == "log entry 1: does not follow from the entry before: the log has been changed");
    CHECK(read_log("", settings).error() == "the log is empty");
    CHECK(read_log(text.substr(0, text.size() - 1), settings).error() == "log entry 6: the line does not end");
    CHECK(read_log("{}\n", settings).error().starts_with("log entry 1: "));
}

TEST_CASE("SRV-035 a game is one folder, made whole and never over another")
{
    const TemporaryFolder temporary;
    const fs::path folder = temporary.path / "game";
    REQUIRE(create_game_folder(folder, a_game()).ok());
    CHECK(!fs::exists(temporary.path / "game.partial"));
    CHECK((fs::status(folder / "secret.json").permissions() & (fs::perms::group_all | fs::perms::others_all)) == fs::perms::none);

    const auto game = read_game_folder(folder);
    REQUIRE(game.ok());
    CHECK(game->settings == a_game().settings);
    CHECK(game->state == a_game().state);
    CHECK(game->log.size() == 2);
    CHECK(std::get<logged::TurnReached>(game->log[1].what).state == state_hash(game->state));

    CHECK(!create_game_folder(folder, a_game()).ok());
    fs::copy(folder, temporary.path / "copy", fs::copy_options::recursive);
    const auto copy = read_game_folder(temporary.path / "copy");
    REQUIRE(copy.ok());
    CHECK(copy->state == game->state);
    CHECK(!create_game_folder(temporary.path / "copy" / "secret.json" / "x", a_game()).ok());
}

TEST_CASE("a changed file of a game is noticed")
{
    struct Row {
        std::string file;
        std::string after;
        std::string said;
    };
    const Row rows[] = {{"settings.json", "\"name\":\"", "log entry 1"},
                        {"turns/0001.json", "\"game\":\"", "is not the state that the log names"},
                        {"log.jsonl", "\"name\":\"", "log entry 2"}};
    for (const Row& row : rows) {
        CAPTURE(row.file);
        const TemporaryFolder temporary;
        const fs::path folder = temporary.path / "game";
        REQUIRE(create_game_folder(folder, a_game()).ok());
        change_byte_after(folder / row.file, row.after);
        const auto game = read_game_folder(folder);
        REQUIRE(!game.ok());
        CHECK_MESSAGE(game.error().find(row.said) != std::string::npos, game.error());
    }
    CHECK(!read_game_folder("/nonexistent").ok());
}

TEST_CASE("SRV-032: a resolved turn is appended with its orders and events, and read back")
{
    const TemporaryFolder temporary;
    const fs::path folder = temporary.path / "game";
    REQUIRE(create_game_folder(folder, a_game()).ok());
    auto game = read_game_folder(folder);
    REQUIRE(game.ok());
    const HouseId alpha = *house_id("alpha");
    ResolvedTurn turn{.orders = {OrderSet{.version = 1, .game = game->state.game, .house = alpha, .turn = game->state.turn}}, .state = game->state};
    turn.state.turn += 1;
    turn.events = {Event{.turn = turn.state.turn, .step = Step::IN2, .concerns = alpha, .what = event::LevelGained{Tech::EL, 2}}};
    REQUIRE(append_turn(folder, *game, turn).ok());

    const auto again = read_game_folder(folder);
    REQUIRE(again.ok());
    CHECK(again->state == turn.state);
    CHECK(again->log.size() == 4);
    CHECK(std::get<logged::OrdersFrozen>(again->log[2].what).houses == std::vector{alpha});
    const auto stored = read_turn(folder, *again, turn.state.turn);
    REQUIRE(stored.ok());
    CHECK(stored->events == turn.events);
    CHECK(read_turn(folder, *again, turn.state.turn - 1)->events.empty());
    CHECK(read_turn(folder, *again, 9).error() == "the game has not reached turn 9");

    CHECK(stored->records == CombatRecords{});
    CHECK(!fs::exists(folder / "turns/0002.battles.json"));

    change_byte_after(folder / "turns/0002.events.json", "\"technology\":\"");
    CHECK(read_turn(folder, *again, turn.state.turn).error() == "turns/0002.events.json: is not what the log names");
}

TEST_CASE("CBT-068: the records of a turn's fighting are kept with it, and only where there was any")
{
    const TemporaryFolder temporary;
    const fs::path folder = temporary.path / "game";
    REQUIRE(create_game_folder(folder, a_game()).ok());
    auto game = read_game_folder(folder);
    REQUIRE(game.ok());
    ResolvedTurn turn{.state = game->state};
    turn.state.turn = 2;
    turn.records.battles.push_back({.combat_id = "9s1", .system = SystemId{9}, .turn = 2});
    turn.records.seen_by.push_back({"9s1", {*house_id("alpha")}});
    REQUIRE(append_turn(folder, *game, turn).ok());
    turn.state.turn = 3;
    turn.records = {};
    REQUIRE(append_turn(folder, *game, turn).ok());

    const auto again = read_game_folder(folder);
    REQUIRE(again.ok());
    const auto fought = read_turn(folder, *again, 2);
    REQUIRE(fought.ok());
    CHECK(fought->records.battles.at(0).combat_id == "9s1");
    CHECK(fought->records.seen_by.at(0).houses == std::vector{*house_id("alpha")});
    CHECK(read_turn(folder, *again, 3)->records.empty());
    CHECK(!fs::exists(folder / "turns/0003.battles.json"));
    CHECK(text_of(folder / "log.jsonl").find("\"battles\":\"" + sha256_hex(text_of(folder / "turns/0002.battles.json"))) != std::string::npos);

    change_byte_after(folder / "turns/0002.battles.json", "\"seen_by\":[{\"combat_id\":\"");
    CHECK(read_turn(folder, *again, 2).error() == "turns/0002.battles.json: is not what the log names");
    fs::remove(folder / "turns/0002.battles.json");
    CHECK(!read_turn(folder, *again, 2).ok());
}

}  // namespace ec4x
