#include <doctest/doctest.h>

#include "base/sha256.h"
#include "cli/folder.h"
#include "cli/program.h"

namespace ec4x::test {

TEST_CASE("map new describes a map in words")
{
    const cli::ProgramRun run = ec4x("map new --players 4 --seed 42");
    CHECK(run.exit_code == 0);
    CHECK(run.output.find("61 in 4 rings, 4 houses") != std::string::npos);
    CHECK(run.output.find("105: 52 major, 37 minor, 16 restricted") != std::string::npos);
    CHECK(run.output.find("995f193a005c4950e417d2daa68a4490f248ba0dd952292b01a159c3edda27b1") != std::string::npos);
}

TEST_CASE("map new writes the map file and pictures of it")
{
    const Folder folder;
    const cli::ProgramRun run = ec4x("map new --players 2 --seed 42 --pixels 300", {"--json", folder.path("m.json"), "--svg", folder.path("m.svg"), "--png",
                                                                                    folder.path("m.png"), "--pdf", folder.path("m.pdf")});
    CHECK(run.exit_code == 0);
    CHECK(run.output.empty());
    CHECK(folder.text("m.json").starts_with("{\"format\":\"ec4x-map\",\n"));
    CHECK(folder.text("m.svg").starts_with("<"));
    CHECK(folder.text("m.png").starts_with("\x89PNG"));
    CHECK(folder.text("m.pdf").starts_with("%PDF"));
    CHECK(ec4x("map new --players 2 --seed 42 --json -").output == folder.text("m.json"));

    CHECK(ec4x("map fairness", {"--file", folder.path("m.json")}).exit_code == 0);
    CHECK(ec4x("map draw", {"--file", folder.path("m.json"), "--svg", folder.path("n.svg")}).exit_code == 0);
    CHECK(sha256_hex(folder.text("n.svg")) == sha256_hex(folder.text("m.svg")));
}

TEST_CASE("map fairness gives figures for each seat")
{
    const std::string json = check_json("map fairness --players 4 --seed 42 --json");
    CHECK(json.find("\"quality\":{\"d\":5,\"s\":1,\"t\":90,\"B\":6,\"fallback\":0,\"planet_attempt\":0,\"V\":[58,59,57,57]}") != std::string::npos);
    CHECK(json.find("\"seat\":4,\"home\":39") != std::string::npos);
}

TEST_CASE("map check keeps every promise on many maps")
{
    const std::string json = check_json("map check --seeds 20 --min-players 2 --max-players 4 --json");
    CHECK(json.find("\"players\":4,\"maps\":20,\"broken\":0,\"failed\":0") != std::string::npos);
}

TEST_CASE("bad maps are refused with one line")
{
    check_refused("map new --players 13 --seed 42", "(out_of_range)");
    check_refused("map new --players 1 --seed 42", "(out_of_range)");
    check_refused("map new --players 2 --seed a|b", "(bad_value)");
    check_refused("map new --players 12 --seed 42 --set map.rings=3", "no placement with distance >= 2 found (no_placement)");
    check_refused("map new --set map.rings=21", "map.rings: 21 not in 0..20");
    check_refused("map new --set map.ring=3", "map.ring: unknown key; did you mean 'rings'?");
    check_refused("map new --set rings", "KEY=VALUE is needed");
    check_refused("map new --ruleset nonsense", "there is no ruleset nonsense");
    check_refused("map new --seed 42 --page a5 --svg -", "--page a5: is none of a3_portrait");
    check_refused("map new --seed 42 --json /nonexistent/x", "cannot be written");
    check_refused("map draw --seed 42", "name at least one of --svg, --png and --pdf");
    check_refused("map fairness --file /nonexistent", "/nonexistent");
    check_refused("map draw --dir /nonexistent --svg -", "is no game");
}

}  // namespace ec4x::test
