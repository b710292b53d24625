#include "net/mail_message.h"

#include <gmime/gmime.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "base/letters.h"
#include "net/mail.h"
#include "net/target.h"

namespace ec4x::net {

namespace {

struct Unref {
    void operator()(void* object) const { g_object_unref(object); }
};
template <class T>
using Held = std::unique_ptr<T, Unref>;

struct Free {
    void operator()(char* text) const { g_free(text); }
};
using HeldText = std::unique_ptr<char, Free>;

void start_gmime_once()
{
    static const bool started = [] {
        g_mime_init();
        return true;
    }();
    static_cast<void>(started);
}

std::string text_or_nothing(const char* text) { return text == nullptr ? std::string{} : std::string{text}; }

// A header's first value, in lower case and without blanks around it. Nothing: there is no such header.
std::optional<std::string> header(GMimeMessage* message, const char* name)
{
    const char* value = g_mime_object_get_header(GMIME_OBJECT(message), name);
    if (value == nullptr) return std::nullopt;
    std::string text = lower_case(value);
    text.erase(0, std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    while (!text.empty() && std::string_view{" \t\r\n"}.find(text.back()) != std::string_view::npos) text.pop_back();
    return text;
}

// RFC 3834, and what came before it.
bool is_automatic(GMimeMessage* message, const std::string& from)
{
    const auto submitted = header(message, "Auto-Submitted");
    if (submitted && !submitted->starts_with("no")) return true;
    const auto precedence = header(message, "Precedence");
    if (precedence && (*precedence == "bulk" || *precedence == "junk" || *precedence == "list" || *precedence == "auto_reply")) return true;
    const auto path = header(message, "Return-Path");
    if (path && (path->empty() || *path == "<>")) return true;
    for (const char* name : {"List-Id", "List-Unsubscribe", "X-Autoreply", "X-Autorespond", "X-Failed-Recipients"}) {
        if (header(message, name)) return true;
    }
    const std::string sender = lower_case(from.substr(0, from.find('@')));
    if (sender == "mailer-daemon" || sender == "postmaster" || sender == "noreply" || sender == "no-reply") return true;
    GMimeObject* body = g_mime_message_get_mime_part(message);
    GMimeContentType* type = body == nullptr ? nullptr : g_mime_object_get_content_type(body);
    return type != nullptr && g_mime_content_type_is_type(type, "multipart", "report");
}

std::string only_address(GMimeMessage* message)
{
    InternetAddressList* all = g_mime_message_get_from(message);
    if (all == nullptr || internet_address_list_length(all) != 1) return {};
    InternetAddress* one = internet_address_list_get_address(all, 0);
    if (!INTERNET_ADDRESS_IS_MAILBOX(one)) return {};
    std::string address = text_or_nothing(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(one)));
    return is_mail_address(address) ? address : std::string{};
}

std::string bytes_of(GMimePart* part)
{
    GMimeDataWrapper* content = g_mime_part_get_content(part);
    if (content == nullptr) return {};
    const Held<GMimeStream> stream{g_mime_stream_mem_new()};
    if (g_mime_data_wrapper_write_to_stream(content, stream.get()) < 0) return {};
    const GByteArray* bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream.get()));
    return bytes->data == nullptr ? std::string{} : std::string{reinterpret_cast<const char*>(bytes->data), bytes->len};
}

std::optional<std::string> converted(const std::string& bytes, const char* charset)
{
    gsize size = 0;
    const HeldText text{g_convert(bytes.data(), static_cast<gssize>(bytes.size()), "UTF-8", charset, nullptr, &size, nullptr)};
    if (!text) return std::nullopt;
    return std::string{text.get(), size};
}

// In UTF-8. What says nothing of its charset, or lies about it, is UTF-8 if it can be, else Latin-1, in which everything can be read.
std::string in_utf8(std::string bytes, const std::string& charset)
{
    constexpr std::string_view kMark = "\xef\xbb\xbf";
    if (bytes.starts_with(kMark)) bytes.erase(0, kMark.size());
    if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff")) {
        if (auto text = converted(bytes, "UTF-16")) return *std::move(text);
    }
    const bool is_said = !charset.empty() && charset != "us-ascii" && charset != "utf-8" && charset != "utf8";
    if (is_said) {
        if (auto text = converted(bytes, charset.c_str()); text && is_utf8(*text)) return *std::move(text);
    }
    if (is_utf8(bytes)) return bytes;
    return converted(bytes, "ISO-8859-1").value_or(std::string{});
}

std::string with_plain_ends(const std::string& text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r') {
            out += '\n';
            if (i + 1 < text.size() && text[i + 1] == '\n') ++i;
        } else if (text[i] != '\0') {
            out += text[i];
        }
    }
    return out;
}

// RFC 3676: a line that ends with a blank goes on in the next one; a blank before a line is none of it.
std::string joined_lines(const std::string& text, bool without_blank)
{
    std::string out;
    bool goes_on = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string line = text.substr(at, end - at);
        at = end + 1;
        const bool quoted = line.starts_with('>');
        if (!quoted && line.starts_with(' ')) line.erase(0, 1);
        if (goes_on && quoted) out += '\n';  // a quote begins, whatever the line above promised
        goes_on = line.ends_with(' ') && line != "-- " && !quoted;
        if (goes_on && without_blank) line.pop_back();
        out += line;
        if (!goes_on) out += '\n';
    }
    return out;
}

std::string parameter(GMimeContentType* type, const char* name) { return lower_case(text_or_nothing(g_mime_content_type_get_parameter(type, name))); }

struct Gathering {
    MailMessage& message;
    const MessageLimits& limits;
    std::size_t bytes_left;
};

void take_part(GMimeObject*, GMimeObject* part, gpointer user)
{
    Gathering& gathering = *static_cast<Gathering*>(user);
    if (!GMIME_IS_PART(part) || gathering.message.parts.size() == gathering.limits.parts) return;
    GMimeContentType* type = g_mime_object_get_content_type(part);
    MailPart taken;
    taken.type =
        lower_case(text_or_nothing(g_mime_content_type_get_media_type(type))) + '/' + lower_case(text_or_nothing(g_mime_content_type_get_media_subtype(type)));
    taken.file_name = text_or_nothing(g_mime_part_get_filename(GMIME_PART(part)));
    taken.content = bytes_of(GMIME_PART(part));
    if (taken.is_text()) {
        taken.content = with_plain_ends(in_utf8(std::move(taken.content), parameter(type, "charset")));
        if (parameter(type, "format") == "flowed") taken.content = joined_lines(taken.content, parameter(type, "delsp") == "yes");
    }
    if (taken.content.size() > gathering.bytes_left) return;
    gathering.bytes_left -= taken.content.size();
    gathering.message.parts.push_back(std::move(taken));
}

std::string in_one_line(std::string text)
{
    std::ranges::replace_if(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    return is_utf8(text) ? text : std::string{};
}

}  // namespace

MailMessage read_message(std::string_view bytes, const MessageLimits& limits)
{
    start_gmime_once();
    MailMessage read;
    const Held<GMimeStream> stream{g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size())};
    const Held<GMimeParser> parser{g_mime_parser_new_with_stream(stream.get())};
    const Held<GMimeMessage> message{g_mime_parser_construct_message(parser.get(), nullptr)};
    if (!message) return read;
    read.id = in_one_line(text_or_nothing(g_mime_message_get_message_id(message.get())));
    read.subject = in_one_line(text_or_nothing(g_mime_message_get_subject(message.get())));
    read.from = only_address(message.get());
    read.automatic = is_automatic(message.get(), read.from);
    Gathering gathering{read, limits, limits.bytes};
    g_mime_message_foreach(message.get(), take_part, &gathering);
    return read;
}

}  // namespace ec4x::net
