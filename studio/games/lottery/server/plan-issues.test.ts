import { expect, test } from 'vitest';
import { findLottery } from './lotteries.ts';
import { issuesDue } from './plan-issues.ts';

const at = (text: string) => Date.parse(text);
const lottery = (id: string) => {
  const found = findLottery(id);
  if (found === undefined) throw new Error(id);
  return found;
};

test('issues follow one another without a gap from one plan to the next', () => {
  const fast = lottery('ssc1');
  const now = at('2026-11-29T16:30:00Z');
  const first = issuesDue(fast, now, undefined);
  const until = first.at(-1)?.drawAt ?? 0;
  expect(first.filter(({ drawAt }) => drawAt <= now)).toHaveLength(120);
  expect(first.filter(({ drawAt }) => drawAt > now)).toHaveLength(30);
  expect(issuesDue(fast, now, until)).toEqual([]);
  const later = issuesDue(fast, now + 16 * 60_000, until);
  expect(later[0]?.openAt).toBe(until);
  // Over midnight in Vietnam, where the numbers begin anew.
  const overMidnight = issuesDue(fast, at('2026-11-29T16:55:00Z'), at('2026-11-29T16:56:00Z'));
  expect(overMidnight.map(({ number }) => number)).toContain('20261130-0001');
});

test('a lottery that draws twice a month has its next draws, and its past where somebody tells it', () => {
  const thai = lottery('th-gov');
  const now = at('2026-11-29T00:00:00Z');
  const due = issuesDue(thai, now, undefined);
  expect(due.filter(({ drawAt }) => drawAt > now).map(({ number }) => number)).toEqual([
    '20261201',
    '20261216',
    '20261230',
  ]);
  expect(due.filter(({ drawAt }) => drawAt <= now)).toHaveLength(8);
  expect(issuesDue(thai, now, now).map(({ number }) => number)[0]).toBe('20261201');
});
