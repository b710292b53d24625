// `ec4x play`: a game at a terminal, line by line. A line is an order as in an order file, or a word of the session's own. The orders of the open turn
// lie in the game's folder, where `ec4x turn resolve` takes them too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "advice/submission.h"
#include "store/game_folder.h"

namespace ec4x::cli {

// What `end` does: the turn is resolved, or it is the next one's turn to give orders.
enum class AfterOrders : std::uint8_t { Resolve, HandOver };

class PlaySession {
public:
    // House empty: the first that no bot plays.
    PlaySession(std::string dir, const std::string& house, AfterOrders after = AfterOrders::Resolve, bool yes = false);

    // Until the input ends, the player leaves, the game is over, or the orders are handed over.
    void run();
    [[nodiscard]] bool has_ended_turn() const { return ended_; }

private:
    void open_window();                              // reads the game as it is and shows the turn
    [[nodiscard]] bool obey(std::string_view line);  // false: leave
    void give(std::string_view order);
    void undo();
    void show_orders() const;
    void suggest(const std::string& character);
    void take_suggestion();
    void end_turn();

    [[nodiscard]] Submission checked(const std::vector<std::string>& lines) const;
    [[nodiscard]] std::string file() const;
    void save() const;

    std::string dir_;
    GameFolder game_;
    HouseId house_{};
    AfterOrders after_;
    bool yes_;  // resolves though others have given no orders
    bool ended_ = false;
    HouseView known_{};
    std::vector<std::string> orders_{};  // lines of the order file, without its header
    std::vector<std::string> suggested_{};
};

}  // namespace ec4x::cli
