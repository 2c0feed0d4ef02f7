import { useEffect, useState } from 'react';
import type { PanelView, ResultView } from '#games/lottery/protocol.ts';

/**
 * A draw that has come while its panel was open, once; nothing where the page was not looked at.
 *
 * @param station whose draw it is, where several draw on one day
 */
export function useMoment(
  { results }: PanelView,
  station: string | undefined,
): { readonly draw: ResultView | undefined; readonly end: () => void } {
  const [newest] = results;
  const own = results.find(
    (one) => one.drawAt === newest?.drawAt && (station === undefined || one.station === station),
  );
  const draw = own ?? newest;
  const [endedAt, setEndedAt] = useState(newest?.drawAt ?? 0);
  const isDue = draw !== undefined && draw.drawAt > endedAt && draw.result !== null;
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
    end: () => setEndedAt(newest?.drawAt ?? 0),
  };
}
