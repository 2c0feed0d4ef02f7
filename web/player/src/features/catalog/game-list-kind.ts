import { type GameTypeView, gameTypeViews } from './game-type-views.ts';

/** What a list page lists. */
export type GameListKind =
  | { readonly kind: 'type'; readonly view: GameTypeView }
  | { readonly kind: 'hot' | 'new' | 'recent' };

/** The list that a path means. */
export function gameListKind(pathname: string): GameListKind | undefined {
  const view = gameTypeViews.find(({ path }) => path === pathname);
  if (view) return { kind: 'type', view };
  const kind = (['hot', 'new', 'recent'] as const).find((name) => `/${name}` === pathname);
  return kind && { kind };
}
