import { expect, test } from 'vitest';
import { changesSince, keptOf, versionOf } from './compare-foresight.ts';
import type { ForeseenLine } from './foresee-lines.ts';

const line = (
  reference: string | null,
  credits: string | null,
  reason: ForeseenLine['reason'] = null,
): ForeseenLine => ({
  credits,
  reason,
  deposit: reference === null ? null : { reference, memberId: '7', username: 'lan' },
});
const foresight = (lines: readonly [number, ForeseenLine][], unjudged = 0) => ({
  byLine: new Map(lines),
  unjudged,
});

test('[CASH-02] C40 what a yes does has a name, and each line that it does something else with is told', () => {
  const before = foresight([
    [2, line('DPA', '180.00')],
    [3, line(null, null)],
    [4, line('DPB', '70.00')],
    [5, line('DPC', '10.00')],
  ]);
  const now = foresight([
    [2, line('DPA', null, 'second-payment')],
    [3, line('DPD', '5.00')],
    [5, line('DPC', '10.00')],
  ]);
  expect(changesSince(keptOf(before), now)).toEqual([
    { line: 2, before: line('DPA', '180.00'), after: line('DPA', null, 'second-payment') },
    { line: 3, before: null, after: line('DPD', '5.00') },
    { line: 4, before: line('DPB', '70.00'), after: null },
  ]);
  expect(versionOf(now)).not.toBe(versionOf(before));
  // A line that names nobody credits nobody, whatever else is known of it.
  const same = foresight([...before.byLine].filter(([ord]) => ord !== 3));
  expect(versionOf(same)).toBe(versionOf(before));
  expect(changesSince(keptOf(before), same)).toEqual([]);
  expect(versionOf({ ...same, unjudged: 1 })).not.toBe(versionOf(same));
});
