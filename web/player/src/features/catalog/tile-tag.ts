import type { Game } from '@croupier/contract/catalog/player/catalog';

/** The one tag of a tile. Who plays demos looks for those first. */
export function tileTag(
  { isDemo, isHot, isNew }: Pick<Game, 'isDemo' | 'isHot' | 'isNew'>,
  playsDemos: boolean,
): 'demo' | 'hot' | 'new' | undefined {
  if (playsDemos && isDemo) return 'demo';
  if (isHot) return 'hot';
  return isNew ? 'new' : undefined;
}
