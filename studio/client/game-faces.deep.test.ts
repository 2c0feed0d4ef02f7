import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titles } from '#engine/titles.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './testing/game-page.ts';
import { READY } from './testing/play-round.ts';
import { startStudioProcess } from './testing/studio-process.ts';
import type { StudioProcess } from './testing/studio-process.ts';

/**
 * Every game as it opens, and all of them small beside each other: no two may be taken for one
 * another. With TEST_PICTURES set, the sheet of all is kept there.
 */
/** Two pictures nearer than this, per channel and pixel of 0–255, are mistaken for one another. */
const LEAST_DIFFERENCE = 24;

let studio: StudioProcess;
let browser: Browser;
beforeAll(async () => {
  studio = await startStudioProcess();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await studio?.stop();
});

test('[STU-SLOT][STU-BGS] no two games look alike, small and blurred', async () => {
  const pictures = new Map<string, Buffer>();
  for (const { id } of titles) {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${studio.origin}/play/${id}?demo=1&locale=vi`);
    await page.locator(READY).or(page.locator('.strip')).first().waitFor();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    });
    pictures.set(id, await page.screenshot());
    await page.context().close();
  }
  const sheet = await (await browser.newContext()).newPage();
  const columns = 6;
  await sheet.setViewportSize({
    width: columns * 320,
    height: Math.ceil(pictures.size / columns) * 180,
  });
  await sheet.setContent(
    `<body style="margin:0;font-size:0">${[...pictures.values()]
      .map((png) => `<img width=320 height=180 src="${dataUrl(png)}">`)
      .join('')}`,
  );
  keep(await sheet.screenshot());
  const differences = await compare(sheet, [...pictures]);
  expect(differences.filter(({ by }) => by < LEAST_DIFFERENCE)).toEqual([]);
});

/** How far every two pictures are from each other at 320×180, blurred by 6 px. */
function compare(
  page: Page,
  pictures: readonly (readonly [string, Buffer])[],
): Promise<readonly { readonly pair: string; readonly by: number }[]> {
  return page.evaluate(
    async (entries) => {
      const seen: { id: string; pixels: Uint8ClampedArray }[] = [];
      for (const [id, url] of entries) {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = 320;
        canvas.height = 180;
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no 2d canvas');
        context.filter = 'blur(6px)';
        context.drawImage(image, 0, 0, 320, 180);
        seen.push({ id, pixels: context.getImageData(0, 0, 320, 180).data });
      }
      return seen.flatMap((one, index) =>
        seen.slice(index + 1).map((other) => {
          const sum = one.pixels.reduce(
            (total, value, at) => total + Math.abs(value - (other.pixels[at] ?? 0)),
            0,
          );
          return {
            pair: `${one.id} and ${other.id}`,
            by: Math.round(sum / (320 * 180 * 3)),
          };
        }),
      );
    },
    pictures.map(([id, png]) => [id, dataUrl(png)] as const),
  );
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

function keep(png: Buffer): void {
  const folder = process.env['TEST_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'all-games.png'), png);
}
