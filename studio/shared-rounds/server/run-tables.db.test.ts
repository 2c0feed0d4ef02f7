import type { TableState } from '../protocol.ts';
import { titlesByKind } from '#engine/titles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fastTable } from '#server/testing/fast-table.ts';
import { startTestStudio } from '#server/testing/test-studio.ts';
import type { TestStudio } from '#server/testing/test-studio.ts';

let studio: TestStudio;
let token: string;
beforeAll(async () => {
  studio = await startTestStudio({}, [fastTable({ bettingMs: 280_000 })]);
  token = (await studio.player.openReal('baccarat-jade')).token;
  await look();
});
afterAll(() => studio.stop());

const look = async () => (await studio.player.get<TableState>('/api/table', token)).body;
/** How many loops drive each table. */
const driven = () => [...studio.studio.drives.values()];

test('[STU-SHARED] a drive whose lease ran out ends, and the table is driven once', async () => {
  await expect.poll(driven).toEqual([1]);
  for (let time = 0; time < 5; time += 1) {
    await sql`update studio.shared_table set held_until = now() - interval '1 s'`.execute(
      studio.studio.db,
    );
    const held = sql<{ held: boolean }>`
      select bool_and(held_until > now()) as held from studio.shared_table`;
    await expect.poll(async () => (await held.execute(studio.studio.db)).rows[0]?.held).toBe(true);
  }
  await expect.poll(driven).toEqual([1]);
  const ready = await fetch(`${studio.url}/ready`);
  expect(await ready.json()).toMatchObject({ status: 'ok', tables: 1, mostDriversOfOne: 1 });
});

test('[STU-SHARED] many tables that open at once draw one chain each, however long that takes', async () => {
  const short = { STUDIO_TABLE_LEASE_MS: '500', STUDIO_CHAIN_LENGTH: '400000' };
  const games = titlesByKind.table.slice(0, 6).map(({ id }) => id);
  const many = await startTestStudio(short);
  try {
    await sql`
      insert into studio.shared_table (game_id, mode, currency, wanted_until)
        select unnest(${games}::text[]), 'demo', 'VND', now() + interval '5 minutes'`.execute(
      many.studio.db,
    );
    const opened = sql<{ rounds: number; chains: number }>`
      select (select count(distinct table_id)::int from studio.shared_round) as rounds,
             (select count(*)::int from studio.seed_chain) as chains`;
    await expect
      .poll(async () => (await opened.execute(many.studio.db)).rows[0])
      .toEqual({ rounds: games.length, chains: games.length });
  } finally {
    await many.stop();
  }
});
