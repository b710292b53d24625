import { describe, expect, it } from 'vitest';
import { scheduleFor } from './wish.svelte';

const week = [0, 1, 2, 3, 4, 5, 6],
  working = [0, 1, 2, 3, 4];

describe('a schedule where the host lives, in UTC', () => {
  it.each([
    [week, ['20:00'], 60, 'daily 19:00'],
    [working, ['20:00', ''], -300, 'tue,wed,thu,fri,sat 01:00'],
    [working, ['08:00', '20:00'], 120, 'mon,tue,wed,thu,fri 06:00,18:00'],
    [week, ['', ''], 0, undefined],
    [[], ['20:00'], 0, undefined],
    [working, ['01:00', '20:00'], 120, undefined],
  ])('%j %j', (days, times, offset, result) => expect(scheduleFor(days, times, offset)).toBe(result));
});
