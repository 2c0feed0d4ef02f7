/** Staff accounts, what needs two of them, the trail of what they did, and looking as a member does. */
import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorCallName } from '#testing/app.ts';
import {
  balanceOf,
  depositOf,
  type DepositFixture,
  depositFixture,
  openedDeposit,
  paymentNotice,
  sendWebhook,
} from '#testing/deposits.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { agree, agreeTo, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { playLimits } from '#wallet';
import { auditedHandlers, unrecorded } from './audited-handlers.ts';
import { proveAudit, sealAudit } from './proof/prove-audit.ts';

let world: DepositFixture;
let member: TestMember;
let admin: TestStaff;
let deputy: TestStaff;
let maker: TestStaff;
let checker: TestStaff;
let risk: TestStaff;
let auditor: TestStaff;
const reason = 'agreed by telephone';

beforeAll(async () => {
  world = await depositFixture();
  const { app } = world;
  admin = await aStaffMember(app, 'admin');
  deputy = await aStaffMember(app, 'admin');
  maker = await aStaffMember(app, 'payments');
  checker = await aStaffMember(app, 'paymentsLead');
  risk = await aStaffMember(app, 'risk');
  auditor = await aStaffMember(app, 'auditor');
});
beforeEach(async () => {
  // What one test guessed wrong brings no captcha to the next.
  await run('truncate kernel.attempt');
  member = await aMember(world.app, { balance: '100.00' });
});
afterAll(async () => {
  await assertLedgerSound(world.app.database.db);
  await world.close();
});

const run = (text: string) => sql.raw(text).execute(world.app.database.db);
const ofMember = () => ({
  merchantId: String(member.merchant.id),
  memberId: String(member.memberId),
});
const adjustment = (amount: string) =>
  maker.call('askForAdjustment', { ...ofMember(), amount, reason });
const codeOf = (answer: { envelope: { code?: string | undefined } }) => answer.envelope.code;

test('[OPS-01][Q-F5] an invited person chooses a password and an app, and gets a role from two others', async () => {
  const { app } = world;
  const invited = await admin.call('inviteStaff', {
    username: 'newcomer',
    name: 'New Comer',
    merchantIds: null,
    networks: ['127.0.0.1/8', '::1'],
    reason,
  });
  const { person, oneTimePassword } = invited.value;
  expect(person).toMatchObject({
    role: 'none',
    state: 'invited',
    networks: ['127.0.0.0/8', '::1/128'],
  });
  const { id: staffId } = person;
  const early = await admin.call('askForRole', { staffId, role: 'support', reason });
  expect(codeOf(early)).toBe('staff.not-enrolled');

  const signIn = (password: string) => app.callConsole('login', { username: 'newcomer', password });
  const first = (await signIn(oneTimePassword)).value;
  expect(first.step).toBe('password');
  const { ticket } = first;
  const skipped = await app.callConsole('loginTotp', { ticket, code: '000000' });
  expect(codeOf(skipped)).toBe('staff.not-signed-in');
  const choose = (password: string) => app.callConsole('loginPassword', { ticket, password });
  expect(codeOf(await choose(oneTimePassword))).toBe('staff.password-weak');
  expect(codeOf(await choose('newcomer of the house'))).toBe('staff.password-weak');
  const next = (await choose('a long sentence of my own')).value;
  if (next.step !== 'enrol') throw new Error('an app follows the password');
  const code = await generate({ secret: next.secret });
  const opened = await app.callConsole('loginTotp', { ticket, code });
  const session = { token: opened.value.token, cookie: opened.cookie };
  const newcomer = (name: OperatorCallName, input = {}) => app.callConsole(name, input, session);
  expect(codeOf(await signIn(oneTimePassword))).toBe('staff.wrong-credentials');
  expect(codeOf(await newcomer('members', { merchantId: '1' }))).toBe('staff.forbidden');

  const asked = (await admin.call('askForRole', { staffId, role: 'support', reason })).value;
  expect(asked).toMatchObject({ before: { role: 'none' }, after: { role: 'support' } });
  expect(codeOf(await agree(admin, asked))).toBe('approval.own');
  expect(codeOf(await newcomer('members', { merchantId: '1' }))).toBe('staff.forbidden');
  expect((await agree(deputy, asked)).value.request).toMatchObject({ state: 'approved' });
  expect((await newcomer('members', { merchantId: '1' })).status).toBe(200);

  const elsewhere = { staffId, networks: ['203.0.113.0/24'], reason };
  await agreeTo(deputy, await admin.call('setStaffNetworks', elsewhere));
  expect(codeOf(await newcomer('me'))).toBe('staff.not-signed-in');
  const wider = await admin.call('setStaffNetworks', { staffId, networks: null, reason });
  expect(codeOf(await newcomer('me'))).toBe('staff.not-signed-in');
  await agreeTo(deputy, wider);
  expect((await newcomer('me')).status).toBe(200);
  const closed = await admin.call('disableStaff', { staffId, reason });
  expect(closed.value).toMatchObject({ state: 'disabled', sessions: 0 });
  expect((await newcomer('me')).status).toBe(401);
  const again = (await admin.call('resetStaff', { staffId, reason })).value;
  expect(again.person).toMatchObject({ role: 'none', state: 'invited' });
  expect((await signIn(again.oneTimePassword)).value.step).toBe('password');
});

test('[OPS-01][Q-F16] nobody changes their own account, nor agrees to their own role', async () => {
  const staffId = String(admin.staffId);
  for (const answer of [
    await admin.call('askForRole', { staffId, role: 'payments', reason }),
    await admin.call('disableStaff', { staffId, reason }),
    await admin.call('resetStaff', { staffId, reason }),
    await admin.call('setStaffNetworks', { staffId, networks: null, reason }),
  ]) {
    expect(codeOf(answer)).toBe('staff.own-account');
  }
  const own = { staffId: String(deputy.staffId), role: 'risk', reason };
  const asked = (await admin.call('askForRole', own)).value;
  expect(codeOf(await agree(deputy, asked))).toBe('approval.own');
  expect(codeOf(await admin.call('askForRole', own))).toBe('approval.open');
  const withdrawn = await admin.call('withdrawRequest', { requestId: asked.id });
  expect(withdrawn.value.state).toBe('withdrawn');
});

test('[OPS-01][Q-F16] a balance changes by hand once, when a second person with a fresh session agrees to exactly that', async () => {
  const { db } = world.app.services;
  const asked = (await adjustment('50.00')).value;
  expect(asked).toMatchObject({
    before: { balance: '100.00' },
    after: { amount: '50.00', balance: '150.00' },
  });
  expect(codeOf(await adjustment('1.00'))).toBe('approval.open');
  expect(codeOf(await agree(maker, asked))).toBe('staff.forbidden');
  // Whoever asked stays the one who asked, whatever role they have by now.
  await sql`update staff.staff set role = 'paymentsLead' where id = ${maker.staffId}`.execute(db);
  expect(codeOf(await agree(maker, asked))).toBe('approval.own');
  await sql`update staff.staff set role = 'payments' where id = ${maker.staffId}`.execute(db);
  const changed = await agree(checker, { ...asked, hash: '0'.repeat(64) });
  expect(codeOf(changed)).toBe('approval.changed');

  await run("update staff.staff_session set proved_at = now() - interval '16 minutes'");
  expect(codeOf(await agree(checker, asked))).toBe('staff.step-up');
  expect(codeOf(await checker.call('stepUp', { code: '000000' }))).toBe('staff.totp-wrong');
  expect(await balanceOf(member)).toBe('100.00');
  // A code works once; the app shows the next one half a minute later.
  await run('update staff.staff set totp_step = 0');
  const code = await generate({ secret: checker.appSecret });
  expect((await checker.call('stepUp', { code })).status).toBe(200);
  const tries = await Promise.all([1, 2, 3].map(() => agree(checker, asked)));
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await balanceOf(member)).toBe('150.00');
  const { rows } = await sql`select from wallet.transfer where key = ${asked.id}::uuid`.execute(db);
  expect(rows.length).toBe(1);
});

test('[Q-F16] the table itself knows no maker who checks, no change of a payload, and no second decision', async () => {
  const asked = (await adjustment('5.00')).value;
  const set = (change: string) =>
    run(`update staff.request set ${change} where id = '${asked.id}'`);
  const approved = `state = 'approved', decided_at = now()`;
  await expect(set(`${approved}, checker_id = maker_id`)).rejects.toThrow('request_four_eyes');
  await expect(set(approved)).rejects.toThrow('violates check constraint');
  await expect(set(`payload = '{}'`)).rejects.toThrow('never changes');
  await run('alter table staff.request disable trigger request_guard');
  await expect(set(`payload = '{}'`)).rejects.toThrow('request_exact');
  // Somebody who may do anything in the database cannot seal what they wrote there.
  await set(`payload = replace(payload, '50000', '90000'),
    payload_hash = sha256(convert_to(replace(payload, '50000', '90000'), 'UTF8'))`);
  await run('alter table staff.request enable trigger request_guard');
  const { items } = (await checker.call('requests', { merchantId: '1', state: 'open' })).value;
  const altered = items.find(({ id }) => id === asked.id);
  expect(altered?.hash).not.toBe(asked.hash);
  expect(codeOf(await agree(checker, altered ?? asked))).toBe('approval.changed');
  const declined = await checker.call('declineRequest', { requestId: asked.id, note: reason });
  expect(declined.value.state).toBe('declined');
  expect(codeOf(await agree(checker, altered ?? asked))).toBe('approval.closed');
  await expect(set(`note = 'another'`)).rejects.toThrow('decided once');
  expect(await balanceOf(member)).toBe('100.00');
});

test('[Q-F16] a request expires, makes room for another, and is not seen from other merchants', async () => {
  const asked = (await adjustment('7.00')).value;
  await run('alter table staff.request disable trigger request_guard');
  await run(`update staff.request set created_at = now() - interval '2 days',
    expires_at = now() - interval '1 second' where id = '${asked.id}'`);
  await run('alter table staff.request enable trigger request_guard');
  expect(codeOf(await agree(checker, asked))).toBe('approval.closed');
  const another = (await adjustment('8.00')).value;
  const elsewhere = await aStaffMember(world.app, 'paymentsLead', [world.app.merchants.siam.id]);
  expect(codeOf(await agree(elsewhere, another))).toBe('approval.unknown');
  const merchantId = ofMember().merchantId;
  const waiting = (await checker.call('requests', { merchantId, state: 'open' })).value;
  expect(waiting.figures.waiting).toBeGreaterThan(0);
  expect(waiting.items.find(({ id }) => id === another.id)?.may).toBe('decide');
  expect(waiting.items.some(({ id }) => id === asked.id)).toBe(false);
  const own = (await maker.call('requests', { merchantId, state: 'open' })).value;
  expect([own.figures.waiting, own.items.find(({ id }) => id === another.id)?.may]).toEqual([
    0,
    'withdraw',
  ]);
  const history = (await auditor.call('requests', { merchantId, state: 'closed' })).value;
  expect(history.items.find(({ id }) => id === asked.id)?.state).toBe('expired');
  await maker.call('withdrawRequest', { requestId: another.id });
});

test('[OPS-04][Q-F16] C16 a deposit in review is credited once, whatever webhook comes in between', async () => {
  const payer = await aMember(world.app, { balance: '0.00' });
  const open = async (paymentId: string) => {
    const { id, reference } = await openedDeposit(payer, { methodId: world.methods.jade });
    const late = paymentNotice({ reference, paymentId, currency: 'THB' });
    await sendWebhook(world, late);
    expect((await depositOf(payer, id)).state).toBe('review');
    return { id, reference, late };
  };
  const { id: depositId, late, reference } = await open('PAY-1');
  const merchantId = String(payer.merchant.id);
  const decide = (paymentId: string, verdict: { action: string; amount?: string }) =>
    maker.call('askForPaymentDecision', {
      merchantId,
      methodId: world.methods.jade,
      paymentId,
      ...verdict,
      reason,
    });
  const waiting = async () => (await maker.call('waitingPayments', { merchantId })).value.items;
  expect((await waiting()).find(({ paymentId }) => paymentId === 'PAY-1')).toMatchObject({
    outcome: 'review',
    reason: 'currency',
    worth: null,
    deposit: { id: depositId, state: 'review', account: payer.username },
  });
  const asked = (await decide('PAY-1', { action: 'credit', amount: '480.00' })).value;
  expect(asked.before).toMatchObject({ reference, asked: '500.00', paid: '500000 THB' });
  await Promise.all([
    agree(checker, asked),
    sendWebhook(world, late),
    sendWebhook(world, paymentNotice({ reference, paymentId: 'PAY-2' })),
    agree(checker, asked),
  ]);
  await sendWebhook(world, late);
  expect(await balanceOf(payer)).toBe('480.00');
  expect(await depositOf(payer, depositId)).toMatchObject({ state: 'paid' });
  const again = await decide('PAY-1', { action: 'credit', amount: '1.00' });
  expect(codeOf(again)).toBe('deposit.not-in-review');

  const other = await open('PAY-3');
  const leave = (await decide('PAY-3', { action: 'refuse' })).value;
  expect((await agree(checker, leave)).value.request.state).toBe('approved');
  expect(await depositOf(payer, other.id)).toMatchObject({ state: 'failed' });
  expect(await balanceOf(payer)).toBe('480.00');
});

test('[Q-F16] a play limit is raised by two people after a day, or not at all', async () => {
  const { db } = world.app.services;
  const holder = {
    merchantId: member.merchant.id,
    memberId: member.memberId,
    currency: member.merchant.currency,
  };
  const name = { ...holder, kind: 'stake', period: 'day' } as const;
  await db
    .transaction()
    .execute((tx) => playLimits.setPlayLimit(tx, { ...name, amount: 1_000_000n }));
  const ask = (amount: string | null) =>
    risk.call('askForLimit', { ...ofMember(), kind: 'stake', period: 'day', amount, reason });
  expect(codeOf(await ask('50.00'))).toBe('approval.outdated');
  const asked = (await ask('300.00')).value;
  expect(codeOf(await agree(checker, asked))).toBe('wallet.limit-too-early');
  await run('update wallet.play_limit set wanted_from = now() where wanted is not null');
  expect((await agree(checker, asked)).value.request.state).toBe('approved');
  const limits = (await risk.call('memberLimits', ofMember())).value;
  expect(limits.items).toEqual([{ kind: 'stake', period: 'day', amount: '300.00', wanted: null }]);

  const lift = (await ask(null)).value;
  await checker.call('declineRequest', { requestId: lift.id, note: reason });
  const wanted = async () => (await risk.call('memberLimits', ofMember())).value.items[0];
  expect(await wanted()).toMatchObject({ amount: '300.00', wanted: null });

  // What the member wants since then is the member's own affair.
  const outdated = (await ask('400.00')).value;
  await db
    .transaction()
    .execute((tx) => playLimits.setPlayLimit(tx, { ...name, amount: 5_000_000n }));
  await checker.call('declineRequest', { requestId: outdated.id, note: reason });
  expect(await wanted()).toMatchObject({ amount: '300.00', wanted: { amount: '500.00' } });
});

test('[OPS-03][Q-D1] staff see limits of deposits beside those of play, and what bars from both', async () => {
  const careful = await aMember(world.app);
  const day = { kind: 'deposit', period: 'day', amount: '500.00' };
  expect((await careful.call('setMoneyLimit', day)).status).toBe(200);
  const week = { kind: 'loss', period: 'week', amount: '900.00' };
  expect((await careful.call('setMoneyLimit', week)).status).toBe(200);
  const { value } = await careful.call('excludeSelf', { duration: '6 months' });
  const of = { merchantId: String(careful.merchant.id), memberId: String(careful.memberId) };
  expect((await risk.call('memberLimits', of)).value).toEqual({
    items: [day, week].map((limit) => ({ ...limit, wanted: null })),
    timeOutUntil: null,
    excludedUntil: value.excludedUntil,
    returnsAt: null,
  });
});

test('[OPS-03][Q-F15] looking as a member does shows what they have, is on record, and signs nobody in', async () => {
  const { db } = world.app.services;
  const sessions = async () =>
    (await sql`select id, seen_at from account.session order by id`.execute(db)).rows;
  const before = await sessions();
  const seen = (await auditor.call('viewMember', { ...ofMember(), reason })).value;
  expect(seen).toMatchObject({ account: member.username, total: '100.00' });
  expect(seen.transfers.map(({ amount }) => amount)).toEqual(['100.00']);
  expect(await sessions()).toEqual(before);
  const { items } = (await auditor.call('audit', { action: 'member.view' })).value;
  expect(items[0]).toMatchObject({ subject: `member:${member.memberId}`, reason });
});

test('[Q-F15][OPS-01] every call that changes something leaves a row, or answers as a bug', async () => {
  const changes = Object.entries(operatorEndpoints)
    .filter(([name, { method }]) => method !== 'GET' && !Object.hasOwn(unrecorded, name))
    .map(([name]) => name as OperatorCallName);
  expect(changes.length).toBeGreaterThan(30);
  const silent = Object.fromEntries(
    Object.keys(operatorEndpoints).map((name) => [name, async () => ({})]),
  );
  const guarded = auditedHandlers(silent as never);
  for (const name of changes) {
    const act = guarded[name] as (call: object, input: object) => Promise<unknown>;
    await expect(act({}, {}), name).rejects.toThrow('left no record');
  }
  const { items } = (await auditor.call('audit', {})).value;
  for (const { action, before, after } of items) {
    if (/^staff\.(sign-in|enrol|ip-refused)/.test(action)) continue;
    expect([action, before ?? after]).not.toEqual([action, null]);
  }
});

test('[OPS-01][Q-F15] the trail as a file runs no formula', async () => {
  const username = '=cmd|"/c calc"!A1';
  await world.app.callConsole('login', { username, password: 'wrong' });
  const answer = await fetch(`${world.app.services.config.CONSOLE_ORIGIN}/ops/audit.csv`, {
    headers: {
      authorization: `Bearer ${auditor.session.token}`,
      cookie: auditor.session.cookie ?? '',
    },
  });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const text = await answer.text();
  expect(text).toContain(`"'=cmd|""/c calc""!A1"`);
  expect(text).not.toMatch(/(^|,)"?=cmd/m);
  expect(text).toContain('staff.enrol');
});

test('[Q-F15][X-36] a row of the trail that was altered, taken out, or forged with its chain is found', async () => {
  const { services } = world.app;
  const { db, log, secrets } = services;
  const merchants = async () => [{ id: ofMember().merchantId }];
  const prove = () => proveAudit({ db, log, secrets, merchants });
  await sealAudit({ db, log, secrets });
  expect(await prove()).toEqual([]);
  const rows = await sql<{ id: bigint }>`
    select id from staff.audit where action = 'staff.enrol' order by id limit 1`.execute(db);
  const { id = 0n } = rows.rows[0] ?? {};
  const tables = ['audit', 'audit_link', 'audit_head'];
  const tampered = async (...statements: string[]) => {
    for (const table of tables) {
      await run(`create table public.kept_${table} as table staff.${table}`);
      await run(`alter table staff.${table} disable trigger all`);
    }
    try {
      for (const statement of statements) await run(statement);
      return (await prove()).map(({ row }) => row);
    } finally {
      for (const table of tables) {
        await run(`delete from staff.${table}`);
        await run(`insert into staff.${table} overriding system value
          table public.kept_${table}`);
        await run(`drop table public.kept_${table}`);
        await run(`alter table staff.${table} enable trigger all`);
      }
    }
  };
  expect(await tampered(`update staff.audit set reason = 'another' where id = ${id}`)).toEqual([
    String(id),
  ]);
  const alarms = await sql<{ body: { code: string; facts: { row: string } } }>`
    select body from kernel.event where type = 'alarm.raised' order by id`.execute(db);
  expect(alarms.rows[0]?.body).toMatchObject({ code: 'audit.altered', facts: { row: String(id) } });
  const taken = await tampered(
    `delete from staff.audit_link where audit_id = ${id}`,
    `delete from staff.audit where id = ${id}`,
  );
  expect(taken.length).toBeGreaterThan(0);
  // The whole chain written anew fits itself, but not the end that was sealed.
  const forged = await tampered(
    `update staff.audit set reason = 'another' where id = ${id}`,
    `with recursive anew as (
       select l.seq, sha256(sha256('the audit trail of this installation') || staff.audit_bytes(a))
         as hash from staff.audit_link l join staff.audit a on a.id = l.audit_id
         where l.seq = 1
       union all
       select l.seq, sha256(p.hash || staff.audit_bytes(a)) from anew p
         join staff.audit_link l on l.seq = p.seq + 1
         join staff.audit a on a.id = l.audit_id)
     update staff.audit_link l set hash = anew.hash from anew where anew.seq = l.seq`,
    `update staff.audit_head h set hash = l.hash from staff.audit_link l where l.seq = h.seq`,
  );
  expect(forged.length).toBe(1);
  expect(await prove()).toEqual([]);
});

test('[Q-F16] a role that was asked for before an account was reset or closed is outdated by it', async () => {
  const { app } = world;
  for (const change of ['resetStaff', 'disableStaff'] as const) {
    const person = await aStaffMember(app, 'support');
    const staffId = String(person.staffId);
    const asked = (await admin.call('askForRole', { staffId, role: 'risk', reason })).value;
    expect((await admin.call(change, { staffId, reason })).status).toBe(200);
    const late = await agree(await aStaffMember(app, 'admin'), asked);
    expect([change, codeOf(late)]).toEqual([change, 'approval.closed']);
  }
});

test('[Q-F16] what somebody asked for goes with their account, or with the right to ask for it', async () => {
  const { app } = world;
  const askedBy = async (who: TestStaff) =>
    (await who.call('askForAdjustment', { ...ofMember(), amount: '777.00', reason })).value;
  for (const change of ['disableStaff', 'resetStaff'] as const) {
    const closed = await aStaffMember(app, 'payments');
    const asked = await askedBy(closed);
    const staffId = String(closed.staffId);
    expect((await admin.call(change, { staffId, reason })).status).toBe(200);
    expect([change, codeOf(await agree(checker, asked))]).toEqual([change, 'approval.closed']);
  }
  const moved = await aStaffMember(app, 'payments');
  const asked = await askedBy(moved);
  const staffId = String(moved.staffId);
  const role = (await admin.call('askForRole', { staffId, role: 'auditor', reason })).value;
  expect((await agree(await aStaffMember(app, 'admin'), role)).status).toBe(200);
  expect(codeOf(await agree(checker, asked))).toBe('approval.closed');
  // Whatever way the right went.
  const gone = await aStaffMember(app, 'payments');
  const left = await askedBy(gone);
  await sql`update staff.staff set role = 'auditor' where id = ${gone.staffId}`.execute(
    app.services.db,
  );
  expect(codeOf(await agree(checker, left))).toBe('approval.outdated');
  expect(await balanceOf(member)).toBe('100.00');
});
