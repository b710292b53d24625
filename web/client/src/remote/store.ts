// What has come over the relays, kept in this browser so that a reload needs nobody: by player, game and name. Without IndexedDB it is
// forgotten with the page.
import type { GameAddress } from './address';

const name = 'ec4x-relays';

let opened: Promise<IDBDatabase | undefined> | undefined;
function database(): Promise<IDBDatabase | undefined> {
  return (opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore('kept');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  }));
}

async function done<T>(mode: IDBTransactionMode, work: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const open = await database();
  if (!open) return undefined;
  return new Promise((resolve) => {
    try {
      const request = work(open.transaction('kept', mode).objectStore('kept'));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

export class Store {
  constructor(readonly place: string) {}

  put(key: string, value: unknown): Promise<unknown> {
    return done('readwrite', (kept) => kept.put(value, `${this.place}/${key}`));
  }

  async all(): Promise<Map<string, unknown>> {
    const range = IDBKeyRange.bound(`${this.place}/`, `${this.place}/\uffff`);
    const [keys, values] = await Promise.all([
      done('readonly', (kept) => kept.getAllKeys(range)),
      done('readonly', (kept) => kept.getAll(range)),
    ]);
    return new Map((keys ?? []).map((key, i) => [String(key).slice(this.place.length + 1), values?.[i]]));
  }

  async clear() {
    await done('readwrite', (kept) => kept.delete(IDBKeyRange.bound(`${this.place}/`, `${this.place}/\uffff`)));
  }
}

// The games that this key has played in this browser.
export async function addressesOf(key: string): Promise<GameAddress[]> {
  const range = IDBKeyRange.bound(`${key}/`, `${key}/\uffff`);
  const keys = ((await done('readonly', (kept) => kept.getAllKeys(range))) ?? []).map(String).filter((one) => one.endsWith('/address'));
  const all = await Promise.all(keys.map((one) => done('readonly', (kept) => kept.get(one) as IDBRequest<GameAddress>)));
  return all.filter((one) => one !== undefined);
}
