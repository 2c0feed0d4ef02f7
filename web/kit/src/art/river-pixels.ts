/** Pixels across: half as much again as the page is wide, and twice the room beside a form. */
export const RIVER_PIXELS = { wide: 1740, tall: 752 } as const;

/** As wide as the page: the largest thing of a first visit, where every packet counts. */
export const RIVER_FIRST_PIXELS = 1160;

/** Where a picture of the house is loaded from: river and scenes as pixels, all others as they are. */
export function riverPixels(url: string): string {
  return url.replace(/^(\/art\/(?:river|scene)-[\w-]+)\.svg$/, '$1.webp');
}

/** The widths of a wide one for an `<img>` across the page; nothing for pictures of others. */
export function scenePixels(url: string): { srcSet?: string; sizes?: string } {
  const [, path] = /^(\/art\/(?:river|scene)-[\w-]+-wide)\.svg$/.exec(url) ?? [];
  if (path === undefined) return {};
  const { wide } = RIVER_PIXELS;
  return {
    srcSet: `${path}-${RIVER_FIRST_PIXELS}.webp ${RIVER_FIRST_PIXELS}w, ${path}.webp ${wide}w`,
    sizes: `clamp(640px, 100vw, ${RIVER_FIRST_PIXELS}px)`,
  };
}
