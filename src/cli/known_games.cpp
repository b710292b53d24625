#include "cli/known_games.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

namespace ec4x::cli {

KnownGames::KnownGames(std::string file) : file_{std::move(file)}
{
    std::ifstream in{file_};
    for (std::string text; std::getline(in, text);) {
        std::istringstream words{text};
        Line line;
        words >> line.game;
        for (std::string word; words >> word;) {
            if (const auto key = nostr::PublicKey::read(word)) line.keys.push_back(*key);
        }
        if (!line.keys.empty()) lines_.push_back(std::move(line));
    }
}

std::vector<nostr::PublicKey> KnownGames::keys_of(const std::string& game) const
{
    const auto found = std::ranges::find(lines_, game, &Line::game);
    return found == lines_.end() ? std::vector<nostr::PublicKey>{} : found->keys;
}

KnownGames::Line& KnownGames::line_of(const std::string& game)
{
    const auto found = std::ranges::find(lines_, game, &Line::game);
    return found == lines_.end() ? lines_.emplace_back(Line{.game = game}) : *found;
}

bool KnownGames::add(const std::string& game, const nostr::PublicKey& key)
{
    Line& line = line_of(game);
    if (!line.keys.empty() && line.keys.back() == key) return true;
    line.keys.push_back(key);
    return write();
}

bool KnownGames::confirm(const std::string& game, const nostr::PublicKey& key)
{
    line_of(game).keys = {key};
    return write();
}

// Another file first: who stops in between still has the old one.
bool KnownGames::write() const
{
    const std::string beside = file_ + ".new";
    {
        std::ofstream out{beside};
        for (const Line& line : lines_) {
            out << line.game;
            for (const nostr::PublicKey& key : line.keys) out << ' ' << key.npub();
            out << '\n';
        }
        if (!out.flush()) return false;
    }
    std::error_code failed;
    std::filesystem::rename(beside, file_, failed);
    return !failed;
}

}  // namespace ec4x::cli
