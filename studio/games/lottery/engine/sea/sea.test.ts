import { expect, test } from 'vitest';
import { toDecimal } from '#engine/rational.ts';
import { permutationCount, permutationsOf } from '../counting.ts';
import { countBets, type Play, returnOf } from '../play.ts';
import { parseSelection } from '../selection.ts';
import { costOf, settleLine } from '../settle.ts';
import { cambodiaPlays } from './cambodia.ts';
import { fourDPlays, type FourDResult } from './four-d.ts';
import { fourDigitThaiPlays, ofGovernment, ofHanoi, ofLaos, thaiPlays } from './thai.ts';

const of = <Result>(plays: readonly Play<Result>[], code: string): Play<Result> => {
  const play = plays.find((one) => one.code === code);
  if (!play) throw new Error(`no ${code}`);
  return play;
};
const hits = <Result>(play: Play<Result>, text: string, result: Result) => {
  const selection = parseSelection(play.grammar, text);
  return settleLine(play, { selection, unitMinor: 10_000n }, result).hits;
};

const government = ofGovernment({
  first: '482617',
  front3: ['102', '555'],
  back3: ['617', '890'],
  back2: '45',
});

test.each([
  ['T3T', '617;176', { win: 1 }],
  ['T3TD', '176;671', { '6-orders': 2 }],
  ['T3TD', '116', {}],
  ['T3F', '555;102', { win: 2 }],
  ['T3B', '617', { win: 1 }],
  ['T2T', '17', { win: 1 }],
  ['T2B', '45', { win: 1 }],
  ['T2TD', '76;66', { different: 1 }],
  ['TRT', '0617', { win: 3 }],
  ['TRB', '456', { win: 2 }],
  ['TPOS', '67,1,7', { win: 3 }],
  ['T19T', '17', { win: 2 }],
] as const)(
  '[STU-LOTT] of 482617 and 45, %s %s hits %j (domain rules A2.1)',
  (code, text, found) => {
    expect(hits(of(thaiPlays, code), text, government)).toEqual(found);
  },
);

test('[STU-LOTT] nineteen numbers of two digits have a digit, and a double is one of them', () => {
  const play = of(thaiPlays, 'T19B');
  expect(countBets(play, parseSelection(play.grammar, '4'))).toBe(19);
  expect(hits(play, '4', { top: '1234', bottom: '44' })).toEqual({ win: 1 });
});

test('[STU-LOTT] triples and numbers of too few orders are refused in any order', () => {
  const read = (code: string, text: string) => () =>
    parseSelection(of(fourDigitThaiPlays, code).grammar, text);
  expect(read('T3TD', '777')).toThrow('unknown');
  expect(read('T4TD', '1123')).toThrow('unknown');
  expect(read('T4TD', '1234')).not.toThrow();
});

test('[STU-LOTT] Laos and Hanoi are readings of what they publish', () => {
  expect(ofLaos('4071')).toEqual({ top: '4071', bottom: '40' });
  expect(ofHanoi('52738', '19045')).toEqual({ top: '2738', bottom: '45' });
});

test.each([
  ['malaysia', '4D_BIG', '0.6400'],
  ['malaysia', '4D_SMALL', '0.6500'],
  ['singapore', '4D_BIG', '0.6590'],
  ['singapore', '4D_SMALL', '0.5800'],
] as const)('[STU-LOTT][Q-B10] in %s %s brings back %s', (house, code, share) => {
  const [kind] = of(fourDPlays[house], code).kinds;
  expect(kind && toDecimal(returnOf(kind), 4)).toBe(share);
});

test('[STU-LOTT][Q-B10] numbers in any order bring back what the published table says', () => {
  const { kinds } = of(fourDPlays.malaysia, '4D_IBOX_BIG');
  const shares = kinds.map((kind) => [kind.name, toDecimal(returnOf(kind), 4)]);
  expect(Object.fromEntries(shares)).toEqual({
    '24-orders': '0.6672',
    '12-orders': '0.6420',
    '6-orders': '0.6408',
    '4-orders': '0.6400',
  });
});

const fourD: FourDResult = {
  first: ['1122'],
  second: ['0412'],
  third: ['9876'],
  special: ['1122', '1212', ...Array.from({ length: 8 }, () => '5555')],
  consolation: Array.from({ length: 10 }, () => '0000'),
};

test('[STU-LOTT] boxes cost every order, rolls every digit, and a number pays as often as it is drawn', () => {
  const plays = fourDPlays.malaysia;
  const cost = (code: string, text: string) => {
    const play = of(plays, code);
    return costOf(play, parseSelection(play.grammar, text), 10_000n) / 10_000n;
  };
  expect(permutationsOf('1122')).toEqual(['1122', '1212', '1221', '2112', '2121', '2211']);
  expect(['1234', '1123', '1122', '1112', '1111'].map(permutationCount)).toEqual([24, 12, 6, 4, 1]);
  expect([cost('4D_BOX_BIG', '1122;1234'), cost('4D_ROLL_BIG', '04R2')]).toEqual([30n, 10n]);
  expect(hits(of(plays, '4D_BIG'), '1122', fourD)).toEqual({
    'straight/first': 1,
    'straight/special': 1,
  });
  expect(hits(of(plays, '4D_BOX_BIG'), '1122', fourD)).toEqual({
    'straight/first': 1,
    'straight/special': 2,
  });
  expect(hits(of(plays, '4D_IBOX_BIG'), '2211', fourD)).toEqual({
    '6-orders/first': 1,
    '6-orders/special': 2,
  });
  expect(hits(of(plays, '4D_ROLL_SMALL'), '04R2', fourD)).toEqual({ 'straight/second': 1 });
  expect(hits(of(plays, '3ABC'), '412;876', fourD)).toEqual({ win: 2 });
});

test('[STU-LOTT] posts of Cambodia look at a prize each, and LO at all', () => {
  const south = {
    region: 'south' as const,
    prizes: {
      DB: ['409638'],
      G1: ['27715'],
      G2: ['80426'],
      G3: ['11903', '66750'],
      G4: ['35218', '90044', '71267', '04891', '58320', '23976', '19555'],
      G5: ['6038'],
      G6: ['7729', '3310', '8456'],
      G7: ['638'],
      G8: ['38'],
    },
  };
  const plays = cambodiaPlays('south');
  const found = [
    ['2D_A', '38'],
    ['3D_A', '638'],
    ['2D_B', '38'],
    ['2D_C', '15'],
    ['3D_D', '426'],
    ['2D_LO', '38'],
  ].map(([code = '', text = '']) => hits(of(plays, code), text, south)['win']);
  expect(found).toEqual([1, 1, 1, 1, 1, 4]);
  const lo = of(plays, '3D_LO');
  expect(costOf(lo, parseSelection(lo.grammar, '638'), 10_000n)).toBe(170_000n);
});
