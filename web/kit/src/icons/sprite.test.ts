import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flagNames, iconNames } from './icon-names.ts';

test('the sprite holds exactly the icons that are listed, in order', () => {
  const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8');
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...iconNames, ...flagNames.map((name) => `flag-${name}`)]);
  expect([...iconNames]).toEqual(iconNames.toSorted());
});
