#include "cli/ruleset_files.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/console.h"
#include "cli/files.h"
#include "cli/places.h"

namespace ec4x::cli {

namespace {

std::filesystem::path folder_of(const std::string& name_or_folder)
{
    std::error_code error;
    const bool is_name = name_or_folder.find('/') == std::string::npos;
    if (is_name && std::filesystem::is_directory(rulesets_dir() / name_or_folder, error)) return rulesets_dir() / name_or_folder;
    if (std::filesystem::is_directory(name_or_folder, error)) return name_or_folder;
    if (!is_name) stop_bad_input(name_or_folder + ": there is no such folder");
    std::string names;
    for (const std::string& name : shipped_rulesets()) names += ' ' + name;
    stop_bad_input("there is no ruleset " + name_or_folder + "; there are:" + names + ", or name a folder");
}

RulesetSource read_layer(const std::string& name_or_folder)
{
    const std::filesystem::path folder = folder_of(name_or_folder);
    // What comes with the game is named from the source tree, everything else as the user named it.
    const bool shipped = folder.parent_path() == rulesets_dir();
    RulesetSource layer{std::filesystem::absolute(folder / "").lexically_normal().parent_path().filename().string(), {}};
    for (const std::filesystem::path& path : files_in(folder, ".toml")) {
        const std::string name = (shipped ? path.lexically_relative(source_dir()) : path).string();
        layer.files.push_back({name, read_text_file(path)});
    }
    if (layer.files.empty()) stop_bad_input(folder.string() + ": holds no .toml file");
    return layer;
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

std::vector<std::string> shipped_rulesets()
{
    std::error_code error;
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{rulesets_dir(), error}) {
        if (entry.is_directory()) names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace ec4x::cli
