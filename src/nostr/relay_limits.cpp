#include "nostr/relay_limits.h"

#include <utility>

#include "codec/json_parser.h"

namespace ec4x::nostr {

namespace {

std::optional<Value> member_of(Value object, std::string_view name)
{
    if (object.kind() != ValueKind::Object) return std::nullopt;
    Value key = object.first();
    for (std::uint32_t i = 0; i < object.count(); ++i, key = key.next().next()) {
        if (key.text() == name) return key.next();
    }
    return std::nullopt;
}

std::optional<std::int64_t> number_of(Value object, std::string_view name)
{
    const auto value = member_of(object, name);
    if (!value || value->kind() != ValueKind::Integer || value->integer() <= 0) return std::nullopt;
    return value->integer();
}

bool is_set(Value object, std::string_view name)
{
    const auto value = member_of(object, name);
    return value && value->kind() == ValueKind::True;
}

}  // namespace

RelayLimits read_relay_limits(std::string text)
{
    RelayLimits limits;
    const auto document = parse_json(std::move(text));
    if (!document) return limits;
    const auto limitation = member_of(document->root(), "limitation");
    if (!limitation) return limits;
    limits.message_bytes = number_of(*limitation, "max_message_length");
    limits.content_letters = number_of(*limitation, "max_content_length");
    limits.subscriptions = number_of(*limitation, "max_subscriptions");
    limits.must_log_in = is_set(*limitation, "auth_required");
    limits.must_pay = is_set(*limitation, "payment_required");
    return limits;
}

std::string description_address(const std::string& relay)
{
    if (relay.starts_with("wss://")) return "https://" + relay.substr(6);
    if (relay.starts_with("ws://")) return "http://" + relay.substr(5);
    return relay;
}

}  // namespace ec4x::nostr
