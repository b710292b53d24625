#include "api/assets.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <stdexcept>
#include <utility>

#include "base/embedded.h"
#include "base/sha256.h"
#include "net/gzip.h"

namespace ec4x {

[[nodiscard]] std::vector<EmbeddedFile> embedded_web();

namespace api {

namespace {

constexpr std::string_view kPacked = ".gz";

using Files = std::map<std::string, std::string, std::less<>>;  // bytes by path

// A packed file beside its plain one is another form of it, unless it was packed from something else.
std::vector<Asset> assets_of(Files files)
{
    std::vector<Asset> all;
    for (auto& [path, bytes] : files) {
        if (path.ends_with(kPacked) && files.contains(std::string_view{path}.substr(0, path.size() - kPacked.size()))) continue;
        Asset asset{.path = path == "/index.html" ? "/" : path, .type = media_type_of(path), .etag = sha256_hex(bytes).substr(0, 32)};
        if (const auto packed = files.find(path + std::string{kPacked}); packed != files.end() && net::is_gzip_of(packed->second, bytes))
            asset.gzip = std::make_shared<const std::string>(std::move(packed->second));
        asset.bytes = std::make_shared<const std::string>(std::move(bytes));
        all.push_back(std::move(asset));
    }
    return all;
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
        Files files;
        for (const EmbeddedFile& file : embedded_web()) files.emplace('/' + std::string{file.path}, file.bytes);
        return assets_of(std::move(files));
    }();
    return all;
}

std::vector<Asset> assets_in(const std::string& folder)
{
    namespace fs = std::filesystem;
    std::error_code error;
    Files files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator{folder, error}) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in{entry.path(), std::ios::binary};
        std::string bytes{std::istreambuf_iterator<char>{in}, std::istreambuf_iterator<char>{}};
        files.emplace('/' + entry.path().lexically_relative(folder).generic_string(), std::move(bytes));
    }
    if (error || files.empty()) throw std::runtime_error("the folder " + folder + " holds no file of a web client");
    return assets_of(std::move(files));
}

const Asset* find_asset(const std::vector<Asset>& assets, std::string_view path)
{
    const auto found = std::ranges::find(assets, path, &Asset::path);
    return found == assets.end() ? nullptr : &*found;
}

}  // namespace api

}  // namespace ec4x
