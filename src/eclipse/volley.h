// Dice of a volley, the ships that they may hit, and who gets which (ECL-023 to ECL-028, ECL-031, ECL-032).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "eclipse/setup.h"

namespace ec4x::eclipse {

struct Die {
    int colour = 0;  // place in Setup::damage
    int face = 0;
};

// An enemy ship alive when the volley was fired.
struct Target {
    int rank = 1;
    int hit_points = 0;  // left
    int shield = 0;
    int id = 0;
    int lowest = 6;  // the lowest face that hits it (ECL-023, ECL-030)
    int group = 0;
    int owner = 0;
    int ship = 0;   // for whoever made the list
    int taken = 0;  // damage assigned

    [[nodiscard]] bool doomed() const { return taken >= hit_points; }
};

// ECL-025 (1), ECL-026: the order in which ships are served.
void order_targets(std::vector<Target>& targets, Assign policy);

// Not assigned: it hits nothing, or point defence shot it down.
constexpr int kNobody = -1;

// ECL-025 (2) and (3) over targets in their order. Keeps memory between volleys.
class Assigner {
public:
    explicit Assigner(const std::array<int, kColours>& damage) : damage_{damage} {}

    // `to[i]`: the place in `targets` that die i goes to; `taken` of every target is set.
    void assign(std::span<const Die> dice, std::vector<Target>& targets, std::vector<int>& to);

private:
    static constexpr std::size_t kFaces = 7;

    void count(std::span<const Die> dice);
    void serve(Target& target, std::size_t place);
    void take_of_one_colour(std::size_t colour, Target& target, std::size_t place);
    void take_mixed(Target& target, std::size_t place);
    void give_the_rest(std::vector<Target>& targets);
    void give(std::size_t colour, std::size_t face, int number, Target& target, std::size_t place);

    std::array<int, kColours> damage_;
    std::array<std::array<int, kFaces>, kColours> left_{};  // dice not yet assigned
    std::span<const Die> dice_{};
    std::vector<int>* to_ = nullptr;
    std::vector<std::int32_t> costs_{};  // of take_mixed
    std::vector<std::int16_t> picks_{};
};

// ECL-024, ECL-028: the first die that may not go where it is sent; nothing for a legal and complete assignment.
[[nodiscard]] std::optional<std::size_t> illegal_die(std::span<const Die> dice, std::span<const Target> targets, std::span<const int> to);

// Sets `taken` from an assignment.
void count_damage(std::span<const Die> dice, const std::array<int, kColours>& damage, std::vector<Target>& targets, std::span<const int> to);

// ECL-032: `hits` of point defence take dice away that go to this owner's ships. Gives the dice that were shot down.
std::vector<std::size_t> shoot_down(std::span<const Die> dice, const std::array<int, kColours>& damage, std::vector<Target>& targets, std::vector<int>& to,
                                    int owner, int hits);

}  // namespace ec4x::eclipse
