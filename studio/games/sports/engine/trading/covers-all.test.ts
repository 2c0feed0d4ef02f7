import { expect, test } from 'vitest';
import { coversAll, type Selection } from './covers-all.ts';

const outcomesOf = (market: string) => (market === 'BTTS' ? ['YES', 'NO'] : ['0-1', '2-3', '4+']);
const covers = (...texts: readonly string[]) =>
  coversAll(
    texts.map((text): Selection => {
      const [market = '', outcome = ''] = text.split(' ');
      return { market, outcome };
    }),
    outcomesOf,
  );

test.each([
  ['both sides of a line', ['AH:-2 H', 'AH:-2 A'], true],
  ['sides with a gap between them', ['AH:-6 H', 'AH:2 A'], false],
  ['lines with no margin between them', ['AH:-2 H', 'AH:-1 A'], true],
  ['lines of two scores that meet', ['AH:-2 H', 'AH:2@1-0 A'], true],
  ['over and under of one total', ['OU:9 OVER', 'OU:9 UNDER'], true],
  ['an under above an over', ['OU:10 OVER', 'OU:14 UNDER'], true],
  ['an over above an under', ['OU:14 OVER', 'OU:6 UNDER'], false],
  ['totals of two things', ['OU:10 OVER', 'CROU:10 UNDER'], false],
  ['a side and the double chance against it', ['1X2 H', 'DC X2'], true],
  ['two of three results', ['1X2 H', '1X2 A'], false],
  ['all three', ['1X2 H', '1X2 D', '1X2 A'], true],
  ['two double chances', ['DC 1X', 'DC 12'], true],
  ['half and match', ['1X2H H', 'DC X2'], false],
  ['a side without the draw, and the other with half a goal', ['DNB H', 'AH:-1 A'], true],
  ['both to win', ['ML H', 'ML A'], true],
  ['a winner, and the other who must win by two', ['ML H', 'HCP:6 A'], false],
  ['a winner, and the other who gets a point', ['ML A', 'HCP:-2 H'], true],
  ['quarters of a match', ['Q1X2.1 H', 'QHCP.2:2 A'], false],
  ['yes and no', ['BTTS YES', 'BTTS NO'], true],
  ['some of several', ['TG 0-1', 'TG 2-3'], false],
  ['all of several', ['TG 0-1', 'TG 2-3', 'TG 4+'], true],
  ['one alone', ['DC 12'], false],
] as const)('[STU-SPORT] %s', (_, texts, isCovered) => {
  expect(covers(...texts)).toBe(isCovered);
});
