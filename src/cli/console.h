// How every subcommand speaks: results on stdout, one clear line for what went wrong on stderr, progress on a terminal only.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ec4x::cli {

enum class ExitCode : int {
    Problems = 1,  // the command ran and found problems
    BadInput = 2,  // it could not run with what it was given
};

// Ends the command: main prints the line, if there is one, and exits with the code.
struct Stop {
    ExitCode code = ExitCode::Problems;
    std::string line{};
};

[[noreturn]] void stop_bad_input(std::string line);
// Several things are wrong with the input: each on a line of its own, then the line that sums them up; one alone is that line.
[[noreturn]] void stop_bad_input(const std::vector<std::string>& lines, std::string summary);
[[noreturn]] void stop_with_problems(std::string line = {});

// A question that only a yes at the terminal answers; false where nobody sits at one.
[[nodiscard]] bool is_confirmed(const std::string& question);
[[nodiscard]] bool is_at_terminal();

void print(std::string_view text);
void print_line(std::string_view text);

// Colour and width follow the terminal; in a pipe the text is plain and 100 columns wide.
struct Style {
    bool colour = false;
    std::size_t width = 100;
};
[[nodiscard]] Style output_style();

// `Reading tests 3/7` on a terminal's last line while it lives; silent in a pipe.
class Progress {
public:
    Progress(std::string what, std::size_t steps);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void advance();

private:
    void draw() const;

    std::string what_;
    std::size_t steps_;
    std::size_t done_ = 0;
    bool shown_;
};

}  // namespace ec4x::cli
