import type { RoadPlan, Tone } from './road-plan.ts';

/** Pixels. */
const LEAST_BEAD = 22;

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
    follows: true,
    cells: beads.map(({ letter, tone }, at) => ({
      column: Math.trunc(at / rows),
      row: at % rows,
      look: 'bead',
      tone,
      text: letter,
    })),
  };
}

/** In how many rows each bead is at least so high as can be read. */
export function readableRows(plan: RoadPlan, height: number): number {
  return Math.max(1, Math.min(plan.rows, Math.trunc(height / LEAST_BEAD)));
}

/** The same results in other rows. */
export function folded(plan: RoadPlan, rows: number): RoadPlan {
  const cells = plan.cells.map((cell, at) => ({
    ...cell,
    column: Math.trunc(at / rows),
    row: at % rows,
  }));
  return { ...plan, rows, cells };
}
