import { moneyText } from '@croupier/contract/money';
import type { Db } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { newlyReached } from './store/liability.ts';

/** Tells staff of merchants whose open bonuses have come to the share of their limit that they chose. */
export async function alarmLiability(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { merchantId, openMinor, mostMinor } of await newlyReached(tx)) {
      await emit(tx, {
        type: 'alarm.raised',
        merchantId: String(merchantId),
        code: 'promotions.liability',
        subject: `merchant:${merchantId}`,
        facts: { open: moneyText(openMinor), most: moneyText(mostMinor) },
      });
    }
  });
}
