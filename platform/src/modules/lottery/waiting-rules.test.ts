import type { OperatorPermission } from '@croupier/contract/staff/operator/permissions';
import { expect, test } from 'vitest';
import { type WaitingIssue, waitsFor } from './waiting-rules.ts';

const both: ReadonlySet<OperatorPermission> = new Set(['vendor.write', 'vendor.check']);
const somebody = (staffId: bigint, permissions = both) =>
  ({ staffId, permissions, merchantIds: 'all' }) as const;
const nothing: WaitingIssue = {
  state: null,
  firstBy: null,
  secondBy: null,
  firstAgain: false,
  secondAgain: false,
};
const first: WaitingIssue = { ...nothing, state: 'first', firstBy: 1n };
const differs: WaitingIssue = { ...first, state: 'differs', secondBy: 2n, firstAgain: true };

test('[LOTO-06] a result waits for whoever can key it now, and for nobody else', () => {
  const waiting = (who: Parameters<typeof waitsFor>[0], issue: WaitingIssue) =>
    waitsFor(who, issue);
  expect(waiting(somebody(1n), nothing)).toBe(true);
  expect(waiting(somebody(1n, new Set(['vendor.check'])), nothing)).toBe(false);
  // The second is never the first, and needs the right to check.
  expect([waiting(somebody(1n), first), waiting(somebody(2n), first)]).toEqual([false, true]);
  expect(waiting(somebody(2n, new Set(['vendor.write'])), first)).toBe(false);
  // The first has keyed again what differed; the second has not, and a third has no part in it.
  expect([1n, 2n, 3n].map((id) => waiting(somebody(id), differs))).toEqual([false, true, false]);
  expect(waiting(somebody(3n), { ...differs, state: 'agreed' })).toBe(false);
  expect(waiting(somebody(3n), { ...differs, state: 'refused' })).toBe(true);
  expect(waitsFor({ ...somebody(1n), merchantIds: [1n] }, nothing)).toBe(false);
});
