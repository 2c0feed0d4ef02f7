import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { isPastBeingMade } from '#kernel/demo-past.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { listMerchants, type Merchant } from '#merchant';
import { lastNight, LEVELS_HOUR, REBATES_HOUR } from './nights.ts';
import { type NightDeps, runRebates } from './pay-rebates.ts';
import { runLevels } from './run-levels.ts';
import { termsOf } from './store/terms.ts';

/** Brings levels up to date and pays rebates, each merchant's by its own clock. */
export function loyaltyWork(deps: NightDeps): ModuleWork {
  return {
    subscribers: [
      subscriber({
        name: 'loyalty.level-changed',
        type: 'level.changed',
        react: (tx, { memberId }) => notifyMember(tx, BigInt(memberId), { type: 'loyalty' }),
      }),
      subscriber({
        name: 'loyalty.gift-given',
        type: 'level-gift.given',
        react: (tx, { memberId }) => notifyMember(tx, BigInt(memberId), { type: 'loyalty' }),
      }),
    ],
    jobs: [
      {
        name: 'loyalty.nights',
        cron: '*/5 * * * *',
        async run() {
          if (!(await isPastBeingMade(deps.db))) await runNights(deps);
        },
      },
    ],
  };
}

/** Whatever nights are over and were not looked at, at all merchants. */
export async function runNights(deps: NightDeps): Promise<void> {
  const nowMs = await databaseMs(deps.db);
  await eachDespiteErrors(await listMerchants(deps.db), (merchant) =>
    runNightsOf(deps, merchant, nowMs),
  );
}

async function runNightsOf(deps: NightDeps, merchant: Merchant, nowMs: number): Promise<void> {
  const { timeZone, flags, currency } = merchant;
  const place = { merchantId: merchant.id, currency, timeZone };
  if (flags.vip) await runLevels(deps, place, lastNight(nowMs, timeZone, LEVELS_HOUR));
  await runRebates(
    deps,
    { ...place, withLevels: flags.vip },
    {
      lastDay: lastNight(nowMs, timeZone, REBATES_HOUR),
      isOn: await paysRebates(deps.db, merchant),
    },
  );
}

/** Whether a merchant gives rebates: where it never said so, members must be able to take them at least. */
export async function paysRebates(
  db: Queryable,
  { id, flags }: Pick<Merchant, 'id' | 'flags'>,
): Promise<boolean> {
  const { terms, version } = await termsOf(db, id);
  return terms.rebate.on && (flags.manualRebate || version > 0);
}

async function databaseMs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database knows no time.');
  return row.now.getTime();
}
