import { Button } from '@croupier/kit/ui/button';
import { LINES_MAX } from '../../engine/ticket-limits.ts';
import { useSecond } from '#client/kit/clock.ts';
import { leftWords } from '../frame/time-left.tsx';
import { minorOf, sumText } from '../frame/sums.ts';
import { costOf } from '../slip/use-slip.ts';
import { useWords } from '../words/words.ts';
import type { DraftLine } from './draft.ts';
import type { PanelModel } from './use-panel.ts';

/** Places all of it at once, with the sum that it costs (pictures 04, 06, 07); or says why it does not. */
export function PlaceButton({
  model,
  lines,
  isDesk,
  onPlace,
}: {
  readonly model: PanelModel;
  readonly lines: readonly DraftLine[];
  /** The slip stands beside the panel and has a button of its own. */
  readonly isDesk: boolean;
  readonly onPlace: () => void;
}) {
  const t = useWords();
  const { slip, stationCount, symbol, stake, placing } = model;
  const all = [...slip.lines, ...lines.map(({ units }) => ({ units, times: 1 }))];
  const sum = costOf(all, stake.minor) * BigInt(stationCount);
  const isNothing = (isDesk ? lines : all).length === 0;
  const hindrance = useHindrance(model, { sum, count: all.length });
  const said = hindrance ?? (isNothing ? t('slip.place-none') : undefined);
  return (
    <Button
      className="lt-foot-place"
      variant="primary"
      size="lg"
      busy={placing.kind === 'sending'}
      busyLabel={t('slip.placing')}
      disabled={said !== undefined || stake.isWrong}
      onClick={onPlace}
    >
      {said ?? t('slip.place', { sum: sumText(sum, symbol) })}
    </Button>
  );
}

/** Why nothing can be placed now, in words that stand on the button; nothing where it can. */
function useHindrance(
  { draw, balance }: PanelModel,
  { sum, count }: { readonly sum: bigint; readonly count: number },
): string | undefined {
  const t = useWords();
  const now = useSecond();
  if (draw === undefined || draw.closeAt <= now) return t('issue.closed');
  if (draw.openAt > now) return t('slip.opens-in', { time: leftWords(t, draw.openAt - now) });
  if (count > LINES_MAX) return t('slip.too-many-lines', { count: LINES_MAX });
  return sum > minorOf(balance) ? t('slip.balance-short') : undefined;
}
