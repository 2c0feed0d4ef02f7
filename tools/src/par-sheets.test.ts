import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parSheets } from './par-sheets.ts';
import { inRepository } from './repository.ts';

test('[STU-SLOT] the par sheets are those of the models in play', () => {
  expect(readFileSync(inRepository('docs/par-sheets.md'), 'utf8')).toBe(parSheets());
});
