/** What players make of bonuses, found by the searches and shown to staff. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, give, type TestMember } from '#testing/member.ts';
import { claim, codeOf } from '#testing/offer-play.ts';
import { type OfferStaff, offerStaff, signUp } from '#testing/offers.ts';
import { playRounds } from '#testing/played-rounds.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { holds } from '#wallet';
import { searchBonuses } from './search/search-bonuses.ts';

let app: TestApp;
let offers: OfferStaff;
let risk: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  offers = await offerStaff(app);
  risk = await aStaffMember(app, 'risk');
});
afterAll(() => app.close());

const search = () => searchBonuses(app.services.db, { stakes: 0, exits: 0 });
async function findingsOf(member: TestMember) {
  const merchantId = String(member.merchant.id);
  const wish = { merchantId, state: 'open', account: member.username } as const;
  return (await risk.call('findings', wish)).value.items;
}

test('[PROMO-02] F7 rounds at the largest bet of a bonus are found once it has ended', async () => {
  const { db } = app.services;
  const offerId = await offers.publish({
    terms: { ...signUp, alone: false },
    requirement: { base: 'bonus', times: 1, maxBet: '5.00' },
  });
  const [always, often] = [await aMember(app), await aMember(app)];
  for (const [member, near] of [
    [always, 24],
    [often, 23],
  ] as const) {
    await claim(member, offerId);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const at = rows[0]?.now ?? new Date();
    await playRounds(
      db,
      Array.from({ length: 30 }, (_, index) => ({
        memberId: member.memberId,
        merchantId: member.merchant.id,
        vendorId: 1n,
        gameId: 1n,
        at,
        stakeMinor: index < near ? 45_000n : 10_000n,
        winMinor: 0n,
      })),
    );
    const [grant] = (await member.call('grants')).value.items;
    const forfeit = { grantId: grant?.id ?? '', amount: grant?.forfeit?.amount ?? '' };
    expect(codeOf(await member.call('forfeitGrant', forfeit))).toBe(200);
  }
  for (const _ of [1, 2]) await search();
  expect(await findingsOf(always)).toMatchObject([
    {
      kind: 'bonus-stakes',
      sightings: 1,
      members: [{ id: String(always.memberId) }],
      evidence: [{ what: 'bonus-stakes', rounds: 30, near: 24, maxBet: '5.00' }],
    },
  ]);
  expect(await findingsOf(often)).toEqual([]);
});

test('[PROMO-02] F8 whoever withdraws everything after three bonuses is found, and none counts twice', async () => {
  const { db } = app.services;
  const [leaves, stays] = [await aMember(app, { balance: '0' }), await aMember(app)];
  const offerId = await offers.publish({
    terms: { ...signUp, alone: false, claims: { per: 'day', times: 5 } },
    requirement: { base: 'bonus', times: 1 },
  });
  let withdrawals = 1000n;
  const withdraws = (member: TestMember, amountMinor: bigint) =>
    db.transaction().execute((tx) => {
      const { memberId, merchant } = member;
      const holder = { merchantId: merchant.id, memberId, currency: merchant.currency };
      withdrawals += 1n;
      const key = randomUUID();
      return holds.placeHold(tx, { ...holder, amountMinor, key, withdrawalId: withdrawals });
    });
  /** As play ends one: it is the member's. */
  const playedThrough = (member: TestMember) =>
    sql`update promotions.bonus_grant set state = 'converted', ended_at = clock_timestamp(),
        look_at = null, won = 0, played = 0, converted = amount, taken = 0
      where member_id = ${member.memberId} and state = 'open'`.execute(db);
  for (const round of [1, 2, 3]) {
    for (const member of [leaves, stays]) {
      await claim(member, offerId);
      await playedThrough(member);
    }
    await withdraws(leaves, 880_000n);
    // Leaves most of it where it is.
    await withdraws(stays, 100_000n);
    await search();
    expect(await findingsOf(leaves)).toHaveLength(round < 3 ? 0 : 1);
  }
  const [found] = await findingsOf(leaves);
  expect(found).toMatchObject({ kind: 'bonus-exits', evidence: [{ what: 'bonus-exits' }] });
  const [evidence] = found?.evidence ?? [];
  const exits = evidence?.what === 'bonus-exits' ? evidence.exits : [];
  expect(exits.map(({ kept, withdrawn }) => [kept, withdrawn])).toEqual(
    Array.from({ length: 3 }, () => ['88.00', '88.00']),
  );
  expect(await findingsOf(stays)).toEqual([]);
  await give(app, stays, '1.00');
  await assertLedgerSound(db);
});
