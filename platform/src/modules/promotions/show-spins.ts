/** Free spins of grants as their member reads them. */
import type { Grant as ShownGrant } from '@croupier/contract/promotions/player';
import { moneyText } from '@croupier/contract/money';
import type { Grant } from './store/grant.ts';

/** How the free spins of a grant stand, as their vendor told last; null of a grant of money. */
export function showSpins({
  terms: { freeSpins },
  spinsUntil,
  spinGameId,
  spinsPlayed,
  spinsWonMinor,
  spinsOver,
}: Grant): ShownGrant['spins'] {
  if (!freeSpins || !spinsUntil) return null;
  return {
    spins: freeSpins.spins,
    // What is over has none left, however many were played.
    left: spinsOver ? 0 : freeSpins.spins - spinsPlayed,
    stake: freeSpins.stake,
    won: moneyText(spinsWonMinor),
    until: spinsUntil.toISOString(),
    gameId: spinGameId === null ? null : String(spinGameId),
  };
}
