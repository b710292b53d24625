#include "cli/program.h"

#include <doctest/doctest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "codec/json_parser.h"

namespace ec4x::test {

Words words_of(std::string_view line)
{
    Words words;
    std::istringstream text{std::string{line}};
    for (std::string word; text >> word;) words.push_back(word);
    return words;
}

cli::ProgramRun ec4x(const Words& arguments) { return cli::run_program(EC4X_PROGRAM, arguments); }

cli::ProgramRun ec4x(std::string_view arguments, const Words& more)
{
    Words words = words_of(arguments);
    words.insert(words.end(), more.begin(), more.end());
    return ec4x(words);
}

cli::ProgramRun ec4x_with_input(std::string_view arguments, const Words& more, std::string_view input)
{
    Words words = words_of(arguments);
    words.insert(words.end(), more.begin(), more.end());
    return cli::run_program(EC4X_PROGRAM, words, input);
}

cli::ProgramRun ec4x_at_terminal(std::string_view arguments, const Words& more, std::string_view typed)
{
    Words words = words_of("ec4x " + std::string{arguments});
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        execv(EC4X_PROGRAM, pointers.data());
        _exit(127);
    }
    REQUIRE(child > 0);
    REQUIRE(::write(terminal, typed.data(), typed.size()) == static_cast<ssize_t>(typed.size()));
    cli::ProgramRun run;
    std::array<char, 4096> bytes{};
    for (ssize_t got = 0; (got = ::read(terminal, bytes.data(), bytes.size())) > 0;) run.output.append(bytes.data(), static_cast<std::size_t>(got));
    int status = 0;
    waitpid(child, &status, 0);
    close(terminal);
    if (WIFEXITED(status)) run.exit_code = WEXITSTATUS(status);
    return run;
}

void check_refused(std::string_view arguments, std::string_view text, const Words& more)
{
    CAPTURE(arguments);
    const cli::ProgramRun run = ec4x(arguments, more);
    CAPTURE(run.errors);
    CHECK(run.exit_code == 2);
    CHECK(run.output.empty());
    CHECK(std::ranges::count(run.errors, '\n') == 1);
    CHECK(run.errors.starts_with("ec4x"));
    CHECK(run.errors.find(text) != std::string::npos);
}

std::string check_json(std::string_view arguments, const Words& more)
{
    CAPTURE(arguments);
    const cli::ProgramRun run = ec4x(arguments, more);
    CHECK(run.exit_code == 0);
    CHECK(run.errors.empty());
    CHECK(std::ranges::count(run.output, '\n') == 1);
    const auto document = parse_json(run.output);
    if (!document) FAIL_CHECK(to_line(document.error()));
    return run.output;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

Words subcommands_of(const Words& command)
{
    Words arguments = command;
    arguments.emplace_back("--help");
    std::istringstream help{ec4x(arguments).output};
    Words names;
    bool listing = false;
    for (std::string line; std::getline(help, line);) {
        if (line == "Subcommands:") listing = true;
        else if (line.empty()) listing = false;
        else if (listing && line.starts_with("  ") && line[2] != ' ') names.push_back(words_of(line).front());
    }
    return names;
}

}  // namespace ec4x::test
