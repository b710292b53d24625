#include <cstdio>
#include <memory>
#include <stdexcept>

#include "cli/archive_source.h"
#include "cli/console.h"
#include "cli/server_actions.h"
#include "codec/json_writer.h"
#include "host/operators.h"
#include "host/secure_random.h"

namespace ec4x::cli {

void make_token(const TokenOptions& options)
{
    const std::unique_ptr<Store> store = existing_store(config_of({.config = options.config, .db = options.db}).db);
    const auto show = [&](const NewAccount& account) {
        if (options.json) print_line(codec::json_of(account));
        else print_line(account.token);
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) throw std::runtime_error{"the token cannot be shown: the output cannot be written"};
    };
    try {
        make_operator_token(*store, {random_hex, random_decimal}, options.revoke ? OldTokens::Revoke : OldTokens::Keep, show);
    } catch (const std::runtime_error& failure) {
        stop_with_problems(std::string{failure.what()} + "; no token was changed");
    }
    if (options.json) return;
    print_line(options.revoke ? "The operator's new token. Those before it do not work any more." : "Another token of the operator. Those before it work on.");
}

}  // namespace ec4x::cli
