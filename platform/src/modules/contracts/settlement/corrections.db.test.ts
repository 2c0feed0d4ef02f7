/** Play that is rolled back after its period was paid, through the real ledger. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
  putRolledBack,
  settledMerchant,
} from '#testing/settlement.ts';
import type { PaidNews } from './pay-settlements.ts';
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
const units = (amount: number) => BigInt(amount) * 10_000n;
const january = (day: number, hour = 12) => new Date(Date.UTC(2026, 0, day, hour));

async function settleUntil(at: Date): Promise<void> {
  await completeFigures(database.db, at);
  await settleDue({ db: database.db, news: silent }, merchant, at.getTime());
}

async function settlementsOf({ memberId }: PlacedMember) {
  const { rows } = await sql<{ gross: bigint; rest: bigint; lines: { corrects?: unknown }[] }>`
    select gross_minor as gross, rest_out_micros as rest, lines from contracts.settlement
    where member_id = ${memberId} order by starts_at`.execute(database.db);
  return rows;
}

test('[CON-03][CON-04][C11] a salary is taken back at the rate that paid it, along the line and after a contract ended', async () => {
  const { db } = database;
  const placed = await placeMembers(db, merchant.id, [null, 0, 1], { balanceMinor: 0n });
  const [a, b, p] = placed as [PlacedMember, PlacedMember, PlacedMember];
  const steps = [flatTier(0.2), flatTier(1, { minValidBetMinor: units(1_000_000) })];
  const daily = { kind: 'daily', period: 'D' } as const;
  await putContract(db, { ...daily, member: a, tiers: steps, since: january(1, 0) });
  await putContract(db, { ...daily, member: b, tiers: [flatTier(0.5)], since: january(1, 0) });
  const bet = { member: p, stakeMinor: units(1_000_000), at: january(1) };
  await putPlay(db, [bet, bet, { ...bet, at: january(2), stakeMinor: units(300_000) }]);
  await putRolledBack(db, { ...bet, backAt: january(2) });
  await settleUntil(january(2));
  expect(await mainBalancesOf(db, [a, b])).toEqual([10_000, 10_000].map(units));
  // 300,000 at 0.2 %, less a million at the 1 % that it was paid at.
  await settleUntil(january(3));
  expect((await settlementsOf(a)).at(-1)).toMatchObject({
    gross: 0n,
    rest: units(-9400) * 1_000_000n,
    lines: [
      { baseMinor: String(units(300_000)), ratePpm: 2000 },
      {
        baseMinor: String(units(-1_000_000)),
        ratePpm: 10_000,
        corrects: { from: january(1, 0).toJSON(), to: january(2, 0).toJSON() },
      },
    ],
  });

  await sql`update contracts.contract set state = 'terminated', ends_at = ${january(3, 0)}
    where member_id in (${a.memberId}, ${b.memberId})`.execute(db);
  await putRolledBack(db, { ...bet, backAt: january(4) });
  await settleUntil(january(5));
  expect((await settlementsOf(a)).map(({ rest }) => rest)).toEqual(
    [0, -9400, -19_400].map((main) => units(main) * 1_000_000n),
  );
  // Who has a contract of the kind again makes up for it first.
  await putContract(db, { ...daily, member: a, tiers: [flatTier(1)], since: january(6, 0) });
  await putContract(db, { ...daily, member: b, tiers: [flatTier(0.5)], since: january(6, 0) });
  await putPlay(db, [{ ...bet, at: january(6), stakeMinor: units(3_000_000) }]);
  await settleUntil(january(7));
  expect((await settlementsOf(a)).at(-1)?.gross).toBe(units(30_000 - 19_400));
  expect((await settlementsOf(b)).at(-1)?.gross).toBe(units(15_000 - 8500));
  expect(await mainBalancesOf(db, [a, b])).toEqual([14_100, 16_500].map(units));
  await assertLedgerSound(db);
});

test('[CON-03][C10] a dividend is taken back though the merchant starts each period anew', async () => {
  const { db } = database;
  const placed = await placeMembers(db, merchant.id, [null, 0], { balanceMinor: 0n });
  const [a, p] = placed as [PlacedMember, PlacedMember];
  await sql`insert into contracts.terms values (${merchant.id}, 0, 0, true, false, false)`.execute(
    db,
  );
  await putContract(db, {
    member: a,
    kind: 'dividend',
    period: 'W',
    tiers: [flatTier(10)],
    since: january(5, 0),
  });
  const bet = { member: p, stakeMinor: units(500), at: january(6) };
  await putPlay(db, [bet, bet, { ...bet, at: january(13) }, { ...bet, at: january(20) }]);
  await putRolledBack(db, { ...bet, backAt: january(13) });
  await putRolledBack(db, { ...bet, backAt: january(20) });
  await settleUntil(january(12));
  expect(await mainBalancesOf(db, [a])).toEqual([units(100)]);
  await settleUntil(january(19));
  await settleUntil(january(26));
  // Each week's 50 pays for the 50 that come off.
  expect((await settlementsOf(a)).map(({ gross }) => gross)).toEqual([units(100), 0n, 0n]);
  await putRolledBack(db, { ...bet, backAt: january(27) });
  await settleUntil(new Date('2026-02-02T12:00Z'));
  // The first week was paid for nothing more that could be taken back.
  const rests = (await settlementsOf(a)).map(({ rest }) => rest);
  expect(rests).toEqual(rests.map(() => 0n));
  const { rows } = await sql<{ corrected: bigint }>`select corrected_minor as corrected
    from contracts.settlement where member_id = ${a.memberId} order by starts_at limit 1`.execute(
    db,
  );
  expect(rows).toEqual([{ corrected: units(-1500) }]);
});
