/**
 * `npm run pictures`: takes the pictures of the README anew. They are what the journeys from
 * registration to replay photograph on their way, drawn smaller and as WebP.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '@croupier/tools/repository';
import { chromiumSwitches, ensureChromium } from '@croupier/tools/testing/chromium';
import { chromium, type Page } from 'playwright-core';

/** Name in `docs/images` → photograph of the journey, and its width in pixels. */
const pictures = {
  home: { shot: 'platform-desktop-dark-home', width: 1200 },
  phone: { shot: 'siam-phone-dark-home', width: 390 },
  game: { shot: 'platform-desktop-dark-game', width: 960 },
  console: { shot: 'console-member-wallet', width: 960 },
};
const QUALITY = 0.82;
/** All together: a clone is not to grow by what only looks. */
const MAX_BYTES = 600_000;

const found = await ensureChromium();
if ('problem' in found) throw new Error(found.problem);
const journeys = [
  ['e2e/src/journeys/first-play.browser.test.ts'],
  ['--deep', 'e2e/src/journeys/every-visit.deep.test.ts'],
];
for (const journey of journeys) {
  const run = spawnSync(process.execPath, [inRepository('tools/src/test.ts'), ...journey], {
    cwd: inRepository(),
    stdio: 'inherit',
    env: { ...process.env, TEST_PICTURES: inRepository('test-results') },
  });
  if (run.status !== 0) throw new Error('A journey failed; the pictures stay as they are.');
}

const browser = await chromium.launch({ executablePath: found.path, args: chromiumSwitches });
const page = await browser.newPage();
mkdirSync(inRepository('docs/images'), { recursive: true });
let sum = 0;
for (const [name, { shot, width }] of Object.entries(pictures)) {
  const png = readFileSync(inRepository('test-results/journeys', `${shot}.png`));
  const webp = await draw(page, png, width);
  sum += webp.length;
  writeFileSync(inRepository('docs/images', `${name}.webp`), webp);
  console.log(`docs/images/${name}.webp  ${Math.round(webp.length / 1000)} KB`);
}
await browser.close();
if (sum > MAX_BYTES)
  throw new Error(`Together ${sum} bytes, at most ${MAX_BYTES}: draw them smaller.`);

async function draw(place: Page, png: Buffer, width: number): Promise<Buffer> {
  const base64 = await place.evaluate(
    async ([from, toWidth, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${from}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = toWidth;
      canvas.height = Math.round((image.height * toWidth) / image.width);
      const pen = canvas.getContext('2d');
      if (pen) pen.imageSmoothingQuality = 'high';
      pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
    },
    [png.toString('base64'), width, QUALITY] as const,
  );
  return Buffer.from(base64, 'base64');
}
