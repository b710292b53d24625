import { describe, expect, it } from 'vitest';
import { duration, number, ordinal, percent, pp, roman, signed } from './format';

describe('format', () => {
  it.each([
    [0, '0'],
    [1284, '1,284'],
    [-14, '−14'],
  ])('number %d', (value, text) => expect(number(value)).toBe(text));
  it.each([
    [74, '+74'],
    [0, '0'],
    [-3, '−3'],
  ])('signed %d', (value, text) => expect(signed(value)).toBe(text));
  it.each([
    [128450, '1,284'],
    [99, '0'],
    [-150, '−1'],
  ])('money %d', (value, text) => expect(pp(value)).toBe(text));
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [22, '22nd'],
  ])('ordinal %d', (value, text) => expect(ordinal(value)).toBe(text));
  it.each([
    [0.01, '<5 %'],
    [0.81, '81 %'],
    [0.99, '>95 %'],
  ])('percent %d', (value, text) => expect(percent(value)).toBe(text));
  it.each([
    [18_720, '5 h 12 min'],
    [2460, '41 min'],
    [45, '45 s'],
    [273_600, '3 d 4 h'],
    [-5, '0 s'],
  ])('duration %d', (value, text) => expect(duration(value)).toBe(text));
  it('roman', () => expect(roman(4)).toBe('IV'));
});
