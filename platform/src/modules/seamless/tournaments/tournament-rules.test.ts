import { expect, test } from 'vitest';
import { askAgainIn, isOver, pauseAfter, stateAfter } from './tournament-rules.ts';

test('[SEAM-01] a tournament is over once its vendor says so and every prize is paid', () => {
  expect(stateAfter('issuing', 'running')).toBe('running');
  expect(stateAfter('cancelling', 'running')).toBe('cancelling');
  expect(stateAfter('cancelling', 'ended')).toBe('ended');
  expect(isOver('ended', { prizes: 3, players: 5, paid: 2 })).toBe(false);
  expect(isOver('ended', { prizes: 3, players: 2, paid: 2 })).toBe(true);
  expect(isOver('running', { prizes: 3, players: 0, paid: 0 })).toBe(false);
  expect(isOver('refused', { prizes: 3, players: 0, paid: 0 })).toBe(true);
});

test('[SEAM-05] vendors are asked often while one runs, and left in peace when they are silent', () => {
  const at = { startsInMs: 0, endedForMs: 0 };
  expect(askAgainIn('coming', { ...at, startsInMs: 5000 })).toBe(5000);
  expect(askAgainIn('coming', { ...at, startsInMs: 9_000_000 })).toBe(60_000);
  expect(askAgainIn('running', at)).toBe(5000);
  expect(askAgainIn('ended', at)).toBe(10_000);
  expect(askAgainIn('ended', { ...at, endedForMs: 4_000_000 })).toBe(300_000);
  expect([1, 2, 3, 30].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 1_800_000]);
});
