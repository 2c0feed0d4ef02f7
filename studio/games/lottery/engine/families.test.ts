/** Eleven-of-five, three dice, the race of ten cars: all their draws, and the figures of the rules. */
import { expect, test } from 'vitest';
import { elevenPlays } from './eleven/plays.ts';
import { dicePlays } from './k3/plays.ts';
import { oddsText } from './odds.ts';
import { countBets, type Play } from './play.ts';
import { racePlays } from './race/plays.ts';
import { parseSelection } from './selection.ts';
import { settleLine } from './settle.ts';
import { digitDraws, orderedDraws, returnsOf, wrongChances } from './testing/enumerate.ts';

type Draw = readonly number[];
const of = (plays: readonly Play<Draw>[], code: string): Play<Draw> => {
  const play = plays.find((one) => one.code === code);
  if (!play) throw new Error(`no ${code}`);
  return play;
};
const bets = (play: Play<Draw>, text: string) =>
  countBets(play, parseSelection(play.grammar, text));

test('[STU-LOTT][Q-B10] over all 216 throws every bet type on three dice wins as often as it says', () => {
  const selections: Readonly<Record<string, string>> = {
    SUM: '03 04 10 17 18',
    BSOE: 'BIG;SMALL;ODD;EVEN',
    BSOE_T: 'BIG;SMALL',
    T3_ANY: 'TRIPLE',
    T3_ONE: '136',
    S3_ANY: 'STRAIGHT',
    D3: '12345',
    D3_DT: '1|2346',
    P2_DUP: '15',
    P2_ONE: '12|235',
    D2: '1246',
    ONE: '16',
  };
  expect(dicePlays.map(({ code }) => code)).toEqual(Object.keys(selections));
  const draws = [...digitDraws(3, 6, 1)];
  const wrong = dicePlays.flatMap((play) => wrongChances(play, selections[play.code] ?? '', draws));
  expect(wrong).toEqual([]);
  expect(bets(of(dicePlays, 'P2_ONE'), '12|235')).toBe(5);
});

test('[STU-LOTT][Q-B10] over all draws of eleven-of-five every bet type wins as often as it says', () => {
  const selections: Readonly<Record<string, string>> = {
    DWD: '01 02,03,,,05',
    Q1: '01 02',
    Q2ZX: '01 02,02 03',
    Q3ZX: '01 02,02 03,03 04',
    Q2ZU: '01 02 03',
    Q3ZU: '01 02 03 04',
    BDW: '01 11',
    DDS: 'ODD5;ODD4;ODD3;ODD2;ODD1;ODD0',
    CZW: '03 06 09',
    SUM_BS: 'BIG;SMALL',
    SUM_OE: 'ODD;EVEN',
  };
  const chosen = (code: string) => {
    if (selections[code]) return selections[code];
    if (code.startsWith('DT')) return 'DRAGON;TIGER';
    if (code.startsWith('BSOE')) return 'BIG;SMALL;ODD;EVEN';
    const size = Number(code.charAt(1));
    const numbers = Array.from({ length: size + 1 }, (_, at) => String(at + 1).padStart(2, '0'));
    return code.endsWith('_DT') ? `01|${numbers.slice(1).join(' ')} 11` : numbers.join(' ');
  };
  // Whatever does not ask for an order has the same chance over the 462 sets, which are quick.
  const inOrder = /^(?:DWD|Q|BDW|DT|BSOE)/;
  const sets = [...orderedDraws(5, 11)].filter((draw) =>
    draw.every((ball, at) => at === 0 || ball > (draw[at - 1] ?? 0)),
  );
  const orders = [...orderedDraws(5, 11)];
  expect([sets.length, orders.length]).toEqual([462, 55_440]);
  const wrong = elevenPlays.flatMap((play) =>
    wrongChances(play, chosen(play.code), inOrder.test(play.code) ? orders : sets),
  );
  expect(wrong).toEqual([]);
});

test('[STU-LOTT][Q-B10] over all first and last cars every bet type of the race wins as often as it says', () => {
  const chosen: Readonly<Record<string, string>> = {
    POS: '01 02,03,,,,,,,,10',
    GY: '03 11 19',
    GY_BS: 'BIG;SMALL',
    GY_OE: 'ODD;EVEN',
    Q2: '01 02,02 03',
    Q3: '01 02,02 03,03 04',
    Q2U: '01 02 03',
    Q3U: '01 02 03 04',
  };
  // What lies between the first three and the last one decides nothing of these bets.
  const draws = [...orderedDraws(4, 10)].map(([first = 0, second = 0, third = 0, last = 0]) => {
    const rest = Array.from({ length: 10 }, (_, at) => at + 1).filter(
      (car) => ![first, second, third, last].includes(car),
    );
    return [first, second, third, ...rest, last];
  });
  const judged = racePlays.filter(({ code }) => chosen[code] ?? /^(?:DT_1|BSOE_1)$/.test(code));
  const wrong = judged.flatMap((play) => {
    const text = chosen[play.code] ?? play.kinds.map(({ name }) => name).join(';');
    return wrongChances(play, text, draws);
  });
  expect(wrong).toEqual([]);
  expect(judged).toHaveLength(10);
});

test.each([
  [elevenPlays, 'R5', '01 02 03 04 05 06 07 08', 56],
  [elevenPlays, 'Q3ZX', '01 02,02 03,03 04', 4],
  [racePlays, 'Q2', '01 02,01 02', 2],
] as const)(
  '[STU-LOTT] row %#: a selection is as many bets as domain rules J3 say',
  (plays, code, text, count) => {
    expect(bets(of(plays, code), text)).toBe(count);
  },
);

test('[STU-LOTT] the draw 03 08 11 01 06 pays one prize of three for 01 03 06 09', () => {
  const play = of(elevenPlays, 'R3');
  const selection = parseSelection(play.grammar, '01 03 06 09');
  const outcome = settleLine(play, { selection, unitMinor: 10_000n }, [3, 8, 11, 1, 6]);
  expect(outcome).toMatchObject({ hits: { win: 1 }, payoutMinor: 160_000n });
});

test('[STU-LOTT] a push gives the stake back and is called off', () => {
  const play = of(elevenPlays, 'SUM_BS');
  const selection = parseSelection(play.grammar, 'BIG');
  const outcome = settleLine(play, { selection, unitMinor: 10_000n }, [4, 5, 6, 7, 8]);
  expect(outcome).toMatchObject({ payoutMinor: 10_000n, calledOffMinor: 10_000n });
});

test.each([
  [dicePlays, 'SUM', '03', '207.3'],
  [dicePlays, 'SUM', '10', '7.68'],
  [dicePlays, 'P2_DUP', 'win', '12.96'],
  [elevenPlays, 'R3', 'win', '16'],
  [elevenPlays, 'R5', 'win', '448.1'],
  [elevenPlays, 'R8', 'win', '8.002'],
  [racePlays, 'GY', '03', '43.2'],
  [racePlays, 'GY', '11', '8.64'],
  [racePlays, 'Q3', 'win', '698.4'],
] as const)(
  '[STU-LOTT] row %#: a prize pays what domain rules A3 say',
  (plays, code, prize, odds) => {
    const found = of(plays, code).kinds.flatMap(({ prizes }) => prizes);
    expect(oddsText(found.find(({ name }) => name === prize)?.odds ?? 0n)).toBe(odds);
  },
);

test('[STU-LOTT][Q-B10] what comes back lies between 92 and 98 percent, whatever is played', () => {
  for (const play of [...elevenPlays, ...dicePlays, ...racePlays]) {
    const [least, most] = returnsOf(play);
    expect(least, play.code).toBeGreaterThan(0.92);
    expect(most, play.code).toBeLessThan(0.982);
  }
});
