/** The feed: whoever takes and whoever drains, every change reaches a consumer once. */
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db, Tx } from '#kernel/db.ts';
import { openSignals } from '#kernel/signals.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { type BetChange, feed } from '../index.ts';
import { rollUp } from '../roll-up.ts';
import { forgetChanges, registerConsumer } from '../store/consumer.ts';
import { keepConsuming } from './keep-consuming.ts';
import { notifyOfChanges } from './notify-of-changes.ts';
import { watchConsumers } from './watch-consumers.ts';

const MERCHANT = 1n;
const silent = pino({ level: 'silent' });
const CONSUMER = 'turnover';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  await sql`create table public.applied (member bigint, round bigint, correction bigint,
    stake bigint, valid_bet bigint, win bigint)`.execute(db);
});
beforeEach(async () => {
  await sql`truncate bets.round, bets.change, public.applied`.execute(db);
  await sql`alter table bets.correction disable trigger correction_immutable`.execute(db);
  await sql`truncate bets.correction`.execute(db);
  await sql`alter table bets.correction enable trigger correction_immutable`.execute(db);
  await sql`delete from bets.consumer where name <> 'rollups'`.execute(db);
  await registerConsumer(db, CONSUMER);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});

const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

/** Brings a round to a state with a stake: opened or closed, or corrected when it was closed. */
async function play(
  on: Pick<pg.ClientBase, 'query'>,
  { member, round, stake, state = 1 }: Played,
): Promise<void> {
  await on.query(
    `insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
       valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state, game_type,
       vendor_round_id)
     select $1::bigint, $2::bigint, 1, $1, 1, 1, $3::bigint, 0, case when $4::smallint = 1 then $3 else 0 end,
       1, 1, now(), case when $4 = 1 then now() end, gen_random_uuid(), 1, $4, 'RNG', 'r'
     on conflict (member_id, id) do update set stake = excluded.stake, valid_bet = excluded.valid_bet,
       state = excluded.state, closed_at = coalesce(bets.round.closed_at, excluded.closed_at)`,
    [member, round, stake, state],
  );
}
interface Played {
  readonly member: number;
  readonly round: number;
  readonly stake: number;
  readonly state?: 0 | 1 | 2;
}

/** What a consumer does with changes: it notes them, as often as it is given them. */
async function apply(tx: Tx, changes: readonly BetChange[]): Promise<void> {
  for (const each of changes) {
    await sql`insert into public.applied values (${each.memberId}, ${each.roundId},
      ${each.correctionId}, ${each.stakeMinor}, ${each.validBetMinor}, ${each.winMinor})`.execute(
      tx,
    );
  }
}

const takeOnce = (changesMax?: number) =>
  db.transaction().execute(async (tx) => {
    const taken = await feed.take(tx, CONSUMER, changesMax);
    if (taken) await apply(tx, taken.changes);
    return taken;
  });

const drainOnce = (memberId: bigint, then: (tx: Tx) => Promise<void> = async () => {}) =>
  db.transaction().execute(async (tx) => {
    const changes = await feed.drainMember(tx, CONSUMER, { merchantId: MERCHANT, memberId });
    await apply(tx, changes);
    await then(tx);
    return changes;
  });

/** Changes that reached the consumer not once, and rounds whose changes do not add up. */
async function wrong(): Promise<unknown> {
  const { rows } = await database.pool.query(`
    select member, round, correction, count(*)::int as times from public.applied
     group by 1, 2, 3 having count(*) <> 1
    union all
    select coalesce(r.member_id, a.member), coalesce(r.id, a.round), -1, 0
      from (select * from bets.round where state = 1) r
      full join (select member, round, sum(stake) as stake, sum(valid_bet) as valid_bet
                   from public.applied group by 1, 2 having (sum(stake), sum(valid_bet)) <> (0, 0)) a
        on a.member = r.member_id and a.round = r.id
     where (a.stake, a.valid_bet) is distinct from (r.stake::numeric, r.valid_bet::numeric)
       and (a.stake is not null or r.stake <> 0)`);
  return rows;
}

test('[H2] B16 a first closing is given with its figures, a correction with its difference', async () => {
  await play(database.pool, { member: 1, round: 7, stake: 50, state: 0 });
  await play(database.pool, { member: 1, round: 7, stake: 80 });
  await play(database.pool, { member: 1, round: 7, stake: 30 });
  await play(database.pool, { member: 2, round: 8, stake: 10, state: 0 });
  await play(database.pool, { member: 2, round: 8, stake: 0, state: 2 });
  const taken = await takeOnce();
  expect(taken).toMatchObject({
    more: false,
    changes: [
      { memberId: 1n, roundId: 7n, correctionId: 0n, accountId: 1n, stakeMinor: 80n },
      { roundId: 7n, gameType: 'RNG', stakeMinor: -50n, validBetMinor: -50n, winMinor: 0n },
    ],
  });
  expect(taken?.changes[0]?.settledAt).toBeInstanceOf(Date);
  expect(await takeOnce()).toEqual({ changes: [], more: false });
});

test('B17 what was drained for a member is not taken again, and the other way round', async () => {
  await play(database.pool, { member: 1, round: 1, stake: 10 });
  await play(database.pool, { member: 2, round: 2, stake: 20 });
  expect(await drainOnce(1n)).toMatchObject([{ roundId: 1n, stakeMinor: 10n }]);
  expect(await drainOnce(1n)).toEqual([]);
  await play(database.pool, { member: 1, round: 3, stake: 30 });
  const taken = await takeOnce();
  expect(taken?.changes.map(({ roundId }) => roundId).toSorted()).toEqual([2n, 3n]);
  expect(await drainOnce(1n)).toEqual([]);
  expect(await drainOnce(2n)).toEqual([]);
  // Another merchant has no such member.
  await play(database.pool, { member: 2, round: 4, stake: 40 });
  const elsewhere = { merchantId: 2n, memberId: 2n };
  await expect(
    db.transaction().execute(async (tx) => {
      expect(await feed.drainMember(tx, CONSUMER, elsewhere)).toEqual([]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await drainOnce(2n)).toMatchObject([{ roundId: 4n }]);
});

test('[Q-F4] B17 a member is drained in a call of the member’s own, which sees one merchant', async () => {
  await play(database.pool, { member: 1, round: 1, stake: 10 });
  const drainAs = (merchantId: bigint) =>
    db.transaction().execute(async (tx) => {
      await sql`set local role croupier_site`.execute(tx);
      await sql`select set_config('croupier.merchant', ${String(merchantId)}, true)`.execute(tx);
      return feed.drainMember(tx, CONSUMER, { merchantId: MERCHANT, memberId: 1n });
    });
  await expect(drainAs(2n)).rejects.toThrow('row-level security');
  expect(await drainAs(MERCHANT)).toMatchObject([{ roundId: 1n }]);
  expect((await takeOnce())?.changes).toEqual([]);
});

test('B17 a drain reads only when it is alone with the member', async () => {
  await drainOnce(1n);
  await play(database.pool, { member: 1, round: 1, stake: 10 });
  // Another drain, halfway between its lock and its end.
  const other = await connect();
  await other.query('begin');
  await other.query('select from bets.drained where member_id = 1 for update');
  const draining = drainOnce(1n);
  expect(await Promise.race([draining, pause(50, 'waits')])).toBe('waits');
  await other.query('update bets.drained set seen = bets.snapshot_here() where member_id = 1');
  await other.query('commit');
  expect(await draining).toEqual([]);
});

test('B17 whoever drains waits for a take that is under way, and is given what that one left', async () => {
  await play(database.pool, { member: 1, round: 1, stake: 10 });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isTaken = () => {};
  const begun = new Promise<void>((resolve) => {
    isTaken = resolve;
  });
  const taking = db.transaction().execute(async (tx) => {
    const taken = await feed.take(tx, CONSUMER);
    await apply(tx, taken?.changes ?? []);
    isTaken();
    await held;
  });
  await begun;
  await play(database.pool, { member: 1, round: 2, stake: 20 });
  // Another process has nothing to do here.
  expect(await takeOnce()).toBeUndefined();
  const draining = drainOnce(1n);
  expect(await Promise.race([draining, pause(50, 'waits')])).toBe('waits');
  goOn();
  await taking;
  expect(await draining).toMatchObject([{ roundId: 2n }]);
  expect(await wrong()).toEqual([]);
});

test('B17 a take gives way to a member who is being drained, and what was undone is taken', async () => {
  await play(database.pool, { member: 1, round: 1, stake: 10 });
  const undone = drainOnce(1n, async () => {
    expect(await takeOnce()).toBeUndefined();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await takeOnce())?.changes).toMatchObject([{ roundId: 1n }]);
});

test('B17 two who drain a member at once are given different changes', async () => {
  await drainOnce(1n);
  await play(database.pool, { member: 1, round: 1, stake: 10 });
  const both = [1, 2].map(() =>
    db.transaction().execute(async (tx) => {
      const changes = await feed.drainMember(tx, CONSUMER, { merchantId: MERCHANT, memberId: 1n });
      await pause(30);
      return changes;
    }),
  );
  expect((await Promise.all(both)).flat()).toMatchObject([{ roundId: 1n }]);
});

test('B17 what a transaction writes after it drained is not lost', async () => {
  const client = await connect();
  await client.query('begin');
  await play(client, { member: 1, round: 1, stake: 10 });
  // Others end meanwhile, so that the transaction is not the newest.
  await play(database.pool, { member: 9, round: 9, stake: 10 });
  const { rows } = await client.query('select * from bets.drain_member($1, 1, 1)', [CONSUMER]);
  await play(client, { member: 1, round: 2, stake: 20 });
  await client.query('commit');
  const taken = await takeOnce();
  expect(rows.length + (taken?.changes.length ?? 0)).toBe(3);
});

const step = fc.record({
  member: fc.integer({ min: 1, max: 3 }),
  round: fc.integer({ min: 1, max: 6 }),
  stake: fc.integer({ min: 0, max: 90 }),
  state: fc.constantFrom<0 | 1 | 2>(0, 1, 1, 1, 2),
  waitMs: fc.integer({ min: 0, max: 3 }),
  commits: fc.constantFrom(true, true, true, false),
});
const actions = fc.record({
  writers: fc.array(fc.array(step, { minLength: 3, maxLength: 12 }), {
    minLength: 2,
    maxLength: 3,
  }),
  drains: fc.array(
    fc.record({
      memberId: fc.bigInt({ min: 1n, max: 3n }),
      waitMs: fc.integer({ min: 0, max: 4 }),
      commits: fc.constantFrom(true, true, false),
    }),
    { minLength: 4, maxLength: 12 },
  ),
  changesMax: fc.integer({ min: 1, max: 3 }),
});

test('[H9] B17 nothing is lost or counted twice, however writers, takers and drainers meet', async () => {
  const hands = await Promise.all([connect(), connect(), connect()]);
  let base = 0;
  await fc.assert(
    fc.asyncProperty(actions, async ({ writers, drains, changesMax }) => {
      base += 100;
      let writing = true;
      const written = writers.map(async (steps, writer) => {
        const client = hands[writer] as pg.Client;
        for (const { waitMs, commits, ...one } of steps) {
          await client.query('begin');
          // Writers have rounds of their own, as wallet accounts do.
          const member = one.member * 10 + writer;
          await play(client, { ...one, member, round: base + one.round });
          await pause(waitMs);
          await client.query(commits ? 'commit' : 'rollback');
        }
      });
      const taking = [0, 1].map(async () => {
        while (writing) {
          await takeOnce(changesMax);
          await rollUp(db, []);
          await forgetChanges(db);
        }
      });
      const drained = drains.map(async ({ memberId, waitMs, commits }, index) => {
        await pause(index * 2);
        const member = memberId * 10n + BigInt(index % writers.length);
        await drainOnce(member, async () => {
          await pause(waitMs);
          if (!commits) throw new Error('undone');
        }).catch((error: unknown) => {
          if (!(error instanceof Error && error.message === 'undone')) throw error;
        });
      });
      await Promise.all([...written, ...drained]);
      writing = false;
      await Promise.all(taking);
      while ((await takeOnce(changesMax))?.more);
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: 25, seed: 11, endOnFailure: true },
  );
});

test('B18 what happens is kept until every consumer has read it, and one is given what came after it', async () => {
  /** Rounds of which something is kept, once whoever can forget has done so. */
  const kept = async () => {
    await rollUp(db, []);
    await forgetChanges(db);
    const { rows } = await database.pool.query<{ round: string }>(
      'select distinct unnest(round_id)::text as round from bets.change',
    );
    return rows.map(({ round }) => round);
  };
  await play(database.pool, { member: 1, round: 1, stake: 10 });
  expect(await kept()).toEqual(['1']);
  await registerConsumer(db, 'late');
  await play(database.pool, { member: 1, round: 2, stake: 20 });
  await takeOnce();
  // The first round may be kept as well: while anything older ran on the server when the consumer
  // was registered, its cursor stands before that.
  expect(await kept()).toContain('2');
  const late = await db.transaction().execute((tx) => feed.take(tx, 'late'));
  expect(late?.changes).toMatchObject([{ roundId: 2n }]);
  const keptOnceRead = async () => {
    await takeOnce();
    await db.transaction().execute((tx) => feed.take(tx, 'late'));
    return kept();
  };
  // A transaction elsewhere on the server may hold the cursors back for a moment.
  await expect.poll(keptOnceRead).toEqual([]);
});

test('B18 what was kept because of another transaction goes when that is over, without further bets', async () => {
  const other = await connect();
  await other.query('begin');
  await other.query('select pg_current_xact_id()');
  await play(database.pool, { member: 1, round: 1, stake: 10 });
  await takeOnce();
  await other.query('commit');
  const left = async () => {
    await takeOnce();
    await rollUp(db, []);
    await forgetChanges(db);
    return (await database.pool.query('select from bets.change')).rowCount;
  };
  await expect.poll(left).toBe(0);
});

test('B18 staff are told of a consumer that stands still', async () => {
  await sql`update bets.consumer set read_at = now() - interval '6 minutes'
    where name = ${CONSUMER}`.execute(db);
  await watchConsumers({ db, zones: () => Promise.resolve([{ merchantId: MERCHANT }]) });
  const { rows } = await sql<{ body: object }>`
    select body from kernel.event where type = 'alarm.raised'`.execute(db);
  expect(rows).toMatchObject([{ body: { code: 'feed.stopped', facts: { consumers: CONSUMER } } }]);
  // It has nothing to read, and is there all the same.
  await takeOnce();
  await watchConsumers({ db, zones: () => Promise.resolve([{ merchantId: MERCHANT }]) });
  const after = await sql`select 1 from kernel.event where type = 'alarm.raised'`.execute(db);
  expect(after.rows).toHaveLength(1);
});

test('B19 a consumer is woken within two seconds, and one that fails keeps no other waiting', async () => {
  const signals = await openSignals(database.url, silent);
  const ending = new AbortController();
  const failing = keepConsuming(
    { db, log: silent, consumer: 'failing', apply: () => Promise.reject(new Error('poison')) },
    ending.signal,
  );
  const came: number[] = [];
  const keeping = keepConsuming(
    {
      db,
      log: silent,
      signals,
      consumer: 'keen',
      async apply(tx, changes) {
        await apply(tx, changes);
        came.push(performance.now());
      },
    },
    ending.signal,
  );
  const known = async () =>
    (await sql`select 1 from bets.consumer where name in ('keen', 'failing')`.execute(db)).rows;
  await expect.poll(known).toHaveLength(2);
  const tell = notifyOfChanges({ db, log: silent });
  let lagMs = Number.POSITIVE_INFINITY;
  let round = 0;
  // Again where a busy machine did something else: who fails waits ever longer, to half a minute.
  while (round < 3 || (round < 20 && lagMs >= 2000)) {
    round += 1;
    const at = performance.now();
    await play(database.pool, { member: 1, round, stake: 10 });
    tell();
    await expect.poll(() => came.length, { interval: 5 }).toBe(round);
    lagMs = (came[round - 1] as number) - at;
  }
  ending.abort();
  await Promise.all([failing, keeping]);
  await signals.close();
  expect(lagMs).toBeLessThan(2000);
  expect(await wrong()).toEqual([]);
  const left = await db.transaction().execute((tx) => feed.take(tx, 'failing'));
  expect(left?.changes).toHaveLength(round);
});
