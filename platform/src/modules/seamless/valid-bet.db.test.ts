/** What a round counts as turnover, as vendors state it or as stake and payout tell it. */
import { randomUUID } from 'node:crypto';
import { gameTypes } from '@croupier/contract/games';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { validBets } from '#bets';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type Seat, type TestVendor } from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;
let member: TestMember;
let seat: Seat;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  await vendor.agree({ rollbackWhenSettled: true });
});
beforeEach(async () => {
  member = await aMember(app, { balance: '1000.00' });
  seat = await vendor.openGame(member);
});
afterAll(() => app.close());

const id = (name: string) => `${name}-${randomUUID()}`;
const bet = (amount: string) => ({ id_provider: id('b'), type: 'bet', amount });

const play = (round_id: string, transactions: object[], change: object = {}) =>
  vendor.call('betwin', { ...seat, round_id, transactions, ...change });
const finish = (round_id: string, change: object) =>
  vendor.call('finish', { ...seat, round_id, ...change });

async function counted(round: string): Promise<string> {
  const { rows } = await sql<{ state: number; validBet: bigint }>`
    select state, valid_bet as "validBet" from bets.round where vendor_round_id = ${round}`.execute(
    app.database.db,
  );
  return rows.map(({ state, validBet }) => `${state} ${validBet / 10_000n}`).join();
}

test('[H2][SEAM-01] B14 V49 a vendor states what a round counts with the call that finishes it', async () => {
  const [one, two, three] = [id('r'), id('r'), id('r')];
  const stakes = [bet('30.00'), bet('10.00')];
  const first = await play(one, stakes, { finished: true, valid_bet: '20.00' });
  expect(first.status).toBe(200);
  expect(await counted(one)).toBe('1 20');
  // A repeat is told the same and changes nothing.
  const again = await play(one, stakes, { finished: true, valid_bet: '25.00' });
  expect(again.body).toEqual(first.body);
  expect(await counted(one)).toBe('1 20');

  await play(two, [bet('30.00')]);
  expect((await finish(two, { valid_bet: '0' })).status).toBe(200);
  expect(await counted(two)).toBe('1 0');

  await play(three, [bet('30.00')], { finished: true });
  expect(await counted(three)).toBe('1 30');
});

test('[H2] B14 more than the stake is refused and leaves no trace, as is what no end comes with', async () => {
  const round = id('r');
  const refused = await play(round, [bet('30.00')], { finished: true, valid_bet: '30.01' });
  expect(refused.body).toMatchObject({ msg: 'valid_bet: more than is staked' });
  expect(await counted(round)).toBe('');
  expect((await play(round, [bet('30.00')], { valid_bet: '30.00' })).status).toBe(400);
  await play(round, [bet('30.00')]);
  expect((await finish(round, { valid_bet: '30.01' })).status).toBe(400);
  expect((await finish(round, { valid_bet: '-1.00' })).status).toBe(400);
  expect(await counted(round)).toBe('0 0');
  expect((await member.call('balance')).value.main).toBe('970.00');
});

test('[H2] B6 opposite lines of a round count their difference, and a tie nothing', async () => {
  const round = id('r');
  await play(round, [bet('300.00'), bet('100.00'), bet('50.00'), bet('7.00')]);
  const lines = [
    { amount: '300.00', market: 'main', side: 'a' },
    { amount: '100.00', market: 'main', side: 'b' },
    { amount: '50.00' },
    { amount: '7.00', market: 'pair', side: 'a', returned: true },
  ];
  expect((await finish(round, { lines })).status).toBe(200);
  expect(await counted(round)).toBe('1 250');
  const more = id('r');
  await play(more, [bet('5.00')]);
  expect((await finish(more, { lines })).status).toBe(400);
});

test('[H2] B14 of a bet that is taken back after the end no more counts than is left', async () => {
  const round = id('r');
  const [large, small] = [bet('30.00'), bet('10.00')];
  await play(round, [large, small], { finished: true, valid_bet: '20.00' });
  const takeBack = {
    id_provider: id('x'),
    type: 'rollback',
    original_id_provider: large.id_provider,
  };
  await vendor.call('rollback', { ...seat, round_id_provider: round, transactions: [takeBack] });
  expect(await counted(round)).toBe('1 10');
});

test('[H2] B14 without a word of the vendor the database counts what the rules do', async () => {
  const amount = fc.bigInt({ min: 0n, max: 1000n });
  const rounds = fc.sample(fc.tuple(fc.constantFrom(...gameTypes), amount, amount), {
    numRuns: 300,
    seed: 5,
  });
  const { rows } = await sql<{ counted: bigint }>`
    select bets.valid_bet_of(t, s, w) as counted
    from unnest(${rounds.map(([type]) => type)}::text[], ${rounds.map(([, stake]) => stake)}::bigint[],
      ${rounds.map(([, , win]) => win)}::bigint[]) with ordinality as r(t, s, w, place)
    order by place`.execute(app.database.db);
  expect(rows.map((row) => row.counted)).toEqual(
    rounds.map(([gameType, stakeMinor, payoutMinor]) =>
      validBets.validBetOf({ gameType, stakeMinor, payoutMinor, settledAs: 'PAID' }),
    ),
  );
});

test('[H2][CON-03] V50 a vendor that keeps the money tells the result of a round, once', async () => {
  const purse = await aVendor(app, 'KEEPS');
  const there = await purse.openGame(member);
  const round = id('r');
  const { session_id: _, merchant: __, ...who } = there;
  const result = { ...who, round_id: round, stake: '40.00', win: '90.00', valid_bet: '25.00' };
  expect((await purse.call('result', result)).body).toMatchObject({
    msg: 'the money of these players is with us',
  });
  await sql`update catalog.vendor set wallet = 'transfer' where id = ${purse.id}`.execute(
    app.database.db,
  );
  const told = await purse.call('result', result);
  expect(told.body).toEqual({ round_id: expect.stringMatching(/^\d+$/), valid_bet: '25.00' });
  expect((await purse.call('result', result)).body).toEqual(told.body);
  const other = await purse.call('result', { ...result, win: '91.00' });
  expect(other.body.meta?.api_code).toBe('108');
  const above = await purse.call('result', { ...result, round_id: id('r'), valid_bet: '40.01' });
  expect(above.body.meta?.api_code).toBe('400');
  // Somebody who never came.
  const stranger = await aMember(app, { balance: '1.00' });
  const account_id = (await vendor.openGame(stranger)).account_id;
  const foreign = await purse.call('result', { ...result, account_id });
  expect(foreign.body.meta?.api_code).toBe('101');

  expect(await counted(round)).toBe('1 25');
  const { value: record } = await member.call('rounds', {
    from: new Date(Date.now() - 3_600_000).toISOString(),
    to: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(record.items).toMatchObject([{ stake: '40.00', validBet: '25.00', net: '50.00' }]);
  expect(record.totals).toMatchObject({ rounds: 1, win: '90.00' });
  // What is paid by five minutes counts it now, while the money is still at the vendor's.
  await jobOf(app.services, 'bets.roll-up').run({}, new Date());
  const { rows } = await sql<{ validBet: bigint; age: number }>`
    select valid_bet as "validBet", extract(epoch from now() - starts_at)::int as age
    from bets.member_window where member_id = ${member.memberId}`.execute(app.database.db);
  expect(rows).toEqual([{ validBet: 250_000n, age: expect.toSatisfy((age) => age < 360) }]);
  expect((await member.call('round', { roundId: record.items[0]?.id ?? '' })).value).toMatchObject({
    transactions: [],
  });
  expect((await member.call('balance')).value.main).toBe('1000.00');
  await assertLedgerSound(app.database.db);
});
