/** The betting record: every filter finds what a plain look at all rounds finds, at any length. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roundStates } from '@croupier/contract/bets/player';
import type { Db } from '#kernel/db.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { recordFixture, type RecordFixture } from '#testing/record-fixture.ts';
import { rollUp } from './roll-up.ts';
import { listMerchantRounds, type RoundPlace } from './store/merchant-round.ts';
import { listRounds, totalRounds } from './store/round.ts';
import { listPlayedGames } from './store/round.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let db: Db;
let world: RecordFixture;

beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  world = await recordFixture(db, { rounds: 100_000, days: 60 });
});
afterAll(() => database.drop());

interface Input {
  readonly fromHours: number;
  readonly hours: number;
  readonly wholeDays: boolean;
  readonly gameType: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | undefined;
  readonly vendorId: bigint | undefined;
  readonly gameId: bigint | undefined;
  readonly state: (typeof roundStates)[number] | undefined;
}

const input = fc.record({
  fromHours: fc.nat(60 * 24),
  hours: fc.integer({ min: 1, max: 30 * 24 }),
  wholeDays: fc.boolean(),
  gameType: fc.constantFrom('RNG', 'LIVE', 'FISH', 'PVP', undefined),
  vendorId: fc.constantFrom(1n, 3n, undefined),
  gameId: fc.constantFrom(2n, 99n, undefined, undefined),
  state: fc.constantFrom(...roundStates, undefined),
});

function filterOf({ fromHours, hours, wholeDays, ...rest }: Input) {
  const { merchantId, memberId, timeZone } = world;
  const at = (ms: number) =>
    wholeDays
      ? new Date(
          Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).startOfDay()
            .epochMilliseconds,
        )
      : new Date(ms);
  const begin = world.from.getTime() + fromHours * HOUR_MS;
  const range = { from: at(begin), to: at(begin + hours * HOUR_MS), timeZone };
  return { merchantId, memberId, ...rest, range };
}

/** The same by reading every round. */
async function naive({
  gameType,
  vendorId,
  gameId,
  state,
  range,
  memberId,
}: ReturnType<typeof filterOf>) {
  const { rows } = await database.pool.query<{
    id: bigint;
    state: number;
    stake: bigint;
    win: bigint;
    valid: bigint;
  }>(
    `select id, state, stake, win, valid_bet as valid from bets.round
     where member_id = $1 and id >= bets.first_round_id($2) and id < bets.first_round_id($3)
       and ($4::text is null or game_type = $4) and ($5::bigint is null or vendor_id = $5)
       and ($6::int is null or state = $6) and ($7::bigint is null or game_id = $7) order by id desc`,
    [
      memberId,
      range.from,
      range.to,
      gameType ?? null,
      vendorId ?? null,
      state === undefined ? null : roundStates.indexOf(state),
      gameId ?? null,
    ],
  );
  const sum = (pick: (row: (typeof rows)[number]) => bigint) =>
    rows
      .filter((row) => state !== undefined || row.state !== 2)
      .reduce((all, row) => all + pick(row), 0n);
  return {
    ids: rows.map(({ id }) => id),
    totals: {
      rounds: Number(sum(() => 1n)),
      stakeMinor: sum(({ stake }) => stake),
      validBetMinor: sum(({ valid }) => valid),
      winMinor: sum(({ win }) => win),
      netMinor: sum((row) => (row.state === 1 ? row.win - row.stake : 0n)),
    },
  };
}

/** Between the two; null when there is none. */
async function difference(one: Input): Promise<unknown> {
  const filter = filterOf(one);
  const expected = await naive(filter);
  const found: unknown[] = [await totalRounds(db, filter)];
  const wanted: unknown[] = [expected.totals];
  // The first page, one from the middle and the last.
  const { length } = expected.ids;
  for (const place of [0, Math.floor(length / 2), Math.max(length - 5, 0)]) {
    const before = place === 0 ? undefined : expected.ids[place - 1];
    const page = await listRounds(db, filter, { before, limit: 21 });
    found.push(page.map(({ id }) => id));
    wanted.push(expected.ids.slice(place, place + 21));
  }
  return isDeepStrictEqual(found, wanted) ? null : { found, wanted };
}

test('[MEM-04][Q-A14] B15 pages and totals of any filter are those of a look at all rounds', async () => {
  await fc.assert(
    fc.asyncProperty(input, async (one) => {
      expect(await difference(one)).toBeNull();
    }),
    { numRuns: 60, seed: 7, endOnFailure: true },
  );
});

test('[MEM-04][Q-A14] B15 so they are while rounds open, close and are corrected', async () => {
  const { memberId, merchantId } = world;
  const zones = [{ merchantId, timeZone: world.timeZone }];
  const { rows } = await database.pool.query<{ id: bigint }>(
    `select id from bets.round where member_id = $1 and (state = 0 or id % 997 = 0) order by id limit 120`,
    [memberId],
  );
  const step = fc.record({
    round: fc.constantFrom(...rows.map(({ id }) => id)),
    state: fc.integer({ min: 0, max: 2 }),
    win: fc.integer({ min: 0, max: 90_000 }),
    rollUp: fc.boolean(),
    input,
  });
  await fc.assert(
    fc.asyncProperty(step, async (change) => {
      await database.pool.query(
        `update bets.round set state = $3::smallint, win = case when $3 = 2 then 0 else $4::bigint end,
           stake = case when $3 = 2 then 0 else 10000 end,
           valid_bet = case when $3 = 1 then 10000 else 0 end,
           closed_at = case when $3 = 1 then coalesce(closed_at, now()) else closed_at end
         where member_id = $1 and id = $2`,
        [memberId, change.round, change.state, change.win],
      );
      if (change.rollUp) await rollUp(db, zones);
      expect(await difference(change.input)).toBeNull();
    }),
    { numRuns: 60, seed: 7, endOnFailure: true },
  );
});

test('[MEM-04][POP-06] the games to choose from are those of the rounds of the days, the newest first', async () => {
  const { merchantId, memberId, timeZone, from, to } = world;
  for (const days of [1, 20]) {
    const range = {
      from: new Date(from.getTime() + DAY_MS),
      to: new Date(from.getTime() + (days + 1) * DAY_MS),
      timeZone,
    };
    const { rows } = await database.pool.query<{ game: bigint }>(
      `select game_id as game from bets.round
       where member_id = $1 and id >= bets.first_round_id($2) and id < bets.first_round_id($3)
       group by 1 order by max(id) desc`,
      [memberId, range.from, range.to],
    );
    const found = await listPlayedGames(db, { merchantId, memberId, range, limit: 100 });
    expect(new Set(found)).toEqual(new Set(rows.map(({ game }) => game)));
  }
  const range = { from, to, timeZone };
  const [newest] = await listPlayedGames(db, { merchantId, memberId, range, limit: 1 });
  const { rows } = await database.pool.query<{ game: bigint }>(
    'select game_id as game from bets.round where member_id = $1 order by id desc limit 1',
    [memberId],
  );
  expect(newest).toBe(rows[0]?.game);
});

/** Of 100,000. What is read is the same on a machine of any speed: some thousand rows. */
const ROWS_MAX = 15_000;

test('[PERF-11][Q-C2] no filter reads all of a long record', async () => {
  const { merchantId, memberId, timeZone, from, to, rareVendorId } = world;
  const range = { from, to: new Date(to.getTime() + DAY_MS), timeZone };
  const filters = [
    {},
    { gameType: 'RNG' },
    { gameType: 'FISH' },
    { vendorId: rareVendorId },
    ...roundStates.map((state) => ({ state })),
    { gameType: 'PVP' },
    { gameId: 2n },
    { gameId: 99n },
  ] as const;
  for (const filter of filters) {
    const whole = { merchantId, memberId, range, ...filter };
    const counts: number[] = [];
    for (let page = 0, last: bigint | undefined; page < 15; page += 1) {
      const { rows, scans, lastId } = await readsOf(whole, last);
      expect(scans, JSON.stringify(filter, String)).toBe(0);
      counts.push(rows);
      last = lastId;
      if (last === undefined) break;
    }
    counts.sort((a, b) => a - b);
    expect(counts[Math.floor(counts.length / 2)], JSON.stringify(filter, String)).toBeLessThan(
      ROWS_MAX,
    );
  }
});

/** What a page and its totals read, counted by the server: rows, and tables read whole. */
async function readsOf(filter: Parameters<typeof listRounds>[1], before: bigint | undefined) {
  // Within one transaction the counts are those of its own connection.
  return db.transaction().execute(async (tx) => {
    const counted = async () => {
      const { rows } = await sql<{ rows: number; scans: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows, sum(seq_scan)
          filter (where relname in ('round', 'member_day', 'correction', 'change'))::int as scans
        from pg_stat_xact_user_tables where schemaname = 'bets'`.execute(tx);
      return rows[0] ?? { rows: 0, scans: 0 };
    };
    const first = await counted();
    const rounds = await listRounds(tx, filter, { before, limit: 21 });
    await totalRounds(tx, filter);
    const then = await counted();
    return {
      rows: then.rows - first.rows,
      scans: then.scans - first.scans,
      lastId: rounds.at(-1)?.id,
    };
  });
}

test('[OPS-03] staff read the rounds of all members page by page, each once, in the order of opening', async () => {
  const from = new Date(world.to.getTime() - 3 * DAY_MS);
  const filter = { merchantId: world.merchantId, from, to: world.to };
  for (const narrowed of [{}, { state: 'voided' as const }, { leastMinor: 18_000n }]) {
    const found: bigint[] = [];
    let before: RoundPlace | undefined;
    do {
      const page = { before, limit: 400 };
      const rows = await listMerchantRounds(db, { ...filter, ...narrowed }, page);
      found.push(...rows.map(({ id }) => id));
      before = rows.length === 400 ? rows.at(-1) : undefined;
    } while (before);
    const { rows } = await sql<{ id: bigint }>`
      select id from bets.round
      where merchant_id = ${world.merchantId}
        and opened_at >= ${from} and opened_at < ${world.to}
        ${'state' in narrowed ? sql`and state = 2` : sql``}
        ${'leastMinor' in narrowed ? sql`and greatest(stake, win) >= ${narrowed.leastMinor}` : sql``}
      order by opened_at desc, id desc`.execute(db);
    expect(found).toEqual(rows.map(({ id }) => id));
    expect(found.length).toBeGreaterThan(0);
  }
});
