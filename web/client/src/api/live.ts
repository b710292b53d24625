// Live events of one game over a WebSocket. Reconnects by itself with growing pauses and asks for what happened in between.
import { tabKey, there } from './call';
import type { LiveEvent } from './types';

export type Connection = 'connecting' | 'live' | 'lost';

export class Live {
  #socket: WebSocket | undefined;
  #after: number | undefined;
  #afterMessage: number | undefined;
  #pause = 500;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(
    readonly game: string,
    readonly heard: (event: LiveEvent) => void,
    readonly changed: (connection: Connection) => void,
  ) {
    this.#open();
    addEventListener('online', this.#retryNow);
  }

  close() {
    this.#closed = true;
    removeEventListener('online', this.#retryNow);
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  #retryNow = () => {
    if (this.#socket?.readyState === WebSocket.OPEN || this.#closed) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open() {
    const address = new URL('/api/v1/live', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new there.WebSocket(address);
    this.#socket = socket;
    this.changed('connecting');
    socket.onopen = () => {
      this.#pause = 500;
      socket.send(
        JSON.stringify({
          type: 'subscribe',
          game: this.game,
          ...(tabKey.get() && { token: tabKey.get() }),
          ...(this.#after !== undefined && { after: this.#after }),
          ...(this.#afterMessage !== undefined && { after_message: this.#afterMessage }),
        }),
      );
      clearInterval(this.#beat);
      this.#beat = setInterval(() => socket.send('{"type":"ping"}'), 25_000);
    };
    socket.onmessage = (message) => {
      const event = JSON.parse(String(message.data)) as LiveEvent;
      if (event.n !== undefined) this.#after = Math.max(this.#after ?? 0, event.n);
      if (event.message) this.#afterMessage = Math.max(this.#afterMessage ?? 0, event.message.id);
      if (event.type === 'subscribed') this.changed('live');
      if (event.type !== 'hello' && event.type !== 'pong') this.heard(event);
    };
    socket.onclose = () => {
      clearInterval(this.#beat);
      if (this.#closed || this.#socket !== socket) return;
      this.changed('lost');
      this.#timer = setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, 15_000);
    };
  }
}
