import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import type { BetPage, BetView } from '../../protocol.ts';
import { market, sportsHand } from '../testing/sports-hand.ts';

const START = 10_000_0000n;
let studio: TestStudio;
const hand = sportsHand(() => studio);

beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());
beforeEach(() => {
  studio.platform.balance = START;
  studio.platform.clearFaults();
});

async function until(
  token: string,
  id: string,
  holds: (bet: BetView) => boolean,
): Promise<BetView> {
  let bet = await hand.bet(token, id);
  await eventually(async () => {
    bet = await hand.bet(token, id);
    return holds(bet);
  });
  return bet;
}
const told = (id: string) =>
  eventually(async () => {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from studio.sports_call
      where bet_id = ${id} and state <> 'done'`.execute(studio.studio.db);
    return rows[0]?.due === 0;
  });

test('[STU-SPORT] a bet before play stands at once, and is paid, corrected and taken back by revisions', async () => {
  const token = await hand.session();
  const event = await hand.event();
  const { status, body: bet } = await hand.place(token, [hand.leg(event)]);
  expect(status).toBe(200);
  expect(bet).toMatchObject({ state: 'open', stake: '10.00', possible: '19.00', odds: 19_000 });
  expect(bet.balance).toBe('9990.00');

  await hand.result(event, { ML: { H: 'won', A: 'lost' } });
  const won = await until(token, bet.id, ({ state }) => state === 'settled');
  expect(won).toMatchObject({ payout: '19.00', status: 'won', revision: 1 });
  expect(won.legs[0]).toMatchObject({ status: 'won', market: 'ML', outcome: 'H' });
  await told(bet.id);
  expect(studio.platform.balance).toBe(START + 9_0000n);

  await hand.result(event, { ML: { H: 'lost', A: 'won' } });
  await until(token, bet.id, ({ revision }) => revision === 2);
  await told(bet.id);
  expect(studio.platform.balance).toBe(START - 10_0000n);

  // Taken back: it is open again, and nothing is paid for it.
  await hand.result(event, {});
  const open = await until(token, bet.id, ({ state }) => state === 'open');
  expect(open).toMatchObject({ payout: null, status: null });
  await hand.result(event, { ML: { H: 'won', A: 'lost' } });
  await until(token, bet.id, ({ state }) => state === 'settled');
  await told(bet.id);
  expect(studio.platform.balance).toBe(START + 9_0000n);
  const kinds = await sql<{ kind: string }>`
    select kind from studio.sports_settlement where bet_id = ${bet.id} order by revision`.execute(
    studio.studio.db,
  );
  expect(kinds.rows.map(({ kind }) => kind)).toEqual([
    'PAID',
    'CORRECTION',
    'CORRECTION',
    'CORRECTION',
  ]);
});

test('[STU-SPORT] parlays and systems are paid as the rules of G3 have it', async () => {
  const token = await hand.session();
  const odds = [19_000, 20_000, 18_000, 19_500];
  const events = await Promise.all(
    odds.map((one) => hand.event({ ML: market({ H: one, A: one }) })),
  );
  const legs = events.map((event, at) => hand.leg(event, 'ML', 'H', odds[at] ?? 0));
  const parlay = (await hand.place(token, legs, { stake: '100.00' })).body;
  const trixie = (
    await hand.place(token, legs.slice(0, 3), { kind: 'system', system: 'trixie', stake: '2.00' })
  ).body;
  expect([parlay.state, trixie.state]).toEqual(['open', 'open']);
  expect(trixie).toMatchObject({ bets: 4, stake: '8.00' });
  const ends = ['won', 'half-won', 'push', 'half-lost'];
  for (const [at, event] of events.entries()) await hand.result(event, { ML: { H: ends[at] } });
  const paid = await until(token, parlay.id, ({ state }) => state === 'settled');
  // The rules' own example, with the leg bonus of nothing: only one leg was won whole.
  expect(paid).toMatchObject({ payout: '142.50', status: 'won' });
  const system = await until(token, trixie.id, ({ state }) => state === 'settled');
  // 2 × (2.85 + 1.90 + 1.50 + 2.85)
  expect(system.payout).toBe('18.20');
});

test('[STU-SPORT] a parlay is lost with its first leg, and a void leg makes it shorter', async () => {
  const token = await hand.session();
  const [one, two] = [await hand.event(), await hand.event()];
  const legs = [hand.leg(one), hand.leg(two)];
  const { id } = (await hand.place(token, legs)).body;
  await hand.result(one, { ML: { H: 'lost' } });
  expect(await until(token, id, ({ state }) => state === 'settled')).toMatchObject({
    payout: '0.00',
    status: 'lost',
  });
  // The result was wrong: the other leg decides.
  await hand.result(one, { ML: { H: 'void' } });
  await until(token, id, ({ state }) => state === 'open');
  await hand.result(two, { ML: { H: 'won' } });
  expect(await until(token, id, ({ state }) => state === 'settled')).toMatchObject({
    payout: '19.00',
  });
});

test('[STU-SPORT][Q-C9] what is not as the slip saw it is refused, leg by leg, and nothing is taken', async () => {
  const token = await hand.session({ account: 'refused' });
  const event = await hand.event({ ML: market(), SET: market({}, { state: 'suspended' }) });
  const wrong = (more: object, name = 'ML') => [{ ...hand.leg(event, name), ...more }];
  const verdictOf = async (legs: readonly object[]) => {
    const { status, body } = await hand.place(token, legs as never);
    return [status, body.code, body.legs?.[0]?.verdict];
  };
  expect(await verdictOf(wrong({ odds: 18_000 }))).toEqual([409, 'legs-changed', 'odds-changed']);
  expect(await verdictOf(wrong({}, 'SET'))).toEqual([409, 'legs-changed', 'suspended']);
  expect(await verdictOf(wrong({ version: 0 }))).toEqual([409, 'legs-changed', 'changed']);
  await hand.result(event, { ML: { H: 'won' } });
  expect(await verdictOf(wrong({}))).toEqual([409, 'legs-changed', 'decided']);
  const higher = await hand.event();
  const lower = hand.leg(higher, 'ML', 'H', 18_500);
  expect((await hand.place(token, [lower], { choice: 'higher' })).body).toMatchObject({
    odds: 19_000,
  });
  const same = await hand.place(token, [hand.leg(higher), hand.leg(higher, 'ML', 'A')]);
  expect([same.status, same.body.code, same.body.reason]).toEqual([422, 'bad-slip', 'same-event']);
  const { rows } = await sql<{ reason: string }>`
    select reason from studio.sports_refusal order by id`.execute(studio.studio.db);
  expect(rows.map(({ reason }) => reason)).toEqual([
    'odds-changed',
    'suspended',
    'changed',
    'decided',
    'same-event',
  ]);
  const page = await studio.player.get<BetPage>('/api/sports/bets', token);
  expect(page.body.open).toEqual({ count: 1, staked: '10.00' });
});

test('[STU-SPORT] a bet in play waits with its money held, and a goal meanwhile gives it back', async () => {
  const token = await hand.session();
  const event = await hand.event({ ML: market() }, { state: 'live' });
  const good = (await hand.place(token, [hand.leg(event)])).body;
  expect(good.state).toBe('waiting');
  expect((good.acceptAt ?? 0) - good.placedAt).toBeGreaterThan(4500);
  expect(studio.platform.balance).toBe(START - 10_0000n);
  await hand.delayPasses();
  await until(token, good.id, ({ state }) => state === 'open');

  const bad = (await hand.place(token, [hand.leg(event)])).body;
  await hand.run(sql`
    update studio.sports_event set danger_at = clock_timestamp() where id = ${event}`);
  await hand.delayPasses();
  const back = await until(token, bad.id, ({ state }) => state === 'returned');
  expect(back).toMatchObject({ refusal: 'danger', refusedLeg: 0 });
  await told(bad.id);
  expect(studio.platform.balance).toBe(START - 10_0000n);
});

test('[STU-SPORT] a slip is one bet however often it is sent', async () => {
  const token = await hand.session();
  const event = await hand.event();
  const request = hand.requestOf([hand.leg(event)]);
  const answers = await Promise.all(Array.from({ length: 25 }, () => hand.send(token, request)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(studio.platform.balance).toBe(START - 10_0000n);
  const other = await hand.send(token, { ...request, stake: '11.00' });
  expect([other.status, other.body.code]).toEqual([400, 'bad-request']);
});

test('[STU-SPORT] what is shown as the highest stake is what is taken, and parallel slips do not pass it', async () => {
  const token = await hand.session({ account: 'roller', max: '5000.00' });
  const event = await hand.event();
  await hand.run(sql`
    insert into studio.sports_hold (event_id, market, kind, value, said_by, reason)
    values (${event}, 'ML', 'limit', '{"liability":"900000"}', 'trader', 'test')`);
  const { limits } = await hand.quote(token, [hand.leg(event)]);
  expect(limits).toEqual({ min: '0.10', max: '100.00', bound: 'market-liability' });
  const above = await hand.place(token, [hand.leg(event)], { stake: '100.01' });
  expect([above.body.code, above.body.limit, above.body.reason]).toEqual([
    'stake-above-limit',
    '100.00',
    'market-liability',
  ]);
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => hand.place(token, [hand.leg(event)], { stake: '30.00' })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await hand.quote(token, [hand.leg(event)])).limits.max).toBe('10.00');
  // The other side makes room.
  expect((await hand.place(token, [hand.leg(event, 'ML', 'A')], { stake: '50.00' })).status).toBe(
    200,
  );
  expect((await hand.quote(token, [hand.leg(event)])).limits.max).toBe('65.55');
});

test('[STU-SPORT] a stake that nobody knows of goes back', async () => {
  const token = await hand.session();
  const event = await hand.event();
  studio.platform.failNext('reserve', { kind: 'fail-after-effect' });
  const { status, body } = await hand.place(token, [hand.leg(event)]);
  expect([status, body.code]).toEqual([503, 'wallet-unavailable']);
  await eventually(() => studio.platform.balance === START);
});

test('[STU-SPORT] bets come a page at a time, of their player alone', async () => {
  const token = await hand.session({ account: 'reader' });
  const event = await hand.event();
  for (let count = 0; count < 21; count += 1) {
    const { status } = await hand.place(token, [hand.leg(event)], { stake: '1.00' });
    expect(status).toBe(200);
  }
  const first = (await studio.player.get<BetPage>('/api/sports/bets', token)).body;
  expect(first.bets).toHaveLength(20);
  expect(first.open).toEqual({ count: 21, staked: '21.00' });
  const rest = await studio.player.get<BetPage>(`/api/sports/bets?before=${first.before}`, token);
  expect(rest.body.bets).toHaveLength(1);
  const other = await hand.session({ account: 'other' });
  const id = first.bets[0]?.id ?? '';
  expect((await studio.player.get(`/api/sports/bets/${id}`, other)).status).toBe(404);
});
