// The host's key: an operator's or admin's token. It is another key than that of the seats that this browser plays, so it does not go into
// the cookie but
// along with each act of the host; kept for this tab, or for this browser if the host wishes. A cookie that is itself an operator's or
// admin's needs no second key.
import { ask } from '../api/call';
import type { WhoAmI } from '../api/types';
import { session } from '../state/session.svelte';

const place = 'ec4x.host-key';
const read = (storage: Storage | undefined) => {
  try {
    return storage?.getItem(place) ?? '';
  } catch {
    return '';
  }
};
const store = (kind: 'localStorage' | 'sessionStorage') => {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
};
const hosts = (who: WhoAmI | undefined) => Boolean(who?.roles.some((role) => role === 'operator' || role === 'admin'));

class HostKey {
  token = $state(read(store('sessionStorage')) || read(store('localStorage')));
  who = $state.raw<WhoAmI>();

  isHost = $derived(hosts(this.who) || hosts(session.me));
  name = $derived(this.who?.account || session.me?.account || '');
  isOperator = $derived(Boolean((this.who ?? session.me)?.roles.includes('operator')));

  // With every request of the host; nothing where the cookie is enough.
  get with(): { token?: string } {
    return this.token && hosts(this.who) ? { token: this.token } : {};
  }

  async check() {
    if (!this.token || this.who) return;
    const who = await ask('whoAmI', { token: this.token }).catch(() => undefined);
    if (hosts(who)) this.who = who;
  }

  async use(token: string, remember: boolean): Promise<boolean> {
    const who = await ask('whoAmI', { token });
    if (!hosts(who)) return false;
    this.token = token;
    this.who = who;
    store('sessionStorage')?.setItem(place, token);
    if (remember) store('localStorage')?.setItem(place, token);
    return true;
  }

  forget() {
    this.token = '';
    this.who = undefined;
    store('sessionStorage')?.removeItem(place);
    store('localStorage')?.removeItem(place);
  }

  mayHost(admin: string): boolean {
    return this.isOperator || (this.isHost && this.name === admin);
  }
}

export const hostKey = new HostKey();
