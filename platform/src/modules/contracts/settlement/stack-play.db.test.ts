/**
 * Play that is told and moves no money, of chips on a table and at vendors who keep the money, is paid
 * for at once, and once.
 */
import { randomUUID } from 'node:crypto';
import { STACK_PLAYS_MAX } from '@croupier/contract/seamless/tables';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aTree } from '#testing/agents.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { houseContract } from '#testing/contracts.ts';
import { jobOf } from '#testing/jobs.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { rollUpPlay } from '#testing/played-rounds.ts';
import { completeFigures } from '#testing/settlement.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { aVendor, type Seat, type TestVendor, type WalletApiAnswer } from '#testing/vendor.ts';
import { settleDue } from './settle-due.ts';

const RT_MS = 300_000;
let app: TestApp;
let vendor: TestVendor;
let agent: TestMember;
let player: TestMember;
let seat: Seat;
/** End of the window in which whatever is told next counts; each is settled once. */
let windowEnd = 0;

beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { contracts: true, realTimeSalary: true });
  vendor = await aVendor(app);
});
beforeEach(async () => {
  const line = await aTree(app, { A: { p: {} } }, { balance: '100.00' });
  agent = line.A;
  player = line.p;
  seat = await vendor.openGame(player);
  // One per cent of every bet, from the five minutes that are next.
  await houseContract(app, agent, { kind: 'realtime' });
  windowEnd = Math.max(windowEnd, Math.ceil(Date.now() / RT_MS) * RT_MS);
  await endWindow();
});
afterAll(() => app.close());

const id = (name: string) => `${name}-${randomUUID()}`;
const apiCode = ({ status, body }: WalletApiAnswer) => `${status} ${body.meta?.api_code}`;
const chips = (name: string, stack_id: string, change: object) =>
  vendor.call(name, { ...seat, stack_id, id_provider: id(name), ...change });
const report = (stack_id: string, valid_bet: string, change: object = {}) =>
  chips('stack-play', stack_id, { valid_bet, ...change });
const salaries = async () => (await agent.call('balance')).value.main;

/** Takes in what was told, and pays for the window as if it were over. */
async function endWindow(): Promise<void> {
  const { db } = app.services;
  // What is taken in now counts from that instant on.
  await completeFigures(db, new Date(windowEnd - RT_MS));
  await sql`update bets.projection set mark = null`.execute(db);
  await rollUpPlay(app);
  await completeFigures(db, new Date(windowEnd));
  const news = { inTransaction: async () => {}, afterwards: async () => {} };
  await settleDue({ db, news }, agent.merchant, windowEnd + 60_000);
  windowEnd += RT_MS;
}

/** What the player's record adds up to now, whatever is taken in, and what stands in the sums. */
async function recorded() {
  const range = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 60_000) };
  const asked = { from: range.from.toISOString(), to: range.to.toISOString() };
  const { totals } = (await player.call('rounds', asked)).value;
  const { rows } = await sql<{ validBet: bigint }>`
    select coalesce(sum(valid_bet), 0)::bigint as "validBet" from bets.member_day
    where member_id = ${player.memberId}`.execute(app.services.db);
  return [totals.validBet, rows[0]?.validBet];
}

test('[CON-03][SEAM-01] V30 a real-time salary holds what is played while the stack is open, and only that', async () => {
  const stack = id('stack');
  await chips('buyin', stack, { amount: '40.00' });
  const told = await report(stack, '1000.00');
  expect(told.body).toMatchObject({ state: 'open', id: '', chips: '40.00', valid_bet: '1000.00' });
  expect((await recorded())[0]).toBe('1000.00');
  await endWindow();
  expect(await salaries()).toBe('110.00');
  expect(await recorded()).toEqual(['1000.00', 10_000_000n]);
  // More chips leave what was counted alone.
  await chips('topup', stack, { amount: '10.00' });
  expect((await report(stack, '200.00')).body['valid_bet']).toBe('1200.00');
  await endWindow();
  expect(await salaries()).toBe('112.00');
  const left = await chips('cashout', stack, { amount: '65.00', valid_bet: '1500.00' });
  await endWindow();
  expect(await salaries()).toBe('115.00');
  expect(await recorded()).toEqual(['1500.00', 15_000_000n]);
  const roundId = String(left.body.round_id);
  const { round, plays } = (await player.call('round', { roundId })).value;
  expect(round).toMatchObject({ state: 'closed', validBet: '1500.00', net: '15.00' });
  expect(plays.map(({ validBet }) => validBet)).toEqual(['200.00', '1000.00']);
  await endWindow();
  expect(await salaries()).toBe('115.00');
  await assertLedgerSound(app.services.db);
});

test('[CON-03][SEAM-01] V30 a total below what was reported takes nothing back; chips that the house gives back do', async () => {
  const [less, dead] = [id('stack'), id('stack')];
  await chips('buyin', less, { amount: '40.00' });
  await report(less, '500.00');
  await chips('cashout', less, { amount: '40.00', valid_bet: '300.00' });
  await chips('buyin', dead, { amount: '40.00' });
  await report(dead, '200.00');
  await endWindow();
  expect(await salaries()).toBe('107.00');
  await jobOf(app.services, 'seamless.return-chips').run(
    { vendorId: String(vendor.id) },
    new Date(Date.now() + 1000),
  );
  expect((await player.call('balance')).value.main).toBe('100.00');
  await endWindow();
  // 2.00 was paid for nothing: the next window makes up for it.
  expect(await salaries()).toBe('107.00');
  expect(await recorded()).toEqual(['500.00', 5_000_000n]);
  const next = id('stack');
  await chips('buyin', next, { amount: '40.00' });
  await report(next, '300.00');
  await endWindow();
  expect(await salaries()).toBe('108.00');
  expect(apiCode(await report(dead, '1.00'))).toBe('400 109');
});

test('[CON-03][SEAM-04] V50 a real-time salary holds rounds at a vendor that keeps the money, while it is there', async () => {
  const { db } = app.database;
  const purse = await aVendor(app, 'KEEPS');
  const { account_id, currency, game_id } = await purse.openGame(player);
  await sql`update catalog.vendor set wallet = 'transfer' where id = ${purse.id}`.execute(db);
  const told = { account_id, currency, game_id, round_id: id('r'), stake: '400.00', win: '90.00' };
  const first = (await purse.call('result', told)).body;
  expect(first['valid_bet']).toBe('400.00');
  expect((await purse.call('result', told)).body).toEqual(first);
  await endWindow();
  expect(await salaries()).toBe('104.00');
  await endWindow();
  expect(await salaries()).toBe('104.00');
  expect((await player.call('balance')).value.main).toBe('100.00');
  await assertLedgerSound(app.services.db);
});

test('[SEAM-02] V12 V18 V30 a report counts once, as it was told, of an open stack of that player', async () => {
  const [stack, name] = [id('stack'), id('hands')];
  expect(apiCode(await report(stack, '1.00'))).toBe('400 404');
  await chips('buyin', stack, { amount: '40.00' });
  const first = await report(stack, '30.00', { id_provider: name });
  const repeats = [1, 2, 3].map(() => report(stack, '30.00', { id_provider: name }));
  for (const repeat of await Promise.all(repeats)) expect(repeat).toEqual(first);
  expect(apiCode(await report(stack, '31.00', { id_provider: name }))).toBe('400 108');
  for (const wrong of ['0.00', '-1.00', '1e3', '1.001', '']) {
    expect(apiCode(await report(stack, wrong))).toBe('400 400');
  }
  const stranger = await vendor.openGame(await aMember(app, { balance: '1.00' }));
  expect(apiCode(await report(stack, '1.00', stranger))).toBe('400 404');
  // The money is at the table, whatever became of the player since.
  await sql`update wallet.account set frozen = true where member_id = ${player.memberId}`.execute(
    app.services.db,
  );
  const gone = { session_id: '00000000-0000-4000-8000-000000000000' };
  expect((await report(stack, '5.00', gone)).body['valid_bet']).toBe('35.00');
  await sql`update seamless.stack set plays = ${STACK_PLAYS_MAX} where stack_id = ${stack}`.execute(
    app.services.db,
  );
  expect(apiCode(await report(stack, '1.00'))).toBe('400 400');
  await chips('cashout', stack, { amount: '40.00' });
  expect(apiCode(await report(stack, '1.00'))).toBe('400 109');
  expect((await recorded())[0]).toBe('35.00');
});
