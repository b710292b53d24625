#include "cli/ruleset_files.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/console.h"
#include "cli/files.h"
#include "cli/shipped_files.h"

namespace ec4x::cli {

namespace {

RulesetSource read_folder(const std::filesystem::path& folder)
{
    RulesetSource layer{std::filesystem::absolute(folder / "").lexically_normal().parent_path().filename().string(), {}};
    for (const std::filesystem::path& path : files_in(folder, ".toml")) layer.files.push_back({path.string(), read_text_file(path)});
    if (layer.files.empty()) stop_bad_input(folder.string() + ": holds no .toml file");
    return layer;
}

RulesetSource read_layer(const std::string& name_or_folder)
{
    const bool is_name = name_or_folder.find('/') == std::string::npos;
    if (is_name) {
        RulesetSource shipped{name_or_folder, shipped_ruleset(name_or_folder)};
        if (!shipped.files.empty()) return shipped;
    }
    std::error_code error;
    if (std::filesystem::is_directory(name_or_folder, error)) return read_folder(name_or_folder);
    if (!is_name) stop_bad_input(name_or_folder + ": there is no such folder");
    std::string names;
    for (const std::string& name : shipped_rulesets()) names += ' ' + name;
    stop_bad_input("there is no ruleset " + name_or_folder + "; there are:" + names + ", or name a folder");
}

bool holds(const std::vector<RulesetSource>& layers, const std::string& name) { return std::ranges::count(layers, name, &RulesetSource::name) > 0; }

}  // namespace

std::vector<RulesetSource> read_layers(const std::vector<std::string>& names_or_folders)
{
    std::vector<RulesetSource> layers;
    for (const std::string& name : names_or_folders) {
        std::vector<RulesetSource> chain{read_layer(name)};  // and what it extends, and what that extends
        for (auto base = base_of(chain.back()); base && !holds(layers, *base); base = base_of(chain.back())) {
            if (holds(chain, *base)) stop_bad_input("the ruleset " + *base + " is laid over itself");
            chain.push_back(read_layer(*base));
        }
        std::ranges::move(chain.rbegin(), chain.rend(), std::back_inserter(layers));
    }
    return layers;
}

std::vector<RulesetSource> read_layers(const std::string& name_or_folder) { return read_layers(std::vector{name_or_folder}); }

}  // namespace ec4x::cli
