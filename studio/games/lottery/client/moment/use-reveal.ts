import { useEffect, useEffectEvent, useState } from 'react';

/** How many of so many pieces are there, one more with each step; `onDone` once all are. */
export function useReveal(count: number, stepMs: number, onDone: () => void): number {
  const [shown, setShown] = useState(0);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (shown >= count) {
      done();
      return;
    }
    const timer = setTimeout(() => setShown(shown + 1), stepMs);
    return () => clearTimeout(timer);
  }, [shown, count, stepMs]);
  return shown;
}
