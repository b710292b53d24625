#include "cli/rulebook_files.h"

#include <unistd.h>

#include <sstream>
#include <utility>

#include "cli/console.h"
#include "cli/files.h"
#include "cli/shipped_files.h"

namespace ec4x::cli {

namespace {

constexpr std::string_view kIndexFile = "00-index.md";
constexpr std::string_view kRuleFile = ".md";

std::vector<SourceText> texts_in(const std::filesystem::path& folder)
{
    std::vector<SourceText> files;
    for (const std::filesystem::path& path : files_in(folder, kRuleFile)) files.push_back({path.filename().string(), read_text_file(path)});
    return files;
}

std::vector<std::filesystem::path> programs_in(const std::filesystem::path& folder)
{
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) return {};
    std::vector<std::filesystem::path> programs = files_in(folder);
    std::erase_if(programs, [](const std::filesystem::path& path) { return access(path.c_str(), X_OK) != 0; });
    return programs;
}

}  // namespace

Rulebook read_rulebook(const std::filesystem::path& folder)
{
    Rulebook book;
    for (const auto& [name, text] : folder.empty() ? shipped_rulebook() : texts_in(folder)) {
        if (name == kIndexFile) {
            book.index = read_rule_index(name, text);
        } else if (name.ends_with(kRuleFile)) {
            for (Rule& rule : read_rules(name, text)) book.rules.push_back(std::move(rule));
        }
    }
    if (book.rules.empty() || book.index.file.empty()) {
        stop_bad_input((folder.empty() ? files_folder() / "rulebook" : folder).string() + ": has no rulebook (00-index.md and files of rules)");
    }
    return book;
}

std::filesystem::path tests_dir()
{
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "tests";
}

std::optional<std::vector<std::string>> read_test_names(const std::filesystem::path& folder)
{
    const std::vector<std::filesystem::path> programs = programs_in(folder);
    if (programs.empty()) return std::nullopt;
    std::vector<std::string> names;
    Progress progress{"Asking the test programs for their tests", programs.size()};
    for (const std::filesystem::path& program : programs) {
        const ProgramRun run = run_program(program, {"--list-test-cases", "--no-colors=true"});
        if (run.exit_code != 0) stop_bad_input(program.string() + ": does not list its tests");
        for (std::string& name : test_names_in(run.output)) names.push_back(std::move(name));
        progress.advance();
    }
    return names;
}

std::vector<std::string> test_names_in(std::string_view listing)
{
    std::vector<std::string> names;
    std::istringstream lines{std::string{listing}};
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && !line.starts_with("[doctest]") && !line.starts_with("=====")) names.push_back(std::move(line));
    }
    return names;
}

}  // namespace ec4x::cli
