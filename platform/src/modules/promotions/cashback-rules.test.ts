import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duePeriod, type Period, type PeriodsFrom } from './cashback-rules.ts';

const START = Temporal.PlainDate.from('2026-10-28');
const DAYS = 120;
const dayAt = (at: number) => START.add({ days: at }).toString();

/** What is paid as days pass, on those on which it is looked at. */
function paidBy(versions: readonly PeriodsFrom[], isLookedAt: (at: number) => boolean): Period[] {
  const paid: Period[] = [];
  for (let at = 1; at <= DAYS; at += 1) {
    if (!isLookedAt(at)) continue;
    const today = dayAt(at);
    const due = duePeriod({
      today,
      startedOn: dayAt(0),
      paidTo: paid.at(-1)?.last ?? null,
      // What is published later is not known yet.
      versions: versions.filter(({ from }, place) => place === 0 || from <= today),
    });
    if (due) paid.push(due);
  }
  return paid;
}

const per = fc.constantFrom('day' as const, 'week' as const, 'month' as const);
const versionsOf = fc
  .tuple(per, fc.array(fc.record({ per, at: fc.nat(DAYS) }), { maxLength: 12 }))
  .map(([first, changes]): PeriodsFrom[] => [
    { per: first, from: dayAt(0) },
    ...changes
      .toSorted((one, other) => one.at - other.at)
      .map((change) => ({ per: change.per, from: dayAt(change.at) })),
  ]);

test('[PROMO-02] P17 however periods change, no day is paid twice, and none is left out while it is paid on time', () => {
  fc.assert(
    fc.property(versionsOf, fc.array(fc.nat(DAYS)), (versions, missed) => {
      const some = paidBy(versions, (at) => !missed.includes(at));
      for (const [at, { first, last }] of some.entries()) {
        expect(first <= last).toBe(true);
        expect(first > (some[at - 1]?.last ?? '')).toBe(true);
      }
      const all = paidBy(versions, () => true);
      const days = all.map(
        ({ first, last }) =>
          Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last)).days + 1,
      );
      const through = all.at(-1)?.last;
      const since = through ? START.until(Temporal.PlainDate.from(through)).days + 1 : 0;
      expect(days.reduce((sum, count) => sum + count, 0)).toBe(since);
    }),
  );
});

test('[PROMO-02] P17 a week that follows paid days begins after them; days that follow a week wait for its end', () => {
  const to = (
    before: 'day' | 'week',
    after: 'day' | 'week',
    [today, paidTo]: readonly [string, string],
  ) =>
    duePeriod({
      today,
      startedOn: '2026-11-01',
      paidTo,
      versions: [
        { per: before, from: '2026-11-01' },
        { per: after, from: '2026-11-25' },
      ],
    });
  // Wednesday, the 25th of November.
  expect(to('day', 'week', ['2026-11-26', '2026-11-24'])).toBeUndefined();
  expect(to('day', 'week', ['2026-11-30', '2026-11-24'])).toEqual({
    first: '2026-11-25',
    last: '2026-11-29',
  });
  expect(to('week', 'day', ['2026-11-27', '2026-11-22'])).toBeUndefined();
  expect(to('week', 'day', ['2026-11-30', '2026-11-22'])).toEqual({
    first: '2026-11-23',
    last: '2026-11-29',
  });
  expect(to('week', 'day', ['2026-12-01', '2026-11-29'])).toEqual({
    first: '2026-11-30',
    last: '2026-11-30',
  });
});
