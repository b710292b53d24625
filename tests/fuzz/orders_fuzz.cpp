// JSON text to an order set, partly bad ones included (SRV-018): what could be read comes back the same.
#include "codec/codec.h"
#include "fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    const auto sheet = orders_from_json(fuzz::text_of(data, size), "fuzz");
    if (!sheet) {
        fuzz::check_refusal(sheet.error());
        return 0;
    }
    for (const UnreadableOrder& order : sheet->unreadable) fuzz::check_refusal(order.complaints);
    const std::string json = to_json(sheet->set);
    const auto again = orders_from_json(json);
    ensure(again.ok() && again->unreadable.empty(), "what we write, we read");
    ensure(again->set == sheet->set, "reading what was written gives the same orders");
    ensure(to_json(again->set) == json, "and the same text");
    return 0;
}
