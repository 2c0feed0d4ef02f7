import { useMedia, PHONE } from '@croupier/kit/ui/use-media';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { PanelView, ResultView } from '#games/lottery/protocol.ts';
import { DrawBand } from './draw-band.tsx';
import { sumsOf, useOwnTickets } from './own-tickets.ts';
import { hasStage } from './stage-props.ts';
import { CALM, type MomentNow } from './use-moment.ts';
import { useHandsOff } from './use-hands-off.ts';

const StageTop = lazy(async () => ({ default: (await import('./stage-top.tsx')).StageTop }));
const DrawView = lazy(async () => ({ default: (await import('./draw-view.tsx')).DrawView }));

/** What was drawn stands for so long before the panel is as it was. */
const STANDS_MS = 2200;
const OFFER_MS = 400;

/**
 * What was drawn last, and a draw as it comes: always in the same place and of the same height, so that the
 * keys below it stay where they are. All of a draw is seen over the panel, on the player's wish; by itself it
 * opens to those alone who have a ticket of it and nothing in their hands.
 */
export function DrawTop({
  panel,
  symbol,
  moment,
  results,
}: {
  readonly panel: PanelView;
  readonly symbol: string;
  readonly moment: MomentNow;
  /** That may be said now, the newest first. */
  readonly results: readonly ResultView[];
}) {
  const isPhone = useMedia(PHONE);
  const isCalm = useMedia(CALM);
  const [isOpen, setOpen] = useState(false);
  const isFree = useHandsOff();
  const { draw } = moment;
  const isOver = draw === undefined || moment.isDrawn;
  const own = useOwnTickets(panel.code, { number: moment.number, isOver });
  const { stake, payout = 0n } = sumsOf(own.tickets);
  const hasWon = own.isSettled && payout > 0n && payout >= stake;
  const onStage = hasStage(panel.family);
  const end = useEffectEvent(moment.end);
  useEffect(() => {
    if (draw === undefined || !own.isSettled || hasWon) return;
    const timer = setTimeout(() => end(), STANDS_MS);
    return () => clearTimeout(timer);
  }, [draw, own.isSettled, hasWon]);
  const isOwn = own.tickets.length > 0;
  const isOffered = draw !== undefined && !moment.isDrawn && isOwn && isPhone && !isCalm;
  const offer = useEffectEvent(() => {
    if (!onStage && isFree()) setOpen(true);
  });
  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => offer(), OFFER_MS);
    return () => clearTimeout(timer);
  }, [isOffered]);
  const shown = draw ?? results[0];
  if (shown === undefined) return null;
  const win = hasWon && draw !== undefined ? { payout, stake } : undefined;
  const top = { panel, symbol, moment, results, own, shown, onOpen: () => setOpen(true) };
  return (
    <>
      {onStage ? (
        <Suspense fallback={<div className="lt-stage-wait" data-family={panel.family} />}>
          <StageTop {...top} win={isOpen ? undefined : win} />
        </Suspense>
      ) : (
        <DrawBand {...top} />
      )}
      {isOpen && (
        <Suspense>
          <DrawView {...top} win={win} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {win !== undefined && !isOpen && !onStage && <EndAfter onEnd={moment.end} />}
    </>
  );
}

/** A win that stands in the band alone ends by itself. */
function EndAfter({ onEnd }: { readonly onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), STANDS_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
