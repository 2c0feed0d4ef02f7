/** Staff protect members who ask them to: at once where it tightens, never looser, on record. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';

let app: TestApp;
let support: TestStaff;
let auditor: TestStaff;
const reason = 'Asked by telephone, identity compared';
beforeAll(async () => {
  app = await startTestApp();
  support = await aStaffMember(app, 'support');
  auditor = await aStaffMember(app, 'auditor');
});
afterAll(() => app.close());

const ownerOf = (member: TestMember) => {
  return { merchantId: String(member.merchant.id), memberId: String(member.memberId) };
};
const trailOf = async (member: TestMember) => {
  const subject = `member:${member.memberId}`;
  const merchantId = String(member.merchant.id);
  return (await auditor.call('audit', { merchantId, subject })).value.items;
};

test('[RG-01][Q-D2] RG25 a limit that staff set at a member’s wish holds at once; a looser one waits for the member', async () => {
  const member = await aMember(app);
  const set = async (limit: Readonly<Record<string, unknown>>) =>
    (await support.call('setMemberLimit', { ...ownerOf(member), limit, reason })).value;
  const deposit = { kind: 'deposit', period: 'day' };
  expect((await set({ ...deposit, amount: '100.00' })).outcome).toBe('in-force');
  expect((await set({ ...deposit, amount: '50.00' })).outcome).toBe('in-force');
  const looser = await set({ ...deposit, amount: '80.00' });
  expect(looser.outcome).toBe('to-confirm');
  expect(looser.limits.items).toMatchObject([
    { ...deposit, amount: '50.00', wanted: { amount: '80.00' } },
  ]);
  const early = await member.call('confirmLimit', deposit);
  expect(early.envelope.code).toBe('wallet.limit-too-early');
  await sql`update protection.deposit_limit set wanted_from = now()`.execute(app.services.db);
  expect((await member.call('confirmLimit', deposit)).status).toBe(200);
  expect((await set({ kind: 'session', minutes: 60 })).limits.items).toContainEqual(
    expect.objectContaining({ kind: 'session', amount: '3600' }),
  );
  expect((await trailOf(member))[0]).toMatchObject({
    action: 'member.limit',
    reason,
    after: { kind: 'session', minutes: 60, outcome: 'in-force' },
  });
});

test('[RG-02][Q-D5][Q-D6] a break and an exclusion at a member’s wish hold at once; the exclusion wants the name once more', async () => {
  const member = await aMember(app);
  const of = { ...ownerOf(member), reason };
  const rest = await support.call('startMemberBreak', { ...of, duration: '7 days' });
  expect(rest.value.timeOutUntil).not.toBeNull();
  const wrong = { ...of, duration: '1 year', account: 'somebody' };
  expect((await support.call('excludeMember', wrong)).envelope).toMatchObject({
    code: 'member.other-name',
    fields: { account: expect.any(String) },
  });
  expect((await member.call('protection')).value.excludedUntil).toBeNull();
  const right = { ...wrong, account: member.username };
  expect((await support.call('excludeMember', right)).value.excludedUntil).not.toBeNull();
  expect((await member.call('protection')).status).toBe(401);
  const shorter = await support.call('excludeMember', { ...right, duration: '6 months' });
  expect(Date.parse(shorter.value.excludedUntil ?? '')).toBeGreaterThan(
    Date.now() + 300 * 86_400_000,
  );
  expect((await trailOf(member)).slice(0, 3).map(({ action }) => action)).toEqual([
    'member.exclude',
    'member.exclude',
    'member.break',
  ]);
});

test('[RG-02] only who may protect does, with a reason, within their merchant', async () => {
  const member = await aMember(app);
  const of = { ...ownerOf(member), duration: '24 hours' };
  const payments = await aStaffMember(app, 'payments');
  for (const who of [payments, auditor]) {
    const answer = await who.call('startMemberBreak', { ...of, reason });
    expect(answer.envelope.code).toBe('staff.forbidden');
  }
  const hasty = await support.call('startMemberBreak', { ...of, reason: '' });
  expect(hasty.envelope.code).toBe('request.invalid');
  const stranger = await aMember(app, { at: 'siam' });
  const foreign = { ...of, memberId: String(stranger.memberId), reason };
  expect((await support.call('startMemberBreak', foreign)).envelope.code).toBe('member.unknown');
});
