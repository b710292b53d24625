#include "api/trouble.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "codec/json_writer.h"

namespace ec4x::api {

namespace {

struct StatusRow {
    Reason reason;
    int status;
};

// What is not here is a value that cannot be accepted: 422.
constexpr std::array kStatus = {
    StatusRow{Reason::Unreadable, 400},      StatusRow{Reason::MissingField, 400},   StatusRow{Reason::UnknownVersion, 400},
    StatusRow{Reason::NotYourHouse, 403},    StatusRow{Reason::NotAllowed, 403},     StatusRow{Reason::UnknownGame, 404},
    StatusRow{Reason::UnknownHouse, 404},    StatusRow{Reason::UnknownCode, 404},    StatusRow{Reason::WrongTurn, 404},
    StatusRow{Reason::NoSuchTarget, 404},    StatusRow{Reason::AlreadyClaimed, 409}, StatusRow{Reason::NameTaken, 409},
    StatusRow{Reason::WrongGameStatus, 409}, StatusRow{Reason::GameNotStarted, 409}, StatusRow{Reason::GameOver, 409},
    StatusRow{Reason::HouseFallen, 409},     StatusRow{Reason::TurnClosed, 409},     StatusRow{Reason::OnePerTurn, 409},
    StatusRow{Reason::StateMismatch, 409},   StatusRow{Reason::TooLarge, 413},       StatusRow{Reason::TryLater, 429},
};

ErrorBody body_of(const Refusal& refusal)
{
    return {std::string{name_of(refusal.reason)}, refusal.field.empty() ? std::nullopt : std::optional{refusal.field}, refusal.text, {}};
}

}  // namespace

int status_of(Reason reason)
{
    const auto row = std::ranges::find(kStatus, reason, &StatusRow::reason);
    return row == kStatus.end() ? 422 : row->status;
}

Trouble::Trouble(const Refusal& refusal) : status{status_of(refusal.reason)}, errors{body_of(refusal)} {}

Trouble::Trouble(const std::vector<SettingRefusal>& refusals) : status{status_of(refusals.front().reason)}
{
    for (const SettingRefusal& refusal : refusals) errors.push_back(body_of({refusal.reason, refusal.setting, refusal.text}));
}

Trouble::Trouble(int with_status, std::string code, std::string text) : status{with_status}, errors{{std::move(code), {}, std::move(text), {}}} {}

Trouble Trouble::of(const Receipt& refused)
{
    Trouble trouble{*refused.refused};
    if (refused.refused->reason == Reason::WrongTurn) trouble.status = 409;
    trouble.receipt = refused;
    return trouble;
}

Trouble bad_value(std::string_view field, std::string text) { return Refusal{Reason::BadValue, std::string{field}, std::move(text)}; }

CodeRules code_rules_in(std::string_view text)
{
    CodeRules rules;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (!line.starts_with("| `")) continue;
        const std::size_t end = line.find('`', 3);
        const std::size_t last = line.rfind('|');
        const std::size_t before = last == std::string_view::npos || last == 0 ? last : line.rfind('|', last - 1);
        if (end == std::string_view::npos || before == std::string_view::npos || before <= end) continue;
        const std::string_view code = line.substr(3, end - 3);
        if (enum_from_name<Reason>(code) && last > before + 2) rules.emplace(code, line.substr(before + 2, last - before - 3));
    }
    return rules;
}

net::HttpResponse response_of(const Trouble& trouble, const CodeRules& rules)
{
    ErrorAnswer answer{.error = trouble.errors.front(), .receipt = trouble.receipt};
    const auto with_rule = [&](ErrorBody& body) {
        const auto found = rules.find(body.code);
        if (found != rules.end()) body.rule = found->second;
    };
    with_rule(answer.error);
    if (trouble.errors.size() > 1) {
        answer.errors = trouble.errors;
        std::ranges::for_each(*answer.errors, with_rule);
    }
    net::HttpResponse response{.status = trouble.status, .body = std::make_shared<const std::string>(codec::json_of(answer))};
    if (trouble.status == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
    if (trouble.status == 429) response.headers.emplace_back("Retry-After", "60");
    return response;
}

}  // namespace ec4x::api
