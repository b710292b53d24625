// Who I am on this server and where I play. The key to a seat is a token: it arrives in a link or in an answer, goes into a cookie that scripts cannot read,
// and nobody has to understand it.
import { ask, forgetAnswers } from '../api/call';
import type { OwnSeat, ServerInfo, WhoAmI } from '../api/types';

class Session {
  server = $state.raw<ServerInfo>();
  me = $state.raw<WhoAmI>();
  seats = $derived<OwnSeat[]>(this.me?.seats ?? []);

  async load() {
    [this.server, this.me] = await Promise.all([ask('server'), ask('whoAmI')]);
  }

  async refresh() {
    this.me = await ask('whoAmI');
  }

  async keep(token: string | undefined) {
    if (token) {
      await ask('beginSession', { body: { token } });
      forgetAnswers();
    }
    await this.refresh();
  }

  // A link that the host or the server gave: `#game=…&token=…` or `#game=…&code=…`.
  // Returns where to go, and the code still to be claimed if there is one.
  async enter(link: URLSearchParams): Promise<{ game?: string; code?: string }> {
    const game = link.get('game') ?? undefined;
    const token = link.get('token');
    if (token) await this.keep(token);
    const code = link.get('code') ?? undefined;
    return { ...(game && { game }), ...(code && { code }) };
  }

  async practice(players = 4): Promise<string> {
    const made = await ask('practice', { body: { players } });
    await this.keep(made.token);
    return made.game;
  }

  async claim(game: string, code: string): Promise<void> {
    const answer = await ask('claim', { game, body: { code } });
    await this.keep(answer.token);
  }

  async leave() {
    await ask('endSession');
    forgetAnswers();
    await this.refresh();
  }
}

export const session = new Session();
