/** What members read of their profit and loss, against the ledger. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type TestVendor } from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;
beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  await vendor.agree({ rollbackWhenSettled: true });
});
afterAll(() => app.close());

const name = (kind: string) => `${kind}-${randomUUID()}`;

/** Plays rounds of these stakes and wins; answers nothing. */
async function play(member: TestMember, rounds: readonly (readonly [string, string])[]) {
  const seat = await vendor.openGame(member);
  for (const [stake, win] of rounds) {
    const transactions = [
      { id_provider: name('b'), type: 'bet', amount: stake },
      { id_provider: name('w'), type: 'win', amount: win },
    ];
    const round = { ...seat, round_id: name('r'), transactions, finished: true };
    expect((await vendor.call('betwin', round)).status).toBe(200);
  }
}

/** What play moved in the member's wallet, by the ledger alone, in main units. */
async function playedInLedger({ memberId }: TestMember): Promise<string> {
  const { rows } = await sql<{ net: string }>`
    select round(coalesce(sum(t.amount), 0) / 10000.0, 2)::text as net
    from wallet.transfer t join wallet.account a on a.id = t.account_id
    join wallet.transfer_kind k on k.id = t.kind
    where a.member_id = ${memberId} and a.purse = 'main'
      and k.name in ('bet', 'win', 'rollback', 'jackpot', 'correction')`.execute(app.services.db);
  return rows[0]?.net ?? '';
}

const daysAgo = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const period = { first: daysAgo(1), last: daysAgo(-1) };

test('[MEM-04][Q-A14] profit and loss equal the ledger before and after the rollups took the rounds in, and are the member’s own', async () => {
  const member = await aMember(app, { balance: '1000.00' });
  const other = await aMember(app, { balance: '1000.00' });
  await play(other, [['77.00', '0.00']]);
  await play(member, [
    ['10.00', '25.50'],
    ['40.00', '0.00'],
  ]);
  const read = async () => (await member.call('profit', period)).value;
  const before = await read();
  await jobOf(app.services, 'bets.roll-up').run({}, new Date());
  expect(await read()).toEqual(before);
  await play(member, [['5.00', '1.25']]);
  const { totals, days, types } = await read();
  expect(totals).toMatchObject({ rounds: 3, stake: '55.00', win: '26.75', net: '-28.25' });
  expect(totals.net).toBe(await playedInLedger(member));
  expect(days.map(({ net }) => net)).toEqual(['-28.25']);
  expect(types.map(({ rounds, net }) => [rounds, net])).toEqual([[3, '-28.25']]);

  const file = (await member.call('profitFile', period)).value as unknown as string;
  const [head, line, ...rest] = file.slice(1).trimEnd().split('\r\n');
  expect(head).toContain('Day (Asia/Ho_Chi_Minh),Game type,Rounds,');
  expect(line).toMatch(/^\d{4}-\d\d-\d\d,[^,]+,3,55\.00,\d+\.\d\d,26\.75,-28\.25$/);
  expect(rest).toEqual([]);
  const range = { from: `${period.first}T00:00:00Z`, to: `${period.last}T23:00:00Z` };
  const rounds = (await member.call('roundsFile', range)).value as unknown as string;
  expect(rounds.trimEnd().split('\r\n')).toHaveLength(4);
});

test('[MEM-04] a period of years is refused in words, and no period finds nothing', async () => {
  const member = await aMember(app);
  const years = { first: '2024-01-01', last: '2026-11-20' };
  for (const call of ['profit', 'profitFile'] as const) {
    const { status, envelope } = await member.call(call, years);
    expect([status, envelope.code]).toEqual([422, 'bets.range-too-long']);
    expect(envelope.message).toContain('366');
  }
  const long = { from: '2024-01-01T00:00:00Z', to: '2026-11-20T00:00:00Z' };
  expect((await member.call('roundsFile', long)).envelope.code).toBe('bets.range-too-long');
  const turned = { first: '2026-11-20', last: '2026-11-01' };
  expect((await member.call('profit', turned)).value).toMatchObject({ days: [], types: [] });
  expect((await member.call('profit', { first: '2026-02-30', last: 'x' })).status).toBe(400);
});
