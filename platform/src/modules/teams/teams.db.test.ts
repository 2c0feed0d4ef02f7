import { randomUUID } from 'node:crypto';
import { moneyText } from '@croupier/contract/money';
import { TEAM_DAYS_MAX } from '@croupier/contract/teams/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feed } from '#bets';
import { dayIn } from '#kernel/days.ts';
import { withinScope } from '#kernel/merchant-scope.ts';
import { aTree, makeDueMoves } from '#testing/agents.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aTransfer } from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import type { TestMember } from '#testing/member.ts';
import { playRounds } from '#testing/played-rounds.ts';
import { seededChance } from '#testing/simulation/seeded-chance.ts';
import { aStaffMember } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { batches } from '#wallet';
import { addBets, addDeposit, addNewcomer, CONSUMER } from './add-up.ts';
import { describeLine } from './describe.ts';
import { readDays } from './store/read.ts';
import { addActive } from './store/write.ts';

let app: TestApp;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { agents: true });
  await feed.register(app.services.db, CONSUMER);
  today = dayIn(app.merchants.jade.timeZone)(new Date());
});
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});
afterAll(() => app.close());

const run = (text: ReturnType<typeof sql>) => text.execute(app.services.db);

/** Takes in what the feed has, as the worker does. */
async function takeIn() {
  for (let more = true; more;) {
    more = await app.services.db.transaction().execute(async (tx) => {
      const taken = await feed.take(tx, CONSUMER, 2);
      if (taken && taken.changes.length > 0) await addBets(tx, taken.changes);
      return taken?.more ?? false;
    });
  }
}

const play = (member: TestMember, amounts: readonly (readonly [bigint, bigint])[]) =>
  playRounds(
    app.services.db,
    amounts.map(([stakeMinor, winMinor], index) => ({
      merchantId: member.merchant.id,
      memberId: member.memberId,
      gameId: 1n,
      vendorId: 1n,
      stakeMinor,
      winMinor,
      at: new Date(Date.now() - 1000 * (index + 1)),
    })),
  );

/** What the rounds of some members add up to, from their rows alone. */
async function reckon(members: readonly TestMember[]) {
  const ids = members.map(({ memberId }) => memberId);
  const { rows } = await sql<Record<'stake' | 'validBet' | 'win' | 'rounds', bigint>>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(valid_bet), 0)::bigint as "validBet",
      coalesce(sum(win), 0)::bigint as win, count(*) as rounds
    from bets.round where member_id = any (${ids}::bigint[]) and state = 1`.execute(
    app.services.db,
  );
  const { stake = 0n, validBet = 0n, win = 0n, rounds = 0n } = rows[0] ?? {};
  return {
    rounds: Number(rounds),
    stake: moneyText(stake),
    validBet: moneyText(validBet),
    win: moneyText(win),
    net: moneyText(win - stake),
  };
}

const overview = async (agent: TestMember) =>
  (await agent.call('teamOverview', { first: today, last: today })).value;

describe('[AGT-03][AGT-06] figures of teams', () => {
  test('of every agent are what the rounds of the line come to, corrections and moves included', async () => {
    const { A, B, C, S, p, q, r } = await aTree(app, {
      A: { B: { C: { p: {} }, q: {} }, r: {} },
      S: {},
    });
    await play(p, [
      [1_000_000n, 0n],
      [2_500_000n, 9_000_000n],
    ]);
    await play(q, [[333_300n, 100n]]);
    await play(r, [[70_000n, 0n]]);
    await play(C, [[500_000n, 450_000n]]);
    await takeIn();
    const lines: readonly (readonly [TestMember, readonly TestMember[]])[] = [
      [A, [p, q, r, C]],
      [B, [p, q, C]],
      [C, [p, C]],
      [S, []],
    ];
    for (const [agent, line] of lines) {
      const { team, days, games, live, ...rest } = await overview(agent);
      const sums = await reckon(line);
      expect(team).toMatchObject({ ...sums, active: line.length });
      expect(rest.own).toMatchObject(agent === C ? await reckon([C]) : { rounds: 0 });
      expect(days).toHaveLength(line.length > 0 ? 1 : 0);
      if (line.length > 0) expect(games).toEqual([{ gameType: 'RNG', ...sums }]);
      expect(live.validBet).toBe(sums.validBet);
    }
    const report = (await A.call('teamReport', { first: today, last: today })).value;
    expect(report.items.map(({ account }) => account)).toEqual([B.username, r.username]);
    expect(report.items[0]).toMatchObject(await reckon([p, q, C]));
    expect(report.total).toMatchObject(await reckon([p, q, r, C]));
    const below = { first: today, last: today, under: String(B.memberId) };
    const deeper = (await A.call('teamReport', below)).value;
    expect(deeper.path.map(({ account }) => account)).toEqual([A.username, B.username]);
    expect(deeper.items.map(({ account }) => account)).toEqual([C.username, q.username]);
    const file = await A.call('teamReportFile', { first: today, last: today });
    expect(file.value).toEqual(expect.stringContaining(`${B.username},`));

    // Staff read the same from the top down, and all lines together.
    const risk = await aStaffMember(app, 'risk');
    const asked = { merchantId: String(A.merchant.id), from: today, until: today };
    const tops = (await risk.call('teamReports', asked)).value;
    const rowOf = (agent: TestMember) =>
      tops.items.find(({ account }) => account === agent.username);
    expect(rowOf(A)).toMatchObject({ ...(await reckon([p, q, r, C])), members: 6, active: 4 });
    expect(rowOf(S)).toMatchObject({ rounds: 0, members: 1 });
    expect(tops.total.rounds).toBe(tops.items.reduce((sum, { rounds }) => sum + rounds, 0));
    const underB = { ...asked, under: String(B.memberId) };
    const down = (await risk.call('teamReports', underB)).value;
    expect(down.path.map(({ account }) => account)).toEqual([A.username, B.username]);
    expect(down.items.map(({ account }) => account)).toEqual([C.username, q.username]);
    expect(down.total).toMatchObject({ ...(await reckon([p, q, C])), members: 4 });
    const table = (await risk.call('teamReportsFile', underB)).value as unknown as string;
    expect(table.split('\r\n').slice(1, -1)).toHaveLength(2);
    const never = await risk.call('teamReports', { ...asked, from: '2020-01-01' });
    expect(never.envelope.code).toBe('report.range');

    // A round is corrected, and the line of B goes to S; what was before stays.
    await run(
      sql`update bets.round set stake = 100, valid_bet = 100 where member_id = ${q.memberId}`,
    );
    await takeIn();
    expect((await overview(A)).team).toMatchObject(await reckon([p, q, r, C]));
    const before = (await overview(A)).team;
    await run(sql`insert into agents.move (merchant_id, member_id, to_parent_id, due_at)
      values (${A.merchant.id}, ${B.memberId}, ${S.memberId}, now())`);
    await makeDueMoves(app.services);
    await play(p, [[40_000n, 0n]]);
    await takeIn();
    expect((await overview(A)).team).toEqual(before);
    expect((await overview(S)).team).toMatchObject({ rounds: 1, stake: '4.00', active: 1 });
    expect((await overview(B)).team).toMatchObject(await reckon([p, q, C]));
  });

  test('payments count once however often they are told, and newcomers for all above', async () => {
    const { A, B, p } = await aTree(app, { A: { B: { p: {} } } });
    const { db } = app.services;
    const id = await aTransfer(app, p);
    const owner = { merchantId: String(p.merchant.id), memberId: String(p.memberId) };
    const credit = async (minor: bigint) => {
      await run(sql`update cashier.deposit set stage = 'paid', credited_minor = ${minor},
        settled_at = coalesce(settled_at, now()) where id = ${id}`);
      const event = { ...owner, depositId: id };
      await Promise.all([1, 2].map(() => db.transaction().execute((tx) => addDeposit(tx, event))));
    };
    await credit(5_000_000n);
    expect((await overview(A)).team.deposits).toBe('500.00');
    await credit(5_250_000n);
    expect((await overview(A)).team.deposits).toBe('525.00');
    expect((await overview(B)).own.deposits).toBe('0.00');
    await db.transaction().execute((tx) => addNewcomer(tx, owner));
    expect((await overview(A)).team).toMatchObject({ joined: 1 });
    expect(await overview(A)).toMatchObject({ members: 2, agents: 1 });
  });

  test('whoever played is counted once over any days, however late a day becomes known', async () => {
    const { db } = app.services;
    const chance = seededChance(19);
    const { A, B } = await aTree(app, { A: { B: {} } });
    const agents = [A.memberId, B.memberId];
    const day = (index: number) =>
      new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
    for (let batch = 0; batch < 40; batch += 1) {
      const rows = Array.from({ length: 1 + chance.below(6) }, () => ({
        agentId: chance.pick(agents),
        day: day(chance.below(120)),
        memberId: BigInt(1 + chance.below(5)),
      }));
      const each = new Map(rows.map((row) => [`${row.agentId} ${row.day} ${row.memberId}`, row]));
      const fresh = [...each.values()];
      await db.transaction().execute((tx) => addActive(tx, A.merchant.id, fresh));
    }
    for (let from = 0; from < 120; from += 7) {
      const range = { first: day(from), last: day(from + chance.below(TEAM_DAYS_MAX)) };
      const rows = await readDays(db, agents, { ...range, byDay: true });
      const counted = agents.map((agentId) => {
        return describeLine(rows.filter(({ memberId }) => memberId === agentId)).active;
      });
      const { rows: known } = await sql<{ members: number }>`
        select count(distinct d.member_id)::int as members
        from unnest(${agents}::bigint[]) a (id) left join teams.active_day d on d.agent_id = a.id
          and d.day between ${range.first}::date and ${range.last}::date
        group by a.id order by a.id`.execute(db);
      expect([range, counted]).toEqual([range, known.map(({ members }) => members)]);
    }
  });

  test('income is what the ledger has of contracts', async () => {
    const { A, B } = await aTree(app, { A: { B: {} } });
    const { db } = app.services;
    const { id: merchantId, currency } = A.merchant;
    const pair = (
      kind: 'salary' | 'dividend' | 'point-income',
      fromId: bigint | null,
      amountMinor: bigint,
      toId = fromId === null ? A.memberId : B.memberId,
    ) => ({ kind, fromId, toId, amountMinor, key: randomUUID(), subjectId: 1n });
    const pairs = [
      pair('salary', null, 1_230_000n),
      pair('salary', A.memberId, 230_000n),
      pair('dividend', null, 50_000n),
    ];
    const moved = await db
      .transaction()
      .execute((tx) => batches.moveBatch(tx, { merchantId, currency, pairs }));
    expect(moved).toEqual(['moved', 'moved', 'moved']);
    const income = (await A.call('myIncome', { first: today, last: today })).value;
    expect(income).toEqual({
      items: [
        { day: today, kind: 'dividend', received: '5.00', paid: '0.00', net: '5.00' },
        { day: today, kind: 'salary', received: '123.00', paid: '23.00', net: '100.00' },
      ],
      received: '128.00',
      paid: '23.00',
      net: '105.00',
    });
    expect((await overview(A)).commission).toBe('105.00');
    const points = [
      pair('point-income', null, 15_000n),
      pair('point-income', null, 20_000n, B.memberId),
    ];
    await db
      .transaction()
      .execute((tx) => batches.moveBatch(tx, { merchantId, currency, pairs: points }));
    const report = (await A.call('teamReport', { first: today, last: today })).value;
    expect(report.items[0]).toMatchObject({ account: B.username, pointIncome: '2.00' });
    expect(report.total.pointIncome).toBe('1.50');
    const risk = await aStaffMember(app, 'risk');
    const asked = { merchantId: String(merchantId), from: today, until: today };
    const below = await risk.call('teamReports', { ...asked, under: String(A.memberId) });
    expect(below.value).toMatchObject({
      items: [{ account: B.username, salary: '23.00', dividend: '0.00', pointIncome: '2.00' }],
      total: { salary: '123.00', dividend: '5.00', pointIncome: '1.50' },
    });
    await assertLedgerSound(db);
  });

  test('[Q-F4] reports below anybody else are refused, and so are too many days', async () => {
    const { B, S } = await aTree(app, { A: { B: {}, S: {} } });
    const range = { first: today, last: today };
    for (const call of ['teamReport', 'teamReportFile'] as const) {
      for (const under of [String(S.memberId), '987654321']) {
        const answer = await B.call(call, { ...range, under });
        expect([call, answer.envelope.code]).toEqual([call, 'agents.not-own-downline']);
      }
    }
    // Behind the calls, the figures themselves are seen by the agent's own line alone.
    const { jade, siam } = app.merchants;
    const seenBy = (merchantId: bigint, agentId: bigint) =>
      withinScope({ role: 'croupier_site', merchantId, agentId }, async () => {
        const ids = [B.memberId, S.memberId];
        const rows = await readDays(app.services.db, ids, { ...range, byDay: true });
        return [...new Set(rows.map(({ memberId }) => memberId))];
      });
    await app.services.db.transaction().execute(async (tx) => {
      for (const { memberId } of [B, S]) {
        await addActive(tx, jade.id, [{ agentId: memberId, day: today, memberId }]);
      }
    });
    expect(await seenBy(jade.id, B.memberId)).toEqual([B.memberId]);
    expect(await seenBy(siam.id, B.memberId)).toEqual([]);
    const long = await B.call('teamOverview', { first: '2026-01-01', last: today });
    expect(long.envelope.code).toBe('request.invalid');
  });
});
