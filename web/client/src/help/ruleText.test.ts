import { expect, it } from 'vitest';
import { blocksOf, piecesOf } from './ruleText';

it('finds code and other rules', () =>
  expect(piecesOf('At most `server.x = 3` (SRV-033), not X-1.')).toEqual([
    { kind: 'text', text: 'At most ' },
    { kind: 'code', text: 'server.x = 3' },
    { kind: 'text', text: ' (' },
    { kind: 'rule', text: 'SRV-033' },
    { kind: 'text', text: '), not X-1.' },
  ]));
it('leaves markup of nobody as text', () => expect(piecesOf('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]));
it('cuts labels and tables', () => {
  const blocks = blocksOf(['- Rule: One.', '', '| A | B |', '|---|---:|', '| 1 | `x` |', '', '  - more', '- Check: two']);
  expect(
    blocks.map((one) =>
      one.kind === 'table' ? `table ${one.rows.length}` : `${one.label}:${one.pieces.map((piece) => piece.text).join('')}`,
    ),
  ).toEqual(['Rule:One.', 'table 1', ':• more', 'Check:two']);
});
