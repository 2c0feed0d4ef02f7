/** Where the page should stand after a step of the visitor. Pure. */
import type { SiteLocation } from './site-location.ts';

export type ScrollAim =
  | { readonly kind: 'stay' }
  | { readonly kind: 'top' }
  /** Where the page was left. */
  | { readonly kind: 'place'; readonly top: number }
  /** The part of the page with this id, once it is there; the page begins at the top meanwhile. */
  | { readonly kind: 'part'; readonly id: string };

export interface Step {
  readonly location: Pick<SiteLocation, 'pathname' | 'hash' | 'overlay' | 'arrival'>;
  /** Path of the page before, and whether a window lay on it. */
  readonly before: { readonly pathname: string; readonly covered: boolean };
  /** Where this entry of the history was left, if it was here before. */
  readonly place: number | undefined;
}

/**
 * Windows do not move the page beneath them. Who travels through the history finds a page as it was
 * left; who comes to a new one finds the part that the address names, or its beginning.
 */
export function scrollAim({ location, before, place }: Step): ScrollAim {
  const { pathname, hash, overlay, arrival } = location;
  const samePage = pathname === before.pathname;
  if (overlay !== undefined && arrival !== 'load') return { kind: 'stay' };
  if (arrival === 'travel' && samePage && before.covered) return { kind: 'stay' };
  // A page that was just loaded is at its top anyway; asking would lay it out before it is painted.
  if (place !== undefined && (arrival === 'travel' || (arrival === 'load' && place > 0))) {
    return { kind: 'place', top: place };
  }
  if (hash !== '') return { kind: 'part', id: hash };
  return samePage && arrival !== 'travel' ? { kind: 'stay' } : { kind: 'top' };
}
