import { moneyText } from '@croupier/contract/money';
import type { FreeSpins } from '#protocol/session.ts';
import type { Session } from '../sessions/session-store.ts';
import type { Studio } from '../studio.ts';
import { findOpenGrants } from './grant-store.ts';

/** The free spins that a session's player can play now; nothing where there are none. */
export async function readFreeSpins(
  { db }: Studio,
  session: Session,
): Promise<readonly FreeSpins[] | undefined> {
  const grants = await findOpenGrants(db, session);
  if (grants.length === 0) return undefined;
  return grants.map(({ id, spins, spent, stake, won, validUntil }) => {
    if (validUntil === null) throw new Error('An open grant has an end.');
    const amounts = { stake: moneyText(stake), won: moneyText(won) };
    return { id, spins, left: spins - spent, ...amounts, validUntil: validUntil.toISOString() };
  });
}
