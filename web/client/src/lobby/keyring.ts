// The link to my seats, kept in this browser only if the player wishes so. The cookie that opens the seats is another thing and cannot be
// read.
const place = 'ec4x.key';

export function keptKey(): string {
  try {
    return localStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

export function keepKey(token: string) {
  try {
    if (token) localStorage.setItem(place, token);
    else localStorage.removeItem(place);
  } catch {
    /* a browser without storage keeps nothing */
  }
}
