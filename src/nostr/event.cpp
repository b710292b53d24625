#include "nostr/event.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/sha256.h"
#include "codec/json_parser.h"

namespace ec4x::nostr {

namespace {

constexpr std::size_t kMostTags = 100;
constexpr std::size_t kMostTagTexts = 20;

void append_escaped(std::string& out, char c)
{
    static constexpr std::string_view kDigits = "0123456789abcdef";
    switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\b': out += "\\b"; break;
        case '\f': out += "\\f"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        default:
            out += "\\u00";
            out += kDigits[static_cast<std::uint8_t>(c) >> 4U];
            out += kDigits[static_cast<std::uint8_t>(c) & 15U];
    }
}

void append_tags(std::string& out, const std::vector<Tag>& tags)
{
    out += '[';
    for (std::size_t i = 0; i < tags.size(); ++i) {
        out += i > 0 ? ",[" : "[";
        for (std::size_t j = 0; j < tags[i].size(); ++j) {
            if (j > 0) out += ',';
            append_json_string(out, tags[i][j]);
        }
        out += ']';
    }
    out += ']';
}

std::optional<Refused> read_tags(Value value, std::vector<Tag>& tags)
{
    if (value.kind() != ValueKind::Array || value.count() > kMostTags) return Refused{"tags is no list of at most 100"};
    Value at = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i, at = at.next()) {
        if (at.kind() != ValueKind::Array || at.count() > kMostTagTexts) return Refused{"a tag is no list of at most 20 texts"};
        Tag& tag = tags.emplace_back();
        Value part = at.first();
        for (std::uint32_t j = 0; j < at.count(); ++j, part = part.next()) {
            if (part.kind() != ValueKind::Text) return Refused{"a tag holds something that is no text"};
            tag.emplace_back(part.text());
        }
    }
    return std::nullopt;
}

std::optional<Refused> read_number(std::string_view key, Value value, Event& event)
{
    if (value.kind() != ValueKind::Integer) return Refused{std::string{key} + " is no whole number"};
    const std::int64_t number = value.integer();
    if (number < 0 || (key == "kind" && number > 65'535)) return Refused{std::string{key} + " is out of range"};
    if (key == "kind") event.kind = static_cast<int>(number);
    else event.created_at = number;
    return std::nullopt;
}

std::optional<Refused> read_text(std::string_view key, Value value, Event& event)
{
    if (value.kind() != ValueKind::Text) return Refused{std::string{key} + " is no text"};
    const std::size_t digits = key == "content" ? 0 : key == "sig" ? 128 : 64;
    if (digits > 0 && !is_hex(value.text(), digits)) return Refused{std::string{key} + " is not " + std::to_string(digits) + " hex digits"};
    std::string& out = key == "content" ? event.content : key == "sig" ? event.sig : key == "id" ? event.id : event.pubkey;
    out = value.text();
    return std::nullopt;
}

std::optional<Refused> read_member(std::string_view key, Value value, Event& event)
{
    if (key == "tags") return read_tags(value, event.tags);
    if (key == "kind" || key == "created_at") return read_number(key, value, event);
    return read_text(key, value, event);
}

}  // namespace

std::optional<std::string_view> Event::tag(std::string_view name) const
{
    for (const Tag& tag : tags) {
        if (tag.size() > 1 && tag[0] == name) return tag[1];
    }
    return std::nullopt;
}

void append_json_string(std::string& out, std::string_view text)
{
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\' || static_cast<std::uint8_t>(c) < 0x20) append_escaped(out, c);
        else out += c;
    }
    out += '"';
}

std::string serialised(const Event& event)
{
    std::string out = "[0,\"" + event.pubkey + "\"," + std::to_string(event.created_at) + ',' + std::to_string(event.kind) + ',';
    append_tags(out, event.tags);
    out += ',';
    append_json_string(out, event.content);
    out += ']';
    return out;
}

std::string id_of(const Event& event) { return sha256_hex(serialised(event)); }

Event signed_event(const SecretKey& key, Draft draft)
{
    Event event{.pubkey = key.public_key().hex(),
                .created_at = draft.created_at,
                .kind = draft.kind,
                .tags = std::move(draft.tags),
                .content = std::move(draft.content)};
    event.id = id_of(event);
    event.sig = to_hex(bytes_of(key.sign(*from_hex(event.id))));
    return event;
}

std::string to_json(const Event& event)
{
    std::string out = "{\"id\":\"" + event.id + "\",\"pubkey\":\"" + event.pubkey + "\",\"created_at\":" + std::to_string(event.created_at) +
                      ",\"kind\":" + std::to_string(event.kind) + ",\"tags\":";
    append_tags(out, event.tags);
    out += ",\"content\":";
    append_json_string(out, event.content);
    if (!event.sig.empty()) out += ",\"sig\":\"" + event.sig + '"';
    return out + '}';
}

Result<Event, Refused> read_event(Value value)
{
    static constexpr std::array<std::string_view, 7> kKeys{"id", "pubkey", "created_at", "kind", "tags", "content", "sig"};
    if (value.kind() != ValueKind::Object) return Refused{"an event is an object"};
    Event event;
    unsigned seen = 0;
    Value key = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i, key = key.next().next()) {
        const auto known = std::ranges::find(kKeys, key.text());
        if (known == kKeys.end()) continue;  // relays may say more
        const unsigned bit = 1U << static_cast<unsigned>(known - kKeys.begin());
        if ((seen & bit) != 0) return Refused{std::string{*known} + " is there twice"};
        seen |= bit;
        if (auto wrong = read_member(*known, key.next(), event)) return *std::move(wrong);
    }
    for (std::size_t i = 0; i < kKeys.size(); ++i) {
        if ((seen & (1U << i)) == 0) return Refused{std::string{kKeys[i]} + " is missing"};
    }
    return event;
}

Result<Event, Refused> read_event(std::string text)
{
    if (text.size() > kMostEventBytes) return Refused{"the event is larger than " + std::to_string(kMostEventBytes) + " bytes"};
    const auto document = parse_json(std::move(text));
    if (!document) return Refused{document.error().text};
    return read_event(document->root());
}

std::optional<Refused> check_event(const Event& event)
{
    if (id_of(event) != event.id) return Refused{"the id does not fit the contents"};
    const auto key = PublicKey::read(event.pubkey);
    const auto signature = from_hex(event.sig);
    if (!key || !signature || !key->has_signed(*from_hex(event.id), *signature)) return Refused{"the signature is wrong"};
    return std::nullopt;
}

bool is_newer(std::int64_t created_at, std::string_view id, std::int64_t than_created_at, std::string_view than_id)
{
    if (created_at != than_created_at) return created_at > than_created_at;
    return id < than_id;
}

}  // namespace ec4x::nostr
