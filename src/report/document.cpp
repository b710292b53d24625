#include "report/document.h"

namespace ec4x::report {

Text Text::strong(std::string text, Tone tone)
{
    Text words;
    words.spans.push_back({std::move(text), tone, true});
    return words;
}

Text Text::of_house(int seat, std::string text, bool strong)
{
    Text words;
    words.spans.push_back({std::move(text), Tone::Plain, strong});
    words.seat = seat;
    return words;
}

std::string Text::plain() const
{
    std::string text;
    for (const Span& span : spans) text += span.text;
    return text;
}

}  // namespace ec4x::report
