/** What the list of players is narrowed by, and views of it that staff keep and share. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTree } from '#testing/agents.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';

let app: TestApp;
let support: TestStaff;
let merchantId: string;
beforeAll(async () => {
  app = await startTestApp();
  merchantId = String(app.merchants.jade.id);
  support = await aStaffMember(app, 'support', [app.merchants.jade.id]);
});
afterAll(() => app.close());

test('[OPS-03] players are listed by balance, last sign-in, last deposit, level and line', async () => {
  const { db } = app.services;
  await switchFlags(app, { agents: true });
  const rich = await aMember(app, { balance: '500.00' });
  const poor = await aMember(app, { balance: '20.00' });
  const none = await aMember(app);
  const { A, B } = await aTree(app, { A: { B: {} } });
  await sql`update account.member set last_login_at = now() - interval '40 days'
    where id = ${poor.memberId}`.execute(db);
  await sql`insert into audience.member_level (member_id, merchant_id, level)
    values (${rich.memberId}, ${merchantId}, 2)
    on conflict (member_id) do update set level = 2`.execute(db);
  const all = [rich, poor, none, A, B];
  const list = async (filter: Readonly<Record<string, unknown>>) => {
    const { items, total } = (await support.call('members', { merchantId, ...filter })).value;
    expect(items.length).toBe(total);
    return all.filter(({ memberId }) => items.some(({ id }) => id === String(memberId)));
  };
  expect(await list({ balanceFrom: '100.00' })).toEqual([rich]);
  expect(await list({ balanceFrom: '20.00', balanceTo: '20.00' })).toEqual([poor]);
  expect(await list({ balanceTo: '19.99' })).toEqual([none, A, B]);
  expect(await list({ seen: 'not-for-30' })).toEqual([poor]);
  expect(await list({ seen: 'within-7' })).toEqual([rich, none, A, B]);
  expect(await list({ deposits: 'never' })).toEqual(all);
  expect(await list({ deposits: 'within-30' })).toEqual([]);
  expect(await list({ level: '2' })).toEqual([rich]);
  expect(await list({ line: A.username })).toEqual([B]);
  expect(await list({ line: 'nobody' })).toEqual([]);
  expect(await list({ balanceFrom: '1.00', search: poor.username })).toEqual([poor]);
});

test('[OPS-03] the page of a player names the line above', async () => {
  await switchFlags(app, { agents: true });
  const { A, B } = await aTree(app, { A: { B: {} } });
  const of = { merchantId, memberId: String(B.memberId) };
  expect((await support.call('memberLine', of)).value).toMatchObject({
    above: [{ id: String(A.memberId), account: A.username }],
    hasPlace: true,
  });
  const other = await aMember(app);
  const alone = { merchantId, memberId: String(other.memberId) };
  expect((await support.call('memberLine', alone)).value).toMatchObject({
    above: [],
    hasPlace: false,
    inviter: null,
  });
});

test('[OPS-13] views of a list are kept for whoever saved them, and shared within the merchant alone', async () => {
  const colleague = await aStaffMember(app, 'risk', [app.merchants.jade.id]);
  const elsewhere = await aStaffMember(app, 'risk', [app.merchants.siam.id]);
  const of = { merchantId, list: 'members' };
  const gone = { name: 'Gone', filters: { seen: 'not-for-30' }, shared: false };
  await support.call('saveView', { ...of, ...gone });
  const names = async (who: TestStaff) =>
    (await who.call('savedViews', of)).value.items.map(({ name, by }) => [name, by]);
  expect(await names(support)).toEqual([['Gone', null]]);
  expect(await names(colleague)).toEqual([]);
  await support.call('saveView', { ...of, ...gone, shared: true });
  expect(await names(colleague)).toEqual([['Gone', 'A member of support']]);
  expect((await elsewhere.call('savedViews', of)).envelope.code).toBe('staff.forbidden');
  // A colleague's view stays, whatever is done under its name.
  await colleague.call('removeView', { ...of, name: 'Gone' });
  await colleague.call('saveView', { ...of, ...gone, filters: { seen: 'never' } });
  const [kept] = (await support.call('savedViews', of)).value.items;
  expect(kept).toMatchObject({ filters: gone.filters, by: null });
  for (let number = 1; number < 20; number += 1) {
    await support.call('saveView', { ...of, ...gone, name: `View ${number}` });
  }
  const full = await support.call('saveView', { ...of, ...gone, name: 'One more' });
  expect(full.envelope.code).toBe('staff.views-full');
  expect((await support.call('saveView', { ...of, ...gone })).status).toBe(200);
});
