#include "report/turn_report.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "engine/economy/report.h"
#include "engine/forces/roster.h"
#include "engine/intel/view.h"
#include "engine/turn/calendar.h"
#include "model/roman.h"
#include "report/columns.h"
#include "report/event_text.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

constexpr std::size_t kWidth = 100;

using Rows = std::vector<std::vector<std::string>>;

class Paper {
public:
    Paper(const Ruleset& rules, const HouseView& view)
        : rules_{rules}, view_{view}, own_{believed(view)}, roster_{own_},
          figures_{house_figures(own_, rules, GameTables{rules, own_.map, GameTables::Distances::Unknown}, roster_, view.house)}
    {
    }

    std::string written()
    {
        heading();
        for (const Part part : all_of_enum<Part>()) {
            title(part);
            body(part);
            events(part);
        }
        return std::move(text_);
    }

private:
    void line(std::string_view text = {}) { (text_ += text) += '\n'; }

    void table(const Rows& rows)
    {
        for (const std::string& row : aligned_columns(rows)) line("  " + row.substr(0, std::min(row.size(), kWidth - 2)));
    }

    void heading()
    {
        const int year = strategic_year(rules_.calendar, static_cast<int>(view_.systems.size()), static_cast<int>(view_.houses.size()), view_.turn);
        line("House " + view_.own.name + ", Strategic Cycle " + std::to_string(view_.turn) + ", year " + std::to_string(year));
        line(std::string(kWidth, '='));
    }

    void title(Part part)
    {
        static constexpr std::array<std::string_view, 13> kTitles = {
            "Standing of the houses", "Prestige", "Economy", "Research", "Colonies", "Construction", "Fleets", "Battles", "Intelligence",
            "Scouts and covert action", "Diplomacy", "Space Guilds", "Warnings"};
        const auto number = static_cast<std::size_t>(part);
        line();
        line(std::to_string(number) + ". " + std::string{kTitles[number - 1]});
    }

    void body(Part part)
    {
        switch (part) {
            case Part::Standing: return standing();
            case Part::Ledger: return ledger();
            case Part::Economy: return economy();
            case Part::Research: return research();
            case Part::Colonies: return colonies();
            case Part::Construction: return construction();
            case Part::Fleets: return fleets();
            case Part::Diplomacy: return diplomacy();
            case Part::Guilds: return guilds();
            case Part::Battles:
            case Part::Intelligence:
            case Part::Covert:
            case Part::Warnings: return;
        }
    }

    void events(Part part)
    {
        std::vector<const event::UnitDestroyed*> destroyed;
        for (const Event& event : view_.events) {
            if (part_of(event) != part) continue;
            const auto* loss = event.what.get_if<event::UnitDestroyed>();
            if (loss == nullptr || (!destroyed.empty() && !same_blow(*destroyed.front(), *loss))) tell_destroyed(destroyed);
            if (loss != nullptr) destroyed.push_back(loss);
            else item(sentence(view_, event));
        }
        tell_destroyed(destroyed);
    }

    // Losses that follow each other and have the same cause are one item.
    void tell_destroyed(std::vector<const event::UnitDestroyed*>& destroyed)
    {
        if (!destroyed.empty()) item(capitalised(destroyed_text(view_, destroyed)));
        destroyed.clear();
    }

    void item(const std::string& text)
    {
        std::size_t begin = 0;
        for (std::size_t end = 0; end != std::string::npos; begin = end + 1) {
            end = text.find('\n', begin);
            const std::size_t indent = begin == 0 ? 4 : 8;
            std::string margin = begin == 0 ? "  - " : "      ";
            for (const std::string& wrapped_line : wrapped(text.substr(begin, end - begin), kWidth - indent, 0)) {
                line(margin + wrapped_line);
                margin.assign(indent, ' ');
            }
        }
    }

    void standing()
    {
        Rows rows = {{"rank", "house", "prestige", "status"}};
        std::vector<const PublicHouse*> houses;
        for (const PublicHouse& house : view_.houses) houses.push_back(&house);
        std::ranges::stable_sort(houses, {}, &PublicHouse::rank);
        for (const PublicHouse* house : houses) {
            rows.push_back({std::to_string(house->rank), house->name, std::to_string(house->prestige), phrase(name_of(house->status))});
        }
        table(rows);
    }

    void ledger()
    {
        for (const LedgerEntry& entry : view_.ledger) {
            line("  " + std::string(entry.booked > 0 ? "+" : "") + std::to_string(entry.booked) + ' ' + phrase(name_of(entry.source)));
        }
    }

    void economy()
    {
        line("  Treasury " + amount(figures_.treasury) + " PP, gross output " + std::to_string(figures_.gho) + " PP, tax rate " +
             std::to_string(figures_.rate) + " % (average " + std::to_string(figures_.average_rate) + " %), income of this turn " +
             amount(figures_.income) + " PP");
        const UpkeepBill& bill = figures_.upkeep;
        line("  Upkeep due " + amount(bill.total()) + " PP: ships " + amount(bill.ships) + ", fighters " + amount(bill.fighters) + ", starbases " +
             amount(bill.starbases) + ", facilities " + amount(bill.facilities) + ", ground units " + amount(bill.ground));
        line("  Capital squadrons " + std::to_string(figures_.capital_squadrons) + " of " + std::to_string(figures_.capital_capacity) +
             ", Guild transfers " + std::to_string(figures_.transfers) + " of " + std::to_string(figures_.transfer_limit));
    }

    void research()
    {
        const Research& research = view_.own.research;
        std::string levels;
        for (const Tech tech : all_of_enum<Tech>()) levels += ' ' + std::string{name_of(tech)} + ' ' + roman_or_zero(research.levels[tech]);
        line(" " + levels);
        Rows rows = {{"pool", "points", "ever", "PP a turn"}};
        for (const Pool pool : all_of_enum<Pool>()) {
            rows.push_back({std::string{name_of(pool)}, amount(research.pools[pool]), amount(research.lifetime[pool]), amount(research.allocation[pool])});
        }
        table(rows);
        std::string list;
        for (const Tech tech : research.priorities) list += ' ' + std::string{name_of(tech)};
        line("  Priorities:" + list);
    }

    static std::string roman_or_zero(int level) { return level > 0 ? roman(level) : "0"; }

    void colonies()
    {
        Rows rows = {{"colony", "class", "raw", "level", "PU", "of", "IU", "damaged", "index", "output", "net", ""}};
        for (const ColonyFigures& colony : figures_.colonies) {
            const KnownSystem& system = view_.systems.at(colony.colony);
            const Colony& row = view_.colonies.at(colony.colony);
            rows.push_back({system_name(view_, colony.colony), phrase(name_of(*system.class_)), phrase(name_of(*system.raw)), roman(colony.level),
                            std::to_string(colony.pu), std::to_string(colony.capacity), std::to_string(colony.working.raw / IndustrialUnits::kScale),
                            std::to_string(colony.damaged.raw / IndustrialUnits::kScale), std::to_string(colony.raw_index),
                            std::to_string(colony.output), amount(colony.ncv),
                            !row.blockaders.empty() ? "blockaded" : row.under_siege ? "under siege" : ""});
        }
        table(rows);
        for (const Colony& colony : view_.colonies) {
            const std::string units = units_at(colony.id);
            if (units.empty()) continue;
            for (const std::string& part : wrapped(system_name(view_, colony.id) + " has " + units, kWidth - 2, 2)) line("  " + part);
        }
    }

    std::string units_at(SystemId colony) const
    {
        std::map<UnitClass, int> number;
        for (const Unit* unit : roster_.units_at(colony)) ++number[unit->class_];
        for (const Squadron* squadron : roster_.pool_squadrons(colony)) {
            for (const Ship* ship : roster_.ships_of(squadron->id)) ++number[ship->class_];
        }
        for (const Ship* ship : roster_.pool_spacelift(colony)) ++number[ship->class_];
        return counted(number);
    }

    static std::string counted(const std::map<UnitClass, int>& number)
    {
        std::string text;
        for (const auto& [class_, count] : number) text += (text.empty() ? "" : ", ") + std::to_string(count) + ' ' + class_.code.text();
        return text;
    }

    void construction()
    {
        if (view_.projects.empty()) return;
        Rows rows = {{"project", "colony", "work", "paid", "turns left"}};
        for (const Project& project : view_.projects) {
            rows.push_back({std::to_string(project.id.number), system_name(view_, project.colony), work_text(project), amount(project.paid),
                            std::to_string(project.turns_left)});
        }
        table(rows);
    }

    static std::string work_text(const Project& project)
    {
        if (const auto* construction = std::get_if<Construction>(&project.work)) return construction->class_.code.text();
        if (const auto* repair = std::get_if<ShipRepair>(&project.work)) return "repair of ship " + std::to_string(repair->ship.number);
        if (const auto* retrofit = std::get_if<ShipRetrofit>(&project.work)) return "retrofit of ship " + std::to_string(retrofit->ship.number);
        if (const auto* repair = std::get_if<StarbaseRepair>(&project.work)) return "repair of starbase " + std::to_string(repair->unit.number);
        return "retrofit of unit " + std::to_string(std::get<UnitRetrofit>(project.work).unit.number);
    }

    void fleets()
    {
        Rows rows = {{"fleet", "at", "status", "order", "ROE", "ships"}};
        for (const Fleet& fleet : view_.fleets) {
            rows.push_back({fleet_name(view_, fleet.id).substr(6), system_name(view_, fleet.at), phrase(name_of(fleet.status)), order_text(fleet),
                            std::to_string(fleet.roe), ships_of(fleet)});
        }
        table(rows);
    }

    std::string order_text(const Fleet& fleet) const
    {
        if (!fleet.order) return "-";
        std::string text = phrase(name_of(fleet.order->kind));
        if (fleet.order->target) text += ' ' + system_name(view_, *fleet.order->target);
        if (fleet.order->join) text += ' ' + fleet_name(view_, *fleet.order->join);
        return text;
    }

    std::string ships_of(const Fleet& fleet) const
    {
        std::map<UnitClass, int> number;
        int ptu = 0;
        int marines = 0;
        int crippled = 0;
        for (const Squadron* squadron : roster_.squadrons_of(fleet.id)) {
            for (const Ship* ship : roster_.ships_of(squadron->id)) {
                ++number[ship->class_];
                if (ship->hull == HullState::Crippled) ++crippled;
            }
        }
        for (const Ship* ship : roster_.spacelift_of(fleet.id)) {
            ++number[ship->class_];
            ptu += ship->ptu;
            marines += static_cast<int>(roster_.aboard(ship->id).size());
        }
        std::string text = counted(number);
        if (ptu > 0) text += " (" + std::to_string(ptu) + " PTU)";
        if (marines > 0) text += " (" + std::to_string(marines) + " MD)";
        if (crippled > 0) text += " (" + std::to_string(crippled) + " crippled)";
        return text;
    }

    void diplomacy()
    {
        for (const PublicRelation& relation : view_.relations) {
            if (relation.id.a != view_.house && relation.id.b != view_.house) continue;
            const HouseId other = relation.id.a == view_.house ? relation.id.b : relation.id.a;
            line("  " + house_name(view_, other) + ": " + phrase(name_of(relation.status)));
        }
    }

    void guilds()
    {
        for (const Transfer& transfer : view_.transfers) {
            line("  Transport " + std::to_string(transfer.id.number) + ": " + std::to_string(transfer.ptu) + " PTU from " +
                 system_name(view_, transfer.from) + " to " + system_name(view_, transfer.to) + ", due in turn " + std::to_string(transfer.due));
        }
    }

    const Ruleset& rules_;
    const HouseView& view_;
    GameState own_;
    Roster roster_;
    HouseFigures figures_;
    std::string text_{};
};

}  // namespace

std::string turn_report(const Ruleset& rules, const HouseView& view) { return Paper{rules, view}.written(); }

}  // namespace ec4x::report
