import { useMedia } from '@croupier/kit/ui/use-media';
import type { ResultView } from '#games/lottery/protocol.ts';
import { useAsked } from '../session/use-asked.ts';
import { Board } from './board.tsx';

/** Regions of several provinces that are read beside each other. */
const beside: Readonly<Record<string, string>> = {
  'vn-south': 'vn-central',
  'vn-central': 'vn-south',
};
/** Room for two boards. */
const WIDE = '(width >= 1200px)';
const PAGE = 60;

/** The other region's board of that day or of its last one, where there is room (picture 11b). */
export function OtherRegion({ game, until }: { readonly game: string; readonly until: number }) {
  const isWide = useMedia(WIDE);
  const other = isWide ? beside[game] : undefined;
  const { value } = useAsked<{ readonly results: readonly ResultView[] }>(
    other && `games/${other}/results?limit=${PAGE}`,
    {},
  );
  const views = lastDraw(value?.results ?? [], until);
  return views.length === 0 ? null : <Board views={views} />;
}

/** The two draw within hours of each other: a day is the same for both. */
const SAME_DAY_MS = 8 * 3_600_000;

/** What was drawn together on the last day until then. */
export function lastDraw(results: readonly ResultView[], until: number): readonly ResultView[] {
  const drawn = results.filter(
    ({ result, drawAt }) => result !== null && drawAt <= until + SAME_DAY_MS,
  );
  const at = Math.max(...drawn.map(({ drawAt }) => drawAt));
  return drawn.filter(({ drawAt }) => drawAt === at);
}
