#include "report/tone_mark.h"

namespace ec4x::report {

ToneMark tone_mark(Tone tone)
{
    switch (tone) {
        case Tone::Danger: return {"threat", "M5 .8H11L15.2 5V11L11 15.2H5L.8 11V5ZM7 3.6V9H9V3.6ZM7 10.6V12.6H9V10.6Z"};
        case Tone::Warning: return {"caution", "M8 1L15.6 14.8H.4ZM7.1 5.6V10H8.9V5.6ZM7.1 11.2V13H8.9V11.2Z"};
        case Tone::Good: return {"gain", "M6.4 1.6H9.6V6.4H14.4V9.6H9.6V14.4H6.4V9.6H1.6V6.4H6.4Z"};
        case Tone::Info: return {"news", "M8 1A7 7 0 1 1 8 15A7 7 0 0 1 8 1ZM7 3.8V5.8H9V3.8ZM7 7V12.2H9V7Z"};
        case Tone::Plain:
        case Tone::Muted: break;
    }
    return {};
}

draw::Colour tone_colour(const draw::Palette& palette, Tone tone)
{
    switch (tone) {
        case Tone::Muted: return palette.muted;
        case Tone::Good: return palette.good;
        case Tone::Warning: return palette.warning;
        case Tone::Danger: return palette.danger;
        case Tone::Info: return palette.info;
        case Tone::Plain: break;
    }
    return palette.text;
}

}  // namespace ec4x::report
