import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawScene } from '../../build/draw-scene.ts';
import { drawTile } from '../../build/draw-tile.ts';
import { drawingHash } from '../../generate/drawing-hash.ts';
import painted from './painted.json' with { type: 'json' };
import { COVER_CUT, COVER_WIDTHS, coverFile, coverPicture } from './cover-picture.ts';
import { sceneNames } from './house-scenes.ts';
import { renderRiver, riverNames } from './river-drawing.ts';
import { RIVER_FIRST_PIXELS, riverPixels } from './river-pixels.ts';
import { findSpec } from './find-spec.ts';
import { renderTile } from './render-tile.ts';
import { titleSpecs } from './title-specs.ts';
import { artNames, PIXEL_WIDTHS, pixelFile, TILE_WIDTHS, tilePicture } from './tile-picture.ts';

test('[SITE-14] a tile loads the fewest pixels that look crisp where it stands', () => {
  expect(tilePicture('/art/dragon-tide.svg', 210, 1)).toBe('/art/dragon-tide-240.webp');
  expect(tilePicture('/art/dragon-tide.svg', 120, 2)).toBe('/art/dragon-tide-240.webp');
  expect(tilePicture('/art/dragon-tide.svg', TILE_WIDTHS.phone, 3)).toBe(
    '/art/dragon-tide-288.webp',
  );
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
  expect(riverPixels('/art/scene-new-year-tall.svg')).toBe('/art/scene-new-year-tall.webp');
  expect(riverPixels('/art/dragon-tide.svg')).toBe('/art/dragon-tide.svg');
  expect(riverPixels('https://a.example/art/river-jade-wide.svg')).toBe(
    'https://a.example/art/river-jade-wide.svg',
  );
});

test('[SITE-14] covers of our own drawings are pixels, in the width that the place asks for', () => {
  expect(coverPicture('/art/lotus-temple.svg')).toEqual({
    src: '/art/lotus-temple-cover-800.webp',
    srcSet: '/art/lotus-temple-cover-800.webp 800w, /art/lotus-temple-cover-1280.webp 1280w',
  });
  expect(coverPicture('/art/river-jade-wide.svg')).toEqual({
    src: '/art/river-jade-wide-1160.webp',
    srcSet: '/art/river-jade-wide-1160.webp 1160w, /art/river-jade-wide.webp 1740w',
  });
  expect(coverPicture('/art/river-jade-tall.svg')).toEqual({ src: '/art/river-jade-tall.webp' });
  for (const other of ['/art/BTI-football.svg', 'https://a.example/art/lotus-temple.svg']) {
    expect(coverPicture(other)).toEqual({ src: other });
  }
});

test('[SITE-14] what is kept of a drawing hangs as the style sheets hang covers', () => {
  const css = readFileSync(
    new URL('../../../player/src/pages/help/article-page.css', import.meta.url),
    'utf8',
  );
  const hung = [...css.matchAll(/object-position: 50% (\d+)%/g)].map(([, hang]) => Number(hang));
  expect(hung).toEqual([COVER_CUT.hang * 100, COVER_CUT.hang * 100]);
});

test('every drawing is there as pixels, painted from what it is now', () => {
  const now = [
    ...artNames.map((name) => [name, drawTile(name)] as const),
    ...riverNames.map((name) => [name, renderRiver(name).svg] as const),
    ...sceneNames.map((name) => [name, drawScene(name)] as const),
  ].map(([name, svg]) => [name, drawingHash(svg)] as const);
  const scenes = [...riverNames, ...sceneNames];
  // After a change of the art: npx node web/kit/generate/art-pixels.ts
  expect(painted).toEqual(Object.fromEntries(now));
  const files = [
    ...artNames.flatMap((name) => PIXEL_WIDTHS.map((width) => pixelFile(name, width))),
    ...artNames.flatMap((name) => COVER_WIDTHS.map((width) => coverFile(name, width))),
    ...scenes.map((name) => riverPixels(`/art/${name}.svg`).slice('/art/'.length)),
    ...scenes
      .filter((name) => name.endsWith('wide'))
      .map((name) => `${name}-${RIVER_FIRST_PIXELS}.webp`),
  ];
  const missing = files.filter(
    (file) => !existsSync(new URL(`../../../player/public/art/${file}`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});

test('[SITE-14] a slot is known from its picture: it is drawn, self-contained and its ids are its own', () => {
  const slots = titleSpecs.filter(({ composition }) => composition !== 'prop').map(({ id }) => id);
  for (const id of slots) {
    const svg = drawTile(id);
    expect(svg).not.toBe(renderTile(findSpec(id)));
    expect(svg).toContain('viewBox="0 0 390 520"');
    expect(svg).not.toMatch(/<script|<style|\sstyle=|https?:(?!\/\/www\.w3\.org)|NaN|undefined/);
    expect(svg.length).toBeLessThan(140_000);
    for (const [, one] of svg.matchAll(/\bid="([^"]+)"/g)) expect(one).toMatch(`${id}-`);
  }
});
