import { useLayoutEffect, useRef, useState } from 'react';
import { amountOnItsWay } from './amount-on-its-way.ts';

function mayMove(): boolean {
  return (
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/**
 * The amount to show while it runs from its last value to the new one. At rest it is exactly the
 * string given; with reduced motion or in a hidden page it jumps there.
 */
export function useCountUp(amount: string, enabled: boolean): string {
  const [running, setRunning] = useState<string | null>(null);
  const shown = useRef(amount);

  // Before the paint, which would show the new amount for a moment, ahead of the way to it.
  useLayoutEffect(() => {
    if (!enabled || shown.current === amount || !mayMove()) {
      shown.current = amount;
      return;
    }
    const from = shown.current;
    const startedAt = performance.now();
    setRunning(from);
    let frame = requestAnimationFrame(function step(now) {
      const between = amountOnItsWay({ from, to: amount, elapsedMs: now - startedAt });
      shown.current = between ?? amount;
      setRunning(between ?? null);
      if (between !== undefined) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setRunning(null);
    };
  }, [amount, enabled]);

  return running ?? amount;
}
