import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { drawsToday } from './draws-today.ts';
import { lotteriesNamed } from './lotteries.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_LOTTERIES: 'vn-north' });
});
afterAll(() => studio.stop());

const NOON = '2099-01-02T05:00:00Z';

/** A draw of a lottery that nothing else plans, and how long after its hour it was settled. */
async function put(
  drawAt: string,
  {
    state = 'settled',
    afterMs,
    stored = '-1 hour',
  }: { state?: string; afterMs?: number; stored?: string },
): Promise<void> {
  await sql`
    insert into studio.lottery_issue
      (game, number, open_at, close_at, draw_at, state, build_hash, result, settled_at, stored_at)
    select 'k3-1', ${drawAt.replaceAll(/\D/g, '')}, d - interval '1 minute', d - interval '1 s', d, ${state},
           'test', ${state === 'settled' ? '[1,2,3]' : null}::jsonb,
           d + make_interval(secs => ${afterMs ?? 0}::float8 / 1000), d + ${stored}::interval
    from (select ${drawAt}::timestamptz as d) as m`.execute(studio.studio.db);
}

test('[STU-LOTT] draws of today are counted by their pace: settled, void, late, and how soon', async () => {
  await put('2099-01-01T16:59:00Z', { afterMs: 500 });
  await put('2099-01-01T17:01:00Z', { afterMs: 600 });
  await put('2099-01-01T17:02:00Z', { afterMs: 800 });
  await put('2099-01-01T17:03:00Z', { afterMs: 70_000 });
  await put('2099-01-01T17:10:00Z', { state: 'void', afterMs: 100 });
  // Drawn before there was anybody who could wait for it.
  await put('2099-01-01T17:04:00Z', { afterMs: 3_600_000, stored: '1 hour' });
  await put('2099-01-02T06:00:00Z', { afterMs: 1 });
  const clock = { now: () => Date.parse(NOON) };
  const { db } = studio.studio;
  const named = lotteriesNamed(['k3-1', 'pk10-1', 'vn-north']);
  expect(await drawsToday({ db, clock }, named)).toEqual([
    {
      every_seconds: 60,
      games: 2,
      draws: 2880,
      settled: 3,
      void: 1,
      late: 1,
      median_ms: 800,
      off_from: '2099-01-01T17:03:00.000Z',
      off_to: '2099-01-01T17:10:00.000Z',
    },
  ]);
});
