/** Periods settled and paid through the real ledger. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import {
  completeFigures,
  flatTier,
  mainBalancesOf,
  type PlacedMember,
  placeMembers,
  putContract,
  putPlay,
  settledMerchant,
} from '#testing/settlement.ts';
import { settleDays } from '#testing/simulation/settle-days.ts';
import { owesBelow } from '../store/settlement.ts';
import { type PaidNews, payWaiting } from './pay-settlements.ts';
import { periodAt } from './period-rules.ts';
import { settleDue } from './settle-due.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
let merchant = settledMerchant();
beforeEach(() => {
  merchant = settledMerchant();
});

const silent: PaidNews = { inTransaction: async () => {}, afterwards: async () => {} };
const units = (amount: number) => BigInt(Math.round(amount * 100)) * 100n;
const MINUTE = 60_000;
/** A quiet moment in winter. */
const noon = Date.parse('2026-01-14T12:00:00Z');

const settle = (nowMs: number, news = silent) =>
  settleDue({ db: database.db, news }, merchant, nowMs);
const retry = () => payWaiting({ db: database.db, merchant, news: silent });

async function settlementsOf(members: readonly PlacedMember[]) {
  const { rows } = await sql<{ memberId: bigint; state: string; gross: bigint; net: bigint }>`
    select member_id as "memberId", state, gross_minor as gross, net_minor as net
    from contracts.settlement
    where member_id = any (${members.map(({ memberId }) => memberId)}::bigint[])
    order by starts_at, depth`.execute(database.db);
  return rows;
}

/** A line A→B→C→D with a real-time salary each since noon, and what they bet in the first window. */
async function aLine(balanceMinor = 0n) {
  const line = await placeMembers(database.db, merchant.id, [null, 0, 1, 2], { balanceMinor });
  const since = new Date(noon);
  for (const [index, percent] of [1, 0.8, 0.5, 0.3].entries()) {
    const tiers = [flatTier(percent)];
    const member = line[index] as PlacedMember;
    await putContract(database.db, { member, kind: 'realtime', period: 'RT', tiers, since });
  }
  await putPlay(
    database.db,
    line.map((member, index) => ({
      member,
      at: new Date(noon + index * MINUTE),
      stakeMinor: units((index + 1) * 100_000),
    })),
  );
  await completeFigures(database.db, new Date(noon + 4 * MINUTE));
  return line as [PlacedMember, PlacedMember, PlacedMember, PlacedMember];
}

describe('[CON-03][CON-04] a real-time salary', () => {
  test('[C8] comes down a line once its window cannot change, to the minor unit, and no second time', async () => {
    const line = await aLine();
    await settle(noon + 6 * MINUTE);
    expect(await settlementsOf(line)).toEqual([]);
    await completeFigures(database.db, new Date(noon + 5 * MINUTE));
    await settle(noon + 5 * MINUTE);
    expect(await settlementsOf(line)).toEqual([]);
    await settle(noon + 6 * MINUTE);
    const after = [2800, 3700, 2300, 1200].map(units);
    expect(await mainBalancesOf(database.db, line)).toEqual(after);
    expect((await settlementsOf(line)).map(({ state, net }) => [state, net])).toEqual(
      after.map((net) => ['paid', net]),
    );
    // Again, and by several at once.
    await Promise.all([1, 2, 3].map(() => settle(noon + 6 * MINUTE)));
    expect(await mainBalancesOf(database.db, line)).toEqual(after);
    const { rows } = await sql`
      select r.state, r.settlements, r.gross_minor as gross, r.house_minor as house, s.lines
      from contracts.run r join contracts.settlement s on s.run_id = r.id
      where s.member_id = ${line[3].memberId}`.execute(database.db);
    expect(rows).toEqual([
      {
        state: 'paid',
        settlements: 4,
        gross: units(21_900 + 0),
        house: units(10_000),
        lines: [
          {
            gameType: 'RNG',
            baseMinor: String(units(400_000)),
            ratePpm: 3000,
            amountMicros: String(units(1200) * 1_000_000n),
          },
        ],
      },
    ]);
    await assertLedgerSound(database.db);
  });

  test('[X-22][X-24] that was missed is made up for in order, and one that died midway is finished', async () => {
    const line = await aLine();
    await completeFigures(database.db, new Date(noon + 180 * MINUTE));
    const dying: PaidNews = {
      ...silent,
      inTransaction: async () => {
        throw new Error('killed');
      },
    };
    await expect(settle(noon + 181 * MINUTE, dying)).rejects.toThrow('killed');
    expect(await mainBalancesOf(database.db, line)).toEqual([0n, 0n, 0n, 0n]);
    await Promise.all([settle(noon + 181 * MINUTE), settle(noon + 181 * MINUTE)]);
    expect(await mainBalancesOf(database.db, line)).toEqual([2800, 3700, 2300, 1200].map(units));
    const { rows } = await sql<{ count: number; last: Date }>`
      select count(*)::int as count, max(ends_at) as last from contracts.run
      where kind = 'realtime' and state = 'paid' and merchant_id = ${merchant.id}`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({ count: 36, last: new Date(noon + 180 * MINUTE) });
  });
});

describe('[CON-03] dividends', () => {
  const MONTH = { jan: Date.parse('2026-03-01T00:00Z'), feb: Date.parse('2026-04-01T00:00+01:00') };

  /** A with 40 % of the house and C below B, whose team won. */
  async function aLosingLine(balanceMinor: bigint) {
    const line = await placeMembers(database.db, merchant.id, [null, 0, 1], { balanceMinor });
    const since = new Date(MONTH.jan);
    for (const [index, percent] of [40, 30, 20].entries()) {
      await putContract(database.db, {
        member: line[index] as PlacedMember,
        kind: 'dividend',
        period: 'M',
        tiers: [flatTier(percent)],
        since,
      });
    }
    const [a, b, c] = line as [PlacedMember, PlacedMember, PlacedMember];
    await putPlay(database.db, [
      { member: a, at: new Date(MONTH.jan), stakeMinor: units(1000), winMinor: 0n },
      {
        member: b,
        at: new Date(MONTH.feb - MINUTE),
        stakeMinor: 0n,
        winMinor: units(600),
      },
      { member: c, at: new Date(MONTH.jan), stakeMinor: units(500), winMinor: 0n },
      // The first minute of the next month.
      { member: c, at: new Date(MONTH.feb), stakeMinor: units(900), winMinor: 0n },
    ]);
    await completeFigures(database.db, new Date(MONTH.feb + 10 * 24 * 60 * MINUTE));
    return [a, b, c] as const;
  }

  test('[C13] are owed by an agent who is short, who withdraws nothing until they are paid', async () => {
    const [a, b, c] = await aLosingLine(0n);
    const { endsMs } = periodAt('M', MONTH.jan, merchant.timeZone);
    expect(endsMs).toBe(MONTH.feb);
    // 1st of April, six in the morning of British summer.
    await settle(Date.parse('2026-04-01T04:59Z'));
    expect(await settlementsOf([a, b, c])).toEqual([]);
    await settle(Date.parse('2026-04-01T05:00Z'));
    // A: 40 % of 900; B: the team won 100; C: 20 % of 500, which B has not.
    expect(await settlementsOf([a, b, c])).toMatchObject([
      { state: 'paid', gross: units(360), net: units(360) },
      { state: 'zero', gross: 0n, net: units(-100) },
      { state: 'owed', gross: units(100) },
    ]);
    const who = { merchantId: merchant.id, memberId: b.memberId };
    expect(await owesBelow(database.db, who)).toBe(true);
    await retry();
    expect(await owesBelow(database.db, who)).toBe(true);
    await sql`select wallet.post_batch(array[${b.accountId}]::bigint[], array[${b.bookId}]::integer[],
      array[${units(150)}]::bigint[], array[7]::smallint[], array[${b.contraId}]::integer[],
      array[gen_random_uuid()], array[0]::bigint[], array[null]::text[])`.execute(database.db);
    await Promise.all([retry(), retry()]);
    expect(await owesBelow(database.db, who)).toBe(false);
    expect(await mainBalancesOf(database.db, [a, b, c])).toEqual([360, 50, 100].map(units));
    await assertLedgerSound(database.db);
  });

  test('carry what a team won to the next month, and the house covers where the merchant says so', async () => {
    const [a, b, c] = await aLosingLine(0n);
    await sql`insert into contracts.terms values (${merchant.id}, 0, 0, true, true, true)`.execute(
      database.db,
    );
    await settle(Date.parse('2026-04-01T05:00Z'));
    expect(await mainBalancesOf(database.db, [a, b, c])).toEqual([360, 0, 100].map(units));
    const { rows } = await sql<{ balance: bigint }>`select balance from wallet.account
      where member_id = ${b.memberId} and purse = 'receivable'`.execute(database.db);
    expect(rows).toEqual([{ balance: units(-100) }]);
    await completeFigures(database.db, new Date('2026-06-01T00:00Z'));
    await settle(Date.parse('2026-05-01T06:00Z'));
    // B begins with what the team won: 900 - 100.
    expect((await settlementsOf([b])).map(({ gross }) => gross)).toEqual([0, 240].map(units));
    await assertLedgerSound(database.db);
  });

  test('[C14] count bets for the line that stood when they were made', async () => {
    const { db } = database;
    const placed = await placeMembers(db, merchant.id, [null, null, 1, 2], { balanceMinor: 0n });
    const [a, x, b, p] = placed as [PlacedMember, PlacedMember, PlacedMember, PlacedMember];
    // B stood below A until the 16th, and below X with the whole line from then on.
    const moved = new Date('2026-03-16T00:00Z');
    await sql`insert into agents.edge (merchant_id, member_id, parent_id, starts_at, ends_at) values
      (${merchant.id}, ${b.memberId}, ${a.memberId}, '2026-01-01Z', ${moved}),
      (${merchant.id}, ${b.memberId}, ${x.memberId}, ${moved}, null)`.execute(db);
    await sql`insert into agents.move (merchant_id, member_id, to_parent_id, due_at, ended_at, outcome)
      values (${merchant.id}, ${b.memberId}, ${x.memberId}, ${moved}, ${moved}, 'made')`.execute(
      db,
    );
    const since = new Date(MONTH.jan);
    const month = { kind: 'dividend', period: 'M', since } as const;
    const ofA = { ...b, path: [a.memberId, b.memberId] };
    await putContract(db, { ...month, member: a, tiers: [flatTier(40)] });
    await putContract(db, { ...month, member: x, tiers: [flatTier(30)] });
    await putContract(db, { ...month, member: ofA, tiers: [flatTier(20)] });
    await putPlay(db, [
      { member: p, at: new Date('2026-03-15T22:00Z'), stakeMinor: units(1000) },
      { member: p, at: new Date('2026-03-16T01:00Z'), stakeMinor: units(500) },
    ]);
    await completeFigures(db, new Date('2026-06-01T00:00Z'));
    await settle(Date.parse('2026-04-01T05:00Z'));
    // 40 % of 1000 of which B has 20 %, and 30 % of 500.
    expect(await mainBalancesOf(db, [a, b, x, p])).toEqual([200, 200, 150, 0].map(units));
    await assertLedgerSound(db);
  });

  test('are held while an account is not free', async () => {
    const [a, b, c] = await aLosingLine(units(1000));
    const suspend = (at: Date | null) =>
      sql`update contracts.contract set suspended_at = ${at}, state = ${at ? 'suspended' : 'active'}
        where member_id = ${c.memberId}`.execute(database.db);
    await suspend(new Date(MONTH.jan));
    await settle(Date.parse('2026-04-01T05:00Z'));
    await retry();
    expect((await settlementsOf([c])).map(({ state }) => state)).toEqual(['held']);
    await suspend(null);
    await retry();
    expect(await mainBalancesOf(database.db, [a, b, c])).toEqual([1360, 900, 1100].map(units));
  });
});

test('[CON-03][X-20][X-22][X-23] ticks that are missed, killed, doubled or early settle a day once, as reckoned again', async () => {
  expect.hasAssertions();
  // The night in which clocks go forward, and the day after it until the daily salary is paid.
  await settleDays(database.db, {
    fromMs: Date.parse('2026-03-29T00:00Z'),
    toMs: Date.parse('2026-03-30T02:00Z'),
    seed: 7,
  });
  await assertLedgerSound(database.db);
});
