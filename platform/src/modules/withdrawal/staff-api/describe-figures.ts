import { moneyText } from '@croupier/contract/money';
import type { QueueFigures } from '@croupier/contract/staff/operator/claims';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import type { WaitingFigures } from '../store/queue-figures.ts';

/** The figures of a queue as staff read them: all of it is in the wallet's own unit. */
export async function describeFigures(
  db: Queryable,
  merchantId: bigint,
  { sumMinor, oldestAt, ...figures }: WaitingFigures,
): Promise<QueueFigures> {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  return {
    ...figures,
    oldestAt: oldestAt?.toISOString() ?? null,
    sums: sumMinor > 0n ? [{ currency: merchant.currency, amount: moneyText(sumMinor) }] : [],
  };
}
