// The Store on a Database: the same statements for both.
#pragma once

#include <cstddef>
#include <memory>

#include "store/database.h"
#include "store/store.h"

namespace ec4x {

class SqlStore final : public Store {
public:
    // Brings the schema up to date, unless it is there to look at.
    SqlStore(std::unique_ptr<sql::Database> database, StoreUse use);

    Committed create(const Commit& first, std::string_view secret) override;
    Committed commit(const Commit& step) override;
    Committed remove(std::string_view game, std::uint32_t entries) override;

    std::vector<GameHead> heads() override;
    std::optional<GameHead> head(std::string_view game) override;
    std::vector<LogEntry> log(std::string_view game, std::uint32_t after) override;
    std::optional<std::string> content(std::string_view game, std::string_view digest) override;
    std::string secret(std::string_view game) override;

    std::unique_ptr<DueGame> take_due(UtcTime now) override;
    void on_change(std::function<void(std::string_view game)> told) override;

    std::vector<Notice> take_notices(UtcTime now, int most, int hold) override;
    void settle(const Notice& tried) override;
    std::vector<Notice> notices(std::string_view game, HouseId house, int most) override;
    bool knows_letter(std::string_view game, std::string_view digest) override;
    std::vector<Message> messages(std::string_view game, HouseId house, std::int64_t after) override;

    void set_contact(std::string_view game, HouseId house, std::string_view json) override;
    std::optional<std::string> contact(std::string_view game, HouseId house) override;
    void set_account(const Account& account) override;
    [[nodiscard]] bool add_account(const Account& account) override;
    void replace_operators(const Account& account) override;
    std::vector<Account> accounts() override;
    std::optional<std::string> value(std::string_view name) override;
    std::string value_or_keep(std::string_view name, std::string_view made) override;
    void set_value(std::string_view name, std::string_view value) override;

    void back_up(const std::string& file) override;

private:
    [[nodiscard]] Committed write(const Commit& step, std::optional<std::string_view> secret);
    sql::Rows read(std::string_view statement, std::initializer_list<sql::Parameter> parameters = {});
    sql::Rows change(std::string_view statement, std::initializer_list<sql::Parameter> parameters);

    std::unique_ptr<sql::Database> database_;
    sql::Pool pool_;
};

}  // namespace ec4x
