// The documents tell the truth: every `ec4x` command in them exists, with the options they show, and every file they link to.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
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

// The commands in fenced blocks, without what a shell would do with them.
std::vector<std::string> commands_in(const std::string& text)
{
    std::vector<std::string> commands;
    std::istringstream lines{text};
    bool fenced = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) fenced = !fenced;
        const std::size_t at = line.find("ec4x ");
        if (!fenced || at == std::string::npos || line.find_first_not_of(' ') == line.find('#')) continue;
        const bool is_command = at == line.find_first_not_of(' ') || line[at - 1] == '/';
        if (is_command) commands.push_back(line.substr(at + 5, line.find_first_of("#|>&", at) - at - 5));
    }
    return commands;
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
        for (const std::string& command : commands_in(cli::read_text_file(file))) {
            check_command(command);
            ++commands;
        }
    }
    CHECK(commands > 0);
}

TEST_CASE("every link between the documents leads somewhere")
{
    for (const std::filesystem::path& file : documents()) {
        CAPTURE(file);
        const std::string text = cli::read_text_file(file);
        for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 2)) {
            const std::string target = text.substr(at + 2, text.find_first_of(")#", at + 2) - at - 2);
            if (target.empty() || target.find("://") != std::string::npos) continue;
            CAPTURE(target);
            CHECK(std::filesystem::exists(file.parent_path() / target));
        }
    }
}

}  // namespace ec4x::test
