import { useMemo } from 'react';
import { type Overlay, overlayOf } from './overlay.ts';
import { useSiteLocation } from './site-location.ts';

/** The overlay that is open, if any. */
export function useOverlay(): Overlay | undefined {
  const { overlay } = useSiteLocation();
  return useMemo(() => (overlay === undefined ? undefined : overlayOf(overlay)), [overlay]);
}
