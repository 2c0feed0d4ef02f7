import { membersOf } from '../engine/model.ts';
import { slotTitles } from '../engine/titles.ts';
import english from '@croupier/i18n/en/studio.json';
import { expect, test } from 'vitest';
import { loadLook } from './look.ts';
import { loadSkin } from './skin.ts';

for (const { id, model } of slotTitles) {
  test(`[STU-SLOT] every symbol of ${id} has a picture, every pay a place in the pay table`, async () => {
    const skin = await loadSkin(id);
    expect(english.titles).toHaveProperty(id);
    const drawn = new Set(Object.keys(skin?.symbols ?? {}));
    const strips = [...model.strips, ...(model.freeSpins?.strips ?? [])];
    expect(new Set(strips.flat()).difference(drawn)).toEqual(new Set());
    expect(new Set(skin?.payOrder)).toEqual(new Set(Object.keys(model.pays)));
    expect(Object.keys(skin?.groupNames ?? {})).toEqual(Object.keys(model.groups));
    const paid = (key: string): number => Math.max(...Object.values(model.pays[key] ?? {}));
    const amounts = (skin?.payOrder ?? []).map(paid);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    for (const key of skin?.payOrder ?? []) {
      expect(membersOf(model, key).some((symbol) => drawn.has(symbol))).toBe(true);
    }
  });
}

test('a title that this client was not built for has no skin', async () => {
  expect(await loadSkin('no-such-title')).toBeUndefined();
});

test('[STU-SLOT] each title has a land, a frame and a voice of its own', async () => {
  const looks = await Promise.all(slotTitles.map(({ id }) => loadLook(id)));
  const apart = (of: (look: (typeof looks)[number]) => unknown) =>
    expect(new Set(looks.map((look) => JSON.stringify(of(look)))).size).toBe(looks.length);
  apart(({ scenery }) => scenery.wide);
  apart(({ scenery }) => scenery.tall);
  apart(({ frame }) => frame);
  apart(({ title }) => title);
  apart(({ reels }) => reels);
  apart(({ winner }) => winner);
  apart(({ sounds }) => sounds);
  const fonts = Map.groupBy(looks, ({ title }) => title.font);
  for (const [, titles] of fonts) expect(titles.length).toBeLessThanOrEqual(4);
});
