import { describe, expect, it } from 'vitest';
import { codeIn, invitationIn } from './invitation';

const game = '00112233445566778899aabbccddeeff';
const code = '7K3M-9QXT-2WBD-HF5R';
const token = 'ab'.repeat(32);

describe('invitation', () => {
  it.each([
    ['7k3m9qxt2wbdhf5r', code],
    ['7K3M-9QXT-2WBD-HF5R', code],
    [' 7K3M 9QXT 2WBD HF5R ', code],
    [`${code}@example.org:7440`, code],
    ['7K3M-9QXT-2WBD', undefined],
    ['7K3M-9QXT-2WBD-HF5U', undefined],
    ['', undefined],
  ])('code %s', (text, found) => expect(codeIn(text)).toBe(found));
  it.each([
    [`http://127.0.0.1:7440/#game=${game}&code=${code}`, { kind: 'claim', game, code }],
    [`https://war.example/#/join/${game}/7k3m9qxt2wbdhf5r`, { kind: 'claim', game, code }],
    [`http://127.0.0.1:7440/#game=${game}&token=${token}`, { kind: 'key', game, token }],
    [token, { kind: 'key', game: '', token }],
    [code, { kind: 'code', code }],
    ['http://127.0.0.1:7440/#/games', { kind: 'none' }],
    ['hello', { kind: 'none' }],
  ])('pasted %s', (text, found) => expect(invitationIn(text)).toEqual(found));
});
