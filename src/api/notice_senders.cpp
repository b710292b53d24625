#include "api/notice_senders.h"

#include <fstream>
#include <stdexcept>
#include <utility>

#include "base/describe.h"
#include "codec/json_writer.h"
#include "net/webhook.h"

namespace ec4x::api {

// What a webhook is sent.
struct HookBody {
    std::int64_t id = 0;  // the same at every attempt
    std::string game{};
    std::optional<HouseId> house{};
    std::string subject{};
    std::string body{};
};
BOOST_DESCRIBE_STRUCT(HookBody, (), (id, game, house, subject, body))

namespace {

std::string first_line_of(const std::string& key, const std::string& file)
{
    std::ifstream in{file};
    std::string line;
    if (!std::getline(in, line)) throw std::runtime_error(key + ": " + file + " cannot be read");
    return line;
}

net::MailEncryption encryption_of(const std::string& word)
{
    if (word == "needed") return net::MailEncryption::Needed;
    if (word == "from_the_start") return net::MailEncryption::FromTheStart;
    if (word == "none") return net::MailEncryption::None;
    return net::MailEncryption::WhenOffered;
}

std::optional<std::string> problem_in(const net::Delivery& delivery)
{
    if (delivery) return std::nullopt;
    return delivery.error().why;
}

}  // namespace

net::MailServer mail_server_of(const SmtpConfig& config)
{
    net::MailServer server{.host = config.host, .port = config.port, .encryption = encryption_of(config.encryption), .user = config.user};
    if (!config.password_file.empty()) server.password = first_line_of("smtp.password_file", config.password_file);
    return server;
}

net::MailboxPlace mailbox_of(const MailConfig& config)
{
    net::MailboxPlace place{.in = config.in, .user = config.user, .ca_file = config.ca_file};
    if (!config.password_file.empty()) place.password = first_line_of("mail.password_file", config.password_file);
    return place;
}

mail::Sending sending_of(const ServerConfig& config)
{
    return {mail_server_of(config.smtp), config.smtp.from, config.smtp.from_name, config.mail.address.empty() ? config.smtp.from : config.mail.address};
}

MailWays mail_ways_of(const ServerConfig& config)
{
    if (config.mail.in.empty() || config.smtp.host.empty()) return {};
    return {config.mail.in, "smtp://" + config.smtp.host + ':' + std::to_string(config.smtp.port)};
}

NoticeSenders senders_of(const ServerConfig& config)
{
    NoticeSenders senders;
    if (!config.smtp.host.empty()) {
        senders["mail"] = [server = mail_server_of(config.smtp), smtp = config.smtp](const Notice& notice) {
            const std::string domain = smtp.from.substr(smtp.from.find('@') + 1);
            return problem_in(net::send_mail(server, {.from_name = smtp.from_name,
                                                      .from = smtp.from,
                                                      .to = notice.address,
                                                      .subject = notice.subject,
                                                      .text = notice.body.empty() ? notice.subject : notice.body,
                                                      .id = "notice-" + std::to_string(notice.id) + '@' + domain}));
        };
    }
    senders["webhook"] = [local = config.local_webhooks](const Notice& notice) {
        const HookBody body{notice.id, notice.game, notice.house, notice.subject, notice.body};
        return problem_in(net::post_webhook({.address = notice.address, .public_only = !local}, codec::json_of(body)));
    };
    return senders;
}

}  // namespace ec4x::api
