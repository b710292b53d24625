import { expect, it } from 'vitest';
import { actsFor } from './actList';

const names = (status: Parameters<typeof actsFor>[0]['status'], turn: number, operator = false) =>
  actsFor({ status, turn }, operator).flatMap((one) => one.acts);

it.each([
  ['setup', 0, ['clock', 'open', 'cancel']],
  ['open', 0, ['clock', 'start', 'cancel']],
  ['active', 1, ['deadline', 'run', 'pause', 'clock', 'finish', 'cancel', 'reveal']],
  ['active', 2, ['deadline', 'run', 'pause', 'clock', 'rollback', 'finish', 'cancel', 'reveal']],
  ['paused', 1, ['deadline', 'resume', 'clock', 'finish', 'cancel', 'reveal']],
  ['finished', 9, ['export']],
  ['cancelled', 0, ['export']],
] as const)('%s in turn %d', (status, turn, acts) => expect(names(status, turn)).toEqual(acts));
it('only operators take a running game along', () => expect(names('active', 3, true)).toContain('export'));
