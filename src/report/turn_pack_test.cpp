#include "report/turn_pack.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/intel/view.h"
#include "report/pdf_layout.h"
#include "report/pdf_table.h"
#include "report/report_document.h"
#include "report/to_text.h"
#include "support/situation.h"

namespace ec4x::report {

using ec4x::testing::Situation;
using ec4x::testing::standard_rules;

namespace {

const HouseId kFirst = *house_id("alpha");
const HouseId kSecond = *house_id("beta");

// Two houses that know nothing of each other's things: names and numbers tell whose a line is.
Situation apart()
{
    Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1, 840, 420).colony("beta", 3);
    game.state.houses.at(kFirst).seat = 1;
    game.state.houses.at(kSecond).seat = 2;
    game.state.turn = 3;
    game.fleet("alpha", 1, {"CL", "ET"});
    game.fleet("beta", 3, {"DD"});
    for (Fleet& fleet : game.state.fleets) fleet.name = fleet.id.owner == kFirst ? "Old Lantern" : "Grey Heron";
    game.state.houses.at(kFirst).treasury = Money::whole(7131);
    game.state.houses.at(kSecond).treasury = Money::whole(9419);
    game.state.houses.at(kFirst).tax_rate = 37;
    game.state.houses.at(kSecond).tax_rate = 61;
    return game;
}

Document pack_of(const Situation& game, HouseId house)
{
    const HouseView known = view(standard_rules(), game.state, {}, house);
    Document document = report_document(standard_rules(), known, {figures_of(standard_rules(), known)}, {});
    add_pen_form(document, standard_rules(), known);
    return document;
}

const Section& form_of(const Document& document) { return document.sections.back(); }

const Table& table_in(const Section& section, std::string_view caption)
{
    const auto found = std::ranges::find_if(section.blocks, [&](const Block& block) {
        const auto* table = std::get_if<Table>(&block);
        return table != nullptr && table->caption == caption;
    });
    REQUIRE(found != section.blocks.end());
    return std::get<Table>(*found);
}

// Everything that is set on the pages of a document, a line each.
std::multiset<std::string> printed_lines(const Document& document)
{
    const draw::Typesetter setter;
    std::multiset<std::string> lines;
    for (const draw::PrintedPage& page : lay_out(setter, document).pages) {
        for (const draw::Placed& thing : page.things) {
            const auto* text = std::get_if<draw::PlacedText>(&thing);
            if (text == nullptr) continue;
            std::string line;
            for (const draw::TextRun& run : text->text.runs) line += run.text;
            lines.insert(std::move(line));
        }
    }
    return lines;
}

}  // namespace

TEST_CASE("SRV-066 the printed report of house 2 has no line of house 1")
{
    const Document first = pack_of(apart(), kFirst);
    const Document second = pack_of(apart(), kSecond);
    struct Row {
        const char* why;
        std::string words;
    };
    const Row rows[] = {{"the name of a fleet", "Old Lantern"}, {"the treasury", "7131"}, {"the tax rate", "37 %"}, {"what it has at home", "1 CL"}};
    const auto has = [](const Document& document, const std::string& words) {
        return std::ranges::any_of(printed_lines(document), [&](const std::string& line) { return line.find(words) != std::string::npos; });
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(has(first, row.words));
        CHECK_FALSE(has(second, row.words));
        CHECK(to_text(second).find(row.words) == std::string::npos);
    }
    // Whatever is changed in house 1 that house 2 cannot see: its pages are the same.
    Situation other = apart();
    other.state.houses.at(kFirst).treasury = Money::whole(11);
    other.state.houses.at(kFirst).tax_rate = 12;
    other.fleet("alpha", 1, {"BB"});
    CHECK(printed_lines(pack_of(other, kFirst)) != printed_lines(first));
    CHECK(printed_lines(pack_of(other, kSecond)) == printed_lines(second));
}

TEST_CASE("SRV-066 each house begins on a page of its own and numbers its own")
{
    std::vector<Document> both;
    both.push_back(pack_of(apart(), kFirst));
    both.push_back(pack_of(apart(), kSecond));
    const draw::Typesetter setter;
    std::size_t pages = 0;
    for (const Document& document : both) pages += lay_out(setter, document).pages.size();
    const auto pdf = to_pdf(both);
    REQUIRE(pdf.ok());
    CHECK(pdf->find("/Count " + std::to_string(pages)) != std::string::npos);
    for (const Document& document : both) {
        const std::size_t own = lay_out(setter, document).pages.size();
        CHECK(printed_lines(document).count(document.running + " \xC2\xB7 page 1 of " + std::to_string(own)) == 1);
    }
}

TEST_CASE("SRV-066 the form to fill in by pen has a row for each fleet, colony and other house, and boxes to write in")
{
    const Document document = pack_of(apart(), kFirst);
    const Section& form = form_of(document);
    CHECK(form.own_page);
    CHECK(form.title == "Orders for turn 3");
    const Table& fleets = table_in(form, "Fleets");
    REQUIRE(fleets.rows() == 1);
    CHECK(fleets.at(0, 2).text.words == "1 CL, 1 ET");
    const Table& colonies = table_in(form, "Colonies");
    REQUIRE(colonies.rows() == 1);
    CHECK(colonies.at(0, 1).text.words.find("AA ") != std::string_view::npos);
    const Table& houses = table_in(form, "Other houses");
    REQUIRE(houses.rows() == 1);
    CHECK(table_in(form, "Policies").at(0, 1).text.words == "37 %");
    const draw::Typesetter setter;
    const TableSetting setting{.room = draw::Length::whole(487)};
    constexpr int kFinger = 18;  // points: what a pen needs to write a number of two digits in
    for (const Block& block : form.blocks) {
        const auto* table = std::get_if<Table>(&block);
        if (table == nullptr) continue;
        CAPTURE(table->caption);
        CHECK(std::ranges::any_of(table->columns, [](const Column& column) { return column.kind == ColumnKind::Blank; }));
        const std::vector<draw::Length> widths = column_widths(setter, *table, setting);
        draw::Length sum = setting.gap * static_cast<std::int64_t>(widths.size() - 1);
        for (std::size_t i = 0; i < widths.size(); ++i) {
            sum += widths[i];
            if (table->columns[i].kind == ColumnKind::Blank) CHECK(widths[i] >= draw::Length::whole(kFinger));
        }
        CHECK(sum <= setting.room);
    }
}

TEST_CASE("SRV-066 where a table is too wide for the page its widest column gives way, and names stay on one line")
{
    const std::string many(300, 'x');
    std::string long_text;
    for (int i = 0; i < 60; ++i) long_text += "word ";
    Table table{.columns = {{"where"}, {"what"}, {"age"}, {"sum", ColumnKind::Figures}}};
    table.add_row("Wolambil (5)", std::string_view{long_text}, "12 turns", "3085.53");
    const draw::Typesetter setter;
    const TableSetting setting{.room = draw::Length::whole(487)};
    const auto natural = [&](std::size_t column) { return setter.width_of(printed_cell(table, 0, column, setting.type)); };
    const std::vector<draw::Length> widths = column_widths(setter, table, setting);
    for (const std::size_t column : {0U, 2U, 3U}) CHECK(widths[column] >= natural(column));
    CHECK(widths[1] < natural(1));
    draw::Length sum = setting.gap * 3;
    for (const draw::Length width : widths) sum += width;
    CHECK(sum <= setting.room);
    CHECK(sum + draw::Length::whole(1) > setting.room);  // nothing is wasted
    // Not even the longest words have room: everything gives way, and stays on the page.
    Table hopeless{.columns = {{"a"}, {"b"}}};
    hopeless.add_row(std::string_view{many}, std::string_view{many});
    const std::vector<draw::Length> broken = column_widths(setter, hopeless, setting);
    CHECK(broken[0] + broken[1] + setting.gap <= setting.room);
}

}  // namespace ec4x::report
