/** Markers of laundering, searched in deposits as gateways tell of them, and their cases. */
import type { CaseConcern } from '@croupier/contract/protection/harm-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DepositFixture,
  depositFixture,
  openedDeposit,
  paymentNotice,
  sendWebhook,
} from '#testing/deposits.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { findHarm } from './find-harm.ts';
import { noteSignal } from './handle-case.ts';

let world: DepositFixture;
let risk: TestStaff;
beforeAll(async () => {
  world = await depositFixture();
  risk = await aStaffMember(world.app, 'risk');
});
afterAll(() => world.close());

const db = () => world.app.services.db;
const ownerOf = ({ memberId, merchant }: TestMember) => ({ memberId, merchantId: merchant.id });

/** A deposit of that amount in the wallet, through the gateway, in thousands of đồng. */
async function payIn(member: TestMember, amount: number, payer?: string): Promise<void> {
  const deposit = await openedDeposit(member, {
    methodId: world.methods.jade,
    amount: `${amount}.00`,
  });
  const { rows } = await sql<{ reference: string }>`
    select reference from cashier.deposit where id = ${deposit.id}`.execute(db());
  const facts = { reference: rows[0]?.reference ?? '', amount: String(amount * 1000) };
  const answer = await sendWebhook(world, paymentNotice({ ...facts, ...(payer && { payer }) }));
  expect(answer.status).toBe(200);
}

/** What is set aside for a withdrawal, as the cashier notes it. */
async function takeOut(member: TestMember, amountMinor: bigint): Promise<void> {
  await db()
    .transaction()
    .execute((tx) => noteSignal(tx, ownerOf(member), { kind: 'withdrawal', amountMinor }));
}

/** The merchant's threshold, which is small here so that the gateway's limits hold it. */
async function setThreshold(amount: string): Promise<void> {
  const merchantId = String(world.app.merchants.jade.id);
  const input = { merchantId, amount, reason: 'For the tests of laundering' };
  const lead = await aStaffMember(world.app, 'paymentsLead');
  const asked = (await risk.call('setVerificationThreshold', input)).value;
  expect((await agree(lead, asked)).status).toBe(200);
}

/** Lets that much time pass for what was not searched yet, and searches the two days before now. */
async function search(members: readonly TestMember[], passed = '1 hour'): Promise<void> {
  for (const { memberId } of members) {
    await sql`update protection.signal set at = at - ${passed}::interval
      where member_id = ${memberId} and not taken`.execute(db());
  }
  await sql`insert into protection.harm_cursor (merchant_id, searched_to)
    values (${world.app.merchants.jade.id}, date_trunc('hour', now()) - interval '2 days')
    on conflict (merchant_id) do update set searched_to = excluded.searched_to`.execute(db());
  await expect
    .poll(async () => {
      await jobOf(world.app.services, 'bets.roll-up').run({}, new Date());
      await findHarm(db());
      const { rows } = await sql<{ behind: boolean }>`
        select searched_to < now() - interval '30 minutes' as behind
        from protection.harm_cursor
        where merchant_id = ${world.app.merchants.jade.id}`.execute(db());
      return rows[0]?.behind;
    })
    .toBe(false);
}

async function casesOf(members: readonly TestMember[], concern: CaseConcern, state = 'open') {
  const merchantId = String(world.app.merchants.jade.id);
  const { items } = (await risk.call('harmCases', { merchantId, concern, state })).value;
  const ids = members.map(({ memberId }) => String(memberId));
  return items.filter(({ memberId }) => ids.includes(memberId));
}
const found = async (members: readonly TestMember[], concern: CaseConcern = 'laundering') =>
  (await casesOf(members, concern)).map(({ markers }) => markers.map(({ kind }) => kind));

/** Proven, so that more than the threshold may be paid in. */
async function aProvenMember(): Promise<TestMember> {
  const member = await aMember(world.app);
  await sql`insert into protection.member (member_id, merchant_id)
    values (${member.memberId}, ${member.merchant.id}) on conflict do nothing`.execute(db());
  await sql`insert into protection.document (merchant_id, member_id, kind, type, state,
      submitted_at, decided_at, decided_by)
    values (${member.merchant.id}, ${member.memberId}, 'identity', 'passport', 'approved', now(),
      now(), 'A reviewer')`.execute(db());
  return member;
}

test('[OPS-04][OPS-07] RG22 each scripted pattern opens one case, and only its own', async () => {
  await setThreshold('1000.00');
  const [structured, returned, unplayed, fast, usual] = [
    await aProvenMember(),
    await aProvenMember(),
    await aProvenMember(),
    await aProvenMember(),
    await aProvenMember(),
  ];
  const shared = [await aMember(world.app), await aMember(world.app), await aMember(world.app)];
  for (const amount of [800, 1000, 950]) await payIn(structured, amount);
  await payIn(returned, 100);
  await sql`update protection.deposit_use set at = at - interval '120 days'
    where member_id = ${returned.memberId}`.execute(db());
  await sql`update protection.signal set at = at - interval '120 days', taken = true
    where member_id = ${returned.memberId}`.execute(db());
  await payIn(returned, 600);
  await payIn(unplayed, 500);
  await sql`update protection.signal set at = at - interval '2 hours'
    where member_id = ${unplayed.memberId}`.execute(db());
  await takeOut(unplayed, 4_000_000n);
  for (const member of shared) await payIn(member, 100, '0071 0001 23456');
  await payIn(fast, 300);
  await takeOut(fast, 3_000_000n);
  await payIn(usual, 300, '9704 1111 2222');
  await payIn(usual, 200, '9704 1111 2222');
  const everybody = [structured, returned, unplayed, fast, usual, ...shared];
  await search(everybody);

  expect(await found([structured])).toEqual([['structuring']]);
  expect(await found([returned])).toEqual([['dormant-return']]);
  expect(await found([unplayed])).toEqual([['unplayed-withdrawal']]);
  // Nothing was played either: two markers of one case.
  expect(await found([fast])).toEqual([['unplayed-withdrawal', 'fast-withdrawal']]);
  expect(await found(shared)).toEqual([['shared-payer']]);
  expect(await found([usual])).toEqual([]);
  expect(await casesOf(everybody, 'harm')).toEqual([]);

  // Whatever else they do that day joins the case, and a closed one is not opened again by it.
  await payIn(structured, 900);
  await search(everybody);
  expect(await found([structured])).toEqual([['structuring']]);
  for (const { id, merchantId } of (await casesOf(everybody, 'laundering')).map((one) => ({
    ...one,
    merchantId: String(world.app.merchants.jade.id),
  }))) {
    const note = 'Looked at and explained';
    await risk.call('actOnHarmCase', { merchantId, caseId: id, step: { action: 'close' }, note });
  }
  await search(everybody);
  expect(await found(everybody)).toEqual([]);
  expect(await casesOf(everybody, 'laundering', 'closed')).toHaveLength(5);
});

test('[OPS-04] RG23 the member learns nothing of it, and staff cannot do what would tell them', async () => {
  const members = [await aMember(world.app), await aMember(world.app), await aMember(world.app)];
  for (const member of members) await payIn(member, 100, 'one account of many');
  await search(members);
  const [one] = await casesOf(members, 'laundering');
  const member = members.find(({ memberId }) => String(memberId) === one?.memberId);
  expect((await member?.call('protection'))?.value.care).toBeNull();

  const merchantId = String(world.app.merchants.jade.id);
  const act = (step: object) =>
    risk.call('actOnHarmCase', { merchantId, caseId: one?.id, step, note: 'reference 7-18' });
  for (const step of [
    { action: 'contact' },
    { action: 'limit', period: 'day', amount: '1.00' },
    { action: 'break', duration: '24 hours' },
  ]) {
    expect((await act(step)).envelope.code).toBe('harm.wrong-action');
  }
  await act({ action: 'note' });
  const { actions } = (await act({ action: 'report' })).value;
  expect(actions.map(({ action }) => action)).toEqual(['note', 'report']);
  const auditor = await aStaffMember(world.app, 'auditor');
  const { items } = (await auditor.call('audit', { merchantId })).value;
  expect(
    items
      .filter(({ subject }) => subject === `member:${one?.memberId}`)
      .map(({ action }) => action),
  ).toEqual(['laundering.report', 'laundering.note']);
  // No list of accounts: only keyed hashes of them.
  const { rows } = await sql<{ kept: string }>`
    select string_agg(p::text, '') as kept from protection.payer p`.execute(db());
  expect(rows[0]?.kept).not.toContain('account');
});

test('[Q-D6] RG21 who pays from the account of an excluded member is shown to staff', async () => {
  const [gone, other, stranger] = [
    await aMember(world.app),
    await aMember(world.app),
    await aMember(world.app),
  ];
  await payIn(gone, 100, '0123-456 789');
  await gone.call('excludeSelf', { duration: '1 year' });
  await payIn(other, 100, '0123456789');
  await payIn(stranger, 100, '9876543210');
  await search([gone, other, stranger]);
  const cases = await casesOf([gone, other, stranger], 'harm');
  expect(cases).toMatchObject([
    {
      memberId: String(other.memberId),
      grade: 3,
      markers: [{ kind: 'excluded-payer', evidence: { member: gone.username } }],
    },
  ]);
});

test('[Q-D8] RG17 deposits that the bank refuses again and again are flagged', async () => {
  const [failing, other] = [await aMember(world.app), await aMember(world.app)];
  for (const [member, times] of [
    [failing, 3],
    [other, 2],
  ] as const) {
    for (let time = 0; time < times; time += 1) {
      const { id } = await openedDeposit(member, { methodId: world.methods.jade });
      const { rows } = await sql<{ reference: string }>`
        select reference from cashier.deposit where id = ${id}`.execute(db());
      const refused = { type: 'order.refused', orderId: 'hand-made', ...rows[0] };
      expect((await sendWebhook(world, JSON.stringify(refused))).status).toBe(200);
      // A repeated webhook is not another failure.
      expect((await sendWebhook(world, JSON.stringify(refused))).status).toBe(200);
    }
  }
  await search([failing, other]);
  expect(await found([failing, other], 'harm')).toEqual([['failed-deposits']]);
});
