import kitPage from '@croupier/i18n/en/kit-page.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { portraitSamples, squareSamples } from '../dev/sample-specs.ts';
import { findLettering } from './find-lettering.ts';
import { findSpec } from './find-spec.ts';
import { letterings, letteringSize } from './lettering.ts';
import { moods } from './moods.ts';
import { patterns } from './patterns.ts';
import { props } from './props.ts';
import { renderMotif } from './render-motif.ts';
import { renderTile } from './render-tile.ts';
import { renderRiverScene } from './river-scene.ts';
import { scenes } from './scenes.ts';
import type { TileSpec } from './tile-spec.ts';
import { titleSpecs } from './title-specs.ts';

const samples = [...portraitSamples, ...squareSamples].map(({ spec }) => spec);
const specs: readonly TileSpec[] = [
  ...titleSpecs,
  ...titleSpecs.map((spec) => ({ ...spec, shape: 'square' as const })),
  ...samples,
];

function idsIn(svg: string): string[] {
  return [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id ?? '');
}

function referencesIn(svg: string): string[] {
  return [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '');
}

describe('tile art', () => {
  test('the same spec gives the same picture, byte for byte', () => {
    for (const spec of specs) expect(renderTile({ ...spec })).toBe(renderTile(spec));
  });

  test('within a picture ids are unique and every reference is answered', () => {
    const faults = specs.flatMap((spec) => {
      const svg = renderTile(spec);
      const ids = idsIn(svg);
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      return [...twice, ...referencesIn(svg).filter((id) => !ids.includes(id))];
    });
    expect(faults).toEqual([]);
  });

  test('any pictures may stand in one document: no id occurs in two of them', () => {
    const ids = specs.flatMap((spec) => idsIn(renderTile(spec)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a picture is well formed, self-contained and free of scripts, styles and web fonts', () => {
    const alien = /<script|<style|\sstyle=|on\w+=|https?:(?!\/\/www\.w3\.org)|NaN|undefined/;
    const isSound = (svg: string): boolean => {
      const opened = svg.match(/<[a-zA-Z](?:[^>]*[^/])?>/g)?.length;
      const closed = svg.match(/<\/[a-zA-Z]+>/g)?.length;
      return !alien.test(svg) && opened === closed && svg.length < 140_000;
    };
    expect(specs.filter((spec) => !isSound(renderTile(spec))).map(({ id }) => id)).toEqual([]);
  });

  test('a square picture shows the middle of the field', () => {
    const [spec] = titleSpecs;
    expect(renderTile(spec)).toContain('viewBox="0 0 300 400"');
    expect(renderTile({ ...spec, shape: 'square' })).toContain('viewBox="0 50 300 300"');
  });

  test('every mood, pattern, scene, prop and lettering is shown somewhere', () => {
    const used = <Key extends keyof TileSpec>(key: Key) => new Set(specs.map((spec) => spec[key]));
    expect(used('mood')).toEqual(new Set(Object.keys(moods)));
    expect(used('pattern')).toEqual(new Set(Object.keys(patterns)));
    expect(used('scene')).toEqual(new Set(Object.keys(scenes)));
    expect(used('prop')).toEqual(new Set([...Object.keys(props), undefined]));
    const styles = specs.map(({ id, lettering }) => lettering ?? findLettering(id));
    expect(new Set(styles)).toEqual(new Set(Object.keys(letterings)));
  });
});

describe('pictures of our titles', () => {
  test('each title has a picture of its own, and neighbours differ in mood', () => {
    expect(new Set(titleSpecs.map(({ id }) => id)).size).toBe(titleSpecs.length);
    const alike = titleSpecs.filter(({ mood }, index) => titleSpecs[index + 1]?.mood === mood);
    expect(alike).toEqual([]);
    // The page of the kit shows them all by name.
    expect(titleSpecs.filter(({ id }) => !(id in kitPage.game))).toEqual([]);
  });

  test('a game nobody composed still has one picture, always the same', () => {
    expect(findSpec('somebody-elses-slot')).toEqual(findSpec('somebody-elses-slot'));
    expect(findSpec('lotus-temple', 'square')).toMatchObject({ mood: 'gold', shape: 'square' });
    expect(findLettering('triple-jade')).toBe('jade');
  });

  test('long titles are set smaller, so that two lines hold them', () => {
    const size = (title: string) => letteringSize(title, 'royal', 'portrait');
    expect(size('Koi')).toBeGreaterThan(size('Rồng Ngọc'));
    expect(size('Rồng Ngọc')).toBeGreaterThan(size('Đèn Lồng Phú Quý'));
    expect(size('Firecracker Progressive')).toBeLessThan(11);
  });
});

test('a motif alone and two river scenes keep their ids to themselves', () => {
  const pictures = [
    renderMotif('ticket'),
    renderRiverScene({ id: 'one' }),
    renderRiverScene({ id: 'two', sky: 'orchid' }),
  ];
  const ids = pictures.flatMap(idsIn);
  expect(new Set(ids).size).toBe(ids.length);
  for (const picture of pictures) {
    expect(referencesIn(picture).filter((id) => !ids.includes(id))).toEqual([]);
    expect(picture).not.toMatch(/\sstyle=/);
  }
});
