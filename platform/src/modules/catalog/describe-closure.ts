import type { catalogEndpoints } from '@croupier/contract/catalog/player/catalog';
import type { z } from 'zod';
import type { Queryable } from '#kernel/db.ts';
import { closedUntil, titleIn } from './game-rules.ts';
import { recommendInstead } from './recommend-instead.ts';
import { alternativesOf, closureOf } from './store/closure.ts';
import type { GameRow, Offer } from './store/game.ts';
import { tilesOf } from './tile.ts';

export type Closure = z.input<(typeof catalogEndpoints)['game']['output']>['closed'];

/** What members read about a closed game, or null while it can be played. */
export async function describeClosure(
  db: Queryable,
  offer: Offer,
  { game, dictionary }: { readonly game: GameRow; readonly dictionary: string },
): Promise<Closure> {
  if (!game.maintenance && !game.isOut) return null;
  const of = { merchantId: offer.merchantId, gameId: game.id };
  const [closure, ids] = await Promise.all([closureOf(db, of), alternativesOf(db, of)]);
  const alternatives = await recommendInstead(db, offer, { game, chosen: ids });
  const ends = [
    ...(closure?.vendor ? [closure.vendorUntil] : []),
    ...(closure?.game ? [closure.gameUntil] : []),
  ];
  return {
    until: closedUntil(ends)?.toISOString() ?? null,
    message: closure?.vendor ? titleIn(closure.message, dictionary) : '',
    alternatives: tilesOf(alternatives, dictionary),
  };
}
