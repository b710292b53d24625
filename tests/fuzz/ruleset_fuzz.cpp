// A host's changes in TOML over the standard ruleset: refused with reasons, or a ruleset that survives its own JSON.
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"
#include "fuzz/input.h"
#include "support/game_files.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    static const RulesetSource standard = test::ruleset_layer("standard");
    const std::vector<SourceText> files{{"host.toml", fuzz::text_of(data, size)}};
    // The standard files are laid under it only where it can be read: most inputs cannot, and then cost little.
    if (!parse_toml(files, "host").complaints.empty()) return 0;
    const std::vector layers{standard, RulesetSource{"host", files}};
    const auto rules = load_ruleset(layers);
    if (!rules) {
        ensure(!rules.error().empty(), "a refusal has a reason");
        for (const Complaint& complaint : rules.error()) ensure(!complaint.text.empty(), "a complaint says what is wrong");
        return 0;
    }
    const std::string json = codec::json_of(*rules);
    const auto document = parse_json(json);
    ensure(document.ok(), "what we write is well formed");
    const auto again = codec::read_whole<Ruleset>(document->root());
    ensure(again.ok() && *again == *rules, "reading what was written gives the same rules");
    return 0;
}
