/** Reports of payments and play: what they say is what the ledger says, whose, and how files leave. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedSandboxMethod } from '#cashier';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { openedDeposit, paymentNotice, sendWebhook } from '#testing/deposits.ts';
import { aMember } from '#testing/member.ts';
import { playRounds, rollUpPlay } from '#testing/played-rounds.ts';
import { sandboxProcess, type SandboxProcess } from '#testing/sandbox-process.ts';
import { aStaffMember } from '#testing/staff.ts';
import { aPayee, approved, payByHand, payoutFixture } from '#testing/withdrawals.ts';

let app: TestApp;
let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await sandboxProcess('the sandbox secret of the tests, long enough');
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const dayOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

test('[OPS-08][Q-A14] payments in and out add up by method, member and day as in the ledger', async () => {
  const { db } = app.services;
  const { jade, siam } = app.merchants;
  const methodId = await seedSandboxMethod(app.services, {
    merchant: jade,
    sandboxOrigin: sandbox.origin,
    sandboxSecret: sandbox.secret,
    minMinor: 500_000n,
    maxMinor: 3_000_000_000n,
    quickMinor: [],
  });
  for (const amount of [137, 612, 955]) {
    const member = await aMember(app);
    const form = { methodId: String(methodId), amount: `${amount}.00` };
    const { reference } = await openedDeposit(member, form);
    const notice = paymentNotice({ reference, amount: `${amount}000` });
    expect((await sendWebhook({ app, sandbox }, notice)).status).toBe(200);
  }
  const world = await payoutFixture(app);
  for (const amount of ['421.00', '1000.00']) {
    const { id } = await approved(world, await aPayee(world), amount);
    expect((await payByHand(world, id)).status).toBe(200);
  }
  const { rows } = await sql<{ paidIn: string; paidOut: string }>`
    select (select sum(t.amount)::text from wallet.transfer t where t.kind = 5) as "paidIn",
      (select (-sum(t.amount))::text from wallet.transfer t
        join withdrawal.slice s on s.capture_key = t.key) as "paidOut"`.execute(db);
  const [ledger] = rows;
  const minor = (text: string) => String(BigInt(text.replace('.', '')) * 100n);
  const day = dayOf(new Date(), jade.timeZone);
  const of = { merchantId: String(jade.id), from: day, until: day };
  for (const by of ['method', 'member', 'day']) {
    const { items, sums, rows: all } = (await world.lead.call('moneyReport', { ...of, by })).value;
    expect(all).toBe(items.length);
    expect([minor(sums.deposits.amount), minor(sums.withdrawals.amount)]).toEqual([
      ledger?.paidIn,
      ledger?.paidOut,
    ]);
    const added = items.reduce((sum, { net }) => sum + BigInt(net.replace('.', '')), 0n);
    expect(added).toBe(BigInt(sums.net.replace('.', '')));
    expect([sums.deposits.count, sums.withdrawals.count]).toEqual([3, 2]);
  }
  const first = (await world.lead.call('newcomersReport', { ...of, from: day })).value.sums;
  const { rows: firsts } = await sql<{ count: number; paid: string }>`
    select count(*)::int as count, sum(t.amount)::text as paid from (
      select distinct on (account_id) amount from wallet.transfer where kind = 5
      order by account_id, seq) t`.execute(db);
  expect([first.firstDeposits, minor(first.firstAmount)]).toEqual([
    firsts[0]?.count,
    firsts[0]?.paid,
  ]);
  const elsewhere = { ...of, merchantId: String(siam.id), by: 'method' };
  expect((await world.lead.call('moneyReport', elsewhere)).value.items).toEqual([]);
  const years = await world.lead.call('moneyReport', { ...of, from: '2020-01-01', by: 'day' });
  expect(years.envelope.code).toBe('report.range');
});

test('[OPS-08] reports of play drill down, tell play money apart, and leave as a file that is on record', async () => {
  const { db } = app.services;
  const { jade } = app.merchants;
  const [one, other, trial] = [await aMember(app), await aMember(app), await aMember(app)];
  await sql`insert into bets.play_money_member
    values (${trial.memberId}, ${jade.id})`.execute(db);
  const at = new Date();
  const round = { merchantId: jade.id, at };
  await playRounds(db, [
    {
      ...round,
      memberId: one.memberId,
      vendorId: 1n,
      gameId: 5n,
      stakeMinor: 700n,
      winMinor: 900n,
    },
    { ...round, memberId: one.memberId, vendorId: 1n, gameId: 6n, stakeMinor: 300n, winMinor: 0n },
    {
      ...round,
      memberId: other.memberId,
      vendorId: 2n,
      gameId: 7n,
      stakeMinor: 500n,
      winMinor: 0n,
    },
    {
      ...round,
      memberId: trial.memberId,
      vendorId: 1n,
      gameId: 5n,
      stakeMinor: 9_000n,
      winMinor: 0n,
    },
  ]);
  await rollUpPlay(app);
  const auditor = await aStaffMember(app, 'auditor');
  const day = dayOf(at, jade.timeZone);
  const of = { merchantId: String(jade.id), from: day, until: day };
  const report = async (input: object) =>
    (await auditor.call('playReport', { ...of, ...input })).value;
  const vendors = await report({ by: 'vendor' });
  expect(vendors.items.map(({ key, ggr }) => [key, ggr])).toEqual([
    ['2', '0.05'],
    ['1', '0.01'],
  ]);
  expect(vendors.sums).toMatchObject({ rounds: 3, stake: '0.15', ggr: '0.06' });
  const games = await report({ by: 'game', vendorId: '1', order: 'stake' });
  expect(games.items.map(({ key, ggr }) => [key, ggr])).toEqual([
    ['5', '-0.02'],
    ['6', '0.03'],
  ]);
  const players = await report({ by: 'member', gameId: '5' });
  expect(players.items).toMatchObject([{ name: one.username, stake: '0.07' }]);
  const currencies = await report({ by: 'currency' });
  expect(currencies.items.map(({ key, stake }) => [key, stake])).toEqual([
    ['VND', '0.15'],
    ['FUN', '0.90'],
  ]);
  expect(currencies.sums.stake).toBe('0.15');

  const address = `/ops/merchants/${of.merchantId}/reports/play.csv?from=${day}&until=${day}&by=member`;
  const { CONSOLE_ORIGIN } = app.services.config;
  const answer = await fetch(`${CONSOLE_ORIGIN}${address}`, {
    headers: {
      authorization: `Bearer ${auditor.session.token}`,
      cookie: auditor.session.cookie ?? '',
    },
  });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Player ID,Player,Bets,Turnover (VND)');
  expect(lines.at(-1)).toBe('Total,,3,0.15,0.15,0.09,0.06');
  const trail = (await auditor.call('audit', { merchantId: of.merchantId })).value;
  expect(trail.items[0]).toMatchObject({ action: 'list.export', after: { rows: 2 } });
});
