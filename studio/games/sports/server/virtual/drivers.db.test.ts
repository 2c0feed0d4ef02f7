import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { type RunningStudio, startStudio } from '#server/start-studio.ts';
import { untilPlayed } from '../testing/until-played.ts';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';

let studio: TestStudio;
let other: RunningStudio;
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_SPORTS: 'v-arena' });
  await untilPlayed(studio);
  other = await startStudio(readSettings(studio.environment));
});
afterAll(async () => {
  await other.stop();
  await studio.stop();
});

async function producer() {
  const { rows } = await sql<{ holder: string; state: string }>`
    select holder, state from studio.sports_producer where name = 'virtual-esports'`.execute(
    (other ?? studio).studio.db,
  );
  return rows[0];
}

const versions = async () => {
  const { rows } = await sql<{ sum: bigint }>`
    select sum(version)::bigint as sum from studio.sports_event where state = 'live'`.execute(
    other.studio.db,
  );
  return rows[0]?.sum ?? 0n;
};

test('[STU-ESPORT] matches go on with another process when theirs ends', async () => {
  const first = await producer();
  const planned = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from studio.sports_event where state = 'planned' order by starts_at limit 1`.execute(
      other.studio.db,
    );
    return rows[0]?.id ?? '';
  };
  await eventually(async () => (await planned()) !== '');
  const id = await planned();
  await sql`
    update studio.sports_event set starts_at = clock_timestamp() - interval '5 s', version = version + 1
    where id = ${id}`.execute(other.studio.db);
  await eventually(async () => (await versions()) > 0n);
  expect(await producer()).toEqual(first);
  await studio.stopServing();
  await eventually(async () => (await producer())?.holder !== first?.holder);
  // Nothing was silent for long, so what takes bets goes on taking them.
  expect((await producer())?.state).toBe('up');
  await other.studio.book.want();
  const before = await versions();
  await eventually(async () => (await versions()) > before);
});
