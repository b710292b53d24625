// What stands in the encrypted contents (docs/formats.md, Nostr events). Documents within them are texts.
import type { Bulletin, GameSummary, Receipt, Refusal } from '../api/types';
import type { Letter } from './payload';

export interface GameNotice extends Letter {
  type: 'game';
  game: GameSummary;
  relays: string[];
  next_key?: string;
}
export interface ClaimAnswer extends Letter {
  game: string;
  accepted: boolean;
  house?: string;
  role?: 'player' | 'deputy';
  refused?: Refusal;
  name_refused?: Refusal;
}
export interface ReceiptLetter extends Letter {
  event: string;
  receipt: Receipt;
}
export interface ReportLetter extends Letter {
  game: string;
  house: string;
  turn: number;
  rollbacks: number;
  report: string;
  view: string;
  proof?: string;
  battles?: string;
  orders?: string;
}
export interface SettingsLetter extends Letter {
  game: string;
  settings: string;
}
export interface InForceLetter extends Letter {
  game: string;
  turn: number;
  set?: string;
}
export interface WithdrawnLetter extends Letter {
  game: string;
  turn: number;
  withdrawn: boolean;
}
export interface RefusedLetter extends Letter {
  game: string;
  event: string;
  refused: Refusal;
}
export interface MessageLetter extends Letter {
  game: string;
  to?: string;
  from?: string;
  turn?: number;
  id?: number;
  text: string;
}
export interface Want {
  what: 'settings' | 'view' | 'report' | 'receipt' | 'orders' | 'everything' | 'check' | 'withdraw';
  turn?: number;
  set?: string;
}
export type { Bulletin, Receipt };
