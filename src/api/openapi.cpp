#include "api/openapi.h"

#include <algorithm>
#include <cctype>
#include <utility>
#include <vector>

#include "api/answers.h"
#include "api/live.h"
#include "api/route.h"
#include "codec/codec.h"
#include "codec/schema.h"

namespace ec4x::api {

namespace {

std::string json_text(std::string_view text)
{
    std::string out;
    codec::append_json_text(out, text);
    return out;
}

std::string joined(const std::vector<std::string>& parts)
{
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : ",") + part;
    return out;
}

std::vector<std::string> path_parameters(std::string_view pattern)
{
    std::vector<std::string> names;
    for (std::size_t open = pattern.find('{'); open != std::string_view::npos; open = pattern.find('{', open + 1)) {
        names.emplace_back(pattern.substr(open + 1, pattern.find('}', open) - open - 1));
    }
    return names;
}

std::string parameters_of(const Row& row)
{
    std::vector<std::string> all;
    for (const std::string& name : path_parameters(row.pattern))
        all.push_back(R"({"name":)" + json_text(name) + R"(,"in":"path","required":true,"schema":{"type":"string"}})");
    for (const QueryValue& value : row.query) {
        const std::string schema = value.most ? R"({"type":"integer","minimum":0,"maximum":)" + std::to_string(*value.most) + '}' : R"({"type":"string"})";
        all.push_back(R"({"name":)" + json_text(value.name) + R"(,"in":"query","description":)" + json_text(value.what) + ",\"schema\":" + schema + '}');
    }
    return joined(all);
}

// Who may, in words of the table.
std::string roles_of(const Row& row)
{
    std::vector<std::string> names;
    for (const AccessRole role : all_of_enum<AccessRole>()) {
        if (may(role, row.act)) names.push_back(json_text(name_of(role)));
    }
    return joined(names);
}

std::string answer_schema(const Shape& shape, codec::SchemaBook& book)
{
    if (shape.response == nullptr) return R"({"type":"string"})";
    std::string schema = book.of(shape.response());
    if (shape.or_response == nullptr) return schema;
    return R"({"oneOf":[)" + schema + ',' + book.of(shape.or_response()) + "]}";
}

std::string operation(const Row& row, codec::SchemaBook& book)
{
    const bool open = may(AccessRole::Nobody, row.act);
    std::string out = "{\"operationId\":" + json_text(row.name) + ",\"summary\":" + json_text(row.summary) +
                      ",\"description\":" + json_text("Rules: " + std::string{row.rules}) + ",\"x-roles\":[" + roles_of(row) +
                      "],\"security\":" + (open ? "[{},{\"token\":[]},{\"cookie\":[]}]" : R"([{"token":[]},{"cookie":[]}])") + ",\"parameters\":[" +
                      parameters_of(row) + ']';
    if (row.shape.request != nullptr) {
        const auto given = row.shape.request_in_part ? codec::Given::InPart : codec::Given::Whole;
        out += R"(,"requestBody":{"content":{"application/json":{"schema":)" + book.of(row.shape.request(), given) + "}}}";
    }
    const std::string schema = answer_schema(row.shape, book);
    out += R"(,"responses":{"200":{"description":"done","content":{)" + json_text(row.media) + ":{\"schema\":" + schema +
           R"(}}},"default":{"$ref":"#/components/responses/Error"}}})";
    return out;
}

// Outside the table: it is no part of the API's versions, and anybody may ask.
std::string health_path(codec::SchemaBook& book)
{
    return R"("/healthz":{"get":{"operationId":"health","summary":"Whether the database answers, and which server this is","x-roles":["nobody"],)"
           R"("security":[{}],"parameters":[],"responses":{"200":{"description":"all is well","content":{"application/json":{"schema":)" +
           book.of(codec::type_of<Health>()) + R"(}}},"default":{"$ref":"#/components/responses/Error"}}}})";
}

// Paths in the order of the table, the methods of each together, and /healthz.
std::string paths(codec::SchemaBook& book)
{
    std::vector<std::pair<std::string, std::vector<std::string>>> all;
    for (const Row& row : routes()) {
        const std::string path = "/api/v1" + std::string{row.pattern};
        auto found = std::ranges::find(all, path, &std::pair<std::string, std::vector<std::string>>::first);
        if (found == all.end()) found = all.insert(all.end(), {path, {}});
        std::string method{row.method};
        std::ranges::transform(method, method.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        found->second.push_back(json_text(method) + ':' + operation(row, book));
    }
    std::vector<std::string> parts;
    for (const auto& [path, operations] : all) parts.push_back(json_text(path) + ":{" + joined(operations) + '}');
    parts.push_back(health_path(book));
    return joined(parts);
}

constexpr std::string_view kAbout =
    "Everything a client of EC4X needs. Show a token as `Authorization: Bearer` or in the cookie `ec4x`. Every refusal is "
    "{\\\"error\\\":{\\\"code\\\",\\\"field\\\",\\\"text\\\",\\\"rule\\\"}} with a code of the rulebook (SRV-023). Views, settings and "
    "reports have ETags. "
    "Live events: WebSocket /api/v1/live, see docs/api.md and the schemas live.Request and live.Event.";

}  // namespace

std::string openapi_document(std::string_view version)
{
    codec::SchemaBook book{"#/components/schemas/"};
    const std::string all_paths = paths(book);
    const std::string error = book.of(codec::type_of<ErrorAnswer>());
    static_cast<void>(book.of(codec::type_of<live::Request>(), codec::Given::InPart));
    static_cast<void>(book.of(codec::type_of<live::Event>()));
    return R"({"openapi":"3.1.0","info":{"title":"EC4X","version":)" + json_text(version) + ",\"description\":\"" + std::string{kAbout} + "\"},\"paths\":{" +
           all_paths +
           R"(},"components":{"securitySchemes":{"token":{"type":"http","scheme":"bearer"},"cookie":{"type":"apiKey","in":"cookie","name":"ec4x"}},)" +
           R"("responses":{"Error":{"description":"why not","content":{"application/json":{"schema":)" + error + "}}}},\"schemas\":{" + book.definitions() +
           "}}}";
}

std::map<std::string, std::string, std::less<>> schema_documents()
{
    std::map<std::string, std::string, std::less<>> all;
    const auto add = [&](const codec::Type& type, codec::Given given) {
        if (type.title.empty()) return;
        const std::string name = std::string{type.scope} + (type.scope.empty() ? "" : ".") + std::string{type.title};
        const std::string full = (given == codec::Given::InPart ? "given." : "") + name;
        if (!all.contains(full + ".json")) all.emplace(full + ".json", codec::schema_of(type, full, given));
    };
    for (const Row& row : routes()) {
        if (row.shape.request != nullptr) add(row.shape.request(), row.shape.request_in_part ? codec::Given::InPart : codec::Given::Whole);
        for (const TypeOf type : {row.shape.response, row.shape.or_response}) {
            if (type != nullptr) add(type(), codec::Given::Whole);
        }
    }
    add(codec::type_of<ErrorAnswer>(), codec::Given::Whole);
    add(codec::type_of<Health>(), codec::Given::Whole);
    add(codec::type_of<live::Request>(), codec::Given::InPart);
    add(codec::type_of<live::Event>(), codec::Given::Whole);
    all.emplace("Event.json", event_schema());
    return all;
}

}  // namespace ec4x::api
