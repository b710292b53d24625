// A map file brought by a host (MAP-035): what is accepted comes back the same. A space at the end makes the host lenient.
#include "engine/map/map_import.h"
#include "fuzz/input.h"
#include "support/game_files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    static const Ruleset rules = test::load_standard_rules();
    MapRules map = rules.map;
    map.import.strict = size == 0 || data[size - 1] != ' ';
    const auto import = import_map(fuzz::text_of(data, size), map, "fuzz");
    if (!import) {
        ensure(!import.error().breaches.empty(), "a refusal has a reason");
        return 0;
    }
    const std::string text = map_file_text(import->file);
    const auto again = import_map(text, map);
    ensure(again.ok(), "what we write, we read");
    ensure(map_file_text(again->file) == text, "reading what was written gives the same map");
    return 0;
}
