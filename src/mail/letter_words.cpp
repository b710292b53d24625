#include "mail/letter_words.h"

#include <algorithm>

#include "report/names.h"

namespace ec4x::mail {

namespace {

std::string refusal_words(const Refusal& refusal)
{
    return std::string{name_of(refusal.reason)} + (refusal.field.empty() ? "" : ", " + refusal.field) + ": " + refusal.text;
}

// `12:5: orders[3].fleet: ...` begins with its place already.
bool tells_its_place(const Refusal& refusal)
{
    return !refusal.text.empty() && refusal.text.front() >= '0' && refusal.text.front() <= '9' && refusal.text.find(':') != std::string::npos;
}

// As SRV-064 has it: `line 7, column 16: ...`.
std::string with_place_in_words(const std::string& text)
{
    const std::size_t first = text.find(':');
    const std::size_t second = text.find(':', first + 1);
    if (second == std::string::npos) return text;
    return "line " + text.substr(0, first) + ", column " + text.substr(first + 1, second - first - 1) + text.substr(second);
}

std::string line_of(const OrderVerdict& verdict, const std::map<int, int>& lines)
{
    Refusal refusal = *verdict.refusal;
    const std::string kind = verdict.kind.empty() ? "" : " (" + verdict.kind + ")";
    if (tells_its_place(refusal)) {
        refusal.text = with_place_in_words(refusal.text);
        return "  order " + std::to_string(verdict.n) + kind + ": " + refusal_words(refusal) + '\n';
    }
    const auto line = lines.find(verdict.n);
    const std::string place = line != lines.end() && line->second > 0 ? ", line " + std::to_string(line->second) : "";
    return "  order " + std::to_string(verdict.n) + kind + place + ": " + refusal_words(refusal) + '\n';
}

std::string house_line(const OpenGame& game, HouseId house, int turn)
{
    const SeatRecord* seat = game.record.seat_of(house);
    return game.record.created.name + ", House " + (seat != nullptr ? seat->name : house.text()) + " (" + house.text() + "), turn " + std::to_string(turn) +
           "\n\n";
}

}  // namespace

std::string receipt_words(const OpenGame& game, const Receipt& receipt, const std::map<int, int>& lines)
{
    std::string text = house_line(game, receipt.house, receipt.turn);
    const auto refused = std::ranges::count_if(receipt.orders, [](const OrderVerdict& verdict) { return verdict.refusal.has_value(); });
    const auto all = std::ssize(receipt.orders);
    if (receipt.refused) {
        Refusal why = *receipt.refused;
        if (tells_its_place(why)) why.text = with_place_in_words(why.text);
        text += "REFUSED: " + refusal_words(why) + "\nNothing was stored; orders that you gave before stay in force.\n";
    } else {
        text += "ACCEPTED as revision " + std::to_string(receipt.revision) + ": " + std::to_string(all - refused) + " of " + std::to_string(all) +
                " orders stand" + (receipt.final ? "" : ", as a draft") + ". Treasury left: " + report::amount(receipt.treasury_left) + " PP.\n";
    }
    if (refused > 0) text += "\nRefused orders:\n";
    for (const OrderVerdict& verdict : receipt.orders) {
        if (verdict.refusal) text += line_of(verdict, lines);
    }
    if (receipt.deadline)
        text += "\nThe window closes at " + time_text(*receipt.deadline) + ". Until then a new order file takes the place of the one before.\n";
    if (receipt.submitted && !receipt.submitted->empty()) {
        text += "Orders are in from:";
        for (const HouseId house : *receipt.submitted) text += ' ' + house.text();
        text += '\n';
    }
    return text + "\nThe attached receipt.json is signed by this server: with it you can prove what was accepted, and when.\n";
}

std::string welcome_words(const OpenGame& game, const SeatRecord& seat, SeatRole role, const std::string& token)
{
    std::string text = "Welcome to " + game.record.created.name + ".\n\n";
    text += role == SeatRole::Player ? "You play House " + seat.name + " (" + seat.house.text() + ")."
                                     : "You are the deputy of House " + seat.name + " (" + seat.house.text() + ").";
    text += "\n\nYour token is\n\n    token " + token +
            "\n\nKeep it to yourself: whoever has it gives the orders of your house. Put this line into every order file that you send.\n";
    if (role == SeatRole::Player) text += "Reports and receipts come to this address.\n";
    if (!game.record.started()) text += "The game has not begun; the first report comes when it does.\n";
    return text;
}

std::string how_to_answer(const std::string& address)
{
    return "How to give your orders\n\nSend an order file to " + address +
           ", in the text of a message or attached: orders.txt, filled in, or the workbook.\nIt needs the line `token ...` with your token. You get a signed receipt for each message that brings orders.\n"
           "The attached PDF is this turn to be printed: map, tables, and a form to fill in by pen.\n";
}

}  // namespace ec4x::mail
