// A plain page for one house after the other: report, order file, Ready. The real client is another; this one works everywhere.
const $ = (id) => document.getElementById(id);
const api = '/api/v1';
let game = '';
let turn = 0;
let seats = [];

async function ask(method, path, body, raw = false) {
  const options = { method, headers: {} };
  if (body !== undefined) {
    options.body = typeof body === 'string' ? body : JSON.stringify(body);
    options.headers['Content-Type'] = typeof body === 'string' ? 'text/plain' : 'application/json';
  }
  const response = await fetch(api + path, options);
  const text = await response.text();
  if (response.ok) return raw ? text : JSON.parse(text);
  let answer = {};
  try { answer = JSON.parse(text); } catch { /* not from the server itself */ }
  const failure = new Error(answer.error ? `${answer.error.text} (${answer.error.code}${answer.error.rule ? ', ' + answer.error.rule : ''})` : `HTTP ${response.status}`);
  failure.answer = answer;
  throw failure;
}

const say = (text) => { $('answer').textContent = text; };
const guarded = (action) => async (event) => {
  event?.preventDefault();
  try { await action(event); } catch (failure) { say(failure.message); }
};

function option(value, text) {
  const made = document.createElement('option');
  made.value = value;
  made.textContent = text;
  return made;
}

function receiptText(receipt) {
  const lines = [`Turn ${receipt.turn}, revision ${receipt.revision}: ${receipt.dry_run ? 'checked, nothing stored' : receipt.final ? 'you are ready' : 'draft saved; it counts at the deadline'}.`];
  for (const order of receipt.orders) {
    if (order.refusal) lines.push(`Order ${order.n} (${order.kind}) refused: ${order.refusal.text} (${order.refusal.reason}).`);
  }
  lines.push(`${receipt.orders.filter((order) => !order.refusal).length} of ${receipt.orders.length} orders accepted. Treasury left: ${receipt.treasury_left / 100}.`);
  return lines.join('\n');
}

// The text with `final` as wanted, in either form.
function withFinal(text, final) {
  if (text.trimStart().startsWith('{')) return JSON.stringify({ ...JSON.parse(text), final });
  return /^final .*$/m.test(text) ? text.replace(/^final .*$/m, `final ${final}`) : text.replace(/^(turn .*)$/m, `$1\nfinal ${final}`);
}

function showTurn(number) {
  const query = number === turn ? '' : `&turn=${number}`;
  $('report').src = `${api}/games/${game}/report?format=html${query}`;
  $('pdf').href = `${api}/games/${game}/report?format=pdf${query}`;
  $('map').href = `${api}/games/${game}/map.svg${query ? '?' + query.slice(1) : ''}`;
}

async function showForm() { $('orders').value = await ask('GET', `/games/${game}/orders/form`, undefined, true); }

async function refresh(force) {
  const summary = await ask('GET', `/games/${game}`);
  const seat = seats.find((one) => one.game === game);
  const missing = summary.seats.filter((one) => !one.bot && one.submitted === false).map((one) => one.name);
  $('status').textContent = `${summary.name}: ${seat ? seat.house_name + ', ' : ''}turn ${summary.turn}, ${summary.status}` +
    (summary.window?.deadline ? `, until ${new Date(summary.window.deadline * 1000).toLocaleString()}` : '') + (missing.length ? `, missing: ${missing.join(', ')}` : '');
  $('house').hidden = summary.turn === 0;
  if (summary.turn === 0 || (summary.turn === turn && !force)) return;
  turn = summary.turn;
  $('turns').replaceChildren(...Array.from({ length: turn }, (_, i) => option(turn - i, turn - i)));
  showTurn(turn);
  if (summary.status === 'active') await showForm();
}

let socket;
function listen() {
  socket?.close();
  const mine = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${api}/live`);
  socket = mine;
  mine.onopen = () => mine.send(JSON.stringify({ type: 'subscribe', game }));
  mine.onmessage = (message) => {
    const event = JSON.parse(message.data);
    if (event.type === 'turn') say(`Turn ${event.turn} has begun.`);
    if (['turn', 'window', 'submitted', 'status', 'announcement'].includes(event.type)) guarded(() => refresh(false))();
  };
  mine.onclose = () => { if (socket === mine) setTimeout(() => { if (socket === mine) listen(); }, 3000); };
}

async function choose(id) {
  game = id;
  $('games').value = id;
  await refresh(true);
  listen();
}

async function listSeats(wanted) {
  seats = (await ask('GET', '/me')).seats;
  $('games').replaceChildren(...seats.map((seat) => option(seat.game, `${seat.name}: ${seat.house_name}, turn ${seat.turn}`)));
  const first = seats.find((seat) => seat.game === wanted) ?? seats[0];
  if (first) await choose(first.game);
  else $('status').textContent = 'You play no house here yet: start a practice game, or join one with its code.';
}

async function send(final) {
  const receipt = await ask('PUT', `/games/${game}/orders`, withFinal($('orders').value, final));
  say(receiptText(receipt));
}

$('games').onchange = guarded(() => choose($('games').value));
$('turns').onchange = () => showTurn(Number($('turns').value));
$('form').onclick = guarded(showForm);
$('suggest').onclick = guarded(async () => {
  const suggestion = await ask('GET', `/games/${game}/suggestion`);
  $('orders').value = JSON.stringify(suggestion.orders, null, 1);
  say(suggestion.explanation);
});
$('check').onclick = guarded(async () => say(receiptText(await ask('POST', `/games/${game}/orders/check`, $('orders').value))));
$('draft').onclick = guarded(() => send(false));
$('ready').onclick = guarded(() => send(true));
$('withdraw').onclick = guarded(async () => {
  await ask('DELETE', `/games/${game}/orders`);
  say('Your orders are taken back.');
});
$('practice').onclick = guarded(async () => {
  const made = await ask('POST', '/practice', {});
  await ask('POST', '/session', { token: made.token });
  await listSeats(made.game);
});
$('join').onsubmit = guarded(async () => {
  const given = new FormData($('join'));
  const answer = await ask('POST', `/games/${String(given.get('game')).trim()}/claim`, { code: String(given.get('code')) });
  if (answer.token) await ask('POST', '/session', { token: answer.token });
  await listSeats(answer.game);
});

async function begin() {
  const link = new URLSearchParams(location.hash.slice(1));
  if (link.has('token')) await ask('POST', '/session', { token: link.get('token') });
  history.replaceState(null, '', '/');
  if (link.has('code')) {
    $('join').elements.game.value = link.get('game') ?? '';
    $('join').elements.code.value = link.get('code');
  }
  $('plain-network').hidden = !(await ask('GET', '/server')).plain_network;
  await listSeats(link.get('game'));
}
guarded(begin)();
