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

/** The picture as a data address, painted at that width. */
function paint(svg: string, width: number): Promise<string> {
  return page.evaluate(
    async ({ source, wide, quality }) => {
      const image = new Image();
      image.src = `data:image/svg+xml;base64,${btoa(source)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = Math.round((wide * image.naturalHeight) / image.naturalWidth);
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: svg, wide: width, quality: QUALITY },
  );
}

await mkdir(folder, { recursive: true });
const painted: Record<string, string> = {};
for (const name of artNames) {
  const svg = renderTile(findSpec(name));
  painted[name] = drawingHash(svg);
  for (const width of PIXEL_WIDTHS) {
    const [, pixels = ''] = (await paint(svg, width)).split(',');
    await writeFile(new URL(pixelFile(name, width), folder), Buffer.from(pixels, 'base64'));
  }
}
await writeFile(
  new URL('../src/art/painted.json', import.meta.url),
  `${JSON.stringify(painted, null, 2)}\n`,
);
await browser.close();
