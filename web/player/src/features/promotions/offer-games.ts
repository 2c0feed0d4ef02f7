import type { GameType } from '@croupier/contract/games';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { createContext, use } from 'react';

/** What the pages of offers know of the merchant's games. */
export interface OfferGames {
  /** Types that have games; empty until that is known. */
  readonly offered: readonly GameType[];
  readonly iconOf: (gameType: GameType) => IconName;
}

/** Given by the page around. */
export const OfferGamesContext = createContext<OfferGames>({
  offered: [],
  iconOf: () => 'game-controller',
});

/** The merchant's games, as the page around knows them. */
export function useOfferGames(): OfferGames {
  return use(OfferGamesContext);
}

/** Types of a list that the merchant has games of; all of them while that is not known. */
export function ofMerchant<T>(
  list: readonly T[],
  typeOf: (item: T) => GameType,
  offered: readonly GameType[],
): readonly T[] {
  return offered.length === 0 ? list : list.filter((item) => offered.includes(typeOf(item)));
}
