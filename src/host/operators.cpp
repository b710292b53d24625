#include "host/operators.h"

#include <algorithm>

#include "base/sha256.h"

namespace ec4x {

namespace {

bool is_operator(const Account& account) { return account.role == "operator"; }

NewAccount shown_account(std::string name, RandomSource random, const ShowToken& show)
{
    NewAccount account{std::move(name), "operator", random.token()};
    show(account);
    return account;
}

Account stored_form(const NewAccount& account) { return {account.name, account.role, sha256_hex(account.token)}; }

// "operator", "operator 2", ...
std::string free_name(const std::vector<Account>& accounts)
{
    std::string name = "operator";
    for (int n = 2; std::ranges::find(accounts, name, &Account::name) != accounts.end(); ++n) name = "operator " + std::to_string(n);
    return name;
}

}  // namespace

FirstOperator make_first_operator(Store& store, RandomSource random, const ShowToken& show)
{
    const std::vector<Account> accounts = store.accounts();
    if (std::ranges::any_of(accounts, is_operator)) return FirstOperator::ThereAlready;
    const bool added = store.add_account(stored_form(shown_account(free_name(accounts), random, show)));
    return added ? FirstOperator::Made : FirstOperator::SomebodyQuicker;
}

void make_operator_token(Store& store, RandomSource random, OldTokens old, const ShowToken& show)
{
    const std::vector<Account> accounts = store.accounts();
    const auto known = std::ranges::find_if(accounts, is_operator);
    const bool replaces = old == OldTokens::Revoke && known != accounts.end();
    const Account account = stored_form(shown_account(replaces ? known->name : free_name(accounts), random, show));
    if (old == OldTokens::Revoke) return store.replace_operators(account);
    if (!store.add_account(account)) throw StoreFailure{"somebody else has made an account at the same moment; the token is void"};
}

}  // namespace ec4x
