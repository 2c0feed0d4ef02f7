import { expect, test } from 'vitest';
import { instantOfZoned, zonedText } from './zoned-time.ts';

test('[OPS-05] a date field is read in the time zone of the merchant, there and back', () => {
  expect(instantOfZoned('2026-11-21T20:15', 'Asia/Ho_Chi_Minh')).toBe('2026-11-21T13:15:00.000Z');
  expect(instantOfZoned('2026-01-01T00:30', 'Asia/Bangkok')).toBe('2025-12-31T17:30:00.000Z');
  for (const zone of ['Asia/Ho_Chi_Minh', 'Asia/Bangkok', 'UTC', 'America/New_York']) {
    const instant = '2026-07-04T09:45:00.000Z';
    expect(instantOfZoned(zonedText(instant, zone), zone)).toBe(instant);
  }
});

test('[OPS-05] around a change of the clocks a moment is still found', () => {
  // Clocks in New York go from 02:00 to 03:00 on 8 March 2026.
  expect(instantOfZoned('2026-03-08T01:59', 'America/New_York')).toBe('2026-03-08T06:59:00.000Z');
  expect(instantOfZoned('2026-03-08T03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
});

test('[OPS-05] what is no moment is none', () => {
  for (const text of ['', 'tomorrow', '2026-13-40T99:99']) {
    expect(instantOfZoned(text, 'UTC')).toBeNull();
  }
});
