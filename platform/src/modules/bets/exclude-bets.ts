import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { type ExcludedBet, insertExcluded } from './store/excluded-bet.ts';

/** Of one event: it stays small. */
const IDS_MOST = 500;

/**
 * Excludes that much of bets, besides what is excluded of them, and tells whoever has counted them; answers
 * how much it is together.
 */
export async function excludeBets(tx: Tx, bets: readonly ExcludedBet[]): Promise<bigint> {
  const written = await insertExcluded(tx, bets);
  for (const [merchantId, own] of Map.groupBy(written, (one) => one.merchantId)) {
    for (let from = 0; from < own.length; from += IDS_MOST) {
      const ids = own.slice(from, from + IDS_MOST).map(({ id }) => String(id));
      await emit(tx, { type: 'bets.excluded', merchantId: String(merchantId), ids });
    }
  }
  return written.reduce((sum, { minor }) => sum + minor, 0n);
}
