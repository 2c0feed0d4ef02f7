import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '#kernel/db.ts';
import { isPastBeingMade } from '#kernel/demo-past.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { Refused } from '#kernel/refuse.ts';
import { listMerchants, merchantById } from '#merchant';
import { depositedBy, type LookDeps, lookAtReferee } from './look-at-referee.ts';
import { lastNight } from './nights.ts';
import { afterReversal } from './after-reversal.ts';
import { type NightDeps, runReferralNights } from './run-nights.ts';
import { changeReferee, findReferee } from './store/referee.ts';
import { dueHolders, type Holder, putOffDue } from './store/reward.ts';
import { takeRewards } from './take-rewards.ts';

/** Members who are paid in one run; who is left waits for the next one. */
const PAID_AT_ONCE = 2000;

export type WorkDeps = NightDeps;

interface OwnerOfEvent {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Follows what referees do, and pays what nobody took, each merchant's by its own clock. */
export function referralWork(deps: WorkDeps): ModuleWork {
  const { db } = deps;
  return {
    subscribers: [
      subscriber({
        name: 'referral.deposit-paid',
        type: 'deposit.paid',
        react: (tx, owner) => afterDeposit(tx, deps, owner),
      }),
      subscriber({
        name: 'referral.reversal-decided',
        type: 'deposit.reversal-decided',
        react: (tx, owner) => afterDeposit(tx, deps, owner),
      }),
      subscriber({
        name: 'referral.deposit-taken-back',
        type: 'deposit.taken-back',
        react: (tx, { merchantId, memberId }) =>
          afterReversal(tx, { merchantId: BigInt(merchantId), memberId: BigInt(memberId) }),
      }),
      subscriber({
        name: 'referral.tell-pages',
        type: 'referral.changed',
        react: (tx, { memberId }) => notifyMember(tx, BigInt(memberId), { type: 'referral' }),
      }),
    ],
    jobs: [
      {
        name: 'referral.nights',
        cron: '*/5 * * * *',
        async run() {
          if (!(await isPastBeingMade(db))) await keepReferrals(deps);
        },
      },
    ],
  };
}

/** Whatever nights are over and were not looked at, and rewards that nobody took, at all merchants. */
export async function keepReferrals(deps: WorkDeps): Promise<void> {
  const { db } = deps;
  const nowMs = await databaseMs(db);
  const merchants = (await listMerchants(db)).filter(({ flags }) => flags.referral);
  const on = merchants.map(({ id }) => id);
  // Whatever became of the nights, what is due is paid.
  await eachDespiteErrors(
    [
      () =>
        eachDespiteErrors(merchants, async ({ id: merchantId, currency, timeZone }) => {
          const place = { merchantId, currency, timeZone };
          await runReferralNights(deps, place, lastNight(nowMs, timeZone));
        }),
      async () => {
        await eachDespiteErrors(await dueHolders(db, on, PAID_AT_ONCE), (holder) =>
          payDue(db, holder),
        );
      },
    ],
    (work) => work(),
  );
}

/** Pays a member what they did not take; who may not be given anything now is looked at again tomorrow. */
async function payDue(db: Db, holder: Holder): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await takeRewards(tx, holder, 'daily');
      // What waits for somebody else is looked at again tomorrow.
      await putOffDue(tx, holder);
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await db.transaction().execute((tx) => putOffDue(tx, holder));
  }
}

async function afterDeposit(tx: Tx, deps: LookDeps, owner: OwnerOfEvent): Promise<void> {
  const who = { merchantId: BigInt(owner.merchantId), memberId: BigInt(owner.memberId) };
  const referee = await findReferee(tx, who);
  const merchant = referee && (await merchantById(tx, who.merchantId));
  if (!merchant) return;
  const { timeZone } = merchant;
  if (referee.state === 'open') await lookAtReferee(tx, deps, referee, { timeZone });
  // The inviter reads of whoever is refused what they read of others.
  if (referee.state !== 'refused') return;
  await changeReferee(tx, referee.id, {
    depositMinor: await depositedBy(tx, referee, { timeZone }),
  });
}

async function databaseMs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database knows no time.');
  return row.now.getTime();
}
