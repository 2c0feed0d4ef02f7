import { useEffect, useEffectEvent, useState } from 'react';

/**
 * How many of so many pieces are there, one more with each step; `onDone` once all are.
 *
 * @param beganAt by `performance.now()`: what comes later joins in where the others are
 */
export function useReveal(
  count: number,
  stepMs: number,
  { beganAt, onDone }: { readonly beganAt: number; readonly onDone: () => void },
): number {
  const [shown, setShown] = useState(() => shownAt(count, stepMs, performance.now() - beganAt));
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (shown >= count) {
      done();
      return;
    }
    const next = beganAt + (shown + 1) * stepMs - performance.now();
    const timer = setTimeout(() => setShown(shown + 1), Math.max(0, next));
    return () => clearTimeout(timer);
  }, [shown, count, stepMs, beganAt]);
  return shown;
}

const shownAt = (count: number, stepMs: number, ms: number) =>
  Math.max(0, Math.min(count, Math.floor(ms / stepMs)));
