#include "cli/known_games.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace ec4x::cli {

TEST_CASE("SRV-063 the keys of a game's server are kept beside the player's, in the order in which they followed each other, until the player confirms another")
{
    const std::string file = (std::filesystem::temp_directory_path() / ("ec4x-known-" + nostr::random_hex(8))).string();
    const std::string game(32, 'a');
    const nostr::PublicKey one = nostr::SecretKey::made_randomly().public_key();
    const nostr::PublicKey two = nostr::SecretKey::made_randomly().public_key();
    const nostr::PublicKey three = nostr::SecretKey::made_randomly().public_key();
    CHECK(KnownGames{file}.keys_of(game).empty());
    CHECK(KnownGames{file}.add(game, one));
    CHECK(KnownGames{file}.add(std::string(32, 'b'), three));
    CHECK(KnownGames{file}.add(game, two));
    CHECK(KnownGames{file}.add(game, two));
    CHECK(KnownGames{file}.keys_of(game) == std::vector{one, two});
    CHECK(KnownGames{file}.confirm(game, three));
    CHECK(KnownGames{file}.keys_of(game) == std::vector{three});
    CHECK(KnownGames{file}.keys_of(std::string(32, 'b')) == std::vector{three});
    {
        std::ofstream out{file, std::ios::app};
        out << "\nnonsense\n" << std::string(32, 'c') << " npub1nobody\n";
    }
    CHECK(KnownGames{file}.keys_of(std::string(32, 'c')).empty());
    CHECK(KnownGames{file}.keys_of(game) == std::vector{three});
    CHECK_FALSE(KnownGames{"/nowhere/at/all"}.add(game, one));
    std::remove(file.c_str());
}

}  // namespace ec4x::cli
