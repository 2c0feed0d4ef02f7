// Writes the drawings that ship as pixels, as Chromium paints them, and beside the code what
// they were painted from: `npx node web/kit/generate/art-pixels.ts`, after every change of the art.
// Pictures that are there, of a drawing that did not change, stay as they are; `--all` paints them too,
// after a change of the widths, the cut or the quality.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { drawScene } from '../build/draw-scene.ts';
import { drawTile } from '../build/draw-tile.ts';
import { drawingHash } from './drawing-hash.ts';
import before from '../src/art/painted.json' with { type: 'json' };
import { COVER_CUT, COVER_WIDTHS, coverFile } from '../src/art/cover-picture.ts';
import { sceneNames, sceneOf } from '../src/art/house-scenes.ts';
import { renderRiver, riverNames } from '../src/art/river-drawing.ts';
import { RIVER_FIRST_PIXELS, RIVER_PIXELS } from '../src/art/river-pixels.ts';
import { artNames, PIXEL_WIDTHS, pixelFile } from '../src/art/tile-picture.ts';

/** Of 1; below it the sky of a tile shows its bands. The river is larger, and seen from further away. */
const QUALITY = { tile: 0.82, cover: 0.72, river: 0.72, first: 0.62 } as const;
const folder = new URL('../../player/public/art/', import.meta.url);
const {
  values: { all },
} = parseArgs({ options: { all: { type: 'boolean', default: false } } });

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

interface Input {
  readonly width: number;
  readonly quality: number;
  /** Part that is kept; without it the whole. */
  readonly cut?: typeof COVER_CUT;
}

/** Pictures of one drawing. */
interface Drawing {
  readonly name: string;
  readonly svg: string;
  readonly pictures: readonly (readonly [file: string, to: Input])[];
}

/** Keeps the picture at that width, in WebP. */
async function paint(svg: string, file: string, to: Input): Promise<void> {
  const input = JSON.stringify({ svg, ...to });
  const pixels = await page.evaluate<string>(`(${PAINT})(${input})`);
  await writeFile(new URL(file, folder), Buffer.from(pixels, 'base64'));
}

const tiles = artNames.map((name): Drawing => ({
  name,
  svg: drawTile(name),
  pictures: [
    ...PIXEL_WIDTHS.map(
      (width) => [pixelFile(name, width), { width, quality: QUALITY.tile }] as const,
    ),
    ...COVER_WIDTHS.map((width) => {
      const to = { width, quality: QUALITY.cover, cut: COVER_CUT };
      return [coverFile(name, width), to] as const;
    }),
  ],
}));
const scenes = [
  ...riverNames.map((name) => ({ name, ...renderRiver(name) })),
  ...sceneNames.map((name) => ({ name, svg: drawScene(name), shape: sceneOf(name).shape })),
].map(({ name, svg, shape }): Drawing => {
  const whole = { width: RIVER_PIXELS[shape], quality: QUALITY.river };
  const first = { width: RIVER_FIRST_PIXELS, quality: QUALITY.first };
  return {
    name,
    svg,
    pictures: [
      [`${name}.webp`, whole],
      ...(shape === 'wide' ? [[`${name}-${first.width}.webp`, first] as const] : []),
    ],
  };
});

await mkdir(folder, { recursive: true });
const known: Readonly<Record<string, string>> = all ? {} : before;
const painted: Record<string, string> = {};
let count = 0;
for (const { name, svg, pictures } of [...tiles, ...scenes]) {
  const hash = drawingHash(svg);
  painted[name] = hash;
  const isThere = pictures.every(([file]) => existsSync(new URL(file, folder)));
  if (known[name] === hash && isThere) continue;
  for (const [file, to] of pictures) await paint(svg, file, to);
  count += 1;
}
await writeFile(
  new URL('../src/art/painted.json', import.meta.url),
  `${JSON.stringify(painted, null, 2)}\n`,
);
await browser.close();
console.log(`${count} of ${tiles.length + scenes.length} drawings were painted.`);
