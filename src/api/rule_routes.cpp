#include <algorithm>
#include <cctype>
#include <utility>

#include "api/handlers.h"
#include "codec/flat_values.h"
#include "draw/map_picture.h"
#include "engine/map/generate.h"
#include "engine/map/map_file.h"

namespace ec4x::api {

Reply<RuleList> list_rules(Call& call)
{
    RuleList list;
    for (const Rule& rule : call.services.rulebook.rules) list.rules.push_back({rule.id, rule.title, rule.file});
    for (const auto& [code, rules] : call.services.rulebook.codes) list.codes.emplace(code, rules);
    return list;
}

Reply<Rule> show_rule(Call& call)
{
    std::string id{parameter(call.path, "rule")};
    std::ranges::transform(id, id.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const Rule* rule = find_rule(call.services.rulebook.rules, id);
    if (rule == nullptr) return Trouble{404, "no_such_rule", "there is no rule of that id"};
    return *rule;
}

Reply<std::vector<std::string>> list_rulesets(Call& call)
{
    std::vector<std::string> names;
    for (const auto& [name, layers] : call.host().context().catalogue.rulesets) names.push_back(name);
    return names;
}

Reply<ValuesInForce> show_ruleset(Call& call)
{
    const std::string name{parameter(call.path, "ruleset")};
    if (!call.host().context().catalogue.rulesets.contains(name)) return Trouble{404, "no_such_ruleset", "there is no ruleset of that name"};
    const auto chosen = choose_rules(call.host().context().catalogue, name, {});
    if (!chosen) return Trouble{chosen.error()};
    return ValuesInForce{name, codec::flat_values(chosen->rules), {}, terms_of(chosen->rules)};
}

Reply<MapPreview> preview_map(Call& call, MapWanted wanted)
{
    HostContext& host = call.host().context();
    const auto chosen = choose_rules(host.catalogue, wanted.ruleset, wanted.changes);
    if (!chosen) return Trouble{chosen.error()};
    const Ruleset& rules = chosen->rules;
    const Planet homeworld{rules.setup.homeworld.class_, rules.setup.homeworld.raw};
    const std::string seed = wanted.seed ? *wanted.seed : host.random.decimal();
    auto generated = generate_map({wanted.players, seed, homeworld}, rules.map, rules.planet, host.catalogue.names.systems);
    if (!generated) return Trouble{Refusal{generated.error().reason, "players", generated.error().text}};
    MapPicture picture = picture_of(generated->map);
    picture.title = "Star map";
    picture.page = PicturePage::Fit;
    MapPreview preview{.seed = generated->seed,
                       .players = wanted.players,
                       .systems = static_cast<int>(generated->map.systems.size()),
                       .quality = generated->quality,
                       .seats = fairness_of(generated->map, rules.map.fair),
                       .svg = map_svg(picture)};
    preview.fingerprint = map_fingerprint({*std::move(generated), map_config(rules.map, rules.planet)});
    return preview;
}

}  // namespace ec4x::api
