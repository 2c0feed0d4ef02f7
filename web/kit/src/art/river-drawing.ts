// The river as it ships: `/art/river-<sky>-<shape>.svg`, a drawing that staff may choose, and the same
// as pixels (`.webp`), which is what visitors get: a browser draws the drawing anew wherever it
// stands, blurs and all, on the thread that answers presses.
import { renderRiverScene, type RiverSkyName, riverSkies } from './river-scene.ts';

/** Two proportions: under a headline across the page, and beside a form. */
export const riverShapes = {
  wide: { width: 1160, height: 368 },
  tall: { width: 376, height: 700, moon: { x: 306, y: 108, radius: 50 } },
} as const;
export type RiverShape = keyof typeof riverShapes;

/** Names of the drawings, `river-<sky>-<shape>`. */
export const riverNames: readonly string[] = Object.keys(riverSkies).flatMap((sky) =>
  Object.keys(riverShapes).map((shape) => `river-${sky}-${shape}`),
);

/** The drawing of that name. Throws for any other name. */
export function renderRiver(name: string): { readonly svg: string; readonly shape: RiverShape } {
  const [, sky = '', shape = ''] = /^river-(\w+)-(\w+)$/.exec(name) ?? [];
  if (!Object.hasOwn(riverSkies, sky) || !Object.hasOwn(riverShapes, shape)) {
    throw new Error(`there is no river ${name}`);
  }
  const size = riverShapes[shape as RiverShape];
  const { width, height } = size;
  const picture = renderRiverScene({ id: 'river', sky: sky as RiverSkyName, ...size });
  const svg = picture.replace(
    '<svg ',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
  );
  return { svg, shape: shape as RiverShape };
}
