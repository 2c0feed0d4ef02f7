import { useMemo, useSyncExternalStore } from 'react';
import { type Overlay, overlayOf } from './overlay.ts';
import { locationStore } from './site-location.ts';

/** The overlay that is open, if any. */
export function useOverlay(): Overlay | undefined {
  const overlay = useSyncExternalStore(locationStore.subscribe, () => locationStore.get().overlay);
  return useMemo(() => (overlay === undefined ? undefined : overlayOf(overlay)), [overlay]);
}
