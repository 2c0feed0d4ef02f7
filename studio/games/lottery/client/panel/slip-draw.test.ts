import { expect, test } from 'vitest';
import { slipDraw, termsOf } from './slip-draw.ts';

const issue = (number: string, drawAt: number) => ({
  ...({ game: 'ssc30', number, station: null, state: 'open', commit: null } as const),
  openAt: drawAt - 30,
  closeAt: drawAt - 5,
  drawAt,
});
const paying = (odds: bigint) => ({
  kinds: [
    { name: 'win', units: 1, prizes: [{ name: 'win', chance: { num: 1n, den: 10n }, odds }] },
  ],
});
const plays = new Map([['DWD', paying(9900n)]]);
const line = {
  id: '1',
  play: 'DWD',
  text: '5',
  bets: 1,
  units: 1,
  times: 1,
  terms: termsOf(plays.get('DWD')),
};
const issues = [issue('20261130-0001', 100), issue('20261130-0002', 130)];
const current = { drawAt: 130, openAt: 100, closeAt: 125, issues: issues.slice(1) };
const slip = { drawAt: 100, lines: [line] };
const at = (now: number, everySeconds: number | null = 30, known = plays) =>
  slipDraw({ issues, everySeconds }, slip, { current, plays: known, now })?.drawAt;

test('[STU-LOTT] a slip stays with its draw, and goes on to the next one through the day when it closes', () => {
  expect(at(90)).toBe(100);
  expect(at(96)).toBe(130);
});

test('[STU-LOTT] daily draws, and bets that pay otherwise in the next draw, are asked about', () => {
  expect(at(96, null)).toBe(100);
  expect(at(96, 30, new Map([['DWD', paying(9800n)]]))).toBe(100);
});
