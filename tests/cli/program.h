// The `ec4x` program as a user meets it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/files.h"

namespace ec4x::test {

using Words = std::vector<std::string>;

// "rules show CBT-037" as words.
[[nodiscard]] Words words_of(std::string_view line);

// Runs the program with the words of a line, then more of them (paths, which may hold spaces).
[[nodiscard]] cli::ProgramRun ec4x(std::string_view arguments, const Words& more = {});
[[nodiscard]] cli::ProgramRun ec4x(const Words& arguments);

// The same with lines on its standard input.
[[nodiscard]] cli::ProgramRun ec4x_with_input(std::string_view arguments, const Words& more, std::string_view input);

// The same typed at a terminal; the output has everything that the terminal shows.
[[nodiscard]] cli::ProgramRun ec4x_at_terminal(std::string_view arguments, const Words& more, std::string_view typed);

// Bad input: exit 2, nothing on stdout, exactly one line on stderr that holds the text.
void check_refused(std::string_view arguments, std::string_view text, const Words& more = {});

// Exit 0, nothing on stderr, stdout is one line of JSON; gives that line.
[[nodiscard]] std::string check_json(std::string_view arguments, const Words& more = {});

// Whether what the program says holds this.
[[nodiscard]] bool has(const std::string& text, const std::string& part);

// The subcommands that the help of a command lists.
[[nodiscard]] Words subcommands_of(const Words& command);

}  // namespace ec4x::test
