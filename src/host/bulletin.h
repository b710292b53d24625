// The public bulletin of a turn (SRV-027): what everybody may read without being of the game, with the digests by which it can be checked afterwards.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "host/open_games.h"
#include "host/proofs.h"
#include "model/view.h"

namespace ec4x {

struct Bulletin {
    std::string format = "ec4x-bulletin";
    int version = 1;
    std::string game{};
    std::string name{};
    int turn = 0;
    int rollbacks = 0;  // before this turn was reached: a second bulletin for a turn is to be expected after one (SRV-046)
    UtcTime opened = 0;
    std::optional<UtcTime> deadline{};
    bool open_dice = false;  // TRN-029
    std::vector<PublicHouse> houses{};
    std::vector<HouseId> bots{};  // houses that bots play (SRV-012)
    std::vector<PublicRelation> relations{};
    std::vector<Event> events{};  // of the run that led here, those that concern everybody
    std::optional<Ending> ending{};
    std::optional<std::string> orders{};  // root of SRV-044 over the sets of the turn before; none for the first turn
    std::string state{};                  // digest of SRV-045
};
BOOST_DESCRIBE_STRUCT(Bulletin, (),
                      (format, version, game, name, turn, rollbacks, opened, deadline, open_dice, houses, bots, relations, events, ending, orders, state))

// `game` with its window as the bulletin tells it; `hash` of the state; `orders_root` of the run, if there was one.
[[nodiscard]] Bulletin make_bulletin(const OpenGame& game, const StoredTurn& turn, std::string_view hash, std::string_view salt,
                                     std::optional<std::string> orders_root);

// The digests of all houses' sets at closing, ascending by house.
[[nodiscard]] std::vector<HouseOrders> orders_at_closing(const GameState& state, const std::vector<OrderSet>& sets);

// SRV-046: what a client shows its player when a second bulletin for a turn differs from the first that it received; nothing where that is to be expected.
[[nodiscard]] std::optional<std::string> bulletin_warning(const Bulletin& first, const Bulletin& later);

}  // namespace ec4x
