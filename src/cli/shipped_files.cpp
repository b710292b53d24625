#include "cli/shipped_files.h"

#include <algorithm>
#include <set>
#include <system_error>

#include "base/embedded.h"
#include "cli/console.h"
#include "cli/files.h"

namespace ec4x {

[[nodiscard]] std::vector<EmbeddedFile> embedded_rulebook();
[[nodiscard]] std::vector<EmbeddedFile> embedded_rulesets();

namespace cli {

namespace {

namespace fs = std::filesystem;

fs::path& chosen_folder()
{
    static fs::path folder;
    return folder;
}

// The named part of the host's folder; empty where it has none.
fs::path own(const fs::path& part)
{
    std::error_code error;
    if (files_folder().empty() || !fs::is_directory(files_folder() / part, error)) return {};
    return files_folder() / part;
}

void sort_by_name(std::vector<SourceText>& files) { std::ranges::sort(files, {}, &SourceText::name); }

}  // namespace

void use_files_of(const fs::path& folder)
{
    std::error_code error;
    if (!folder.empty() && !fs::is_directory(folder, error)) stop_bad_input(folder.string() + ": there is no such folder of the host's own files");
    chosen_folder() = folder;
}

const fs::path& files_folder() { return chosen_folder(); }

std::vector<std::string> shipped_rulesets()
{
    std::set<std::string> names;
    for (const EmbeddedFile& file : embedded_rulesets()) names.emplace(file.path.substr(0, file.path.find('/')));
    std::error_code error;
    for (const auto& entry : fs::directory_iterator{own("rulesets"), error}) {
        if (entry.is_directory()) names.insert(entry.path().filename().string());
    }
    return {names.begin(), names.end()};
}

std::vector<SourceText> shipped_ruleset(const std::string& name)
{
    std::vector<SourceText> files;
    if (const fs::path folder = own(fs::path{"rulesets"} / name); !folder.empty()) {
        for (const fs::path& path : files_in(folder, ".toml")) files.push_back({path.string(), read_text_file(path)});
        if (files.empty()) stop_bad_input(folder.string() + ": holds no .toml file");
        return files;
    }
    for (const EmbeddedFile& file : embedded_rulesets()) {
        if (file.path.starts_with(name + '/')) files.push_back({"rulesets/" + std::string{file.path}, std::string{file.bytes}});
    }
    sort_by_name(files);
    return files;
}

std::vector<SourceText> shipped_rulebook()
{
    std::vector<SourceText> files;
    if (const fs::path folder = own("rulebook"); !folder.empty()) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator{folder}) {
            if (entry.is_regular_file()) files.push_back({entry.path().lexically_relative(folder).generic_string(), read_text_file(entry.path())});
        }
    } else {
        for (const EmbeddedFile& file : embedded_rulebook()) files.push_back({std::string{file.path}, std::string{file.bytes}});
    }
    sort_by_name(files);
    return files;
}

std::string shipped_rulebook_file(const std::string& name)
{
    const std::vector<SourceText> files = shipped_rulebook();
    const auto found = std::ranges::find(files, name, &SourceText::name);
    if (found == files.end()) stop_bad_input((own("rulebook") / name).string() + ": No such file or directory");
    return found->text;
}

fs::path own_web_client() { return own("web"); }

}  // namespace cli

}  // namespace ec4x
