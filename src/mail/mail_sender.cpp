#include "mail/mail_sender.h"

#include <utility>

#include "mail/letter_words.h"
#include "mail/mail_desk.h"

namespace ec4x::mail {

namespace {

// As this house's player.
std::optional<Caller> player_of(Host& host, const Notice& notice)
{
    const auto game = find_game(host.context(), notice.game);
    if (!game || !notice.house) return std::nullopt;
    const SeatRecord* seat = (*game)->record.seat_of(*notice.house);
    if (seat == nullptr || !seat->player) return std::nullopt;
    return Caller{*seat->player, "mail"};
}

// What is wrong, or nothing.
std::optional<std::string> add_pack(const PackMaker& pack, const Caller& caller, const Notice& notice, int turn, const std::string& address, net::Mail& mail)
{
    auto made = pack(caller, notice.game, turn);
    if (!made) return made.error();
    mail.text += (mail.text.empty() ? "" : "\n") + made->text + '\n' + how_to_answer(address);
    for (net::MailFile& file : made->files) mail.files.push_back(std::move(file));
    return std::nullopt;
}

std::string welcome(Host& host, const Notice& notice, const Letter& letter)
{
    const auto game = find_game(host.context(), notice.game);
    const SeatRecord* seat = game && notice.house ? (*game)->record.seat_of(*notice.house) : nullptr;
    if (seat == nullptr) return letter.text;
    const std::string token = claimed_mail_token(host, notice.game, *seat, notice.address);
    const bool player = seat->player && *seat->player == identity_of_token(token);
    return welcome_words(**game, *seat, player ? SeatRole::Player : SeatRole::Deputy, token) + letter.text;
}

}  // namespace

NoticeSender letter_sender(Host& host, Sending sending, PackMaker pack)
{
    return [&host, sending = std::move(sending), pack = std::move(pack)](const Notice& notice) -> std::optional<std::string> {
        const auto letter = letter_from_json(notice.body);
        if (!letter) return "the letter cannot be read";
        net::Mail mail{.from_name = sending.from_name,
                       .from = sending.from,
                       .to = notice.address,
                       .subject = notice.subject,
                       .text = letter->kind == LetterKind::Welcome ? welcome(host, notice, *letter) : letter->text,
                       .id = "letter-" + std::to_string(notice.id),
                       .reply_to = sending.address,
                       .in_reply_to = letter->answers};
        if (letter->receipt) mail.files.push_back({"receipt.json", "application/json", *letter->receipt});
        if (letter->turn > 0) {
            const auto caller = player_of(host, notice);
            if (!caller) return "nobody plays this house";
            if (auto problem = add_pack(pack, *caller, notice, letter->turn, sending.address, mail)) return problem;
        }
        const net::Delivery delivery = net::send_mail(sending.server, mail);
        return delivery ? std::nullopt : std::optional{delivery.error().why};
    };
}

}  // namespace ec4x::mail
