// Who I am on this server and where I play. The key to a seat is a token: it arrives in a link or in an answer, goes into a cookie that
// scripts cannot read,
// and nobody has to understand it.
import { ask, forgetAnswers, tabKey } from '../api/call';
import type { ClaimAnswer, OwnSeat, PracticeRequest, ServerInfo, WhoAmI } from '../api/types';

class Session {
  server = $state.raw<ServerInfo>();
  me = $state.raw<WhoAmI>();
  seats = $derived<OwnSeat[]>(this.me?.seats ?? []);
  fresh = $state(''); // the key that arrived while this page is open; it can be shown as long as it is
  other = $state.raw<{ token: string; game: string; seats: OwnSeat[] }>(); // a link to seats of somebody else than this browser's player: to be decided
  inTab = $state(Boolean(tabKey.get()));

  async load() {
    [this.server, this.me] = await Promise.all([ask('server'), ask('whoAmI')]);
  }

  async refresh() {
    this.me = await ask('whoAmI');
  }

  async keep(token: string | undefined) {
    if (token) {
      await ask('beginSession', { body: { token } });
      tabKey.set('');
      this.inTab = false;
      this.fresh = token;
      forgetAnswers();
    }
    await this.refresh();
  }

  // A link that the host or the server gave: `#game=…&token=…` or `#game=…&code=…`.
  // Returns where to go, and the code still to be claimed if there is one.
  async enter(link: URLSearchParams): Promise<{ game?: string; code?: string }> {
    const game = link.get('game') ?? undefined;
    const given = link.get('token') ?? '';
    const token = /^[0-9a-f]{64}$/.test(given) ? given : undefined; // a link that lost its end opens nothing, but breaks nothing either
    if (token && (await this.#wouldLose(token, game))) return {};
    if (token) await this.keep(token);
    const code = link.get('code') ?? undefined;
    return { ...(game && { game }), ...(code && { code }) };
  }

  // The cookie holds one key. A key that does not open this browser's seats as well must not push theirs out unasked.
  async #wouldLose(token: string, game: string | undefined): Promise<boolean> {
    const mine = this.seats.filter((one) => one.status !== 'finished' && one.status !== 'cancelled');
    if (!mine.length || token === this.fresh) return false;
    const { seats } = await ask('whoAmI', { token });
    if (mine.every((seat) => seats.some((one) => one.game === seat.game && one.house === seat.house))) return false;
    this.other = { token, game: game ?? seats[0]?.game ?? '', seats };
    return true;
  }

  async openInTab(token: string) {
    tabKey.set(token);
    this.inTab = true;
    this.fresh = token;
    forgetAnswers();
    await this.refresh();
  }

  async practice(wish: PracticeRequest | number = 4): Promise<string> {
    const made = await ask('practice', { body: typeof wish === 'number' ? { players: wish } : wish });
    if (this.inTab) await this.refresh();
    else await this.keep(made.token);
    this.fresh = made.token;
    return made.game;
  }

  async claim(game: string, code: string): Promise<ClaimAnswer> {
    const answer = await ask('claim', { game, body: { code } });
    await this.keep(answer.token);
    return answer;
  }

  async leave() {
    if (this.inTab) tabKey.set('');
    else await ask('endSession');
    this.inTab = false;
    this.fresh = '';
    forgetAnswers();
    await this.refresh();
  }
}

export const session = new Session();
