// Writes the drawings of our own titles as pixels, as Chromium paints them, and beside the code what
// they were painted from: `npx node web/kit/generate/tile-pixels.ts`, after every change of the art.
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { drawingHash } from './drawing-hash.ts';
import { findSpec } from '../src/art/find-spec.ts';
import { renderTile } from '../src/art/render-tile.ts';
import { artNames, PIXEL_WIDTHS, pixelFile } from '../src/art/tile-picture.ts';

/** Of 1; below it the sky of a tile shows its bands. */
const QUALITY = 0.82;
const folder = new URL('../../player/public/art/', import.meta.url);

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

/** Runs in the page, where there is a canvas. */
const PAINT = `async ({ svg, width, quality }) => {
  const image = new Image();
  image.src = 'data:image/svg+xml;base64,' + btoa(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}`;

/** The picture at that width, in WebP. */
async function paint(svg: string, width: number): Promise<Buffer> {
  const wish = JSON.stringify({ svg, width, quality: QUALITY });
  return Buffer.from(await page.evaluate<string>(`(${PAINT})(${wish})`), 'base64');
}

await mkdir(folder, { recursive: true });
const painted: Record<string, string> = {};
for (const name of artNames) {
  const svg = renderTile(findSpec(name));
  painted[name] = drawingHash(svg);
  for (const width of PIXEL_WIDTHS) {
    await writeFile(new URL(pixelFile(name, width), folder), await paint(svg, width));
  }
}
await writeFile(
  new URL('../src/art/painted.json', import.meta.url),
  `${JSON.stringify(painted, null, 2)}\n`,
);
await browser.close();
