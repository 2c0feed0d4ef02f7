/** What keeps referrals from being farmed: whom they are compared with, what waits and what is taken back. */
import { usualReferral } from '@croupier/contract/referral/terms';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Answer } from '#testing/app.ts';
import { referralFixture } from '#testing/referral-fixture.ts';
import { type TestMember } from '#testing/member.ts';
import { takesBack } from '#testing/taken-back.ts';
import { seedPayoutMethods } from '#withdrawal';
import { dayAfter } from './referral-rules.ts';

const fixture = referralFixture();
const {
  merchantId,
  referralOf,
  night,
  nightFalls,
  somebody,
  friendOf,
  happens,
  paysIn,
  bets,
  promise,
} = fixture;
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;

/** An account to be paid out to, as if it had been bound. @param digest by which it is known again */
async function bindsAccount(
  { memberId, merchant }: TestMember,
  { digest, holder }: { readonly digest: Buffer; readonly holder: string },
): Promise<void> {
  const { db, secrets } = fixture.app.services;
  const purpose = `withdrawal.account.${merchant.id}.${memberId}.${digest.toString('hex')}`;
  const sealed = secrets.seal(JSON.stringify({ holder, number: '1017595612' }), purpose);
  await sql`insert into withdrawal.account
      (merchant_id, member_id, method_id, sealed, digest, tail, holder, usable_at)
    select ${merchant.id}, ${memberId}, min(id), ${sealed}, ${digest}, '5612', 'matched', now()
    from withdrawal.method where merchant_id = ${merchant.id}`.execute(db);
}

const lineOf = async (inviter: TestMember) => {
  const of = { merchantId: merchantId(), memberId: String(inviter.memberId) };
  return (await fixture.staff.call('memberReferral', of)).value.items;
};
const decide = async (inviter: TestMember, action: 'allow' | 'refuse') => {
  const row = (await lineOf(inviter)).find(({ state }) => state === 'review');
  const refereeId = row?.id ?? '';
  const reason = 'they are flatmates';
  return fixture.staff.call('decideReferee', {
    merchantId: merchantId(),
    refereeId,
    action,
    reason,
  });
};
const openOf = async (member: TestMember) => (await referralOf(member)).open.amount;
const marksOf = async (inviter: TestMember) =>
  (await lineOf(inviter)).map(({ state, marks }) => [
    state,
    ...new Set(marks.map(({ mark }) => mark)),
  ]);
/** Pays in and bets enough. */
async function earns(friend: TestMember, units = 5000): Promise<void> {
  await paysIn(friend, '500');
  await bets(friend, units);
}
async function freeze(member: TestMember): Promise<void> {
  await sql`update account.member set state = 'frozen', frozen_reason = 'a test'
    where id = ${member.memberId}`.execute(fixture.app.services.db);
}

test('[PROMO-06] I3 of several accounts of one person the first one counts alone', async () => {
  await seedPayoutMethods(fixture.app.services, {
    merchant: fixture.app.merchants.jade,
    sandboxOrigin: 'http://127.0.0.1:1',
    sandboxSecret: 'a secret of the tests',
  });
  const inviter = await somebody();
  const first = await friendOf(inviter);
  const second = await friendOf(inviter, { cookie: first.session.cookie });
  const [third, below] = [await friendOf(inviter), await friendOf(await friendOf(inviter))];
  const all = [first, second, third, below];
  for (const one of all)
    await bindsAccount(one, { digest: Buffer.of(77), holder: `H ${one.memberId}` });
  for (const one of all) await earns(one);
  await nightFalls();
  expect(await marksOf(inviter)).toEqual([
    ['open'],
    ['refused', 'payout-account'],
    ['refused', 'device'],
    ['qualified'],
  ]);
  expect(await openOf(inviter)).toBe('88.00');
});

test('[PROMO-06] I3 what two once had in common is found, whatever came after it', async () => {
  const { db } = fixture.app.services;
  const inviter = await somebody();
  const [account, browser, phone] = [1, 2, 3].map(() => friendOf(inviter));
  const friends = [await account, await browser, await phone] as TestMember[];
  const [bound, seen, known] = friends as [TestMember, TestMember, TestMember];
  for (const one of [inviter, bound])
    await bindsAccount(one, { digest: Buffer.of(99), holder: 'H' });
  await sql`update withdrawal.account set removed_at = now(), holder = 'matched'
    where member_id = ${inviter.memberId}`.execute(db);
  await sql`insert into account.device (member_id, device_hash)
    values (${inviter.memberId}, '\\x010203'), (${seen.memberId}, '\\x010203')`.execute(db);
  await sql`insert into account.device (member_id, device_hash, seen_at)
    select ${seen.memberId}, int8send(i), now() + interval '1 minute'
    from generate_series(1, 60) i`.execute(db);
  await sql`insert into protection.past_person_key (merchant_id, kind, digest, member_id)
    values (${inviter.merchant.id}, 'mobile', '\\x0909', ${inviter.memberId})`.execute(db);
  await sql`insert into protection.person_key (merchant_id, kind, digest, member_id)
    values (${inviter.merchant.id}, 'mobile', '\\x0909', ${known.memberId})`.execute(db);
  for (const friend of friends) await paysIn(friend, '500');
  const found = new Map((await lineOf(inviter)).map(({ memberId, ...row }) => [memberId, row]));
  const markOf = ({ memberId }: TestMember) => found.get(String(memberId));
  expect(markOf(bound)).toMatchObject({
    state: 'refused',
    marks: [{ mark: 'payout-account' }],
  });
  expect(markOf(seen)).toMatchObject({ state: 'refused', marks: [{ mark: 'device' }] });
  expect(markOf(known)).toMatchObject({ state: 'refused', marks: [{ mark: 'mobile' }] });
});

test('[PROMO-06] I7 staff let pass what they read, of whom they read it; what comes up besides it does not', async () => {
  const { registered, ...rewards } = usualReferral.rewards;
  await promise({ rewards: { ...rewards, registered: { inviter: '5', referee: '5' } } });
  const top = await somebody();
  const topNetwork = fixture.lastNetwork;
  const middle = await friendOf(top);
  const headers = { 'x-forwarded-for': fixture.lastNetwork };
  const [friend, other] = [await friendOf(middle, { headers }), await somebody()];
  await promise({});
  expect(registered.inviter).toBe('0');
  // Looked at again before anything is given: what refuses by now refuses.
  const self = await friendOf(other, { headers: { 'x-forwarded-for': fixture.lastNetwork } });
  for (const one of [other, self])
    await bindsAccount(one, { digest: Buffer.of(9), holder: `${one.memberId}` });
  expect((await decide(other, 'allow')).value).toMatchObject({
    state: 'refused',
    reason: 'shared',
  });
  expect((await decide(middle, 'allow')).value).toMatchObject({ state: 'open' });
  expect(await openOf(middle)).toBe('10.00');
  // The same with somebody else waits again.
  await sql`update account.session set ip = ${topNetwork}::inet
    where member_id = ${friend.memberId}`.execute(fixture.app.services.db);
  await earns(friend);
  await nightFalls();
  expect(await lineOf(middle)).toMatchObject([
    { state: 'review', marks: [{ mark: 'network', allowed: false, account: top.username }] },
  ]);
  await freeze(friend);
  expect(codeOf(await decide(middle, 'allow'))).toBe('referral.not-now');
});

test('[PROMO-06] I8 what a frozen friend brought waits, and shares of such days are lost', async () => {
  const inviter = await somebody();
  const [friend, other] = [await friendOf(inviter), await friendOf(inviter)];
  for (const one of [friend, other]) await earns(one);
  await nightFalls();
  await freeze(friend);
  expect((await inviter.call('takeReferralRewards')).value).toMatchObject({
    amount: '88.00',
    count: 1,
  });
  expect(codeOf(await inviter.call('takeReferralRewards'))).toBe('referral.not-now');
  for (const one of [friend, other]) await bets(one, 100_000);
  await nightFalls();
  expect((await inviter.call('takeReferralRewards')).value).toMatchObject({
    amount: '100.00',
    count: 1,
  });
  expect(await openOf(inviter)).toBe('88.00');
  await sql`update account.member set state = 'active', frozen_reason = null
    where id = ${friend.memberId}`.execute(fixture.app.services.db);
  await nightFalls();
  expect(await openOf(inviter)).toBe('88.00');
});

test('[PROMO-06] I10 bets that are taken back or excluded withdraw what nobody took, and shares go with a refusal', async () => {
  const [inviter, taker] = [await somebody(), await somebody()];
  const [friend, other] = [await friendOf(inviter), await friendOf(taker)];
  for (const one of [friend, other]) await earns(one);
  await nightFalls();
  expect((await taker.call('takeReferralRewards')).status).toBe(200);
  await bets(friend, -5000);
  await bets(other, 100_000);
  await nightFalls();
  expect(await openOf(inviter)).toBe('0.00');
  expect(await lineOf(inviter)).toMatchObject([
    { state: 'open', stage: 'deposited', validBet: '0.00' },
  ]);
  expect(await openOf(taker)).toBe('100.00');
  await sql`insert into bets.excluded_bet
      (merchant_id, member_id, round_id, market, game_type, valid_bet_minor, excluded_at)
    values (${other.merchant.id}, ${other.memberId}, 1, 'm', 'LIVE', 1045000000,
      ${new Date(`${fixture.day}T05:00:00Z`)})`.execute(fixture.app.services.db);
  await nightFalls();
  expect(await lineOf(taker)).toMatchObject([{ state: 'review', marks: [{ mark: 'reversed' }] }]);
  expect(await openOf(taker)).toBe('0.00');
  expect((await decide(taker, 'refuse')).value).toMatchObject({ state: 'refused', paid: '88.00' });
});

test('[PROMO-06] I10 a payment that was taken back counts no more, recovered or not, and nothing is paid while it waits', async () => {
  const inviter = await somebody();
  const friend = await friendOf(inviter);
  await earns(friend);
  await nightFalls();
  const takenBack = await takesBack(fixture.app, friend, 5_000_000n);
  expect(codeOf(await inviter.call('takeReferralRewards'))).toBe('referral.not-now');
  await happens('deposit.taken-back', friend);
  expect(await openOf(inviter)).toBe('0.00');
  await takenBack.leave();
  await happens('deposit.reversal-decided', friend);
  expect(await lineOf(inviter)).toMatchObject([
    { state: 'open', stage: 'registered', deposit: '0.00' },
  ]);
});

test('[PROMO-06] I6 bets below the inviter are never shared, and a night that was cut off goes on', async () => {
  const { db } = fixture.app.services;
  const inviter = await somebody();
  const [friend, late] = [await friendOf(inviter), await friendOf(inviter)];
  for (const one of [friend, late]) await earns(one);
  await nightFalls();
  await inviter.call('takeReferralRewards');
  await sql`insert into agents.node (member_id, merchant_id, account, parent_id, path, depth, is_agent)
    values (${inviter.memberId}, ${inviter.merchant.id}, 'a', null, ${[inviter.memberId]}::bigint[], 0, true),
      (${friend.memberId}, ${inviter.merchant.id}, 'b', ${inviter.memberId},
        ${[inviter.memberId, friend.memberId]}::bigint[], 1, false)`.execute(db);
  await bets(friend, 100_000);
  await nightFalls();
  await sql`update agents.node set parent_id = null, path = ${[friend.memberId]}::bigint[], depth = 0
    where member_id = ${friend.memberId}`.execute(db);
  await nightFalls();
  expect(await openOf(inviter)).toBe('0.00');

  // One is in review as the night gives the other's share; then the process ends before it is noted.
  await paysIn(late, '500', true);
  for (const one of [friend, late]) await bets(one, 100_000);
  const cut = fixture.day;
  await nightFalls();
  await sql`update referral.night set through = ${dayAfter(cut, -1)}::date`.execute(db);
  expect((await decide(inviter, 'allow')).value).toMatchObject({ state: 'qualified' });
  expect(await night(cut)).toBe(true);
  expect(await openOf(inviter)).toBe('100.00');
  await nightFalls();
  expect(await openOf(inviter)).toBe('200.00');
});

test('[PROMO-06] I12 what fails for one inviter keeps nobody else, is told to staff, and is made up for', async () => {
  const { db } = fixture.app.services;
  const [poisoned, inviter] = [await somebody(), await somebody()];
  const friends = [await friendOf(poisoned), await friendOf(inviter)];
  for (const friend of friends) await earns(friend);
  await nightFalls();
  const { rows } = await sql<{ times: string }>`select promise ->> 'times' as times
    from referral.referee where member_id = ${friends[0]?.memberId ?? 0n}`.execute(db);
  const spoil = (times: string) =>
    sql`update referral.referee
    set promise = jsonb_set(promise, '{times}', ${times}::jsonb)
    where member_id = ${friends[0]?.memberId ?? 0n}`.execute(db);
  await spoil('1.5');
  for (const friend of friends) await bets(friend, 100_000);
  await nightFalls();
  expect([await openOf(poisoned), await openOf(inviter)]).toEqual(['88.00', '188.00']);
  const alarms = await sql`select from kernel.event
    where type = 'alarm.raised' and body ->> 'code' = 'referral.behind'`.execute(db);
  expect(alarms.rows.length).toBe(1);
  await spoil(rows[0]?.times ?? '');
  for (const friend of friends) await bets(friend, 100_000);
  await nightFalls();
  expect([await openOf(poisoned), await openOf(inviter)]).toEqual(['288.00', '288.00']);
  expect((await sql`select from referral.behind`.execute(db)).rows).toEqual([]);
});
