/** Which draw the slip is for. Pure. */
import type { PanelView } from '#games/lottery/protocol.ts';
import { type DrawView, drawsOf } from '../frame/issues.ts';
import type { Slip } from '../slip/use-slip.ts';
import type { AnyPlay } from './draft.ts';

/** What a play pays, so that two issues can be told apart by it. */
export const termsOf = (play: Pick<AnyPlay, 'kinds'> | undefined): string =>
  (play?.kinds ?? [])
    .map(({ name, prizes }) => [name, ...prizes.map(({ odds }) => String(odds))].join(' '))
    .join(';');

/**
 * The draw that lines were chosen for, while it takes bets. Through the day the slip goes on to the next by
 * itself where each line is the same bet there; daily draws, and other odds, are asked about.
 */
export function slipDraw(
  panel: Pick<PanelView, 'issues' | 'everySeconds'>,
  { drawAt: wanted, lines }: Pick<Slip, 'drawAt' | 'lines'>,
  {
    current,
    plays,
    now,
  }: {
    readonly current: DrawView | undefined;
    readonly plays: ReadonlyMap<string, Pick<AnyPlay, 'kinds'>>;
    readonly now: number;
  },
): DrawView | undefined {
  if (wanted === null || lines.length === 0) return current;
  const bound = drawsOf(panel).find(({ drawAt }) => drawAt === wanted);
  if (bound !== undefined && bound.closeAt > now) return bound;
  const isSame = lines.every(
    ({ play, terms }) => terms === undefined || terms === termsOf(plays.get(play)),
  );
  return panel.everySeconds !== null && isSame ? current : bound;
}
