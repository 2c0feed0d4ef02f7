import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { isPastBeingMade } from '#kernel/demo-past.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { listMerchants, merchantById } from '#merchant';
import { afterFreeSpins } from './decide-redeem.ts';
import { earnByDeposit } from './earn-points.ts';
import { lastNight, type NightDeps, runNight } from './run-nights.ts';
import { tellWaits } from './wait-for-reward.ts';
import { forgetAddresses } from './store/redeem.ts';

/** How long addresses are kept once goods came or were refused, and where nobody said that they came. */
const KEPT = { endedDays: 60, approvedDays: 180 };

/** Deposits bring points as they are credited, bets in the night after them. */
export function pointsWork(deps: NightDeps): ModuleWork {
  const { db } = deps;
  return {
    subscribers: [
      subscriber({
        name: 'points.deposit-paid',
        type: 'deposit.paid',
        react: (tx, { creditedMinor, ...owner }) => countDeposit(tx, owner, BigInt(creditedMinor)),
      }),
      subscriber({
        name: 'points.deposit-taken-back',
        type: 'deposit.taken-back',
        react: (tx, { takenMinor, ...owner }) => countDeposit(tx, owner, -BigInt(takenMinor)),
      }),
      subscriber({
        name: 'points.free-spins-ended',
        type: 'free-spins.ended',
        async react(tx, { merchantId, grantId, state, played }) {
          if (grantId === null) return;
          const ended = { merchantId: BigInt(merchantId), grantId: BigInt(grantId), state, played };
          await afterFreeSpins(tx, ended);
        },
      }),
    ],
    jobs: [
      { name: 'points.tell-waits', cron: '* * * * *', run: () => tellWaits(db) },
      {
        name: 'points.forget-addresses',
        cron: '40 4 * * *',
        async run() {
          await forgetAddresses(db, KEPT);
        },
      },
      {
        name: 'points.nights',
        cron: '*/5 * * * *',
        async run() {
          if (!(await isPastBeingMade(db))) await runPointNights(deps);
        },
      },
    ],
  };
}

async function countDeposit(
  tx: Tx,
  owner: { readonly merchantId: string; readonly memberId: string },
  amountMinor: bigint,
): Promise<void> {
  const merchant = await merchantById(tx, BigInt(owner.merchantId));
  if (!merchant) return;
  const whose = { merchantId: merchant.id, memberId: BigInt(owner.memberId) };
  await earnByDeposit(tx, whose, amountMinor, { isOn: merchant.flags.points });
}

/** Whatever nights are over and were not looked at, at all merchants. */
export async function runPointNights(deps: NightDeps): Promise<void> {
  const { db } = deps;
  const nowMs = await databaseMs(db);
  await eachDespiteErrors(await listMerchants(db), async ({ id, currency, timeZone, flags }) => {
    const place = { merchantId: id, currency, timeZone };
    await runNight(deps, place, { lastDay: lastNight(nowMs, timeZone), isOn: flags.points });
  });
}

async function databaseMs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database knows no time.');
  return row.now.getTime();
}
