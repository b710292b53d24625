// Prints what must be the same everywhere and for ever: dice and hashes. run.sh compares the output of
// several compilers and optimisation levels with expected.txt.
#include <cinttypes>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

#include "base/dice.h"
#include "base/round.h"
#include "base/sha256.h"

namespace {

using namespace ec4x;

void print_dice()
{
    for (const char* label : {"17s1", "9o2", "esp.alpha", "morale.beta"}) {
        const std::string text = stream_text("golden", 7, label, 1, 2);
        Dice dice{text};
        std::printf("dice %s:", text.c_str());
        for (int i = 0; i < 8; ++i) std::printf(" %08" PRIx32, dice.next());
        for (const int sides : {6, 20, 100}) std::printf(" d%d=%d", sides, dice.die(sides));
        const std::vector<std::uint32_t> weights = {50, 18, 1, 7};
        std::printf(" draw=%zu", dice.draw(weights));
        std::vector<int> list(40);
        std::iota(list.begin(), list.end(), 0);
        dice.shuffle(list);
        std::string order;
        for (const int entry : list) order += std::to_string(entry) + ' ';
        std::printf(" shuffle=%.16s\n", sha256_hex(order).c_str());
    }
}

void print_divisions()
{
    std::string all;
    for (std::int64_t a = -60; a <= 60; ++a) {
        for (std::int64_t b = 1; b <= 12; ++b) {
            all += std::to_string(div_floor(a, b)) + ',' + std::to_string(div_ceil(a, b)) + ',' + std::to_string(div_half_up(a, b)) + ';';
        }
    }
    std::printf("divisions: %s\n", sha256_hex(all).c_str());
}

}  // namespace

int main()
{
    print_dice();
    print_divisions();
}
