// An order as the page holds it.
import type { Order } from './types';

// The same order without its number: numbers are given when a set is sent.
export type Wish = { [K in Order['kind']]: Omit<Extract<Order, { kind: K }>, 'n'> }[Order['kind']];
export type WishOf<K extends Order['kind']> = Extract<Wish, { kind: K }>;
