import { lazy, Suspense } from 'react';
import { SlipView } from '../slip/slip-view.tsx';
import { useWords } from '../words/words.ts';
import type { AnyPlay, DraftLine } from './draft.ts';
import { DraftSlip } from './draft-slip.tsx';
import { tracksOfPlay } from './missing.ts';
import type { PanelModel } from './use-panel.ts';

const MiniTrend = lazy(async () => ({
  default: (await import('../trends/mini-trend.tsx')).MiniTrend,
}));

/** The slip, and before anything is on it what is to be, and how its places have been drawn (picture 04). */
export function Aside({
  model,
  play,
  draft,
  onClear,
  ...chasing
}: Pick<Parameters<typeof SlipView>[0], 'chasedId' | 'onChase'> & {
  readonly model: PanelModel;
  readonly play?: AnyPlay | undefined;
  /** Bets of a board, which the foot alone counts. */
  readonly draft: readonly DraftLine[];
  readonly onClear: () => void;
}) {
  const t = useWords();
  const { family, game, slip } = model;
  const isEmpty = slip.lines.length === 0;
  const hasTrend = play !== undefined && isEmpty && tracksOfPlay(family, play).length > 0;
  const hasDraft = isEmpty && draft.length > 0;
  return (
    <aside className="lt-aside">
      {hasDraft && <DraftSlip model={model} lines={draft} onClear={onClear} />}
      {hasTrend && (
        <Suspense>
          <MiniTrend key={play.code} game={game} family={family} play={play} />
        </Suspense>
      )}
      {!hasDraft && !hasTrend && (
        <>
          <h2>{t('slip.title')}</h2>
          <SlipView model={model} {...chasing} />
        </>
      )}
    </aside>
  );
}
