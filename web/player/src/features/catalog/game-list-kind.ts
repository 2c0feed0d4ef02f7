import { type GameTypeView, gameTypeViews } from './game-type-views.ts';

/** What a list page lists. */
export type GameListKind =
  | {
      readonly kind: 'type';
      readonly view: GameTypeView;
      /** Entered by vendor: a game center, not a list. */
      readonly byVendor: boolean;
    }
  | { readonly kind: 'hot' | 'new' | 'recent' | 'favorite' };

/** Types whose vendors are halls to enter rather than shelves of games. */
const centers: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT']);

/** The list that a path means. */
export function gameListKind(pathname: string): GameListKind | undefined {
  const view = gameTypeViews.find(({ path }) => path === pathname);
  if (view) return listOfType(view);
  const kind = (['hot', 'new', 'recent', 'favorite'] as const).find(
    (name) => `/${name}` === pathname,
  );
  return kind && { kind };
}

/** The list of a type. */
export function listOfType(view: GameTypeView): GameListKind {
  return { kind: 'type', view, byVendor: centers.has(view.type) };
}
