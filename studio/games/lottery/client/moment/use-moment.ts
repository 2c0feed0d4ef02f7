import { useMedia } from '@croupier/kit/ui/use-media';
import { useEffect, useState } from 'react';
import type { PanelView, ResultView } from '#games/lottery/protocol.ts';

/** The player wants no motion. */
export const CALM = '(prefers-reduced-motion: reduce)';

/** The draw that is shown on the panel, and how far it is. */
export interface MomentNow {
  readonly draw: ResultView | undefined;
  /** All of it is there, or it was skipped; at once for those who want no motion. */
  readonly isDrawn: boolean;
  /** When it began to be shown, by `performance.now()`: whoever shows it too joins in there. */
  readonly beganAt: number | undefined;
  /** The last draw that was shown, after its end as well. */
  readonly number: string | undefined;
  readonly drawn: () => void;
  readonly end: () => void;
}

/**
 * A draw that has come while its panel or the lobby was open, once; nothing where the page was not looked at.
 *
 * @param station whose draw it is, where several draw on one day
 */
export function useMoment(
  { results }: Pick<PanelView, 'results'>,
  station: string | undefined,
): MomentNow {
  const isCalm = useMedia(CALM);
  const [newest] = results;
  const own = results.find(
    (one) => one.drawAt === newest?.drawAt && (station === undefined || one.station === station),
  );
  const draw = own ?? newest;
  const [endedAt, setEndedAt] = useState(newest?.drawAt ?? 0);
  const [drawnNumber, setDrawn] = useState<string>();
  const [began, setBegan] = useState<{ readonly number: string; readonly at: number }>();
  const isDue = draw !== undefined && draw.drawAt > endedAt && draw.result !== null;
  const number = isDue ? draw.number : undefined;
  useEffect(() => {
    if (number === undefined) return;
    const frame = requestAnimationFrame((at) => setBegan({ number, at }));
    return () => cancelAnimationFrame(frame);
  }, [number]);
  useEffect(() => {
    if (!isDue) return;
    // What nobody saw begin is not shown afterwards.
    const leave = () => {
      if (document.hidden) setEndedAt(draw.drawAt);
    };
    leave();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [isDue, draw]);
  return {
    draw: isDue ? draw : undefined,
    isDrawn: isCalm || drawnNumber === draw?.number,
    beganAt: began?.number === draw?.number ? began?.at : undefined,
    number: began?.number,
    drawn: () => setDrawn(draw?.number),
    end: () => setEndedAt(newest?.drawAt ?? 0),
  };
}
