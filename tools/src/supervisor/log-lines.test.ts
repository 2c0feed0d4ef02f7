import { expect, test } from 'vitest';
import { forTerminal } from './log-lines.ts';

const line = (entry: object) => JSON.stringify(entry);

test('the terminal gets warnings and worse, in words', () => {
  expect(forTerminal(line({ level: 30, msg: 'routine' }), false)).toBeUndefined();
  expect(forTerminal(line({ level: 'info', msg: 'routine' }), false)).toBeUndefined();
  expect(forTerminal(line({ time: 1, level: 'info', msg: 'routine' }), false)).toBeUndefined();
  expect(forTerminal(line({ level: 40, msg: 'slow' }), false)).toBe('warning: slow');
  expect(forTerminal(line({ level: 'warn', msg: 'slow' }), false)).toBe('warning: slow');
  const failed = { level: 50, msg: 'no answer', err: { message: 'ECONNREFUSED' } };
  expect(forTerminal(line(failed), false)).toBe('error: no answer: ECONNREFUSED');
});

test('asked for everything, it gets everything', () => {
  expect(forTerminal(line({ level: 30, msg: 'routine' }), true)).toBe('routine');
});

test('what is not a log entry is shown as it is', () => {
  expect(forTerminal('TypeError: x is not a function', false)).toMatch(/^TypeError/);
  expect(forTerminal('{ broken', false)).toBe('{ broken');
  expect(forTerminal('{"a":1}', false)).toBe('{"a":1}');
});
