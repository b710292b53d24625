#include <doctest/doctest.h>

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
    check_refused("report --house alpha --format word", "--format word: is none of text html pdf pack csv xlsx", dir);
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
    for (const std::string name :
         {"colonies", "fleets", "squadrons", "construction", "research", "treasury", "intelligence_fleets", "intelligence_colonies", "relations", "ledger"}) {
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
