// Play by mail (SRV-065) as far as the host knows it: which games take part, and the letters that are put into the outbox. They are written when they are
// sent (src/mail): a report is large, and a token is never stored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/describe.h"
#include "host/open_games.h"

namespace ec4x {

// The mailbox that this server reads and the mail server by which it sends, as its operator has set them up; both empty: no play by mail.
struct MailWays {
    std::string in{};   // `imaps://mail.example.org/INBOX`, or a folder
    std::string out{};  // `smtp://mail.example.org:587`
};

// A game with `server.mail.in` or `out` takes part only where it names the operator's; a game that names none does everywhere.
[[nodiscard]] bool takes_mail(const MailWays& ways, const Ruleset& rules);
[[nodiscard]] bool sends_mail(const MailWays& ways, const Ruleset& rules);

enum class LetterKind : std::uint8_t { Report = 1, Receipt = 2, Welcome = 3, Warning = 4 };
BOOST_DESCRIBE_ENUM(LetterKind, Report, Receipt, Welcome, Warning)

// The body of a notice of the channel `letter`.
struct Letter {
    LetterKind kind = LetterKind::Warning;
    int turn = 0;                          // whose report goes along; 0: none
    std::string text{};                    // of a receipt, warning or welcome
    std::string answers{};                 // Message-ID
    std::optional<std::string> receipt{};  // signed, as JSON
};
BOOST_DESCRIBE_STRUCT(Letter, (), (kind, turn, text, answers, receipt))

inline constexpr std::string_view kLetterChannel = "letter";

[[nodiscard]] std::string to_json(const Letter& letter);
[[nodiscard]] std::optional<Letter> letter_from_json(const std::string& text);

}  // namespace ec4x
