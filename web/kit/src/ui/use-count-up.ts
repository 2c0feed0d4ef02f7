import { useEffect, useRef, useState } from 'react';
import { fromTenThousandths, toTenThousandths } from '../format/money.ts';

/** The longest a figure may run; DESIGN calls for 600 ms at most. */
const RUN_MS = 600;

/** Cubic ease-out in thousandths, so that the amount itself is only ever scaled by integers. */
function progressPermille(elapsedMs: number): bigint {
  const left = 1 - Math.min(elapsedMs / RUN_MS, 1);
  return BigInt(1000 - Math.trunc(left ** 3 * 1000));
}

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

  useEffect(() => {
    if (!enabled || shown.current === amount || !mayMove()) {
      shown.current = amount;
      return;
    }
    const from = toTenThousandths(shown.current);
    const distance = toTenThousandths(amount) - from;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const permille = progressPermille(now - startedAt);
      if (permille >= 1000n) {
        shown.current = amount;
        setRunning(null);
        return;
      }
      shown.current = fromTenThousandths(from + (distance * permille) / 1000n);
      setRunning(shown.current);
      frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setRunning(null);
    };
  }, [amount, enabled]);

  return running ?? amount;
}
