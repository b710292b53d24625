// Text in any of the three forms to an order set (SRV-064): what could be read comes back the same, also through an order file.
#include "codec/order_file.h"
#include "fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    const auto sheet = orders_from_text(fuzz::text_of(data, size), "fuzz");
    if (!sheet) {
        fuzz::check_refusal(sheet.error());
        return 0;
    }
    for (const UnreadableOrder& order : sheet->unreadable) {
        fuzz::check_refusal(order.complaints);
        for (const Complaint& complaint : order.complaints) ensure(in_words(complaint).starts_with("line "), "a complaint says where");
    }
    const std::string file = to_order_file(sheet->set);
    const auto again = orders_from_file(file);
    ensure(again.ok(), "what we write, we read");
    // The file asks for a target where an order needs one; the other forms leave that to the check of the order.
    if (!again->unreadable.empty()) {
        for (const UnreadableOrder& order : again->unreadable) {
            ensure(order.complaints.front().path.ends_with(".target"), "only a missing target is refused");
        }
        return 0;
    }
    ensure(again->set == sheet->set, "reading what was written gives the same orders");
    ensure(to_order_file(again->set) == file, "and the same text");
    return 0;
}
