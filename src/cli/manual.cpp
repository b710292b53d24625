#include "cli/manual.h"

#include <fmt/format.h>

#include <string_view>

namespace ec4x::cli {

namespace {

// Text that roff prints as it stands.
std::string as_roff(std::string_view text)
{
    std::string out;
    if (text.starts_with('.') || text.starts_with('\'')) out = "\\&";
    for (const char c : text) {
        if (c == '\\') out += "\\e";
        else if (c == '-') out += "\\-";
        else out += c;
    }
    return out;
}

std::string in_bold(std::string_view text) { return "\\fB" + as_roff(text) + "\\fR"; }
std::string in_italics(std::string_view text) { return "\\fI" + as_roff(text) + "\\fR"; }

void append_option(std::string& page, const CommandOption& option)
{
    page += ".TP\n";
    page += option.positional ? in_italics(option.names) : in_bold(option.names);
    if (!option.positional && !option.value.empty()) page += ' ' + in_italics(option.value);
    page += '\n' + as_roff(option.description);
    if (option.required) page += " (needed)";
    if (!option.default_value.empty()) page += as_roff(" (default: " + option.default_value + ")");
    if (!option.variable.empty()) page += " (or the environment's " + in_bold(option.variable) + ')';
    page += '\n';
}

void append_options(std::string& page, const Command& command)
{
    for (const CommandOption& option : command.options) {
        if (option.positional) append_option(page, option);
    }
    for (const CommandOption& option : command.options) {
        if (!option.positional) append_option(page, option);
    }
}

void append_command(std::string& page, const Command& command)
{
    page += fmt::format(".SS {}\n{}\n", as_roff(command.path), as_roff(command.description));
    append_options(page, command);
    for (const Command& below : command.commands) append_command(page, below);
}

}  // namespace

std::string manual_page(const Command& program, const std::string& version)
{
    std::string page = fmt::format(".TH EC4X 1 \"\" \"ec4x {}\" \"User Commands\"\n", version);
    page += ".SH NAME\nec4x \\- asynchronous turn\\-based war of upstart Houses over a hex map of stars\n";
    page += ".SH SYNOPSIS\n.B ec4x\n[\\fIoptions\\fR] \\fIcommand\\fR [\\fIcommand\\fR] [\\fIoptions\\fR]\n";
    page +=
        ".SH DESCRIPTION\nServer, tools and rulebook of the game EC4X in one program. It holds its rulesets, its rulebook and its web client;\n"
        ".B ec4x serve\nis all that a host needs.\n.SH OPTIONS\n";
    append_options(page, program);
    page += ".SH COMMANDS\n";
    for (const Command& command : program.commands) append_command(page, command);
    page += ".SH EXIT STATUS\n.TP\n.B 0\ndone\n.TP\n.B 1\nproblems were found\n.TP\n.B 2\nthe input was bad\n.TP\n.B 70\na mistake in the program itself\n";
    page +=
        ".SH FILES\n.TP\n.I /etc/ec4x/ec4x.toml\nsettings of the server that systemd starts (Debian package)\n"
        ".TP\n.I /var/lib/ec4x\nits games\n.TP\n.I /var/log/ec4x\nits log\n"
        ".TP\n.I /usr/share/doc/ec4x\nhow to host and to play\n";
    return page;
}

}  // namespace ec4x::cli
