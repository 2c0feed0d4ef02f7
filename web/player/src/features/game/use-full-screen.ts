import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  readonly on: boolean;
  /** Absent where the browser cannot do it, e.g. on small Apple phones. */
  readonly toggle: (() => void) | undefined;
}

/** Shows an element on the whole screen and back. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return { on: false, toggle: undefined };
  return {
    on,
    toggle() {
      // A browser may refuse; then the game simply stays as large as it is.
      const change = on ? document.exitFullscreen() : element.current?.requestFullscreen();
      change?.catch(() => undefined);
    },
  };
}
