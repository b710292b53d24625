#include "net/mail.h"

#include <curl/curl.h>

#include <algorithm>
#include <array>

#include "net/target.h"

namespace ec4x::net {

namespace {

constexpr std::size_t kEncodedBytes = 42;  // of an encoded word; with the header's name before the first a line stays below 78 characters
constexpr std::size_t kLine = 76;

bool is_plain(char c) { return c >= 0x20 && c < 0x7f; }

bool is_address_character(char c)
{
    constexpr std::string_view others = ".!#$%&'*+-/=?^_`{|}~@";
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || others.find(c) != others.npos;
}

std::string on_one_line(std::string_view text)
{
    std::string out{text};
    std::ranges::replace_if(out, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    return is_utf8(out) ? out : std::string{"(unreadable)"};
}

// RFC 2047: words of base64, each of whole characters.
std::string encoded_words(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        std::size_t size = std::min(kEncodedBytes, text.size());
        while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) --size;
        out += (out.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + base64(text.substr(0, size)) + "?=";
        text.remove_prefix(size);
    }
    return out;
}

std::string header_text(std::string_view text)
{
    const std::string line = on_one_line(text);
    constexpr std::size_t short_enough = 60;
    const bool plain = line.size() <= short_enough && std::ranges::all_of(line, is_plain) && line.find("=?") == line.npos;
    return plain ? line : encoded_words(line);
}

// A name before an address; quoted, or encoded where quotes do not do.
std::string name_text(std::string_view name)
{
    const std::string line = on_one_line(name);
    const bool plain = std::ranges::all_of(line, [](char c) { return is_plain(c) && c != '"' && c != '\\'; }) && line.size() <= 60;
    return plain ? '"' + line + '"' : encoded_words(line);
}

std::string wrapped_base64(std::string_view text)
{
    const std::string all = base64(text);
    std::string out;
    for (std::size_t at = 0; at < all.size(); at += kLine) out += all.substr(at, kLine) + "\r\n";
    return out;
}

std::string text_part(const std::string& text)
{
    std::string body;
    for (const char c : text) body += c == '\n' ? std::string{"\r\n"} : std::string{c};
    return "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n" + wrapped_base64(body);
}

std::string file_part(const MailFile& file)
{
    std::string name = file.name;
    std::erase_if(name, [](char c) { return !is_plain(c) || c == '"' || c == '\\'; });
    return "Content-Type: " + on_one_line(file.type) + "; name=\"" + name + "\"\r\nContent-Disposition: attachment; filename=\"" + name +
           "\"\r\nContent-Transfer-Encoding: base64\r\n\r\n" + wrapped_base64(file.bytes);
}

// Whatever else somebody gave as the id of his message is not repeated.
bool is_message_id(std::string_view id)
{
    return !id.empty() && id.size() <= 250 && std::ranges::all_of(id, [](char c) { return c > ' ' && c < 0x7f && c != '<' && c != '>'; });
}

std::string mail_date(std::time_t now)
{
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 64> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S +0000", &parts)};
}

std::string id_text(std::string_view id, std::string_view from)
{
    std::string local{id};
    std::erase_if(local, [](char c) { return !is_address_character(c) || c == '@'; });
    return '<' + local + '@' + std::string{from.substr(from.find('@') + 1)} + '>';
}

bool is_this_machine(std::string_view host) { return host == "localhost" || host.starts_with("127.") || host == "::1"; }

long encryption_of(const MailServer& server)
{
    if (server.encryption == MailEncryption::None) return CURLUSESSL_NONE;
    const bool secret = !server.password.empty() && !is_this_machine(server.host);
    return server.encryption == MailEncryption::WhenOffered && !secret ? CURLUSESSL_TRY : CURLUSESSL_ALL;
}

void set_up(Transfer& transfer, const MailServer& server, const Mail& mail)
{
    CURL* curl = transfer.handle();
    const bool bracketed = server.host.find(':') != server.host.npos;
    const std::string host = bracketed ? '[' + server.host + ']' : server.host;
    const std::string scheme = server.encryption == MailEncryption::FromTheStart ? "smtps://" : "smtp://";
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_URL, (scheme + host + ':' + std::to_string(server.port)).c_str());
    curl_easy_setopt(curl, CURLOPT_USE_SSL, encryption_of(server));
    if (!server.ca_file.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, server.ca_file.c_str());
    if (!server.user.empty()) {
        curl_easy_setopt(curl, CURLOPT_USERNAME, server.user.c_str());
        curl_easy_setopt(curl, CURLOPT_PASSWORD, server.password.c_str());
    }
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, ('<' + mail.from + '>').c_str());
    transfer.add_recipient('<' + mail.to + '>');
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
}

}  // namespace

bool is_mail_address(std::string_view text)
{
    const std::size_t at = text.find('@');
    if (at == text.npos || at == 0 || at > 64 || text.size() > 254 || at + 1 == text.size()) return false;
    const std::string_view domain = text.substr(at + 1);
    const bool domain_good =
        std::ranges::all_of(domain, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-'; });
    return domain_good && std::ranges::all_of(text, is_address_character) && !text.starts_with('-') && !domain.starts_with('.') && !domain.starts_with('-');
}

std::string message_text(const Mail& mail, std::time_t now)
{
    const std::string from = '<' + mail.from + '>';
    std::string text = "Date: " + mail_date(now) + "\r\n";
    text += "From: " + (mail.from_name.empty() ? from : name_text(mail.from_name) + "\r\n " + from) + "\r\n";
    text += "To: <" + mail.to + ">\r\n";
    if (is_mail_address(mail.reply_to)) text += "Reply-To: <" + mail.reply_to + ">\r\n";
    text += "Subject: " + header_text(mail.subject) + "\r\n";
    text += "Message-ID: " + id_text(mail.id, mail.from) + "\r\n";
    const bool answers = is_message_id(mail.in_reply_to);
    if (answers) text += "In-Reply-To: <" + mail.in_reply_to + ">\r\nReferences: <" + mail.in_reply_to + ">\r\n";
    text += std::string{"Auto-Submitted: "} + (answers ? "auto-replied" : "auto-generated") + "\r\nMIME-Version: 1.0\r\n";
    const std::string body = text_part(mail.text);
    if (mail.files.empty()) return text + body;
    // No line of base64 has an underscore.
    const std::string between = "--ec4x_part\r\n";
    text += "Content-Type: multipart/mixed; boundary=\"ec4x_part\"\r\n\r\n" + between + body;
    for (const MailFile& file : mail.files) text += between + file_part(file);
    return text + "--ec4x_part--\r\n";
}

Delivery send_mail(const MailServer& server, const Mail& mail)
{
    if (!is_mail_address(mail.from)) return NotDelivered{"The sender's address is no mail address.", true};
    if (!is_mail_address(mail.to)) return NotDelivered{"The recipient's address is no mail address.", true};
    if (mail.id.empty()) return NotDelivered{"The mail has no id.", true};
    Transfer transfer{server.seconds};
    set_up(transfer, server, mail);
    transfer.upload(message_text(mail, std::time(nullptr)));
    const Transfer::End end = transfer.perform();
    if (!end.trouble.empty()) return NotDelivered{"The mail server did not take it: " + end.trouble + '.', end.code >= 500 && end.code < 600};
    return Delivered{end.code};
}

}  // namespace ec4x::net
