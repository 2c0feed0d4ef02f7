/** Pixels across: half as much again as the page is wide, and twice the room beside a form. */
export const RIVER_PIXELS = { wide: 1740, tall: 752 } as const;

/** As wide as the page: the largest thing of a first visit, where every packet counts. */
export const RIVER_FIRST_PIXELS = 1160;

/** Where a picture of the house is loaded from: the river as pixels, all others as they are. */
export function riverPixels(url: string): string {
  return url.replace(/^(\/art\/river-\w+-\w+)\.svg$/, '$1.webp');
}
