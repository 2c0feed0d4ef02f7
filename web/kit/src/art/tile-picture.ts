// Pictures of our own titles are drawings. A browser draws each of them anew, filters and all, on
// the thread that answers presses; so they are kept as pixels too, in the sizes that tiles have.
import { titleLetterings } from './title-letterings.ts';

/** Widths in pixels in which each drawing is kept as pixels too: coarse, for phones, for desks. */
export const PIXEL_WIDTHS = [240, 288, 480] as const;

/** In CSS pixels; up to this width of the page three tiles stand in a row. */
export const TILE_PHONE_MAX = 450;

/** What a tile is wide at most, in CSS pixels: there, and where six fill the page of a desk. */
export const TILE_WIDTHS = { phone: 138, desk: 210 } as const;

/** Nobody sees finer pixels than this in a picture that fills a tile. */
const DENSITY_MAX = 2;

/** Drawn for games whose own picture cannot be had. */
export const STAND_IN = 'stand-in';

/** Names of the drawings that ship with the site: `/art/<name>.svg`. */
export const artNames: readonly string[] = [...Object.keys(titleLetterings), STAND_IN];

const known: ReadonlySet<string> = new Set(artNames);

/** File of a drawing as pixels of that width, below `/art/`. */
export function pixelFile(name: string, width: number): string {
  return `${name}-${width}.webp`;
}

/**
 * Address of a game's picture for a place of that width: the narrowest pixels that look crisp there.
 * Itself if it is none of our drawings, or the place is larger than what is kept.
 *
 * @param cssWidth in CSS pixels
 * @param density device pixels a CSS pixel
 */
export function tilePicture(art: string, cssWidth: number, density: number): string {
  const [, name = ''] = /^\/art\/([\w.-]+)\.svg$/.exec(art) ?? [];
  const width = PIXEL_WIDTHS.find((one) => one >= cssWidth * Math.min(density, DENSITY_MAX));
  return width === undefined || !known.has(name) ? art : `/art/${pixelFile(name, width)}`;
}
