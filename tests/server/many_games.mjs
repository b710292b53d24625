// Many games for measurements, played by bots' advice. `ask(method, path, token, body)` gives the text of an answer.
import { sleep } from './client.mjs';

const kHouses = 4;

// [{ game, house, token }], four for each game.
export async function makeGames(ask, count, operator) {
  const seats = [];
  for (let i = 0; i < count; i++) {
    const made = JSON.parse(await ask('POST', '/games', operator, { name: `Load ${i}`, players: kHouses, changes: { 'server.assign': '"chosen"', 'server.set.per_hour': '100000', 'server.max_games': '1000' } }));
    for (const { house, code } of made.codes) seats.push({ game: made.game.game, house, token: JSON.parse(await ask('POST', `/games/${made.game.game}/claim`, '', { code })).token });
  }
  return seats;
}

// Every house does what a bot suggests, until the turns have gone by.
async function playGame(ask, seats, turns, operator) {
  const { game } = seats[0];
  for (let turn = 1; turn <= turns; turn++) {
    for (const { token } of seats) {
      const { orders } = JSON.parse(await ask('GET', `/games/${game}/suggestion?bot=captain`, token));
      await ask('PUT', `/games/${game}/orders`, token, { ...orders, final: true });
    }
    for (let n = 0; JSON.parse(await ask('GET', `/games/${game}`)).turn === turn; n++) {
      if (n === 200) await ask('POST', `/games/${game}/run`, operator);
      await sleep(20);
    }
  }
}

export async function playGames(ask, seats, turns, operator) {
  const byGame = Array.from({ length: seats.length / kHouses }, (_, i) => seats.slice(i * kHouses, (i + 1) * kHouses));
  for (let i = 0; turns > 0 && i < byGame.length; i += 10) await Promise.all(byGame.slice(i, i + 10).map((of) => playGame(ask, of, turns, operator)));
}
