#include "api/assets.h"

#include <algorithm>

#include "api/embedded.h"
#include "base/sha256.h"

namespace ec4x::api {

std::string media_type_of(std::string_view path)
{
    static constexpr std::pair<std::string_view, std::string_view> types[] = {
        {".html", "text/html; charset=utf-8"}, {".css", "text/css; charset=utf-8"},  {".js", "text/javascript; charset=utf-8"}, {".json", "application/json"},
        {".svg", "image/svg+xml"},             {".wasm", "application/wasm"},        {".woff2", "font/woff2"},                  {".png", "image/png"},
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
        for (const Embedded& file : embedded_files()) {
            const std::string_view bytes{file.begin, static_cast<std::size_t>(file.end - file.begin)};
            made.push_back({file.path == "/index.html" ? "/" : std::string{file.path}, media_type_of(file.path), std::make_shared<const std::string>(bytes),
                            sha256_hex(bytes).substr(0, 32)});
        }
        return made;
    }();
    return all;
}

const Asset* find_asset(std::string_view path)
{
    const auto found = std::ranges::find(embedded_assets(), path, &Asset::path);
    return found == embedded_assets().end() ? nullptr : &*found;
}

}  // namespace ec4x::api
