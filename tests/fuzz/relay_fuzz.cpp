// Everything that a relay or a stranger may send: messages, events, plaintexts, keys, descriptions. What is read comes back unchanged, what is refused
// has a reason.
#include "fuzz/input.h"
#include "nostr/bech32.h"
#include "nostr/crypt.h"
#include "nostr/payload.h"
#include "nostr/relay_message.h"

namespace {

using namespace ec4x;
using namespace ec4x::nostr;

void look_at_event(const Event& event)
{
    const auto back = read_event(to_json(event));
    ensure(back.ok() && *back == event, "an event comes back unchanged");
    (void)check_event(event);
    (void)matches({.kinds = {event.kind}, .tags = {{'p', {"x"}}}}, event);
}

void look_at_plaintext(const std::string& text)
{
    const auto plain = read_plaintext(text);
    ensure(plain.ok() || !plain.error().why.empty(), "a refusal has a reason");
    if (!plain || !plain->part) return;
    PartsBox box;
    const auto whole = box.add(*plain->part);
    ensure(whole.ok() || !box.is_waiting(), "a payload that is refused is forgotten");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text = fuzz::text_of(data, size);
    const auto message = read_relay_message(text);
    ensure(message.ok() || !message.error().why.empty(), "a refusal has a reason");
    if (message) {
        if (const auto* delivered = std::get_if<said::Delivered>(&*message)) look_at_event(delivered->event);
    }
    look_at_plaintext(text);
    (void)read_relay_limits(text);
    const auto plain = decrypt(text, ConversationKey{});
    ensure(plain.ok() || !plain.error().why.empty(), "a refusal has a reason");
    if (const auto key = from_bech32(text)) ensure(from_bech32(to_bech32(key->word, key->bytes))->bytes == key->bytes, "bytes come back unchanged");
    return 0;
}
