#include "cli/replay_page.h"

#include <fmt/format.h>

#include <string_view>

#include "codec/json_writer.h"
#include "draw/chart.h"
#include "draw/map_picture.h"
#include "draw/palette.h"
#include "draw/svg_writer.h"
#include "draw/utf8.h"
#include "report/html_style.h"

namespace ec4x::cli {

namespace {

constexpr std::string_view kStyle = R"css(
.controls{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:10px;align-items:center;padding:10px 0;background:var(--ground);border-block:1px solid var(--line)}
.controls input{flex:1 1 200px;min-width:120px}
.controls button,.controls select{font:inherit;color:inherit;background:var(--raised);border:1px solid var(--line-strong);border-radius:6px;padding:5px 12px}
.controls output{font-weight:600;min-width:9em}
.wide{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:0 20px;align-items:start}
@media (max-width:900px){.wide{grid-template-columns:minmax(0,1fr)}}
.news li{padding:4px 0;border-top:1px solid var(--line)}.news li:first-child{border-top:0}
.news .conquest,.news .fall,.news .end{font-weight:600}.news .host,.news .growth{color:var(--muted)}
.news button{all:unset;cursor:pointer}.news button:focus-visible{outline:2px solid var(--link)}
.area{fill-opacity:.28;stroke-width:1.6}.fight{fill:none;stroke:var(--danger);stroke-width:2;stroke-dasharray:4 2}.shown{fill:none;stroke:var(--text);stroke-width:3}
.badge{font-size:9px;font-weight:700;fill:var(--text)}.cursor{stroke:var(--text);stroke-width:1;stroke-dasharray:3 3}
)css";

// Everything that a player wrote goes into the page as text, never as HTML.
constexpr std::string_view kScript = R"js(
'use strict';
const war = JSON.parse(document.getElementById('war').textContent);
const find = (id) => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';
const SIDE = 38;
const chart = document.querySelector('#map svg');
const [, , width, height] = chart.getAttribute('viewBox').split(' ').map(Number);
const overlay = chart.appendChild(document.createElementNS(SVG, 'g'));
const systems = new Map(war.systems.map((s) => [s.id, s]));
const names = new Map(war.houses.map((h) => [h.seat, h.name]));
const colour = (seat) => (seat > 0 ? `var(--h${(seat - 1) % 12 + 1})` : 'var(--muted)');

function draw(kind, attributes, parent) {
  const element = parent.appendChild(document.createElementNS(SVG, kind));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
function text(kind, words, parent) {
  const element = parent.appendChild(document.createElement(kind));
  element.textContent = words;
  return element;
}
function centre(id) {
  const { q, r } = systems.get(id).hex;
  return { x: width / 2 + 1.5 * SIDE * q, y: height / 2 + Math.sqrt(3) * SIDE * (r + q / 2) };
}
function hexagon(id, size) {
  const { x, y } = centre(id);
  return [0, 1, 2, 3, 4, 5].map((i) => `${x + size * Math.cos(i * Math.PI / 3)},${y + size * Math.sin(i * Math.PI / 3)}`).join(' ');
}
function mark(seat, x, y, radius, parent) {
  draw('use', { href: `#shape${(seat - 1) % 12 + 1}`, x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, style: `color:${colour(seat)}` }, parent);
}

function drawMap(turn) {
  overlay.replaceChildren();
  for (const { system, seat } of turn.colonies) {
    draw('polygon', { class: 'area', points: hexagon(system, SIDE - 1), fill: colour(seat), stroke: colour(seat) }, overlay);
    const { x, y } = centre(system);
    draw('circle', { cx: x, cy: y, r: 11, fill: 'var(--ring0)', stroke: colour(seat), 'stroke-width': systems.get(system).home ? 2 : 1 }, overlay);
    if (seat > 0) mark(seat, x, y, systems.get(system).home ? 9 : 7, overlay);
  }
  const there = new Map();
  for (const { system, seat, ships } of turn.ships) {
    const n = there.get(system) ?? 0;
    there.set(system, n + 1);
    if (n > 2) continue;
    const { x, y } = centre(system);
    const left = x - 27 + n * 19;
    if (seat > 0) mark(seat, left, y - 20, 4.5, overlay);
    draw('text', { class: 'badge', x: left + 5.5, y: y - 17 }, overlay).textContent = ships;
  }
  for (const line of turn.headlines) {
    if (line.system !== undefined && ['fighting', 'conquest'].includes(line.kind)) draw('polygon', { class: 'fight', points: hexagon(line.system, SIDE - 4) }, overlay);
  }
}

function drawStandings(turn) {
  const body = find('standings');
  body.replaceChildren();
  for (const house of [...turn.houses].sort((a, b) => b.prestige - a.prestige || a.seat - b.seat)) {
    const row = body.appendChild(document.createElement('tr'));
    const name = row.appendChild(document.createElement('td'));
    const icon = draw('svg', { class: 'mark', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, name);
    mark(house.seat, 8, 8, 8, icon);
    name.append(names.get(house.seat) + (house.status === 'active' ? '' : ` (${house.status})`));
    for (const number of [house.prestige, house.colonies, house.ships, house.output]) text('td', number, row).className = 'num';
  }
}

function drawNews(turn) {
  const list = find('news');
  list.replaceChildren();
  for (const line of turn.headlines) {
    const item = list.appendChild(document.createElement('li'));
    item.className = line.kind;
    if (line.system === undefined) {
      item.textContent = line.text;
      continue;
    }
    const button = text('button', line.text, item);
    button.type = 'button';
    button.onclick = () => {
      for (const old of overlay.querySelectorAll('.shown')) old.remove();
      draw('polygon', { class: 'shown', points: hexagon(line.system, SIDE - 2) }, overlay);
    };
  }
  if (turn.headlines.length === 0) text('li', 'Nothing that everybody would speak of.', list);
}

// A line of the chart runs from the first turn to the last one.
const curve = document.querySelector('#curves svg');
const lines = [...curve.querySelectorAll('path')].map((path) => path.getBBox()).sort((a, b) => b.width - a.width);
const cursor = draw('line', { class: 'cursor', y1: 0, y2: curve.viewBox.baseVal.height }, curve);

const slider = find('turn');
function show() {
  const turn = war.turns[slider.value];
  find('now').textContent = `Turn ${turn.turn} of ${war.turns.at(-1).turn}`;
  slider.setAttribute('aria-valuetext', find('now').textContent);
  drawMap(turn);
  drawStandings(turn);
  drawNews(turn);
  const first = war.turns[0].turn;
  const x = lines[0].x + lines[0].width * (turn.turn - first) / Math.max(1, war.turns.at(-1).turn - first);
  cursor.setAttribute('x1', x);
  cursor.setAttribute('x2', x);
}

let playing = 0;
function stop() {
  clearInterval(playing);
  playing = 0;
  find('play').textContent = 'Play';
}
function play() {
  if (slider.value === slider.max) slider.value = 0;
  playing = setInterval(() => {
    slider.value = Number(slider.value) + 1;
    show();
    if (slider.value === slider.max) stop();
  }, 1000 / find('pace').value);
  find('play').textContent = 'Stop';
  show();
}
find('play').onclick = () => (playing ? stop() : play());
find('pace').onchange = () => {
  if (!playing) return;
  stop();
  play();
};
slider.oninput = () => {
  stop();
  show();
};
slider.max = war.turns.length - 1;
show();
)js";

// Owners, ships and fights are drawn over it, turn by turn.
std::string bare_map(const Story& story)
{
    MapPicture picture{.title = "The stars of " + story.name, .rings = story.rings, .lanes = story.lanes, .coordinates = false};
    for (const StorySystem& system : story.systems) picture.systems.push_back({.id = system.id, .name = system.name, .hex = system.hex});
    return draw::embedded_map_svg(picture, draw::css_palette());
}

std::string prestige_chart(const Story& story)
{
    draw::LineChart chart{.title = "Prestige", .unit = "prestige"};
    for (const StoryHouse& house : story.houses) {
        draw::ChartLine line{.name = house.name, .seat = house.seat};
        for (const StoryTurn& turn : story.turns) {
            for (const StoryStanding& standing : turn.houses) {
                if (standing.seat == house.seat) line.points.push_back({turn.turn, standing.prestige});
            }
        }
        chart.lines.push_back(std::move(line));
    }
    return draw::line_chart_svg(chart, draw::css_palette());
}

std::string shapes()
{
    std::string symbols = "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">";
    for (int seat = 1; seat <= draw::kHouseMarks; ++seat) {
        symbols += fmt::format("<symbol id=\"shape{}\" viewBox=\"0 0 16 16\"><path fill-rule=\"evenodd\" fill=\"currentColor\" d=\"{}\"/></symbol>", seat,
                               draw::house_shape(seat));
    }
    return symbols + "</svg>\n";
}

// JSON that cannot end the element in which it stands.
std::string data_of(const Story& story)
{
    std::string json = codec::json_of(story);
    for (std::size_t at = 0; (at = json.find('<', at)) != std::string::npos;) json.replace(at, 1, "\\u003c");
    return json;
}

std::string safe(std::string_view text) { return draw::escaped(draw::printable(text)); }

}  // namespace

std::string replay_page(const Story& story)
{
    std::string page =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"color-scheme\" content=\"light dark\"/>\n";
    page += "<title>" + safe(story.name) + ": the war</title>\n<style>" + report::html_style() + std::string{kStyle} + "</style>\n</head>\n<body>\n";
    page += shapes();
    page += fmt::format(
        "<div class=\"page\">\n<header class=\"masthead\"><div><h1>{}</h1><p>Ruleset {}, {} houses, {} turns; {} of them run again from the log, every hash equal</p></div></header>\n",
        safe(story.name), safe(story.ruleset), story.houses.size(), story.turns.size(), story.checked_turns);
    page +=
        "<div class=\"controls\"><button id=\"play\" type=\"button\">Play</button>"
        "<input id=\"turn\" type=\"range\" min=\"0\" value=\"0\" step=\"1\" aria-label=\"Turn\"/><output id=\"now\"></output>"
        "<select id=\"pace\" aria-label=\"Speed\"><option value=\"1\">1 turn a second</option><option value=\"2\" selected>2 turns a second</option>"
        "<option value=\"5\">5 turns a second</option></select></div>\n<main>\n<div class=\"wide\">\n";
    page +=
        "<section><h2>Map</h2><figure id=\"map\" class=\"map\">" + bare_map(story) +
        "<figcaption>An owner is a colour and a shape; a thick ring is a homeworld. Small above: ships in fleets. Dashed: fighting.</figcaption></figure></section>\n";
    page +=
        "<div><section><h2>Standings</h2><div class=\"table\"><table><thead><tr><th>House</th><th class=\"num\">Prestige</th><th class=\"num\">Colonies</th>"
        "<th class=\"num\">Ships</th><th class=\"num\">Output</th></tr></thead><tbody id=\"standings\"></tbody></table></div></section>\n";
    page += "<section><h2>Prestige</h2><figure id=\"curves\">" + prestige_chart(story) + "</figure></section></div>\n</div>\n";
    page += "<section><h2>What happened</h2><ul id=\"news\" class=\"news\" aria-live=\"polite\"></ul></section>\n</main>\n<footer>Game " + safe(story.game) +
            "</footer>\n</div>\n";
    page += "<script id=\"war\" type=\"application/json\">" + data_of(story) + "</script>\n<script>" + std::string{kScript} + "</script>\n</body>\n</html>\n";
    return page;
}

}  // namespace ec4x::cli
