import { expect, test } from 'vitest';
import { daySoFar } from './day-rules.ts';
import { sharedReading } from './shared-reading.ts';

test('[OPS-02] a day begins at the merchant’s midnight and is held against the same time the day before', () => {
  const now = Date.parse('2026-11-25T18:47:31Z');
  expect(daySoFar(now, 'Asia/Ho_Chi_Minh')).toEqual({
    day: '2026-11-26',
    since: new Date('2026-11-25T17:00:00Z'),
    before: { from: new Date('2026-11-24T17:00:00Z'), to: new Date('2026-11-24T18:47:31Z') },
    beforeUntil: new Date('2026-11-24T18:45:00Z'),
  });
  // The day on which clocks go back has 25 hours: noon is held against noon.
  const noon = Date.parse('2026-11-01T17:00:00Z');
  expect(daySoFar(noon, 'America/New_York')).toMatchObject({
    since: new Date('2026-11-01T04:00:00Z'),
    before: { from: new Date('2026-10-31T04:00:00Z'), to: new Date('2026-10-31T16:00:00Z') },
  });
});

test('[OPS-02] however many ask at once, figures are read once; a reading that failed is tried anew', async () => {
  let reads = 0;
  const read = sharedReading(60_000, async (key) => {
    reads += 1;
    if (reads === 1) throw new Error('the database was gone');
    return `${key} ${reads}`;
  });
  await expect(Promise.all([read('a'), read('a')])).rejects.toThrow('gone');
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a 2', 'a 2', 'b 3']);
  expect(reads).toBe(3);
});
