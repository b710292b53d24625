// What `ec4x turn ...` and `ec4x report` do, without the reading of their command lines.
#pragma once

#include <string>
#include <vector>

namespace ec4x::cli {

struct PlayOptions {
    std::string dir{};
    std::vector<std::string> files{};
    std::string house{};
    int turn = 0;  // 0: the latest
    bool battles = false;
    bool briefing = false;  // nothing but that of the report
    std::string format = "text";
    std::string output{};  // a file; empty: the standard output
    bool json = false;
    bool hot_seat = false;
    bool partial = false;    // leaves refused orders and files out instead of resolving nothing
    bool yes = false;        // without asking, though people have given no orders
    bool needs_all = false;  // where nobody can be asked: resolves nothing while somebody's orders are missing
    std::string why{};       // the turn is taken back
};

// False: somebody was asked and said no.
bool resolve_turn(const PlayOptions& options);
void undo_last_turn(const PlayOptions& options);
void print_turn_report(const PlayOptions& options);
void play_at_terminal(const PlayOptions& options);

}  // namespace ec4x::cli
