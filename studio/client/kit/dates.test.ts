import { expect, test } from 'vitest';
import { formatMoment, formatTime, formatZone, showTimesIn } from './dates.ts';

test('[GAME-09] moments are those of the site that holds the game, wherever the browser is', () => {
  const moment = '2026-11-20T17:05:09.000Z';
  showTimesIn('Asia/Ho_Chi_Minh');
  expect([formatMoment(moment), formatTime(moment), formatZone(moment)]).toEqual([
    '21/11 00:05:09',
    '00:05:09',
    'GMT+7',
  ]);
  showTimesIn('Asia/Kolkata');
  expect(formatZone(moment)).toBe('GMT+5:30');
  showTimesIn('no such zone');
  expect(formatMoment(moment)).toMatch(/^2[01]\/11 \d\d:05:09$|^\d\d\/11 \d\d:\d\d:09$/);
  showTimesIn(null);
});
