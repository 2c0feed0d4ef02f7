import type { PlinkoRisk } from './events.ts';
import type { PlinkoModel } from './title.ts';

export const risks = ['low', 'medium', 'high'] as const satisfies readonly PlinkoRisk[];

/** Selectable numbers of rows, ascending. */
export function rowsOf(model: PlinkoModel): readonly number[] {
  return Object.keys(model).map(Number);
}

/** What every slot pays, from the left to the right; `undefined` for a choice that there is not. */
export function tableOf(
  model: PlinkoModel,
  rows: number,
  risk: PlinkoRisk,
): readonly number[] | undefined {
  if (!Object.hasOwn(model, rows) || !risks.includes(risk)) return undefined;
  const half = model[rows]?.[risk];
  return half && [...half, ...half.slice(0, -1).toReversed()];
}

/** How many pearls may fall in one round. */
export const pearlCounts: readonly number[] = [1, 2, 5, 10];
