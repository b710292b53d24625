// The servers whose games somebody plays over Nostr (SRV-063), beside the key file: the first key that an address named is trusted, then whatever key that one
// names, and no other until the player confirms it.
#pragma once

#include <string>
#include <vector>

#include "nostr/keys.h"

namespace ec4x::cli {

class KnownGames {
public:
    explicit KnownGames(std::string file);  // `me.key.games`; it may not be there yet

    // The keys that the game's server has had, the one in use last; empty: the game is not known.
    [[nodiscard]] std::vector<nostr::PublicKey> keys_of(const std::string& game) const;
    // The server has this key now. False: the file cannot be written.
    [[nodiscard]] bool add(const std::string& game, const nostr::PublicKey& key);
    // By hand: nothing that was known before counts.
    [[nodiscard]] bool confirm(const std::string& game, const nostr::PublicKey& key);

private:
    struct Line {
        std::string game{};
        std::vector<nostr::PublicKey> keys{};
    };
    [[nodiscard]] Line& line_of(const std::string& game);
    [[nodiscard]] bool write() const;

    std::string file_;
    std::vector<Line> lines_{};
};

}  // namespace ec4x::cli
