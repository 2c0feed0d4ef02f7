import { periodTypes } from '@croupier/contract/contracts/kinds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, dueMs, duePeriods, periodAfter, periodAt } from './period-rules.ts';

/** Clocks that never change, change at night, at midnight, by half an hour, and odd distances. */
const zones = [
  'Asia/Ho_Chi_Minh',
  'America/New_York',
  'Europe/London',
  'Africa/Cairo',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
];
const FROM = Date.parse('2026-01-01T00:00:00Z');
/** Five years with a leap day in 2028. */
const UNTIL = Date.parse('2031-01-01T00:00:00Z');

const at = (text: string, zone: string) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
const localOf = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime().toString();

describe('[X-21][CON-01] periods', () => {
  test.each(zones)('of days leave no gap and no overlap in five years of %s', (zone) => {
    for (const [period, usual, beginsOn] of [
      ['D', 1826, () => true],
      ['W', 261, (day: Temporal.PlainDate) => day.dayOfWeek === 1],
      ['H', 120, (day: Temporal.PlainDate) => day.day === 1 || day.day === 16],
      ['M', 60, (day: Temporal.PlainDate) => day.day === 1],
    ] as const) {
      let count = 0;
      let span = periodAt(period, FROM, zone);
      let { last } = daysOf(span, zone);
      for (; span.startsMs < UNTIL; count += 1) {
        const next = periodAfter(period, span, zone);
        expect(next.startsMs).toBe(span.endsMs);
        expect(periodAt(period, next.endsMs - 1, zone)).toEqual(next);
        const days = daysOf(next, zone);
        const first = Temporal.PlainDate.from(days.first);
        expect(first.equals(Temporal.PlainDate.from(last).add({ days: 1 }))).toBe(true);
        expect(beginsOn(first)).toBe(true);
        ({ last } = days);
        span = next;
      }
      expect(Math.abs(count - usual)).toBeLessThanOrEqual(1);
    }
  });

  test.each(zones)(
    'of hours and minutes are whole around each change of the clocks in %s',
    (zone) => {
      let now = Temporal.Instant.fromEpochMilliseconds(FROM).toZonedDateTimeISO(zone);
      for (;;) {
        const change = now.getTimeZoneTransition('next');
        if (!change || change.epochMilliseconds > UNTIL) return;
        now = change;
        for (const period of ['HR', 'RT'] as const) {
          let span = periodAt(period, change.epochMilliseconds - 4 * 3_600_000, zone);
          while (span.startsMs < change.epochMilliseconds + 4 * 3_600_000) {
            const next = periodAfter(period, span, zone);
            expect(next.startsMs).toBe(span.endsMs);
            expect(next.endsMs - next.startsMs).toBeLessThanOrEqual(2 * 3_600_000);
            expect(periodAt(period, next.endsMs - 1, zone)).toEqual(next);
            expect(next.startsMs % 300_000).toBe(0);
            span = next;
          }
        }
      }
    },
  );

  test('hold any instant, begin by the clock, and are found again from any instant in them', () => {
    const instant = fc.record({
      ms: fc.integer({ min: FROM, max: UNTIL }),
      zone: fc.constantFrom(...zones),
      period: fc.constantFrom(...periodTypes),
      part: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
    });
    fc.assert(
      fc.property(instant, ({ ms, zone, period, part }) => {
        const span = periodAt(period, ms, zone);
        expect(span.startsMs).toBeLessThanOrEqual(ms);
        expect(span.endsMs).toBeGreaterThan(ms);
        const inside = span.startsMs + Math.floor((span.endsMs - span.startsMs) * part);
        expect(periodAt(period, inside, zone)).toEqual(span);
        expect(dueMs(period, span, zone)).toBeGreaterThan(span.endsMs);
      }),
      { numRuns: 300 },
    );
  });

  test('begin and are due when H3 says so', () => {
    const zone = 'Asia/Ho_Chi_Minh';
    const say = (period: (typeof periodTypes)[number], text: string) => {
      const span = periodAt(period, at(text, zone), zone);
      return [span.startsMs, span.endsMs, dueMs(period, span, zone)].map((ms) =>
        localOf(ms, zone).slice(0, 16),
      );
    };
    expect(say('D', '2028-02-29T23:59:59')).toEqual([
      '2028-02-29T00:00',
      '2028-03-01T00:00',
      '2028-03-01T03:00',
    ]);
    expect(say('W', '2026-11-29T12:00')).toEqual([
      '2026-11-23T00:00',
      '2026-11-30T00:00',
      '2026-11-30T04:00',
    ]);
    expect(say('H', '2026-11-15T23:59')).toEqual([
      '2026-11-01T00:00',
      '2026-11-16T00:00',
      '2026-11-16T05:00',
    ]);
    expect(say('H', '2026-11-16T00:00')[1]).toBe('2026-12-01T00:00');
    expect(say('M', '2026-12-31T12:00')).toEqual([
      '2026-12-01T00:00',
      '2027-01-01T00:00',
      '2027-01-01T06:00',
    ]);
    expect(say('HR', '2026-11-25T12:34')).toEqual([
      '2026-11-25T12:00',
      '2026-11-25T13:00',
      '2026-11-25T13:05',
    ]);
    expect(say('RT', '2026-11-25T12:34')).toEqual([
      '2026-11-25T12:30',
      '2026-11-25T12:35',
      '2026-11-25T12:36',
    ]);
  });

  test('[X-22] that were missed are due in order, as many as are asked for', () => {
    const zone = 'America/New_York';
    const fromMs = at('2026-11-01T00:00', zone);
    const all = duePeriods('RT', { fromMs, nowMs: fromMs + 3 * 3_600_000, countMax: 99 }, zone);
    expect(all).toHaveLength(35);
    expect(all[0]?.startsMs).toBe(fromMs);
    const some = duePeriods('RT', { fromMs, nowMs: fromMs + 3 * 3_600_000, countMax: 10 }, zone);
    expect(some).toEqual(all.slice(0, 10));
    // The day on which clocks go back has 25 hours, and each is a period.
    const day = periodAt('D', fromMs, zone);
    const hours = duePeriods('HR', { fromMs, nowMs: day.endsMs + 300_000, countMax: 99 }, zone);
    expect(hours).toHaveLength(25);
    // A contract does not begin in the middle of a period.
    const [first] = duePeriods('D', { fromMs: fromMs + 1, nowMs: UNTIL, countMax: 1 }, zone);
    expect(first?.startsMs).toBe(day.endsMs);
  });
});
