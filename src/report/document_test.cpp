#include <doctest/doctest.h>

#include <algorithm>

#include "engine/intel/view.h"
#include "report/battle_forces.h"
#include "report/columns.h"
#include "report/pdf_layout.h"
#include "report/report_document.h"
#include "report/to_html.h"
#include "report/to_pdf.h"
#include "report/to_text.h"
#include "support/situation.h"
#include "support/well_formed.h"

namespace ec4x::report {

using ec4x::testing::markup_fault;
using ec4x::testing::Situation;
using ec4x::testing::standard_rules;

namespace {

const HouseId kUs = *house_id("alpha");
const HouseId kThem = *house_id("beta");

Situation border()
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420).colony("beta", 2);
    game.state.houses.at(kUs).home = SystemId{1};
    game.state.houses.at(kUs).seat = 1;
    game.state.houses.at(kThem).seat = 2;
    game.state.turn = 3;
    game.fleet("alpha", 1, {"CL", "ET"});
    game.unit("alpha", 1, "SP");
    return game;
}

HouseView border_view() { return view(standard_rules(), border().state, {}, kUs); }

History three_turns(const HouseView& known)
{
    History history;
    for (int turn = 1; turn <= 3; ++turn) {
        history.push_back(figures_of(standard_rules(), known));
        history.back().turn = turn;
        history.back().treasury = Money::whole(500 * turn);
    }
    return history;
}

Document border_document() { return report_document(standard_rules(), border_view(), three_turns(border_view()), {}); }

std::size_t times(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

// Everything that a player can name or write.
HouseView hostile_view(const std::string& name)
{
    HouseView known = border_view();
    known.own.name = name;
    for (PublicHouse& house : known.houses) house.name = name;
    for (Fleet& fleet : known.fleets) fleet.name = name;
    for (Colony& colony : known.colonies) colony.name = name;
    for (KnownSystem& system : known.systems) system.name = name;
    known.proposals = {{.from = kThem, .to = kUs, .treaty = Treaty::Alliance, .text = name, .made = 2, .last_turn = 4}};
    known.events = {{.what = event::Proposal{kThem, kUs, Treaty::Alliance, name, 4}},
                    {.what = event::RolledBack{1, name, name}},
                    {.what = event::HouseCollapsed{kThem, Cause::Prestige}},
                    {.what = event::FleetMoved{{kUs, 1}, SystemId{1}, SystemId{2}, true}}};
    known.intel.entries.insert({.id = {kUs, 1}, .turn = 2, .system = SystemId{2}, .seen = ColonySeen{.owner = kThem}});
    return known;
}

constexpr const char* kHostile[] = {"<script>alert(1)</script>",
                                    "\"><img src=x onerror=alert(1)>",
                                    "'; --",
                                    "A & B <b>",
                                    "]]>",
                                    "</style><script>",
                                    "&lt;script&gt;",
                                    "\xF0\x9F\x9A\x80\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x9A\x80",
                                    "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D",
                                    ("\xE2\x80\xAE"
                                     "evil"),
                                    "\xFF\xC0",
                                    "line\nbreak",
                                    "javascript:alert(1)",
                                    "Averyveryveryveryveryveryveryveryveryveryveryveryverylongname"};

}  // namespace

TEST_CASE("INT-039: the document has the thirteen parts in their order after the briefing, and none is empty")
{
    for (const bool quiet : {true, false}) {
        const HouseView known = quiet ? border_view() : hostile_view("Beta");
        const Document document = report_document(standard_rules(), known, {}, {});
        CHECK(document.sections.front().title == "Briefing");
        std::vector<int> numbers;
        for (const Section& section : document.sections) {
            CHECK(!section.blocks.empty());
            if (section.number > 0) numbers.push_back(section.number);
        }
        CHECK(numbers == std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13});
    }
}

TEST_CASE("INT-039: text, web page and PDF have the same parts")
{
    const Document document = border_document();
    const std::string text = to_text(document);
    const std::string html = to_html(document);
    const draw::Typesetter setter;
    const draw::PrintedPages pages = lay_out(setter, document);
    CHECK(pages.bookmarks.size() == document.sections.size());
    for (const Section& section : document.sections) {
        CAPTURE(section.title);
        CHECK(html.find(joined('>', section.title, "</span></h2>")) != std::string::npos);
        if (section.number > 0) CHECK(text.find(joined('\n', section.number, ". ", section.title, '\n')) != std::string::npos);
    }
    CHECK(text.find("Treasury 1000 PP") != std::string::npos);
    CHECK(html.find(">1000 PP</dd>") != std::string::npos);
}

TEST_CASE("INT-039: the text is the same with and without the pictures that it does not show")
{
    const HouseView known = hostile_view("Beta");
    const Document words = report_document(standard_rules(), known, three_turns(known), {}, Pictures::LeftOut);
    CHECK(to_text(words) == to_text(report_document(standard_rules(), known, three_turns(known), {})));
    for (const Section& section : words.sections) {
        CHECK(std::ranges::none_of(section.blocks, [](const Block& block) { return std::holds_alternative<Figure>(block); }));
    }
}

TEST_CASE("ECO-068: the account of a turn leads from the treasury before to the treasury, whatever happened")
{
    HouseView known = border_view();
    known.events = {{.what = event::Income{100, 50, Money::whole(300), {}}}, {.what = event::Upkeep{Money::whole(40), Money::whole(40), {}}}};
    History history = three_turns(known);
    history[1].treasury = Money::whole(700);
    const std::string text = to_text(report_document(standard_rules(), known, history, {}));
    CHECK(text.find("Account of the turn") != std::string::npos);
    CHECK(text.find("treasury before   700") != std::string::npos);
    CHECK(text.find("tax income        300") != std::string::npos);
    CHECK(text.find("upkeep            -40") != std::string::npos);
    CHECK(text.find("other              40") != std::string::npos);
    CHECK(text.find("treasury         1000") != std::string::npos);
}

TEST_CASE("PRE-002: the prestige ledger is summed by source and in all")
{
    HouseView known = border_view();
    known.ledger = {{.house = kUs, .source = PrestigeSource::ShipDestroyed, .booked = 3},
                    {.house = kUs, .source = PrestigeSource::Ambushed, .booked = -10},
                    {.house = kUs, .source = PrestigeSource::ShipDestroyed, .booked = 4, .subject = {.house = kThem}}};
    const Document document = report_document(standard_rules(), known, {}, {});
    const auto part = std::ranges::find(document.sections, 2, &Section::number);
    const Table& table = std::get<Table>(part->blocks.at(0));
    std::vector<std::string> sums;
    for (std::size_t row = 0; row < table.rows(); ++row) sums.emplace_back(table.at(row, table.columns.size() - 1).text.words);
    CHECK(sums == std::vector<std::string>{"+7", "-10", "-3"});
    CHECK(table.sum_last);
}

TEST_CASE("SRV-025: whatever players call their things, the text has at most 100 columns and no control characters")
{
    for (const char* name : kHostile) {
        CAPTURE(name);
        const std::string text = to_text(report_document(standard_rules(), hostile_view(name), {}, {}));
        std::size_t begin = 0;
        for (std::size_t end = text.find('\n'); end != std::string::npos; begin = end + 1, end = text.find('\n', begin)) {
            CHECK(width_of(std::string_view{text}.substr(begin, end - begin)) <= 100);
        }
        CHECK(text.find("\xE2\x80\xAE") == std::string::npos);
        CHECK(text.find('\x1B') == std::string::npos);
    }
}

TEST_CASE("the web page is well formed and runs nothing, whatever players call their things")
{
    for (const char* name : kHostile) {
        CAPTURE(name);
        const HouseView known = hostile_view(name);
        const std::string html = to_html(report_document(standard_rules(), known, three_turns(known), {}));
        CHECK(markup_fault(html) == "");
        CHECK(html.find("<script") == std::string::npos);
        CHECK(html.find("<img") == std::string::npos);
        CHECK(html.find("<b>\"") == std::string::npos);
        CHECK(times(html, "</style>") == 1);
        CHECK(html.find("\xE2\x80\xAE") == std::string::npos);
    }
}

TEST_CASE("the web page needs nothing else: no address, no script, no file")
{
    std::string html = to_html(border_document());
    for (std::size_t at = html.find("xmlns=\"http"); at != std::string::npos; at = html.find("xmlns=\"http")) html.erase(at, html.find('"', at + 7) - at);
    for (const char* word : {"http:", "https:", "src=", "@import", "url(http", "<link", "<script", " on"}) {
        CAPTURE(word);
        if (std::string_view{word} == " on") CHECK(html.find(" onload=") == std::string::npos);
        else CHECK(html.find(word) == std::string::npos);
    }
    CHECK(html.find("prefers-color-scheme:dark") != std::string::npos);
    CHECK(html.find("@media print") != std::string::npos);
    CHECK(html.find("width=device-width") != std::string::npos);
    CHECK(times(html, "<svg") >= 4);
}

TEST_CASE("a checker of markup finds what is wrong")
{
    struct Row {
        const char* markup;
        bool good;
    };
    static constexpr Row rows[] = {{"<a><b x=\"1>2\"/></a>", true}, {"<a>", false},        {"<a></b>", false},      {"a & b", false},
                                   {"<a>&amp;</a>", true},          {"<a <b></a>", false}, {"<p>1 < 2</p>", false}, {"</a>", false}};
    for (const Row& row : rows) CHECK(markup_fault(row.markup).empty() == row.good);
}

TEST_CASE("the PDF has numbered A4 pages; all stands on the paper")
{
    const Document document = border_document();
    const draw::Typesetter setter;
    const draw::PrintedPages pages = lay_out(setter, document);
    CHECK(pages.pages.size() >= 2);
    for (std::size_t i = 0; i < pages.pages.size(); ++i) {
        const std::string number = " \xC2\xB7 page " + std::to_string(i + 1) + " of " + std::to_string(pages.pages.size());
        bool numbered = false;
        for (const draw::Placed& thing : pages.pages[i].things) {
            const auto* text = std::get_if<draw::PlacedText>(&thing);
            if (text == nullptr) continue;
            numbered = numbered || text->text.runs.at(0).text == document.running + number;
            CHECK(text->at.x.raw >= 0);
            CHECK(text->at.x + text->width <= pages.paper.width);
            CHECK(text->at.y + setter.height_of(text->text, text->width) <= pages.paper.height);
        }
        CHECK(numbered);
    }
    const auto pdf = to_pdf(document);
    REQUIRE(pdf.ok());
    CHECK(pdf->starts_with("%PDF-1.4"));
    CHECK(pdf->find("/Count " + std::to_string(pages.pages.size())) != std::string::npos);
    CHECK(pdf->find("/CreationDate") == std::string::npos);
}

TEST_CASE("hostile names can be printed")
{
    for (const char* name : kHostile) {
        CAPTURE(name);
        const HouseView known = hostile_view(name);
        CHECK(to_pdf(report_document(standard_rules(), known, three_turns(known), {})).ok());
    }
}

TEST_CASE("long tables go on over pages, each with its heading")
{
    Document document{.title = "House Alpha", .running = "Turn 2"};
    Table table{.columns = {{"number", ColumnKind::Figures}, {"words"}}};
    TextStore store;
    for (int i = 0; i < 150; ++i) table.add_row(store.write(i), "words that say little");
    document.sections = {{.number = 1, .title = "Long", .blocks = {table}}};
    const draw::Typesetter setter;
    const draw::PrintedPages pages = lay_out(setter, document);
    REQUIRE(pages.pages.size() >= 3);
    for (const draw::PrintedPage& page : pages.pages) {
        CHECK(std::ranges::any_of(page.things, [](const draw::Placed& thing) {
            const auto* text = std::get_if<draw::PlacedText>(&thing);
            return text != nullptr && text->text.runs.size() == 1 && text->text.runs[0].text == "number";
        }));
    }
}

TEST_CASE("the same view gives the same bytes in every form")
{
    CHECK(to_text(border_document()) == to_text(border_document()));
    CHECK(to_html(border_document()) == to_html(border_document()));
    CHECK(to_pdf(border_document()).value() == to_pdf(border_document()).value());
}

TEST_CASE("CBT-068: forces before and after a battle are counted from its record")
{
    BattleRecord record{.combat_id = "2s1", .system = SystemId{2}};
    record.forces = {{.house = kUs}, {.house = kThem}};
    record.units = {{.id = {kUs, 1}, .class_ = "CL"_unit, .ships = 1, .as = 8},
                    {.id = {kUs, 2}, .class_ = "CL"_unit, .ships = 1, .as = 8},
                    {.id = {kUs, 3}, .class_ = "FS"_unit, .ships = 1, .as = 4},
                    {.id = {kThem, 1}, .class_ = "BB"_unit, .ships = 1, .as = 20, .crippled = true}};
    recorded::Round round{.number = 1};
    round.volleys = {{.changes = {{.unit = 0, .to = recorded::Fate::Crippled}, {.unit = 1, .to = recorded::Fate::Crippled}}},
                     {.changes = {{.unit = 1, .to = recorded::Fate::Destroyed}, {.unit = 3, .to = recorded::Fate::ShipLost}}}};
    record.rounds = {round};
    record.without_carrier = {2};
    const std::vector<ForceCount> forces = forces_in(record);
    REQUIRE(forces.size() == 2);
    CHECK(forces[0].before == 3);
    CHECK(forces[0].as_before == 20);
    CHECK(forces[0].sound == 0);
    CHECK(forces[0].crippled == 1);
    CHECK(forces[0].lost == 2);
    CHECK(forces[1].crippled == 1);
    CHECK(forces[1].lost == 0);

    CombatRecords records;
    records.battles = {record};
    const std::string html = to_html(report_document(standard_rules(), border_view(), {}, records));
    CHECK(html.find("0 sound, 1 crippled, 2 lost") != std::string::npos);
}

}  // namespace ec4x::report
