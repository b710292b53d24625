// The files of the web client: which there are, and what is sent of them.
#include "api/assets.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "api/test_api.h"
#include "net/gzip.h"
#include "net/loopback.h"

namespace ec4x::testing {

namespace {

void write(const std::string& path, std::string_view bytes) { std::ofstream{path, std::ios::binary} << bytes; }

}  // namespace

TEST_CASE("a file that was packed beforehand is sent so, and not one that was packed from something else")
{
    const test::TemporaryFolder folder;
    std::filesystem::create_directory(folder.path("assets"));
    write(folder.path("index.html"), "<p>");
    write(folder.path("index.html.gz"), net::gzip("<p>"));
    write(folder.path("assets/a.js"), "let a");
    write(folder.path("assets/a.js.gz"), net::gzip("let b"));
    write(folder.path("assets/b.css"), "b{}");
    write(folder.path("remote.html"), "<p>");
    write(folder.path("assets/alone.gz"), "not a packed form of anything");
    TestApi server;
    api::Api api{server.host, {.version = "test", .assets = api::assets_in(folder.path())}, {}};
    const auto get = [&](std::string path) { return api.handle({.method = "GET", .path = std::move(path), .address = "192.0.2.1"}); };

    const net::HttpResponse page = get("/");
    CHECK(*page.body == "<p>");
    REQUIRE(page.body_gzip);
    CHECK(test::gunzip(*page.body_gzip) == "<p>");
    const net::HttpResponse stale = get("/assets/a.js");
    CHECK(*stale.body == "let a");
    CHECK(!stale.body_gzip);
    CHECK(!get("/assets/b.css").body_gzip);
    // Only the page for players over relays may speak to anybody else.
    CHECK(get("/assets/b.css").headers.empty());
    REQUIRE(get("/remote.html").headers.size() == 1);
    CHECK(get("/remote.html").headers.front().second.find("connect-src 'self' wss:") != std::string::npos);
    CHECK(get("/index.html.gz").status == 404);
    CHECK(get("/assets/a.js.gz").status == 404);
    CHECK(get("/assets/alone.gz").status == 200);
}

TEST_CASE("the client within the program holds each file once")
{
    for (const api::Asset& asset : api::embedded_assets()) {
        CAPTURE(asset.path);
        CHECK(!asset.path.ends_with(".gz"));
        if (asset.gzip) CHECK(test::gunzip(*asset.gzip) == *asset.bytes);
    }
}

}  // namespace ec4x::testing
