#include "host/letters.h"

#include "codec/json_writer.h"
#include "host/document.h"

namespace ec4x {

namespace {

bool fits(const std::string& named, const std::string& ours) { return !ours.empty() && (named.empty() || named == ours); }

}  // namespace

bool takes_mail(const MailWays& ways, const Ruleset& rules) { return fits(rules.server.mail.in, ways.in); }

bool sends_mail(const MailWays& ways, const Ruleset& rules) { return !ways.in.empty() && fits(rules.server.mail.out, ways.out); }

std::string to_json(const Letter& letter) { return codec::json_of(letter); }

std::optional<Letter> letter_from_json(const std::string& text) { return read_document<Letter>(text); }

}  // namespace ec4x
