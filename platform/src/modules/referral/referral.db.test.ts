/** Friends whom members bring, through the site; days of play are written as rollups have them. */
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@croupier/contract/money';
import { usualReferral, type ReferralTerms } from '@croupier/contract/referral-terms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DomainEvent, EventType } from '#kernel/events.ts';
import { localDay } from '#kernel/local-day.ts';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { balanceOf } from '#testing/deposits.ts';
import { workOf } from '#testing/jobs.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { completeFigures, putPlay } from '#testing/settlement.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { post } from '#wallet';
import { keepReferrals } from './jobs.ts';
import { dayAfter } from './referral-rules.ts';
import { runReferralNights } from './run-nights.ts';

let app: TestApp;
let staff: TestStaff;
let today: string;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  await switchFlags(app, { referral: true });
  const { db } = app.services;
  today = await localDay(db, app.merchants.jade.timeZone);
  await completeFigures(db, new Date('2090-01-01'));
  await night(dayAfter(today, -1));
  staff = await aStaffMember(app, 'gameOps');
});
afterEach(() => assertLedgerSound(app.services.db));
afterAll(() => app.close());

const night = (day: string) => {
  const { id, currency, timeZone } = app.merchants.jade;
  return runReferralNights(app.services, { merchantId: id, currency, timeZone }, day);
};
const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const merchantId = () => String(app.merchants.jade.id);
const referralOf = async (member: TestMember) => (await member.call('referral')).value;
const refereesOf = async (member: TestMember) => (await member.call('referees')).value.items;

let networks = 0;
/** Somebody in a network of their own. */
function somebody(wish: Parameters<typeof aMember>[1] = {}): Promise<TestMember> {
  networks += 1;
  return aMember(app, { headers: { 'x-forwarded-for': `203.0.113.${networks}` }, ...wish });
}

/** A friend of somebody, who came by their code. */
async function friendOf(
  inviter: TestMember,
  wish: Parameters<typeof aMember>[1] = {},
): Promise<TestMember> {
  return somebody({ referralCode: (await referralOf(inviter)).code ?? '', ...wish });
}

/** What those who follow events do, as a worker would. */
async function happens<T extends EventType>(type: T, member: TestMember): Promise<void> {
  const event = { type, merchantId: merchantId(), memberId: String(member.memberId) };
  for (const work of workOf(app.services, 'referral')) {
    for (const one of work.subscribers ?? []) {
      if (one.type !== type) continue;
      await app.services.db
        .transaction()
        .execute((tx) => one.react(tx, event as unknown as DomainEvent));
    }
  }
}

async function paysIn(member: TestMember, amount: string, isReversal = false): Promise<void> {
  const minor = parseMoney(amount) ?? 0n;
  const kind = isReversal ? 'deposit-reversal' : 'deposit';
  await app.services.db.transaction().execute((tx) =>
    post(tx, {
      merchantId: member.merchant.id,
      memberId: member.memberId,
      currency: member.merchant.currency,
      kind,
      amountMinor: isReversal ? -minor : minor,
      key: randomUUID(),
      subject: { type: 'deposit', id: 1n },
    }),
  );
  await happens(isReversal ? 'deposit.reversed' : 'deposit.paid', member);
}

/** Bets of a day, in main units. */
async function bets(member: TestMember, units: number, day = today): Promise<void> {
  const of = { memberId: member.memberId, merchantId: member.merchant.id };
  const at = new Date(`${day}T05:00:00Z`);
  await putPlay(app.services.db, [{ member: of, at, stakeMinor: BigInt(units) * 10_000n }]);
}

const rewards = { ...usualReferral.rewards };

async function promise(terms: Partial<ReferralTerms>): Promise<void> {
  const checker = await aStaffMember(app, 'risk');
  const asked = await staff.call('askForReferralTerms', {
    merchantId: merchantId(),
    terms: { ...usualReferral, ...terms },
    reason: 'another promise',
  });
  await agree(checker, asked.value);
}

test('[PROMO-06][H8] I1 I2 I4 I6 a friend who pays in and bets enough brings a reward and shares, taken once', async () => {
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
  await Promise.all([1, 2].map(() => night(today)));
  await night(today);
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
  const [second, third, fourth] = [1, 2, 3].map((days) => dayAfter(today, days));
  await bets(friend, 20_000, second);
  await bets(friend, -5000, third);
  await bets(friend, 15_000, fourth);
  await night(fourth ?? '');
  await night(fourth ?? '');
  const rows = (await inviter.call('referralRewards')).value.items;
  expect(rows.map(({ kind, amount, day }) => [kind, amount, day])).toEqual([
    ['share', '10.00', fourth],
    ['share', '20.00', second],
    ['qualified', '88.00', null],
  ]);
  expect(await refereesOf(inviter)).toMatchObject([{ brought: '118.00', validBet: '35200.00' }]);

  expect(codeOf(await other.call('takeReferralRewards'))).toBe('referral.nothing');
  const taken = await Promise.all([1, 2, 3].map(() => inviter.call('takeReferralRewards')));
  expect(taken.map(codeOf).toSorted()).toEqual([200, 'referral.nothing', 'referral.nothing']);
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
