#include <doctest/doctest.h>

#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "base/ensure.h"
#include "base/sha256.h"
#include "store/database.h"
#include "store/schema.h"
#include "store/sql.h"
#include "store/store.h"
#include "store/test_game.h"
#include "support/store_places.h"

namespace ec4x {

using namespace testing;

TEST_CASE("SRV-032 a store gives back every entry, content and head that it was given")
{
    on_every_database([](const std::string& where) {
        const auto store = open_store(where);
        const std::string game = game_id(7);
        CHECK(!store->head(game));
        CHECK(store->heads().empty());
        CHECK(store->log(game).empty());
        REQUIRE(store->create(first_step(game), "{\"seed\":\"s\"}") == Committed::Done);
        CHECK(store->head(game) == first_step(game).head);
        CHECK(store->secret(game) == "{\"seed\":\"s\"}");
        CHECK(store->content(game, sha256_hex(kSettings)) == std::string{kSettings});

        Commit step = next_step(first_step(game).head, "to the stars");
        step.head.status = GameStatus::Active;
        step.head.turn = 3;
        step.head.due = 1'800'000'000;
        REQUIRE(store->commit(step) == Committed::Done);
        std::vector<LogEntry> all = first_step(game).entries;
        all.insert(all.end(), step.entries.begin(), step.entries.end());

        const auto again = open_store(where);  // another process
        CHECK(again->head(game) == step.head);
        CHECK(again->heads() == std::vector{step.head});
        CHECK(again->log(game) == all);
        CHECK(again->log(game, 1) == step.entries);
        CHECK(again->log(game, 3).empty());
        for (const std::string& content : step.contents) CHECK(again->content(game, sha256_hex(content)) == content);
        CHECK(!again->content(game, sha256_hex("never stored")));
        CHECK_THROWS_AS((void)again->secret(game_id(8)), StoreFailure);
    });
}

TEST_CASE("a game that is removed is gone with all that belongs to it, and the others stay (SRV-005)")
{
    on_every_database([](const std::string& where) {
        const auto store = open_store(where);
        for (const int number : {1, 2}) {
            REQUIRE(store->create(first_step(game_id(number)), "secret") == Committed::Done);
            commit_for_sure(*store, game_id(number), "orders");
            store->set_contact(game_id(number), kAlpha, "{}");
        }
        const std::uint32_t entries = store->head(game_id(1))->entries;
        CHECK(store->remove(game_id(1), entries - 1) == Committed::Conflict);  // somebody has played meanwhile
        CHECK(is_whole(*store, game_id(1)));
        CHECK(store->remove(game_id(1), entries) == Committed::Done);
        CHECK(store->remove(game_id(1), entries) == Committed::Conflict);
        CHECK(!store->head(game_id(1)));
        CHECK(store->log(game_id(1)).empty());
        CHECK(store->messages(game_id(1), kAlpha, 0).empty());
        CHECK(!store->contact(game_id(1), kAlpha));
        CHECK(!store->content(game_id(1), sha256_hex(kSettings)));
        CHECK_THROWS_AS((void)store->secret(game_id(1)), StoreFailure);
        CHECK(is_whole(*store, game_id(2)));
        CHECK(store->heads().size() == 1);
    });
}

TEST_CASE("SRV-029 a step is stored as a whole or not at all")
{
    on_every_database([](const std::string& where) {
        const auto store = open_store(where);
        const std::string game = game_id(1);
        REQUIRE(store->create(first_step(game), "secret") == Committed::Done);
        const Commit one = next_step(first_step(game).head, "one");
        const Commit other = next_step(first_step(game).head, "other");
        REQUIRE(store->commit(one) == Committed::Done);

        // Somebody else was quicker.
        CHECK(store->commit(other) == Committed::Conflict);
        CHECK(store->commit(one) == Committed::Conflict);
        CHECK(store->create(first_step(game), "other secret") == Committed::Conflict);
        CHECK(store->secret(game) == "secret");
        CHECK(store->head(game) == one.head);
        CHECK(!store->content(game, sha256_hex("alpha orders other")));
        CHECK(is_whole(*store, game));

        // A failure in the middle: the last message belongs to a game that is not there.
        Commit broken = next_step(one.head, "broken");
        broken.messages.push_back({.game = game_id(99), .from = kAlpha, .to = kBeta, .text = "lost"});
        CHECK_THROWS_AS((void)store->commit(broken), StoreFailure);
        CHECK(store->head(game) == one.head);
        CHECK(!store->content(game, sha256_hex("alpha orders broken")));
        CHECK(is_whole(*store, game));
        CHECK(store->commit(next_step(one.head, "afterwards")) == Committed::Done);
    });
}

TEST_CASE("SRV-032 a step that does not continue the log is a mistake of the program")
{
    struct Row {
        std::string_view why;
        void (*spoil)(Commit&);
    };
    const Row rows[] = {
        {"a number is left out", [](Commit& step) { step.entries[1].n = 9; }},
        {"the chain is broken within", [](Commit& step) { step.entries[1].previous = sha256_hex("x"); }},
        {"the chain is broken to the log",
         [](Commit& step) {
             step.entries = {step.entries[0]};
             step.entries[0].previous = sha256_hex("x");
             step.head.entries = 2;
             step.head.digest = digest_of(step.entries[0]);
         }},
        {"the head counts wrongly", [](Commit& step) { step.head.entries = 7; }},
        {"the head names another digest", [](Commit& step) { step.head.digest = sha256_hex("x"); }},
        {"the game is not there", [](Commit& step) { step.head.game = game_id(5); }},
    };
    on_every_database([&](const std::string& where) {
        const auto store = open_store(where);
        REQUIRE(store->create(first_step(game_id(1)), "") == Committed::Done);
        for (const Row& row : rows) {
            CAPTURE(row.why);
            Commit step = next_step(first_step(game_id(1)).head, "x");
            row.spoil(step);
            CHECK_THROWS_AS((void)store->commit(step), BrokenInvariant);
            CHECK(store->head(game_id(1)) == first_step(game_id(1)).head);
        }
    });
}

TEST_CASE("SRV-029 a full disk refuses a step and damages nothing")
{
    std::string noise;
    for (int i = 0; i < 30'000; ++i) noise += hex(sha256(std::to_string(i)));
    const auto store = open_store(empty_database(DatabaseKind::Sqlite));
    REQUIRE(store->create(first_step(game_id(1)), "") == Committed::Done);
    Commit large = next_step(first_step(game_id(1)).head, "large");
    large.contents.push_back(noise);

    rlimit before{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
    const rlimit small{.rlim_cur = 400'000, .rlim_max = before.rlim_max};
    const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &small);
    CHECK_THROWS_AS((void)store->commit(large), StoreFailure);
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, ignored);

    CHECK(store->head(game_id(1)) == first_step(game_id(1)).head);
    CHECK(is_whole(*store, game_id(1)));
    CHECK(store->commit(large) == Committed::Done);
    CHECK(is_whole(*store, game_id(1)));
}

TEST_CASE("SRV-005 games share nothing")
{
    on_every_database([](const std::string& where) {
        const auto store = open_store(where);
        for (const int number : {3, 1, 2}) REQUIRE(store->create(first_step(game_id(number)), std::to_string(number)) == Committed::Done);
        commit_for_sure(*store, game_id(2), "only here");
        std::vector<std::string> games;
        for (const GameHead& head : store->heads()) games.push_back(head.game);
        CHECK(games == std::vector{game_id(1), game_id(2), game_id(3)});
        CHECK(store->log(game_id(1)).size() == 1);
        CHECK(store->log(game_id(2)).size() == 3);
        CHECK(!store->content(game_id(1), sha256_hex("alpha orders only here")));
        CHECK(store->messages(game_id(3), kAlpha, 0).empty());
        CHECK(store->secret(game_id(3)) == "3");
    });
}

TEST_CASE("SRV-026 contents of every size come back byte for byte")
{
    std::string noise;
    for (int i = 0; i < 3'000; ++i) noise += hex(sha256(std::to_string(i))) + static_cast<char>(i);
    const std::string contents[] = {"", std::string(1, '\0'), std::string("a\0b\xff\xfe", 5), std::string(5'000'000, 'x'), noise};
    on_every_database([&](const std::string& where) {
        const auto store = open_store(where);
        Commit step = first_step(game_id(1));
        step.contents.insert(step.contents.end(), std::begin(contents), std::end(contents));
        step.contents.push_back(noise);  // stored once
        REQUIRE(store->create(step, std::string("s\0t", 3)) == Committed::Done);
        for (const std::string& content : contents) CHECK((store->content(game_id(1), sha256_hex(content)) == content));
        CHECK(store->secret(game_id(1)) == std::string("s\0t", 3));
    });
}

TEST_CASE("SRV-030 a notice is handed out until it is settled, to one at a time")
{
    on_every_database([](const std::string& where) {
        const auto store = open_store(where);
        const std::string game = game_id(1);
        REQUIRE(store->create(first_step(game), "") == Committed::Done);
        Commit step = next_step(first_step(game).head, "x");
        for (int i = 0; i < 5; ++i)
            step.notices.push_back(
                {.game = game, .house = kAlpha, .channel = "mail", .address = "a@b", .subject = "Turn", .body = std::to_string(i), .due = 100 + i});
        step.notices.push_back({.game = game, .channel = "webhook", .address = "http://x", .body = std::string("nul\0", 4), .due = 500});
        REQUIRE(store->commit(step) == Committed::Done);

        CHECK(store->take_notices(99, 10, 60).empty());
        const auto taken = store->take_notices(102, 2, 60);
        REQUIRE(taken.size() == 2);
        CHECK(taken[0].body == "0");
        CHECK(taken[0].house == kAlpha);
        CHECK(taken[1].body == "1");
        CHECK(taken[1].due == 162);
        CHECK(store->take_notices(102, 10, 60).size() == 1);
        CHECK(store->take_notices(102, 10, 60).empty());

        Notice delivered = taken[0];
        delivered.tries = 1;
        delivered.outcome = "250 ok";
        delivered.done = 103;
        delivered.delivered = true;
        store->settle(delivered);
        Notice failed = taken[1];
        failed.tries = 1;
        failed.outcome = "no route";
        failed.due = 400;
        store->settle(failed);
        const auto later = store->take_notices(450, 10, 60);  // whoever took the third is gone, so it comes again
        REQUIRE(later.size() == 4);
        CHECK(later[0].body == "1");
        CHECK(later[0].outcome == "no route");
        CHECK(later[1].body == "2");

        const auto listed = store->notices(game, kAlpha, 3);
        REQUIRE(listed.size() == 3);
        CHECK(listed[0].body == "4");
        CHECK(store->notices(game, kAlpha, 100).back() == delivered);
        const auto hook = store->take_notices(1'000, 10, 60);
        REQUIRE(hook.size() == 5);
        CHECK(!hook[4].house);
        CHECK(hook[4].body == std::string("nul\0", 4));
    });
}

TEST_CASE("SRV-065 a letter is dealt with by one step alone")
{
    on_every_database([](const std::string& where) {
        const auto store = open_store(where);
        for (const int number : {1, 2}) REQUIRE(store->create(first_step(game_id(number)), "secret") == Committed::Done);
        const std::string letter = sha256_hex("letter");
        CHECK_FALSE(store->knows_letter(game_id(1), letter));
        Commit step = next_step(first_step(game_id(1)).head, "by mail");
        step.letters = {letter};
        REQUIRE(store->commit(step) == Committed::Done);
        CHECK(store->knows_letter(game_id(1), letter));
        CHECK_FALSE(store->knows_letter(game_id(2), letter));
        // The same letter again: nothing of the step is stored, whether it has entries or not.
        Commit again = next_step(step.head, "by mail, again");
        again.letters = {letter};
        CHECK(store->commit(again) == Committed::Conflict);
        const Commit answer{
            .after = step.head.entries, .head = step.head, .notices = {{.game = game_id(1), .house = kAlpha, .channel = "letter"}}, .letters = {letter}};
        CHECK(store->commit(answer) == Committed::Conflict);
        CHECK(store->notices(game_id(1), kAlpha, 10).empty());
        CHECK(store->head(game_id(1)) == step.head);
        CHECK(is_whole(*store, game_id(1)));
        CHECK(store->remove(game_id(1), step.head.entries) == Committed::Done);
        CHECK_FALSE(store->knows_letter(game_id(1), letter));
    });
}

TEST_CASE("SRV-041 messages of a house come in their order")
{
    on_every_database([](const std::string& where) {
        const auto store = open_store(where);
        const std::string game = game_id(1);
        const HouseId gamma = *house_id("gamma");
        REQUIRE(store->create(first_step(game), "") == Committed::Done);
        Commit step{.after = 1, .head = first_step(game).head};  // no entry: talk is nobody else's affair
        step.messages = {{.game = game, .turn = 2, .from = kAlpha, .to = kBeta, .time = 5, .text = "one"},
                         {.game = game, .turn = 2, .from = gamma, .to = kBeta, .time = 6, .text = "two"},
                         {.game = game, .turn = 3, .from = kBeta, .to = kAlpha, .time = 7, .text = std::string("thr\0ee \xe2\x98\x85", 10)}};
        REQUIRE(store->commit(step) == Committed::Done);
        REQUIRE(store->commit(step) == Committed::Done);
        CHECK(store->log(game).size() == 1);

        const auto read = store->messages(game, kAlpha, 0);
        REQUIRE(read.size() == 4);
        CHECK(read[0].text == "one");
        CHECK(read[0].from == kAlpha);
        CHECK(read[0].time == 5);
        CHECK(read[1].text == step.messages[2].text);
        CHECK(read[1].turn == 3);
        CHECK(store->messages(game, kAlpha, read[1].id).size() == 2);
        CHECK(store->messages(game, gamma, 0).size() == 2);
        CHECK(store->messages(game, kBeta, 0).size() == 6);
    });
}

TEST_CASE("contacts, accounts and the server's own values are kept")
{
    on_every_database([](const std::string& where) {
        const auto store = open_store(where);
        REQUIRE(store->create(first_step(game_id(1)), "") == Committed::Done);
        CHECK(!store->contact(game_id(1), kAlpha));
        store->set_contact(game_id(1), kAlpha, "{}");
        store->set_contact(game_id(1), kAlpha, "{\"mail\":\"a@b\"}");
        CHECK(store->contact(game_id(1), kAlpha) == "{\"mail\":\"a@b\"}");
        CHECK(!store->contact(game_id(1), kBeta));

        CHECK(store->accounts().empty());
        store->set_account({"zoe", "admin", sha256_hex("1")});
        store->set_account({"Adam", "admin", sha256_hex("2")});
        store->set_account({"zoe", "operator", sha256_hex("3")});
        CHECK(store->accounts() == std::vector<Account>{{"Adam", "admin", sha256_hex("2")}, {"zoe", "operator", sha256_hex("3")}});
        CHECK(store->add_account({"Eva", "operator", sha256_hex("4")}));
        CHECK(!store->add_account({"Adam", "operator", sha256_hex("5")}));
        CHECK(store->accounts().size() == 3);
        store->replace_operators({"zoe", "operator", sha256_hex("6")});
        CHECK(store->accounts() == std::vector<Account>{{"Adam", "admin", sha256_hex("2")}, {"zoe", "operator", sha256_hex("6")}});

        CHECK(store->value_or_keep("key", "first") == "first");
        CHECK(store->value_or_keep("key", "second") == "first");
        CHECK(open_store(where)->value_or_keep("key", "third") == "first");
        store->set_value("key", "fourth");
        CHECK(store->value_or_keep("key", "fifth") == "fourth");
    });
}

TEST_CASE("whoever only looks at a store changes nothing")
{
    on_every_database([](const std::string& where) {
        if (where.starts_with("postgres")) CHECK_THROWS_AS((void)open_store(where, StoreUse::Look), StoreEmpty);
        else CHECK_THROWS_AS((void)open_store(where, StoreUse::Look), StoreFailure);  // and makes no file
        auto kept = open_store(where);
        REQUIRE(kept->create(first_step(game_id(1)), "") == Committed::Done);
        const auto looks = [&] {
            const auto store = open_store(where, StoreUse::Look);
            CHECK(store->heads() == kept->heads());
            CHECK(is_whole(*store, game_id(1)));
            CHECK(!store->value("key"));
            CHECK_THROWS_AS((void)store->value_or_keep("key", "made"), StoreFailure);
            CHECK_THROWS_AS(commit_for_sure(*store, game_id(1), "orders"), StoreFailure);
            CHECK_THROWS_AS(store->set_account({"zoe", "admin", sha256_hex("1")}), StoreFailure);
        };
        looks();  // while somebody else has it open
        commit_for_sure(*kept, game_id(1), "orders");
        looks();
        CHECK(!kept->value("key"));
        CHECK(kept->value_or_keep("key", "made") == "made");
        CHECK(open_store(where, StoreUse::Look)->value("key") == "made");
    });
}

TEST_CASE("a file at rest stays byte for byte as it is when somebody looks at it, and nothing is put beside it")
{
    const ScratchFolder folder;
    const std::string file = (folder.path() / "50% of a #war?.db").string();
    const auto bytes = [&] {
        std::ifstream in{file, std::ios::binary};
        return std::string{std::istreambuf_iterator<char>{in}, {}};
    };
    CHECK_THROWS_AS((void)open_store(file, StoreUse::Look), StoreFailure);
    CHECK(std::filesystem::is_empty(folder.path()));
    {
        const auto database = sql::database_at(file);
        migrate(*database->connect(), database->words(), 1);  // of an older version, which is brought up to date by its server alone
    }
    const std::string before = bytes();
    CHECK(open_store(file, StoreUse::Look)->heads().empty());
    CHECK(bytes() == before);
    CHECK(std::distance(std::filesystem::directory_iterator{folder.path()}, {}) == 1);
    const std::ofstream empty{folder.path() / "empty.db"};
    CHECK_THROWS_AS((void)open_store((folder.path() / "empty.db").string(), StoreUse::Look), StoreEmpty);
}

TEST_CASE("a store that cannot be opened says why")
{
    struct Row {
        std::string where;
        std::string said;
    };
    const ScratchFolder folder;
    const Row rows[] = {{"", "name of a file"},
                        {"sqlite:", "name of a file"},
                        {(folder.path() / "no" / "such.db").string(), "such.db: unable to open database file"},
                        {"postgres://nobody@127.0.0.1:1/none?connect_timeout=1", "connection to server at"}};
    for (const Row& row : rows) {
        CAPTURE(row.where);
        std::string said;
        try {
            (void)open_store(row.where);
        } catch (const StoreFailure& failure) {
            said = failure.what();
        }
        CHECK_MESSAGE(said.find(row.said) != std::string::npos, said);
    }
}

}  // namespace ec4x
