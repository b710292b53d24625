// What a message wants (SRV-065): orders, a house, or nothing that concerns a game. Takes the first order file of a message, from its text or attached,
// as people and their mail programs write them.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "net/mail_message.h"

namespace ec4x::mail {

struct NothingForUs {};

// An order set in any form that orders_from_text takes. Lines have the numbers that they have in the file, or in the text of the message.
struct OrderLetter {
    std::string text{};
    std::string token{};  // empty: there is none
    std::string game{};   // as the text says, or empty
    std::string house{};
};

// `game ID`, `claim CODE`, and `name NAME` for who wants to rename the house.
struct ClaimLetter {
    std::string game{};
    std::string code{};
    std::string name{};
};

// A workbook was attached and cannot be read; who wrote it is known if the text says so.
struct BadWorkbook {
    std::string why{};
    std::string token{};
    std::string game{};
    std::string house{};
};

using Wish = std::variant<NothingForUs, OrderLetter, ClaimLetter, BadWorkbook>;

[[nodiscard]] Wish wish_of(const net::MailMessage& message);

// The text of a message as an order file: what stands before the first line of a header, quoted lines and signatures are blank, what follows `end` is gone.
[[nodiscard]] std::string written_part(std::string_view text);

}  // namespace ec4x::mail
