#include "api/assets.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "api/embedded.h"
#include "base/sha256.h"

namespace ec4x::api {

namespace {

Asset asset_of(std::string_view path, std::string bytes)
{
    std::string etag = sha256_hex(bytes).substr(0, 32);
    return {path == "/index.html" ? "/" : std::string{path}, media_type_of(path), std::make_shared<const std::string>(std::move(bytes)),
            std::move(etag)};
}

}  // namespace

std::string media_type_of(std::string_view path)
{
    static constexpr std::pair<std::string_view, std::string_view> types[] = {
        {".html", "text/html; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".json", "application/json"},
        {".svg", "image/svg+xml"},
        {".wasm", "application/wasm"},
        {".woff2", "font/woff2"},
        {".png", "image/png"},
        {".webmanifest", "application/manifest+json"},
    };
    for (const auto& [end, type] : types) {
        if (path.ends_with(end)) return std::string{type};
    }
    return "application/octet-stream";
}

const std::vector<Asset>& embedded_assets()
{
    static const std::vector<Asset> all = [] {
        std::vector<Asset> made;
        for (const Embedded& file : embedded_files()) made.push_back(asset_of(file.path, {file.begin, file.end}));
        return made;
    }();
    return all;
}

std::vector<Asset> assets_in(const std::string& folder)
{
    namespace fs = std::filesystem;
    std::error_code error;
    std::vector<Asset> all;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{folder, error}) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in{entry.path(), std::ios::binary};
        std::string bytes{std::istreambuf_iterator<char>{in}, std::istreambuf_iterator<char>{}};
        all.push_back(asset_of('/' + entry.path().lexically_relative(folder).generic_string(), std::move(bytes)));
    }
    if (error || all.empty()) throw std::runtime_error("the folder " + folder + " holds no file of a web client");
    return all;
}

const Asset* find_asset(const std::vector<Asset>& assets, std::string_view path)
{
    const auto found = std::ranges::find(assets, path, &Asset::path);
    return found == assets.end() ? nullptr : &*found;
}

}  // namespace ec4x::api
