#include "report/html_style.h"

#include <string_view>

#include "draw/palette.h"

namespace ec4x::report {

namespace {

// Surfaces, from far to near; the other colours are those of the drawings.
constexpr std::string_view kLightSurfaces = "--ground:#f5f0e5;--panel:#fbf8f1;--raised:#fff;--line:#d8cfbd;--line-strong:#857a66;--link:#0d5791;";
constexpr std::string_view kDarkSurfaces = "--ground:#0e151e;--panel:#141e29;--raised:#1b2735;--line:#2b3b4b;--line-strong:#5f7486;--link:#a8d3f5;";

constexpr std::string_view kRules = R"css(
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--text);font:400 14px/1.5 "Segoe UI",-apple-system,BlinkMacSystemFont,Roboto,"Noto Sans",Cantarell,Ubuntu,"DejaVu Sans Condensed",system-ui,sans-serif;font-variant-numeric:tabular-nums lining-nums}
h1,h2,figcaption.name,caption{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua","Noto Serif","DejaVu Serif Condensed",Georgia,serif}
h1,h2,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.page{max-width:1080px;margin:0 auto;padding:0 24px 48px}
.masthead{display:flex;gap:16px;align-items:center;padding:36px 0 18px}
.masthead svg{width:44px;height:44px;flex:none}
h1{font-size:32px;line-height:1.15;font-weight:600;overflow-wrap:anywhere}
.masthead p{color:var(--muted);font-size:15px}
nav{position:sticky;top:0;z-index:2;background:var(--ground);border-block:1px solid var(--line);overflow-x:auto;scrollbar-width:thin}
nav ul{display:flex;gap:2px;padding:6px 0}
nav a{display:block;padding:5px 7px;border-radius:6px;color:var(--muted);text-decoration:none;font-size:12.5px;white-space:nowrap}
nav a:hover{background:var(--raised);color:var(--text)}
section{background:var(--panel);border:1px solid var(--line);border-radius:10px;margin-top:20px;padding:18px 22px 22px;scroll-margin-top:52px}
h2{font-size:20px;line-height:1.25;font-weight:600;margin-bottom:12px;display:flex;gap:10px;align-items:baseline}
h2 .n{font:600 12px/1 ui-monospace,"Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;color:var(--muted);border:1px solid var(--line);border-radius:3px;padding:3px 6px}
section>*+*:not(h2){margin-top:16px}
h2+*{margin-top:0!important}
.muted{color:var(--muted)}.good{color:var(--good)}.warning{color:var(--warning)}.danger{color:var(--danger)}.info{color:var(--info)}
.mark{width:13px;height:13px;vertical-align:-1.5px;margin-right:6px;flex:none}
.facts{display:flex;flex-wrap:wrap;gap:8px}
.facts div{flex:1 1 134px;max-width:320px;background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:8px 12px}
.facts dt{font-size:12px;color:var(--muted);line-height:1.3}.facts dt::first-letter{text-transform:uppercase}
.facts dd{font-size:17px;white-space:nowrap;font-weight:600;line-height:1.3}
.facts dd small{display:block;white-space:normal;font-size:12px;font-weight:400;color:var(--muted)}
.facts.small{gap:6px}
.facts.small div{flex:1 1 56px;padding:5px 6px;text-align:center}.facts.small dd{font-size:15px}
.list li{padding:3px 0 3px 16px;break-inside:avoid;position:relative;overflow-wrap:anywhere}
.list li::before{content:"";position:absolute;left:2px;top:11px;width:5px;height:5px;border-radius:50%;background:var(--line-strong)}
@media (min-width:900px){.list.long{columns:2;column-gap:32px}}
.list li.warning::before{background:var(--warning)}
.list p+p{color:var(--muted);font-size:13px}
.ranked li{display:grid;grid-template-columns:22px 1fr auto;gap:10px;padding:10px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.ranked li:first-child{border-top:0}
.ranked .mark{width:18px;height:18px;margin:2px 0 0}
.ranked b{font-weight:600;font-size:15px}
.ranked p+p{color:var(--muted);font-size:13px}
.ranked .rank{font-size:12px;color:var(--muted);white-space:nowrap}
.table{overflow-x:auto;scrollbar-width:thin}
table{border-collapse:collapse;font-size:13px;line-height:1.4}
caption{text-align:left;font-weight:600;font-size:15px;padding-bottom:4px}
th{text-align:left;font-weight:600;font-size:12px;color:var(--muted);padding:5px 20px 5px 0;border-bottom:1px solid var(--line-strong);white-space:nowrap;vertical-align:bottom}
td{padding:6px 20px 6px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:break-word}
tr:last-child td{border-bottom:0}
th:last-child,td:last-child{padding-right:0}
.num{text-align:right;white-space:nowrap}
td.bar{width:190px}
td.bar svg{display:block;width:190px;height:10px;margin-top:4px}
.grid td{white-space:nowrap}
tr.sum td{border-top:1px solid var(--line-strong);font-weight:600}
.grid td:first-child,.grid th:first-child{position:sticky;left:0;background:var(--panel);z-index:1}
figure svg{display:block;width:100%;height:auto}
figcaption{font-size:12px;color:var(--muted);margin-top:8px}
figcaption.name{font-size:15px;font-weight:600;color:var(--text);margin:0 0 6px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:24px}
.map{overflow-x:auto}
footer{color:var(--muted);font-size:12px;margin-top:24px;text-align:center}
@media (max-width:680px){
body{font-size:15px}
.page{padding:0 12px 32px}.masthead{padding:20px 4px 14px;gap:12px}.masthead svg{width:34px;height:34px}h1{font-size:25px}
section{padding:14px 14px 16px;margin-top:14px}
.pair{grid-template-columns:1fr}
.facts div{flex-basis:40%;max-width:none}.facts.small div{flex-basis:50px}
.map svg{min-width:620px}
.ranked li{grid-template-columns:20px 1fr auto}
td.bar,td.bar svg{width:96px}th,td{padding-right:12px}
.cards table,.cards tbody,.cards caption{display:block}
.cards thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.cards tr{border:1px solid var(--line);border-radius:6px;padding:8px 10px;margin-top:8px;background:var(--raised)}
.cards tr{display:flex;flex-wrap:wrap;gap:2px 14px}
.cards td{border:0;padding:0;display:flex;gap:5px;align-items:baseline;text-align:left;white-space:normal;min-width:0}
.cards td::before{content:attr(data-label);color:var(--muted);font-size:12px;flex:none}
.cards td:first-child::before{content:none}.cards td:first-child{font-weight:600}
.cards td.bar{flex:1 0 100%;width:auto}.cards td.bar>div{flex:1}.cards td.bar::before{content:none}.cards td.bar svg{width:100%}.cards td.empty{display:none}
.cards tr.sum td{border:0}
}
@media print{
body{font-size:10pt;background:#fff}nav{display:none}.page{max-width:none;padding:0}
section{border:0;padding:0;margin-top:14pt;background:none}.facts div,.grid td:first-child,.grid th:first-child{background:none}
tr,li,figure,.facts{break-inside:avoid}h2,caption{break-after:avoid}.table,.map{overflow:visible}
@page{margin:16mm}
}
)css";

}  // namespace

std::string html_style()
{
    const std::string light = draw::css_variables(draw::palette_of(PictureTheme::Light)) + std::string{kLightSurfaces};
    const std::string dark = draw::css_variables(draw::palette_of(PictureTheme::Dark)) + std::string{kDarkSurfaces};
    return ":root{color-scheme:light dark;" + light + "}\n@media screen and (prefers-color-scheme:dark){:root{" + dark + "}}" + std::string{kRules};
}

}  // namespace ec4x::report
