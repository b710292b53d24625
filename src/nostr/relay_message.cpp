#include "nostr/relay_message.h"

#include <optional>
#include <utility>

#include "codec/json_parser.h"

namespace ec4x::nostr {

namespace {

constexpr std::size_t kMostMessageBytes = kMostEventBytes + 1024;

// The entries of the message behind its first word.
class Entries {
public:
    explicit Entries(Value array) : at_{array.first()}, left_{array.count()} {}

    [[nodiscard]] std::optional<Value> next()
    {
        if (left_ == 0) return std::nullopt;
        --left_;
        return std::exchange(at_, at_.next());
    }
    [[nodiscard]] std::optional<std::string> text()
    {
        const auto value = next();
        if (!value || value->kind() != ValueKind::Text) return std::nullopt;
        return std::string{value->text()};
    }

private:
    Value at_;
    std::uint32_t left_;
};

Result<RelayMessage, Refused> read_delivery(Entries& entries)
{
    auto subscription = entries.text();
    const auto value = entries.next();
    if (!subscription || !value) return Refused{"EVENT without a subscription and an event"};
    auto event = read_event(*value);
    if (!event) return event.error();
    return RelayMessage{said::Delivered{*std::move(subscription), *std::move(event)}};
}

Result<RelayMessage, Refused> read_answer(Entries& entries)
{
    auto id = entries.text();
    const auto accepted = entries.next();
    if (!id || !accepted || (accepted->kind() != ValueKind::True && accepted->kind() != ValueKind::False)) return Refused{"OK without an id and a verdict"};
    return RelayMessage{said::Answered{*std::move(id), accepted->kind() == ValueKind::True, entries.text().value_or("")}};
}

}  // namespace

Result<RelayMessage, Refused> read_relay_message(std::string text)
{
    if (text.size() > kMostMessageBytes) return Refused{"the message is too large"};
    const auto document = parse_json(std::move(text));
    if (!document) return Refused{document.error().text};
    if (document->root().kind() != ValueKind::Array) return Refused{"a relay's message is a list"};
    Entries entries{document->root()};
    const auto word = entries.text();
    if (!word) return Refused{"a relay's message begins with a word"};
    if (*word == "EVENT") return read_delivery(entries);
    if (*word == "OK") return read_answer(entries);
    auto first = entries.text();
    if (!first) return Refused{*word + " without a text"};
    if (*word == "EOSE") return RelayMessage{said::UpToDate{*std::move(first)}};
    if (*word == "CLOSED") return RelayMessage{said::Closed{*std::move(first), entries.text().value_or("")}};
    if (*word == "NOTICE") return RelayMessage{said::Notice{*std::move(first)}};
    if (*word == "AUTH") return RelayMessage{said::Challenge{*std::move(first)}};
    return Refused{"no message of a relay begins with " + word->substr(0, 20)};
}

std::string publish_message(const Event& event) { return "[\"EVENT\"," + to_json(event) + ']'; }

std::string login_message(const Event& answer) { return "[\"AUTH\"," + to_json(answer) + ']'; }

std::string subscribe_message(std::string_view subscription, const std::vector<Filter>& filters)
{
    std::string out = "[\"REQ\",";
    append_json_string(out, subscription);
    for (const Filter& filter : filters) out += ',' + to_json(filter);
    return out + ']';
}

std::string unsubscribe_message(std::string_view subscription)
{
    std::string out = "[\"CLOSE\",";
    append_json_string(out, subscription);
    return out + ']';
}

}  // namespace ec4x::nostr
