// What people paste into "Have an invitation?": a link, a code, a key. Codes have 16 characters, upper or lower case, hyphens optional,
// perhaps followed by @ and an address (SRV-009).
export type Invitation =
  | { kind: 'claim'; game: string; code: string }
  | { kind: 'key'; game: string; token: string }
  | { kind: 'code'; code: string }
  | { kind: 'none' };

const codeForm = /^[0-9A-HJKMNP-TV-Z]{16}$/;

export function codeIn(text: string): string | undefined {
  const plain = text.trim().split('@')[0]!.replaceAll(/[-\s]/g, '').toUpperCase();
  return codeForm.test(plain) ? plain.replace(/(.{4})(?=.)/g, '$1-') : undefined;
}

export function invitationIn(text: string): Invitation {
  const trimmed = text.trim();
  const at = trimmed.indexOf('#');
  if (at >= 0) {
    const hash = trimmed.slice(at + 1);
    const path = /^\/?join\/([0-9a-f]{32})\/([^/?]+)/i.exec(hash);
    const code = path && codeIn(decodeURIComponent(path[2]!));
    if (path && code) return { kind: 'claim', game: path[1]!.toLowerCase(), code };
    const link = new URLSearchParams(hash);
    const game = link.get('game') ?? '';
    const linkCode = codeIn(link.get('code') ?? '');
    if (game && linkCode) return { kind: 'claim', game, code: linkCode };
    const token = link.get('token') ?? '';
    if (/^[0-9a-f]{64}$/.test(token)) return { kind: 'key', game, token };
  }
  if (/^[0-9a-f]{64}$/.test(trimmed)) return { kind: 'key', game: '', token: trimmed };
  const code = codeIn(trimmed);
  return code ? { kind: 'code', code } : { kind: 'none' };
}

export const here = () => `${location.origin}${location.pathname}`;
export const inviteLink = (game: string, code: string) => `${here()}#game=${game}&code=${code}`;
export const keyLink = (game: string, token: string) => `${here()}#game=${game}&token=${token}`;
