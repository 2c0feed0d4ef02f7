import { useEffect, useState } from 'react';
import { useSignedIn } from '../features/member/use-member.ts';
import { preloadOverlays } from './overlay-host.tsx';

/** A visitor who only looks is left in peace this long, for the sake of slow lines. */
const PEACE_MS = 4000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Fetches the likely next windows at the first sign of life, or when the page has been quiet for a
 * while. Answers whether that has begun; what only a person can ask for may wait until then.
 */
export function usePreloading(): boolean {
  const signedIn = useSignedIn();
  const [begun, setBegun] = useState(false);

  useEffect(() => {
    if (begun) return;
    const begin = (): void => setBegun(true);
    const timer = setTimeout(begin, PEACE_MS);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, begin);
    };
  }, [begun]);

  useEffect(() => {
    // A preload that fails is no news: opening the window tries again and tells.
    if (begun) preloadOverlays(signedIn).catch(() => undefined);
  }, [begun, signedIn]);

  return begun;
}
