import { useEffect, useLayoutEffect, useRef } from 'react';
import { locationStore, useSiteLocation } from './site-location.ts';

const KEY = 'croupier.scroll';
/** How long a page may take to grow tall enough for the place that is to be restored. */
const PATIENCE_MS = 2000;

/** Places of the visit's entries. Kept in memory, and over a reload in the tab's storage. */
const places = new Map<string, number>(readPlaces());

function readPlaces(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/**
 * Puts the page where the visitor expects it: at the hash, at the top of a new page, or, when
 * travelling through the history, where it was left. Overlays do not move it.
 */
export function useScroll(): void {
  const { pathname, hash, key, overlay, arrival } = useSiteLocation();
  const before = useRef({ pathname, key });

  useEffect(() => {
    const remember = (): void => {
      // The page beneath an overlay is held still; what is scrolled there is not the page.
      if (locationStore.get().overlay === undefined) places.set(locationStore.get().key, scrollY);
    };
    const keep = (): void => sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-50)));
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', keep);
    };
  }, []);

  useLayoutEffect(() => {
    const samePage = before.current.pathname === pathname;
    before.current = { pathname, key };
    if (overlay !== undefined && arrival !== 'load') return;
    const target = hash === '' ? null : document.getElementById(hash);
    if (target) {
      target.scrollIntoView();
      return;
    }
    if (arrival === 'travel' || arrival === 'load') {
      return samePage && arrival === 'travel' ? undefined : reach(places.get(key) ?? 0);
    }
    if (!samePage) scrollTo(0, 0);
    return undefined;
  }, [pathname, hash, key, overlay, arrival]);
}

/** Scrolls to a place as soon as the page is tall enough, unless the visitor scrolls first. */
function reach(top: number): () => void {
  scrollTo(0, top);
  if (scrollY >= top - 1) return () => undefined;
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= top - 1) stop();
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
