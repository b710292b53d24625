#include "lab/page.h"

#include <doctest/doctest.h>

#include "lab/findings.h"
#include "lab/self_play_csv.h"
#include "lab/self_play_page.h"
#include "lab/self_play_words.h"
#include "support/game_files.h"
#include "support/rules.h"
#include "support/well_formed.h"

namespace ec4x::lab {

namespace {

SelfPlayReport small_report()
{
    const std::vector<std::string> names = test::system_names();
    const Terms terms{testing::standard_rules(), names, 5, true};
    const Tournament tournament{*entrants_in("warlord:all,none"), 2, "page"};
    const auto run = self_play(terms, tournament, {.games = 4});
    REQUIRE(run.ok());
    return report_self_play(terms, tournament, *run);
}

}  // namespace

TEST_CASE("a page escapes what it is told and is well formed")
{
    Page page{"A <b>", "c & d"};
    page.section("One \"two\"");
    page.paragraph("x < y");
    page.table({.caption = "t", .head = {"name", "figure"}, .rows = {{"a", "12"}, {"b", "3"}}});
    page.begin_pair();
    page.figure("f", "<svg></svg>", "note");
    page.end_pair();
    const std::string html = page.written("foot");
    CHECK(html.find("A &lt;b&gt;") != std::string::npos);
    CHECK(html.find("<td class=\"num\">12</td>") != std::string::npos);
    CHECK(testing::markup_fault(html.substr(html.find("<html"))) == "");
}

TEST_CASE("a report becomes a page, tables and text")
{
    const SelfPlayReport report = small_report();
    const std::string html = self_play_page(report, testing::standard_rules());
    CHECK(testing::markup_fault(html.substr(html.find("<html"))) == "");
    CHECK(html.find("<script") == std::string::npos);
    CHECK(html.find("DD Destroyer") != std::string::npos);
    CHECK(html.find(report.digest) != std::string::npos);

    for (const CsvFile& file : self_play_csv(report)) {
        CAPTURE(file.name);
        CHECK(file.text.ends_with("\r\n"));
    }
    const std::string text = in_words(report, false);
    CHECK(text.find("4 games of 2 houses") == 0);
    CHECK(text.find("broken off") != std::string::npos);
    CHECK(text.find("No invariant was broken.") != std::string::npos);
}

TEST_CASE("findings name what differs surely, and what nobody uses")
{
    SelfPlayReport report{.players = 2, .checked = true, .games = 100};
    report.seats = {{.name = "seat 1", .games = 100, .won = odds::share_of_runs(80, 100), .even = {{50'000}}},
                    {.name = "seat 2", .games = 100, .won = odds::share_of_runs(20, 100), .even = {{50'000}}}};
    report.orders = {{.name = "build", .times = 5}, {.name = "share", .times = 0}};
    const std::vector<std::string> findings = findings_of(report);
    const auto has = [&](std::string_view part) {
        return std::ranges::any_of(findings, [&](const std::string& finding) { return finding.find(part) != std::string::npos; });
    };
    CHECK(has("Seat 1 (80.0 %) wins surely more than an even share; seat 2 (20.0 %) wins surely less."));
    CHECK(has("1 kind of order (share)"));
    CHECK(has("No order of a bot was refused, and no invariant was broken."));
    CHECK(listed({"a", "b", "c"}) == "a, b and c");
}

}  // namespace ec4x::lab
