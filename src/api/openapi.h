// The published description of the API (OpenAPI 3.1) and the JSON Schemas of its documents, made from the table of routes and the codec's
// descriptions.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace ec4x::api {

[[nodiscard]] std::string openapi_document(std::string_view version);

// By name (`GameSummary.json`), each complete in itself.
[[nodiscard]] std::map<std::string, std::string, std::less<>> schema_documents();

}  // namespace ec4x::api
