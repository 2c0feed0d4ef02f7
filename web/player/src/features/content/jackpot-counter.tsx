import { useEffect, useState } from 'react';
import { RollingDigits } from '../../figures/rolling-digits.tsx';
import { JackpotFrame, type JackpotFrameProps } from './jackpot-frame.tsx';
import {
  decimalOf,
  firstJackpot,
  nextJackpotStep,
  TILE_WAIT_MS,
  tileJackpot,
} from './jackpot-rules.ts';

/**
 * A figure for the eye: it grows by chance, belongs to no pool, and says so. Screen readers find it
 * as it stands when they come by; it never speaks up by itself.
 */
export function JackpotCounter({ games }: Pick<JackpotFrameProps, 'games'>) {
  const [first] = useState(() => firstJackpot(Math.random));
  const [jackpot, setJackpot] = useState(first);
  const [steps, setSteps] = useState(0);

  useEffect(() => {
    const { growth, waitMs } = nextJackpotStep(Math.random);
    const timer = setTimeout(() => setJackpot(jackpot + growth), waitMs);
    return () => clearTimeout(timer);
  }, [jackpot]);
  useEffect(() => {
    const timer = setInterval(() => setSteps((now) => now + 1), TILE_WAIT_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <JackpotFrame
      games={games}
      total={<RollingDigits amount={decimalOf(jackpot)} />}
      tile={(index) => <RollingDigits amount={decimalOf(tileJackpot({ first, steps, index }))} />}
    />
  );
}
