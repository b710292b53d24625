// A message as it came by mail: taken apart, its orders looked for and read.
#include <cstdint>
#include <string>
#include <variant>

#include "base/ensure.h"
#include "codec/order_file.h"
#include "mail/incoming.h"
#include "net/mail_message.h"
#include "net/target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    const net::MailMessage message = net::read_message({reinterpret_cast<const char*>(data), size});
    ensure(net::is_utf8(message.subject) && net::is_utf8(message.id), "headers are UTF-8");
    for (const net::MailPart& part : message.parts) ensure(!part.is_text() || net::is_utf8(part.content), "texts are UTF-8");
    const mail::Wish wish = mail::wish_of(message);
    if (const auto* orders = std::get_if<mail::OrderLetter>(&wish)) {
        const auto sheet = orders_from_text(orders->text);
        if (sheet) ensure(sheet->lines.size() == sheet->set.orders.size(), "each order has its line");
    }
    return 0;
}
