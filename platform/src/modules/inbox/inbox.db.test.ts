/** Messages to members: who gets them, once, and who may read and delete them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit } from '#kernel/outbox.ts';
import { deliverEvent } from '#kernel/work/deliver-event.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { inboxWork } from './jobs.ts';
import { sendDue } from './send-due.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aStaffMember(app, 'content');
});
afterAll(() => app.close());

const texts = {
  en: { title: 'Good news', body: 'For <b>you</b>' },
  vi: { title: 'Tin vui', body: 'Cho <img src=x onerror=alert(1)><b>bạn</b>' },
};
const draft = (change: object = {}) => ({
  merchantId: String(app.merchants.jade.id),
  key: randomUUID(),
  audience: { to: 'all' },
  format: 'rich',
  texts,
  sendAt: null,
  ...change,
});
const send = (change: object = {}) => staff.call('sendMessage', draft(change));
const titlesOf = async (member: TestMember) =>
  (await member.call('messages')).value.items.map(({ text }) => text?.title);

test('[MEM-05][MSG-02] everybody of the merchant gets a message once, however often the work is begun anew', async () => {
  const members = [await aMember(app), await aMember(app), await aMember(app)];
  const [first, second] = members as [TestMember, TestMember];
  const elsewhere = await aMember(app, { at: 'siam' });
  const input = draft();
  const sent = await staff.call('sendMessage', input);
  expect([sent.status, sent.value.state]).toEqual([200, 'scheduled']);
  expect((await staff.call('sendMessage', input)).value.id).toBe(sent.value.id);
  const other = { ...input, texts: { ...texts, en: { title: 'x', body: 'y' } } };
  const conflict = (await staff.call('sendMessage', other)).envelope.code;
  expect(conflict).toBe('message.key-conflict');

  const { db } = app.services;
  await Promise.all([sendDue(db, 2), sendDue(db, 2)]);
  await sendDue(db);
  for (const member of members) expect(await titlesOf(member)).toEqual(['Good news']);
  expect(await titlesOf(elsewhere)).toEqual([]);
  const [message] = (await first.call('messages')).value.items;
  const vi = await first.call('messages', {}, { 'accept-language': 'vi' });
  expect(vi.value.items[0]?.text).toEqual({ title: 'Tin vui', html: 'Cho <b>bạn</b>' });

  // Nobody reads or deletes what is another's.
  const messageIds = [message?.id ?? ''];
  expect((await second.call('readMessages', { messageIds })).value.unread).toBe(1);
  await second.call('deleteMessages', { messageIds });
  expect((await first.call('unreadMessages')).value.unread).toBe(1);
  expect((await first.call('readMessages', { messageIds })).value.unread).toBe(0);
  const shown = { merchantId: input.merchantId, broadcastId: sent.value.id };
  const { value } = await staff.call('broadcast', shown);
  expect(value).toMatchObject({ state: 'sent', read: null });
  const support = await aStaffMember(app, 'support');
  expect((await support.call('broadcast', shown)).value.read).toBe(1);
  // So few that who may not read of members is told no more.
  expect(value.recipients).toSatisfy((count: number | null) => count === null || count >= 5);
  expect(value.texts['vi']?.html).toBe('Cho <b>bạn</b>');
  await first.call('deleteMessages', { messageIds: 'all-read' });
  expect([await titlesOf(first), await titlesOf(second)]).toEqual([[], ['Good news']]);
});

test('[MEM-05][OPS-03] a group and one member are found; what waits can be taken back', async () => {
  const [chosen, other] = [await aMember(app), await aMember(app)];
  const title = (name: string) => ({ texts: { vi: { title: name, body: 'x' } } });
  await sql`insert into protection.member (member_id, merchant_id)
    values (${chosen.memberId}, ${chosen.merchant.id}) on conflict do nothing`.execute(
    app.services.db,
  );
  await sql`insert into protection.document (member_id, merchant_id, kind, type, state,
      submitted_at, decided_at, decided_by)
    values (${chosen.memberId}, ${chosen.merchant.id}, 'identity', 'passport', 'approved', now(),
      now(), 'Mai')`.execute(app.services.db);
  const group = { to: 'group', level: 1, registeredFrom: null, registeredTo: null };
  await send({ ...title('proven'), audience: { ...group, deposited: null } });
  await send({ ...title('payers'), audience: { ...group, deposited: true } });
  const one = await send({ ...title('one'), audience: { to: 'member', account: chosen.username } });
  // The trail calls a message by its title.
  const auditor = await aStaffMember(app, 'auditor');
  const about = { merchantId: String(app.merchants.jade.id), subject: `broadcast:${one.value.id}` };
  expect((await auditor.call('audit', about)).value.items).toMatchObject([
    { action: 'message.send', subjectName: 'one' },
  ]);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const waiting = await send({ ...title('later'), sendAt: later });
  const nobody = await send({ audience: { to: 'member', account: 'nobodyatall' } });
  expect(nobody.envelope.code).toBe('member.unknown');
  const foreign = await send({ texts: { th: { title: 'x', body: 'y' } } });
  expect(foreign.envelope.code).toBe('content.house-language');
  const lure = { title: 'x', body: '<a href="https://lure.example/login">here</a>' };
  const link = await send({ texts: { vi: lure } });
  expect(link.envelope.code).toBe('content.link');
  await sendDue(app.services.db);
  expect(await titlesOf(chosen)).toEqual(['one', 'proven']);

  // Staff see what the member got, also what is deleted, and when it was read.
  const [newest] = (await chosen.call('messages')).value.items;
  await chosen.call('readMessages', { messageIds: [newest?.id ?? ''] });
  await chosen.call('deleteMessages', { messageIds: 'all-read' });
  const got = { merchantId: String(chosen.merchant.id), memberId: String(chosen.memberId) };
  expect((await staff.call('memberMessages', got)).envelope.code).toBe('staff.forbidden');
  const support = await aStaffMember(app, 'support');
  const { items } = (await support.call('memberMessages', got)).value;
  expect(items).toMatchObject([
    { text: { title: 'one', body: 'x' }, deleted: true, by: 'A member of content' },
    { text: { title: 'proven', body: 'x' }, deleted: false, readAt: null },
  ]);
  expect(items[0]?.readAt).not.toBeNull();
  const stranger = await aMember(app, { at: 'siam' });
  const elsewhere = { ...got, memberId: String(stranger.memberId) };
  const refused = (await support.call('memberMessages', elsewhere)).envelope.code;
  expect(refused).toBe('member.unknown');
  expect(await titlesOf(other)).toEqual([]);

  const which = { merchantId: String(chosen.merchant.id), broadcastId: waiting.value.id };
  expect((await staff.call('cancelMessage', which)).value.state).toBe('cancelled');
  expect((await staff.call('cancelMessage', which)).envelope.code).toBe('message.not-waiting');
});

test('[MEM-05] a list of names is counted, its unknown ones are told, and each gets the message once', async () => {
  const [one, two] = [await aMember(app), await aMember(app)];
  const foreign = await aMember(app, { at: 'siam' });
  const merchantId = String(app.merchants.jade.id);
  const count = (audience: unknown) =>
    staff.call('countMessage', { merchantId, audience: audience as never });
  const known = [two.username, one.username.toUpperCase(), one.username];
  const wrong = { to: 'names', accounts: [...known, foreign.username] };
  expect((await count(wrong)).value).toEqual({
    members: 2,
    isPart: false,
    unknown: [foreign.username],
  });
  // Nobody goes through lists of names by it.
  const many = Array.from({ length: 101 }, (_, at) => `guess${at}`);
  expect((await count({ to: 'names', accounts: many })).envelope.code).toBe('request.invalid');
  expect((await send({ audience: wrong })).envelope.code).toBe('member.unknown');
  const title = 'To those two';
  const named = { ...texts, en: { title, body: 'x' } };
  const sent = await send({ audience: { to: 'names', accounts: known }, texts: named });
  expect(sent.value.audience).toEqual({ to: 'names', accounts: known });
  await sendDue(app.services.db, 1);
  for (const member of [one, two]) {
    expect((await titlesOf(member)).filter((text) => text === title)).toHaveLength(1);
  }
  const all = (await count({ to: 'all' })).value;
  expect(all.members).toBeGreaterThan(2);
  const group = { to: 'group', level: null, registeredFrom: null, registeredTo: null };
  expect((await count({ ...group, deposited: true })).value.members).toBeNull();
});

test('[MEM-05] the product tells of money, documents and a login on a new device', async () => {
  const { db } = app.services;
  const member = await aMember(app);
  await signedIn(app, member);
  const owner = { merchantId: String(member.merchant.id), memberId: String(member.memberId) };
  await db.transaction().execute(async (tx) => {
    await emit(tx, { type: 'deposit.paid', ...owner, depositId: '1', creditedMinor: '125000' });
    const withdrawal = { ...owner, withdrawalId: '1' };
    await emit(tx, { type: 'withdrawal.changed', ...withdrawal, state: 'review' });
    await emit(tx, { type: 'withdrawal.changed', ...withdrawal, state: 'rejected' });
    await emit(tx, { type: 'document.decided', ...owner, document: 'identity', approved: true });
  });
  const { subscribers = [] } = inboxWork({ db });
  const { rows } = await sql<{ id: string }>`select id::text from kernel.event
    where body->>'memberId' = ${owner.memberId} order by id`.execute(db);
  for (const { id } of [...rows, ...rows]) await deliverEvent(db, subscribers, { eventId: id });
  const { items } = (await member.call('messages')).value;
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([
    'deposit-credited',
    'document-approved',
    'new-device',
    'withdrawal-asked',
    'withdrawal-refused',
  ]);
  const facts = items.find(({ kind }) => kind === 'deposit-credited')?.facts;
  expect(facts).toEqual({ amount: '12.50' });
});
