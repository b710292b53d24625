#include "cli/console.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <utility>

namespace ec4x::cli {

namespace {

constexpr std::size_t kPlainWidth = 100;
constexpr std::size_t kWidestText = 120;  // longer lines are hard to read, however wide the window

}  // namespace

void stop_bad_input(std::string line) { throw Stop{ExitCode::BadInput, std::move(line)}; }
void stop_bad_input(const std::vector<std::string>& lines, std::string summary)
{
    if (lines.size() == 1) stop_bad_input(lines.front());
    for (const std::string& line : lines) std::fprintf(stderr, "%s\n", line.c_str());
    stop_bad_input(std::move(summary));
}

void stop_with_problems(std::string line) { throw Stop{ExitCode::Problems, std::move(line)}; }

bool is_at_terminal() { return isatty(STDIN_FILENO) != 0; }

bool is_confirmed(const std::string& question)
{
    if (!is_at_terminal()) return false;
    std::fflush(stdout);
    std::fprintf(stderr, "%s [y/N] ", question.c_str());
    std::fflush(stderr);
    std::string line;
    return std::getline(std::cin, line) && (line == "y" || line == "yes");
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print_line(std::string_view text)
{
    print(text);
    print("\n");
}

Style output_style()
{
    Style style{false, kPlainWidth};
    if (isatty(STDOUT_FILENO) == 0) return style;
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0) {
        style.width = std::clamp<std::size_t>(window.ws_col, 40, kWidestText);
    }
    const char* terminal = std::getenv("TERM");
    const bool dumb = terminal == nullptr || std::string_view{terminal} == "dumb";
    style.colour = !dumb && std::getenv("NO_COLOR") == nullptr;
    return style;
}

Progress::Progress(std::string what, std::size_t steps) : what_{std::move(what)}, steps_{steps}, shown_{isatty(STDERR_FILENO) != 0} { draw(); }

Progress::~Progress()
{
    if (shown_) std::fputs("\r\033[K", stderr);
}

void Progress::advance()
{
    ++done_;
    draw();
}

void Progress::draw() const
{
    if (!shown_) return;
    fmt::print(stderr, "\r\033[K{} {}/{}", what_, done_, steps_);
    std::fflush(stderr);
}

}  // namespace ec4x::cli
