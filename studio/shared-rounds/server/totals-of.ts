import { moneyText } from '@croupier/contract/money';
import type { TableTotals } from '../protocol.ts';
import type { Queryable } from '#server/database.ts';
import { sumBets, sumSpots } from './bet-store.ts';
import type { SharedGame } from './round-outcome.ts';

/** How many there are in a round, and what they have staked; where bets are slips, on each spot. */
export async function totalsOf(
  db: Queryable,
  { shared }: Pick<SharedGame, 'shared'>,
  roundId: string | undefined,
): Promise<TableTotals> {
  const { staked, ...counts } = await sumBets(db, roundId);
  const totals = { ...counts, staked: moneyText(staked) };
  if (shared.slips === undefined) return totals;
  const sums = roundId === undefined ? [] : await sumSpots(db, roundId);
  return { ...totals, spots: Object.fromEntries(sums.map((s) => [s.spot, moneyText(s.staked)])) };
}
