/** What staff of a platform see of the book, and what they say of it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import { market, sportsHand } from '../testing/sports-hand.ts';
import { nothingTold } from '../feed/event-document.ts';
import { Directories } from '../read/directory.ts';
import { answerBoard } from './answer-board.ts';
import { answerEvent } from './answer-event.ts';
import { answerFactors, setFactor } from './answer-factors.ts';
import { answerPreview } from './answer-preview.ts';
import { answerRefusals } from './answer-refusals.ts';
import { answerReport } from './answer-report.ts';
import { answerResult } from './answer-result.ts';
import { answerBets, answerSearch } from './answer-search.ts';
import { answerSettlements } from './answer-settlements.ts';
import { answerTerms, setTerms } from './answer-terms.ts';
import { Names } from './brief.ts';
import { keepBeats } from './run-trading.ts';
import { sayHold } from './say-hold.ts';
import { settleEvent } from './settle-event.ts';
import { keepTrace } from './trace.ts';

let studio: TestStudio;
let names: Names;
const hand = sportsHand(() => studio);
const place = { merchant: 'jade', currency: 'VND' };
const zone = { time_zone: 'Asia/Ho_Chi_Minh' };
const say = { by: 'Minh Khoa', reason: 'a reason to say so' };
let keys = 0;
const key = () => `key-of-test-${(keys += 1)}`;

beforeAll(async () => {
  studio = await startTestStudio();
  const directory = await new Directories(studio.studio).read();
  names = new Names(directory);
});
afterAll(() => studio.stop());
beforeEach(async () => {
  studio.platform.balance = 100_000_0000n;
  // Tests drive their own producer: it is heard.
  await hand.run(sql`
    insert into studio.sports_producer (name, alive_at, state) values ('test', now(), 'up')
    on conflict (name) do update set alive_at = now() + interval '1 hour', state = 'up'`);
});

const hold = (more: object) =>
  sayHold(studio.studio, {
    merchant: null,
    event: null,
    market: null,
    kind: 'suspend',
    currency: 'VND',
    key: key(),
    ...say,
    ...more,
  } as never);
const eventOf = (event: string) => answerEvent(studio.studio, names, { ...place, event });
const refusalOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => (error as { body?: { code?: string } }).body?.code ?? String(error),
  );
const settled = (id: string, token: string, status: string) =>
  eventually(async () => {
    const bet = await hand.bet(token, id);
    return bet.status === status || bet.state === status;
  });

test('[STU-SPORT][OPS-05] a suspension acts when it is answered, and nothing older lifts it', async () => {
  const token = await hand.session();
  const event = await hand.event();
  const first = await hold({ event });
  const refused = await hand.place(token, [hand.leg(event)]);
  expect(refused.body.legs?.[0]?.verdict ?? refused.body.code).toBe('suspended');
  expect(await eventOf(event)).toMatchObject({ hold: { id: first.id, by: say.by, is_all: true } });
  const second = await hold({ event });
  // Somebody who has seen the first alone.
  expect(await refusalOf(hold({ event, kind: 'open', seen: first.id }))).toBe('bad-request');
  // A feed says that it is open: the price is its, the suspension is ours.
  await hand.setMarket(event, 'ML', market({ H: 21_000, A: 17_000 }));
  expect((await hand.place(token, [hand.leg(event)])).status).not.toBe(200);
  // Of one merchant alone: it takes back nothing that was said for all.
  const own = { event, merchant: 'jade', kind: 'open', seen: second.id };
  expect(await refusalOf(hold(own))).toBe('bad-request');
  await hold({ event, kind: 'open', seen: second.id });
  expect((await eventOf(event)).hold).toBeNull();
  const version = (await eventOf(event)).version;
  const leg = { ...hand.leg(event, 'ML', 'H', 21_000), version };
  expect((await hand.place(token, [leg])).status).toBe(200);
  const answers = await answerRefusals(studio.studio, names, { ...place, hours: 24 });
  expect(answers.reasons.find(({ reason }) => reason === 'suspended')?.slips).toBe(2);
});

test('[STU-SPORT][OPS-05] a price by hand is what players get, and the same key says it once', async () => {
  const token = await hand.session();
  const event = await hand.event();
  const odds = { H: 18_000, A: 20_000 };
  const price = { event, market: 'ML', kind: 'price', odds, key: key() };
  const said = await hold(price);
  expect(await hold(price)).toEqual(said);
  const [shown] = (await eventOf(event)).markets;
  expect(shown).toMatchObject({ price: { id: said.id }, state: 'open' });
  expect(shown?.outcomes).toMatchObject([
    { outcome: 'H', odds: 18_000, auto: 19_000 },
    { outcome: 'A', odds: 20_000, auto: 19_000 },
  ]);
  const { version } = await eventOf(event);
  const old = await hand.place(token, [{ ...hand.leg(event), version }]);
  expect(old.body.legs?.[0]).toMatchObject({ verdict: 'odds-changed', odds: 18_000 });
  const { body } = await hand.place(token, [{ ...hand.leg(event, 'ML', 'H', 18_000), version }]);
  expect(body).toMatchObject({ state: 'open', odds: 18_000 });
  expect(await refusalOf(hold({ event, market: 'ML', kind: 'price', odds: { X: 20_000 } }))).toBe(
    'bad-request',
  );
  await hold({ event, market: 'ML', kind: 'auto', seen: said.id });
  expect((await eventOf(event)).markets[0]).toMatchObject({ price: null });
});

test('[STU-SPORT][OPS-05] all that is live is stopped by one word, what begins after it too', async () => {
  const [live, next, own] = await Promise.all([
    hand.event(undefined, { state: 'live' }),
    hand.event(),
    hand.event(undefined, { state: 'live' }),
  ]);
  const stop = await hold({});
  await hand.run(sql`update studio.sports_event set state = 'live' where id = ${next}`);
  for (const event of [live, next]) expect((await eventOf(event)).hold).not.toBeNull();
  const board = () => answerBoard(studio.studio, names, { ...place, ...zone, order: 'risk' });
  expect((await board()).all_held).toMatchObject({ id: stop.id, by: say.by });
  // Somebody holds one of them by itself meanwhile.
  await hold({ event: own });
  expect(await refusalOf(hold({ kind: 'open', seen: '0' }))).toBe('bad-request');
  await hold({ kind: 'open', seen: stop.id });
  for (const event of [live, next]) expect((await eventOf(event)).hold).toBeNull();
  expect((await eventOf(own)).hold).not.toBeNull();
  expect((await board()).all_held).toBeNull();
});

test('[STU-SPORT][OPS-05] the board adds up what bets cost, by the limits of their scope', async () => {
  const token = await hand.session({ account: 'board', max: '5000.00' });
  const event = await hand.event();
  const { version } = await eventOf(event);
  await hand.place(token, [{ ...hand.leg(event), version }], { stake: '5000.00' });
  await keepTrace(studio.studio.db);
  await keepBeats(studio.studio.db);
  const page = await eventOf(event);
  expect(page).toMatchObject({
    bets: 1,
    stakes: '5000.00',
    liability: '4500.00',
    limit: '1000000.00',
  });
  expect(page.markets[0]?.outcomes).toMatchObject([
    { outcome: 'H', bets: 1, stakes: '5000.00', result: '-4500.00' },
    { outcome: 'A', bets: 0, result: '5000.00' },
  ]);
  const terms = {
    margin: null,
    bet_limit: '6000.00',
    market_limit: '5000.00',
    event_limit: '9000.00',
    payout_limit: null,
    day_limit: null,
  };
  const scope = { ...place, sport: 'tennis' as const, league: null };
  const { version: first } = await setTerms(studio.studio, {
    ...scope,
    ...terms,
    version: 0,
    ...say,
  });
  expect(
    await refusalOf(
      setTerms(studio.studio, { ...scope, ...terms, version: 0, by: 'A', reason: 'other' }),
    ),
  ).toBe('bad-request');
  expect((await eventOf(event)).limit).toBe('9000.00');
  const slip = { ...hand.leg(event), version: (await eventOf(event)).version };
  // 500 are left of the market: at 1.90 that is a stake of 555.55.
  expect((await hand.quote(token, [slip])).limits).toMatchObject({
    max: '555.55',
    bound: 'market-liability',
  });
  const limit = { event, merchant: 'jade', kind: 'limit', limit: '4600.00' };
  await hold(limit);
  expect(await refusalOf(hold({ ...limit, limit: '9000.01' }))).toBe('bad-request');
  const again = { ...slip, version: (await eventOf(event)).version };
  expect((await hand.quote(token, [again])).limits).toMatchObject({ bound: 'event-liability' });
  const named = await answerTerms(
    studio.studio,
    { directory: { version: 1, leagues: [], teams: [] }, names },
    place,
  );
  expect(named.terms).toMatchObject([
    { sport: null, margin: 600, version: 0 },
    { sport: 'tennis', margin: null, bet_limit: '6000.00', version: first },
  ]);
  await setTerms(studio.studio, { ...scope, ...nothing, version: first, ...say });
  const found = await answerSearch(studio.studio, names, {
    ...place,
    text: 'nobody',
    accounts: ['board'],
  });
  expect(found.bets).toMatchObject([{ account_id: 'board', stake: '5000.00', market: 'ML' }]);
  const ofEvent = await answerBets(studio.studio, names, { ...place, event });
  expect(ofEvent.bets).toHaveLength(1);
});

const nothing = {
  margin: null,
  bet_limit: null,
  market_limit: null,
  event_limit: null,
  payout_limit: null,
  day_limit: null,
};

test('[STU-SPORT][OPS-05] a part of the limits is a player’s, and what is shown is what is taken', async () => {
  const token = await hand.session({ account: 'factor', max: '200.00' });
  const event = await hand.event();
  const slip = async () => [{ ...hand.leg(event), version: (await eventOf(event)).version }];
  expect((await hand.quote(token, await slip())).limits.max).toBe('200.00');
  const of = { ...place, account_id: 'factor', factor: 2500, ...say };
  const { version } = await setFactor(studio.studio, { ...of, version: 0 });
  expect((await setFactor(studio.studio, { ...of, version: 0 })).version).toBe(version);
  expect((await hand.quote(token, await slip())).limits).toMatchObject({ max: '50.00' });
  expect((await hand.place(token, await slip(), { stake: '50.01' })).body.code).toBe(
    'stake-above-limit',
  );
  expect(await answerFactors(studio.studio, place)).toMatchObject({
    factors: [{ account_id: 'factor', factor: 2500, version, by: say.by }],
  });
  expect(await refusalOf(setFactor(studio.studio, { ...of, factor: 100, version: 0 }))).toBe(
    'bad-request',
  );
});

test('[STU-SPORT][Q-C10] an event is settled by hand, corrected, taken back and called off', async () => {
  const token = await hand.session({ account: 'ending' });
  const event = await hand.event({ ML: market(), 'SET.1': market() }, { state: 'planned' });
  const { version } = await eventOf(event);
  const { body: bet } = await hand.place(token, [{ ...hand.leg(event), version }]);
  const told = { ...nothingTold, state: 1, saidState: 'abandoned' };
  await hand.run(sql`
    update studio.sports_event set state = 'abandoned', told = ${JSON.stringify(told)}::jsonb, starts_at = now() - interval '1 hour',
      facts = '{"sport":"tennis","sets":[[6,4]],"points":["0","0"],"server":"H","isOver":false}'
    where id = ${event}`);
  const list = () => answerSettlements(studio.studio, names, { ...place, ...zone, view: 'hand' });
  expect((await list()).items).toMatchObject([{ event, why: 'abandoned', bets: 1 }]);
  const result = await answerResult(studio.studio, names, { ...place, event });
  expect(result.score_fields.slice(0, 2)).toEqual([
    { name: 'part1_home', value: 6 },
    { name: 'part1_away', value: 4 },
  ]);
  expect(result.markets).toMatchObject([{ key: 'ML', choices: ['H', 'A'], outcomes: null }]);

  const score = { part1_home: 6, part1_away: 4, part2_home: 6, part2_away: 3 };
  const act = { kind: 'settle' as const, score, markets: [] };
  const preview = await answerPreview(studio.studio, { ...place, event, act });
  expect(preview).toMatchObject({
    revision: 0,
    changed: 1,
    difference: '19.00',
    open_stakes: { now: '10.00', after: '0.00' },
    paid: { after: '19.00', bets: 1 },
    house: { after: '-9.00' },
    markets: [{ key: 'ML', outcome: 'decided', pays: '19.00' }],
  });
  expect((await list()).items).toHaveLength(1);
  const settle = { event, act, key: key(), ...say };
  expect(await settleEvent(studio.studio, { ...settle, revision: 0 })).toEqual({ revision: 1 });
  // The same again, as after an answer that was lost; and one that was decided upon something else.
  expect(await settleEvent(studio.studio, { ...settle, revision: 0 })).toEqual({ revision: 1 });
  const late = { ...settle, key: key(), revision: 0 };
  expect(await refusalOf(settleEvent(studio.studio, late))).toBe('bad-request');
  await settled(bet.id, token, 'won');
  expect((await list()).items).toEqual([]);

  const words = [{ key: 'ML', as: 'A' }];
  const correct = { kind: 'settle' as const, score: null, markets: words };
  const corrected = { event, act: correct, key: key(), revision: 1, ...say };
  expect(await settleEvent(studio.studio, corrected)).toEqual({ revision: 2 });
  await settled(bet.id, token, 'lost');
  const views = await answerSettlements(studio.studio, names, {
    ...place,
    ...zone,
    view: 'corrections',
  });
  expect(views.items).toMatchObject([{ event, why: 'corrected', revision: 2 }]);

  const back = { event, act: { kind: 'rollback' as const }, key: key(), revision: 2, ...say };
  expect(await settleEvent(studio.studio, back)).toEqual({ revision: 3 });
  await settled(bet.id, token, 'open');
  const off = { kind: 'void' as const, markets: [] };
  expect(
    (await answerPreview(studio.studio, { ...place, event, act: off })).given_back,
  ).toMatchObject({ after: '10.00', bets: 1 });
  await settleEvent(studio.studio, { event, act: off, key: key(), revision: 3, ...say });
  await settled(bet.id, token, 'void');
  const { said } = await answerResult(studio.studio, names, { ...place, event });
  expect(said.map(({ by, reason }) => [by, reason])).toEqual(
    Array.from({ length: 4 }, () => [say.by, say.reason]),
  );
  const report = await answerReport(studio.studio, names, {
    ...place,
    ...zone,
    from: new Date(Date.now() - 3_600_000).toISOString(),
    to: new Date(Date.now() + 3_600_000).toISOString(),
    by: 'sport',
  });
  expect(report.rows).toMatchObject([{ key: 'tennis' }]);
});

test('[STU-SPORT] what is still played is not settled by hand', async () => {
  const event = await hand.event(undefined, { state: 'live' });
  const act = { kind: 'settle' as const, score: null, markets: [{ key: 'ML', as: 'H' }] };
  expect(await refusalOf(answerPreview(studio.studio, { ...place, event, act }))).toBe(
    'bad-request',
  );
  const said = { event, act, key: key(), revision: 0, ...say };
  expect(await refusalOf(settleEvent(studio.studio, said))).toBe('bad-request');
});
