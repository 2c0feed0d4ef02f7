import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertTeamsCounted, aTree } from '#testing/agents.ts';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, give, type TestMember } from '#testing/member.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { makeDueMoves } from './make-due-moves.ts';
import { noteFirstDeposit } from './store/link.ts';
import * as tree from './tree.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, { agents: true });
});
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});
afterEach(async () => {
  await assertLedgerSound(app.services.db);
  await assertTeamsCounted(app.services.db);
});
afterAll(() => app.close());

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const run = (text: ReturnType<typeof sql>) => text.execute(app.services.db);
const pathOf = async (memberId: bigint) =>
  (await tree.nodeOf(app.services.db, { merchantId: app.merchants.jade.id, memberId }))?.path;

let count = 0;
/** Registers somebody by a link. */
async function come(affiliateCode: string, headers: { cookie?: string } = {}) {
  count += 1;
  const [username, password] = [`newcomer${count}`, 'a fine password'];
  const form = { username, password, confirmPassword: password, termsAccepted: true };
  const answer = await app.call('register', { ...form, affiliateCode }, headers);
  if (answer.status !== 200) return { code: answer.envelope.code, memberId: 0n, type: -1 };
  const session = { token: answer.value.token, cookie: answer.cookie };
  const { id, type } = (await app.call('member', {}, session)).value;
  return { code: undefined, memberId: BigInt(id), type };
}

const link = { label: 'Friends', kind: 'member', series: 1900, maxUses: null, days: null };

describe('[AGT-04] links', () => {
  test('bring members and agents below, as often as they may and while they are open', async () => {
    const { A, B } = await aTree(app, { A: { B: {} } });
    const made = await B.call('createAgentInvitation', { ...link, maxUses: 2, kind: 'agent' });
    const { id, code, url } = made.value;
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(new URL(url).search).toBe(`?affiliateCode=${code}`);
    await app.call('invitation', { field: 'affiliateCode', code: code.toLowerCase() });
    const came = await Promise.all([come(code), come(code), come(code)]);
    expect(came.flatMap(({ code: refusal }) => refusal ?? [])).toEqual([
      'account.invitation-unknown',
    ]);
    const first = came.find(({ memberId }) => memberId > 0n)!;
    expect(first.type).toBe(2);
    expect(await pathOf(first.memberId)).toEqual([A.memberId, B.memberId, first.memberId]);
    const { db } = app.services;
    for (let turn = 0; turn < 2; turn += 1) {
      await db.transaction().execute((tx) => noteFirstDeposit(tx, first.memberId));
    }
    expect((await B.call('agentInvitations')).value).toMatchObject({
      items: [{ id, state: 'used-up', opened: 1, registered: 2, firstDeposits: 1 }],
      seriesMax: 1980,
    });
    const found = (await B.call('teamMember', { memberId: String(first.memberId) })).value;
    expect(found).toMatchObject({ kind: 'agent', series: 1900, link: { code }, level: 1 });

    const other = (await B.call('createAgentInvitation', link)).value;
    const brought = await come(other.code);
    expect(brought.type).toBe(0);
    const asMember = { memberId: String(brought.memberId) };
    expect((await B.call('teamMember', asMember)).value).toMatchObject({
      kind: 'member',
      series: 1900,
    });
    await B.call('closeAgentInvitation', { invitationId: other.id });
    expect((await come(other.code)).code).toBe('account.invitation-unknown');
    const old = (await B.call('createAgentInvitation', { ...link, days: 1 })).value;
    await run(sql`update agents.link set expires_at = now() where id = ${old.id}`);
    expect((await come(old.code)).code).toBe('account.invitation-unknown');
  });

  test('[CFG-03] series are at most the own; with the feature off a code leads nowhere', async () => {
    const { A } = await aTree(app, { A: {} });
    await run(sql`update agents.node set series = 1800 where member_id = ${A.memberId}`);
    expect(codeOf(await A.call('createAgentInvitation', link))).toBe('agents.series');
    const { code } = (await A.call('createAgentInvitation', { ...link, series: 1800 })).value;
    await switchFlags(app, { agents: false });
    const check = { field: 'affiliateCode', code };
    expect(codeOf(await app.call('invitation', check))).toBe('account.invitation-unknown');
    await switchFlags(app, { agents: true });
    expect(codeOf(await app.call('invitation', check))).toBe(200);
  });

  test('[AGT-04] who shares a browser with an agent above is given no place, and staff can see it', async () => {
    const { A, B } = await aTree(app, { A: { B: {} } });
    const { code } = (await B.call('createAgentInvitation', link)).value;
    const own = await come(code, { cookie: A.session.cookie });
    expect(own.code).toBeUndefined();
    expect(await pathOf(own.memberId)).toBeUndefined();
    const { rows } = await sql`select agent_id as agent, shared from agents.refused_place
      where member_id = ${own.memberId}`.execute(app.services.db);
    expect(rows).toEqual([{ agent: B.memberId, shared: 'device' }]);
    expect((await B.call('agentInvitations')).value.items[0]?.registered).toBe(0);
  });
});

describe('[AGT-04][AUTH-18] accounts that agents open', () => {
  test('have a link that the person chooses the password by, once, and that is on record', async () => {
    const { A, B } = await aTree(app, { A: { B: {} } });
    const email = `opened${process.pid}@example.com`;
    const input = { username: `opened${process.pid}`, email, kind: 'agent', series: 1800 };
    const opened = (await B.call('openDownlineAccount', input)).value;
    const memberId = opened.id;
    expect(await pathOf(BigInt(memberId))).toEqual([A.memberId, B.memberId, BigInt(memberId)]);
    expect(codeOf(await B.call('openDownlineAccount', input))).toBe('account.username-taken');
    const again = (await B.call('renewDownlineLink', { memberId })).value;
    const take = ({ link: to }: { link: string }, by = {}, newPassword = 'nine quiet herons') => {
      const [, token] = /#open\.([\w-]+)$/.exec(to) ?? [];
      const form = { token, newPassword, confirmNewPassword: newPassword, termsAccepted: true };
      return app.call('takeOverAccount', form, by);
    };
    expect(codeOf(await take(opened))).toBe('account.link-expired');
    // It is handed over: no agent above uses it, whoever of them it was that opened the account.
    for (const { session } of [A, B]) {
      const own = await take(again, { cookie: session.cookie });
      expect(codeOf(own)).toBe('account.link-not-for-agent');
    }
    expect(codeOf(await take(again, {}, 'short'))).toBe('account.invalid-field');
    const [, token] = /#open\.([\w-]+)$/.exec(again.link) ?? [];
    const refused = { token, newPassword: 'nine quiet herons', termsAccepted: false };
    const unread = { ...refused, confirmNewPassword: refused.newPassword };
    expect(codeOf(await app.call('takeOverAccount', unread))).toBe('account.terms-not-accepted');
    expect((await app.call('openedAccount', { token })).value).toEqual({
      username: input.username,
    });
    const both = await Promise.all([take(again), take(again)]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([200, 'account.link-expired']));
    const first = both.find(({ status }) => status === 200)!;
    const session = { token: first.value.token, cookie: first.cookie };
    expect((await app.call('member', {}, session)).value).toMatchObject({
      type: 2,
      passwordDue: null,
    });
    const { events } = (await app.call('security', {}, session)).value;
    expect(events).toContainEqual(expect.objectContaining({ kind: 'taken-over' }));
    expect((await app.call('contacts', {}, session)).value.mail).toBeNull();

    expect(codeOf(await app.call('openedAccount', { token }))).toBe('account.link-expired');
    const late = await B.call('renewDownlineLink', { memberId });
    expect(codeOf(late)).toBe('agents.signed-in-already');
    // Whoever chose a password themselves is nobody's to let in.
    const { p } = await aTree(app, { T: { p: {} } });
    await run(sql`update agents.node set parent_id = ${B.memberId},
      path = ${[A.memberId, B.memberId, p.memberId]}::bigint[], depth = 2
      where member_id = ${p.memberId}`);
    const taken = await B.call('renewDownlineLink', { memberId: String(p.memberId) });
    expect(codeOf(taken)).toBe('agents.signed-in-already');
  });
});

describe('[AGT-05] the team', () => {
  test('is listed by level, name and kind, with the way to it, balances and own notes', async () => {
    const { A, B, C, p } = await aTree(app, { A: { B: { C: {}, p: {} } } });
    await give(app, p, '12.5');
    await B.call('noteOnDownline', { memberId: String(p.memberId), text: 'Calls on Mondays' });
    const all = (await A.call('teamMembers', { depth: 'all' })).value;
    expect(all.total).toBe(3);
    expect(all.items.map(({ account, level }) => [account, level])).toEqual([
      [p.username, 2],
      [C.username, 2],
      [B.username, 1],
    ]);
    // Notes are the noting agent's alone.
    expect(all.items[0]).toMatchObject({ balance: '12.50', note: null, kind: 'member' });
    expect(all.items[2]).toMatchObject({ direct: 2, team: 2 });
    const below = (await A.call('teamMembers', { under: String(B.memberId), kind: 'agent' })).value;
    expect(below.items.map(({ account }) => account)).toEqual([C.username]);
    expect(below.path.map(({ account }) => account)).toEqual([A.username, B.username]);
    const found = await B.call('teamMembers', { search: p.username.toUpperCase() });
    expect(found.value.items).toMatchObject([{ note: 'Calls on Mondays', level: 1 }]);
    const upwards = await B.call('teamMembers', { search: A.username, depth: 'all' });
    expect(upwards.value.items).toEqual([]);
  });

  test('[CON-06] whoever comes by a link has its prize group, which is none above the agent’s own', async () => {
    const { B } = await aTree(app, { A: { B: {} } });
    await run(sql`update agents.node set series = 1950 where member_id = ${B.memberId}`);
    const above = await B.call('createAgentInvitation', { ...link, series: 1952 });
    expect(codeOf(above)).toBe('agents.series');
    const { code } = (await B.call('createAgentInvitation', { ...link, series: 1930 })).value;
    const { memberId } = await come(code);
    const found = await B.call('teamMember', { memberId: String(memberId) });
    expect(found.value).toMatchObject({ series: 1930, link: { code } });
  });

  test('an agent whose work was stopped brings and sends nothing until who stopped it says so', async () => {
    const { A, B, C } = await aTree(app, { A: { B: { C: {} } } });
    const { code } = (await C.call('createAgentInvitation', link)).value;
    const of = { memberId: String(C.memberId) };
    await A.call('freezeDownline', { ...of, frozen: true });
    expect((await come(code)).code).toBe('account.invitation-unknown');
    expect(codeOf(await C.call('createAgentInvitation', link))).toBe('agents.frozen');
    const open = { username: 'nobodyatall', kind: 'member', series: 1900 };
    expect(codeOf(await C.call('openDownlineAccount', open))).toBe('agents.frozen');
    expect(codeOf(await B.call('freezeDownline', { ...of, frozen: false }))).toBe(
      'agents.frozen-above',
    );
    await A.call('freezeDownline', { ...of, frozen: false });
    expect((await come(code)).code).toBeUndefined();
  });
});

describe('[AGT-05] moves', () => {
  test('[OPS-01] take a whole line under another agent when the day ends, in no circle', async () => {
    const { A, B, C, q, S } = await aTree(app, { A: { B: { C: { q: {} } } }, S: {} });
    await run(sql`update agents.node set series = 1900 where member_id = ${S.memberId}`);
    const [maker, checker] = [await aStaffMember(app, 'gameOps'), await aStaffMember(app, 'risk')];
    const ask = (who: TestMember, to: string | null) =>
      maker.call('askForAgentMove', {
        merchantId: String(A.merchant.id),
        memberId: String(who.memberId),
        to,
        reason: 'Both agreed to it',
      });
    expect(codeOf(await ask(B, C.username))).toBe('agents.circular');
    expect(codeOf(await ask(B, q.username))).toBe('agents.not-an-agent');
    expect(codeOf(await ask(await aMember(app), S.username))).toBe('agents.no-place');
    expect(codeOf(await agree(checker, (await ask(B, S.username)).value))).toBe(200);
    await makeDueMoves(app.services);
    expect(await pathOf(q.memberId)).toHaveLength(4);
    await run(sql`update agents.move set due_at = now() - interval '1 second'`);
    await Promise.all([makeDueMoves(app.services), makeDueMoves(app.services)]);
    expect(await pathOf(q.memberId)).toEqual([S.memberId, B.memberId, C.memberId, q.memberId]);
    const { rows } = await sql<{ series: number; edges: number }>`
      select series, (select count(*)::int from agents.edge e where e.member_id = n.member_id) as edges
      from agents.node n where member_id in (${B.memberId}, ${q.memberId}) order by 1`.execute(
      app.services.db,
    );
    expect(rows.map(({ series }) => series)).toEqual([1900, 1900]);
    expect(new Set(rows.map(({ edges }) => edges))).toEqual(new Set([1, 2]));
    const lost = await A.call('teamMember', { memberId: String(C.memberId) });
    expect(codeOf(lost)).toBe('agents.not-own-downline');
    // What makes a circle by the time it is due is not made.
    await run(sql`insert into agents.move (merchant_id, member_id, to_parent_id, due_at)
      values (${A.merchant.id}, ${S.memberId}, ${C.memberId}, now())`);
    await makeDueMoves(app.services);
    expect(await pathOf(S.memberId)).toEqual([S.memberId]);
  });

  test('[OPS-01] two of staff place who stands below nobody, from the next day on, but no double of an agent', async () => {
    const { A, B, p } = await aTree(app, { A: { B: { p: {} } } });
    const [loner, double] = [await aMember(app), await aMember(app)];
    const key = Buffer.from(randomUUID());
    for (const { memberId } of [A, double]) {
      await run(
        sql`insert into account.device (member_id, device_hash) values (${memberId}, ${key})`,
      );
    }
    const [maker, checker] = [await aStaffMember(app, 'gameOps'), await aStaffMember(app, 'risk')];
    const merchantId = String(A.merchant.id);
    const reason = 'Came by telephone';
    const ask = (account: string, below: TestMember) =>
      maker.call('askForPlacement', {
        merchantId,
        memberId: String(below.memberId),
        account,
        reason,
      });
    expect(codeOf(await ask(p.username, A))).toBe('agents.has-place');
    expect(codeOf(await ask(double.username, B))).toBe('agents.shares');
    expect(codeOf(await ask(loner.username, p))).toBe('agents.not-an-agent');
    expect(codeOf(await ask('nobody-at-all', B))).toBe('member.unknown');
    expect(codeOf(await agree(checker, (await ask(loner.username, B)).value))).toBe(200);
    await makeDueMoves(app.services);
    expect(await pathOf(loner.memberId)).toBeUndefined();
    await run(
      sql`update agents.move set due_at = now() - interval '1 second' where ended_at is null`,
    );
    await Promise.all([makeDueMoves(app.services), makeDueMoves(app.services)]);
    expect(await pathOf(loner.memberId)).toEqual([A, B, loner].map(({ memberId }) => memberId));
    const of = { merchantId: A.merchant.id, memberIds: [loner.memberId] };
    const before = new Date(Date.now() - 60_000);
    expect(await tree.pathsAt(app.services.db, { ...of, at: before })).toEqual(new Map());
    expect((await tree.pathsAt(app.services.db, { ...of, at: new Date() })).size).toBe(1);

    const series = (member: TestMember, to: number) =>
      maker.call('setAgentSeries', {
        merchantId,
        memberId: String(member.memberId),
        series: to,
        reason,
      });
    expect(codeOf(await series(B, 1950))).toBe('agents.series');
    expect(codeOf(await series(loner, 1900))).toBe(200);
    expect(codeOf(await series(p, 1940))).toBe(200);
    expect(codeOf(await series(B, 1950))).toBe(200);
    expect(codeOf(await series(p, 1951))).toBe('agents.series');
    // The house pays what a higher one brings, so one person alone raises none.
    const raised = (await series(B, 1960)).value.request;
    const seriesOf = async (memberId: bigint) =>
      (await tree.nodeOf(app.services.db, { merchantId: A.merchant.id, memberId }))?.series;
    expect(await seriesOf(B.memberId)).toBe(1950);
    expect(codeOf(await agree(checker, raised ?? { id: '', hash: '' }))).toBe(200);
    expect(await seriesOf(B.memberId)).toBe(1960);
    const stale = (await series(B, 1980)).value.request;
    expect(codeOf(await series(B, 1955))).toBe(200);
    expect(codeOf(await agree(checker, stale ?? { id: '', hash: '' }))).toBe('approval.outdated');
    expect(codeOf(await series(double, 1900))).toBe('agents.no-place');
  });
});

describe('[AGT-07][MEM-05] messages along a line', () => {
  const write = (member: TestMember, to: object, text: string, key: string = randomUUID()) =>
    member.call('sendLineMessage', { key, to, text });
  const threadsOf = async (member: TestMember) => (await member.call('lineThreads', {})).value;
  const threadOf = async (member: TestMember) => {
    const [thread] = (await threadsOf(member)).items;
    const threadId = thread?.id ?? '';
    return { threadId, ...(await member.call('lineThread', { threadId })).value };
  };

  test('go up and down, are counted as unread, and are nobody else’s', async () => {
    const { A, B, m, S } = await aTree(app, { A: { B: { C: {}, m: {} } }, S: {} });
    const hostile = '<img src=x onerror=alert(1)>\u202e $(rm) {{x}}';
    // What would turn the text beside it is taken away; the rest is a text like others.
    const shown = hostile.replace('\u202e', '');
    expect(codeOf(await write(m, { to: 'upline' }, hostile))).toBe(200);
    expect((await B.call('unreadMessages')).value.unread).toBe(1);
    expect((await B.call('messages', {})).value.items).toEqual([]);
    const { threadId, items } = await threadOf(B);
    expect(items).toMatchObject([{ text: shown, mine: false, read: false }]);
    expect((await threadsOf(B)).items).toMatchObject([
      { partner: { account: m.username, side: 'down', writable: true }, unread: 1 },
    ]);
    expect((await B.call('readLineThread', { threadId })).value).toEqual({ unread: 0 });
    const key = randomUUID();
    const answers = [1, 2].map(() => write(B, { to: 'thread', threadId }, 'gladly', key));
    for (const answer of await Promise.all(answers)) {
      expect(answer.value).toEqual({ recipients: 1, threadId });
    }
    expect(codeOf(await write(B, { to: 'thread', threadId }, 'other words', key))).toBe(
      'line.key-conflict',
    );
    for (const to of [{ to: 'upline' }, { to: 'direct' }]) {
      expect([to, codeOf(await write(B, to as never, 'gladly', key))]).toEqual([
        to,
        'line.key-conflict',
      ]);
    }
    const read = await threadOf(m);
    expect(read.partner).toMatchObject({ side: 'up', writable: true });
    expect(read.partner.account).toContain('***');
    expect(read.items.map(({ text, mine }) => [text, mine])).toEqual([
      ['gladly', false],
      [shown, true],
    ]);
    for (const stranger of [A, S]) {
      for (const call of [
        stranger.call('lineThread', { threadId }),
        stranger.call('readLineThread', { threadId }),
        write(stranger, { to: 'thread', threadId }, 'let me in'),
      ]) {
        expect(codeOf(await call)).toBe('line.thread-unknown');
      }
    }
    const toB = { to: 'member', memberId: String(B.memberId) };
    expect(codeOf(await write(S, toB, 'hello'))).toBe('agents.not-own-downline');
    expect(codeOf(await write(m, toB, 'hello'))).toBe('agents.not-own-downline');
    expect(codeOf(await write(A, { to: 'upline' }, 'hello'))).toBe('line.nobody');
    expect(codeOf(await write(A, toB, 'a\0b'))).toBe('request.invalid');
    expect(codeOf(await write(A, toB, 'x'.repeat(1001)))).toBe('request.invalid');
  });

  test('go to many at once, counted first, and those that are reported staff take away', async () => {
    const { A, B, C, m } = await aTree(app, { A: { B: { C: {}, m: {} } } });
    const audience = async (to: 'direct' | 'team') =>
      (await A.call('lineAudience', { to })).value.recipients;
    expect([await audience('direct'), await audience('team')]).toEqual([1, 3]);
    expect((await write(A, { to: 'team' }, 'for all')).value).toEqual({
      recipients: 3,
      threadId: null,
    });
    expect((await threadsOf(A)).items).toEqual([]);
    const { threadId, items } = await threadOf(C);
    expect(items).toMatchObject([{ text: 'for all', audience: 'team' }]);
    await write(C, { to: 'thread', threadId }, 'thank you');
    expect((await threadOf(A)).items).toHaveLength(2);
    await A.call('freezeDownline', { memberId: String(B.memberId), frozen: true });
    expect(codeOf(await write(B, { to: 'direct' }, 'now'))).toBe('agents.frozen');
    expect(codeOf(await write(C, { to: 'direct' }, 'now'))).toBe('line.nobody');

    const messageId = items[0]?.id ?? '';
    const report = (member: TestMember) =>
      member.call('reportLineMessage', { messageId, reason: 'spam' });
    expect(codeOf(await report(m))).toBe('line.message-unknown');
    expect(codeOf(await report(C))).toBe(200);
    expect(codeOf(await report(C))).toBe(200);
    const support = await aStaffMember(app, 'support');
    const merchantId = String(A.merchant.id);
    const { items: reports } = (await support.call('lineReports', { merchantId })).value;
    expect(reports[0]).toMatchObject({
      text: 'for all',
      from: { account: A.username },
      by: { account: C.username },
      reports: 1,
      recipients: 3,
      state: 'open',
    });
    const decision = { merchantId, reportId: reports[0]?.id ?? '', uphold: true };
    expect((await support.call('decideLineReport', decision)).value.state).toBe('upheld');
    expect(codeOf(await support.call('decideLineReport', decision))).toBe('line.report-decided');
    expect((await threadOf(m)).items).toMatchObject([{ text: null }]);
    expect(codeOf(await write(A, { to: 'direct' }, 'again'))).toBe('line.barred');
    await write(A, { to: 'direct' }, 'again');
    expect(codeOf(await write(A, { to: 'direct' }, 'again'))).toBe('line.too-often');
  });
});
