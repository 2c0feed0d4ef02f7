/** What an offer came to, and where staff are alarmed: by the console's calls. */
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { claim, codeOf, theGrant } from '#testing/offer-play.ts';
import {
  draftOf,
  type OfferChange,
  type OfferStaff,
  offerStaff,
  signUp,
  signUpRequirement,
} from '#testing/offers.ts';
import { playRounds, rebuildPlay } from '#testing/played-rounds.ts';
import { searchFixture } from '#testing/search-fixture.ts';
import { putPlay, putRounds } from '#testing/settlement.ts';
import { post } from '#wallet';
import { alarmLiability } from './alarm-liability.ts';
import { localDay } from '#kernel/days.ts';

let app: TestApp;
let staff: OfferStaff;
let merchantId: string;

beforeAll(async () => {
  app = await startTestApp();
  staff = await offerStaff(app);
  merchantId = String(app.merchants.jade.id);
});
afterEach(() => assertLedgerSound(app.services.db));
afterAll(() => app.close());

/** Noon of a day so many from today, by the merchant's clock. */
async function noon(days: number): Promise<Date> {
  const { timeZone } = app.merchants.jade;
  const today = Temporal.PlainDate.from(await localDay(app.services.db, timeZone));
  const at = today.add({ days }).toZonedDateTime({ timeZone, plainTime: '12:00' });
  return new Date(at.epochMilliseconds);
}

async function plays(of: TestMember, days: number, [stake, win]: readonly [string, string]) {
  const member = { memberId: of.memberId, merchantId: of.merchant.id };
  const minor = (text: string) => parseMoney(text) ?? 0n;
  const at = await noon(days);
  await putPlay(app.services.db, [{ member, at, stakeMinor: minor(stake), winMinor: minor(win) }]);
}

const paysIn = ({ memberId, merchant }: TestMember, amount: string) =>
  app.services.db.transaction().execute((tx) =>
    post(tx, {
      merchantId: merchant.id,
      memberId,
      currency: merchant.currency,
      kind: 'deposit',
      amountMinor: parseMoney(amount) ?? 0n,
      key: randomUUID(),
      subject: { type: 'deposit', id: 1n },
    }),
  );

test('[PROMO-02] F1 an offer is followed by what became of its bonuses and by its takers before and after', async () => {
  const offerId = await staff.publish({
    terms: { ...signUp, alone: false },
    requirement: signUpRequirement,
  });
  const results = async () =>
    (await staff.maker.call('offerResults', { merchantId, offerId })).value;
  expect(await results()).toMatchObject({ takers: 0, cost: '0.00', around: { takers: 0 } });
  const [one, two] = [await aMember(app), await aMember(app)];
  await plays(one, -3, ['100.00', '40.00']);
  // Before the thirty days.
  await plays(one, -31, ['999.00', '0.00']);
  for (const member of [one, two]) await claim(member, offerId);
  await paysIn(two, '500.00');
  const grant = await theGrant(two);
  const given = { grantId: grant.id, amount: grant.forfeit?.amount ?? '' };
  expect(codeOf(await two.call('forfeitGrant', given))).toBe(200);
  await plays(two, 1, ['50.00', '80.00']);
  const found = await results();
  expect(found).toMatchObject({
    takers: 2,
    given: '176.00',
    around: {
      takers: 2,
      complete: 0,
      before: { deposits: '0.00', ggr: '60.00', promotions: '0.00', ngr: '60.00' },
      after: { deposits: '500.00', ggr: '-30.00' },
    },
  });
  const of = (name: string) => found.outcomes.find(({ state }) => state === name);
  expect(of('open')).toMatchObject({ given: '88.00', members: 1 });
  expect(of('forfeited')).toMatchObject({ given: '88.00', taken: '88.00', converted: '0.00' });
  expect(found).toMatchObject({ takenBack: '88.00', cost: '88.00' });
  expect(found.around.byDay.find(({ day }) => day === -3)).toMatchObject({ ngr: '60.00' });
  // Each number has the bonuses that it is made of, and no other merchant reads them.
  for (const { state, grants } of found.outcomes) {
    const { value } = await staff.maker.call('offerGrants', { merchantId, offerId, state });
    expect(value.items).toHaveLength(grants);
  }
  const elsewhere = { merchantId: '999', offerId };
  expect(codeOf(await staff.maker.call('offerResults', elsewhere))).not.toBe(200);
});

test('[PROMO-02] F2 staff are alarmed once as open bonuses come to the share of the limit, and again after they were below', async () => {
  const { db } = app.services;
  const offerId = await staff.publish({
    terms: { ...signUp, alone: false },
    requirement: signUpRequirement,
  });
  const alarms = async () => {
    await alarmLiability(db);
    const { rows } = await sql`select from kernel.event
      where type = 'alarm.raised' and body ->> 'code' = 'promotions.liability'`.execute(db);
    return rows.length;
  };
  const before = (await staff.maker.call('offerLiability', { merchantId })).value;
  expect(before.limit).toBeNull();
  const most = `${Number(before.open) + 100}.00`;
  const set = (limit: { most: string; alarmAt: number } | null) =>
    staff.maker.call('setOfferLiability', { merchantId, limit, reason: 'before the festival' });
  expect(codeOf(await set({ most: '0.00', alarmAt: 50 }))).toBe('promotion.terms');
  expect((await set({ most, alarmAt: 100 })).value.limit).toEqual({ most, alarmAt: 100 });
  expect(await alarms()).toBe(0);
  const members = [await aMember(app), await aMember(app)];
  for (const member of members) await claim(member, offerId);
  expect([await alarms(), await alarms()]).toEqual([1, 1]);
  await set({ most: '100000.00', alarmAt: 100 });
  expect(await alarms()).toBe(1);
  await set({ most, alarmAt: 100 });
  expect(await alarms()).toBe(2);
  expect((await set(null)).value.limit).toBeNull();
});

test('[PROMO-02] F3 a draft is replayed over deposits and bets of thirty days, and nothing comes of it', async () => {
  const [one, two, played] = [await aMember(app), await aMember(app), await aMember(app)];
  for (const member of [one, two]) await paysIn(member, '200.00');
  await plays(played, -2, ['1000.00', '960.00']);
  const forecast = async (change: OfferChange) => {
    const answer = await staff.maker.call('forecastOffer', { merchantId, draft: draftOf(change) });
    expect(codeOf(answer)).toBe(200);
    return answer.value;
  };
  const before = (await staff.maker.call('offers', { merchantId })).value.items.length;
  const match = await forecast({ terms: { condition: { is: 'nth-deposit', n: 1 } } });
  // Two of 200 and the one of 500 of another test. Nobody's bets are known, so all of it is kept.
  expect(match).toMatchObject({
    basis: 'deposits',
    each: 1,
    bets: 0,
    figures: { takers: 3, given: '450.00', required: '13500.00', overBudget: false },
  });
  const claimed = await forecast({ terms: signUp, requirement: signUpRequirement });
  expect(claimed).toMatchObject({
    basis: 'players',
    figures: { takers: 5, given: '440.00', required: '440.00' },
  });
  const cashback = await forecast({
    terms: {
      kind: 'cashback',
      percent: 10,
      minDeposit: null,
      lossesOn: ['RNG'],
      claims: { per: 'day', times: 1 },
    },
    requirement: { base: 'bonus', times: 0 },
  });
  expect(cashback).toMatchObject({
    basis: 'losses',
    figures: { takers: 2, given: '10.00', required: '0.00' },
  });
  expect(
    await forecast({ terms: { ...signUp, byCode: true }, requirement: signUpRequirement }),
  ).toMatchObject({
    basis: 'none',
    figures: null,
  });
  expect((await staff.maker.call('offers', { merchantId })).value.items).toHaveLength(before);
});

test('[PROMO-02] F4 a draft is played through with bets that were made, and its cost is no longer nothing', async () => {
  const { db } = app.services;
  const [id, vendorId] = [1n, 1n];
  const at = await noon(-1);
  const players = [await aMember(app), await aMember(app), await aMember(app)];
  for (const { memberId, merchant } of players) {
    await playRounds(
      db,
      // Of twenty bets nine double the stake: a tenth of all stakes is lost.
      Array.from({ length: 60 }, (_, place) => ({
        merchantId: merchant.id,
        memberId,
        gameId: id,
        vendorId,
        stakeMinor: 200_000n,
        winMinor: place % 20 < 9 ? 400_000n : 0n,
        at,
      })),
    );
  }
  await rebuildPlay(app);
  for (const member of players) await paysIn(member, '200.00');
  const forecast = async (change: OfferChange) =>
    (await staff.maker.call('forecastOffer', { merchantId, draft: draftOf(change) })).value;
  const terms = { condition: { is: 'nth-deposit', n: 1 } } as const;
  const found = await forecast({ terms });
  expect(found.bets).toBe(180);
  const { replayed } = found.figures ?? {};
  const sum = (text = '0') => parseMoney(text) ?? 0n;
  // A tenth of thirty times the bonus is three times what is given, and yet some of it is kept.
  expect(sum(replayed?.cost.high)).toBeGreaterThan(0n);
  expect(sum(replayed?.cost.high)).toBeLessThan(sum(found.figures?.given));
  expect(replayed?.met).toBeLessThan(60);
  const easy = (await forecast({ terms, requirement: { times: 1 } })).figures?.replayed;
  expect(sum(easy?.cost.mean)).toBeGreaterThan(sum(replayed?.cost.mean));
  expect(sum(easy?.ngr.without) - sum(easy?.cost.mean)).toBe(sum(easy?.ngr.with));
  // The same question has the same answer, and a game that takes no stake is not drawn from.
  expect(await forecast({ terms })).toEqual(found);
  expect(await forecast({ terms, requirement: { excludedGames: [String(id)] } })).toMatchObject({
    bets: 0,
  });
});

test('[PROMO-02] F5 who writes an offer learns which games have two sides, and how many takers covered both', async () => {
  const { db } = app.services;
  const offerId = await staff.publish({
    terms: { ...signUp, alone: false },
    requirement: signUpRequirement,
  });
  const hedging = async () => (await staff.maker.call('offerHedging', { merchantId })).value;
  await searchFixture(db, 60, app.merchants.jade.id);
  const before = await hedging();
  const [one, two] = [await aMember(app), await aMember(app)];
  for (const member of [one, two]) await claim(member, offerId);
  const minor = 100_0000n;
  const at = new Date();
  const excludes = ({ memberId, merchant }: TestMember) => ({
    member: { memberId, merchantId: merchant.id },
    at,
    stakeMinor: minor,
    excludedMinor: minor,
  });
  // Somebody who has no bonus covers both sides too.
  await putRounds(db, [excludes(one), excludes(await aMember(app))]);
  const found = await hedging();
  expect(found).toMatchObject({ takers: before.takers + 2, covered: before.covered + 1 });
  expect(found.games.length).toBeGreaterThan(0);
  for (const { gameType, returns } of found.games) {
    expect(['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT']).toContain(gameType);
    expect(returns ?? 97).toBeLessThanOrEqual(100);
  }
});
