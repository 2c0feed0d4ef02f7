/** The rollups: nothing left out, nothing twice, whatever commits late, is corrected or repeated. */
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#kernel/db.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { readDays } from './index.ts';
import { rebuildRollups, rollUp } from './roll-up.ts';
import { readWindows } from './store/window.ts';
import { localDay } from '#kernel/days.ts';

const ZONES = [
  { merchantId: 1n, timeZone: 'Asia/Ho_Chi_Minh' },
  { merchantId: 2n, timeZone: 'America/New_York' },
];
const FIVE_MINUTES_MS = 300_000;

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
});
beforeEach(async () => {
  await sql`truncate bets.round`.execute(db);
  await sql`truncate bets.change, bets.member_day, bets.member_window, bets.game_day, bets.hour_day,
    bets.device_day, bets.running, bets.played_day`.execute(db);
  await sql`alter table bets.correction disable trigger correction_immutable`.execute(db);
  await sql`truncate bets.correction`.execute(db);
  await sql`alter table bets.correction enable trigger correction_immutable`.execute(db);
});
afterAll(() => database.drop());

interface Write {
  readonly member: number;
  readonly round: number;
  readonly state: 'open' | 'closed' | 'voided';
  readonly stake: number;
  readonly win: number;
}

const openedAt = (round: number) => new Date(Date.UTC(2026, 9, 30) + round * 5_400_000);
const stateNumbers = { open: 0, closed: 1, voided: 2 } as const;

/** Writes a round as some use case would: new, or changed. */
async function write(on: Pick<pg.ClientBase, 'query'>, one: Write, at = new Date()): Promise<void> {
  const state = stateNumbers[one.state];
  await on.query(
    `with place as (select bets.first_round_id($1::timestamptz) + $2::bigint as id),
     changed as (
       update bets.round r set state = $4::smallint, stake = $5::bigint, win = $6::bigint,
         valid_bet = case when $4::smallint = 1 then $5::bigint else 0 end,
         closed_at = coalesce(closed_at, case when $4::smallint = 1 then $7::timestamptz end)
       from place where r.member_id = $3::bigint and r.id = place.id returning r.id)
     insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
       valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state, game_type,
       vendor_round_id, device)
     select $3::bigint, id, 1 + $3::bigint % 2, $3::bigint, 1, 1 + $2::bigint % 3, $5::bigint, $6::bigint,
       case when $4::smallint = 1 then $5::bigint else 0 end, 1, 1, $1::timestamptz,
       case when $4::smallint = 1 then $7::timestamptz end, gen_random_uuid(), 1, $4::smallint,
       (array['RNG', 'LIVE', 'FISH'])[1 + $2::bigint % 3], 'r', $2::bigint % 5 from place
     where not exists (select from changed)
       and not exists (select from bets.round r where r.member_id = $3::bigint and r.id = place.id)`,
    [openedAt(one.round), one.round, one.member, state, one.stake, one.win, at],
  );
}

async function figures(): Promise<unknown> {
  const { rows: days } = await database.pool.query(
    `select * from bets.member_day where (rounds, voided, stake, valid_bet, win) <> (0, 0, 0, 0, 0)
     order by member_id, day, game_id, opened_on`,
  );
  const { rows: games } = await database.pool.query(
    `select * from bets.game_day where (rounds, voided, stake, valid_bet, win) <> (0, 0, 0, 0, 0)
     order by merchant_id, day, game_id`,
  );
  const { rows: hours } = await database.pool.query(
    `select * from bets.hour_day where (rounds, stake, valid_bet, win) <> (0, 0, 0, 0)
     order by merchant_id, day, hour, game_id`,
  );
  const { rows: devices } = await database.pool.query(
    `select * from bets.device_day where (rounds, stake, valid_bet, win) <> (0, 0, 0, 0)
     order by merchant_id, day, device, game_id`,
  );
  const { rows: running } = await database.pool.query('select * from bets.running order by 1, 2');
  const { rows: played } = await database.pool.query(
    `select member_id, merchant_id, day::text, stretches::text from bets.played_day order by 1, 3`,
  );
  return { days, games, hours, devices, running, played };
}

const changes = fc.array(
  fc.record({
    member: fc.integer({ min: 1, max: 4 }),
    round: fc.integer({ min: 0, max: 40 }),
    state: fc.constantFrom('open', 'closed', 'closed', 'voided'),
    stake: fc.integer({ min: 0, max: 500 }),
    win: fc.integer({ min: 0, max: 500 }),
    day: fc.integer({ min: 1, max: 4 }),
    rollUp: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  { minLength: 5, maxLength: 40 },
);

test('[Q-A14] B1 B3 rollups kept step by step equal rollups reckoned at once, and what the rounds say', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (steps) => {
      for (const { day, rollUp: changesMax, ...step } of steps) {
        const at = new Date(Date.UTC(2026, 10, day, 17, 0, step.round));
        await write(database.pool, step, at);
        if (changesMax !== null) await rollUp(db, ZONES, changesMax);
      }
      await rollUp(db, ZONES);
      const kept = await figures();
      expect(await rebuildRollups(db, ZONES)).toBe(true);
      expect(await figures()).toEqual(kept);
      const { rows } = await database.pool.query(
        `select coalesce(sum(rounds), 0) = (select count(*) from bets.round where state = 1)
            and coalesce(sum(voided), 0) = (select count(*) from bets.round where state = 2)
            and (coalesce(sum(stake), 0), coalesce(sum(valid_bet), 0), coalesce(sum(win), 0))
              = (select coalesce(sum(stake), 0), coalesce(sum(valid_bet), 0), coalesce(sum(win), 0)
                 from bets.round where state = 1) as equal from bets.member_day`,
      );
      expect(rows).toEqual([{ equal: true }]);
      const { rows: byHour } = await database.pool.query(
        `select merchant_id, day, game_id, sum(rounds) as rounds, sum(stake) as stake,
           sum(valid_bet) as valid_bet, sum(win) as win from bets.hour_day group by 1, 2, 3
         except select merchant_id, day, game_id, rounds, stake, valid_bet, win from bets.game_day`,
      );
      expect(byHour).toEqual([]);
      const { rows: byDevice } = await database.pool.query(
        `select merchant_id, day, game_id, sum(rounds) as rounds, sum(stake) as stake,
           sum(valid_bet) as valid_bet, sum(win) as win from bets.device_day group by 1, 2, 3
         except select merchant_id, day, game_id, rounds, stake, valid_bet, win from bets.game_day`,
      );
      expect(byDevice).toEqual([]);
      const { rows: stretches } = await database.pool.query(
        `select coalesce((select sum(bit_count(stretches)) from bets.played_day), 0)
           = (select count(distinct (member_id, (id >> 22) / 300000)) from bets.round) as equal`,
      );
      expect(stretches).toEqual([{ equal: true }]);
    }),
    { numRuns: 60, seed: 7, endOnFailure: true },
  );
});

async function totalOf(member: number): Promise<{ rounds: number; stake: bigint }> {
  const { rows } = await database.pool.query(
    `select coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(stake), 0)::bigint as stake
     from bets.member_day where member_id = $1`,
    [member],
  );
  return rows[0];
}

test('[Q-A14] B4 a transaction that commits late is taken in late: neither skipped nor waited for', async () => {
  const late = new pg.Client({ connectionString: database.url });
  await late.connect();
  await late.query('begin');
  await write(late, { member: 1, round: 1, state: 'closed', stake: 10, win: 0 });
  const begun = new Date();
  await pause(20);
  await write(database.pool, { member: 3, round: 2, state: 'closed', stake: 20, win: 0 });
  await rollUp(db, ZONES);
  await rollUp(db, ZONES);
  expect(await totalOf(3)).toEqual({ rounds: 1, stake: 20n });
  expect(await totalOf(1)).toEqual({ rounds: 0, stake: 0n });
  // The figures do not claim to be complete beyond what is under way.
  const from = new Date(0);
  expect((await readWindows(db, { merchantId: 2n, from, to: begun })).final).toBe(false);

  await late.query('commit');
  await late.end();
  await rollUp(db, ZONES);
  expect(await totalOf(1)).toEqual({ rounds: 1, stake: 10n });
  expect(await totalOf(3)).toEqual({ rounds: 1, stake: 20n });
  await expect
    .poll(async () => {
      await rollUp(db, ZONES);
      return (await readWindows(db, { merchantId: 2n, from, to: begun })).final;
    })
    .toBe(true);
});

test('[Q-A14] B2 what is told late stands in the figures of its own time, and is paid by the present one', async () => {
  await sql`truncate bets.merchant_window`.execute(db);
  const from = new Date(0);
  const [now, hour] = [new Date(), 3_600_000];
  await expect
    .poll(async () => {
      await rollUp(db, ZONES);
      return (await readWindows(db, { merchantId: 2n, from, to: now })).final;
    })
    .toBe(true);
  const at = new Date(now.getTime() - 2 * hour);
  await write(database.pool, { member: 1, round: 1, state: 'closed', stake: 10, win: 0 }, at);
  await rollUp(db, ZONES);
  const { rows } = await sql<{ shown: Date; paid: Date }>`
    select s.starts_at as shown, p.starts_at as paid
    from bets.merchant_window s join bets.member_window p on p.merchant_id = s.merchant_id
    where s.stake = 10`.execute(db);
  expect(rows).toHaveLength(1);
  expect(at.getTime() - (rows[0]?.shown.getTime() ?? 0)).toBeLessThan(FIVE_MINUTES_MS);
  expect(rows[0]?.paid.getTime()).toBeGreaterThan(now.getTime() - hour);
});

test('[Q-A14] B4 a transaction with more rows than are taken in at a time is taken in whole', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  for (const round of [1, 2, 3]) {
    await write(client, { member: 1, round, state: 'closed', stake: 10, win: 0 });
  }
  await client.query('commit');
  await client.end();
  await write(database.pool, { member: 1, round: 4, state: 'closed', stake: 10, win: 0 });
  await rollUp(db, ZONES, 1);
  expect(await totalOf(1)).toEqual({ rounds: 4, stake: 40n });
});

test('[Q-A14] a transaction that is rolled back leaves nothing', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await write(client, { member: 1, round: 1, state: 'closed', stake: 10, win: 0 });
  await rollUp(db, ZONES);
  await client.query('rollback');
  await client.end();
  await rollUp(db, ZONES);
  expect(await totalOf(1)).toEqual({ rounds: 0, stake: 0n });
});

test('[Q-A14] B4 many processes at once take everything in, once', async () => {
  const other = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      return client;
    }),
  );
  const writing = other.map(async (client, writer) => {
    for (let round = 0; round < 60; round += 1) {
      const member = 10 + writer;
      await write(client, { member, round, state: 'open', stake: 5, win: 0 });
      await write(client, { member, round, state: 'closed', stake: 5, win: 1 });
    }
  });
  let open = true;
  const rolling = Array.from({ length: 3 }, async () => {
    while (open) await rollUp(db, ZONES, 3);
  });
  await Promise.all(writing);
  open = false;
  await Promise.all(rolling);
  await rollUp(db, ZONES);
  for (const member of [10, 11, 12]) {
    expect(await totalOf(member)).toEqual({ rounds: 60, stake: 300n });
  }
  await Promise.all(other.map((client) => client.end()));
});

test('[Q-A14] B2 a correction of an earlier day counts on the day on which it is made', async () => {
  const bet = { member: 2, round: 3, state: 'closed', stake: 100, win: 250 } as const;
  await write(database.pool, bet, new Date('2026-11-01T20:00:00Z'));
  await rollUp(db, ZONES);
  await write(database.pool, { ...bet, win: 50 });
  await rollUp(db, ZONES);
  const today = await localDay(db, 'Asia/Ho_Chi_Minh');
  const days = await readDays(
    db,
    { merchantId: 1n, memberId: 2n },
    { first: '2026-11-01', last: today },
  );
  expect(days.map(({ day, rounds, winMinor }) => ({ day, rounds, winMinor }))).toEqual([
    { day: '2026-11-02', rounds: 1, winMinor: 250n },
    { day: today, rounds: 0, winMinor: -200n },
  ]);
});

test('[Q-A14] B2 a window that is final never changes: what comes later counts in the open one', async () => {
  // An instant that stays: a slow machine would never catch up with one that moves on.
  const to = new Date();
  await expect
    .poll(async () => {
      await rollUp(db, ZONES);
      return (await readWindows(db, { merchantId: 1n, from: new Date(0), to })).final;
    })
    .toBe(true);
  const old = new Date(Math.floor(Date.now() / FIVE_MINUTES_MS - 2) * FIVE_MINUTES_MS);
  await write(database.pool, { member: 2, round: 9, state: 'closed', stake: 70, win: 0 }, old);
  await rollUp(db, ZONES);
  const end = new Date(old.getTime() + FIVE_MINUTES_MS);
  const closed = await readWindows(db, { merchantId: 1n, from: old, to: end });
  expect(closed).toEqual({ final: true, figures: [] });
  const { figures: all } = await readWindows(db, {
    merchantId: 1n,
    from: old,
    to: new Date(Date.now() + FIVE_MINUTES_MS),
  });
  expect(all).toMatchObject([{ memberId: 2n, rounds: 1, stakeMinor: 70n, validBetMinor: 70n }]);
});

test('[Q-A9] what was corrected is on record for good', async () => {
  const bet = { member: 2, round: 3, state: 'closed', stake: 100, win: 250 } as const;
  await write(database.pool, bet);
  await write(database.pool, { ...bet, state: 'voided', stake: 0, win: 0 });
  await expect(database.pool.query('update bets.correction set win = 0')).rejects.toThrow(
    'immutable',
  );
  await expect(database.pool.query('delete from bets.correction')).rejects.toThrow('immutable');
});
