import { LINE_DAYS_MAX } from '@croupier/contract/teams/line-payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playedRounds } from '#bets';
import { aTree } from '#testing/agents.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aTransfer } from '#testing/deposits.ts';
import type { TestMember } from '#testing/member.ts';
import { playRounds, rollUpPlay } from '#testing/played-rounds.ts';
import { switchFlags } from '#testing/switch-flags.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
const range = { from: '', to: '' };
beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { agents: true, lineRecords: true });
});
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
  range.from = new Date(Date.now() - DAY_MS).toISOString();
  range.to = new Date(Date.now() + DAY_MS).toISOString();
});
afterAll(() => app.close());

const play = (member: TestMember, stakes: readonly bigint[], ago = 0) =>
  playRounds(
    app.services.db,
    stakes.map((stakeMinor, index) => ({
      merchantId: member.merchant.id,
      memberId: member.memberId,
      gameId: 1n,
      vendorId: 1n,
      stakeMinor,
      winMinor: stakeMinor / 2n,
      at: new Date(Date.now() - ago + 1000 * (index + 1)),
    })),
  );

/** Leaves the newest round of a member open, as the rollups do not know yet. */
async function leaveOpen(member: TestMember) {
  await sql`update bets.round set state = 0, closed_at = null, win = 0, valid_bet = 0
    where member_id = ${member.memberId}
      and id = (select max(id) from bets.round where member_id = ${member.memberId})`.execute(
    app.services.db,
  );
}

/** Totals of the line are what the records of each come to, whatever is asked for. */
async function assertAsEach(agent: TestMember, line: readonly TestMember[]) {
  const { id: merchantId, timeZone } = agent.merchant;
  const all = { from: new Date(range.from), to: new Date(range.to), timeZone };
  const day = { ...all, to: new Date(Date.now() - 1000) };
  for (const state of [undefined, 'open', 'closed', 'voided'] as const) {
    for (const gameType of [undefined, 'RNG', 'LIVE'] as const) {
      for (const span of [all, day]) {
        const filter = { merchantId, range: span, gameType, state };
        const members = line.map(({ memberId }) => ({ memberId, since: new Date(range.from) }));
        const whole = { ...filter, members };
        const found = await playedRounds.totalLineRounds(app.services.db, whole);
        const { db } = app.services;
        const each: playedRounds.RoundTotals[] = [];
        const rounds: playedRounds.Round[] = [];
        for (const { memberId } of line) {
          each.push(await playedRounds.totalRounds(db, { ...filter, memberId }));
          rounds.push(
            ...(await playedRounds.listRounds(db, { ...filter, memberId }, { limit: 100 })),
          );
        }
        const sum = (of: (one: (typeof each)[number]) => bigint) =>
          each.reduce((so, one) => so + of(one), 0n);
        expect([state, gameType, found]).toEqual([
          state,
          gameType,
          {
            rounds: each.reduce((so, one) => so + one.rounds, 0),
            stakeMinor: sum((one) => one.stakeMinor),
            validBetMinor: sum((one) => one.validBetMinor),
            winMinor: sum((one) => one.winMinor),
            netMinor: sum((one) => one.netMinor),
          },
        ]);
        const page = { before: undefined, limit: 100 };
        const listed = await playedRounds.listLineRounds(app.services.db, whole, page);
        const ids = rounds.map(({ id }) => id).toSorted((a, b) => (a < b ? 1 : -1));
        expect(listed.map(({ id }) => id)).toEqual(ids);
        if (ids.length < 5) continue;
        const short = await playedRounds.listLineRounds(app.services.db, whole, {
          before: ids[4],
          limit: 6,
        });
        expect(short.map(({ id }) => id)).toEqual(ids.slice(5, 11));
      }
    }
  }
}

describe('[AGT-06] single records of a line', () => {
  test('rounds of everybody below, newest first, with totals, filters, pages and a file', async () => {
    const { A, B, p, q, S, s } = await aTree(app, { A: { B: { p: {} }, q: {} }, S: { s: {} } });
    await play(
      p,
      Array.from({ length: 15 }, (_, index) => BigInt(10_000 * (index + 1))),
    );
    await rollUpPlay(app);
    await play(
      q,
      Array.from({ length: 10 }, () => 50_000n),
    );
    await play(s, [70_000n]);
    await leaveOpen(q);
    // Of before somebody came into the tree nobody above reads anything.
    await play(q, [90_000n], 3_600_000);
    const first = (await A.call('lineRounds', range)).value;
    const sum = { rounds: 25, stake: '170.00', validBet: '165.00', win: '82.50', net: '-82.50' };
    expect(first.totals).toEqual(sum);
    expect(first.items).toHaveLength(20);
    const second = (await A.call('lineRounds', { ...range, cursor: first.cursor! })).value;
    const all = [...first.items, ...second.items];
    expect([second.cursor, new Set(all.map(({ id }) => id)).size]).toEqual([null, 25]);
    expect(all.map(({ id }) => BigInt(id))).toEqual(
      all.map(({ id }) => BigInt(id)).toSorted((a, b) => (a < b ? 1 : -1)),
    );
    expect(new Set(all.map(({ account }) => account))).toEqual(new Set([p.username, q.username]));
    await assertAsEach(A, [p, q]);
    const below = { ...range, under: String(B.memberId) };
    const ofB = (await A.call('lineRounds', below)).value;
    expect([ofB.totals.rounds, ofB.items[0]?.account]).toEqual([15, p.username]);
    const named = (await A.call('lineRounds', { ...range, account: q.username })).value;
    expect([named.totals.rounds, named.items.length]).toEqual([10, 10]);
    expect((await A.call('lineRounds', { ...range, state: 'open' })).value.totals.rounds).toBe(1);
    expect((await A.call('lineRounds', { ...range, vassalage: 'NONE' })).value.items).toEqual([]);
    const file = (await A.call('lineRoundsFile', below)).value as unknown as string;
    expect(file.trimEnd().split('\r\n')).toHaveLength(16);
    expect((await S.call('lineRounds', range)).value.totals.rounds).toBe(1);
  });

  test('deposits and the account record of one below', async () => {
    const { A, B, p } = await aTree(app, { A: { B: { p: {} } } });
    const id = await aTransfer(app, p);
    const asked = { ...range, way: 'in' as const };
    const { items, totals } = (await A.call('linePayments', asked)).value;
    expect(items).toMatchObject([{ id, account: p.username, state: 'waiting', paid: '0.00' }]);
    expect(totals).toEqual({ count: 1, amount: items[0]?.amount, paid: '0.00' });
    await sql`update cashier.deposit set stage = 'paid', credited_minor = 5250000,
      settled_at = now() where id = ${id}`.execute(app.services.db);
    const paid = (await A.call('linePayments', { ...asked, state: 'paid' })).value;
    expect(paid).toMatchObject({
      items: [{ amount: '525.00', paid: '525.00' }],
      totals: { count: 1, amount: '525.00', paid: '525.00' },
    });
    const file = (await A.call('linePaymentsFile', asked)).value as unknown as string;
    expect(file.trimEnd().split('\r\n')[1]).toMatch(new RegExp(`,${p.username},525.00,525.00,`));
    expect((await A.call('linePayments', { ...asked, way: 'out' })).value.items).toEqual([]);
    const record = { ...range, memberId: String(p.memberId) };
    const { value } = await A.call('lineTransfers', record);
    const own = (await p.call('transferTotals', range)).value;
    expect(value.totals).toEqual(own);
    const table = (await B.call('lineTransfersFile', record)).value as unknown as string;
    expect(table.trimEnd().split('\r\n')).toHaveLength(own.lines + 1);
  });

  test('[Q-F4] nobody else’s, none of too many days, none while the merchant does not allow it', async () => {
    const { A, B, S, p } = await aTree(app, { A: { B: {}, S: { p: {} } } });
    const ofMany = { ...range, way: 'in' as const };
    for (const under of [String(S.memberId), String(A.memberId), '987654321']) {
      const calls = [
        () => B.call('lineRounds', { ...range, under }),
        () => B.call('lineRoundsFile', { ...range, under }),
        () => B.call('linePayments', { ...ofMany, under }),
        () => B.call('linePaymentsFile', { ...ofMany, under }),
        () => B.call('lineTransfers', { ...range, memberId: under }),
        () => B.call('lineTransfersFile', { ...range, memberId: under }),
      ];
      for (const call of calls) {
        await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
        expect((await call()).envelope.code).toBe('agents.not-own-downline');
      }
    }
    expect((await p.call('lineRounds', range)).status).toBe(403);
    const from = new Date(Date.now() - (LINE_DAYS_MAX + 2) * DAY_MS).toISOString();
    const long = await A.call('lineRounds', { ...range, from });
    expect(long.envelope.code).toBe('bets.range-too-long');
    await switchFlags(app, { lineRecords: false });
    expect((await A.call('lineRounds', range)).status).toBe(403);
    await switchFlags(app, { lineRecords: true });
  });
});
