#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "cli/folder.h"
#include "cli/program.h"

namespace ec4x::test {

namespace {

// Uncomments the first line of a form that begins with these words.
std::string taken(std::string form, const std::string& words)
{
    const std::size_t at = form.find("# " + words);
    REQUIRE_MESSAGE(at != std::string::npos, words);
    return form.erase(at, 2);
}

void write_text(const std::string& path, const std::string& text) { std::ofstream{path, std::ios::binary} << text; }

}  // namespace

TEST_CASE("SRV-064 SRV-066 two people play by exchanging files")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42", dir).exit_code == 0);

    const cli::ProgramRun form = ec4x("orders template --house alpha", dir);
    CHECK(form.exit_code == 0);
    const std::string orders = taken(taken(taken(form.output, "fleet 1 colonize target="), "invest "), "tax ");
    write_text(folder.path("alpha.txt"), orders);
    const cli::ProgramRun good = ec4x("orders check", {"--dir", folder.path("war"), folder.path("alpha.txt")});
    CHECK_MESSAGE(good.exit_code == 0, (good.output + good.errors));
    CHECK(good.output.find("accepted, 3 of 3 orders stand") != std::string::npos);

    write_text(folder.path("bad.txt"), orders + "fleet 99 move target=3\nbuild 3 class=XX\n");
    const cli::ProgramRun bad = ec4x("orders check", {"--dir", folder.path("war"), folder.path("bad.txt")});
    CHECK(bad.exit_code == 1);
    CHECK(bad.output.find("not_owned") != std::string::npos);
    CHECK(bad.output.find("accepted, 3 of 5 orders stand") != std::string::npos);

    const cli::ProgramRun turn = ec4x("turn resolve", {"--dir", folder.path("war"), folder.path("alpha.txt")});
    CHECK_MESSAGE(turn.exit_code == 0, turn.errors);
    CHECK(turn.output.find("Turn 2 is open: orders of 1 of 2 houses") != std::string::npos);

    const cli::ProgramRun report = ec4x("report --house alpha", dir);
    CHECK(report.exit_code == 0);
    CHECK(report.output.find("Strategic Cycle 2") != std::string::npos);
    CHECK(report.output.find("Tax income") != std::string::npos);
    // The report of one house has no line of the other's (SRV-066).
    CHECK(ec4x("report --house beta", dir).output.find("IU bought") == std::string::npos);
    CHECK(check_json("report --house alpha --json", dir).starts_with("{\"game\":"));
    CHECK(check_json("report --house alpha --turn 1 --json", dir).find("\"turn\":1") != std::string::npos);
    CHECK(check_json("orders template --house alpha --json", dir).starts_with("{\"fleets\":"));

    // The old orders are for another turn.
    const cli::ProgramRun late = ec4x("orders check", {"--dir", folder.path("war"), folder.path("alpha.txt")});
    CHECK(late.exit_code == 1);
    CHECK(late.output.find("wrong_turn") != std::string::npos);
}

TEST_CASE("a mistake in an order file costs nobody the turn: nothing is resolved unless told")
{
    const Folder folder;
    const std::string war = folder.path("war");
    const Words dir = {"--dir", war};
    REQUIRE(ec4x("game new --players 2 --seed 42", dir).exit_code == 0);
    const std::string good = taken(ec4x("orders template --house alpha", dir).output, "tax ");
    const auto replaced = [&](const std::string& line, const std::string& by) {
        std::string text = good;
        REQUIRE(text.find(line) != std::string::npos);
        return text.replace(text.find(line), line.size(), by);
    };
    struct Row {
        const char* why;
        std::string orders, said;
    };
    const Row rows[] = {
        {"one order is refused", good + "fleet 99 move target=3\n", "not_owned"},
        {"an order that cannot be read", good + "dance 7\n", "dance"},
        {"a set that is refused whole", replaced("\nturn 1\n", "\nturn 7\n"), "wrong_turn"},
        {"another house", replaced("\nhouse alpha\n", "\nhouse omega\n"), "there is no house omega"},
        {"no order file", "what is this\n\x01", "bad.txt"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        write_text(folder.path("bad.txt"), row.orders);
        const cli::ProgramRun refused = ec4x("turn resolve", {"--dir", war, folder.path("bad.txt")});
        CHECK(refused.exit_code == 1);
        CHECK(refused.output.empty());
        CHECK_MESSAGE(refused.errors.find(row.said) != std::string::npos, refused.errors);
        CHECK(refused.errors.find("nothing was resolved") != std::string::npos);
        CHECK(ec4x("game show", dir).output.find("Turn         1,") != std::string::npos);
    }
    // The same for files that lie in the game's folder.
    std::filesystem::create_directories(folder.path("war/orders/1"));
    write_text(folder.path("war/orders/1/alpha.txt"), good + "fleet 99 move target=3\n");
    CHECK(ec4x("turn resolve", dir).exit_code == 1);
    const cli::ProgramRun told = ec4x("turn resolve --partial", dir);
    CHECK(told.exit_code == 0);
    CHECK(told.errors.find("not_owned") != std::string::npos);
    CHECK(told.output.find("Turn 2 is open: orders of 1 of 2 houses") != std::string::npos);
}

TEST_CASE("who has given no orders is named, and asked for at a terminal")
{
    const Folder folder;
    const std::string war = folder.path("war");
    const Words dir = {"--dir", war};
    REQUIRE(ec4x("game new --players 3 --seed 42 --bots none,recruit --house Ash --house Birch --house Crane", dir).exit_code == 0);
    write_text(folder.path("alpha.txt"), ec4x("orders template --house alpha", dir).output);
    const Words files = {"--dir", war, folder.path("alpha.txt")};
    const cli::ProgramRun asked = ec4x_at_terminal("turn resolve", files, "n\n");
    CHECK(asked.exit_code == 1);
    CHECK_MESSAGE(asked.output.find("no orders of beta (Birch)") != std::string::npos, asked.output);
    CHECK(asked.output.find("Resolve turn 1 without them? [y/N]") != std::string::npos);
    CHECK(asked.output.find("nothing was resolved") != std::string::npos);
    CHECK(ec4x("game show", dir).output.find("Turn         1,") != std::string::npos);
    CHECK(ec4x_at_terminal("turn resolve", files, "y\n").output.find("Turn 2 is open: orders of 2 of 3 houses") != std::string::npos);
    // In a script it goes on, and says so.
    const cli::ProgramRun script = ec4x("turn resolve", dir);
    CHECK(script.exit_code == 0);
    CHECK(script.errors.find("no orders of alpha (Ash), beta (Birch)") != std::string::npos);
    CHECK(check_json("turn resolve --json", dir).find("\"missing\":[\"alpha\",\"beta\"]") != std::string::npos);
}

TEST_CASE("play: end waits for the orders of other people")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 3 --seed 42 --bots none,recruit --house Ash --house Birch --house Crane", dir).exit_code == 0);
    const auto turn_is = [&](int turn) { return ec4x("game show", dir).output.find("Turn         " + std::to_string(turn) + ',') != std::string::npos; };
    const cli::ProgramRun alone = ec4x_with_input("play", dir, "tax 45\nend\n");
    CHECK(alone.exit_code == 1);
    CHECK_MESSAGE(alone.errors.find("no orders of beta (Birch): nothing was resolved, yours are kept") != std::string::npos, alone.errors);
    CHECK(turn_is(1));
    const cli::ProgramRun asked = ec4x_at_terminal("play", dir, "end\nn\norders\nquit\n");
    CHECK(asked.exit_code == 0);
    CHECK_MESSAGE(asked.output.find("the turn stays open, your orders are kept") != std::string::npos, asked.output);
    CHECK(asked.output.find("tax 45") != std::string::npos);
    CHECK(turn_is(1));
    // With the other's orders nobody is asked.
    write_text(folder.path("war/orders/1/beta.txt"), ec4x("orders template --house beta", dir).output);
    CHECK(ec4x_with_input("play", dir, "end\nquit\n").output.find("Turn 2 is open: orders of 3 of 3 houses") != std::string::npos);
    CHECK(ec4x_with_input("play --yes", dir, "end\nquit\n").exit_code == 0);
    CHECK(turn_is(3));
    CHECK(ec4x_at_terminal("play", dir, "end\ny\nquit\n").exit_code == 0);
    CHECK(turn_is(4));
}

TEST_CASE("SRV-033 a turn is taken back: nothing is lost, and the same orders lead to the same state")
{
    const Folder folder;
    const std::string war = folder.path("war");
    const Words dir = {"--dir", war};
    REQUIRE(ec4x("game new --players 2 --seed 42", dir).exit_code == 0);
    check_refused("turn undo", "no turn has been resolved yet", dir);
    write_text(folder.path("alpha.txt"), taken(ec4x("orders template --house alpha", dir).output, "fleet 1 colonize target="));
    const Words files = {"--dir", war, folder.path("alpha.txt")};
    const std::string first = ec4x("turn resolve", files).output;
    CHECK(first.starts_with("Turn 2 is open"));
    const std::string report = ec4x("report --house alpha", dir).output;
    const std::string events = folder.text("war/turns/0002.events.json");
    REQUIRE(ec4x("turn resolve", dir).exit_code == 0);

    // By two turns, one after the other.
    const cli::ProgramRun undone = ec4x("turn undo --why typo", dir);
    CHECK_MESSAGE(undone.exit_code == 0, undone.errors);
    CHECK(undone.output.starts_with("Turn 3 is taken back, turn 2 is open again"));
    CHECK(ec4x("report --house alpha", dir).output == report);
    CHECK(check_json("turn undo --json", dir).find("\"undone\":2,\"turn\":1,") != std::string::npos);
    check_refused("report --house alpha --turn 2", "the game has not reached turn 2", dir);
    CHECK(!std::filesystem::exists(folder.path("war/turns/0002.json")));
    CHECK(folder.text("war/log.jsonl").find("typo") != std::string::npos);
    bool kept = false;
    for (const auto& file : std::filesystem::directory_iterator{folder.path("war/contents")}) kept = kept || folder.text(file.path().string()) == events;
    CHECK(kept);

    CHECK(ec4x("turn resolve", files).output == first);
    CHECK(ec4x("report --house alpha", dir).output == report);
    const cli::ProgramRun verified = ec4x("verify", {war});
    CHECK_MESSAGE(verified.exit_code == 0, verified.errors);
    CHECK(verified.output.find("3 turns run again, every hash equal") != std::string::npos);
}

TEST_CASE("SRV-033 with fresh dice a turn that was taken back gets others, and verify knows them")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42 --bots captain --set server.rollback.dice=\"fresh\"", dir).exit_code == 0);
    REQUIRE(ec4x("turn resolve", dir).exit_code == 0);
    REQUIRE(ec4x("turn undo", dir).exit_code == 0);
    REQUIRE(ec4x("turn resolve", dir).exit_code == 0);
    const cli::ProgramRun verified = ec4x("verify", {folder.path("war")});
    CHECK_MESSAGE(verified.exit_code == 0, verified.errors);
    REQUIRE(ec4x("game new --players 2 --seed 42 --set server.rollback.max=0", {"--dir", folder.path("never")}).exit_code == 0);
    check_refused("turn undo", "allow no turn to be taken back", {"--dir", folder.path("never")});
}

TEST_CASE("VIC-025 a game that is over takes no orders and has no more turns")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42 --set victory.turn_limit=2", dir).exit_code == 0);
    const cli::ProgramRun last = ec4x("turn resolve", dir);
    CHECK_MESSAGE(last.exit_code == 0, last.errors);
    CHECK(last.output.find("Turn 2 is the last, the game is over") != std::string::npos);
    check_refused("turn resolve", "the game is over", dir);
    write_text(folder.path("late.txt"), ec4x("orders template --house alpha", dir).output);
    const cli::ProgramRun late = ec4x("orders check", {"--dir", folder.path("war"), folder.path("late.txt")});
    CHECK(late.exit_code == 1);
    CHECK(late.output.find("game_over") != std::string::npos);
    CHECK(ec4x("report --house beta", dir).exit_code == 0);  // the final report goes out
}

TEST_CASE("MAP-035 a house's star map as a map file")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42", dir).exit_code == 0);
    const cli::ProgramRun run = ec4x("report --house alpha --format map", dir);
    CHECK_MESSAGE(run.exit_code == 0, run.errors);
    const std::string& map = run.output;
    CHECK(map.starts_with("{\"format\":\"ec4x-map\",\n"));
    const std::string known = "\"home\":1,\"owner\":\"alpha\"}";
    REQUIRE(map.find(known) != std::string::npos);
    CHECK(map.find("\"class\":\"", map.find("\"systems\"")) < map.find(known));
    CHECK(map.find("\"home\":2") == std::string::npos);  // where the other lives is not known
    check_refused("report --house all --format map", "name one house", dir);
}

TEST_CASE("INT-039: a report as text, as a web page and as PDF, into a file or a pipe")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42", dir).exit_code == 0);
    REQUIRE(ec4x("turn resolve", dir).exit_code == 0);
    struct Row {
        std::string format, begins;
    };
    const Row rows[] = {{"text", "House "}, {"html", "<!DOCTYPE html>"}, {"pdf", "%PDF-1."}};
    for (const Row& row : rows) {
        CAPTURE(row.format);
        const cli::ProgramRun piped = ec4x("report --house alpha --format " + row.format, dir);
        CHECK_MESSAGE(piped.exit_code == 0, piped.errors);
        CHECK(piped.errors.empty());
        CHECK(piped.output.starts_with(row.begins));
        const std::string file = "alpha." + row.format;
        const cli::ProgramRun written = ec4x("report --house alpha --format " + row.format, {"--dir", folder.path("war"), "--output", folder.path(file)});
        CHECK(written.exit_code == 0);
        CHECK(written.output.empty());
        CHECK(folder.text(file) == piped.output);  // the same bytes again
        const cli::ProgramRun first = ec4x("report --house alpha --turn 1 --format " + row.format, dir);
        CHECK(first.exit_code == 0);
        CHECK(first.output != piped.output);
    }
    check_refused("report --house alpha --format word", "--format word: is none of text html pdf pack csv xlsx map", dir);
    check_refused("report --house alpha --format pdf --json", "not for --json", dir);
    check_refused("report --house alpha --format html --battles", "not for --battles", dir);
    check_refused("report --house alpha --format html --output /nonexistent/alpha.html", "/nonexistent/alpha.html: cannot be written", dir);
}

TEST_CASE("SRV-066 a moderator prints the turn of all houses, each on pages of its own, with a form to fill in by pen")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42", dir).exit_code == 0);
    const cli::ProgramRun all = ec4x("report --house all --format pack", dir);
    CHECK_MESSAGE(all.exit_code == 0, all.errors);
    CHECK(all.output.starts_with("%PDF-1."));
    const cli::ProgramRun one = ec4x("report --house alpha --format pack", dir);
    CHECK(one.output.starts_with("%PDF-1."));
    const cli::ProgramRun plain = ec4x("report --house alpha --format pdf", dir);
    const auto pages = [](const std::string& pdf) {
        int count = 0;
        for (std::size_t at = 0; (at = pdf.find("/Type /Page", at)) != std::string::npos; ++at) count += pdf.substr(at, 12) == "/Type /Pages" ? 0 : 1;
        return count;
    };
    CHECK(pages(plain.output) > 0);
    CHECK(pages(one.output) > pages(plain.output));
    const cli::ProgramRun other = ec4x("report --house beta --format pack", dir);
    CHECK(pages(all.output) == pages(one.output) + pages(other.output));
    // As text: a page break between the houses, and no line of one in the report of the other.
    const std::string text = ec4x("report --house all", dir).output;
    CHECK(text == ec4x("report --house alpha", dir).output + "\f" + ec4x("report --house beta", dir).output);
    check_refused("report --house all --format xlsx", "name one house", dir);
}

TEST_CASE("SRV-067 a workbook is written, filled in and taken in place of an order file")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42", dir).exit_code == 0);
    const cli::ProgramRun made = ec4x("orders template --house alpha --format xlsx", {"--dir", folder.path("war"), "--output", folder.path("alpha.xlsx")});
    CHECK_MESSAGE(made.exit_code == 0, made.errors);
    CHECK(folder.text("alpha.xlsx").starts_with("PK"));
    CHECK(ec4x("report --house alpha --format xlsx", dir).output == folder.text("alpha.xlsx"));
    const cli::ProgramRun checked = ec4x("orders check", {"--dir", folder.path("war"), folder.path("alpha.xlsx")});
    CHECK_MESSAGE(checked.exit_code == 0, checked.output);
    CHECK(checked.output.find("accepted, 0 of 0 orders stand") != std::string::npos);
    CHECK(ec4x("orders template --house alpha --format csv", dir).output.starts_with("order,kind,subject,field,value\r\n"));
    check_refused("orders template --house alpha --format word", "--format word: is none of text csv xlsx", dir);
    write_text(folder.path("bad.xlsx"), "PK\x03\x04");
    const cli::ProgramRun bad = ec4x("orders check", {"--dir", folder.path("war"), folder.path("bad.xlsx")});
    CHECK(bad.exit_code == 1);
    CHECK(bad.output.find("is no workbook of Excel") != std::string::npos);
    const cli::ProgramRun turn = ec4x("turn resolve", {"--dir", folder.path("war"), folder.path("alpha.xlsx")});
    CHECK(turn.output.find("orders of 1 of 2 houses") != std::string::npos);
}

TEST_CASE("SRV-067 a report comes as CSV files, one table in each, and its order sheet is read back")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42", dir).exit_code == 0);
    const cli::ProgramRun made = ec4x("report --house alpha --format csv", {"--dir", folder.path("war"), "--output", folder.path("tables/alpha")});
    CHECK_MESSAGE(made.exit_code == 0, made.errors);
    for (const std::string name : {"colonies", "fleets", "squadrons", "construction", "research", "treasury", "intelligence_fleets", "intelligence_colonies",
                                   "relations", "ledger", "systems", "lanes", "tracks"}) {
        CAPTURE(name);
        const std::string text = folder.text("tables/alpha/" + name + ".csv");
        CHECK(text.find(',') != std::string::npos);
        CHECK(text.find("\r\n") != std::string::npos);  // the header line at least
    }
    CHECK(folder.text("tables/alpha/orders.csv") == ec4x("orders template --house alpha --format csv", dir).output);
    const cli::ProgramRun checked = ec4x("orders check", {"--dir", folder.path("war"), folder.path("tables/alpha/orders.csv")});
    CHECK_MESSAGE(checked.exit_code == 0, checked.output);
    check_refused("report --house alpha --format csv", "name a folder", dir);
    check_refused("report --house all --format csv --output x", "name one house", dir);
}

TEST_CASE("SRV-051 two houses at one screen: each gives its word before anything is shown, and sees no line of the other")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42", dir).exit_code == 0);
    const auto screens = [](const std::string& output) {
        Words all;
        for (std::size_t at = 0; at != std::string::npos;) {
            const std::size_t end = output.find('\f', at);
            all.push_back(output.substr(at, end == std::string::npos ? end : end - at));
            at = end == std::string::npos ? end : end + 1;
        }
        return all;
    };
    // Both choose a word and give orders; then the turn is resolved, and alpha's word is asked for again: twice wrong, then right.
    const cli::ProgramRun first =
        ec4x_with_input("play --hot-seat", dir, "tulip\nform\ntax 31\nend\nmarten\nform\ntax 37\nend\nmarten\n\ntulip\norders\nquit\n");
    REQUIRE_MESSAGE(first.exit_code == 0, first.errors);
    const Words shown = screens(first.output);
    REQUIRE(shown.size() == 6);  // nothing yet, alpha, beta, the run, alpha, nothing
    CHECK(shown[1].find("choose a word") != std::string::npos);
    CHECK(shown[1].find("house alpha") != std::string::npos);
    CHECK(shown[2].find("house beta") != std::string::npos);
    CHECK(shown[3].find("Turn 2 is open: orders of 2 of 2 houses") != std::string::npos);
    CHECK(shown[4].find("That is not it.") != std::string::npos);
    CHECK(shown[4].find("no orders yet") != std::string::npos);
    CHECK(shown[5].empty());
    // Every line of alpha's screen that is not the same for everybody is missing on beta's.
    CHECK(shown[2].find("house alpha") == std::string::npos);
    CHECK(shown[1].find("house beta") == std::string::npos);
    for (const std::string& screen : shown) CHECK(screen.find("tulip") == std::string::npos);
    CHECK(folder.text("war/words.json").find("tulip") == std::string::npos);

    // Without the word nothing is shown.
    const cli::ProgramRun wrong = ec4x_with_input("play --hot-seat", dir, "a\nb\nc\n");
    CHECK(wrong.output.find("Briefing") == std::string::npos);
    CHECK(wrong.output.find("Prestige") == std::string::npos);
    check_refused("play --hot-seat --house alpha", "without --house", dir);
}

TEST_CASE("TRN-031 at the table the moderator enters the dice, and the stored game replays without asking")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42 --set rng.mode=\"entered\"", dir).exit_code == 0);
    const cli::ProgramRun none = ec4x_with_input("turn resolve", dir, "");
    CHECK(none.exit_code == 2);
    CHECK(none.errors.find("Die 1, ") != std::string::npos);
    CHECK(none.errors.find("enter them, a line each") != std::string::npos);
    std::string dice = "0\nmuch\n";  // what no die of these shows is asked for again
    for (int i = 0; i < 200; ++i) dice += "1\n";
    const cli::ProgramRun thrown = ec4x_with_input("turn resolve", dir, dice);
    CHECK_MESSAGE(thrown.exit_code == 0, thrown.errors);
    CHECK(thrown.errors.find(" expected\n") != std::string::npos);
    CHECK(thrown.output.find("Turn 2 is open") != std::string::npos);
    const cli::ProgramRun verified = ec4x("verify", {folder.path("war")});
    CHECK_MESSAGE(verified.exit_code == 0, verified.errors);
    CHECK(verified.output.find("1 turns run again, every hash equal") != std::string::npos);
}

TEST_CASE("playing with bad input: one clear line")
{
    const Folder folder;
    const Words dir = {"--dir", folder.path("war")};
    REQUIRE(ec4x("game new --players 2 --seed 42", dir).exit_code == 0);
    check_refused("report --house omega", "there is no house omega", dir);
    check_refused("report --house alpha --turn 9", "the game has not reached turn 9", dir);
    check_refused("orders template --house Omega", "there is no house Omega", dir);
    check_refused("orders check nowhere.txt", "nowhere.txt", dir);
    check_refused("turn resolve --dir /nonexistent", "is no game");
    write_text(folder.path("rubbish.txt"), "what is this\n\x01");
    const cli::ProgramRun rubbish = ec4x("orders check", {"--dir", folder.path("war"), folder.path("rubbish.txt")});
    CHECK(rubbish.exit_code == 1);
    CHECK_FALSE(rubbish.output.empty());
}

}  // namespace ec4x::test
