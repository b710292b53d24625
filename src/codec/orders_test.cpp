#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "codec/codec.h"

namespace ec4x {

namespace {

std::string set_with(const std::string& orders)
{
    return R"({"version":1,"game":"00112233445566778899aabbccddeeff","house":"alpha","turn":3,"orders":[)" + orders + "]}";
}

// Every kind of order, in canonical form.
const std::vector<std::string> kOrders = {
    R"({"n":1,"kind":"detach","fleet":3,"members":[11,"ship:40"],"as":"x"})",
    R"({"n":2,"kind":"transfer_ships","fleet":"x","to":4,"members":[12]})",
    R"({"n":3,"kind":"merge","fleet":5,"to":4})",
    R"({"n":4,"kind":"load","fleet":4,"cargo":"marines","amount":"all"})",
    R"({"n":5,"kind":"load","fleet":4,"cargo":"colonists","amount":2})",
    R"({"n":6,"kind":"unload","fleet":4})",
    R"({"n":7,"kind":"load_fighters","fleet":4,"amount":2})",
    R"({"n":8,"kind":"unload_fighters","fleet":4,"amount":"all"})",
    R"({"n":9,"kind":"move_ship","ship":9,"squadron":11})",
    R"({"n":10,"kind":"assign","member":"ship:41","to":"new","as":"y"})",
    R"({"n":11,"kind":"fleet_setting","fleet":4,"roe":8,"fallback":"none","standing":{"kind":"patrol_route","systems":[1,2]},"name":"Lantern"})",
    R"({"n":12,"kind":"colony_setting","system":0,"auto_repair":false})",
    R"({"n":13,"kind":"propose","house":"beta","treaty":"alliance","text":"friends?"})",
    R"({"n":14,"kind":"answer","house":"beta","treaty":"peace","accept":true})",
    R"({"n":15,"kind":"withdraw","house":"beta","treaty":"peace"})",
    R"({"n":16,"kind":"declare","house":"beta","status":"enemy"})",
    R"({"n":17,"kind":"renounce","house":"beta"})",
    R"({"n":18,"kind":"break_pact","house":"beta"})",
    R"({"n":19,"kind":"share","house":"beta","on":true,"include_own":false})",
    R"({"n":20,"kind":"surrender"})",
    R"({"n":21,"kind":"tax","rate":30})",
    R"({"n":22,"kind":"research","erp":60,"srp":60.5,"trp":0.25})",
    R"({"n":23,"kind":"priorities","list":["ELI","STL"]})",
    R"({"n":24,"kind":"repair_first","ships":[9,7]})",
    R"({"n":25,"kind":"cancel","project":3})",
    R"({"n":26,"kind":"waiting","system":50,"entries":[4,2]})",
    R"({"n":27,"kind":"build","system":50,"class":"DD","number":3,"place":"shipyard"})",
    R"({"n":28,"kind":"shield","system":50,"action":"upgrade"})",
    R"({"n":29,"kind":"retrofit","unit":"ship:9"})",
    R"({"n":30,"kind":"invest","system":50,"iu":84})",
    R"({"n":31,"kind":"repair_industry","system":50,"iu":8})",
    R"({"n":32,"kind":"terraform","system":50})",
    R"({"n":33,"kind":"transfer_people","from":50,"to":28,"ptu":10})",
    R"({"n":34,"kind":"buy_ebp","pp":40})",
    R"({"n":35,"kind":"buy_cip","pp":40})",
    R"({"n":36,"kind":"buy_ship","offer":2,"system":50})",
    R"({"n":37,"kind":"fleet","fleet":"x","order":"move","target":9})",
    R"({"n":38,"kind":"fleet","fleet":7,"order":"none"})",
    R"({"n":39,"kind":"covert","action":"cyber_attack","house":"beta","system":9,"unit":"beta:14","confirm_breach":true})",
    R"({"n":40,"kind":"technology","field":"weapons"})",
    R"({"n":41,"kind":"contract","contract":"informant","system":9})",
    R"({"n":42,"kind":"scrap","units":[3,"ship:4"]})",
};

}  // namespace

TEST_CASE("SRV-015 an order set of every kind of order reads back to the same bytes")
{
    std::string all;
    for (const std::string& order : kOrders) all += (all.empty() ? "" : ",") + order;
    const auto sheet = orders_from_json(set_with(all));
    REQUIRE(sheet.ok());
    for (const UnreadableOrder& bad : sheet->unreadable) MESSAGE(to_line(bad.complaints.front()));
    CHECK(sheet->unreadable.empty());
    CHECK(to_json(sheet->set) == set_with(all));
    CHECK(sheet->set.orders.size() == kOrders.size());

    const auto without_turn = orders_from_json(R"({"version":1,"game":"g","house":"alpha","orders":[]})");
    REQUIRE(!without_turn.ok());
    CHECK(without_turn.error().front().path == "turn");
    CHECK(without_turn.error().front().problem == Problem::MissingKey);
    CHECK(orders_from_json(set_with("")).ok());  // an empty list is a valid set
}

TEST_CASE("a fleet order is named by number or name")
{
    for (const char* name : {"7", "\"7\"", "\"07\"", "\"invade\""}) {
        const auto sheet = orders_from_json(set_with(std::string{R"({"n":1,"kind":"fleet","fleet":4,"order":)"} + name + "}"));
        REQUIRE(sheet.ok());
        REQUIRE(sheet->set.orders.size() == 1);
        CHECK(sheet->set.orders[0].body->get_if<order::Fleet>()->order.kind == FleetOrderKind::Invade);
    }
}

TEST_CASE("SRV-018 the readable orders of a partly bad set are kept, the others are told one by one")
{
    const auto sheet = orders_from_json(set_with(R"({"n":1,"kind":"tax","rate":30},{"n":2,"kind":"tax","rate":"high"},)"
                                                 R"({"n":3,"kind":"conquer"},{"n":4,"kind":"fleet","fleet":4,"order":21},)"
                                                 R"({"n":5,"kind":"research","erp":10.005,"srp":0,"trp":0},7,{"n":8,"kind":"unload","fleet":4})"));
    REQUIRE(sheet.ok());
    CHECK(sheet->set.orders.size() == 2);
    CHECK(sheet->set.orders[1].n == 8);
    struct Row {
        std::size_t index;
        int n;
        std::string path;
    };
    const Row rows[] = {{1, 2, "orders[1].rate"}, {2, 3, "orders[2].kind"}, {3, 4, "orders[3].order"}, {4, 5, "orders[4].erp"}, {5, 0, "orders[5]"}};
    REQUIRE(sheet->unreadable.size() == std::size(rows));
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        CHECK(sheet->unreadable[i].index == rows[i].index);
        CHECK(sheet->unreadable[i].n.value_or(0) == rows[i].n);
        CHECK(sheet->unreadable[i].complaints.front().path == rows[i].path);
    }
}

TEST_CASE("ECO-001 amounts in orders have at most two decimals")
{
    const auto sheet = orders_from_json(set_with(R"({"n":1,"kind":"research","erp":10.005,"srp":0,"trp":0})"));
    REQUIRE(sheet.ok());
    REQUIRE(sheet->unreadable.size() == 1);
    CHECK(sheet->unreadable[0].complaints[0].text == "10.005 has too many decimals: at most 2");
    CHECK(sheet->unreadable[0].complaints[0].problem == Problem::WrongType);
}

TEST_CASE("schemas are JSON and define what they refer to")
{
    for (const std::string& schema : {state_schema(), order_set_schema(), view_schema(), event_schema()}) {
        CHECK(schema.starts_with(R"({"$schema":"https://json-schema.org/draft/2020-12/schema")"));
        std::size_t references = 0;
        for (std::size_t at = schema.find("#/$defs/"); at != std::string::npos; at = schema.find("#/$defs/", at + 1), ++references) {
            const std::string name = schema.substr(at + 8, schema.find('"', at) - at - 8);
            CHECK_MESSAGE(schema.find('"' + name + "\":{") != std::string::npos, name);
        }
        CHECK(references > 0);
    }
}

}  // namespace ec4x
