/** Free spins of offers, from their claim to the money that they win, through the outbox and a vendor. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balanceOf, type DepositFixture, depositFixture } from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { claim, codeOf, payIn, spinAt, theGrant } from '#testing/offer-play.ts';
import { draftOf, type OfferChange, type OfferStaff, offerStaff, signUp } from '#testing/offers.ts';
import { type SpinVendor, spinVendor } from '#testing/spin-vendor.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { aVendor, GAME, OTHER_GAME, type TestVendor } from '#testing/vendor.ts';
import { lookAtDue } from './jobs.ts';
import { spinWinsSince } from './store/spin-grant.ts';

let world: DepositFixture;
let staff: OfferStaff;
let vendor: TestVendor;
let spins: SpinVendor;
let merchantId: string;

beforeAll(async () => {
  world = await depositFixture({ worker: true });
  vendor = await aVendor(world.app);
  spins = spinVendor(world.app, vendor);
  staff = await offerStaff(world.app);
  merchantId = String(world.app.merchants.jade.id);
});
afterEach(async () => {
  await assertLedgerSound(world.app.services.db);
});
afterAll(() => world.close());

/** Ten spins of one each, whose wins are played three times. */
function tenSpins(change: OfferChange = {}): OfferChange {
  const gameIds = [String(vendor.games.get(GAME))];
  return {
    ...change,
    terms: {
      ...signUp,
      amount: '10.00',
      alone: false,
      freeSpins: { gameIds, spins: 10, stake: '1.00', days: 7 },
      ...change.terms,
    },
    requirement: { base: 'bonus', times: 3, ...change.requirement },
  };
}

const givenOf = async (offerId: string) => {
  const { rows } = await sql<{ given: bigint }>`
    select given from promotions.offer where id = ${offerId}`.execute(world.app.services.db);
  return rows[0]?.given;
};
/** What waits of wins, minor units. */
const bonusOf = async ({ memberId }: TestMember) => {
  const { rows } = await sql<{ minor: bigint }>`select coalesce(sum(balance), 0)::bigint as minor
    from wallet.account where member_id = ${memberId} and purse = 'bonus'`.execute(
    world.app.services.db,
  );
  return rows[0]?.minor;
};
/** The vendor's reference of the spins that were issued last, once they are. */
async function issued(before: number): Promise<string> {
  await expect
    .poll(async () => {
      await spins.ask();
      return spins.issued.length;
    })
    .toBeGreaterThan(before);
  return spins.issued.at(-1)?.reference ?? '';
}

async function claimSpins(member: TestMember, offerId: string): Promise<string> {
  const before = spins.issued.length;
  expect((await claim(member, offerId)).value).toMatchObject({ state: 'spins', amount: '0.00' });
  return issued(before);
}

test('[PROMO-02][SEAM-07] P20 what free spins win waits until they are over, and is then a bonus', async () => {
  const offerId = await staff.publish(tenSpins({ requirement: { mostPaid: '5.00' } }));
  const member = await aMember(world.app, { balance: '10.00' });
  const reference = await claimSpins(member, offerId);
  expect(spins.issued.at(-1)).toMatchObject({ spins: 10, stake: '1.00', credit_to: 'bonus' });
  // Claiming again is the same claim; the budget counts what the spins are worth.
  expect((await claim(member, offerId)).value.id).toBe((await theGrant(member)).id);
  expect(await givenOf(offerId)).toBe(100_000n);

  await spins.pay(reference, '4.00');
  await spins.pay(reference, '2.00');
  expect(await balanceOf(member)).toBe('10.00');
  spins.taken.set(reference, { reference, state: 'open', played: 6, won: '6.00' });
  await spins.ask();
  await expect
    .poll(async () => (await theGrant(member)).spins)
    .toMatchObject({ left: 4, won: '6.00' });
  // A win that the vendor has told of and not paid is waited for.
  spins.taken.set(reference, { reference, state: 'expired', played: 8, won: '6.50' });
  await spins.ask();
  await spins.pay(reference, '0.50');
  await spins.ask();
  await expect.poll(async () => (await theGrant(member)).state).toBe('open');
  expect(await theGrant(member)).toMatchObject({
    amount: '6.50',
    required: '19.50',
    entries: [{ kind: 'granted', amount: '6.50' }],
  });
  expect(await balanceOf(member)).toBe('16.50');
  // Two were never played.
  expect(await givenOf(offerId)).toBe(80_000n);
  // What comes later is theirs, to be played, within the most that is paid.
  await spins.pay(reference, '1.00');
  await expect.poll(() => balanceOf(member)).toBe('17.50');

  const seat = await vendor.openGame(member);
  for (let n = 0; n < 4; n++) await spinAt(vendor, seat, { stake: '5.00', win: '5.00' });
  await expect.poll(async () => (await theGrant(member)).state).toBe('converted');
  expect((await theGrant(member)).outcome).toMatchObject({ converted: '4.00', taken: '2.50' });
  await spins.pay(reference, '7.00');
  await expect.poll(() => bonusOf(member)).toBe(0n);
  expect(await balanceOf(member)).toBe('15.00');
});

test('[PROMO-02] P20 spins that the vendor refuses give the budget and the claim back, and the member is told', async () => {
  const offerId = await staff.publish(tenSpins());
  const member = await aMember(world.app);
  const refuse = (body: unknown) => {
    const { reference } = body as { reference: string };
    return { reference, state: 'refused', reason: 'game', played: 0, won: '0.00' };
  };
  const take = vendor.says.get('/freespins/issue');
  vendor.says.set('/freespins/issue', refuse);
  await claim(member, offerId);
  await expect
    .poll(async () => {
      await spins.ask();
      return (await theGrant(member)).state;
    })
    .toBe('cancelled');
  expect(await givenOf(offerId)).toBe(0n);
  await expect
    .poll(async () => (await member.call('messages')).value.items.map(({ kind }) => kind))
    .toContain('spins-refused');
  if (take) vendor.says.set('/freespins/issue', take);
  await claimSpins(member, offerId);
  expect((await theGrant(member)).state).toBe('spins');
});

test('[PROMO-02] P20 the member chooses among games, in time, once; unplayed spins go back to the budget', async () => {
  const gameIds = [GAME, OTHER_GAME].map((code) => String(vendor.games.get(code)));
  const freeSpins = { gameIds, spins: 10, stake: '1.00', days: 7 };
  const offerId = await staff.publish(
    tenSpins({ terms: { ...signUp, amount: '10.00', freeSpins } }),
  );
  const [one, other] = [await aMember(world.app), await aMember(world.app)];
  for (const member of [one, other]) await claim(member, offerId);
  const { id: grantId, games } = await theGrant(one);
  expect(games.map(({ id }) => id)).toEqual(gameIds);
  const [first = '', second = ''] = gameIds;
  const choose = (member: TestMember, gameId: string) =>
    member.call('chooseSpinGame', { grantId, gameId });
  expect(codeOf(await choose(other, first))).toBe('promotion.grant-unknown');
  expect(codeOf(await choose(one, '999999'))).toBe('promotion.grant-unknown');
  const before = spins.issued.length;
  expect((await choose(one, second)).value.spins).toMatchObject({ gameId: second });
  expect(codeOf(await choose(one, second))).toBe(200);
  expect(codeOf(await choose(one, first))).toBe('promotion.game-chosen');
  await issued(before);
  expect(spins.issued.length).toBe(before + 1);
  // Nobody chose for the other until their time was over.
  const { db } = world.app.services;
  await sql`update promotions.bonus_grant set look_at = now() - interval '1 second',
      expires_at = now() - interval '1 second'
    where member_id = ${other.memberId}`.execute(db);
  await lookAtDue(db);
  expect((await theGrant(other)).state).toBe('expired');
  expect(await givenOf(offerId)).toBe(100_000n);
});

test('[PROMO-02] P20 spins that staff take back, or whose deposit is, give what they won to nobody', async () => {
  const kind = { kind: 'deposit-match', minDeposit: '20.00', percent: null } as const;
  const offerId = await staff.publish(tenSpins({ terms: kind, requirement: { times: 0 } }));
  const member = await aMember(world.app);
  const before = spins.issued.length;
  await payIn(world, member, { amount: '50.00', offerId });
  const reference = await issued(before);
  await spins.pay(reference, '3.00');
  const { id: grantId } = await theGrant(member);
  const maker = await aStaffMember(world.app, 'payments');
  const checker = await aStaffMember(world.app, 'paymentsLead');
  const which = { merchantId, memberId: String(member.memberId), grantId };
  const asked = await maker.call('askToCancelGrant', { ...which, reason: 'abuse of the offer' });
  expect((await agree(checker, asked.value)).status).toBe(200);
  await expect
    .poll(async () => {
      await spins.ask();
      return (await theGrant(member)).state;
    })
    .toBe('cancelled');
  expect((await theGrant(member)).outcome).toMatchObject({ converted: '0.00', taken: '3.00' });
  expect(await balanceOf(member)).toBe('50.00');
  // What they win after that is nobody's either, nor a win for conditions.
  await spins.pay(reference, '8.00');
  await expect.poll(() => bonusOf(member)).toBe(0n);
  expect(await balanceOf(member)).toBe('50.00');
  const { id: ofMerchant } = member.merchant;
  const of = { merchantId: ofMerchant, memberId: member.memberId, since: new Date(0) };
  expect(await spinWinsSince(world.app.services.db, of)).toEqual([]);
});

test('[PROMO-02] P19 P21 offers come after others, to so many members, and give so much in a period', async () => {
  const nothing = { base: 'bonus', times: 0 } as const;
  const first = await staff.publish({ terms: { ...signUp, amount: '5.00' }, requirement: nothing });
  const next = {
    ...signUp,
    amount: '4.00',
    condition: { is: 'after-offer', offerId: first },
  } as const;
  const caps = { takers: 2, sum: { per: 'day', amount: '8.00' } } as const;
  const second = await staff.publish({ terms: { ...next, caps }, requirement: nothing });
  const members = [await aMember(world.app), await aMember(world.app), await aMember(world.app)];
  const [one, two, three] = members as [TestMember, TestMember, TestMember];
  expect(codeOf(await claim(one, second))).toBe('promotion.not-for-you');
  for (const member of members) expect(codeOf(await claim(member, first))).toBe(200);
  const shown = (await one.call('promotions')).value.items.find(({ id }) => id === second);
  expect(shown).toMatchObject({ state: 'claim', offers: [{ id: first, name: '50% on top' }] });
  // Of several at once as many get it as may.
  const codes = await Promise.all(members.map(async (each) => codeOf(await claim(each, second))));
  expect(codes.map(String).toSorted()).toEqual(['200', '200', 'promotion.gone']);
  const late = [two, three].find((_, at) => codes[at + 1] !== 200) ?? one;
  // More members may, and today's sum is spent.
  await staff.change(second, {
    terms: { ...next, caps: { takers: 9, sum: caps.sum } },
    requirement: nothing,
  });
  expect(codeOf(await claim(late, second))).toBe('promotion.gone');
  const bar = (await late.call('promotions')).value.items.find(({ id }) => id === second)?.bar;
  expect(bar).toBe('limit');
});

test('[PROMO-02] P22 where bonuses are bounded, what is beyond is not published, held back and not given', async () => {
  const beyond: OfferChange = { terms: signUp, requirement: { base: 'bonus', times: 11 } };
  const offerId = await staff.publish(beyond);
  const ruler = await aStaffMember(world.app, 'gameOps');
  const rules = { minimumCycleMs: 5000, turbo: false, autoplay: false, boundsBonuses: true };
  const set = await ruler.call('setPlayRules', { merchantId, playRules: rules });
  expect(set.value.request).toBeNull();
  const read = async () => (await staff.maker.call('offer', { merchantId, offerId })).value;
  await expect.poll(async () => (await read()).stage).toBe('paused');
  const member = await aMember(world.app);
  expect(codeOf(await claim(member, offerId))).toBe('promotion.closed');
  const { revision } = await read();
  const again = { merchantId, offerId, revision, reason: 'as before' };
  expect(codeOf(await staff.maker.call('publishOffer', again))).toBe('promotion.bounds');
  const made = await staff.maker.call('createOffer', {
    merchantId,
    draft: draftOf({ terms: signUp, requirement: { base: 'bonus', times: 1 } }),
  });
  const mixed = { merchantId, offerId: made.value.id, revision: 1, reason: 'for the season' };
  expect(codeOf(await staff.maker.call('publishOffer', mixed))).toBe('promotion.bounds');
  const { rows } = await sql`select from staff.alarm where code = 'promotions.bounds'`.execute(
    world.app.services.db,
  );
  expect(rows).toHaveLength(1);
});
