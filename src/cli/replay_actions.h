// What `ec4x replay` does: a finished war, turn by turn, in the terminal, as text, as data or as a web page.
#pragma once

#include <optional>
#include <string>

#include "cli/archive_source.h"

namespace ec4x::cli {

struct ReplayOptions {
    ArchiveSource source{};
    std::optional<int> turn{};      // this one alone
    std::optional<double> speed{};  // turns a second: it plays by itself
    std::string html{};
    bool json = false;
};

void replay_war(const ReplayOptions& options);

}  // namespace ec4x::cli
