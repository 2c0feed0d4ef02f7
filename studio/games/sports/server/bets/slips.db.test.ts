/** Built bets, bonuses, both sides of a market, and slips that are shared. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { beforeKickOff, priceFootball } from '../../engine/football/price-football.ts';
import { marketTold } from '../virtual/market-told.ts';
import type { FeedMarket } from '../feed/event-document.ts';
import type { SharedSlip } from '../../protocol.ts';
import { market, type Refused, sportsHand } from '../testing/sports-hand.ts';

const START = 10_000_0000n;
let studio: TestStudio;
const hand = sportsHand(() => studio);
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());
beforeEach(() => {
  studio.platform.balance = START;
});

const model = { home: 1.45, away: 1.1, rho: -0.08 };
const footballMarkets = (): Readonly<Record<string, FeedMarket>> =>
  Object.fromEntries(
    priceFootball(beforeKickOff(model)).map((priced) => {
      const { key, outcomes } = marketTold(priced);
      const stored = outcomes.map(({ outcome, odds, win = null, lose = null }) => {
        return [outcome, odds, win, lose] as const;
      });
      return [key, { ...market({}), outcomes: stored }];
    }),
  );
const match = () => hand.event(footballMarkets(), { sport: 'football', model });
const legOn = (event: string, name: string, outcome: string) => {
  const [, odds] = footballMarkets()[name]?.outcomes.find(([one]) => one === outcome) ?? [];
  return hand.leg(event, name, outcome, odds ?? 0);
};
const settled = async (token: string, id: string) => {
  await eventually(async () => (await hand.bet(token, id)).state === 'settled');
  return hand.bet(token, id);
};

test('[STU-SPORT] legs of one match are priced together, end together, and stand nowhere else', async () => {
  const token = await hand.session({ account: 'builder' });
  const event = await match();
  const legs = [legOn(event, 'BTTS', 'YES'), legOn(event, '1X2', 'H')];
  const built = await hand.quote(token, legs, { kind: 'build' });
  const apart = legs.reduce((product, { odds }) => (product * odds) / 10_000, 10_000);
  // Goals on both sides make the home win less likely than it is.
  expect(built.odds).toBeGreaterThan(apart);
  const more = { kind: 'build', builtOdds: built.odds };
  const { status, body: bet } = await hand.place(token, legs, more);
  expect(status).toBe(200);
  expect(bet).toMatchObject({ odds: built.odds, kind: 'build' });
  expect(bet.legs.map(({ group }) => group)).toEqual([1, 1]);
  expect(Number(bet.cashOut)).toBeGreaterThan(8);
  const other = await hand.place(token, legs, { ...more, builtOdds: (built.odds ?? 0) + 100 });
  expect([other.status, other.body.code]).toEqual([409, 'legs-changed']);
  const implied = [legOn(event, 'DC', '1X'), legOn(event, '1X2', 'H')];
  expect((await hand.quote(token, implied, { kind: 'build' })).refusal).toBe('implied');
  expect((await hand.quote(token, legs, { kind: 'parlay' })).refusal).toBe('same-event');
  const elsewhere = [...legs, legOn(await match(), '1X2', 'H')];
  expect((await hand.quote(token, elsewhere, { kind: 'build' })).refusal).toBe('several-events');

  await hand.result(event, { BTTS: { YES: 'won' } });
  await eventually(async () => (await hand.bet(token, bet.id)).legs[0]?.status === 'won');
  expect((await hand.bet(token, bet.id)).state).toBe('open');
  await hand.result(event, { BTTS: { YES: 'won' }, '1X2': { H: 'won' } });
  expect((await settled(token, bet.id)).payout).toBe(bet.possible);
});

test('[STU-SPORT] an abandoned match calls a built bet off with its first undecided leg, unless one is lost', async () => {
  const token = await hand.session({ account: 'abandoned' });
  const event = await match();
  const place = async (...legs: readonly (readonly [string, string])[]) => {
    const slip = legs.map(([name, outcome]) => legOn(event, name, outcome));
    const { odds } = await hand.quote(token, slip, { kind: 'build' });
    return (await hand.place(token, slip, { kind: 'build', builtOdds: odds })).body;
  };
  const open = await place(['1X2', 'H'], ['BTTS', 'YES']);
  const lost = await place(['1X2', 'H'], ['FG', 'A']);
  await hand.result(
    event,
    { '1X2': { H: 'void' }, BTTS: { YES: 'won' }, FG: { A: 'lost' } },
    'abandoned',
  );
  expect(await settled(token, open.id)).toMatchObject({ payout: '10.00', status: 'void' });
  expect(await settled(token, lost.id)).toMatchObject({ payout: '0.00', status: 'lost' });
});

test('[STU-SPORT] early payout is a market of its own, and many legs earn a bonus of what they win', async () => {
  const token = await hand.session({ account: 'bonus' });
  const events = [await match(), await match(), await match()];
  const early = events.map((event) => legOn(event, 'EP', 'H'));
  const quoted = await hand.quote(token, early);
  expect(quoted.bonusBasisPoints).toBe(300);
  const { body: bet } = await hand.place(token, early);
  for (const event of events) await hand.result(event, { EP: { H: 'won' }, '1X2': { H: 'lost' } });
  const paid = await settled(token, bet.id);
  const exact = early.reduce((product, { odds }) => (product * odds) / 10_000, 10);
  const won = Math.floor(exact * 100 + 1e-6) / 100;
  const bonus = Math.floor((won - 10) * 3 + 1e-6) / 100;
  expect(Number(paid.payout)).toBeCloseTo(won + bonus, 2);
  expect(paid.payout).toBe(bet.possible);
});

test('[STU-SPORT] who holds both sides has no turnover of them, and the board hears of it', async () => {
  const token = await hand.session({ account: 'both-sides' });
  const event = await match();
  const one = (await hand.place(token, [legOn(event, '1X2', 'H')])).body;
  const far = (await hand.place(token, [legOn(event, 'CS', '0-0')])).body;
  const two = (await hand.place(token, [legOn(event, 'DC', 'X2')])).body;
  await hand.result(event, { '1X2': { H: 'lost' }, DC: { X2: 'won' }, CS: { '0-0': 'lost' } });
  for (const { id } of [one, far, two]) await settled(token, id);
  const { rows } = await sql<{ id: string; valid: bigint }>`
    select bet_id as id, valid_bet as valid from studio.sports_settlement s
    join studio.sports_leg l using (bet_id) where l.event_id = ${event}`.execute(studio.studio.db);
  expect(new Map(rows.map(({ id, valid }) => [id, valid]))).toEqual(
    new Map([
      [one.id, 0n],
      [two.id, 0n],
      [far.id, 10_0000n],
    ]),
  );
  const findings = await sql<{ kind: string; bet: string; detail: unknown }>`
    select kind, bet_id as bet, detail from studio.sports_finding
    where kind = 'opposite-sides'`.execute(studio.studio.db);
  expect(findings.rows).toEqual([
    { kind: 'opposite-sides', bet: two.id, detail: { with: [one.id], event } },
  ]);
});

test('[STU-SPORT] a bet is shared by a code, at the odds of now and without its stake', async () => {
  const token = await hand.session({ account: 'sharer' });
  const [one, two] = [await hand.event(), await hand.event()];
  const { body: bet } = await hand.place(token, [hand.leg(one), hand.leg(two)], { stake: '12.00' });
  const share = async (by: string) =>
    studio.player.post<{ code: string }>(`/api/sports/bets/${bet.id}/share`, {}, by);
  const { code } = (await share(token)).body;
  expect((await share(token)).body.code).toBe(code);
  const other = await hand.session({ account: 'friend' });
  expect((await share(other)).status).toBe(404);
  await hand.setMarket(one, 'ML', market({ H: 21_000, A: 17_000 }));
  await hand.result(two, { ML: { H: 'won' } });
  const read = await studio.player.get<SharedSlip & Refused>(`/api/sports/shared/${code}`, other);
  expect(read.body).toMatchObject({
    kind: 'parlay',
    legs: [
      { event: one, odds: 21_000, isOver: false },
      { event: two, odds: 19_000, isOver: true },
    ],
  });
  expect(JSON.stringify(read.body)).not.toContain('12.00');
  expect((await studio.player.get('/api/sports/shared/AAAAAAAA', other)).status).toBe(404);
});
