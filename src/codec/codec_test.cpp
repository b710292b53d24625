#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "codec/binary.h"
#include "codec/flat_values.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"
#include "model/quantities.h"
#include "model/words.h"

// Structs with one member of every kind that the codec knows.
namespace ec4x::sample {

using ec4x::operator==;

struct Step {
    int up_to = 0;
    Bounded<0, 100> percent{};
};
BOOST_DESCRIBE_STRUCT(Step, (), (up_to, percent))

}  // namespace ec4x::sample

template <>
inline constexpr bool ec4x::kWrittenAsArray<ec4x::sample::Step> = true;

namespace ec4x::sample {

struct Common {
    Pool pool = Pool::ERP;
    std::vector<int> cost{};
};
BOOST_DESCRIBE_STRUCT(Common, (), (pool, cost))

struct None {};
BOOST_DESCRIBE_STRUCT(None, (), ())

struct GoTo {
    SystemId system{};
    std::optional<int> speed{};
};
BOOST_DESCRIBE_STRUCT(GoTo, (), (system, speed))

struct Row {
    FleetId id{};
    std::variant<None, GoTo> plan{};
};
BOOST_DESCRIBE_STRUCT(Row, (), (id, plan))

struct Classes {
    int limit = 0;
    RestMap<UnitClass, Step> rest{};
};
BOOST_DESCRIBE_STRUCT(Classes, (), (limit, rest))

struct Order {
    int n = 0;
    Inline<std::variant<None, GoTo>> what{};
};
BOOST_DESCRIBE_STRUCT(Order, (), (n, what))

struct All {
    bool flag = false;
    std::uint8_t small = 0;
    Money money{};
    InUnits<Money> price{};
    std::string text{};
    HouseId house{};
    PlanetClass class_ = PlanetClass::Eden;
    std::optional<UnitClass> unit{};
    std::array<int, 2> pair{};
    std::vector<Step> steps{};
    std::map<int, int> by_number{};
    std::map<UnitClass, int> by_unit{};
    EnumArray<Pool, int> pools{};
    Table<FleetId, Row> rows{};
    Inline<Common> common{};
    Classes classes{};
    std::vector<Order> orders{};
};
BOOST_DESCRIBE_STRUCT(All, (), (flag, small, money, price, text, house, class_, unit, pair, steps, by_number, by_unit, pools, rows, common, classes, orders))

const std::string kAll =
    R"({"flag":true,"small":7,"money":-7260,"price":72.6,"text":"a\"b","house":"alpha","class":"lush","unit":"DD","pair":[1,2],)"
    R"("steps":[[2,25],[9,100]],"by_number":{"2":1,"10":3},"by_unit":{"CL":2},"pools":{"ERP":1,"SRP":2,"TRP":3},)"
    R"("rows":[{"id":"alpha:2","plan":{"kind":"none"}},{"id":"alpha:10","plan":{"kind":"go_to","system":0,"speed":4}}],)"
    R"("pool":"TRP","cost":[10,12],"classes":{"limit":3,"BB":[1,2],"DD":[3,4]},"orders":[{"n":1,"kind":"go_to","system":9},{"n":2,"kind":"none"}]})";

Result<All, Complaints> read(std::string text)
{
    const auto document = parse_json(std::move(text), "t");
    if (!document) return Complaints{document.error()};
    return codec::read_whole<All>(document->root());
}

// `kAll` with one part replaced, and what is said about it.
std::string said(const std::string& part, const std::string& instead)
{
    std::string text = kAll;
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    text.replace(at, part.size(), instead);
    const auto result = read(text);
    if (result) return "accepted";
    std::string lines;
    for (const Complaint& complaint : result.error()) lines += (lines.empty() ? "" : "; ") + complaint.path + ": " + complaint.text;
    return lines;
}

TEST_CASE("every kind of value is read and written to the same bytes")
{
    const auto all = read(kAll);
    REQUIRE(all.ok());
    CHECK(codec::json_of(*all) == kAll);
    CHECK(all->money == Money{-7260});
    CHECK(all->price.value == Money{7260});
    CHECK(all->class_ == PlanetClass::Lush);
    CHECK(all->common->cost == std::vector<int>{10, 12});
    CHECK(all->rows.at(FleetId{*house_id("alpha"), 10}).plan.index() == 1);
    CHECK(all->classes.rest.at("DD"_unit).up_to == 3);

    const auto again = codec::from_binary<All>(codec::binary_of(*all));
    REQUIRE(again.has_value());
    CHECK(*again == *all);
}

TEST_CASE("the order of keys and white space do not matter to the reader")
{
    std::string text = kAll;
    text.erase(text.find(R"("flag":true,)"), 12);
    text.insert(text.size() - 1, " ,\n \"flag\" : true ");
    const auto all = read(text);
    REQUIRE(all.ok());
    CHECK(codec::json_of(*all) == kAll);
}

TEST_CASE("bad values are refused with path and reason")
{
    struct Case {
        const char* part;
        const char* instead;
        const char* said;
    };
    const Case cases[] = {
        {R"("flag":true)", R"("flag":1)", "flag: a whole number where true or false is needed"},
        {R"("small":7)", R"("small":256)", "small: 256 not in 0..255"},
        {R"("small":7)", R"("small":99999999999999999999)", "small: 99999999999999999999 not in 0..255"},
        {R"("small":7)", R"("small":7.5)", "small: a number with decimals where a whole number is needed"},
        {R"("small":7)", R"("smal":7)", "small: is missing; smal: unknown key; did you mean 'small'?"},
        {R"("small":7)", R"("small":7,"small":7)", "small: given twice"},
        {R"("small":7)", R"("small":7,"zebra":7)", "zebra: unknown key"},
        {R"("price":72.6)", R"("price":10.005)", "price: 10.005 has too many decimals: at most 2"},
        {R"("price":72.6)", R"("price":1e2)", "price: 1e2 has too many decimals: at most 2"},
        {R"("price":72.6)", R"("price":92233720368547758.08)", "price: the number is too large"},
        {R"("house":"alpha")", R"("house":"Alpha")", "house: 'Alpha' is not a house id such as \"alpha\""},
        {R"("class":"lush")", R"("class":"lsuh")", "class: unknown word 'lsuh'; did you mean 'lush'?"},
        {R"("class":"lush")", R"("class":"wet")", "class: unknown word 'wet': one of extreme, desolate, hostile, harsh, benign, lush, eden"},
        {R"("unit":"DD")", R"("unit":"D")", "unit: 'D' is not a unit class such as \"DD\""},
        {R"("pair":[1,2])", R"("pair":[1])", "pair: 1 entries where 2 are needed"},
        {R"([2,25])", R"([2,101])", "steps[0][1]: 101 not in 0..100"},
        {R"([2,25])", R"([2])", "steps[0]: 1 entries where 2 are needed"},
        {R"("10":3)", R"("ten":3)", "by_number.ten: 'ten' is not a number"},
        {R"("SRP":2,)", "", "pools.SRP: is missing"},
        {R"("SRP":2,)", R"("SRP":2,"XRP":2,)", "pools.XRP: unknown word 'XRP'; did you mean 'ERP'?"},
        {R"("id":"alpha:10")", R"("id":"alpha:2")", "rows[1]: a second row with this id"},
        {R"("id":"alpha:10")", R"("id":"alpha:0")", "rows[1].id: 'alpha:0' is not an id such as \"alpha:12\""},
        {R"("kind":"none"}},)", R"("kind":"nne"}},)", "rows[0].plan.kind: unknown word 'nne'; did you mean 'none'?"},
        {R"("kind":"none"}},)", R"("a":1}},)", "rows[0].plan.kind: is missing"},
        {R"("kind":"none"}},)", R"("kind":"none","system":3}},)", "rows[0].plan.system: unknown key"},
        {R"("n":2,"kind":"none")", R"("n":2,"kind":"none","speed":3)", "orders[1].speed: unknown key"},
        {R"("DD":[3,4])", R"("DDD":[3,4])", "classes.DDD: 'DDD' is not a unit class such as \"DD\""},
        {R"("flag":true,"small":7)", R"("flag":0,"small":-1)", "flag: a whole number where true or false is needed; small: -1 not in 0..255"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.instead);
        CHECK(said(c.part, c.instead) == c.said);
    }
    CHECK(said(R"("unit":"DD",)", "") == "accepted");
    CHECK(said(R"("unit":"DD")", R"("unit":"ff")") == "accepted");
}

TEST_CASE("changes are read over what is there")
{
    auto all = read(kAll);
    REQUIRE(all.ok());
    const auto change = parse_json(R"({"small":9,"by_number":{"5":6},"pools":{"SRP":20},"classes":{"DD":[7,8],"CA":[9,9]}})");
    REQUIRE(change.ok());
    codec::Reader reader{codec::Absent::Keep};
    reader.read(change->root(), *all);
    CHECK(reader.complaints().empty());
    CHECK(all->small == 9);
    CHECK(all->text == "a\"b");
    CHECK(all->by_number == std::map<int, int>{{5, 6}});  // replaced whole
    CHECK(all->pools.values == std::array{1, 20, 3});     // member by member
    CHECK(all->classes.rest.size() == 3);
}

TEST_CASE("leaves have dotted keys")
{
    const auto all = read(kAll);
    REQUIRE(all.ok());
    const codec::FlatValues values = codec::flat_values(*all, "x");
    CHECK(values.at("x.price") == "72.6");
    CHECK(values.at("x.cost") == "[10,12]");
    CHECK(values.at("x.classes.BB") == "[1,2]");
    CHECK(values.at("x.by_number") == R"({"2":1,"10":3})");
}

TEST_CASE("binary that nobody wrote is refused")
{
    const auto all = read(kAll);
    REQUIRE(all.ok());
    const std::string good = codec::binary_of(*all);
    for (std::size_t length = 0; length < good.size(); ++length) {
        CHECK(!codec::from_binary<All>(good.substr(0, length)).has_value());
    }
    CHECK(!codec::from_binary<All>(good + '\0').has_value());
    for (std::size_t i = 0; i < good.size(); ++i) {  // any changed byte is refused or is another value, never a crash
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 0x55);
        const auto other = codec::from_binary<All>(bad);
        if (other) CHECK(codec::binary_of(*other) == bad);
    }
}

TEST_CASE("numbers of every size survive the binary form")
{
    for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{63}, std::int64_t{64}, std::int64_t{-65},
                                      std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()}) {
        CHECK(codec::from_binary<std::int64_t>(codec::binary_of(number)) == number);
    }
}

}  // namespace ec4x::sample
