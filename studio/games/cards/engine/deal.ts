import type { Draws } from '#engine/draws.ts';
import { packSize } from './card.ts';
import type { Card } from './card.ts';

/**
 * The first cards of a shuffled pack: place i takes the card at i + draw(52 − i) of a pack that was in
 * order. The order of draws is part of the published recipe.
 */
export function dealFromPack(count: number, draws: Draws): readonly Card[] {
  const pack = Array.from({ length: packSize }, (_, card) => card);
  for (let place = 0; place < count; place += 1) {
    const other = place + draws.draw(packSize - place);
    [pack[place], pack[other]] = [pack[other] as Card, pack[place] as Card];
  }
  return pack.slice(0, count);
}

/**
 * Cards of a pack that is shuffled anew for each of them: card i is draw(52) number i. Answers those
 * from place `from` on.
 */
export function dealFromEndless(
  { from, count }: { readonly from: number; readonly count: number },
  draws: Draws,
): readonly Card[] {
  return Array.from({ length: from + count }, () => draws.draw(packSize)).slice(from);
}
