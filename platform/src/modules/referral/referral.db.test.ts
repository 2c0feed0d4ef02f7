/** Friends whom members bring, through the site; days of play are written as rollups have them. */
import { usualReferral } from '@croupier/contract/referral/terms';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Answer } from '#testing/app.ts';
import { referralFixture } from '#testing/referral-fixture.ts';
import { balanceOf } from '#testing/deposits.ts';
import { type TestMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { seedPayoutMethods } from '#withdrawal';
import { keepReferrals } from './jobs.ts';
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
const refereesOf = async (member: TestMember) => (await member.call('referees')).value.items;

test('[PROMO-06][H8] I1 I2 I6 I11 a friend who pays in and bets enough brings a reward and shares, taken once', async () => {
  const [inviter, other] = [await somebody(), await somebody()];
  const shown = await referralOf(inviter);
  expect(shown).toMatchObject({ code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/), paid: '0.00' });
  expect(shown.link).toContain(`/register?referralCode=${shown.code}`);
  expect((await referralOf(inviter)).code).toBe(shown.code);

  const friend = await friendOf(inviter);
  await paysIn(friend, '500');
  await bets(friend, 5200);
  // What was bet today shows at once, and counts in the night.
  expect(await refereesOf(inviter)).toMatchObject([
    {
      name: expect.stringContaining('***'),
      state: 'waiting',
      stage: 'deposited',
      asked: { deposit: '500.00', validBet: '5000.00' },
      hasDeposited: true,
      validBet: '5200.00',
      daysLeft: 30,
      brought: '0.00',
    },
  ]);
  await Promise.all([1, 2].map(() => night(fixture.today)));
  await nightFalls();
  expect(await refereesOf(inviter)).toMatchObject([{ state: 'qualified', brought: '88.00' }]);
  const read = await referralOf(inviter);
  expect(read).toMatchObject({
    counts: { invited: 1, deposited: 1, qualified: 1, waiting: 0 },
    open: { amount: '88.00', count: 1 },
  });
  expect((await inviter.call('member')).value).toMatchObject({
    availablePromo: { REFERRAL: { enabled: true, count: 1 }, OFFER: { count: 0 } },
    availablePromoCount: 1,
  });

  // The day after, a share begins; bets that are taken back are made good by what comes next.
  const [second, third, fourth] = [1, 2, 3].map((days) => dayAfter(fixture.today, days));
  await bets(friend, 20_000, second);
  await bets(friend, -5000, third);
  await bets(friend, 15_000, fourth);
  await night(fourth ?? '');
  await night(fourth ?? '');
  fixture.day = dayAfter(fourth ?? '');
  const rows = (await inviter.call('referralRewards')).value.items;
  expect(rows.map((row) => [row.kind, row.amount, row.day])).toEqual([
    ['share', '10.00', fourth],
    ['share', '20.00', second],
    ['qualified', '88.00', null],
  ]);
  expect(await refereesOf(inviter)).toMatchObject([{ brought: '118.00', validBet: '35200.00' }]);

  expect(codeOf(await other.call('takeReferralRewards'))).toBe('referral.nothing');
  const taken = await Promise.all([1, 2, 3].map(() => inviter.call('takeReferralRewards')));
  expect(taken.map(codeOf).map(String).toSorted()).toEqual([
    '200',
    'referral.nothing',
    'referral.nothing',
  ]);
  expect(await balanceOf(inviter)).toBe('118.00');
  expect((await inviter.call('turnover')).value.items).toMatchObject([
    { kind: 'bonus', amount: '118.00', required: '118.00' },
  ]);
  const { items } = (await inviter.call('transfers', { kind: 'promotion' })).value;
  expect(items).toMatchObject([
    { amount: '118.00', subject: { reference: 'Rewards for inviting friends' } },
  ]);
  expect(await referralOf(inviter)).toMatchObject({ open: { count: 0 }, paid: '118.00' });
  expect(await balanceOf(other)).toBe('0.00');
});

test('[PROMO-06] I2 I10 each stage brings what was promised then to either side, and goes with its deposit', async () => {
  const { inviter: nothing } = usualReferral.rewards.registered;
  await promise({
    rewards: {
      registered: { inviter: nothing, referee: '2' },
      deposited: { inviter: '5', referee: '3' },
      qualified: { inviter: '50', referee: '20' },
    },
  });
  const inviter = await somebody();
  const [friend, other] = [await friendOf(inviter), await friendOf(inviter)];
  await promise({});
  for (const one of [friend, other]) {
    await paysIn(one, '500');
    await happens('deposit.paid', one);
  }
  const own = (await friend.call('referralRewards')).value.items;
  expect(own.map(({ kind, own: isOwn, amount }) => [kind, isOwn, amount])).toEqual([
    ['deposited', true, '3.00'],
    ['registered', true, '2.00'],
  ]);
  expect((await friend.call('takeReferralRewards')).value).toMatchObject({
    amount: '5.00',
    count: 2,
  });
  expect((await referralOf(inviter)).open).toMatchObject({ amount: '10.00', count: 2 });

  // Of one nothing was taken, of the other something was.
  await paysIn(other, '400', true);
  await paysIn(friend, '400', true);
  expect((await referralOf(inviter)).open).toMatchObject({ amount: '0.00', count: 0 });
  const listed = await fixture.staff.call('memberReferral', {
    merchantId: merchantId(),
    memberId: String(inviter.memberId),
  });
  expect(listed.value.items).toMatchObject([
    { state: 'open', stage: 'registered', deposit: '100.00', paid: '0.00' },
    { state: 'review', marks: [{ mark: 'reversed', memberId: null }], paid: '5.00' },
  ]);
  // Who pays in again gets it again; what was paid is not taken back.
  await paysIn(other, '400');
  expect((await referralOf(inviter)).open).toMatchObject({ amount: '5.00', count: 1 });
  expect(await balanceOf(friend)).toBe('105.00');
});

test('[PROMO-06] I3 I4 who shares a browser or a number with the inviter or somebody above brings nothing, silently', async () => {
  const top = await somebody();
  const middle = await friendOf(top);
  const self = await friendOf(middle, { cookie: top.session.cookie });
  const [row] = await refereesOf(middle);
  // Nobody tries out which account is found.
  expect(row).toMatchObject({ state: 'waiting', brought: '0.00' });
  expect(JSON.stringify(row)).not.toMatch(/device|browser|shared|refused/);
  expect((await self.call('member')).status).toBe(200);

  const friend = await friendOf(middle);
  for (const { memberId } of [friend, top]) {
    await sql`insert into protection.person_key (merchant_id, kind, digest, member_id)
      values (${top.merchant.id}, 'mobile', '\\x0102', ${memberId})`.execute(
      fixture.app.services.db,
    );
  }
  await paysIn(friend, '500');
  expect(await refereesOf(middle)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  expect((await referralOf(middle)).counts).toMatchObject({ waiting: 2, refused: 0 });
  expect((await middle.call('referees', { state: 'refused' })).value.items).toEqual([]);
  const of = { merchantId: merchantId(), memberId: String(middle.memberId) };
  const { items } = (await fixture.staff.call('memberReferral', of)).value;
  expect(items.map(({ reason }) => reason)).toEqual(['shared', 'shared']);
  expect(items.map(({ marks }) => marks)).toMatchObject([
    [{ mark: 'mobile', account: top.username }],
    [{ mark: 'device', account: top.username }],
  ]);
  // An agent brings people by links of their own.
  await sql`update account.member set type = 41 where id = ${top.memberId}`.execute(
    fixture.app.services.db,
  );
  const code = (
    await sql<{ code: string }>`
    select code from account.invite_code where owner_id = ${top.memberId}`.execute(
      fixture.app.services.db,
    )
  ).rows[0]?.code;
  await somebody({ referralCode: code ?? '' });
  const above = { merchantId: merchantId(), memberId: String(top.memberId) };
  expect((await fixture.staff.call('memberReferral', above)).value.items).toMatchObject([
    { state: 'refused', reason: 'agent' },
    {},
  ]);
  expect((await referralOf(top)).code).toBe(null);
});

test('[PROMO-06][X-25] I10 taking it while its deposit goes pays it and asks staff, or withdraws it', async () => {
  const { registered } = usualReferral.rewards;
  const deposited = { inviter: '5', referee: '0' };
  await promise({ rewards: { registered, deposited, qualified: registered } });
  for (let round = 0; round < 3; round += 1) {
    const inviter = await somebody();
    const friend = await friendOf(inviter);
    await paysIn(friend, '500');
    const [taken] = await Promise.all([
      inviter.call('takeReferralRewards'),
      paysIn(friend, '500', true),
    ]);
    const of = { merchantId: merchantId(), memberId: String(inviter.memberId) };
    const { items } = (await fixture.staff.call('memberReferral', of)).value;
    const wasPaid = codeOf(taken) === 200;
    expect(items).toMatchObject([
      { state: wasPaid ? 'review' : 'open', open: '0.00', paid: wasPaid ? '5.00' : '0.00' },
    ]);
    expect(await balanceOf(inviter)).toBe(wasPaid ? '5.00' : '0.00');
  }
  await promise({});
});

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

test('[PROMO-06] I3 one account to be paid out to refuses, one name of its holder waits for staff', async () => {
  await seedPayoutMethods(fixture.app.services, {
    merchant: fixture.app.merchants.jade,
    sandboxOrigin: 'http://127.0.0.1:1',
    sandboxSecret: 'a secret of the tests',
  });
  const inviter = await somebody();
  const [same, named] = [await friendOf(inviter), await friendOf(inviter)];
  await bindsAccount(inviter, { digest: Buffer.of(1), holder: 'NGUYEN VAN DUC' });
  await bindsAccount(same, { digest: Buffer.of(1), holder: 'Trần Thị Lan' });
  await bindsAccount(named, { digest: Buffer.of(2), holder: 'Nguyễn  Văn Đức' });
  for (const friend of [same, named]) await paysIn(friend, '500');
  const of = { merchantId: merchantId(), memberId: String(inviter.memberId) };
  expect((await fixture.staff.call('memberReferral', of)).value.items).toMatchObject([
    { state: 'review', marks: [{ mark: 'holder-name', account: inviter.username }] },
    { state: 'refused', reason: 'shared', marks: [{ mark: 'payout-account' }] },
  ]);
});

test('[PROMO-06][OPS-04] I4 I7 one network waits for staff, one of whom decides once; then it counts', async () => {
  const inviter = await somebody();
  const headers = { 'x-forwarded-for': fixture.lastNetwork };
  const friend = await friendOf(inviter, { headers });
  await friendOf(inviter, { headers });
  await paysIn(friend, '500');
  await bets(friend, 6000);
  await nightFalls();
  expect(await refereesOf(inviter)).toMatchObject([
    { state: 'waiting' },
    { state: 'waiting', validBet: '6000.00' },
  ]);
  const [risk, other] = [
    await aStaffMember(fixture.app, 'gameOps'),
    await aStaffMember(fixture.app, 'gameOps'),
  ];
  const list = { merchantId: merchantId(), state: 'review' };
  const { items, waiting } = (await risk.call('referees', list)).value;
  const [first, second] = items.filter(({ inviter: name }) => name === inviter.username);
  expect(waiting).toBeGreaterThanOrEqual(2);
  expect(first?.marks).toMatchObject([{ mark: 'network', account: inviter.username }]);
  const row = { merchantId: merchantId(), queue: 'referrals', subject: first?.subject };
  expect(codeOf(await risk.call('claimRow', row))).toBe(200);
  const decide = (who: TestStaff, id: string | undefined, action: 'allow' | 'refuse') =>
    who.call('decideReferee', {
      merchantId: merchantId(),
      refereeId: id,
      action,
      reason: 'they are flatmates',
    });
  expect(codeOf(await decide(other, first?.id, 'allow'))).toBe('claim.held');
  const answers = await Promise.all([1, 2].map(() => decide(risk, first?.id, 'allow')));
  expect(answers.map(codeOf).map(String).toSorted()).toEqual(['200', 'referral.decided']);
  expect(codeOf(await decide(risk, '999999999', 'allow'))).toBe('referral.referee-unknown');
  expect(codeOf(await decide(other, second?.id, 'refuse'))).toBe(200);
  expect(await refereesOf(inviter)).toMatchObject([
    { state: 'waiting', brought: '0.00' },
    { state: 'qualified', brought: '88.00' },
  ]);
});

test('[PROMO-06][X-25] I5 so many count of a day, however many come at once', async () => {
  await promise({ mostADay: 2 });
  const inviter = await somebody();
  await referralOf(inviter);
  // Whoever only registers takes nobody's place: codes are posted in public.
  const friends = await Promise.all([1, 2, 3, 4, 5].map(() => friendOf(inviter)));
  await Promise.all(friends.slice(1).map((friend) => paysIn(friend, '500')));
  const of = { merchantId: merchantId(), memberId: String(inviter.memberId) };
  const { items } = (await fixture.staff.call('memberReferral', of)).value;
  expect(items.map(({ state, reason, stage }) => reason ?? `${state} ${stage}`).toSorted()).toEqual(
    ['limit', 'limit', 'open deposited', 'open deposited', 'open registered'],
  );
  expect((await referralOf(inviter)).terms.mostADay).toBe(2);
  await promise({});
});

test('[PROMO-06] I6 I8 I9 a month gives its most, what nobody took is paid by itself, and nobody frozen gets any', async () => {
  await promise({ share: { bp: 10, days: 90, most: '15' } });
  const [inviter, frozen] = [await somebody(), await somebody()];
  const friends = [await friendOf(inviter), await friendOf(frozen)];
  await promise({});
  for (const friend of friends) {
    await paysIn(friend, '500');
    await bets(friend, 5000);
  }
  await nightFalls();
  const { db } = fixture.app.services;
  await sql`update account.member set state = 'frozen', frozen_reason = 'a test'
    where id = ${frozen.memberId}`.execute(db);
  for (const friend of friends) await bets(friend, 20_000);
  await nightFalls();
  const { rows } = await sql<{ memberId: bigint; amount: bigint }>`
    select member_id as "memberId", amount from referral.reward
    where cause like 'share:%' and member_id in (${inviter.memberId}, ${frozen.memberId})`.execute(
    db,
  );
  expect(rows).toEqual([{ memberId: inviter.memberId, amount: 150_000n }]);
  await sql`update referral.reward set due_at = now()
    where member_id in (${inviter.memberId}, ${frozen.memberId})`.execute(db);
  await Promise.all([1, 2].map(() => keepReferrals(fixture.app.services)));
  expect(await balanceOf(inviter)).toBe('103.00');
  const left = await sql<{ putOff: boolean; paid: bigint | null }>`
    select due_at > now() + interval '23 hours' as "putOff", payout_id as paid
    from referral.reward where member_id = ${frozen.memberId}`.execute(db);
  expect(left.rows).toEqual([{ putOff: true, paid: null }]);
});

test('[PROMO-06] I2 whose days are over without it brings nothing, and terms out of bounds are refused', async () => {
  await promise({ days: 1 });
  const inviter = await somebody();
  const friend = await friendOf(inviter);
  await promise({});
  await paysIn(friend, '500');
  // Its last day, which other tests may have had a night for.
  const lastDay = dayAfter(fixture.day);
  await sql`update referral.referee set last_day = ${lastDay}::date
    where member_id = ${friend.memberId}`.execute(fixture.app.services.db);
  await bets(friend, 4999);
  await nightFalls();
  expect(await refereesOf(inviter)).toMatchObject([{ state: 'waiting', stage: 'deposited' }]);
  await nightFalls();
  await bets(friend, 9999);
  await nightFalls();
  expect(await refereesOf(inviter)).toMatchObject([{ state: 'expired', validBet: '4999.00' }]);
  const wrongs = [
    { days: 0 },
    { deposit: '-1' },
    { deposit: '99999999999999' },
    { validBet: '0.001' },
    { mostADay: 1.5 },
    { times: 21 },
  ];
  for (const wrong of wrongs) {
    const answer = await fixture.staff.call('askForReferralTerms', {
      merchantId: merchantId(),
      terms: { ...usualReferral, ...wrong },
      reason: 'out of bounds',
    });
    expect(codeOf(answer)).toBe('request.invalid');
  }
});
