#include "cli/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>
#include <string_view>
#include <utility>

namespace ec4x::cli {

namespace {

// Both scripts walk the words before the cursor: `at` becomes the command that they name, where a word behind an option with a value is that
// value. What the command offers stands in one `case` for all commands.

std::vector<std::string> names_of(const CommandOption& option)
{
    std::vector<std::string> names;
    std::istringstream all{option.names};
    for (std::string name; std::getline(all, name, ',');) names.push_back(name);
    return names;
}

std::string last_word(const std::string& path) { return path.substr(path.rfind(' ') + 1); }

// Within single quotes of a shell.
std::string in_quotes(std::string_view text)
{
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'') out += "'\\''";
        else out += c;
    }
    return out + '\'';
}

// `name:description` for zsh, which wants a colon in a name escaped.
std::string with_description(std::string_view name, std::string_view description)
{
    std::string out;
    for (const char c : name) out += c == ':' ? "\\:" : std::string{c};
    return in_quotes(out.append(":").append(description));
}

void append_paths(std::string& out, const Command& command)
{
    for (const Command& below : command.commands) {
        if (!out.empty()) out += " | ";
        out += in_quotes(below.path);
        append_paths(out, below);
    }
}

void append_bash_case(std::string& out, const Command& command)
{
    std::vector<std::string> commands;
    std::vector<std::string> options;
    std::vector<std::string> valued;
    for (const Command& below : command.commands) commands.push_back(last_word(below.path));
    for (const CommandOption& option : command.options) {
        if (option.positional) continue;
        for (const std::string& name : names_of(option)) {
            options.push_back(name);
            if (!option.value.empty()) valued.push_back(name);
        }
    }
    out += fmt::format("        {}) commands={} options={} valued={} ;;\n", in_quotes(command.path), in_quotes(fmt::format("{}", fmt::join(commands, " "))),
                       in_quotes(fmt::format("{}", fmt::join(options, " "))), in_quotes(fmt::format(" {} ", fmt::join(valued, " "))));
    for (const Command& below : command.commands) append_bash_case(out, below);
}

void append_zsh_case(std::string& out, const Command& command)
{
    out += fmt::format("        {})\n", in_quotes(command.path));
    std::vector<std::string> lines;
    for (const Command& below : command.commands) lines.push_back(with_description(last_word(below.path), below.description));
    out += fmt::format("            commands=({})\n", fmt::join(lines, " "));
    lines.clear();
    std::vector<std::string> valued;
    for (const CommandOption& option : command.options) {
        if (option.positional) continue;
        for (const std::string& name : names_of(option)) {
            lines.push_back(with_description(name, option.description));
            if (!option.value.empty()) valued.push_back(name);
        }
    }
    out += fmt::format("            options=({})\n            valued=' {} '\n            ;;\n", fmt::join(lines, " "), fmt::join(valued, " "));
    for (const Command& below : command.commands) append_zsh_case(out, below);
}

constexpr std::string_view kBash = R"(# bash completion of ec4x; made by `ec4x completion bash`
_ec4x_offers()  # COMMAND: what stands behind it
{
    case $1 in
@cases@    esac
}
_ec4x()
{
    local cur=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD - 1]} at=ec4x word i
    local commands options valued
    COMPREPLY=()
    _ec4x_offers ec4x
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $valued == *" $word "* ]]; then
            i=$((i + 1))
            continue
        fi
        case "$at $word" in
            @paths@) at="$at $word" && _ec4x_offers "$at" ;;
        esac
    done
    if [[ $last == --ruleset ]]; then
        mapfile -t COMPREPLY < <(compgen -W '@rulesets@' -- "$cur" && compgen -d -- "$cur")
    elif [[ $valued == *" $last "* ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    elif [[ $cur == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
    elif [[ -n $commands ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$cur")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    fi
}
complete -o filenames -F _ec4x ec4x
)";

constexpr std::string_view kZsh = R"(#compdef ec4x
# zsh completion of ec4x; made by `ec4x completion zsh`
_ec4x_offers()  # COMMAND: what stands behind it
{
    case $1 in
@cases@    esac
}
_ec4x()
{
    local cur=${words[CURRENT]} last=${words[CURRENT-1]} at=ec4x word valued
    local -i i
    local -a commands options rulesets
    rulesets=(@rulesets@)
    _ec4x_offers ec4x
    for ((i = 2; i < CURRENT; i++)); do
        word=${words[i]}
        if [[ $valued == *" $word "* ]]; then
            i=$((i + 1))
            continue
        fi
        case "$at $word" in
            @paths@) at="$at $word" && _ec4x_offers "$at" ;;
        esac
    done
    if [[ $last == --ruleset ]]; then
        _alternative 'rulesets:ruleset:($rulesets)' 'folders:folder:_files -/'
    elif [[ $valued == *" $last "* ]]; then
        _files
    elif [[ $cur == -* ]]; then
        _describe option options
    elif ((${#commands})); then
        _describe command commands
    else
        _files
    fi
}
if [[ ${funcstack[1]} == _ec4x ]]; then _ec4x "$@"; else compdef _ec4x ec4x; fi
)";

std::string filled(std::string_view script, const Command& program, const std::string& cases, const std::vector<std::string>& rulesets)
{
    std::string paths;
    append_paths(paths, program);
    std::string out{script};
    const std::vector<std::pair<std::string_view, std::string>> parts{
        {"@cases@", cases}, {"@paths@", paths}, {"@rulesets@", fmt::format("{}", fmt::join(rulesets, " "))}};
    for (const auto& [mark, text] : parts) out.replace(out.find(mark), mark.size(), text);
    return out;
}

}  // namespace

std::string bash_completion(const Command& program, const std::vector<std::string>& rulesets)
{
    std::string cases;
    append_bash_case(cases, program);
    return filled(kBash, program, cases, rulesets);
}

std::string zsh_completion(const Command& program, const std::vector<std::string>& rulesets)
{
    std::string cases;
    append_zsh_case(cases, program);
    return filled(kZsh, program, cases, rulesets);
}

}  // namespace ec4x::cli
