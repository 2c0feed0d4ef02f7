/** Opposite bets of one tree within a minute: what counts of them for contracts and for turnover. */
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feed } from '#bets';
import { aTree } from '#testing/agents.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { aVendor, type TestVendor } from '#testing/vendor.ts';
import { drainBets, openForDeposit, readTurnover } from '#turnover';
import { playChanges } from './play-changes.ts';

let app: TestApp;
let vendor: TestVendor;
beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { agents: true });
  vendor = await aVendor(app);
  await feed.register(app.services.db, 'turnover');
});
afterAll(() => app.close());

const run = (text: ReturnType<typeof sql>) => text.execute(app.services.db);

/** A slip of its own in the round of a table. */
async function bet(member: TestMember, table: string, side: 'a' | 'b', amount: number) {
  const seat = { ...(await vendor.openGame(member)), round_id: randomUUID() };
  const text = `${amount}.00`;
  const stake = { id_provider: randomUUID(), type: 'bet', amount: text };
  await vendor.call('betwin', { ...seat, transactions: [stake] });
  const lines = [{ amount: text, market: 'main', side }];
  const told = { ...seat, lines, table_round_id: table, valid_bet: text };
  expect((await vendor.call('finish', told)).status).toBe(200);
}

/** Compares what was bet by now, in two processes at once, and all that was compared before again. */
async function compare(): Promise<void> {
  await run(sql`update bets.table_side
    set noted_at = noted_at - interval '2 minutes', compared_at = null`);
  const job = jobOf(app.services, 'findings.tables');
  await Promise.all([job.run({}, new Date()), job.run({}, new Date())]);
}

/** What of the members' bets counts for no contract, in main units. */
async function excluded(...members: TestMember[]): Promise<number> {
  const changes = await playChanges(app.services.db, {
    merchantId: app.merchants.jade.id,
    memberIds: members.map(({ memberId }) => memberId),
    from: new Date(Date.now() - 3_600_000),
    to: new Date(Date.now() + 3_600_000),
  });
  const minor = changes.reduce((sum, { counted }) => sum - counted.validBetMinor, 0n);
  return Number(minor) / 10_000;
}

const holderOf = ({ merchant, memberId }: TestMember) => ({
  merchantId: merchant.id,
  memberId,
  currency: merchant.currency,
});

/** A deposit of 100 that has to be played once. */
const owe = (member: TestMember) =>
  app.services.db.transaction().execute((tx) =>
    openForDeposit(tx, {
      ...holderOf(member),
      source: randomUUID(),
      amountMinor: parseMoney('100.00') ?? 0n,
    }),
  );
const remaining = async (...members: TestMember[]) => {
  const all = members.map(async (member) => {
    const { remainingMinor } = await readTurnover(app.services.db, holderOf(member));
    return Number(remainingMinor) / 10_000;
  });
  return Promise.all(all);
};

test('[AGT-08] [F2] what both sides cover counts for no contract, however it is split in a tree', async () => {
  const balance = '100.00';
  const alone = await aTree(app, { A: { p: {}, q: {} } }, { balance });
  const slips = await aTree(app, { A: { p: {}, q: {} } }, { balance });
  const many = await aTree(app, { A: { p: {}, q: {}, r: {}, s: {}, t: {}, u: {} } }, { balance });
  const rounds = await aTree(app, { A: { p: {}, q: {}, r: {}, s: {} } }, { balance });
  const cousins = await aTree(app, { A: { B: { p: {} }, C: { q: {} } } }, { balance });
  const chain = await aTree(app, { A: { B: { p: {} } } }, { balance });
  const stranger = await aMember(app, { balance });

  const table = randomUUID();
  await bet(alone.p, table, 'a', 10);
  await bet(alone.q, table, 'b', 10);
  await bet(stranger, table, 'b', 10);
  const few = randomUUID();
  await bet(slips.p, few, 'a', 10);
  for (let count = 0; count < 5; count += 1) await bet(slips.q, few, 'b', 2);
  const crowd = randomUUID();
  await bet(many.p, crowd, 'a', 10);
  for (const one of [many.q, many.r, many.s, many.t, many.u]) await bet(one, crowd, 'b', 2);
  for (let count = 0; count < 4; count += 1) {
    const round = randomUUID();
    await bet(rounds.p, round, 'a', 9);
    for (const one of [rounds.q, rounds.r, rounds.s]) await bet(one, round, 'b', 3);
  }
  const wide = randomUUID();
  await bet(cousins.p, wide, 'a', 10);
  await bet(cousins.q, wide, 'b', 10);
  const long = randomUUID();
  await bet(chain.A, long, 'a', 1);
  await bet(chain.B, long, 'a', 10);
  await bet(chain.p, long, 'b', 10);
  await compare();
  await compare();

  expect(await excluded(alone.p, alone.q)).toBe(20);
  expect(await excluded(stranger)).toBe(0);
  expect(await excluded(slips.p, slips.q)).toBe(20);
  expect(await excluded(many.p, many.q, many.r, many.s, many.t, many.u)).toBe(20);
  expect(await excluded(rounds.p, rounds.q, rounds.r, rounds.s)).toBe(72);
  expect(await excluded(cousins.p, cousins.q)).toBe(20);
  expect(await excluded(chain.A, chain.B, chain.p)).toBe(20);
  // Split stakes look like fraud as whole ones do.
  const risk = await aStaffMember(app, 'risk');
  const merchantId = String(app.merchants.jade.id);
  const asked = { merchantId, state: 'open', account: rounds.s.username } as const;
  const { items } = (await risk.call('findings', asked)).value;
  expect(items).toMatchObject([
    { kind: 'opposite-bets', sightings: 4, excludable: null, members: [{}, {}, {}, {}] },
  ]);
});

test('[AGT-08] [F2] [T11] bets that come later add to it, and it fills no requirement', async () => {
  const { p, q, r } = await aTree(app, { A: { p: {}, q: {}, r: {} } }, { balance: '100.00' });
  for (const member of [p, q, r]) await owe(member);
  const table = randomUUID();
  await bet(p, table, 'a', 10);
  await bet(q, table, 'b', 4);
  await compare();
  expect(await excluded(p, q)).toBe(8);
  expect(await remaining(p, q)).toEqual([94, 100]);
  await bet(r, table, 'b', 8);
  await compare();
  expect(await excluded(p, q, r)).toBe(20);
  expect(await remaining(p, q, r)).toEqual([100, 100, 98]);
  // What is voided after that takes back only what the rest filled.
  await run(sql`update bets.round set stake = 0, valid_bet = 0 where member_id = ${r.memberId}`);
  await bet(r, randomUUID(), 'b', 5);
  await app.services.db.transaction().execute((tx) => drainBets(tx, holderOf(r)));
  expect(await remaining(r)).toEqual([95]);
});
