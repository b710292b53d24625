// A host's changes in TOML over the rulesets `standard` and `classic`: refused with reasons, or a ruleset that survives its own JSON.
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"
#include "fuzz/input.h"
#include "support/game_files.h"

namespace {

using namespace ec4x;

// The whole way of a host's file: all layers, contradictions, and the ruleset's own JSON.
void load_over(const char* below, const std::vector<SourceText>& files)
{
    static const RulesetSource standard = test::ruleset_layer("standard");
    static const RulesetSource classic = test::ruleset_layer("classic");
    std::vector layers{standard};
    if (std::string_view{below} == "classic") layers.push_back(classic);
    layers.push_back(RulesetSource{"host", files});
    const auto rules = load_ruleset(layers);
    if (!rules) {
        ensure(!rules.error().empty(), "a refusal has a reason");
        for (const Complaint& complaint : rules.error()) ensure(!complaint.text.empty(), "a complaint says what is wrong");
        return;
    }
    const std::string json = codec::json_of(*rules);
    const auto document = parse_json(json);
    ensure(document.ok(), "what we write is well formed");
    const auto again = codec::read_whole<Ruleset>(document->root());
    ensure(again.ok() && *again == *rules, "reading what was written gives the same rules");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const Ruleset standard = test::load_standard_rules();
    static const Ruleset classic = test::load_rules("classic");
    const std::vector<SourceText> files{{"host.toml", fuzz::text_of(data, size)}};
    const TomlDocument parsed = parse_toml(files, "host");
    if (!parsed.complaints.empty()) return 0;

    unsigned sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum = sum * 31 + data[i];
    Ruleset rules = sum % 2 == 0 ? standard : classic;
    codec::Reader reader{codec::Absent::Keep};
    reader.read(parsed.document.root(), rules);
    const Complaints complaints = reader.take_complaints();
    for (const Complaint& complaint : complaints) ensure(!complaint.text.empty(), "a complaint says what is wrong");

    // The whole way costs a hundred times as much: it is gone by one input in 64.
    if (sum / 2 % 64 == 0) load_over(sum % 2 == 0 ? "standard" : "classic", files);
    return 0;
}
