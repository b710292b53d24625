// The closed lists of the model are those of the rulebook: orders, events, reason codes, steps.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "codec/type_of.h"
#include "model/events.h"
#include "model/orders.h"
#include "model/reason.h"
#include "support/rule_tables.h"

namespace ec4x::testing {

namespace {

// "fleet, members (squadrons, spacelift ships), [as]" as fleet, members, [as].
std::vector<std::string> fields_in(const std::string& cell)
{
    std::vector<std::string> fields;
    std::string field;
    int depth = 0;
    for (const char c : cell + ",") {
        depth += c == '(' ? 1 : 0;
        if (c == ',' && depth == 0) {
            fields.push_back(field);
            field.clear();
        } else if (depth == 0 && c != ' ') {
            field += c;
        }
        depth -= c == ')' ? 1 : 0;
    }
    return fields;
}

std::vector<std::string> fields_of(const codec::Type& type)
{
    std::vector<std::string> fields;
    for (const codec::Field& field : type.fields) {
        const std::string name{field.name};
        fields.push_back(field.type->kind == codec::TypeKind::Optional ? '[' + name + ']' : name);
    }
    return fields;
}

// Kinds may share a row: "buy_ebp, buy_cip".
std::vector<std::string> names_in(const std::string& cell) { return fields_in(cell); }

std::string joined(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
    return text;
}

const codec::Alternative* find(const codec::Type& type, const std::string& name)
{
    const auto it = std::ranges::find(type.alternatives, name, &codec::Alternative::name);
    return it == type.alternatives.end() ? nullptr : &*it;
}

}  // namespace

TEST_CASE("SRV-069 the kinds of orders and their fields are the table")
{
    const codec::Type& orders = codec::type_of<OrderBody>();
    std::set<std::string> kinds;
    RuleTable table = rule_table("SRV-069");
    for (std::size_t row = 1; row < table.size(); ++row) {
        for (const std::string& kind : names_in(table[row][0])) {
            CAPTURE(kind);
            const codec::Alternative* alternative = find(orders, kind);
            REQUIRE(alternative != nullptr);
            CHECK(joined(fields_of(*alternative->type)) == joined(fields_in(table[row][1])));
            kinds.insert(kind);
        }
    }
    CHECK(kinds.size() == orders.alternatives.size());
}

TEST_CASE("INT-045 the events and their fields are the table")
{
    const codec::Type& events = codec::type_of<EventBody>();
    std::set<std::string> kinds;
    const RuleTable table = rule_table("INT-045");
    for (std::size_t row = 1; row < table.size(); ++row) {
        for (const std::string& kind : names_in(table[row][0])) {
            CAPTURE(kind);
            const codec::Alternative* alternative = find(events, kind);
            REQUIRE(alternative != nullptr);
            kinds.insert(kind);
            // A value that may be absent for everybody (no owner, no roll) is optional without brackets in the book.
            std::vector<std::string> ours = fields_of(*alternative->type);
            std::vector<std::string> book = fields_in(table[row][1]);
            REQUIRE(ours.size() == book.size());
            for (std::size_t i = 0; i < ours.size(); ++i) {
                const bool in_brackets = book[i].starts_with('[');
                CHECK(ours[i] == (in_brackets || !ours[i].starts_with('[') ? book[i] : '[' + book[i] + ']'));
            }
        }
    }
    CHECK(kinds.size() == events.alternatives.size());
    CHECK(index_table("Events") == table);
}

TEST_CASE("INT-045 an event names the rule of its row")
{
    CHECK(rule_of(EventBody{event::FleetMoved{}}) == "MOV-005");
    CHECK(rule_of(EventBody{event::GameEnded{}}) == "VIC-025");
}

TEST_CASE("SRV-023 the reason codes are those of the index")
{
    std::set<std::string> codes;
    const RuleTable table = index_table("Reason codes");
    for (std::size_t row = 1; row < table.size(); ++row) {
        CAPTURE(table[row][0]);
        CHECK(enum_from_name<Reason>(table[row][0]).has_value());
        codes.insert(table[row][0]);
    }
    CHECK(codes.size() == kEnumCount<Reason>);
}

TEST_CASE("TRN-004 TRN-005 the 48 steps of a run stand in the order of the table")
{
    std::vector<std::string> codes;
    for (const std::vector<std::string>& row : rule_table("TRN-004")) {
        if (!row[0].empty() && row[0] != "Step") codes.push_back(row[0]);
    }
    std::vector<std::string> ours;
    for (const Step step : all_of_enum<Step>()) {
        if (step <= Step::CO5) ours.emplace_back(name_of(step));
    }
    CHECK(ours == codes);
    CHECK(ours.size() == 48);
}

TEST_CASE("CLS-006: the step codes that only classic has are those of the rule")
{
    const std::string book = source_text("docs/rules/13-classic.md");
    const std::size_t from = book.find("### CLS-006");
    const std::string rule = book.substr(from, book.find("### CLS-007") - from);
    int codes = 0;
    for (const Step step : all_of_enum<Step>()) {
        if (step <= Step::CO5) continue;
        CAPTURE(name_of(step));
        CHECK(rule.find(std::string{name_of(step)} + ' ') != std::string::npos);
        ++codes;
    }
    CHECK(codes == 5 + 9 + 7);
}

TEST_CASE("ORD-001 fleet orders have the numbers of the table and the names of SRV-069")
{
    const RuleTable table = rule_table("ORD-001");
    REQUIRE(table.size() == kEnumCount<FleetOrderKind> + 1);
    for (std::size_t row = 1; row < table.size(); ++row) CHECK(std::stoul(table[row][0]) == row - 1);
    CHECK(name_of(static_cast<FleetOrderKind>(20)) == "covert_raid");
    CHECK(name_of(static_cast<FleetOrderKind>(8)) == "blitz");
    CHECK(name_of(static_cast<FleetOrderKind>(21)).empty());
}

}  // namespace ec4x::testing
