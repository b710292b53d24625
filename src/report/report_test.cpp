#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <sstream>

#include "engine/intel/view.h"
#include "report/columns.h"
#include "report/event_text.h"
#include "report/joined.h"
#include "report/names.h"
#include "report/report_document.h"
#include "report/to_text.h"
#include "support/situation.h"

namespace ec4x::report {

using ec4x::testing::Situation;
using ec4x::testing::standard_rules;

namespace {

Situation two_houses()
{
    Situation game;
    game.lane(1, 2).colony("alpha", 1, 840, 420).colony("beta", 2);
    game.state.houses.at(*house_id("alpha")).home = SystemId{1};
    game.fleet("alpha", 1, {"CL", "ET"});
    game.unit("alpha", 1, "SP");
    return game;
}

// The report without pictures, history and news, as text.
std::string report_text(const Ruleset& rules, const HouseView& view) { return to_text(report_document(rules, view, {}, {}, Pictures::LeftOut)); }

}  // namespace

TEST_CASE("ECO-001: amounts are shown with two decimals unless they are whole")
{
    CHECK(amount(Money{7260}) == "72.60");
    CHECK(amount(Money{4000}) == "40");
    CHECK(amount(Money{-5}) == "-0.05");
    CHECK(amount(Points{1234}) == "1.234");
}

TEST_CASE("INT-039: the report has all thirteen parts, also the empty ones, in their order")
{
    const Situation game = two_houses();
    const std::string text = report_text(standard_rules(), view(standard_rules(), game.state, {}, *house_id("alpha")));
    std::size_t at = 0;
    for (int part = 1; part <= 13; ++part) {
        CAPTURE(part);
        at = text.find("\n" + std::to_string(part) + ". ", at);
        REQUIRE(at != std::string::npos);
    }
}

TEST_CASE("SRV-025: the text has at most 100 columns and says what the view says")
{
    const Situation game = two_houses();
    const std::string text = report_text(standard_rules(), view(standard_rules(), game.state, {}, *house_id("alpha")));
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) CHECK(width_of(line) <= 100);
    CHECK(text.find("Treasury 1000 PP") != std::string::npos);
    CHECK(text.find("1 CL, 1 ET") != std::string::npos);
}

TEST_CASE("SRV-024: the report of one house has no line of another's affairs")
{
    const Situation game = two_houses();
    const std::string text = report_text(standard_rules(), view(standard_rules(), game.state, {}, *house_id("beta")));
    CHECK(text.find("1 CL") == std::string::npos);
    CHECK(text.find("Treasury 1000 PP") != std::string::npos);
}

TEST_CASE("events are told in sentences")
{
    const HouseId alpha = *house_id("alpha");
    const HouseId beta = *house_id("beta");
    Situation game = two_houses();
    const std::string own = game.state.houses.at(alpha).name = "Avendrel";
    const std::string other = game.state.houses.at(beta).name = "Braskane";
    const HouseView known = view(standard_rules(), game.state, {}, alpha);
    struct Row {
        EventBody event;
        std::string said;
    };
    const Row rows[] = {
        {event::FleetMoved{{alpha, 1}, SystemId{1}, SystemId{2}, true}, "Fleet 1 went from S1 (1) to S2 (2) and has arrived"},
        {event::LevelGained{Tech::CST, 4}, "CST is now level IV"},
        {event::Upkeep{Money{1860}, Money{1000}, Money{860}}, "Upkeep 18.60 PP, of which 8.60 PP could not be paid"},
        {event::Warning{"upkeep_unpaid", {}, 860}, "The next upkeep lacks 8.60 PP"},
        {event::Warning{"fighter_capacity", {.system = SystemId{1}}, 2}, "Fighter squadrons beyond what S1 (1) can base: 2"},
        {event::Warning{"missed_turns", {}, 2}, "Turns missed in a row: 2"},
        {event::OrderFailed{{7, "build"}, {.system = SystemId{1}}, Step::CC6, Reason::InsufficientFunds, true},
         "Order 7, build (S1 (1)): failed, insufficient funds"},
        {event::CovertDetected{CovertAction::TechTheft, beta, {.house = alpha}}, "A covert action of " + other + " was detected: tech theft on " + own},
        {event::CovertLoss{CovertLossKind::Industry, {.system = SystemId{1}}, 12}, "An unknown hand has struck: industry 12 (S1 (1))"},
        {event::HouseCollapsed{beta, Cause::Prestige}, other + " has collapsed (prestige)"},
        {event::GameEnded{Victory::LastHouse, {{alpha, 1, 400}}}, "The game is over: " + own + " has won as the last house\n1. " + own + ", prestige 400"},
    };
    TextStore store;
    Scribe scribe{known, store};
    for (const Row& row : rows) CHECK(sentence(scribe, Event{.what = row.event}) == row.said);
}

TEST_CASE("INT-039: fighting is told in a few lines")
{
    Situation game = two_houses();
    const HouseId alpha = *house_id("alpha");
    const HouseId beta = *house_id("beta");
    const std::string a = game.state.houses.at(alpha).name = "Alpha";
    const std::string b = game.state.houses.at(beta).name = "Beta";
    const HouseView known = view(standard_rules(), game.state, {}, alpha);
    const SquadronSeen cruisers{.flagship = "CL"_unit, .ships = 3, .hull = HullState::Undamaged};
    const SquadronSeen hurt{.flagship = "BB"_unit, .ships = 1, .hull = HullState::Crippled};
    const TaskForceSeen attackers{.house = alpha, .squadrons = {cruisers, hurt, cruisers}, .spacelift = 1};
    const TaskForceSeen defenders{.house = beta, .squadrons = {{.flagship = "CA"_unit, .ships = 1}}, .fighters = 2, .starbases = 1};
    const std::vector<UnitCount> one_ca = {{"CA"_unit, 1}};
    const event::Battle battle{
        .system = SystemId{2},
        .combat_id = "2o1",
        .theatre = Theatre::Orbital,
        .rounds = 3,
        .task_forces = {attackers, defenders},
        .result = {{BattleEnd::Held, {.house = alpha, .crippled = {{"CL"_unit, 1}}}}, {BattleEnd::Destroyed, {.house = beta, .destroyed = one_ca}}}};
    struct Row {
        EventBody event;
        std::string said;
    };
    const Row rows[] = {
        {battle, "Orbital battle 2o1 at S2 (2), 3 rounds\n" + a + " with 2 CL+2, 1 BB (crippled), 1 spacelift ship held the field: crippled 1 CL\n" + b +
                     " with 1 CA, 2 fighter squadrons, 1 starbase was destroyed: lost 1 CA"},
        {event::ContactLost{SystemId{2}, {defenders}},
         "Contact with all our forces at S2 (2) is lost; they had met\n" + b + " with 1 CA, 2 fighter squadrons, 1 starbase"},
        {event::FleetRetreated{{alpha, 1}, SystemId{2}, SystemId{1}}, "Fleet 1 retreated from S2 (2) to S1 (1)"},
        {event::FleetRetreated{{beta, 1}, SystemId{2}, {}}, "Fleet beta:1 retreated from S2 (2)"},
        {event::UnitDestroyed{{beta, 4}, "CA"_unit, SystemId{2}, std::vector{alpha}}, "Destroyed at S2 (2) by " + a + ", of " + b + ": CA #4"},
        {event::Bombardment{SystemId{2}, alpha, 1, {.units = {{.house = beta, .destroyed = one_ca}}, .iu = 4, .pu = 2}},
         a + " bombarded S2 (2), 1 round\n" + b + ": lost 1 CA\nOn the planet: 4 IU damaged, 2 PU killed"},
        {event::Landing{SystemId{2}, alpha, Assault::Blitz, LandingResult::Repelled, {}}, "The blitz of S2 (2) by " + a + " was repelled"},
        {event::ColonyCaptured{SystemId{2}, beta, alpha, Assault::Invasion}, a + " has taken the colony at S2 (2) from " + b},
        {event::RaidersDetected{SystemId{2}, alpha, beta}, "Our Raiders at S2 (2) were detected by " + b},
    };
    TextStore store;
    Scribe scribe{known, store};
    for (const Row& row : rows) CHECK(sentence(scribe, Event{.what = row.event}) == row.said);

    // Losses with the same cause are one item; later lines of a battle are indented.
    HouseView told = known;
    told.events = {{.what = battle},
                   {.what = event::UnitDestroyed{{beta, 4}, "CA"_unit, SystemId{2}, std::vector{alpha}}},
                   {.what = event::UnitDestroyed{{beta, 7}, "FS"_unit, SystemId{2}, std::vector{alpha}}}};
    const std::string text = report_text(standard_rules(), told);
    CHECK(text.find("  - Orbital battle 2o1 at S2 (2), 3 rounds\n      " + a) != std::string::npos);
    CHECK(text.find(": CA #4, FS #7\n") != std::string::npos);
}

TEST_CASE("text is joined from words, characters and numbers, however long it becomes")
{
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    CHECK(joined("fleet ", 3, ' ', std::string{"at "}, std::string_view{"S2"}, -10, 7U) == "fleet 3 at S2-107");
    CHECK(joined(kLeast, '|', std::numeric_limits<std::uint64_t>::max(), '|', 9, 10) == "-9223372036854775808|18446744073709551615|910");
    const std::string long_name(300, 'x');
    CHECK(joined('"', long_name, "\", ", 12) == '"' + long_name + "\", 12");
    std::string text = "Seen:";
    append(text, ' ', long_name);
    CHECK(text == "Seen: " + long_name);
}

TEST_CASE("what was written stays where it is, whatever is written later")
{
    TextStore store;
    Draft list{store};
    Enumeration items{list, "with "};
    for (const char* code : {"CL", "DD", "BB"}) items.add(1, ' ', code);
    const std::string_view first = list.text();
    std::string all;
    Draft draft{store};
    std::vector<std::string_view> others;
    for (const std::size_t size : {200U, 300U, 20U, 60'000U, 0U, 500U, 100'000U}) {
        const std::string part(size, static_cast<char>('a' + all.size() % 26));
        draft.add(part, ',', size);
        all += part + ',' + std::to_string(size);
        CHECK(draft.text() == all);
        others.push_back(store.write("other ", size));
    }
    CHECK(first == "with 1 CL, 1 DD, 1 BB");
    CHECK(others.front() == "other 200");
    CHECK(others.back() == "other 100000");
    std::string sheets;
    for (const std::string_view sheet : store.sheets()) sheets += sheet;
    CHECK(sheets.starts_with(first));
    CHECK(sheets.ends_with(others.back()));
}

TEST_CASE("a capital letter changes the piece written last, and no other")
{
    TextStore store;
    const std::string_view name = store.write("kassum");
    const std::string_view last = store.write("fleet 3");
    CHECK(store.capitalised(last) == "Fleet 3");
    CHECK(last == "Fleet 3");
    CHECK(store.capitalised(name) == "Kassum");
    CHECK(name == "kassum");
    CHECK(store.capitalised("") == "");
    CHECK(store.capitalised("12") == "12");
    CHECK(store.capitalised("word") == "Word");
}

TEST_CASE("values are called by the words of their names")
{
    for (const Reason reason : all_of_enum<Reason>()) CHECK(phrase(reason) == phrase(name_of(reason)));
    CHECK(phrase(FleetOrderKind::SeekHome) == "seek home");
}

TEST_CASE("columns: figures stand to the right, long text is wrapped")
{
    CHECK(aligned_columns({{"a", "n"}, {"bb", "10"}, {"c", "9"}}) == std::vector<std::string>{"a    n", "bb  10", "c    9"});
    CHECK(aligned_columns({{"a", "n", "m"}, {"\xC3\xA4", "1"}, {"c", "", "x"}}) == std::vector<std::string>{"a  n  m", "\xC3\xA4  1", "c     x"});
}

TEST_CASE("columns: a line has as many words as fit, and at least one")
{
    struct Row {
        const char* text;
        std::vector<std::string_view> lines;
    };
    const Row rows[] = {{"one two three", {"one two", "three"}},
                        {"sevenly 1", {"sevenly", "1"}},
                        {"abc def g", {"abc def", "g"}},
                        {"verylongword and", {"verylongword", "and"}},
                        {"  two  three", {"two", "three"}},
                        {"", {}},
                        {"\xC3\xA4\xC3\xA4\xC3\xA4 \xC3\xA4\xC3\xA4\xC3\xA4 d", {"\xC3\xA4\xC3\xA4\xC3\xA4 \xC3\xA4\xC3\xA4\xC3\xA4", "d"}}};
    for (const Row& row : rows) {
        CAPTURE(row.text);
        std::vector<std::string_view> lines;
        for (std::string_view rest = row.text; !rest.empty();) lines.push_back(take_line(rest, 7));
        CHECK(lines == row.lines);
    }
}

}  // namespace ec4x::report
