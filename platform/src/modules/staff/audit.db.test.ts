/** What the trail of what staff did can be searched by. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';

let app: TestApp;
let risk: TestStaff;
let auditor: TestStaff;
let lan: TestMember;
let minh: TestMember;
const reason = 'lost a telephone';

beforeAll(async () => {
  app = await startTestApp();
  risk = await aStaffMember(app, 'risk');
  auditor = await aStaffMember(app, 'auditor');
  lan = await aMember(app);
  minh = await aMember(app);
  for (const { memberId } of [lan, minh]) {
    const of = { merchantId: String(app.merchants.jade.id), memberId: String(memberId) };
    await risk.call('freezeMember', { ...of, reason });
  }
  const of = { merchantId: String(app.merchants.jade.id), memberId: String(lan.memberId) };
  await auditor.call('viewMember', { ...of, reason });
});
afterAll(() => app.close());

/** What the log answers, as `action subjectName`. */
async function found(filter: object): Promise<string[]> {
  const merchantId = String(app.merchants.jade.id);
  const { items } = (await auditor.call('audit', { merchantId, ...filter })).value;
  return items.map(({ action, subjectName }) => `${action} ${subjectName}`);
}

test('[OPS-01] the trail is searched by subject, which it calls by name', async () => {
  const all = [`member.view ${lan.username}`, `member.freeze ${lan.username}`];
  expect(await found({ subject: `member:${lan.memberId}` })).toEqual(all);
  expect(await found({ subject: `member:${lan.username}` })).toEqual(all);
  expect(await found({ subject: 'member:' })).toEqual([
    `member.view ${lan.username}`,
    `member.freeze ${minh.username}`,
    `member.freeze ${lan.username}`,
  ]);
  expect(await found({ subject: 'member:nobody-of-that-name' })).toEqual([]);
  // What a pattern would mean is only text here.
  expect(await found({ subject: 'member:%' })).toEqual([]);
});

test('[OPS-01] the trail is searched by staff, action and date, alone and together', async () => {
  const staffId = String(auditor.staffId);
  expect(await found({ staffId, subject: 'member:' })).toEqual([`member.view ${lan.username}`]);
  expect(await found({ action: 'member.freeze', subject: `member:${minh.memberId}` })).toEqual([
    `member.freeze ${minh.username}`,
  ]);
  const { rows } = await sql<{ at: Date }>`
    select at from staff.audit where action = 'member.view'`.execute(app.services.db);
  const at = rows[0]?.at.toISOString() ?? '';
  expect(await found({ from: at, subject: 'member:' })).toEqual([`member.view ${lan.username}`]);
  expect(await found({ until: at, action: 'member.view' })).toEqual([]);
});

test('[OPS-01] who stands in the trail is named to whoever may read it, within their merchants', async () => {
  const merchantId = String(app.merchants.jade.id);
  const names = (await auditor.call('auditStaff', { merchantId })).value.items;
  expect(names.map(({ id }) => id).toSorted()).toEqual(
    [String(risk.staffId), String(auditor.staffId)].toSorted(),
  );
  const elsewhere = await aStaffMember(app, 'auditor', [app.merchants.siam.id]);
  expect((await elsewhere.call('auditStaff', {})).value.items).toEqual([]);
});

test('[OPS-01] a search by subject reads an index, not the whole trail', async () => {
  await sql`insert into staff.audit (staff_id, actor, role, action, subject, ip, request_id, after)
    select ${risk.staffId}, 'somebody', 'risk', 'member.view', 'member:' || n, '127.0.0.1', 'r', '{}'
    from generate_series(100000, 104000) n`.execute(app.services.db);
  await sql`analyze staff.audit`.execute(app.services.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
    select id from staff.audit
    where (subject = 'member:7' or subject like 'member:7:%') order by id desc limit 51`.execute(
    app.services.db,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_subject');
});

test('[OPS-01][Q-F5] who saves rows of a list as a file is on record with how many of which, at their merchant only', async () => {
  const merchantId = String(app.merchants.jade.id);
  const saved = { merchantId, list: 'payments', rows: 23, filters: { held: 'mine' } };
  expect((await risk.call('noteExport', saved)).status).toBe(200);
  const { items } = (await auditor.call('audit', { merchantId, action: 'list.export' })).value;
  expect(items).toMatchObject([
    {
      subject: 'list:payments',
      staffId: String(risk.staffId),
      after: { rows: 23, filters: { held: 'mine' } },
    },
  ]);
  const ofSiam = await aStaffMember(app, 'support', [app.merchants.siam.id]);
  expect((await ofSiam.call('noteExport', saved)).envelope.code).toBe('staff.forbidden');
});
