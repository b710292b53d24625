#include <doctest/doctest.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/archive.h"
#include "base/bounded.h"
#include "base/describe.h"
#include "base/ensure.h"
#include "base/fixed.h"
#include "base/id.h"
#include "base/result.h"
#include "base/round.h"
#include "base/sha256.h"
#include "base/short_text.h"
#include "base/table.h"

namespace ec4x {

namespace {

enum class Colour { DarkRed = 1, Blue = 2 };
BOOST_DESCRIBE_ENUM(Colour, DarkRed, Blue)

struct Row {
    Id<struct RowTag> id{};
    int class_ = 0;
};
BOOST_DESCRIBE_STRUCT(Row, (), (id, class_))

using RowId = Id<RowTag>;

struct Forgetful {
    std::optional<std::string> told{};
    std::vector<int> forgotten{};
};
BOOST_DESCRIBE_STRUCT(Forgetful, (), (told))

class Closed {
public:
    explicit Closed(int of) : open{of}, hidden_{of} {}
    int open;

private:
    int hidden_;
};
BOOST_DESCRIBE_STRUCT(Closed, (), (open))

struct Rich {
    std::optional<std::string> text{};
    std::variant<int, std::string> either{};
    std::map<int, Row> rows{};
    std::array<Row, 2> pair{};
    EnumArray<Colour, Row> by_colour{};
    Inline<Row> inlined{};
    bool last = false;
};
BOOST_DESCRIBE_STRUCT(Rich, (), (text, either, rows, pair, by_colour, inlined, last))

using ec4x::operator==;  // found for the structs of this namespace too

}  // namespace

TEST_CASE("divisions round as their names say")
{
    struct Case {
        std::int64_t a, b, floor, ceil, half_up;
    };
    static constexpr Case cases[] = {{7, 2, 3, 4, 4}, {-7, 2, -4, -3, -3}, {6, 2, 3, 3, 3}, {-6, 2, -3, -3, -3}, {1, 3, 0, 1, 0},   {-1, 3, -1, 0, 0},
                                     {2, 3, 0, 1, 1}, {-2, 3, -1, 0, -1},  {0, 5, 0, 0, 0}, {5, 10, 0, 1, 1},    {-5, 10, -1, 0, 0}};
    for (const Case& c : cases) {
        CAPTURE(c.a);
        CAPTURE(c.b);
        CHECK(div_floor(c.a, c.b) == c.floor);
        CHECK(div_ceil(c.a, c.b) == c.ceil);
        CHECK(div_half_up(c.a, c.b) == c.half_up);
    }
    CHECK_THROWS_AS(static_cast<void>(div_floor(1, 0)), BrokenInvariant);
    CHECK_THROWS_AS(static_cast<void>(div_ceil(1, -1)), BrokenInvariant);
}

TEST_CASE("SHA-256 gives the published digests, over every padding length")
{
    CHECK(sha256_hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(sha256_hex(std::string(1'000'000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    CHECK(sha256_hex(std::string(55, 'a')) == "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    CHECK(sha256_hex(std::string(56, 'a')) == "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    CHECK(sha256_hex(std::string(64, 'a')) == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

TEST_CASE("a short text compares as its bytes do")
{
    const auto text = [](std::string_view t) { return ShortText::from(t).value(); };
    CHECK(text("delta") < text("gamma"));
    CHECK(text("a") < text("aa"));
    CHECK(text("abcdefgh") < text("abcdefghi"));
    CHECK(text("abcdefghijklmnop").text() == "abcdefghijklmnop");
    CHECK(text("").empty());
    CHECK(!ShortText::from("abcdefghijklmnopq"));
    CHECK(!ShortText::from(std::string_view{"a\0b", 3}));
}

TEST_CASE("owned ids stand together by owner, then number")
{
    using ThingId = OwnedId<struct ThingTag>;
    const ThingId alpha9{ShortText::from("alpha").value(), 9};
    const ThingId alpha10{ShortText::from("alpha").value(), 10};
    const ThingId beta1{ShortText::from("beta").value(), 1};
    CHECK(alpha9 < alpha10);
    CHECK(alpha10 < beta1);
    CHECK(!ThingId{});
}

TEST_CASE("fixed point adds its own kind only")
{
    using Coins = Fixed<struct CoinTag, 100>;
    CHECK(Coins::whole(3) + Coins{25} == Coins{325});
    CHECK(Coins{10} - Coins{25} == Coins{-15});
    CHECK(Coins{10} * 3 == Coins{30});
    Coins purse{100};
    purse += Coins{1};
    purse -= Coins{2};
    CHECK(purse.raw == 99);
    CHECK(-purse < Coins{});
}

TEST_CASE("an archive keeps what was added, and copies share it")
{
    Archive<RowId, Row> archive;
    CHECK(archive.empty());
    for (std::uint32_t id = 1; id <= 1000; ++id) CHECK(archive.insert(Row{RowId{2 * id}, static_cast<int>(id)}).class_ == static_cast<int>(id));
    CHECK(archive.size() == 1000);
    CHECK(archive.end() - archive.begin() == 1000);
    int expected = 0;
    for (const Row& row : archive) CHECK(row.class_ == ++expected);
    for (const std::uint32_t id : {1U, 128U, 129U, 256U, 900U, 1000U}) CHECK(archive.at(RowId{2 * id}).class_ == static_cast<int>(id));
    CHECK(archive.find(RowId{3}) == nullptr);
    CHECK(archive.find(RowId{2001}) == nullptr);
    CHECK_THROWS_AS(archive.insert(Row{RowId{2000}, 1}), BrokenInvariant);
    Archive<RowId, Row> copy = archive;
    CHECK(copy == archive);
    CHECK(&copy.at(RowId{2}) == &archive.at(RowId{2}));
    copy.insert(Row{RowId{2002}, 1001});
    CHECK(archive.size() == 1000);
    CHECK_FALSE(copy == archive);
    Archive<RowId, Row> again;
    for (const Row& row : copy) again.insert(Row{row});
    CHECK(again == copy);
}

TEST_CASE("a table keeps its rows in id order")
{
    Table<RowId, Row> table;
    for (const std::uint32_t id : {5U, 1U, 9U, 3U}) table.insert(Row{RowId{id}, static_cast<int>(id) * 10});
    std::string order;
    for (const Row& row : table) order += std::to_string(row.id.value) + " ";
    CHECK(order == "1 3 5 9 ");
    CHECK(table.at(RowId{3}).class_ == 30);
    CHECK(table.find(RowId{4}) == nullptr);
    CHECK(table.erase(RowId{3}));
    CHECK(!table.erase(RowId{3}));
    CHECK(table.erase_if([](const Row& row) { return row.id.value > 4; }) == 2);
    CHECK(table.size() == 1);
    CHECK_THROWS_AS(table.insert(Row{RowId{1}, 0}), BrokenInvariant);
    CHECK_THROWS_AS(static_cast<void>(table.at(RowId{7})), BrokenInvariant);
}

TEST_CASE("a result is a value or an error")
{
    const Result<int, std::string> good = 7;
    const Result<int, std::string> bad = std::string{"why"};
    CHECK(good.ok());
    CHECK(*good == 7);
    CHECK(!bad);
    CHECK(bad.error() == "why");
    CHECK_THROWS_AS(static_cast<void>(bad.value()), BrokenInvariant);
    CHECK_THROWS_AS(static_cast<void>(good.error()), BrokenInvariant);
}

// MembersOf, through which equality, hash, JSON and saves go, is not compiled for a struct without either.
TEST_CASE("a description that has forgotten a member is found")
{
    static_assert(kDescribesAll<Row> && kDescribesAll<Rich>);
    static_assert(!kDescribesAll<Forgetful> && !kDescribedInPart<Forgetful>);
    static_assert(!kDescribesAll<Closed>);  // its members cannot be counted
    CHECK(kMemberCount<Rich> == 7);
}

TEST_CASE("descriptions give names and equality")
{
    CHECK(name_of(Colour::DarkRed) == "dark_red");
    CHECK(enum_from_name<Colour>("blue") == Colour::Blue);
    CHECK(!enum_from_name<Colour>("green"));
    CHECK(type_name<Row>() == "row");
    std::string names;
    for_each_member<Row>([&](auto d) { names += std::string{member_name<decltype(d)>()} + " "; });
    CHECK(names == "id class ");
    CHECK(Row{RowId{1}, 2} == Row{RowId{1}, 2});
    CHECK(Row{RowId{1}, 2} != Row{RowId{1}, 3});

    EnumArray<Colour, int> array;
    array[Colour::Blue] = 4;
    CHECK(array.values[1] == 4);
}

TEST_CASE("a bounded number holds an int where its range fits one")
{
    static_assert(std::is_same_v<Bounded<0, 100>::Value, int>);
    static_assert(std::is_same_v<Bounded<0, 5'000'000'000>::Value, std::int64_t>);
    CHECK(Bounded<0, 100>{7} + 1 == 8);
}

}  // namespace ec4x
