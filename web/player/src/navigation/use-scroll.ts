import { tabTexts } from '@croupier/kit/storage';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { scrollAim } from './scroll-rules.ts';
import { locationStore, useSiteLocation } from './site-location.ts';

const KEY = 'croupier.scroll';
/** How long a page may take until what is to be seen is there. */
const PATIENCE_MS = 2000;

/** Places of the visit's entries. Kept in memory, and over a reload in the tab's storage. */
const places = new Map<string, number>(readPlaces());

function readPlaces(): [string, number][] {
  try {
    return JSON.parse(tabTexts.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** Whether the visitor was further down on this page before and is to be brought back there. */
export function isReturning(): boolean {
  const { hash, key, arrival } = locationStore.get();
  return hash !== '' || (arrival !== 'push' && (places.get(key) ?? 0) > 0);
}

/**
 * Puts the page where the visitor expects it: at the hash, at the top of a new page, or, when
 * travelling through the history, where it was left. Overlays do not move it.
 */
export function useScroll(): void {
  const { pathname, hash, key, overlay, arrival } = useSiteLocation();
  const before = useRef({ pathname, covered: overlay !== undefined });

  useEffect(() => {
    const remember = (): void => {
      // The page beneath an overlay is held still; what is scrolled there is not the page.
      if (locationStore.get().overlay === undefined) places.set(locationStore.get().key, scrollY);
    };
    const keep = (): void => tabTexts.setItem(KEY, JSON.stringify([...places].slice(-50)));
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const aim = scrollAim({
      location: { pathname, hash, overlay, arrival },
      before: before.current,
      place: places.get(key),
    });
    before.current = { pathname, covered: overlay !== undefined };
    switch (aim.kind) {
      case 'stay':
        return undefined;
      case 'top':
        scrollTo(0, 0);
        return undefined;
      case 'place':
        return reach(() => {
          scrollTo(0, aim.top);
          return scrollY >= aim.top - 1;
        });
      case 'part':
        if (arrival !== 'load') scrollTo(0, 0);
        return reach(() => {
          const part = document.getElementById(aim.id);
          part?.scrollIntoView();
          return part !== null;
        });
    }
  }, [pathname, hash, key, overlay, arrival]);
}

/** Tries whenever the page grows, until it says that it is there or the visitor scrolls first. */
function reach(arrive: () => boolean): () => void {
  if (arrive()) return () => undefined;
  const growth = new ResizeObserver(() => {
    if (arrive()) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop(): void {
    clearTimeout(timer);
    growth.disconnect();
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  }
  growth.observe(document.body);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchmove', stop, { passive: true });
  return stop;
}
