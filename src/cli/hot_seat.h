// `ec4x play --hot-seat` (SRV-051): several people at one screen, one house after the other. Each house has a word of its own, which is asked for before
// anything of it is shown; between houses the screen is blank.
#pragma once

#include <map>
#include <string>

#include "model/ids.h"
#include "store/game_folder.h"

namespace ec4x::cli {

class HotSeat {
public:
    explicit HotSeat(std::string dir);

    // Until the input ends, somebody leaves, or the game is over.
    void run();

private:
    [[nodiscard]] bool play_house(HouseId house, const std::string& name);  // false: leave
    [[nodiscard]] bool ask_for_word(HouseId house, const std::string& name);
    [[nodiscard]] bool choose_word(HouseId house, const std::string& name);
    void save_words() const;
    [[nodiscard]] std::string words_file() const;

    std::string dir_;
    std::map<HouseId, std::string> words_{};  // SHA-256 of game, house and word
    std::string game_{};
};

}  // namespace ec4x::cli
