import { membersOf } from '@croupier/engines/slot/model';
import { slotTitles } from '@croupier/engines/slot/titles';
import english from '@croupier/i18n/en/studio.json';
import { expect, test } from 'vitest';
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
