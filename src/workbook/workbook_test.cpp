#include <doctest/doctest.h>
#include <zip.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "base/sha256.h"
#include "codec/codec.h"
#include "codec/order_file.h"
#include "engine/intel/view.h"
#include "support/scratch_folder.h"
#include "support/situation.h"
#include "workbook/empire_workbook.h"
#include "workbook/order_workbook.h"
#include "workbook/xlsx.h"

namespace ec4x {

namespace {

using workbook::read_xlsx;
using workbook::ReadSheet;

const std::string kHeader = "game 00112233445566778899aabbccddeeff\nhouse alpha\nturn 3\nfinal false\n";

// Whatever a spreadsheet could take for something else.
const std::string kHard = kHeader +
                          "detach 3 members=11,ship:40 as=x\n"
                          "fleet x move target=9\n"
                          "fleet 12 invade target=9 n=7\n"
                          "fleet_setting 4 fallback=3 standing=auto_evade fallback=5 ratio=200\n"
                          "fleet_setting 4 roe=8 fallback=none standing=patrol_route systems=1,2,0 name=\"Old Lantern\"\n"
                          "fleet_setting 4 name=\"=1+1\"\n"
                          "fleet_setting 5 name=\"'apostrophe\"\n"
                          "fleet_setting 6 name=\"1.10\"\n"
                          "fleet_setting 7 name=\"007\"\n"
                          "fleet_setting 8 name=\"3/4\"\n"
                          "colony_setting 0 auto_repair=false\n"
                          "propose beta treaty=peace text=\" \\\"enough?\\\"\\n#1 = 2, \\u00e9\\u4e16 _x0041_ \"\n"
                          "propose gamma treaty=peace text=\"\"\n"
                          "surrender\n"
                          "tax -5\n"
                          "research 60 srp=60.5 trp=0.25\n"
                          "priorities list=\n"
                          "waiting 50 entries=4,2\n"
                          "build 50 class=DD number=3 place=shipyard\n"
                          "buy_ebp 40\n";

OrderSet hard_set()
{
    auto sheet = orders_from_file(kHard);
    REQUIRE(sheet.ok());
    for (const UnreadableOrder& bad : sheet->unreadable) FAIL(in_words(bad.complaints.front()));
    return sheet->set;
}

// The digest of what a workbook orders.
std::string digest_of(const std::string& xlsx)
{
    const auto csv = workbook::order_csv_from(xlsx);
    if (!csv) return csv.error().why;
    const auto sheet = orders_from_text(*csv);
    if (!sheet) return to_line(sheet.error().front());
    for (const UnreadableOrder& bad : sheet->unreadable) return to_line(bad.complaints.front());
    return sha256_hex(to_json(sheet->set));
}

// A workbook by hand, as some program might have saved it.
std::string zipped(const std::map<std::string, std::string>& parts)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_source_keep(target);
    zip_t* archive = zip_open_from_source(target, ZIP_TRUNCATE, &error);
    for (const auto& [name, text] : parts) zip_file_add(archive, name.c_str(), zip_source_buffer(archive, text.data(), text.size(), 0), ZIP_FL_ENC_UTF_8);
    zip_close(archive);
    zip_stat_t facts;
    zip_source_stat(target, &facts);
    std::string bytes(facts.size, '\0');
    zip_source_open(target);
    zip_source_read(target, bytes.data(), bytes.size());
    zip_source_close(target);
    zip_source_free(target);
    return bytes;
}

std::map<std::string, std::string> parts_with(const std::string& rows, const std::string& shared = {})
{
    std::map<std::string, std::string> parts;
    parts["xl/workbook.xml"] = R"(<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="Sheet1" sheetId="1" r:id="rId3"/></x:sheets></x:workbook>)";
    parts["xl/_rels/workbook.xml.rels"] = R"(<Relationships><Relationship Id="rId3" Target="/xl/worksheets/one.xml"/></Relationships>)";
    parts["xl/worksheets/one.xml"] = R"(<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="m"><sheetData>)" + rows + "</sheetData></worksheet>";
    if (!shared.empty()) parts["xl/sharedStrings.xml"] = "<sst>" + shared + "</sst>";
    return parts;
}

std::string cell(const std::string& place, const std::string& text) { return "<c r=\"" + place + "\" t=\"inlineStr\"><is><t>" + text + "</t></is></c>"; }

const std::string kHeadRow =
    "<row r=\"1\">" + cell("A1", "order") + cell("B1", "kind") + cell("C1", "subject") + cell("D1", "field") + cell("E1", "value") + "</row>";

std::string what_is_wrong(const std::string& bytes)
{
    const auto read = read_xlsx(bytes);
    return read ? "nothing" : read.error();
}

// LibreOffice 7.4 has opened and saved it; the test below makes it anew with EC4X_BLESS=1.
const std::string kSaved = std::string{EC4X_SOURCE_DIR} + "/tests/golden/workbook/saved_by_libreoffice.xlsx";

std::string bytes_of(const std::string& path)
{
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

}  // namespace

TEST_CASE("SRV-067 a workbook with the set in force, read back, is the same set")
{
    const OrderSet set = hard_set();
    const std::string digest = sha256_hex(to_json(set));
    const std::string xlsx = workbook::order_workbook(set);
    CHECK(workbook::looks_like_xlsx(xlsx));
    CHECK(digest_of(xlsx) == digest);
    CHECK(workbook::order_workbook(set) == xlsx);  // the same bytes again
    const auto text = workbook::order_text_of(xlsx);
    REQUIRE(text.ok());
    CHECK(orders_from_text(*text)->set == set);
    CHECK(*workbook::order_text_of("tax 30\n") == "tax 30\n");
}

TEST_CASE("SRV-067 the workbook of a turn: the empire's tables, costs, the order sheet and its lists")
{
    const Ruleset& rules = testing::standard_rules();
    testing::Situation game;
    game.lane(1, 2).colony("alpha", 1).house("beta");
    game.state.game = "00112233445566778899aabbccddeeff";
    game.fleet("alpha", 1, {"BB", "DD"});
    const HouseView known = view(rules, game.state, {}, testing::kAlpha);
    const OrderSet none{.version = 1, .game = known.game, .house = known.house, .turn = known.turn};
    const std::string xlsx = workbook::empire_workbook(rules, known, none);
    const auto sheets = read_xlsx(xlsx);
    REQUIRE_MESSAGE(sheets.ok(), sheets.error());
    std::vector<std::string> names;
    for (const ReadSheet& sheet : *sheets) names.push_back(sheet.name);
    CHECK(names == std::vector<std::string>{"Overview", "Orders", "Build", "Costs", "colonies", "fleets", "squadrons", "ships", "units", "construction",
                                            "research", "treasury", "intelligence_fleets", "intelligence_colonies", "relations", "ledger", "Kinds", "Words"});
    CHECK(digest_of(xlsx) == sha256_hex(to_json(none)));
    const auto sheet = [&](const std::string& name) { return *std::ranges::find(*sheets, name, &ReadSheet::name); };
    // SRV-025: the treasury is that of the report.
    const auto treasury = sheet("treasury");
    const auto row = std::ranges::find_if(treasury.rows, [](const std::vector<std::string>& cells) { return cells.front() == "treasury"; });
    REQUIRE(row != treasury.rows.end());
    CHECK(row->at(1) == std::to_string(known.own.treasury.raw));
    const auto costs = sheet("Costs").rows;
    const auto destroyer = std::ranges::find_if(costs, [](const std::vector<std::string>& cells) { return cells.front() == "DD"; });
    REQUIRE(destroyer != costs.end());
    CHECK(destroyer->at(4) == std::to_string(rules.units.classes.at(*unit_class("DD")).pc->value.raw / 100));
    const auto kinds = sheet("Kinds").rows;
    // What the CSV has as JSON is words here.
    const auto squadrons = sheet("squadrons").rows;
    REQUIRE(squadrons.size() > 1);
    CHECK(std::ranges::find(squadrons[1], "in_fleet, fleet alpha:1") != squadrons[1].end());
    CHECK(std::ranges::find_if(kinds, [](const auto& cells) {
              return cells.size() > 2 && cells[0] == "fleet" && cells[1] == "fleet" && cells[2].starts_with("order, [target]");
          }) != kinds.end());
}

TEST_CASE("SRV-067 the lists of the order sheet offer what the house has and what the rules take")
{
    const Ruleset& rules = testing::standard_rules();
    testing::Situation game;
    game.lane(1, 2).lane(2, 3).colony("alpha", 1).colony("alpha", 3).house("beta");
    game.fleet("alpha", 1, {"BB", "DD"});
    game.fleet("alpha", 3, {"SC"});
    const HouseView known = view(rules, game.state, {}, testing::kAlpha);
    const OrderSet none{.version = 1, .game = known.game, .house = known.house, .turn = known.turn};
    const auto sheets = read_xlsx(workbook::empire_workbook(rules, known, none));
    REQUIRE(sheets.ok());
    const auto& words = std::ranges::find(*sheets, "Words", &ReadSheet::name)->rows;
    // A column of the sheet, below its name.
    const auto list = [&](const std::string& name) {
        std::vector<std::string> items;
        const auto found = std::ranges::find(words.front(), name);
        if (found == words.front().end()) return items;
        const auto column = static_cast<std::size_t>(found - words.front().begin());
        for (std::size_t r = 1; r < words.size() && column < words[r].size() && !words[r][column].empty(); ++r) items.push_back(words[r][column]);
        return items;
    };
    struct Row {
        std::string name;
        std::vector<std::string> items;
    };
    const Row rows[] = {{"words_fleet_fleet", {"1", "2"}},          {"words_merge_fleet", {"1", "2"}}, {"words_build_system", {"1", "3"}},
                        {"words_transfer_people_from", {"1", "3"}}, {"words_propose_house", {"beta"}}, {"words_answer_accept", {"true", "false"}},
                        {"fields_answer", {"treaty", "accept"}},    {"fields_merge", {"to"}}};
    for (const Row& row : rows) {
        CAPTURE(row.name);
        CHECK(list(row.name) == row.items);
    }
    CHECK(std::ranges::count(list("words_build_class"), "DD") == 1);
    CHECK(std::ranges::count(list("words_fleet_order"), "move") == 1);
    CHECK(list("words_covert_system").empty());  // of somebody else: no list of own colonies
    // Each list that is there is of a field that the reader takes.
    for (const std::string& name : words.front()) CHECK_FALSE(list(name).empty());
}

TEST_CASE("SRV-067 a text of a player is no formula in the workbook")
{
    const std::string xlsx = workbook::order_workbook(hard_set());
    const auto sheets = read_xlsx(xlsx);
    REQUIRE(sheets.ok());
    const auto& rows = sheets->front().rows;
    CHECK(std::ranges::any_of(rows, [](const std::vector<std::string>& row) { return row.size() > 4 && row[4] == "=1+1"; }));
    const auto csv = workbook::order_csv_from(xlsx);
    REQUIRE(csv.ok());
    CHECK(csv->find("'=1+1") != std::string::npos);
}

TEST_CASE("SRV-067 workbooks come as other programs save them")
{
    // Shared and rich texts, numbers, truth, results of formulas, other orders of columns, rows and cells without their places.
    const std::string shared =
        "<si><t>order</t></si><si><t>kind</t></si><si><r><t>sub</t></r><r><rPr/><t>ject</t></r><rPh sb=\"0\" eb=\"1\"><t>SUB</t></rPh></si><si><t>field</t></si><si><t>value</t></si>"
        "<si><t xml:space=\"preserve\"> tax </t></si><si><t>house</t></si><si><t>game</t></si><si><t>turn</t></si>";
    const auto text = [](int n) { return "<c t=\"s\"><v>" + std::to_string(n) + "</v></c>"; };
    const std::string rows = "<row>" + text(4) + text(3) + text(2) + text(1) + text(0) +
                             "</row>"
                             "<row><c/><c/>" +
                             cell("C2", "00112233445566778899aabbccddeeff") + text(7) +
                             "</row>"
                             "<row r=\"3\">" +
                             cell("C3", "alpha") +
                             "<c r=\"D3\" t=\"s\"><v>6</v></c></row>"
                             "<row r=\"4\"><c r=\"C4\"><v>3</v></c><c r=\"D4\" t=\"s\"><v>8</v></c></row>"
                             "<row r=\"6\"><c r=\"C6\"><v>3.0E1</v></c><c r=\"D6\" t=\"s\"><v>5</v></c><c r=\"E6\"><v>1</v></c></row>"
                             "<row r=\"7\"><c r=\"A7\" t=\"b\"><v>0</v></c>" +
                             cell("B7", "auto_repair") + "<c r=\"C7\" t=\"str\"><f>1+1</f><v>2</v></c>" + cell("D7", "colony_setting") +
                             "</row>"
                             "<row r=\"8\"><c r=\"A8\"><v>0.10000000000000001</v></c>" +
                             cell("B8", "srp") + "<c r=\"C8\"><v>0</v></c>" + cell("D8", "research") +
                             "</row>"
                             "<row r=\"9\"><c r=\"A9\"><v>0</v></c>" +
                             cell("B9", "trp") + "</row>";
    const auto csv = workbook::order_csv_from(zipped(parts_with(rows, shared)));
    REQUIRE(csv.ok());
    const auto sheet = orders_from_text(*csv);
    REQUIRE_MESSAGE(sheet.ok(), *csv);
    CHECK(to_order_file(sheet->set) ==
          "game 00112233445566778899aabbccddeeff\nhouse alpha\nturn 3\n\ntax 30\ncolony_setting 2 auto_repair=false\nresearch 0 srp=0.1 trp=0\n");
    // The complaint names the row of the workbook.
    const auto bad =
        workbook::order_csv_from(zipped(parts_with(kHeadRow + "<row r=\"5\">" + cell("B5", "jump") + "</row><row r=\"12\">" + cell("D12", "x") + "</row>")));
    REQUIRE(bad.ok());
    CHECK(std::ranges::count(*bad, '\n') == 12);
}

TEST_CASE("SRV-067 a workbook that LibreOffice has opened and saved is the same set")
{
    const std::string saved = bytes_of(kSaved);
    REQUIRE(workbook::looks_like_xlsx(saved));
    CHECK(digest_of(saved) == sha256_hex(to_json(hard_set())));
}

// Nobody needs LibreOffice for the tests; where it is, what is written now goes through it.
TEST_CASE("SRV-067 LibreOffice opens and saves what is written now")
{
    if (std::system("command -v soffice >/dev/null") != 0) {
        MESSAGE("skipped: there is no LibreOffice");
        return;
    }
    const testing::ScratchFolder folder;
    const std::string path = folder.path().string();
    const OrderSet set = hard_set();
    std::ofstream{path + "/orders.xlsx", std::ios::binary} << workbook::order_workbook(set);
    const std::string command = "cd " + path + " && HOME=" + path + " soffice --headless -env:UserInstallation=file://" + path +
                                "/profile --convert-to xlsx:'Calc MS Excel 2007 XML' --outdir saved orders.xlsx >log 2>&1";
    REQUIRE(std::system(command.c_str()) == 0);
    const std::string saved = bytes_of(path + "/saved/orders.xlsx");
    REQUIRE(workbook::looks_like_xlsx(saved));
    CHECK(saved != workbook::order_workbook(set));
    CHECK(digest_of(saved) == sha256_hex(to_json(set)));
    if (std::getenv("EC4X_BLESS") != nullptr && digest_of(bytes_of(kSaved)) != digest_of(saved)) std::ofstream{kSaved, std::ios::binary} << saved;
}

TEST_CASE("SRV-067 what is no workbook, or a wicked one, is told in one sentence")
{
    const std::string good = workbook::order_workbook(hard_set());
    CHECK(what_is_wrong("PK\x03\x04") == "the file is no workbook of Excel: it is no archive, or a damaged one");
    CHECK(what_is_wrong(good.substr(0, good.size() / 2)) == "the file is no workbook of Excel: it is no archive, or a damaged one");
    CHECK(what_is_wrong(zipped({{"word/document.xml", "<w/>"}})) == "the file is no workbook of Excel: its part xl/workbook.xml is missing");
    CHECK(what_is_wrong(zipped(parts_with("<row>"))).find("is no XML") != std::string::npos);
    CHECK(what_is_wrong(zipped(parts_with("<row r=\"30000\">" + cell("A30000", "x") + "</row>"))) == "the sheet Sheet1 has more than 20000 rows");
    CHECK(what_is_wrong(zipped(parts_with("<row r=\"1\">" + cell("ZZZ1", "x") + "</row>"))) == "the sheet Sheet1 has more than 256 columns");
    CHECK(what_is_wrong(zipped(parts_with(std::string(20U << 20U, ' ')))) == "the part xl/worksheets/one.xml of the workbook is too large");
    std::string many;
    for (int i = 1; i <= 2000; ++i) many += "<row><c t=\"s\"><v>0</v></c></row>";
    CHECK(what_is_wrong(zipped(parts_with(many, "<si><t>" + std::string(10'000, 'x') + "</t></si>"))) == "the workbook holds too much text");
    CHECK(what_is_wrong(zipped(parts_with("<row><c t=\"s\"><v>7</v></c></row>"))) == "the workbook names a text that is not there");
    auto bomb = parts_with({});
    bomb["xl/worksheets/one.xml"] = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><worksheet>&b;</worksheet>";
    CHECK(what_is_wrong(zipped(bomb)) == "the workbook defines entities");
    CHECK(workbook::order_csv_from(zipped(parts_with("<row>" + cell("A1", "order") + "</row>"))).error().why ==
          "the workbook has no sheet whose first row names the columns order, kind, subject, field and value");
}

}  // namespace ec4x
