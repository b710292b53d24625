// The program's commands as the command line knows them: what the manual page and the completion of shells are made from.
#pragma once

#include <string>
#include <vector>

namespace ec4x::cli {

struct CommandOption {
    std::string names{};  // `-h,--help`; of a positional one its name
    std::string value{};  // `TEXT`, `INT ...`; empty: it takes none
    std::string description{};
    std::string default_value{};
    std::string variable{};  // of the environment
    bool positional = false;
    bool required = false;
};

struct Command {
    std::string path{};  // `ec4x game new`
    std::string description{};
    std::vector<CommandOption> options{};
    std::vector<Command> commands{};
};

}  // namespace ec4x::cli
