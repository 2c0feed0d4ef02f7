/** Suspected fraud in real lines: found by the searches, decided by staff, and what follows. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feed } from '#bets';
import type { Tx } from '#kernel/db.ts';
import { aTree } from '#testing/agents.ts';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { houseContract } from '#testing/contracts.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember, give, type TestMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { aVendor, type TestVendor } from '#testing/vendor.ts';
import { drainBets, openForDeposit, readTurnover } from '#turnover';

let app: TestApp;
let vendor: TestVendor;
let risk: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { agents: true, contracts: true, dailySalary: true });
  vendor = await aVendor(app);
  risk = await aStaffMember(app, 'risk');
  other = await aStaffMember(app, 'gameOps', [app.merchants.jade.id]);
  await feed.register(app.services.db, 'turnover');
});
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});
afterAll(() => app.close());

const reason = 'Seen by the searches';
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const run = (text: ReturnType<typeof sql>) => text.execute(app.services.db);
const search = () => jobOf(app.services, 'findings.search').run({}, new Date());
const of = ({ memberId, username }: TestMember) => ({ id: String(memberId), account: username });

async function findingsOf(member: TestMember, state = 'open') {
  const merchantId = String(member.merchant.id);
  const input = { merchantId, state, account: member.username };
  return (await risk.call('findings', input)).value.items;
}

/** Money sent along a line a while ago. */
async function sent(from: TestMember, to: TestMember, minutesAgo: number) {
  await run(sql`insert into upline.transfer (merchant_id, member_id, upline_id, key, amount, way, at)
    values (${from.merchant.id}, ${from.memberId}, ${to.memberId}, ${randomUUID()}, 1000000, 'up',
      now() - make_interval(mins => ${minutesAgo}::int))`);
}

/** A bet in a round of a table, which is the vendor's round of each player's or has an id of its own. */
async function bet(member: TestMember, table: string, side: 'a' | 'b', isOfAll = true) {
  const seat = { ...(await vendor.openGame(member)), round_id: isOfAll ? table : randomUUID() };
  const stake = { id_provider: randomUUID(), type: 'bet', amount: '10.00' };
  await vendor.call('betwin', { ...seat, transactions: [stake] });
  const lines = [{ amount: '10.00', market: 'main', side }];
  const counts = isOfAll ? { lines } : { lines, table_round_id: table, valid_bet: '8.00' };
  expect((await vendor.call('finish', { ...seat, ...counts })).status).toBe(200);
}

describe('[AGT-08] fraud in a line of agents', () => {
  test('[F1][F4] circles of transfers and refused newcomers are found once, and dismissed with a reason', async () => {
    const { A, B, p } = await aTree(app, { A: { B: { p: {} } } });
    await sent(A, B, 30);
    await sent(B, p, 20);
    await sent(p, A, 5);
    await run(sql`insert into agents.refused_place (merchant_id, member_id, agent_id, shared, refused_at)
      values (${A.merchant.id}, ${p.memberId}, ${B.memberId}, 'device', now() - interval '2 minutes')`);
    await search();
    await search();
    const found = await findingsOf(B);
    expect(found.map(({ kind, sightings }) => [kind, sightings])).toEqual([
      ['circular-transfers', 1],
      ['self-referral', 1],
    ]);
    expect(found[0]).toMatchObject({
      members: [of(A), of(B), of(p)],
      evidence: [{ what: 'transfers', transfers: [{ from: of(A), to: of(B) }, {}, { to: of(A) }] }],
      excludable: null,
      decided: null,
    });
    const which = { merchantId: String(A.merchant.id), findingId: found[1]?.id, reason };
    const dismissed = await risk.call('dismissFinding', which);
    expect(dismissed.value).toMatchObject({ state: 'dismissed', decided: { reason, held: [] } });
    expect(codeOf(await risk.call('dismissFinding', which))).toBe('findings.decided');
    expect(codeOf(await risk.call('dismissFinding', { ...which, findingId: '999999' }))).toBe(
      'findings.unknown',
    );
  });

  test('[F3] who shares a browser or papers is found, and a decision stands until somebody is new', async () => {
    const { A, p, q, r } = await aTree(app, { A: { p: {}, q: {}, r: {} } });
    const merchantId = A.merchant.id;
    const key = Buffer.from(randomUUID());
    for (const { memberId } of [A, p]) {
      await run(
        sql`insert into account.device (member_id, device_hash) values (${memberId}, ${key})`,
      );
    }
    const knowAs = ({ memberId }: TestMember) =>
      run(sql`insert into protection.person_key (merchant_id, kind, digest, member_id)
        values (${merchantId}, 'id-number', ${key}, ${memberId})`);
    await knowAs(p);
    await knowAs(q);
    await search();
    const found = await findingsOf(p);
    expect(found.map(({ kind, members }) => [kind, members.map(({ id }) => id)])).toEqual([
      ['ring', [p, q].map(({ memberId }) => String(memberId))],
      ['self-dealing', [A, p].map(({ memberId }) => String(memberId))],
    ]);
    const which = { merchantId: String(merchantId), findingId: found[0]?.id, reason };
    await risk.call('dismissFinding', which);
    await search();
    expect(await findingsOf(q)).toEqual([]);
    await knowAs(r);
    await search();
    expect(await findingsOf(q)).toMatchObject([{ kind: 'ring', members: [{}, {}, of(r)] }]);
  });

  test('[F2][F5] opposite bets are confirmed by two, who exclude them and hold salaries until two release them', async () => {
    const { A, p, q } = await aTree(app, { A: { p: {}, q: {} } });
    for (const member of [p, q]) await give(app, member, '100');
    await houseContract(app, A);
    const holder = { ...q, merchantId: q.merchant.id, currency: q.merchant.currency };
    const deposit = { ...holder, source: randomUUID(), amountMinor: 1_000_000n };
    const inTx = (work: (tx: Tx) => Promise<void>) => app.services.db.transaction().execute(work);
    const remaining = async () => (await readTurnover(app.services.db, holder)).remainingMinor;
    await inTx((tx) => openForDeposit(tx, deposit));
    const merchantId = String(A.merchant.id);
    const table = randomUUID();
    for (const round of [1, 2, 3]) {
      await bet(p, `${table}-${round}`, 'a', round === 1);
      if (round < 3) await bet(q, `${table}-${round}`, 'b', round === 1);
    }
    const settled = () =>
      run(sql`update bets.table_side set noted_at = noted_at - interval '2 minutes'`);
    const excluded = async () => {
      const { rows } = await sql<{ minor: bigint }>`
        select sum(valid_bet_minor)::bigint as minor from bets.excluded_bet
        where member_id in (${p.memberId}, ${q.memberId}) group by member_id`.execute(
        app.services.db,
      );
      return rows.map(({ minor }) => minor);
    };
    await settled();
    await jobOf(app.services, 'findings.tables').run({}, new Date());
    expect(await findingsOf(p)).toEqual([]);
    // Within a minute they count no more, whatever anybody decides.
    expect(await excluded()).toEqual([200_000n, 200_000n]);
    // The last one comes when the other side was compared already, and later than a minute after it.
    await bet(q, `${table}-3`, 'b', false);
    await run(sql`update bets.round set opened_at = opened_at + interval '2 minutes'
      where member_id = ${q.memberId} and id = (
        select max(id) from bets.round where member_id = ${q.memberId})`);
    await settled();
    await search();
    expect(await excluded()).toEqual([200_000n, 200_000n]);
    const [finding] = await findingsOf(p);
    expect(finding).toMatchObject({
      kind: 'opposite-bets',
      sightings: 3,
      excludable: '20.00',
      evidence: [
        { market: 'main', bets: [{ member: of(p), side: 'a', amount: '10.00' }, {}] },
        { excludedAtOnce: true },
        { excludedAtOnce: true },
      ],
    });
    const which = { merchantId, findingId: finding?.id, reason, hold: [], excludeBets: true };
    const stranger = { ...which, hold: [String(A.memberId)] };
    expect(codeOf(await risk.call('confirmFinding', stranger))).toBe('findings.foreign');
    const hold = [String(p.memberId)];
    const asked = (await risk.call('confirmFinding', { ...which, hold })).value.request;
    expect(asked).toMatchObject({ after: { excluded: '20.00', held: p.username } });
    expect(await findingsOf(p)).toHaveLength(1);
    await inTx((tx) => drainBets(tx, holder));
    expect(await remaining()).toBe(920_000n);
    expect(codeOf(await agree(other, asked!))).toBe(200);
    expect(await findingsOf(p, 'confirmed')).toMatchObject([
      { members: [{ heldSince: expect.any(String) }, {}], decided: { excluded: '20.00' } },
    ]);
    expect(await excluded()).toEqual([300_000n, 300_000n]);
    expect(await remaining()).toBe(1_000_000n);
    const release = { merchantId, memberId: hold[0], reason };
    const asking = await risk.call('askForSalaryRelease', release);
    expect(codeOf(await agree(other, asking.value))).toBe(200);
    expect(codeOf(await risk.call('askForSalaryRelease', release))).toBe('findings.not-held');
  });

  test('[F2] what an inviter and a friend cover of each other counts for nobody, without an agent above them', async () => {
    const [inviter, friend, stranger] = [
      await aMember(app),
      await aMember(app),
      await aMember(app),
    ];
    for (const member of [inviter, friend, stranger]) await give(app, member, '100');
    await run(sql`insert into referral.referee (merchant_id, member_id, inviter_id, currency, code, promise,
        asked_deposit, asked_bet, state, registered_on, last_day)
      values (${friend.merchant.id}, ${friend.memberId}, ${inviter.memberId}, 'VND', 'ABCDEFGH', '{}', 0, 0,
        'open', '2026-01-01', '2026-01-31')`);
    const table = randomUUID();
    await bet(inviter, table, 'a');
    await bet(friend, table, 'b');
    await bet(stranger, table, 'b');
    await run(sql`update bets.table_side set noted_at = noted_at - interval '2 minutes'`);
    await jobOf(app.services, 'findings.tables').run({}, new Date());
    const { rows } = await sql<{ memberId: bigint }>`
      select member_id as "memberId" from bets.excluded_bet
      where member_id in (${inviter.memberId}, ${friend.memberId}, ${stranger.memberId})
      order by 1`.execute(app.services.db);
    expect(rows.map(({ memberId }) => memberId)).toEqual([inviter.memberId, friend.memberId]);
    const told = await sql<{ count: number }>`select jsonb_array_length(body -> 'ids') as count
      from kernel.event where type = 'bets.excluded' order by id desc limit 1`.execute(
      app.services.db,
    );
    expect(told.rows).toEqual([{ count: 2 }]);
  });

  test('[F6] money sent along a line that comes back over a table is found a day later', async () => {
    const { A, p } = await aTree(app, { A: { p: {} } });
    await sent(A, p, 25 * 60);
    for (const [member, win] of [
      [A, 2_000_000],
      [p, 0],
    ] as const) {
      await run(sql`insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id,
          stake, win, valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state,
          game_type, vendor_round_id)
        select ${member.memberId}, bets.reserve_round_ids(t), ${member.merchant.id}, 1, 1, 77, 1000000,
          ${win}, 1000000, 0, 0, t, t + interval '10 minutes', ${randomUUID()}::uuid, 1, 1, 'PVP', 'x'
        from (select now() - interval '20 hours' as t) of`);
    }
    await run(sql`select bets.reckon_again('{}', '{}')`);
    await search();
    expect(await findingsOf(p)).toMatchObject([
      {
        kind: 'chip-dumping',
        members: [of(A), of(p)],
        evidence: [{ transfer: { from: of(A), to: of(p) }, rounds: [{}, {}] }],
      },
    ]);
  });

  test('[F5] contracts of who is held earn on, and nothing is paid out', async () => {
    const { A, B } = await aTree(app, { A: { B: {} } });
    await houseContract(app, A);
    const merchantId = String(A.merchant.id);
    await sent(A, B, 30);
    await sent(B, A, 10);
    await search();
    const [finding] = await findingsOf(A);
    const wanted = { merchantId, findingId: finding?.id, reason, excludeBets: false };
    const hold = [String(A.memberId)];
    const asked = (await risk.call('confirmFinding', { ...wanted, hold })).value.request;
    await agree(other, asked!);
    const contracts = async () =>
      (await risk.call('contracts', { merchantId, account: A.username })).value.items;
    expect(await contracts()).toMatchObject([{ state: 'suspended' }]);
    const asking = await risk.call('askForSalaryRelease', {
      merchantId,
      memberId: hold[0],
      reason,
    });
    await agree(other, asking.value);
    expect(await contracts()).toMatchObject([{ state: 'active' }]);
  });
});
