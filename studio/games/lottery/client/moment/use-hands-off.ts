import { useCallback, useEffect, useRef } from 'react';

/** Nothing was touched for so long: what opens now takes no press that was meant for something else. */
const REST_MS = 4000;

/** Whether the player has touched nothing for a while, asked when something wants the screen. */
export function useHandsOff(): () => boolean {
  const last = useRef(0);
  useEffect(() => {
    const touched = () => {
      last.current = performance.now();
    };
    const events = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const event of events) window.addEventListener(event, touched, true);
    return () => {
      for (const event of events) window.removeEventListener(event, touched, true);
    };
  }, []);
  return useCallback(() => performance.now() - last.current > REST_MS, []);
}
