// Bombardments and ground battles in words.
#include "report/battle_text.h"
#include "report/battle_words.h"

namespace ec4x::report {

namespace {

class AssaultTeller {
public:
    explicit AssaultTeller(const BattleWords& words) : words_{words} {}

    std::string tell(const BombardmentRecord& record)
    {
        out_ = words_.heading("Bombardment", record.combat_id, record.system, record.turn);
        line(words_.inked(Ink::Bold, words_.house(record.house)) + " fires on the colony of " + words_.inked(Ink::Bold, words_.house(record.defender)) + " (" +
             std::string{name_of(record.order)} + ")");
        line();
        int number = 0;
        for (const recorded::BombardmentRound& round : record.rounds) {
            line(words_.inked(Ink::Bold, "Round " + std::to_string(++number)));
            tell_round(round);
            line();
        }
        tell_damage(record);
        return std::move(out_);
    }

    std::string tell(const GroundRecord& record)
    {
        out_ = words_.heading("Ground battle", record.combat_id, record.system, record.turn);
        tell_side("lands", record.house, record.attackers);
        tell_side("defends", record.defender, record.defenders);
        line();
        int number = 0;
        for (const recorded::GroundRound& round : record.rounds) {
            line(words_.inked(Ink::Bold, "Round " + std::to_string(++number)));
            line("  attack   AS " + figure(round.attack_as) + "  D10 " + std::to_string(round.attack_die) + "  " + hits(round.attack_hits));
            line("  defence  AS " + figure(round.defence_as) + "  D10 " + std::to_string(round.defence_die) + "  " + hits(round.defence_hits));
            tell_reductions(round.reductions);
        }
        if (!record.rounds.empty()) line();
        const std::string who = words_.house(record.captured ? record.house : record.defender);
        line(words_.inked(Ink::Good, who + (record.captured ? " takes the colony" : " keeps the colony") +
                                         (number > 0 ? " after round " + std::to_string(number) + "." : " without a fight.")));
        return std::move(out_);
    }

private:
    void line(std::string_view text = {}) { out_.append(text).append("\n"); }

    static std::string figure(std::int64_t number) { return BattleWords::right(std::to_string(number), 4); }
    static std::string hits(std::int64_t number) { return BattleWords::right(BattleWords::counted(number, "hit ", "hits"), 9); }

    void tell_round(const recorded::BombardmentRound& round)
    {
        if (round.die) line("  fleet     AS " + figure(round.as) + "  D10 " + std::to_string(*round.die));
        if (round.breaker_die) line("  breakers  AS " + figure(round.breaker_as) + "  D10 " + std::to_string(*round.breaker_die));
        if (round.shield_die) line("  shield              D20 " + std::to_string(*round.shield_die));
        line("  in all              " + hits(round.hits));
        if (round.battery_die) {
            line("  batteries AS " + figure(round.battery_as) + "  D10 " + std::to_string(*round.battery_die) + hits(round.battery_hits));
        }
        for (const recorded::BatteryDraw& draw : round.draws) {
            const std::string at = draw.squadron ? words_.unit(*draw.squadron) : draw.transport ? words_.ship(*draw.transport) : "nobody";
            line("            on " + at + " [" + std::to_string(draw.drawn) + '/' + std::to_string(draw.of) + ']');
        }
        tell_reductions(round.reductions);
        if (round.iu > 0) line("            " + std::to_string(round.iu) + " IU damaged");
        if (round.pu > 0) line("            " + std::to_string(round.pu) + " PU lost");
    }

    void tell_reductions(const std::vector<recorded::Reduction>& reductions)
    {
        for (const recorded::Reduction& reduction : reductions) {
            const std::string who = reduction.unit ? words_.unit(*reduction.unit) : reduction.transport ? words_.ship(*reduction.transport) : "somebody";
            line("            " + who + ' ' + (reduction.destroyed ? words_.inked(Ink::Bad, "DESTROYED") : words_.inked(Ink::Warning, "CRIPPLED")));
        }
    }

    void tell_damage(const BombardmentRecord& record)
    {
        int iu = 0;
        int pu = 0;
        int crippled = 0;
        int destroyed = 0;
        for (const recorded::BombardmentRound& round : record.rounds) {
            iu += round.iu;
            pu += round.pu;
            for (const recorded::Reduction& reduction : round.reductions) ++(reduction.destroyed ? destroyed : crippled);
        }
        line("In all: crippled " + std::to_string(crippled) + ", destroyed " + std::to_string(destroyed) + ", " + std::to_string(iu) + " IU damaged, " +
             std::to_string(pu) + " PU lost.");
    }

    void tell_side(std::string_view does, HouseId house, const std::vector<UnitId>& units)
    {
        std::string text = words_.inked(Ink::Bold, words_.house(house)) + ' ' + std::string{does} + ':';
        for (const UnitId unit : units) text += (unit == units.front() ? " " : ", ") + words_.unit(unit);
        line(units.empty() ? text + " nobody" : text);
    }

    const BattleWords& words_;
    std::string out_{};
};

}  // namespace

std::string bombardment_text(const BombardmentRecord& record, const BattleNames& names, BattleStyleOfText style)
{
    const BattleWords words{names, style};
    return AssaultTeller{words}.tell(record);
}

std::string ground_text(const GroundRecord& record, const BattleNames& names, BattleStyleOfText style)
{
    const BattleWords words{names, style};
    return AssaultTeller{words}.tell(record);
}

}  // namespace ec4x::report
