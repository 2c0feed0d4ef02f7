// Writes the drawings that ship as pixels, as Chromium paints them, and beside the code what
// they were painted from: `npx node web/kit/generate/art-pixels.ts`, after every change of the art.
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { drawScene } from '../build/draw-scene.ts';
import { drawTile } from '../build/draw-tile.ts';
import { drawingHash } from './drawing-hash.ts';
import { COVER_CUT, COVER_WIDTHS, coverFile } from '../src/art/cover-picture.ts';
import { sceneNames, sceneOf } from '../src/art/house-scenes.ts';
import { renderRiver, riverNames } from '../src/art/river-drawing.ts';
import { RIVER_FIRST_PIXELS, RIVER_PIXELS } from '../src/art/river-pixels.ts';
import { artNames, PIXEL_WIDTHS, pixelFile } from '../src/art/tile-picture.ts';

/** Of 1; below it the sky of a tile shows its bands. The river is larger, and seen from further away. */
const QUALITY = { tile: 0.82, cover: 0.72, river: 0.72, first: 0.62 } as const;
const folder = new URL('../../player/public/art/', import.meta.url);

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

/** Runs in the page, where there is a canvas. */
const PAINT = `async ({ svg, width, quality, cut }) => {
  const image = new Image();
  image.src = 'data:image/svg+xml;base64,' + btoa(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  const whole = (width * image.naturalHeight) / image.naturalWidth;
  canvas.height = Math.round(cut ? width * cut.proportion : whole);
  const above = cut ? (whole - canvas.height) * cut.hang : 0;
  canvas.getContext('2d').drawImage(image, 0, -above, width, cut ? whole : canvas.height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}`;

interface Wish {
  readonly width: number;
  readonly quality: number;
  /** Part that is kept; without it the whole. */
  readonly cut?: typeof COVER_CUT;
}

/** Keeps the picture at that width, in WebP. */
async function paint(svg: string, file: string, to: Wish): Promise<void> {
  const wish = JSON.stringify({ svg, ...to });
  const pixels = await page.evaluate<string>(`(${PAINT})(${wish})`);
  await writeFile(new URL(file, folder), Buffer.from(pixels, 'base64'));
}

await mkdir(folder, { recursive: true });
const painted: Record<string, string> = {};
for (const name of artNames) {
  const svg = drawTile(name);
  painted[name] = drawingHash(svg);
  for (const width of PIXEL_WIDTHS) {
    await paint(svg, pixelFile(name, width), { width, quality: QUALITY.tile });
  }
  for (const width of COVER_WIDTHS) {
    await paint(svg, coverFile(name, width), { width, quality: QUALITY.cover, cut: COVER_CUT });
  }
}
const scenes = [
  ...riverNames.map((name) => ({ name, ...renderRiver(name) })),
  ...sceneNames.map((name) => ({ name, svg: drawScene(name), shape: sceneOf(name).shape })),
];
for (const { name, svg, shape } of scenes) {
  painted[name] = drawingHash(svg);
  await paint(svg, `${name}.webp`, { width: RIVER_PIXELS[shape], quality: QUALITY.river });
  if (shape === 'wide') {
    const width = RIVER_FIRST_PIXELS;
    await paint(svg, `${name}-${width}.webp`, { width, quality: QUALITY.first });
  }
}
await writeFile(
  new URL('../src/art/painted.json', import.meta.url),
  `${JSON.stringify(painted, null, 2)}\n`,
);
await browser.close();
