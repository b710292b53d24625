#include "host/host.h"

#include <chrono>
#include <utility>

#include "base/sha256.h"
#include "host/secure_random.h"
#include "host/server_keys.h"

namespace ec4x {

namespace {

HostOptions completed(HostOptions options)
{
    if (!options.clock)
        options.clock = [] { return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count(); };
    if (options.random.hex == nullptr) options.random = {random_hex, random_decimal};
    if (!options.mind) options.mind = game_bots();
    return options;
}

}  // namespace

Host::Host(Store& store, Catalogue catalogue, HostOptions options)
    : options_{completed(std::move(options))},
      catalogue_{std::move(catalogue)},
      store_{store},
      games_{store, options_.cache},
      key_{kept_server_key(store, options_.random)},
      context_{store, games_, catalogue_, guard_, meter_, key_, options_.random, options_.mind, options_.bot_budget, options_.mail, options_.watch}
{}

Host::~Host()
{
    const std::scoped_lock lock{relay_->mutex};
    relay_->host = nullptr;
}

void Host::on_change(std::function<void(std::string_view game)> told)
{
    relay_->host = this;
    relay_->told = std::move(told);
    store_.on_change([relay = relay_](std::string_view game) {
        const std::scoped_lock lock{relay->mutex};
        if (relay->host == nullptr) return;
        relay->host->games_.doubt(game);
        if (relay->told) relay->told(game);
    });
}

Access Host::access(const Caller& caller, const std::string& game)
{
    const auto found = find_game(context_, game);
    return found ? access_in(context_, caller, **found) : access_on_server(context_, caller);
}

NewAccount Host::make_account(const std::string& name, const std::string& role)
{
    NewAccount made{name, role, options_.random.token()};
    store_.set_account({name, role, sha256_hex(made.token)});
    return made;
}

Answer<NewAccount> Host::appoint_admin(const Caller& caller, const std::string& name)
{
    if (const Outcome refused = refuse_unless(access_on_server(context_, caller), Act::AppointAdmin)) return *refused;
    if (name.empty() || name.size() > 40 || name == "server")
        return refusal(Reason::BadValue, "name", "an admin's name has 1 to 40 characters and is not \"server\"");
    for (const Account& account : store_.accounts()) {
        if (account.name == name && account.role == "operator") return refusal(Reason::NameTaken, "name", name + " is the operator");
    }
    return make_account(name, "admin");
}

std::vector<GameSummary> Host::games()
{
    std::vector<GameSummary> all;
    for (const GameHead& head : store_.heads()) {
        if (const GamePtr open = games_.find(head.game)) all.push_back(summary_of(*open));
    }
    return all;
}

Answer<GameSummary> Host::game(const std::string& id)
{
    auto found = find_game(context_, id);
    if (!found) return found.error();
    return summary_of(**found);
}

Answer<Page> Host::settings(const std::string& id)
{
    auto found = find_game(context_, id);
    if (!found) return found.error();
    const std::string& digest = (*found)->record.created.settings;
    auto text = store_.content(id, digest);
    ensure(text.has_value(), "the store keeps the settings of its games");
    return Page{std::make_shared<const std::string>(*std::move(text)), digest.substr(0, 32)};
}

Answer<std::vector<Announcement>> Host::announcements(const std::string& id, std::uint32_t after)
{
    auto found = find_game(context_, id);
    if (!found) return found.error();
    std::vector<Announcement> all = announcements_of(store_.log(id));
    std::erase_if(all, [&](const Announcement& one) { return one.n <= after; });
    return all;
}

Result<NewGameAnswer, std::vector<SettingRefusal>> Host::create(const Caller& caller, const NewGameRequest& request)
{
    const Access access = access_on_server(context_, caller);
    if (const Outcome refused = refuse_unless(access, Act::CreateGame)) return std::vector<SettingRefusal>{{refused->reason, refused->field, refused->text}};
    return host_new_game(context_, access.account, request, now());
}

}  // namespace ec4x
