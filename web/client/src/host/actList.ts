// Which acts the status of a game allows (SRV-006, SRV-037).
import type { GameSummary } from '../api/types';

export type ActName =
  'open' | 'start' | 'pause' | 'resume' | 'deadline' | 'clock' | 'run' | 'rollback' | 'finish' | 'cancel' | 'reveal' | 'export';
export interface ActGroup {
  name: 'turn' | 'course' | 'records';
  acts: ActName[];
}

const allowed: Record<GameSummary['status'], ActName[]> = {
  setup: ['open', 'clock', 'cancel'],
  open: ['start', 'clock', 'cancel'],
  active: ['deadline', 'run', 'pause', 'clock', 'rollback', 'finish', 'cancel', 'reveal'],
  paused: ['deadline', 'resume', 'clock', 'rollback', 'finish', 'cancel', 'reveal'],
  frozen: ['run', 'resume', 'rollback', 'finish', 'cancel', 'reveal'],
  finished: [],
  cancelled: [],
};
const group: Record<ActName, ActGroup['name']> = {
  open: 'course',
  start: 'course',
  pause: 'turn',
  resume: 'turn',
  deadline: 'turn',
  clock: 'turn',
  run: 'turn',
  rollback: 'course',
  finish: 'course',
  cancel: 'course',
  reveal: 'records',
  export: 'records',
};

export function actsFor(game: Pick<GameSummary, 'status' | 'turn'>, operator: boolean): ActGroup[] {
  const over = game.status === 'finished' || game.status === 'cancelled';
  const acts = [
    ...allowed[game.status].filter((act) => act !== 'rollback' || game.turn > 1),
    ...(over || operator ? (['export'] as const) : []),
  ];
  return (['turn', 'course', 'records'] as const)
    .map((name) => ({ name, acts: acts.filter((act) => group[act] === name) }))
    .filter((one) => one.acts.length);
}
