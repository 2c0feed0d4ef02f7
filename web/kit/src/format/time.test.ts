import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAgo, formatDay, formatMoment, formatZone } from './dates.ts';
import { writeMonths } from './month-words.ts';
import { formatDuration } from './duration.ts';
import { formatBasisPoints, formatCount } from './numbers.ts';

describe('moments, spans and counts', () => {
  const moment = '2026-11-20T13:58:11Z';

  test.each([
    ['row', '20/11 20:58:11'],
    ['date', '20/11/2026'],
    ['minute', '20/11/2026 20:58'],
    ['time', '20:58:11'],
  ] as const)('style %s in Hanoi', (style, text) => {
    expect(formatMoment(moment, { timeZone: 'Asia/Ho_Chi_Minh', style })).toBe(text);
  });

  test('a day of the calendar is written as moments are, whatever zone one reads it in', () => {
    expect(formatDay('1975-12-16')).toBe('16/12/1975');
    expect(formatDay('1975-12-16', 'row')).toBe('16/12');
    expect(formatDay('unknown')).toBe('unknown');
  });

  test('midnight is 00, in the zone that is asked for', () => {
    const midnight = '2026-11-20T17:00:00Z';
    expect(formatMoment(midnight, { timeZone: 'Asia/Bangkok', style: 'time' })).toBe('00:00:00');
    expect(formatMoment(midnight, { timeZone: 'UTC', style: 'time' })).toBe('17:00:00');
  });

  test('a zone that is always as far ahead is reckoned, and says what the calendar says', () => {
    const zones = [
      ['Asia/Ho_Chi_Minh', 420],
      ['Asia/Kolkata', 330],
      ['America/Jamaica', -300],
      ['UTC', 0],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('row', 'date', 'minute', 'time'),
        fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) }),
        ([timeZone, clockOffset], style, ms) => {
          const asked = formatMoment(ms, { timeZone, style });
          expect(formatMoment(ms, { timeZone, clockOffset, style })).toBe(asked);
        },
      ),
    );
    for (const timeZone of ['Asia/Bangkok', 'Asia/Kolkata', 'Africa/Lagos']) {
      const clockOffset = { 'Asia/Bangkok': 420, 'Asia/Kolkata': 330, 'Africa/Lagos': 60 }[
        timeZone
      ];
      const told = formatZone(moment, { timeZone, clockOffset: clockOffset ?? 0 });
      expect(told).toBe(formatZone(moment, { timeZone }));
    }
    expect(() => formatMoment('nonsense', { timeZone: 'UTC', clockOffset: 0 })).toThrow(RangeError);
  });

  test('how long ago, in the language of the reader', () => {
    const now = Date.parse(moment) + 3 * 60_000 + 20_000;
    expect(formatAgo(moment, now, 'en')).toBe('3 minutes ago');
    expect(formatAgo(moment, now, 'vi')).toBe('3 phút trước');
    expect(formatAgo(moment, Date.parse(moment) - 5000, 'en')).toBe('now');
  });

  test('a countdown shows hours only when there are any', () => {
    expect(formatDuration(878)).toBe('14:38');
    expect(formatDuration(3600)).toBe('01:00:00');
    expect(formatDuration(1450, { hours: true })).toBe('00:24:10');
    expect(formatDuration(-3)).toBe('00:00');
  });

  test('counts and rates', () => {
    expect(formatCount(9860)).toBe('9,860');
    expect(formatCount(12n)).toBe('12');
    expect(formatBasisPoints(9642)).toBe('96.42%');
    expect(formatBasisPoints(5)).toBe('0.05%');
    expect(formatBasisPoints(-150)).toBe('−1.50%');
  });
});

test('[I18N-04] where a month is a word no reader takes it for the day', () => {
  writeMonths('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '));
  const at = { timeZone: 'UTC' } as const;
  expect(formatMoment('2026-12-05T08:00:00Z', { ...at, style: 'minute' })).toBe('5 Dec 2026 08:00');
  expect(formatMoment('2026-12-05T08:00:00Z', { ...at, style: 'row' })).toBe('5 Dec 08:00:00');
  expect(formatDay('2026-12-05')).toBe('5 Dec 2026');
  writeMonths(undefined);
  expect(formatDay('2026-12-05')).toBe('05/12/2026');
});
