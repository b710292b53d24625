// What this page can check by itself, with the browser's own SHA-256: that my orders stand in the published digest (SRV-044), and that the
// dice are those that were committed to (SRV-042).
import type { OrdersProof, SecretRevealed } from '../api/types';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (buffer: ArrayBuffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const digest = async (data: Uint8Array<ArrayBuffer>) => hex(await crypto.subtle.digest('SHA-256', data));
export const digestOf = (text: string) => digest(new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>);

// Browsers compute digests on safe connections only: https, or this machine.
export const canCheck = () => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

export const commitmentOf = (game: string, secret: SecretRevealed) => digestOf(`ec4x-seed|${game}|${secret.seed}|${secret.salt}`);

export async function rootOf(proof: OrdersProof): Promise<string> {
  let node = await digestOf(`ec4x-leaf|${proof.game}|${proof.turn}|${proof.house}|${proof.orders}|${proof.nonce}`);
  for (const step of proof.path) {
    const [left, right] = step.left ? [step.node, node] : [node, step.node];
    node = await digest(new Uint8Array([1, ...bytes(left), ...bytes(right)]));
  }
  return node;
}
