import { describe, expect, it } from 'vitest';
import type { TurnRules } from '../api/types';
import { clockText, moved, offsetOf, readSchedule, writeSchedule } from './schedule';

const rules = (change: Partial<TurnRules>): TurnRules => ({
  early: true,
  early_delay_seconds: 0,
  first: 1,
  min_window_hours: 6,
  restart_grace_minutes: 60,
  schedule: '',
  window_hours: 24,
  ...change,
});

describe('schedule', () => {
  it.each(['daily 20:00', 'mon,thu 06:00,18:00', 'sat 09:30'])('reads and writes %s', (text) =>
    expect(writeSchedule(readSchedule(text)!)).toBe(text),
  );
  it.each(['', 'daily', 'daily 8:00', 'someday 20:00'])('refuses "%s"', (text) => expect(readSchedule(text)).toBeUndefined());
  it.each([
    ['daily 20:00', -120, 'daily 18:00'],
    ['mon,tue 01:00', -120, 'mon,sun 23:00'],
    ['sun 23:00', 120, 'mon 01:00'],
    ['daily 01:00,20:00', -120, 'daily 18:00,23:00'],
  ])('%s moved by %d', (text, minutes, result) => expect(writeSchedule(moved(readSchedule(text)!, minutes)!)).toBe(result));
  it('does not move times to different days', () => expect(moved(readSchedule('mon 01:00,20:00')!, -120)).toBeUndefined());
  it.each([
    ['UTC', 0],
    ['Asia/Kolkata', 330],
    ['America/New_York', -300],
  ])('offset of %s in winter', (zone, minutes) => expect(offsetOf(zone, new Date('2026-01-15T12:00:00Z'))).toBe(minutes));
  it.each([
    [rules({}), '1 turn a day'],
    [rules({ window_hours: 72 }), '3 days a turn'],
    [rules({ window_hours: 12 }), '12 hours a turn'],
    [rules({ window_hours: 0 }), 'no deadline, a turn when all are ready'],
    [rules({ schedule: 'mon,tue,wed,thu,fri 18:00' }), 'closes Monday to Friday at 18:00'],
  ])('words', (clock, words) => expect(clockText(clock, 'UTC')).toBe(words));
});
