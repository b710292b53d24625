// The documents tell the truth: every `ec4x` command in them exists, with the options they show, and every file they link to.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>

#include "cli/files.h"
#include "cli/program.h"

namespace ec4x::test {

namespace {

const std::filesystem::path kRoot = EC4X_SOURCE_DIR;

std::vector<std::filesystem::path> documents()
{
    std::vector<std::filesystem::path> files = cli::files_in(kRoot / "docs", ".md");
    for (const char* name : {"README.md", "CONTRIBUTING.md"}) files.push_back(kRoot / name);
    return files;
}

struct Document {
    std::vector<std::string> prose{};   // its lines
    std::vector<std::string> fenced{};  // the lines of its code blocks
};

Document read_document(const std::filesystem::path& file)
{
    Document document;
    std::istringstream lines{cli::read_text_file(file)};
    bool fenced = false;
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && line.find("```") == line.find_first_not_of(' ')) fenced = !fenced;
        else (fenced ? document.fenced : document.prose).push_back(line);
    }
    return document;
}

// The arguments in a line that runs ec4x, without what a shell would do with them.
std::optional<std::string> command_in(const std::string& line)
{
    const std::size_t at = line.find("ec4x ");
    const std::size_t start = line.find_first_not_of(' ');
    if (at == std::string::npos || line[start] == '#' || (at != start && line[at - 1] != '/')) return std::nullopt;
    return line.substr(at + 5, line.find_first_of("#|>&", at) - at - 5);
}

void check_command(const std::string& command)
{
    CAPTURE(command);
    Words path;
    Words words = words_of(command);
    auto word = words.begin();
    for (Words known = subcommands_of({}); word != words.end() && std::ranges::count(known, *word) > 0; ++word) {
        path.push_back(*word);
        known = subcommands_of(path);
    }
    if (words.empty() || !words.front().starts_with("--")) CHECK(!path.empty());
    path.emplace_back("--help");
    const std::string help = ec4x(path).output;
    CHECK(help.find("\nSubcommands:") == std::string::npos);
    for (; word != words.end(); ++word) {
        if (!word->starts_with("--")) continue;
        CAPTURE(*word);
        CHECK(help.find(word->substr(0, word->find('='))) != std::string::npos);
    }
}

}  // namespace

TEST_CASE("every ec4x command in the documents exists")
{
    std::size_t commands = 0;
    for (const std::filesystem::path& file : documents()) {
        CAPTURE(file);
        for (const std::string& line : read_document(file).fenced) {
            const std::optional<std::string> command = command_in(line);
            if (!command) continue;
            check_command(*command);
            ++commands;
        }
    }
    CHECK(commands > 0);
}

TEST_CASE("every link between the documents leads somewhere")
{
    for (const std::filesystem::path& file : documents()) {
        CAPTURE(file);
        for (const std::string& line : read_document(file).prose) {
            for (std::size_t at = line.find("]("); at != std::string::npos; at = line.find("](", at + 2)) {
                const std::string target = line.substr(at + 2, line.find_first_of(")#", at + 2) - at - 2);
                if (target.empty() || target.find("://") != std::string::npos) continue;
                CAPTURE(target);
                CHECK(std::filesystem::exists(file.parent_path() / target));
            }
        }
    }
}

}  // namespace ec4x::test
