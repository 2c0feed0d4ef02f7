import { expect, test } from 'vitest';
import { isZone, onDuty, overlaps } from './rota-rules.ts';

const zone = 'Asia/Ho_Chi_Minh';
const rota = {
  zone,
  shifts: [
    { day: 1, from: 0, to: 480, host: 'lan' },
    { day: 1, from: 480, to: 1440, host: 'mai' },
    { day: 7, from: 1200, to: 1440, host: 'an' },
  ],
};
const at = (text: string): number => Date.parse(text);

test('[STU-LIVE] who is at a table follows from its week in its own zone', () => {
  // Monday, 2 November 2026, 07:59:30 and 08:00 in Việt Nam.
  expect(onDuty(rota, at('2026-11-02T00:59:30Z'))).toEqual({
    host: 'lan',
    until: at('2026-11-02T01:00:00Z'),
  });
  expect(onDuty(rota, at('2026-11-02T01:00:00Z')).host).toBe('mai');
  // Sunday evening, up to the midnight before Monday.
  expect(onDuty(rota, at('2026-11-08T16:59:59Z'))).toEqual({
    host: 'an',
    until: at('2026-11-08T17:00:00Z'),
  });
});

test('[STU-LIVE] between shifts nobody of the rota is there, until the next one begins', () => {
  expect(onDuty(rota, at('2026-11-03T05:00:00Z'))).toEqual({
    host: undefined,
    until: at('2026-11-08T13:00:00Z'),
  });
  expect(onDuty({ zone, shifts: [] }, at('2026-11-03T05:00:00Z'))).toEqual({
    host: undefined,
    until: undefined,
  });
});

test('[STU-LIVE] shifts that want a table at once are found, those that follow on each other are not', () => {
  expect(overlaps(rota.shifts)).toBe(false);
  expect(overlaps([...rota.shifts, { day: 1, from: 479, to: 500, host: 'an' }])).toBe(true);
});

test('zones are those of the IANA database', () => {
  expect([isZone('Asia/Bangkok'), isZone('Mars/Olympus')]).toEqual([true, false]);
});
