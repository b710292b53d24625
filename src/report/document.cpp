#include "report/document.h"

namespace ec4x::report {

Text Text::strong(std::string text, Tone tone)
{
    Text words{std::move(text), tone};
    words.is_strong = true;
    return words;
}

Text Text::of_house(int seat, std::string text, bool strong)
{
    Text words{std::move(text)};
    words.seat = seat;
    words.is_strong = strong;
    return words;
}

}  // namespace ec4x::report
