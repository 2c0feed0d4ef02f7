/** Which rows of a long list are worth drawing. All rows are equally high, so it is arithmetic. */

export interface RowsInView {
  /** Rows of the list in all. */
  readonly rows: number;
  /** Pixels from one row to the next. */
  readonly pitch: number;
  /** How far the list's top lies above the top of the screen; negative while it is below. */
  readonly scrolled: number;
  /** Height of the screen. */
  readonly height: number;
}

export interface RowWindow {
  /** The first row to draw, and the first one after it that is not. */
  readonly from: number;
  readonly to: number;
}

/** Rows beyond both edges that are drawn ahead of a scroll. */
const AHEAD = 3;

/** The rows on the screen, and a few around them; at least one, wherever the screen is. */
export function rowWindow({ rows, pitch, scrolled, height }: RowsInView): RowWindow {
  const first = Math.floor(scrolled / pitch) - AHEAD;
  const last = Math.ceil((scrolled + height) / pitch) + AHEAD;
  // One row is always drawn: the height of the others is measured on it.
  const from = Math.min(Math.max(first, 0), Math.max(rows - 1, 0));
  return { from, to: Math.min(Math.max(last, from + 1), rows) };
}
