// Drawings as covers of what is written: wide, and larger than a tile. As tiles they are kept as
// pixels, here cut to what a cover shows, so that nothing is drawn on the thread that answers presses.
import { RIVER_FIRST_PIXELS, RIVER_PIXELS, riverPixels } from './river-pixels.ts';
import { artNames } from './tile-picture.ts';

/** Widths in pixels in which each drawing of a title is kept as a cover. */
export const COVER_WIDTHS = [800, 1280] as const;

/**
 * What is kept of a drawing: 16 to 9, with as much above as covers hang by (`object-position`). A
 * place of any wider proportion that hangs its picture so too shows the same part as of the whole.
 */
export const COVER_CUT = { proportion: 9 / 16, hang: 0.32 } as const;

/** Attributes of an `<img>`, which says its `sizes` itself. */
export type CoverPicture = { readonly src: string; readonly srcSet?: string };

const titles: ReadonlySet<string> = new Set(artNames);

/** File of a drawing as a cover of that width, below `/art/`. */
export function coverFile(name: string, width: number): string {
  return `${name}-cover-${width}.webp`;
}

/** The picture of a cover: of our drawings as pixels, any other as it is. */
export function coverPicture(url: string): CoverPicture {
  const [, name = ''] = /^\/art\/([\w.-]+)\.svg$/.exec(url) ?? [];
  if (titles.has(name)) {
    return chosen(COVER_WIDTHS.map((width) => [`/art/${coverFile(name, width)}`, width]));
  }
  const src = riverPixels(url);
  if (!/^(?:river|scene)-[\w-]+-wide$/.test(name)) return { src };
  return chosen([
    [`/art/${name}-${RIVER_FIRST_PIXELS}.webp`, RIVER_FIRST_PIXELS],
    [src, RIVER_PIXELS.wide],
  ]);
}

/** Lets the browser choose among files of several widths, the least first. */
function chosen(files: readonly (readonly [address: string, width: number])[]): CoverPicture {
  const srcSet = files.map(([address, width]) => `${address} ${width}w`).join(', ');
  return { src: files[0]?.[0] ?? '', srcSet };
}
