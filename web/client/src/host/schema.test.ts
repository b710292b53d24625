import { expect, it } from 'vitest';
import { boundsOf, type Schema } from './schema';

const schema: Schema = {
  allOf: [{ $ref: '#/$defs/Stored' }],
  $defs: {
    Stored: { type: 'object', properties: { rules: { $ref: '#/$defs/Ruleset' } } },
    Ruleset: {
      type: 'object',
      properties: {
        turn: { $ref: '#/$defs/Turn' },
        server: { type: 'object', properties: { assign: { type: 'string', enum: ['random', 'chosen'] } } },
      },
    },
    Turn: {
      type: 'object',
      properties: { early: { type: 'boolean' }, window_hours: { type: 'integer', minimum: 0, maximum: 720 }, schedule: { type: 'string' } },
    },
  },
};

it.each([
  ['turn.early', 'true', { kind: 'boolean' }],
  ['turn.window_hours', '24', { kind: 'number', min: 0, max: 720 }],
  ['turn.schedule', '""', { kind: 'text' }],
  ['server.assign', '"random"', { kind: 'choice', options: ['random', 'chosen'] }],
  ['no.such', '12', { kind: 'number' }],
  ['no.such', 'false', { kind: 'boolean' }],
  ['no.such', '[1,2]', { kind: 'text' }],
])('%s', (key, value, bounds) => expect(boundsOf(schema, key, value)).toEqual(bounds));
