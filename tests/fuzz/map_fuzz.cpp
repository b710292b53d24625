// JSON text to a star map: what is accepted is sound and comes back the same from its canonical text.
#include "engine/map/map_import.h"
#include "fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    if (size == 0) return 0;
    MapRules rules{.etac_connectivity = true, .max_players = {12}, .max_rings = {20}, .min_players = {2}};
    rules.homeworld = {.lanes = {3}, .lanes_major = true};
    rules.import.strict = data[size - 1] != ' ';
    const auto import = import_map(fuzz::text_of(data, size), rules, "fuzz");
    if (!import) {
        ensure(!import.error().breaches.empty(), "a refusal has a reason");
        return 0;
    }
    ensure(!rules.import.strict || import->warnings.empty(), "a strict host accepts no breach");
    const std::string text = map_file_text(import->file);
    const auto again = import_map(text, rules);
    ensure(again.ok(), "what we write, we read");
    ensure(map_file_text(again->file) == text, "and it is written the same again");
    return 0;
}
