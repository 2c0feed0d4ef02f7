import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slotTitles } from '@croupier/engines/slot/titles';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openGame } from '../testing/game-page.ts';
import { startStudioProcess } from '../testing/studio-process.ts';
import type { StudioProcess } from '../testing/studio-process.ts';

/**
 * Every slot as it opens, on three screens, and all of them small beside each other: no two may be
 * taken for one another. With TEST_PICTURES set, what was photographed is kept there; TEST_SLOTS is a
 * pattern of ids, to look at some of them alone.
 */
const screens = {
  desk: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
} as const;
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

test('[STU-SLOT] no two slots look alike, small and blurred', async () => {
  const pictures = new Map<string, Buffer>();
  const only = new RegExp(process.env['TEST_SLOTS'] ?? '');
  for (const { id } of slotTitles.filter((title) => only.test(title.id))) {
    for (const [screen, viewport] of Object.entries(screens)) {
      const page = await openGame(browser, studio, {
        gameId: id,
        viewport,
        reducedMotion: 'reduce',
      });
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot();
      keep(`${id}-${screen}`, picture);
      if (screen === 'desk') pictures.set(id, picture);
      await page.context().close();
    }
  }
  const sheet = await (await browser.newContext()).newPage();
  const columns = 3;
  await sheet.setViewportSize({
    width: columns * 320,
    height: Math.ceil(pictures.size / columns) * 180,
  });
  await sheet.setContent(
    `<body style="margin:0;font-size:0">${[...pictures.values()]
      .map((png) => `<img width=320 height=180 src="${dataUrl(png)}">`)
      .join('')}`,
  );
  keep('slots', await sheet.screenshot());
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

function keep(name: string, png: Buffer): void {
  const folder = process.env['TEST_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(join(folder, 'slots'), { recursive: true });
  writeFileSync(join(folder, 'slots', `${name}.png`), png);
}
