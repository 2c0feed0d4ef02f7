import type { Tone } from '../face.ts';
import type { RoadPlan } from './road-plan.ts';

/** Every round as a bead, downwards and column by column. */
export function beadRoad(
  name: string,
  rows: number,
  beads: readonly { readonly letter: string; readonly tone: Tone }[],
): RoadPlan {
  return {
    id: 'bead',
    name,
    rows,
    cells: beads.map(({ letter, tone }, at) => ({
      column: Math.trunc(at / rows),
      row: at % rows,
      look: 'bead',
      tone,
      text: letter,
    })),
  };
}
