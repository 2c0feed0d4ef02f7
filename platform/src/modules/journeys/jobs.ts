import type { EventOf } from '#kernel/events.ts';
import type { Tx } from '#kernel/db.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { paidInSums } from '#cashier';
import { merchantById } from '#merchant';
import { journeyGrants, reversedDeposits } from '#promotions';
import { type AdvanceDeps, advanceDue } from './advance-due.ts';
import { beginBy, walkMembers } from './begin-journeys.ts';
import { dropOfDeposit, forgetRuns } from './store/run.ts';

/** Days that a run is kept once it has ended, and runs that one night forgets. */
const KEPT_DAYS = 400;
const FORGOTTEN_MAX = 50_000;

const whoseOf = (event: { readonly merchantId: string; readonly memberId: string }) => ({
  merchantId: BigInt(event.merchantId),
  memberId: BigInt(event.memberId),
});

/** Lets members begin by what happens, and does the steps that are due. */
export function journeysWork(deps: AdvanceDeps): ModuleWork {
  const { db } = deps;
  return {
    subscribers: [
      subscriber({
        name: 'journeys.registered',
        type: 'member.registered',
        react: (tx, event) =>
          beginBy(tx, whoseOf(event), { on: 'registered' }, { cause: 'registered' }),
      }),
      subscriber({ name: 'journeys.deposit', type: 'deposit.paid', react: afterDeposit }),
      subscriber({ name: 'journeys.recovery', type: 'deposit.reversed', react: afterRecovery }),
      subscriber({
        name: 'journeys.level',
        type: 'level.changed',
        react: (tx, { from, to, ...event }) =>
          beginBy(tx, whoseOf(event), { on: 'level', from, to }, { cause: `level:${to}` }),
      }),
      subscriber({ name: 'journeys.bonus', type: 'grant.changed', react: afterBonus }),
      subscriber({
        name: 'journeys.mission',
        type: 'mission.done',
        react: (tx, { missionId, progressId, ...event }) =>
          beginBy(
            tx,
            whoseOf(event),
            { on: 'mission', missionId },
            { cause: `mission:${progressId}` },
          ),
      }),
    ],
    jobs: [
      { name: 'journeys.advance', cron: '* * * * *', run: () => advanceDue(deps) },
      { name: 'journeys.walk', cron: '*/5 * * * *', run: () => walkMembers(db) },
      {
        name: 'journeys.forget',
        cron: '45 3 * * *',
        run: () => forgetRuns(db, KEPT_DAYS, FORGOTTEN_MAX),
      },
    ],
  };
}

async function afterDeposit(tx: Tx, event: EventOf<'deposit.paid'>): Promise<void> {
  const whose = whoseOf(event);
  const depositId = BigInt(event.depositId);
  const n = await paidInSums.placeOf(tx, whose, depositId);
  await beginBy(tx, whose, { on: 'deposit', n }, { cause: `deposit:${depositId}`, depositId });
}

/** What was recovered brings nothing: nobody goes on by it, nor keeps what was given until that was known. */
async function afterRecovery(tx: Tx, event: EventOf<'deposit.reversed'>): Promise<void> {
  const whose = whoseOf(event);
  const deposit = { ...whose, depositId: BigInt(event.depositId) };
  await dropOfDeposit(tx, deposit);
  const merchant = await merchantById(tx, whose.merchantId);
  if (!merchant) return;
  await reversedDeposits.cancelLate(tx, { ...deposit, currency: merchant.currency });
}

async function afterBonus(tx: Tx, event: EventOf<'grant.changed'>): Promise<void> {
  const { state, offerId, grantId } = event;
  if (state !== 'converted' && state !== 'expired') return;
  const happening = { on: `bonus-${state}`, offerId } as const;
  const grant = await journeyGrants.grantById(tx, BigInt(grantId));
  const by = { cause: `bonus:${grantId}`, depositId: grant?.depositId ?? null };
  await beginBy(tx, whoseOf(event), happening, by);
}
