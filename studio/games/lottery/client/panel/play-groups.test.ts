import { expect, test } from 'vitest';
import { families, type FamilyName } from '../../engine/families.ts';
import { playGroups } from './play-groups.ts';

test.each(Object.keys(families) as FamilyName[])(
  '[STU-LOTT] every play of %s stands in one group of its panel',
  (family) => {
    const plays = families[family].plays('2026-11-28').map(({ code }) => code);
    const shown = playGroups[family].flatMap((group) => group.plays);
    expect(shown.toSorted()).toEqual(plays.toSorted());
  },
);
