// Processes that are killed while they write. EC4X_CRASHES=500 is the long run.
#include <doctest/doctest.h>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>

#include "base/sha256.h"
#include "store/store.h"
#include "store/test_game.h"
#include "support/store_places.h"

namespace ec4x {

using namespace testing;

namespace {

std::string some_text(int seed)
{
    std::string text = std::to_string(seed) + ":";
    for (int i = 0; i < 40; ++i) text += sha256_hex(text);
    return text;
}

// Commits steps for ever, and tells the number of entries after each.
[[noreturn]] void write_until_killed(const std::string& where, const std::string& game, int tell)
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const auto store = open_store(where);
    for (int i = 0;; ++i) {
        commit_for_sure(*store, game, some_text(i));
        const std::uint32_t entries = store->head(game)->entries;
        if (::write(tell, &entries, sizeof entries) != sizeof entries) ::_exit(1);
    }
}

// The number of entries that the process had been promised when it was killed.
std::uint32_t promised_before_kill(const std::string& where, const std::string& game, std::chrono::microseconds life, bool at_work)
{
    int told[2];
    REQUIRE(::pipe(told) == 0);
    const pid_t node = ::fork();
    if (node == 0) write_until_killed(where, game, told[1]);
    ::close(told[1]);
    std::uint32_t promised = 0;
    if (at_work) REQUIRE(::read(told[0], &promised, sizeof promised) == sizeof promised);
    std::this_thread::sleep_for(life);
    ::kill(node, SIGKILL);
    ::waitpid(node, nullptr, 0);
    while (::read(told[0], &promised, sizeof promised) == sizeof promised) {
    }
    ::close(told[0]);
    return promised;
}

int rounds()
{
    const char* wanted = std::getenv("EC4X_CRASHES");
    return wanted ? std::atoi(wanted) : 30;
}

}  // namespace

TEST_CASE("SRV-029 SRV-030 a process that is killed at any instant leaves every game before or after a step")
{
    const std::uint32_t seed = std::random_device{}();
    CAPTURE(seed);
    std::mt19937 random{seed};
    on_every_database([&](const std::string& where) {
        for (int round = 0; round < rounds(); ++round) {
            CAPTURE(round);
            const std::string game = game_id(round);
            REQUIRE(open_store(where)->create(first_step(game), "secret") == Committed::Done);
            const bool at_work = round % 4 != 0;  // else perhaps while it opens the store
            const std::uint32_t promised = promised_before_kill(where, game, std::chrono::microseconds{random() % 20'000}, at_work);

            // Somebody else goes on; if the database is still busy with the dead one's last step, this waits for it.
            const auto store = open_store(where);
            commit_for_sure(*store, game, "after the crash");
            CHECK(is_whole(*store, game));
            CHECK(store->log(game).size() >= promised + 2);
            CHECK(store->secret(game) == "secret");
        }
    });
}

}  // namespace ec4x
