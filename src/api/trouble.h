// What goes back where a request cannot be answered: always {"error":{"code","field","text","rule"}}, with a status that follows from the
// code by one table.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "base/result.h"
#include "engine/orders/refusal.h"
#include "host/host.h"
#include "net/http.h"

namespace ec4x::api {

struct ErrorBody {
    std::string code{};  // of 00-index of the rulebook (SRV-023), or `no_such_route`, `not_same_origin`, `store_failed`, `broken`
    std::optional<std::string> field{};
    std::string text{};
    std::optional<std::string> rule{};  // `SRV-010`
};
BOOST_DESCRIBE_STRUCT(ErrorBody, (), (code, field, text, rule))

struct ErrorAnswer {
    ErrorBody error{};
    std::optional<std::vector<ErrorBody>> errors{};  // all of them, where there are several
    std::optional<Receipt> receipt{};                // of an order set that was refused as a whole (SRV-019)
};
BOOST_DESCRIBE_STRUCT(ErrorAnswer, (), (error, errors, receipt))

// By reason code the rules that it follows from: `TRN-037, SRV-017`.
using CodeRules = std::map<std::string, std::string, std::less<>>;
[[nodiscard]] CodeRules code_rules_in(std::string_view index_text);  // of 00-index.md

struct Trouble {
    int status = 0;
    std::vector<ErrorBody> errors{};  // at least one
    std::optional<Receipt> receipt{};

    Trouble(const Refusal& refusal);
    Trouble(const std::vector<SettingRefusal>& refusals);
    Trouble(int status, std::string code, std::string text);
    [[nodiscard]] static Trouble of(const Receipt& refused);
};

template <class T>
using Reply = Result<T, Trouble>;

template <class T>
[[nodiscard]] Reply<T> reply(Answer<T> answer)
{
    if (!answer) return Trouble{answer.error()};
    return *std::move(answer);
}

[[nodiscard]] Trouble bad_value(std::string_view field, std::string text);

// The table.
[[nodiscard]] int status_of(Reason reason);

[[nodiscard]] net::HttpResponse response_of(const Trouble& trouble, const CodeRules& rules);

}  // namespace ec4x::api
