import { folded } from './bead-road.ts';
import type { RoadPlan } from './road-plan.ts';

/** Rows below which a road is no road: what follows is not to jump with each result. */
const LEAST_ROWS = 3;
/** Columns that there is always room for. */
export const LEAST_COLUMNS = 6;

/**
 * A road as large as it can be in a place of that size. While it is young it has only the rows that it has
 * come to, or of results that just follow each other as few as they find room in: so its marks are large, and
 * become smaller until it fills the place as its plan has it.
 */
export function fitRoad(
  plan: RoadPlan,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly plan: RoadPlan; readonly columns: number } {
  const columnsOf = (rows: number) => Math.max(LEAST_COLUMNS, Math.trunc(width / (height / rows)));
  const least = Math.min(LEAST_ROWS, plan.rows);
  for (let rows = least; rows < plan.rows; rows += 1) {
    const tried = plan.follows === true ? folded(plan, rows) : plan;
    const [right, bottom] = endOf(tried);
    if (bottom <= rows && right <= columnsOf(rows)) {
      return { plan: { ...tried, rows }, columns: columnsOf(rows) };
    }
  }
  return { plan, columns: columnsOf(plan.rows) };
}

/** How many columns and rows it has come to. */
function endOf({ cells }: RoadPlan): readonly [columns: number, rows: number] {
  return [
    cells.reduce((most, { column }) => Math.max(most, column + 1), 0),
    cells.reduce((most, { row }) => Math.max(most, row + 1), 0),
  ];
}
