#include "rules/rulebook_check.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace ec4x {

namespace {

struct Check {
    const std::vector<Rule>& rules;
    const RuleIndex& index;
    std::map<std::string_view, const Rule*> by_id{};
    std::set<std::string_view> prefixes{};
    Complaints complaints{};

    void complain(const Rule& rule, const std::string& text) { complaints.push_back({rule.file, rule.line, 1, rule.id, Problem::Contradiction, text}); }
    void complain(int index_line, const std::string& path, const std::string& text)
    {
        complaints.push_back({index.file, index_line, 1, path, Problem::Contradiction, text});
    }

    void compare(const IndexedCount& stated, std::size_t counted, const std::string& what)
    {
        if (stated.count == static_cast<int>(counted)) return;
        complain(stated.line, {}, "states " + std::to_string(stated.count) + " " + what + ", there are " + std::to_string(counted));
    }
};

void check_ids(Check& check)
{
    for (const Rule& rule : check.rules) {
        const auto [it, fresh] = check.by_id.emplace(rule.id, &rule);
        if (!fresh) check.complain(rule, "the id stands a second time (first in " + it->second->file + ":" + std::to_string(it->second->line) + ")");
        check.prefixes.insert(std::string_view{rule.id}.substr(0, 3));
        for (const std::string_view bullet : {"- Rule:", "- Source:", "- Check:"}) {
            const auto opens = [&](std::string_view line) { return line.starts_with(bullet); };
            if (!std::ranges::any_of(rule.text, opens)) check.complain(rule, "has no line \"" + std::string{bullet} + "\"");
        }
    }
}

// Ids of rules that a text names. "SHA-256" looks like one and is none: its prefix is not in the book.
void check_references(Check& check)
{
    for (const Rule& rule : check.rules) {
        for (const std::string_view line : rule.text) {
            for (std::size_t i = 0; i < line.size(); ++i) {
                const auto id = leading_rule_id(line.substr(i));
                if (!id || (i > 0 && line[i - 1] >= 'A' && line[i - 1] <= 'Z')) continue;
                if (check.prefixes.contains(id->substr(0, 3)) && !check.by_id.contains(*id)) {
                    check.complain(rule, "names " + std::string{*id} + ", which is no rule");
                }
            }
        }
    }
}

void check_rule_list(Check& check)
{
    std::set<std::string_view> listed;
    for (const IndexedRule& entry : check.index.rules) {
        if (!listed.insert(entry.id).second) check.complain(entry.line, entry.id, "is listed a second time");
        const auto it = check.by_id.find(entry.id);
        if (it == check.by_id.end()) {
            check.complain(entry.line, entry.id, "is listed, but there is no such rule");
            continue;
        }
        const Rule& rule = *it->second;
        if (entry.title != rule.title) check.complain(entry.line, entry.id, "is listed as \"" + entry.title + "\", its title is \"" + rule.title + "\"");
        if (entry.file != rule.file) check.complain(entry.line, entry.id, "is listed under " + entry.file + ", it stands in " + rule.file);
        if (entry.pointer != rule.pointer)
            check.complain(entry.line, entry.id, rule.pointer ? "only points to its owner; mark it \"(pointer)\"" : "is no pointer");
    }
    for (const Rule& rule : check.rules) {
        if (!listed.contains(rule.id)) check.complain(rule, "is not in the index");
    }
}

void check_counts(Check& check)
{
    const auto with_prefix = [&](std::string_view file, std::string_view prefix) {
        return static_cast<std::size_t>(
            std::ranges::count_if(check.rules, [&](const Rule& rule) { return rule.file == file && std::string_view{rule.id}.starts_with(prefix); }));
    };
    std::set<std::string_view> files;
    for (const IndexedFile& file : check.index.files) {
        files.insert(file.file);
        check.compare({file.line, file.rules}, with_prefix(file.file, ""), "rules in " + file.file);
        for (const IndexedPrefix& prefix : file.prefixes) {
            check.compare({file.line, prefix.rules}, with_prefix(file.file, prefix.prefix), prefix.prefix + " rules");
        }
    }
    for (const Rule& rule : check.rules) {
        if (!files.insert(rule.file).second) continue;
        check.complain(rule, "its file is not in the index");
    }
    check.compare(check.index.total, check.rules.size(), "rules in total");
    check.compare(check.index.prefixes, check.prefixes.size(), "prefixes");
    check.compare(check.index.stated_rules, check.rules.size(), "rules");
    check.compare(check.index.pointers, static_cast<std::size_t>(std::ranges::count_if(check.rules, &Rule::pointer)), "pointers");
    check.compare(check.index.stated_keys, check.index.keys.size(), "keys");
}

void check_keys(Check& check)
{
    std::set<std::string_view> listed;
    for (const IndexedKey& entry : check.index.keys) {
        if (!listed.insert(entry.key).second) check.complain(entry.line, entry.key, "is listed a second time");
        const auto owner = check.by_id.find(entry.owner);
        if (owner == check.by_id.end()) {
            check.complain(entry.line, entry.key, "its owner " + entry.owner + " is no rule");
            continue;
        }
        const auto key = std::ranges::find(owner->second->config, entry.key, &RuleKey::key);
        if (key == owner->second->config.end()) {
            check.complain(entry.line, entry.key, "its owner " + entry.owner + " does not state it in a Config line");
        } else if (!key->default_.empty() && key->default_ != entry.default_) {
            check.complain(entry.line, entry.key, "is listed with " + entry.default_ + ", " + entry.owner + " says " + key->default_);
        }
    }
    for (const Rule& rule : check.rules) {
        for (const RuleKey& key : rule.config) {
            if (!listed.contains(key.key)) check.complain(rule, "its key " + key.key + " is not in the index");
        }
    }
}

}  // namespace

Complaints check_rulebook(const std::vector<Rule>& rules, const RuleIndex& index)
{
    Check check{rules, index};
    check_ids(check);
    check_references(check);
    check_rule_list(check);
    check_counts(check);
    check_keys(check);
    std::ranges::stable_sort(check.complaints, {}, [](const Complaint& c) { return std::tie(c.file, c.line); });
    return check.complaints;
}

}  // namespace ec4x
