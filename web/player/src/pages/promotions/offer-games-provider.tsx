import { type ReactNode, useMemo } from 'react';
import { gameTypeView } from '../../features/catalog/game-type-views.ts';
import { useOfferedTypes } from '../../features/catalog/use-lobby.ts';
import { type OfferGames, OfferGamesContext } from '../../features/promotions/offer-games.ts';

/** Tells pages of offers which games the merchant has, and their signs. */
export function OfferGamesProvider({ children }: { readonly children: ReactNode }) {
  const names = useOfferedTypes()
    .map(({ type }) => type)
    .join(' ');
  const games = useMemo(
    (): OfferGames => ({
      offered: names.split(' ').filter(Boolean) as OfferGames['offered'][number][],
      iconOf: (gameType) => gameTypeView(gameType).icon,
    }),
    [names],
  );
  return <OfferGamesContext value={games}>{children}</OfferGamesContext>;
}
