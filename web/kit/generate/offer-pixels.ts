// Writes the pictures of offers as Chromium paints them, and what they were painted from:
// `npx node web/kit/generate/offer-pixels.ts`, after every change of their drawings.
import { mkdir, writeFile } from 'node:fs/promises';
import { offerArts } from '@croupier/contract/promotions/kinds';
import { chromium } from 'playwright-core';
import { OFFER_WIDTHS, offerFile } from '../src/offers/offer-files.ts';
import { drawingHash } from './drawing-hash.ts';
import { drawOffer, OFFER_BOX } from './offers/draw-offer.ts';

const QUALITY = 0.8;
const folder = new URL('../src/offers/art/', import.meta.url);

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

/** Runs in the page, where there is a canvas. */
const PAINT = `async ({ svg, width, height, quality }) => {
  const image = new Image();
  image.src = 'data:image/svg+xml;base64,' + btoa(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}`;

await mkdir(folder, { recursive: true });
const painted: Record<string, string> = {};
for (const art of offerArts) {
  const svg = drawOffer(art);
  painted[art] = drawingHash(svg);
  for (const width of OFFER_WIDTHS) {
    const height = (width * OFFER_BOX.height) / OFFER_BOX.width;
    const input = JSON.stringify({ svg, width, height, quality: QUALITY });
    const pixels = await page.evaluate<string>(`(${PAINT})(${input})`);
    await writeFile(new URL(offerFile(art, width), folder), Buffer.from(pixels, 'base64'));
  }
}
await writeFile(new URL('painted.json', folder), `${JSON.stringify(painted, null, 2)}\n`);
await browser.close();
console.log(`${offerArts.length} pictures of offers were painted.`);
