import { readFileSync } from 'node:fs';
import { toBasisPoints } from '@croupier/studio/engine/rational';
import { returnOf } from '@croupier/studio/games/slot/engine/proof/return-of';
import { slotTitles } from '@croupier/studio/games/slot/engine/titles';
import { expect, test } from 'vitest';
import { parSheets } from './par-sheets.ts';
import { inRepository } from './repository.ts';

test('[STU-SLOT] the par sheets are those of the models in play', () => {
  expect(readFileSync(inRepository('docs/par-sheets.md'), 'utf8')).toBe(parSheets());
});

test('[STU-SLOT] the sheet states the return that the game shows: cut, never rounded up', () => {
  const page = parSheets();
  for (const title of slotTitles) {
    const shown = String(toBasisPoints(returnOf(title)));
    const cell = `${shown.slice(0, -2)}.${shown.slice(-2)} %`;
    const row = page.split('\n').find((line) => line.startsWith(`| ${title.code} `));
    expect([title.code, row?.split(' | ')[1]]).toEqual([title.code, cell]);
  }
});
