/** Friends whom members of Jade Lantern bring, and the nights in which it is looked at who qualified. */
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@croupier/contract/money';
import { type ReferralTerms, usualReferral } from '@croupier/contract/referral/terms';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { DomainEvent, EventType } from '#kernel/events.ts';
import { post } from '#wallet';
import { dayAfter } from '../modules/referral/referral-rules.ts';
import { runReferralNights } from '../modules/referral/run-nights.ts';
import { startTestApp, type TestApp } from './app.ts';
import { workOf } from './jobs.ts';
import { assertLedgerSound } from './ledger.ts';
import { aMember, type TestMember } from './member.ts';
import { completeFigures, putPlay } from './settlement.ts';
import { agree, aStaffMember, type TestStaff } from './staff.ts';
import { switchFlags } from './switch-flags.ts';
import { localDay } from '#kernel/days.ts';

type MemberInput = Parameters<typeof aMember>[1];

/** Starts and ends with the file that calls it, and looks at the ledger after each test. */
export function referralFixture() {
  let app: TestApp;
  let staff: TestStaff;
  let today: string;
  let day: string;
  let networks = 0;

  beforeAll(async () => {
    app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
    await switchFlags(app, { referral: true });
    const { db } = app.services;
    today = await localDay(db, app.merchants.jade.timeZone);
    await completeFigures(db, new Date('2090-01-01'));
    await night(dayAfter(today, -1));
    day = today;
    staff = await aStaffMember(app, 'gameOps');
  });
  afterEach(() => assertLedgerSound(app.services.db));
  afterAll(() => app.close());

  const merchantId = () => String(app.merchants.jade.id);
  const referralOf = async (member: TestMember) => (await member.call('referral')).value;
  const night = (last: string) => {
    const { id, currency, timeZone } = app.merchants.jade;
    return runReferralNights(app.services, { merchantId: id, currency, timeZone }, last);
  };
  /** Has the night of the day be over; the next one begins. */
  async function nightFalls(): Promise<void> {
    await night(day);
    day = dayAfter(day);
  }

  /** Somebody in a network of their own. */
  function somebody(input: MemberInput = {}): Promise<TestMember> {
    networks += 1;
    return aMember(app, { headers: { 'x-forwarded-for': `203.0.113.${networks}` }, ...input });
  }

  /** A friend of somebody, who came by their code. */
  async function friendOf(inviter: TestMember, input: MemberInput = {}): Promise<TestMember> {
    return somebody({ referralCode: (await referralOf(inviter)).code ?? '', ...input });
  }

  /** What those who follow events do, as a worker would. */
  async function happens(type: EventType, member: TestMember): Promise<void> {
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
    await happens(isReversal ? 'deposit.taken-back' : 'deposit.paid', member);
  }

  /** Bets of a day, in main units. */
  async function bets(member: TestMember, units: number, onDay = day): Promise<void> {
    const of = { memberId: member.memberId, merchantId: member.merchant.id };
    const at = new Date(`${onDay}T05:00:00Z`);
    await putPlay(app.services.db, [{ member: of, at, stakeMinor: BigInt(units) * 10_000n }]);
  }

  /** Has the merchant give something else than usual. */
  async function promise(terms: Partial<ReferralTerms>): Promise<void> {
    const checker = await aStaffMember(app, 'risk');
    const asked = await staff.call('askForReferralTerms', {
      merchantId: merchantId(),
      terms: { ...usualReferral, ...terms },
      reason: 'another promise',
    });
    await agree(checker, asked.value);
  }

  return {
    get app() {
      return app;
    },
    /** Who writes the merchant's terms. */
    get staff() {
      return staff;
    },
    get today() {
      return today;
    },
    /** The day whose night comes next; whoever registers today is a referee on all of them. */
    get day() {
      return day;
    },
    set day(next: string) {
      day = next;
    },
    /** Somebody's, who has registered last. */
    get lastNetwork() {
      return `203.0.113.${networks}`;
    },
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
  };
}
