/** What may be said of a draw while it is shown: nothing that tells how it ends. */
import type { HistoryView, ResultView } from '#games/lottery/protocol.ts';

export interface ShownDraw {
  readonly draw: Pick<ResultView, 'drawAt'> | undefined;
  /** All of it is there, or it was skipped. */
  readonly isDrawn: boolean;
}

type Dated = Pick<ResultView, 'drawAt' | 'number'>;

/** Results that may stand on the page: those from before the draw that is shown, until it is over. */
export function resultsToSay<View extends Dated>(
  results: readonly View[],
  { draw, isDrawn }: ShownDraw,
): readonly View[] {
  if (draw === undefined || isDrawn) return results;
  return results.filter(({ drawAt }) => drawAt < draw.drawAt);
}

/** Draws that trends and missing counts are made of: without those whose result is held back. */
export function drawsToCount(
  draws: HistoryView['draws'] | undefined,
  results: readonly Dated[],
  shown: ShownDraw,
): HistoryView['draws'] | undefined {
  if (draws === undefined || shown.draw === undefined || shown.isDrawn) return draws;
  const said = new Set(resultsToSay(results, shown).map(({ number }) => number));
  const held = new Set(results.map(({ number }) => number).filter((number) => !said.has(number)));
  return draws.filter(({ number }) => !held.has(number));
}
