import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CrashProcesses,
  minorOf,
  startCrashProcesses,
} from '#server/testing/crash-processes.ts';
import { eventually } from '#server/testing/test-studio.ts';
import type { StudioChild } from '#server/testing/studio-child.ts';

let studio: CrashProcesses;
beforeAll(async () => {
  studio = await startCrashProcesses();
});
afterAll(() => studio.stop());

test('[STU-SHARED][Q-B8][Q-A1] one round survives the death of four processes that drove it', async () => {
  const died = async (process: StudioChild) => expect(await process.ended).toBe('SIGKILL');
  const first = await studio.start('after-round-opened');
  const token = await studio.openSession(first, 'jade');
  await studio.tableAt(first, token).catch(() => {});
  await died(first);
  const second = await studio.start('after-round-started');
  const { round } = await studio.untilRound(
    second,
    token,
    (table) => table.round?.state === 'betting',
  );
  const roundId = round?.id ?? '';
  // Below whatever the seeds say, above it, and left alone.
  const low = { requestId: 'driven-low', roundId, token, autoCashOut: 101 };
  const other = await studio.openSession(second, 'opal');
  const high = { requestId: 'driven-high', roundId, token: other, autoCashOut: null };
  expect((await studio.place(second, low)).body.state).toBe('open');
  expect((await studio.place(second, high)).body.state).toBe('open');
  const third = await studio.start('after-bets-ended');
  await died(second);
  await died(third);
  const fourth = await studio.start('after-round-ended');
  await died(fourth);
  const last = await studio.start();
  const { crash } = (await studio.expectSound(last, roundId)).round.result as { crash: number };
  expect(crash).toBeGreaterThanOrEqual(200);
  await eventually(async () => {
    const all = await Promise.all([studio.stored(low.requestId), studio.stored(high.requestId)]);
    return all.every((bet) => bet?.state === 'settled');
  });
  const [won, lost] = await Promise.all([
    studio.stored(low.requestId),
    studio.stored(high.requestId),
  ]);
  if (won === undefined || lost === undefined) throw new Error('a bet is gone');
  expect([won.win, lost.win]).toEqual([minorOf('2.02'), 0n]);
  [won, lost].forEach(studio.expectMoney);
  // What follows is committed by the seed that was shown: the table goes on.
  await studio.untilRound(last, token, (table) => table.round?.state === 'betting');
  const { rows } = await sql<{ linked: boolean }>`
    select n.commit_hash = r.server_seed as linked from studio.shared_round r
    join studio.shared_round n on n.table_id = r.table_id and n.number = r.number + 1
    where r.id = ${roundId}`.execute(studio.db);
  expect(rows).toEqual([{ linked: true }]);
  last.child.kill('SIGKILL');
});
