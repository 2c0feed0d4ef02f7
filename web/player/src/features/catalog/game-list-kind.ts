import { findAddress } from '@croupier/contract/site/site-map';
import { type GameTypeView, gameTypeView } from './game-type-views.ts';

/** What a list page lists. */
export type GameListKind =
  | {
      readonly kind: 'type';
      readonly view: GameTypeView;
      /** Entered by vendor: a game center, not a list. */
      readonly byVendor: boolean;
    }
  | { readonly kind: 'all' | 'hot' | 'new' | 'recent' | 'favorite' };

/** The list that a path means. */
export function gameListKind(pathname: string): GameListKind | undefined {
  const address = findAddress(pathname)?.address;
  if (address?.view !== 'games') return undefined;
  switch (address.list) {
    case 'ALL':
      return { kind: 'all' };
    case 'HOT':
      return { kind: 'hot' };
    case 'NEW':
      return { kind: 'new' };
    case 'RECENT':
      return { kind: 'recent' };
    case 'FAVORITE':
      return { kind: 'favorite' };
    default:
      return { kind: 'type', view: gameTypeView(address.list), byVendor: address.byVendor };
  }
}

/** The list of a type, game by game. */
export function listOfType(view: GameTypeView): GameListKind {
  return { kind: 'type', view, byVendor: false };
}
