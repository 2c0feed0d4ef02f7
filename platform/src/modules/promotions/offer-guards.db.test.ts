/** What keeps offers from being had more often than their terms say. */
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DepositFixture, depositFixture } from '#testing/deposits.ts';
import { aMember } from '#testing/member.ts';
import { claim, codeOf, grantsOf, theGrant } from '#testing/offer-play.ts';
import { type OfferStaff, offerStaff, signUp, signUpRequirement } from '#testing/offers.ts';
import { putRounds } from '#testing/settlement.ts';
import { type SpinVendor, spinVendor } from '#testing/spin-vendor.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { aVendor, GAME, type TestVendor } from '#testing/vendor.ts';
import { localDay } from '#kernel/days.ts';
import { spend } from './store/offer.ts';

let fixture: DepositFixture;
let staff: OfferStaff;
let vendor: TestVendor;
let spins: SpinVendor;
let merchantId: string;

beforeAll(async () => {
  fixture = await depositFixture({ worker: true });
  vendor = await aVendor(fixture.app);
  spins = spinVendor(fixture.app, vendor);
  staff = await offerStaff(fixture.app);
  merchantId = String(fixture.app.merchants.jade.id);
});
afterAll(() => fixture.close());

test('[PROMO-02] P21 a month of a cap ends with the month of the merchant, not some days before', async () => {
  const offerId = await staff.publish({
    terms: {
      ...signUp,
      alone: false,
      caps: { takers: null, sum: { per: 'month', amount: '100.00' } },
    },
    requirement: signUpRequirement,
  });
  const owner = fixture.app.database.db;
  await sql`create schema clock`.execute(owner);
  const spendAt = async (at: string) => {
    await sql
      .raw(`create or replace function clock.now() returns timestamptz language sql stable
        as $$ select '${at}'::timestamptz $$`)
      .execute(owner);
    return owner.transaction().execute(async (tx) => {
      await sql`set local search_path = clock, pg_catalog, public`.execute(tx);
      const of = { offerId: BigInt(offerId), merchantId: fixture.app.merchants.jade.id };
      return (await spend(tx, of, { memberId: 1n, amountMinor: 600_000n })) !== undefined;
    });
  };
  expect(await spendAt('2026-12-15 05:00+00')).toBe(true);
  expect(await spendAt('2026-12-15 06:00+00')).toBe(false);
  expect(await spendAt('2026-12-31 09:00+00')).toBe(false);
  // Midnight in Vietnam.
  expect(await spendAt('2026-12-31 17:00+00')).toBe(true);
});

test('[PROMO-02] P14 P20 free spins of an offer are taken back by two, and are not claimed again', async () => {
  const gameIds = [String(vendor.games.get(GAME))];
  const offerId = await staff.publish({
    terms: {
      ...signUp,
      amount: '10.00',
      alone: false,
      freeSpins: { gameIds, spins: 10, stake: '1.00', days: 7 },
    },
    requirement: { base: 'bonus', times: 3 },
  });
  const member = await aMember(fixture.app);
  await claim(member, offerId);
  await expect
    .poll(async () => {
      await spins.ask();
      return spins.issued.length;
    })
    .toBe(1);
  const maker = await aStaffMember(fixture.app, 'payments');
  const { rows } = await sql<{ id: bigint }>`
    select id from seamless.free_spins order by id desc limit 1`.execute(fixture.app.services.db);
  const alone = { merchantId, grantId: String(rows[0]?.id), reason: 'abuse of the offer' };
  expect(codeOf(await maker.call('cancelFreeSpins', alone))).toBe('approval.outdated');
  const checker = await aStaffMember(fixture.app, 'paymentsLead');
  const { id: grantId } = await theGrant(member);
  const memberId = String(member.memberId);
  const asked = await maker.call('askToCancelGrant', { ...alone, memberId, grantId });
  expect((await agree(checker, asked.value)).status).toBe(200);
  await expect
    .poll(async () => {
      await spins.ask();
      return (await theGrant(member)).state;
    })
    .toBe('cancelled');
  await claim(member, offerId);
  expect((await grantsOf(member)).map(({ state }) => state)).toEqual(['cancelled']);
});

test('[PROMO-02] P19 bets that were excluded or have no valid bet are no play', async () => {
  const condition: OfferTerms['condition'] = {
    all: [{ is: 'played', days: 1, bets: 2, validBet: '100.00', gameTypes: [] }],
  };
  const requirement = signUpRequirement;
  const offerId = await staff.publish({ terms: { ...signUp, condition }, requirement });
  const { db } = fixture.app.services;
  const member = await aMember(fixture.app);
  const { timeZone, id } = member.merchant;
  const day = Temporal.PlainDate.from(await localDay(db, timeZone));
  const at = new Date(day.toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds);
  const bet = (stakeMinor: bigint, excludedMinor: bigint) =>
    putRounds(db, [
      { member: { memberId: member.memberId, merchantId: id }, at, stakeMinor, excludedMinor },
    ]);
  await bet(1_000_000n, 1_000_000n);
  await bet(0n, 0n);
  await bet(990_000n, 0n);
  expect(codeOf(await claim(member, offerId))).toBe('promotion.not-for-you');
  await bet(20_000n, 10_000n);
  expect(codeOf(await claim(member, offerId))).toBe(200);
});

test('[PROMO-02] P20 a claim that was refused can be made again, whatever was claimed after it', async () => {
  const offerId = await staff.publish({
    terms: { ...signUp, alone: false, claims: { per: 'day', times: 2 } },
    requirement: signUpRequirement,
  });
  const member = await aMember(fixture.app);
  const [first, second] = [await claim(member, offerId), await claim(member, offerId)];
  await sql`update promotions.bonus_grant set cause = 'refused:' || id
    where id = ${first.value.id}`.execute(fixture.app.services.db);
  const third = await claim(member, offerId);
  expect(new Set([first, second, third].map(({ value }) => value.id)).size).toBe(3);
  expect((await claim(member, offerId)).value.id).toBe(second.value.id);
});
