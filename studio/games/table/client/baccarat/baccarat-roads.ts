import type { BaccaratOutcome } from '../../rules/baccarat-deal.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { RoadPlan } from '../roads/road-plan.ts';
import { twoSideRoads } from '../roads/two-sides.ts';
import { markOf } from './points.ts';

/** The five roads of a shoe. */
export function baccaratRoads(
  texts: Texts,
  outcomes: readonly Pick<BaccaratOutcome, 'player' | 'banker'>[],
): readonly RoadPlan[] {
  const look = (id: 'banker' | 'player' | 'tie', tone: 'red' | 'blue' | 'green') => ({
    id,
    tone,
    name: texts(`baccarat.${id}`),
    letter: texts(`baccarat.mark.${id}`),
  });
  return twoSideRoads({
    texts,
    marks: outcomes.map(markOf),
    looks: [look('banker', 'red'), look('player', 'blue'), look('tie', 'green')],
    notesOf: (notes) => [
      ...(notes.includes('banker-pair') ? (['red'] as const) : []),
      ...(notes.includes('player-pair') ? (['blue'] as const) : []),
    ],
  });
}
