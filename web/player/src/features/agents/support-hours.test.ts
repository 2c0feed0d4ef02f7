import { expect, test } from 'vitest';
import { supportHours } from './support-hours.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const at = (text: string) => Date.parse(`${text}+07:00`);

test.each([
  // 25 November 2026 is a Wednesday.
  ['2026-11-25T11:59:59', false, '2026-11-25T12:00:00'],
  ['2026-11-25T12:00:00', true, '2026-11-25T21:00:00'],
  ['2026-11-25T20:59:59', true, '2026-11-25T21:00:00'],
  ['2026-11-25T21:00:00', false, '2026-11-26T12:00:00'],
  // Friday night waits for Monday, and so does the weekend.
  ['2026-11-27T22:00:00', false, '2026-11-30T12:00:00'],
  ['2026-11-28T13:00:00', false, '2026-11-30T12:00:00'],
  ['2026-11-29T23:59:59', false, '2026-11-30T12:00:00'],
])('[AGT-01] at %s support is open: %s, until %s', (now, open, changes) => {
  expect(supportHours(at(now), ZONE)).toEqual({ open, changesAt: at(changes) });
});
