import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingHash } from '../../generate/drawing-hash.ts';
import { findSpec } from './find-spec.ts';
import painted from './painted.json' with { type: 'json' };
import { renderTile } from './render-tile.ts';
import { renderRiver, RIVER_FIRST_PIXELS, riverNames } from './river-drawing.ts';
import { riverPixels } from './river-pixels.ts';
import { artNames, PIXEL_WIDTHS, pixelFile, tilePicture } from './tile-picture.ts';

test('[SITE-14] a tile loads the fewest pixels that look crisp where it stands', () => {
  expect(tilePicture('/art/dragon-tide.svg', 210, 1)).toBe('/art/dragon-tide-240.webp');
  expect(tilePicture('/art/dragon-tide.svg', 120, 2)).toBe('/art/dragon-tide-240.webp');
  expect(tilePicture('/art/dragon-tide.svg', 210, 2)).toBe('/art/dragon-tide-480.webp');
  expect(tilePicture('/art/dragon-tide.svg', 210, 3)).toBe('/art/dragon-tide-480.webp');
  expect(tilePicture('/art/stand-in.svg', 36, 1)).toBe('/art/stand-in-240.webp');
});

test('[SITE-14] larger places and pictures of others are left as they are', () => {
  expect(tilePicture('/art/dragon-tide.svg', 300, 2)).toBe('/art/dragon-tide.svg');
  expect(tilePicture('/art/BTI-football.svg', 210, 1)).toBe('/art/BTI-football.svg');
  expect(tilePicture('https://a.example/art/dragon-tide.svg', 210, 1)).toBe(
    'https://a.example/art/dragon-tide.svg',
  );
});

test('[SITE-14] the river of the house is loaded as pixels, pictures of others as they are', () => {
  expect(riverPixels('/art/river-jade-wide.svg')).toBe('/art/river-jade-wide.webp');
  expect(riverPixels('/art/dragon-tide.svg')).toBe('/art/dragon-tide.svg');
  expect(riverPixels('https://a.example/art/river-jade-wide.svg')).toBe(
    'https://a.example/art/river-jade-wide.svg',
  );
});

test('every drawing is there as pixels, painted from what it is now', () => {
  const now = [
    ...artNames.map((name) => [name, renderTile(findSpec(name))] as const),
    ...riverNames.map((name) => [name, renderRiver(name).svg] as const),
  ].map(([name, svg]) => [name, drawingHash(svg)] as const);
  // After a change of the art: npx node web/kit/generate/art-pixels.ts
  expect(painted).toEqual(Object.fromEntries(now));
  const files = [
    ...artNames.flatMap((name) => PIXEL_WIDTHS.map((width) => pixelFile(name, width))),
    ...riverNames.map((name) => riverPixels(`/art/${name}.svg`).slice('/art/'.length)),
    ...riverNames
      .filter((name) => name.endsWith('wide'))
      .map((name) => `${name}-${RIVER_FIRST_PIXELS}.webp`),
  ];
  const missing = files.filter(
    (file) => !existsSync(new URL(`../../../player/public/art/${file}`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});
