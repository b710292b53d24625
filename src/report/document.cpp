#include "report/document.h"

namespace ec4x::report {

Text Text::strong(Words text, Tone tone)
{
    Text words{text, tone};
    words.is_strong = true;
    return words;
}

Text Text::of_house(int seat, Words text, bool strong)
{
    Text words{text};
    words.seat = seat;
    words.is_strong = strong;
    return words;
}

}  // namespace ec4x::report
