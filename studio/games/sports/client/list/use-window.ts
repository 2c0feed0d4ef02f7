import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react';

/** A list is drawn anew after it was scrolled by so much, not by each pixel. */
const STEP = 120;

/**
 * What of an element is on the screen: from where to where, in its own pixels, in steps. The page itself
 * scrolls.
 */
export function useWindow(element: RefObject<HTMLElement | null>): readonly [number, number] {
  const last = useRef<readonly [number, number]>([0, 1200]);
  const read = useCallback(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    const from = Math.floor(Math.max(0, -top) / STEP) * STEP;
    const to = from + Math.ceil(window.innerHeight / STEP) * STEP + STEP;
    if (last.current[0] !== from || last.current[1] !== to) last.current = [from, to];
    return last.current;
  }, [element]);
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}
