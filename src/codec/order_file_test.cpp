#include "codec/order_file.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "codec/order_csv.h"
#include "codec/order_line.h"

namespace ec4x {

namespace {

const std::string kHeader = "game 00112233445566778899aabbccddeeff\nhouse alpha\nturn 3\n";

std::string as_json(const std::string& orders)
{
    return R"({"version":1,"game":"00112233445566778899aabbccddeeff","house":"alpha","turn":3,"orders":[)" + orders + "]}";
}

// A line of an order file, and the same order as JSON without its number.
struct Pair {
    std::string line;
    std::string json;
};

// Every kind of order (SRV-069), as the server writes it.
const std::vector<Pair> kPairs = {
    {"detach 3 members=11,ship:40 as=x", R"("kind":"detach","fleet":3,"members":[11,"ship:40"],"as":"x")"},
    {"transfer_ships x to=4 members=12", R"("kind":"transfer_ships","fleet":"x","to":4,"members":[12])"},
    {"merge 5 to=4", R"("kind":"merge","fleet":5,"to":4)"},
    {"load 4 cargo=marines amount=all", R"("kind":"load","fleet":4,"cargo":"marines","amount":"all")"},
    {"load 4 cargo=colonists amount=2", R"("kind":"load","fleet":4,"cargo":"colonists","amount":2)"},
    {"unload 4", R"("kind":"unload","fleet":4)"},
    {"load_fighters 4 amount=2", R"("kind":"load_fighters","fleet":4,"amount":2)"},
    {"unload_fighters 4 amount=all", R"("kind":"unload_fighters","fleet":4,"amount":"all")"},
    {"move_ship 9 squadron=11", R"("kind":"move_ship","ship":9,"squadron":11)"},
    {"assign ship:41 to=new as=y", R"("kind":"assign","member":"ship:41","to":"new","as":"y")"},
    {"fleet_setting 4 roe=8 fallback=none standing=patrol_route systems=1,2,0 name=\"Old Lantern\"",
     R"("kind":"fleet_setting","fleet":4,"roe":8,"fallback":"none","standing":{"kind":"patrol_route","systems":[1,2,0]},"name":"Old Lantern")"},
    {"fleet_setting 4 standing=none", R"("kind":"fleet_setting","fleet":4,"standing":{"kind":"none"})"},
    {"fleet_setting 4 standing=defend_system system=7 max_range=2",
     R"("kind":"fleet_setting","fleet":4,"standing":{"kind":"defend_system","system":7,"max_range":2})"},
    {"fleet_setting 4 standing=guard_colony system=7", R"("kind":"fleet_setting","fleet":4,"standing":{"kind":"guard_colony","system":7})"},
    {"fleet_setting 4 standing=auto_colonize classes=eden,lush",
     R"("kind":"fleet_setting","fleet":4,"standing":{"kind":"auto_colonize","classes":["eden","lush"]})"},
    {"fleet_setting 4 standing=auto_colonize classes=", R"("kind":"fleet_setting","fleet":4,"standing":{"kind":"auto_colonize","classes":[]})"},
    {"fleet_setting 4 standing=auto_reinforce mode=shelter threshold=40 fleet=6",
     R"("kind":"fleet_setting","fleet":4,"standing":{"kind":"auto_reinforce","mode":"shelter","threshold":40,"fleet":6})"},
    {"fleet_setting 4 standing=auto_repair threshold=40", R"("kind":"fleet_setting","fleet":4,"standing":{"kind":"auto_repair","threshold":40})"},
    {"fleet_setting 4 fallback=3 standing=auto_evade fallback=5 ratio=200",
     R"("kind":"fleet_setting","fleet":4,"fallback":3,"standing":{"kind":"auto_evade","fallback":5,"ratio":200})"},
    {"fleet_setting 4 fallback=3 standing=auto_evade", R"("kind":"fleet_setting","fleet":4,"fallback":3,"standing":{"kind":"auto_evade"})"},
    {"fleet_setting 4 standing=blockade_target system=9 name=Wall",
     R"("kind":"fleet_setting","fleet":4,"standing":{"kind":"blockade_target","system":9},"name":"Wall")"},
    {"colony_setting 0 auto_repair=false", R"("kind":"colony_setting","system":0,"auto_repair":false)"},
    {R"(propose beta treaty=alliance text="\"friends\"?\n#1 = 2")", R"("kind":"propose","house":"beta","treaty":"alliance","text":"\"friends\"?\n#1 = 2")"},
    {"propose beta treaty=peace text=\"\"", R"("kind":"propose","house":"beta","treaty":"peace","text":"")"},
    {"answer beta treaty=peace accept=true", R"("kind":"answer","house":"beta","treaty":"peace","accept":true)"},
    {"withdraw beta treaty=peace", R"("kind":"withdraw","house":"beta","treaty":"peace")"},
    {"declare beta status=enemy", R"("kind":"declare","house":"beta","status":"enemy")"},
    {"renounce beta", R"("kind":"renounce","house":"beta")"},
    {"break_pact beta", R"("kind":"break_pact","house":"beta")"},
    {"share beta on=true include_own=false", R"("kind":"share","house":"beta","on":true,"include_own":false)"},
    {"surrender", R"("kind":"surrender")"},
    {"surrender beta", R"("kind":"surrender","house":"beta")"},
    {"tax 30", R"("kind":"tax","rate":30)"},
    {"tax -5", R"("kind":"tax","rate":-5)"},
    {"research 60 srp=60.5 trp=0.25", R"("kind":"research","erp":60,"srp":60.5,"trp":0.25)"},
    {"priorities ELI,STL", R"("kind":"priorities","list":["ELI","STL"])"},
    {"priorities list=", R"("kind":"priorities","list":[])"},
    {"repair_first 9,7", R"("kind":"repair_first","ships":[9,7])"},
    {"cancel 3", R"("kind":"cancel","project":3)"},
    {"waiting 50 entries=4,2", R"("kind":"waiting","system":50,"entries":[4,2])"},
    {"waiting 50 entries=", R"("kind":"waiting","system":50,"entries":[])"},
    {"build 50 class=DD number=3 place=shipyard", R"("kind":"build","system":50,"class":"DD","number":3,"place":"shipyard")"},
    {"shield 50 action=upgrade", R"("kind":"shield","system":50,"action":"upgrade")"},
    {"retrofit ship:9", R"("kind":"retrofit","unit":"ship:9")"},
    {"invest 50 iu=84", R"("kind":"invest","system":50,"iu":84)"},
    {"repair_industry 50 iu=8", R"("kind":"repair_industry","system":50,"iu":8)"},
    {"terraform 50", R"("kind":"terraform","system":50)"},
    {"transfer_people 50 to=28 ptu=10", R"("kind":"transfer_people","from":50,"to":28,"ptu":10)"},
    {"buy_ebp 40", R"("kind":"buy_ebp","pp":40)"},
    {"buy_cip 40", R"("kind":"buy_cip","pp":40)"},
    {"buy_ship 2 system=50", R"("kind":"buy_ship","offer":2,"system":50)"},
    {"fleet 12 invade target=9", R"("kind":"fleet","fleet":12,"order":"invade","target":9)"},
    {"fleet x join target=y", R"("kind":"fleet","fleet":"x","order":"join","target":"y")"},
    {"fleet 7 none", R"("kind":"fleet","fleet":7,"order":"none")"},
    {"fleet 7 covert_raid target=9 mission=infrastructure facility=SY confirm_breach=true",
     R"("kind":"fleet","fleet":7,"order":"covert_raid","target":9,"mission":"infrastructure","facility":"SY","confirm_breach":true)"},
    {"covert cyber_attack house=beta system=9 unit=beta:14 confirm_breach=true",
     R"("kind":"covert","action":"cyber_attack","house":"beta","system":9,"unit":"beta:14","confirm_breach":true)"},
    {"technology weapons", R"("kind":"technology","field":"weapons")"},
    {"contract informant system=9", R"("kind":"contract","contract":"informant","system":9)"},
    {"scrap 3,ship:4", R"("kind":"scrap","units":[3,"ship:4"])"},
};

// What is wrong with one order, in words; empty if it can be read.
std::string words_about(const std::string& line)
{
    const auto sheet = orders_from_file(kHeader + line + "\n");
    REQUIRE(sheet.ok());
    if (sheet->unreadable.empty()) return {};
    CHECK(sheet->unreadable.size() == 1);
    return in_words(sheet->unreadable[0].complaints.front());
}

}  // namespace

TEST_CASE("SRV-064: every kind of order is a line, and the same order as in JSON")
{
    for (const Pair& pair : kPairs) {
        CAPTURE(pair.line);
        const auto file = orders_from_file(kHeader + pair.line + "\n");
        REQUIRE(file.ok());
        for (const UnreadableOrder& bad : file->unreadable) MESSAGE(in_words(bad.complaints.front()));
        const auto json = orders_from_json(as_json(R"({"n":1,)" + pair.json + "}"));
        REQUIRE(json.ok());
        REQUIRE(json->set.orders.size() == 1);
        CHECK(file->set == json->set);
        CHECK(to_order_file(json->set) == kHeader + "\n" + pair.line + "\n");  // and back in the same form
    }
    std::string all;
    for (const Pair& pair : kPairs) all += pair.line + "\n";
    const auto sheet = orders_from_file(kHeader + "\n" + all);
    REQUIRE(sheet.ok());
    CHECK(sheet->set.orders.size() == kPairs.size());
    CHECK(sheet->set.orders.back().n == static_cast<int>(kPairs.size()));
    CHECK(to_order_file(sheet->set) == kHeader + "\n" + all);
    std::vector<bool> kinds(boost::mp11::mp_size<OrderKinds::List>::value);
    for (const Order& order : sheet->set.orders) kinds[order.body->index()] = true;
    CHECK(std::ranges::count(kinds, false) == 0);
}

TEST_CASE("SRV-067 the order sheet has every kind of order, and read back it is the same set")
{
    std::string all;
    for (const Pair& pair : kPairs) all += pair.line + "\n";
    auto file = orders_from_file(kHeader + "final false\nstrict true\nbased_on abc\n" + all);
    REQUIRE(file.ok());
    file->set.orders.back().n = 4000;
    const std::string csv = to_order_csv(file->set);
    CHECK(csv.starts_with("order,kind,subject,field,value\r\n,version,1,,\r\n,game,00112233445566778899aabbccddeeff,,\r\n,house,alpha,,\r\n,turn,3,,\r\n"));
    CHECK(csv.find("\r\n1,detach,3,members,\"11,ship:40\"\r\n1,detach,3,as,x\r\n") != std::string::npos);
    CHECK(csv.find(",surrender,,,\r\n") != std::string::npos);
    CHECK(csv.find(",fleet_setting,4,standing.fallback,5\r\n") != std::string::npos);
    CHECK(csv.find(",tax,-5,,\r\n") != std::string::npos);
    const auto again = orders_from_text(csv);
    REQUIRE(again.ok());
    for (const UnreadableOrder& bad : again->unreadable) MESSAGE(in_words(bad.complaints.front()));
    CHECK(again->set == file->set);
    CHECK(to_json(again->set) == to_json(file->set));  // so the digest is the same
    CHECK(to_order_csv(again->set) == csv);
}

TEST_CASE("SRV-067 a sheet comes as spreadsheets write it, and what is wrong with it is told with its line")
{
    const std::string head = "order,kind,subject,field,value\n,game,00112233445566778899aabbccddeeff,,\n,house,alpha,,\n,turn,3,,\n";
    const auto set_of = [](const std::string& order) { return orders_from_json(as_json(order))->set; };
    struct Good {
        const char* why;
        std::string csv;
        std::string json;
    };
    const Good good[] = {
        {"rows of an order apart, with empty cells", head + "1,fleet,12,order,invade\n\n1,,,target,9\n",
         R"({"n":1,"kind":"fleet","fleet":12,"order":"invade","target":9})"},
        {"sorted by field",
         head + "1,fleet_setting,4,fallback,3\n1,fleet_setting,4,name,Wall\n1,fleet_setting,4,standing,auto_evade\n1,fleet_setting,4,standing.fallback,5\n",
         R"({"n":1,"kind":"fleet_setting","fleet":4,"fallback":3,"standing":{"kind":"auto_evade","fallback":5},"name":"Wall"})"},
        {"fields before their order", head + "1,fleet_setting,4,standing.fallback,5\n1,fleet_setting,4,standing,auto_evade\n1,fleet_setting,4,fallback,3\n",
         R"({"n":1,"kind":"fleet_setting","fleet":4,"fallback":3,"standing":{"kind":"auto_evade","fallback":5}})"},
        {"a name like a formula", head + "1,fleet_setting,4,name,'=1+1\n", R"({"n":1,"kind":"fleet_setting","fleet":4,"name":"=1+1"})"},
        {"a text of two lines", head + "1,propose,beta,treaty,peace\n1,propose,beta,text,\"a, \"\"b\"\"\nc\"\n",
         R"({"n":1,"kind":"propose","house":"beta","treaty":"peace","text":"a, \"b\"\nc"})"},
    };
    for (const Good& row : good) {
        CAPTURE(row.why);
        const auto read = orders_from_text(row.csv);
        REQUIRE(read.ok());
        for (const UnreadableOrder& bad : read->unreadable) MESSAGE(in_words(bad.complaints.front()));
        CHECK(read->set == set_of(row.json));
        CHECK(orders_from_text(to_order_csv(read->set))->set == read->set);
    }
    // Columns in another order, all cells in quotes, a byte order mark.
    const auto other = orders_from_text(
        "\xef\xbb\xbf\"order\",\"value\",\"field\",\"subject\",\"kind\"\r\n\"\",\"\",\"\",\"alpha\",\"house\"\r\n,,,3,turn\r\n"
        ",,,00112233445566778899aabbccddeeff,game\r\n\"1\",\"\",\"\",\"30\",\"tax\"");
    REQUIRE(other.ok());
    CHECK(other->set == set_of(R"({"n":1,"kind":"tax","rate":30})"));

    struct Bad {
        std::string csv;
        std::string words;
    };
    const Bad whole[] = {
        {"order,kind\n", "line 1, column 1: the first line names the columns order,kind,subject,field,value"},
        {head + "1,propose,beta,text,\"never closed\n", "line 5, column 1: a quote is never closed"},
        {head + ",tax,30,,\n", "line 5, column 1: a row without the number of an order names one of version, game, house, turn, final, strict, based_on"},
        {head + "1,turn,4,,\n", "line 5, column 1: turn is no order: it stands in a row without a number"},
        {"order,kind,subject,field,value\n,game,00112233445566778899aabbccddeeff,,\n,house,alpha,,\n", "line 2, column 1: turn missing"},
    };
    for (const Bad& row : whole) {
        const auto read = orders_from_text(row.csv);
        REQUIRE(!read.ok());
        CHECK(in_words(read.error().front()) == row.words);
    }
    const Bad single[] = {
        {"1,tax,high,,\n", "line 5, column 1: rate: a text where a whole number is needed"}, {"1,merge,5,,\n", "line 5, column 1: to missing"},
        {"1,merge,5,to,4\n1,merge,5,into it,4\n", "line 5, column 1: into_it: unknown key"}, {"1,,,,\n", "line 5, column 1: kind: unknown word ''"},
        {"x,tax,30,,\n", "line 5, column 1: n: a text where a whole number is needed"},
    };
    for (const Bad& row : single) {
        CAPTURE(row.csv);
        const auto read = orders_from_text(head + row.csv + "9,tax,30,,\n");
        REQUIRE(read.ok());
        REQUIRE(read->unreadable.size() == 1);
        CHECK(in_words(read->unreadable[0].complaints.front()) == row.words);
        CHECK(read->set.orders.size() == 1);  // the rest of the set stands (SRV-018)
    }
}

TEST_CASE("SRV-064: errors give line and column")
{
    // Line 7 is the order: three header lines, three blank ones.
    const auto sheet = orders_from_file(kHeader + "\n# a comment\n\nfleet 12 invade\ntax 30\n", "orders.txt");
    REQUIRE(sheet.ok());
    REQUIRE(sheet->unreadable.size() == 1);
    const Complaint& complaint = sheet->unreadable[0].complaints.front();
    CHECK(in_words(complaint) == "line 7, column 16: target missing");
    CHECK(complaint.file == "orders.txt");
    CHECK(complaint.problem == Problem::MissingKey);
    CHECK(sheet->unreadable[0].n == 1);
    REQUIRE(sheet->set.orders.size() == 1);  // the rest of the set stands (SRV-018)
    CHECK(sheet->set.orders[0].n == 2);

    struct Row {
        std::string line;
        std::string words;
    };
    static const Row rows[] = {
        {"tax", "line 4, column 4: rate missing"},
        {"tax   # nothing", "line 4, column 4: rate missing"},
        {"  tax high", "line 4, column 7: rate: a text where a whole number is needed"},
        {"tax 99999999999", "line 4, column 5: rate: 99999999999 not in -2147483648..2147483647"},
        {"tax 99999999999999999999", "line 4, column 5: rate: 99999999999999999999 not in -2147483648..2147483647"},
        {"tax 3.5", "line 4, column 5: rate: a number with decimals where a whole number is needed"},
        {"tax \"30\"", "line 4, column 5: rate: a text where a whole number is needed"},
        {"tax 30 40", "line 4, column 8: '40' where name=value is needed"},
        {"tax 30 rate=40", "line 4, column 8: rate: given twice"},
        {"tax rate=30", ""},
        {"tax rate=", "line 4, column 10: rate: a text where a whole number is needed"},
        {"taxes 30", "line 4, column 1: kind: unknown word 'taxes'"},
        {"conquer 30 all", "line 4, column 1: kind: unknown word 'conquer'"},
        {"conquer 30 n=7", "line 4, column 1: kind: unknown word 'conquer'"},
        {"rate=30", "line 4, column 1: a line begins with the kind of order"},
        {"merge 5", "line 4, column 8: to missing"},
        {"merge 5 into=4 to=4", "line 4, column 9: into: unknown key"},
        {"detach 3 members=11,x:2", "line 4, column 21: members[1]: 'x:2' is not a unit number or a ship such as \"ship:40\""},
        {"detach 3 members=11,", "line 4, column 18: members[1]: '' is not a unit number or a ship such as \"ship:40\""},
        {"answer beta treaty=peace accept=yes", "line 4, column 33: accept: a text where true or false is needed"},
        {"research 60 srp=1.005 trp=0", "line 4, column 17: srp: 1.005 has too many decimals: at most 2"},
        {"research 6. srp=1 trp=0", "line 4, column 10: erp: a text where a number is needed"},
        {"fleet 12", "line 4, column 9: order missing"},
        {"fleet 12 21", "line 4, column 10: order: '21' is not a fleet order: 00 to 20, its name, or \"none\""},
        {"fleet 12 07", "line 4, column 12: target missing"},
        {"fleet 12 order=move", "line 4, column 20: target missing"},
        {"fleet 12 hold", ""},
        {"fleet 12 00", ""},
        {"fleet 12 seek_home", ""},
        {"fleet 12 salvage", ""},
        {"fleet 12 reactivate", ""},
        {"fleet 12 mothball", "line 4, column 18: target missing"},
        {"fleet_setting 4 standing=patrol", "line 4, column 26: standing.kind: unknown word 'patrol'"},
        {"fleet_setting 4 standing=guard_colony", "line 4, column 38: standing.system missing"},
        {"fleet_setting 4 name=\"open", "line 4, column 22: the closing quote is missing"},
        {"fleet_setting 4 name=\"a\"b", "line 4, column 25: a blank is needed behind the closing quote"},
        {"fleet_setting 4 name=a\"b\"", "line 4, column 23: quotes stand around a whole value"},
        {"fleet_setting 4 name=\"a\\x\"", "line 4, column 25: "},
        {"fleet_setting 4 name=\"\xff\"", "line 4, column 1: the line is not UTF-8"},
        {"tax 30 n=x", "line 4, column 10: n: a text where a whole number is needed"},
        {"tax 30 n=1 n=2", "line 4, column 12: n: given twice"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.line);
        const std::string words = words_about(row.line);
        CHECK(words.substr(0, row.words.size()) == row.words);
        CHECK(words.empty() == row.words.empty());
    }
}

TEST_CASE("SRV-064: header lines, comments, blank lines and quotes")
{
    const auto sheet = orders_from_file(
        "# turn three\r\n\r\n  game \"g 1\"\r\nhouse alpha # mine\nturn 3\nfinal false\nstrict true\nbased_on 00ff\nversion 2\n\t\n"
        "fleet_setting 4 name=\"a # b\"# c\n\ttax\t30\nfinal");
    REQUIRE_FALSE(sheet.ok());  // the last line
    CHECK(in_words(sheet.error().front()) == "line 13, column 6: final: one value is needed: final VALUE");

    const auto good = orders_from_file(
        "# turn three\r\n\r\n  game \"g 1\"\r\nhouse alpha # mine\nturn 3\nfinal false\nstrict true\nbased_on 00ff\nversion 2\n\t\n"
        "fleet_setting 4 name=\"a # b\"# c\n\ttax\t30");
    REQUIRE(good.ok());
    CHECK(good->unreadable.empty());
    CHECK(good->set.game == "g 1");
    CHECK(good->set.version == 2);
    CHECK(good->set.final == false);
    CHECK(good->set.strict == true);
    CHECK(good->set.based_on == "00ff");
    REQUIRE(good->set.orders.size() == 2);
    CHECK(good->set.orders[0].body->get_if<order::FleetSetting>()->name == "a # b");
    CHECK(to_order_file(good->set) ==
          "version 2\ngame \"g 1\"\nhouse alpha\nturn 3\nfinal false\nstrict true\nbased_on 00ff\n\n"
          "fleet_setting 4 name=\"a # b\"\ntax 30\n");

    struct Row {
        const char* text;
        const char* words;
    };
    static const Row rows[] = {
        {"", "line 1, column 1: game missing"},
        {"game g\nhouse alpha\n", "line 1, column 1: turn missing"},
        {"game g\nhouse Alpha\nturn 3\n", "line 2, column 7: house: 'Alpha' is not a house id such as \"alpha\""},
        {"game g\nhouse alpha\nturn three\n", "line 3, column 6: turn: a text where a whole number is needed"},
        {"game g\ngame h\nhouse alpha\nturn 3\n", "line 2, column 1: game: given twice"},
        {"game g h\nhouse alpha\nturn 3\n", "line 1, column 9: game: one value is needed: game VALUE"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto refused = orders_from_file(row.text);
        REQUIRE_FALSE(refused.ok());
        CHECK(in_words(refused.error().front()) == row.words);
    }
}

TEST_CASE("SRV-015: orders in a file are numbered from 1 unless they say otherwise")
{
    const auto sheet = orders_from_file(kHeader + "tax 1\ntax 2 n=7\nconquer\ntax 3\ntax 4 n=2147483647\ntax 5\ntax 6 n=-3\n");
    REQUIRE(sheet.ok());
    std::vector<int> numbers;
    for (const Order& order : sheet->set.orders) numbers.push_back(order.n);
    CHECK(numbers == std::vector{1, 7, 9, 2147483647, -3});
    CHECK(sheet->unreadable.size() == 2);  // the unknown kind, and the number beyond the last
    const std::string text = to_order_file(sheet->set);
    CHECK(text == kHeader + "\ntax 1\ntax 2 n=7\ntax 3 n=9\ntax 4 n=2147483647\ntax 6 n=-3\n");
    CHECK(orders_from_file(text)->set == sheet->set);
}

TEST_CASE("SRV-064: orders as TOML, and telling the three forms apart")
{
    const std::string toml =
        "version = 1\ngame = \"00112233445566778899aabbccddeeff\"\nhouse = \"alpha\"\nturn = 3\n"
        "[[orders]]\nn = 1\nkind = \"fleet\"\nfleet = 12\norder = 7\ntarget = 9\n"
        "[[orders]]\nn = 2\nkind = \"fleet_setting\"\nfleet = \"x\"\nstanding = { kind = \"patrol_route\", systems = [1, 2] }\n"
        "[[orders]]\nn = 3\nkind = \"research\"\nerp = 60\nsrp = 60.5\ntrp = 0\n";
    const std::string file = kHeader + "fleet 12 07 target=9\nfleet_setting x standing=patrol_route systems=1,2\nresearch 60 srp=60.5 trp=0\n";
    const std::string json = to_json(orders_from_file(file)->set);
    for (const std::string& text : {toml, file, json, "\n\n# comment\n" + toml, " \n" + json, "# comment = 1\n" + file}) {
        const auto sheet = orders_from_text(text, "orders");
        REQUIRE(sheet.ok());
        CHECK(sheet->unreadable.empty());
        CHECK(to_json(sheet->set) == json);
    }
    CHECK(orders_from_text("[[orders]]\nn = 1\n").error().front().path == "version");
    CHECK(orders_from_text("turn = 3\nturn = 4\n").error().front().line == 2);
    CHECK(orders_from_text("").error().front().path == "game");
    CHECK(orders_from_text("{").error().front().problem == Problem::Unreadable);

    const auto partly = orders_from_toml(toml + "[[orders]]\nn = 4\nkind = \"tax\"\nrate = \"high\"\n", "orders.toml");
    REQUIRE(partly.ok());
    CHECK(partly->set.orders.size() == 3);
    REQUIRE(partly->unreadable.size() == 1);
    CHECK(to_line(partly->unreadable[0].complaints[0]) == "orders.toml:25:8: orders[3].rate: a text where a whole number is needed");
}

}  // namespace ec4x
