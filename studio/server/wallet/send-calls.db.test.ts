/** What the studio owes platforms is told as fast as they take it, whoever else fails. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually, startTestStudio } from '../testing/test-studio.ts';
import type { TestStudio } from '../testing/test-studio.ts';

const OWED = 200;
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());

interface Calls {
  readonly due: number;
  readonly done: number;
  /** Attempts of those that are still due. */
  readonly attempts: number;
}

async function calls(): Promise<Calls> {
  const { rows } = await sql<Calls>`
    select count(*) filter (where state = 'due')::int as due,
           count(*) filter (where state = 'done')::int as done,
           coalesce(max(attempts) filter (where state = 'due'), 0)::int as attempts
    from studio.wallet_call`.execute(studio.studio.db);
  return rows[0] as Calls;
}

/** Calls that are due and that nobody is making. */
async function countUnclaimed(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from studio.wallet_call
    where state = 'due' and due_at <= now()`.execute(studio.studio.db);
  return rows[0]?.count ?? 0;
}

/** Rounds that were decided while the platform could not be told, all of them due at `dueAt`. */
async function owe(count: number, dueAt: string, error: string | null): Promise<void> {
  const session = await studio.player.openReal();
  const { body } = await studio.player.play(session, crypto.randomUUID());
  await sql`
    with source as (select * from studio.round where id = ${body.roundId}), owed as (
      insert into studio.round (session_id, player_id, game_id, request_id, pair_id, nonce,
                                build_hash, stake, state, win, events)
      select session_id, player_id, game_id, gen_random_uuid()::text, pair_id,
             100000 + n + ${BigInt(Math.floor(Math.random() * 1e9))}::bigint * 1000,
             build_hash, stake, 'decided', 0, '[]'
      from source, generate_series(1, ${count}::int) n
      returning id
    )
    insert into studio.wallet_call (round_id, kind, due_at, last_error, attempts)
    select id, 'finish', ${sql.raw(dueAt)}, ${error}::text, ${error === null ? 0 : 3} from owed`.execute(
    studio.studio.db,
  );
}

test('[SEAM-02] when a platform answers again, what waits for it is due at once', async () => {
  await owe(60, "now() + interval '30 minutes'", 'HTTP 500');
  // One of them is tried and succeeds: that is how the end of an outage is noticed.
  await sql`
    update studio.wallet_call set due_at = now()
    where id = (select id from studio.wallet_call where state = 'due' limit 1)`.execute(
    studio.studio.db,
  );
  studio.studio.callsDue.ring();
  await eventually(async () => (await calls()).due === 0);
  expect(await calls()).toMatchObject({ due: 0, attempts: 0 });
});

test('[SEAM-02][Q-C8] two hundred owed calls are told one after another, without rests of half a second', async () => {
  const { callsDue } = studio.studio;
  const wait = callsDue.wait.bind(callsDue);
  let rests = 0;
  const watched = vi.spyOn(callsDue, 'wait').mockImplementation(async (ms, signal) => {
    if (ms > 100 && (await countUnclaimed()) > 0) rests += 1;
    return wait(ms, signal);
  });
  await owe(OWED, 'now()', 'HTTP 500');
  await eventually(async () => (await calls()).due === 0);
  watched.mockRestore();
  expect((await calls()).done).toBeGreaterThanOrEqual(OWED);
  // One may have begun while they were written down; eight after each rest would take 25.
  expect(rests).toBeLessThanOrEqual(1);
});

test('[SEAM-02] calls that fail wait ever longer and keep nobody else waiting', async () => {
  // They hang for five seconds, within which a machine that is busy may do nothing else: then again.
  await expect.poll(toldWhileOthersHang).toBe(true);
});

/** Owes calls that were never tried while others hang: whether they were told before those gave up. */
async function toldWhileOthersHang(): Promise<boolean> {
  const { platform } = studio;
  const { db } = studio.studio;
  platform.clearFaults();
  await sql`update studio.wallet_call set state = 'done', closed_at = now(), last_error = null
    where state = 'due'`.execute(db);
  // Due once the round that they are made from is told, or that call would be among those that hang.
  await owe(40, "now() + interval '30 minutes'", 'no answer');
  const before = platform.received.length;
  platform.failNext('finish', { kind: 'hang-after-effect' }, 16);
  await sql`
    update studio.wallet_call set due_at = now() - interval '1 minute'
    where state = 'due' and last_error = 'no answer'`.execute(db);
  studio.studio.callsDue.ring();
  // Sixteen of these hang for seconds; a call that has not failed yet has a place of its own.
  await eventually(() => platform.received.slice(before).length >= 16);
  await owe(10, 'now()', null);
  const left = async () => {
    const { rows } = await sql<{ fresh: number; hanging: number }>`
      select count(*) filter (where last_error is null)::int as fresh,
        count(*) filter (where last_error is not null and taken_until > now())::int as hanging
      from studio.wallet_call where state = 'due'`.execute(db);
    return rows[0];
  };
  await eventually(async () => (await left())?.fresh === 0);
  const hanging = (await left())?.hanging ?? 0;
  // They are put off and keep their places to themselves.
  const { due, attempts } = await calls();
  expect([due >= 16, attempts]).toEqual([true, 4]);
  return hanging >= 16;
}
