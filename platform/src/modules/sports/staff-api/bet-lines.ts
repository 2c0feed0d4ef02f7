import type { SportsBet } from '@croupier/contract/sports/operator/parts';
import type { SportsBetLine } from '@croupier/contract/seamless/sports-parts';
import type { Queryable } from '#kernel/db.ts';
import type { Merchant } from '#merchant';
import type { Camelled } from '../camelled.ts';
import { playersOfAccounts } from '../players-of-accounts.ts';

/** Bets with the players whose accounts their vendor named. */
export async function betLines(
  db: Queryable,
  merchant: Merchant,
  bets: readonly Camelled<SportsBetLine>[],
): Promise<SportsBet[]> {
  const accounts = bets.map(({ accountId }) => accountId);
  const players = await playersOfAccounts(db, merchant.id, accounts);
  return bets.map(({ accountId, ...bet }) => ({ ...bet, player: players.get(accountId) ?? null }));
}
