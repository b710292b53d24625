#include "report/battle_text.h"

#include <algorithm>
#include <vector>

#include "engine/combat/battle_style.h"
#include "report/battle_words.h"
#include "report/columns.h"

namespace ec4x::report {

namespace {

enum class Hull { Sound, Crippled, Destroyed };

// A battle as it goes on: who is in what state, and who has left.
class BattleTeller {
public:
    BattleTeller(const BattleRecord& record, const Ruleset& rules, const BattleWords& words)
        : record_{record}, rules_{rules}, words_{words}, hulls_(record.units.size(), Hull::Sound), left_(record.units.size()), aimed_(record.units.size())
    {
        for (std::size_t i = 0; i < record.units.size(); ++i) {
            if (record.units[i].crippled) hulls_[i] = Hull::Crippled;
            widest_ = std::max(widest_, width_of(name(i)));
        }
    }

    std::string tell()
    {
        const std::string_view orbit = rules_.classic ? "Starbase battle" : "Orbital battle";
        out_ = words_.heading(record_.theatre == Theatre::Space ? "Space battle" : orbit, record_.combat_id, record_.system, record_.turn);
        for (const recorded::Force& force : record_.forces) tell_force(force);
        tell_detection();
        for (const recorded::ScreenedLost& lost : record_.unarmed) {
            line(words_.house(lost.house) + " has no warship: " + lost_transports(lost.ships) + " without a shot");
        }
        if (!record_.unarmed.empty()) line();
        for (const recorded::Round& round : record_.rounds) tell_round(round);
        if (record_.captured) tell_captured(*record_.captured);
        tell_result();
        return std::move(out_);
    }

private:
    void line(std::string_view text = {}) { out_.append(text).append("\n"); }

    // alpha#1 CL+2
    [[nodiscard]] std::string name(std::size_t i) const
    {
        const recorded::Unit& unit = record_.units[i];
        std::string text = unit.id.owner.text() + '#' + std::to_string(unit.id.number) + ' ' + unit.class_.code.text();
        return unit.ships > 1 ? text + '+' + std::to_string(unit.ships - 1) : text;
    }
    [[nodiscard]] std::string name(int i) const { return name(static_cast<std::size_t>(i)); }

    [[nodiscard]] std::string lost_transports(int ships) const
    {
        return BattleWords::counted(ships, "spacelift ship is ", "spacelift ships are ") + words_.inked(Ink::Bad, "LOST");
    }

    [[nodiscard]] std::string houses(const std::vector<HouseId>& ids) const
    {
        std::string text;
        for (std::size_t i = 0; i < ids.size(); ++i) text += (i == 0 ? "" : i + 1 == ids.size() ? " and " : ", ") + words_.house(ids[i]);
        return text;
    }

    void tell_force(const recorded::Force& force)
    {
        std::string head = words_.inked(Ink::Bold, words_.house(force.house)) + " against " + houses(force.hostile_to);
        if (force.morale != 0) head += "; morale " + with_sign(force.morale);
        if (force.automatic_critical) head += "; holds an automatic critical";
        if (force.cover) head += *force.cover == recorded::Cover::Ambush ? "; in ambush" : "; a surprise";
        line(head);
        std::vector<std::vector<std::string>> rows{{"unit", "", "AS", "DS", rules_.classic ? "" : "fires", "in"}};
        for (std::size_t i = 0; i < record_.units.size(); ++i) {
            const recorded::Unit& unit = record_.units[i];
            if (unit.id.owner != force.house) continue;
            rows.push_back({name(i), unit.crippled ? "crippled" : "", std::to_string(unit.as), std::to_string(unit.ds), when(unit), where(unit)});
        }
        for (const std::string& row : rows.size() > 1 ? aligned_columns(rows) : std::vector<std::string>{}) line("  " + row);
        if (force.spacelift > 0) line("  screened: " + BattleWords::counted(force.spacelift, "spacelift ship"));
        line();
    }

    static std::string with_sign(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

    [[nodiscard]] std::string when(const recorded::Unit& unit) const
    {
        if (rules_.classic) return {};
        return unit.phase == battle_style(rules_).last_phase() ? "tier " + std::to_string(unit.cr) : phase_name(unit.phase);
    }

    [[nodiscard]] static std::string phase_name(int phase) { return phase == 1 ? "unseen" : phase == 2 ? "fighters" : "raiders"; }

    [[nodiscard]] std::string where(const recorded::Unit& unit) const
    {
        if (unit.carrier) return "aboard " + name(*unit.carrier);
        return unit.fleet ? "fleet " + std::to_string(unit.fleet->number) : "orbit";
    }

    void tell_detection()
    {
        if (rules_.classic) return tell_stealth();
        for (const recorded::Detection& test : record_.detection) {
            std::string text = words_.house(test.by) + " (ELI " + std::to_string(test.eli) + ") looks for the Raiders of " + words_.house(test.raiders) +
                               " (CLK " + std::to_string(test.clk) + "): ";
            if (test.threshold) text += "needs " + std::to_string(*test.threshold) + ", ";
            text += test.roll ? "D20 " + std::to_string(*test.roll) + ": " : "impossible: ";
            line(text + (test.detected ? words_.inked(Ink::Warning, "DETECTED") : "not detected"));
        }
        if (!record_.detection.empty()) line();
    }

    // CLS-083.
    void tell_stealth()
    {
        for (const recorded::Detection& test : record_.detection) {
            line("Raiders of " + words_.house(test.raiders) + " (stealth " + std::to_string(test.clk) + ") against " + words_.house(test.by) + ": need " +
                 std::to_string(test.threshold.value_or(0)) + ", D20 " + std::to_string(test.roll.value_or(0)) + ": " +
                 (test.detected ? words_.inked(Ink::Warning, "DETECTED") : "not detected"));
        }
        if (!record_.detection.empty()) line();
    }

    // CLS-098.
    void tell_captured(const std::vector<recorded::SpaceliftCaptured>& captured)
    {
        for (const recorded::SpaceliftCaptured& each : captured) {
            line(words_.house(each.by) + ' ' + words_.inked(Ink::Warning, "CAPTURES") + ' ' + BattleWords::counted(each.ships, "spacelift ship") + " of " +
                 words_.house(each.house));
        }
        line();
    }

    void tell_round(const recorded::Round& round)
    {
        std::ranges::fill(aimed_, 0);
        line(words_.inked(Ink::Bold, "Round " + std::to_string(round.number)) +
             (round.desperate ? ", of desperation: +" + std::to_string(rules_.combat.cer.desperation) + " for all" : ""));
        for (const recorded::Volley& volley : round.volleys) tell_volley(volley);
        for (const recorded::ScreenedLost& lost : round.screened)
            line("  " + words_.house(lost.house) + " has no warship left: " + lost_transports(lost.ships));
        for (const recorded::Question& question : round.questions) tell_question(question);
        for (const recorded::Departure& departure : round.departures) tell_departure(departure);
        line();
    }

    void tell_volley(const recorded::Volley& volley)
    {
        if (volley.roll) tell_roll(*volley.roll);
        const bool tiers = volley.phase == battle_style(rules_).last_phase();
        std::string label = tiers ? "tier " + std::to_string(volley.tier) : phase_name(volley.phase);
        for (const recorded::Shot& shot : volley.shots) {
            aimed_[static_cast<std::size_t>(shot.at)] += shot.hits;
            std::string text = "  " + BattleWords::padded(label, 9) + BattleWords::padded(name(shot.from), widest_ + 1) + "on " +
                               BattleWords::padded(name(shot.at), widest_ + 1);
            text += BattleWords::right('[' + std::to_string(shot.drawn) + '/' + std::to_string(shot.of) + ']', 9) + "  ";
            text += BattleWords::padded(roll_text(shot), 26) + BattleWords::right(BattleWords::counted(shot.hits, "hit ", "hits"), 9);
            if (shot.critical.value_or(false)) text += "  " + words_.inked(Ink::Warning, "critical");
            text.erase(text.find_last_not_of(' ') + 1);
            line(text);
            label.clear();
        }
        for (const recorded::Change& change : volley.changes) tell_change(change);
    }

    // CLS-088: AS 17: D10 4 +1 = 5: 3/4: 13 hits
    void tell_roll(const recorded::TaskForceRoll& roll)
    {
        std::string text = "  " + words_.house(roll.house) + ", AS " + std::to_string(roll.as) + ": D10 " + std::to_string(roll.die);
        if (roll.again) text += " again " + std::to_string(*roll.again);
        text += cer_text(rules_.classic ? rules_.classic->cer.space : rules_.combat.cer.table, roll.again.value_or(roll.die), roll.modifier.value_or(0));
        text += ", " + BattleWords::counted(roll.hits, "hit");
        if (roll.critical.value_or(false)) text += ", " + words_.inked(Ink::Warning, "critical");
        if (roll.lost > 0) text += "; " + std::to_string(roll.lost) + (roll.lost == 1 ? " is" : " are") + " too few for more";
        line(text);
    }

    // +1 = 5: 3/4
    [[nodiscard]] static std::string cer_text(const std::vector<CerStep>& table, int roll, int modifier)
    {
        std::string text = modifier != 0 ? ' ' + with_sign(modifier) + " = " + std::to_string(roll + modifier) : "";
        const auto step = std::ranges::find_if(table, [&](const CerStep& s) { return roll + modifier <= s.up_to; });
        return step != table.end() ? text + ": " + std::to_string(step->quarters) + "/4" : text;
    }

    // D10 4 +1 = 5: 3/4
    [[nodiscard]] std::string roll_text(const recorded::Shot& shot) const
    {
        if (!shot.die) return "all of its AS";
        std::string text = "D10 " + std::to_string(*shot.die);
        int roll = *shot.die;
        if (shot.automatic.value_or(false)) {
            roll = rules_.combat.critical_roll;
            text += " as " + std::to_string(roll);
        } else if (shot.again) {
            roll = *shot.again;
            text += " again " + std::to_string(roll);
        }
        return text + cer_text(rules_.combat.cer.table, roll, shot.modifier.value_or(0));
    }

    void tell_change(const recorded::Change& change)
    {
        const auto unit = static_cast<std::size_t>(change.unit);
        std::string text = "           " + name(unit) + ' ';
        switch (change.to) {
            case recorded::Fate::Crippled:
                hulls_[unit] = Hull::Crippled;
                text += words_.inked(Ink::Warning, "CRIPPLED");
                break;
            case recorded::Fate::Destroyed:
                hulls_[unit] = Hull::Destroyed;
                text += words_.inked(Ink::Bad, "DESTROYED");
                break;
            case recorded::Fate::ShipLost:
                text += words_.inked(Ink::Warning, "LOSES A SHIP");
                if (change.ship) text += " (" + words_.ship(*change.ship) + ')';
                break;
        }
        text += cause_of(change);
        if (!change.credit.empty()) text += "; credit " + houses(change.credit);
        line(text);
    }

    [[nodiscard]] std::string cause_of(const recorded::Change& change) const
    {
        const recorded::Unit& unit = record_.units[static_cast<std::size_t>(change.unit)];
        const std::int64_t aimed = aimed_[static_cast<std::size_t>(change.unit)];  // none in a record without the single rolls
        const std::string hits = aimed > 0 ? ": " + BattleWords::counted(aimed, "hit") + " in this round, DS " + std::to_string(unit.ds) : "";
        switch (change.by) {
            case recorded::Blow::Hits: return hits;
            case recorded::Blow::Critical: return " by a critical" + hits;
            case recorded::Blow::Forced:
                return rules_.classic ? ": the weakest, reduced by a critical that was too weak for anybody"
                                      : ": the weakest, reduced by a critical that was too weak for its target";
        }
        return {};
    }

    void tell_question(const recorded::Question& question)
    {
        std::string text = "  " + words_.house(question.house);
        if (question.roe) text += " (ROE " + std::to_string(*question.roe) + ')';
        text += ": AS " + std::to_string(question.own) + " against " + std::to_string(question.enemy) + ", " + (question.stays ? "stays" : "wants to leave");
        line(text);
    }

    void tell_departure(const recorded::Departure& departure)
    {
        for (std::size_t i = 0; i < record_.units.size(); ++i) {
            const bool covers = rules_.classic && record_.units[i].carrier.has_value();  // CLS-096
            const bool stays = covers || (departure.crippled_left_behind && hulls_[i] == Hull::Crippled);
            if (record_.units[i].fleet == departure.fleet && hulls_[i] != Hull::Destroyed && !stays) left_[i] = true;
        }
        std::string text =
            "  " + words_.house(departure.fleet.owner) + "'s fleet " + std::to_string(departure.fleet.number) + ' ' + words_.inked(Ink::Warning, "LEAVES");
        if (departure.crippled_left_behind) text += "; its crippled squadrons stay behind";
        if (departure.spacelift_lost > 0) text += "; " + lost_transports(departure.spacelift_lost);
        line(text);
    }

    void tell_result()
    {
        std::vector<HouseId> here;
        std::vector<std::vector<std::string>> rows{{"house", "units", "sound", "crippled", "destroyed", "left the battle"}};
        for (const recorded::Force& force : record_.forces) {
            const Count count = count_of(force.house);
            if (count.here > 0) here.push_back(force.house);
            rows.push_back({words_.house(force.house), std::to_string(count.all), std::to_string(count.sound), std::to_string(count.crippled),
                            std::to_string(count.destroyed), std::to_string(count.left)});
        }
        line(words_.inked(Ink::Good, verdict(here)));
        for (const std::string& row : aligned_columns(rows)) line("  " + row);
    }

    struct Count {
        int all = 0;
        int sound = 0;
        int crippled = 0;
        int destroyed = 0;
        int left = 0;
        int here = 0;
    };

    [[nodiscard]] Count count_of(HouseId house) const
    {
        Count count;
        for (std::size_t i = 0; i < record_.units.size(); ++i) {
            if (record_.units[i].id.owner != house) continue;
            ++count.all;
            ++(hulls_[i] == Hull::Sound ? count.sound : hulls_[i] == Hull::Crippled ? count.crippled : count.destroyed);
            if (left_[i]) ++count.left;
            if (!left_[i] && hulls_[i] != Hull::Destroyed) ++count.here;
        }
        return count;
    }

    [[nodiscard]] std::string verdict(const std::vector<HouseId>& here) const
    {
        const std::string when = record_.rounds.empty() ? " without a round" : " after round " + std::to_string(record_.rounds.back().number);
        switch (record_.verdict) {
            case BattleVerdict::Decided: break;
            case BattleVerdict::MutualWithdrawal: return "Mutual withdrawal" + when + ": nobody wins.";
            case BattleVerdict::TacticalStalemate: return "Tactical stalemate" + when + ": nobody wins.";
            case BattleVerdict::ForcedStalemate: return "Forced stalemate" + when + ": nobody wins.";
        }
        if (here.empty()) return "Nobody is left" + when + '.';
        return houses(here) + (here.size() == 1 ? " holds" : " hold") + " the field" + when + '.';
    }

    const BattleRecord& record_;
    const Ruleset& rules_;
    const BattleWords& words_;
    std::vector<Hull> hulls_;
    std::vector<bool> left_;
    std::vector<std::int64_t> aimed_;  // hits aimed at it in this round
    std::size_t widest_ = 0;
    std::string out_{};
};

}  // namespace

std::string battle_text(const BattleRecord& record, const Ruleset& rules, const BattleNames& names, BattleStyleOfText style)
{
    const BattleWords words{names, style};
    return BattleTeller{record, rules, words}.tell();
}

std::string records_text(const CombatRecords& records, const Ruleset& rules, const BattleNames& names, BattleStyleOfText style)
{
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "\n") + part; };
    for (const BattleRecord& record : records.battles) add(battle_text(record, rules, names, style));
    // In CF9 a ground battle follows the bombardment of the same house and colony.
    std::vector<bool> told(records.ground.size());
    for (std::size_t i = 0; i < records.bombardments.size(); ++i) {
        const BombardmentRecord& bombardment = records.bombardments[i];
        add(bombardment_text(bombardment, names, style));
        for (std::size_t j = 0; j < records.ground.size(); ++j) {
            const GroundRecord& ground = records.ground[j];
            if (told[j] || ground.system != bombardment.system || ground.house != bombardment.house || ground.order != bombardment.order) continue;
            told[j] = true;
            add(ground_text(ground, names, style));
        }
    }
    for (std::size_t j = 0; j < records.ground.size(); ++j) {
        if (!told[j]) add(ground_text(records.ground[j], names, style));
    }
    return text;
}

}  // namespace ec4x::report
