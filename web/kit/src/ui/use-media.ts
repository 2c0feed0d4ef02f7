import { useCallback, useSyncExternalStore } from 'react';

/** Too narrow for a menu beside the page. */
export const COMPACT = '(width < 1024px)';

/** One column, and windows cover the screen. */
export const PHONE = '(width < 600px)';

/** A phone, upright or turned: a game has the whole screen, and one row for all that is done with it. */
export const IN_HAND = '(width < 600px), (height < 480px)';

/** A window has room for a picture beside what it says. */
export const WIDE_WINDOW = '(width >= 900px)';

/** Whether a media query holds; renders again when it changes. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}
