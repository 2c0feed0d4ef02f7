import { expect, test } from 'vitest';
import { toNumber } from '#engine/rational.ts';
import { oddsText } from '../odds.ts';
import { countBets } from '../play.ts';
import { parseSelection } from '../selection.ts';
import { settleLine } from '../settle.ts';
import { returnsOf, wrongChances } from '../testing/enumerate.ts';
import { animalOf, animalOfDay, animals, type MarkSixPlay, waveOfNumber } from './numbers.ts';
import { markSixPlays } from './plays.ts';
import { specialPlays } from './special.ts';

const plays = markSixPlays('HORSE');
const of = (code: string): MarkSixPlay => {
  const play = plays.find((one) => one.code === code);
  if (!play) throw new Error(`no ${code}`);
  return play;
};
const prizeOf = (code: string, prize: string) => {
  const found = of(code)
    .kinds.flatMap(({ prizes }) => prizes)
    .find(({ name }) => name === prize);
  if (!found) throw new Error(`${code} has no ${prize}`);
  return found;
};
const numbers = Array.from({ length: 49 }, (_, at) => at + 1);

test('[STU-LOTT] 17 numbers are red, 16 blue and 16 green', () => {
  const count = (wave: string) => numbers.filter((one) => waveOfNumber(one) === wave).length;
  expect(['RED', 'BLUE', 'GREEN'].map(count)).toEqual([17, 16, 16]);
});

test('[STU-LOTT] the numbers of an animal are those of the year, which turns at lunar new year', () => {
  expect(['2026-02-16', '2026-02-17', '2027-02-06'].map(animalOfDay)).toEqual([
    'SNAKE',
    'HORSE',
    'GOAT',
  ]);
  const inYear = (animal: (typeof animals)[number]) =>
    numbers.filter((number) => animalOf(number, 'HORSE') === animal);
  expect(inYear('HORSE')).toEqual([1, 13, 25, 37, 49]);
  expect(inYear('SNAKE')).toEqual([2, 14, 26, 38]);
  expect(inYear('PIG')).toEqual([8, 20, 32, 44]);
  expect(inYear('GOAT')).toEqual([12, 24, 36, 48]);
  expect(() => animalOfDay('2019-01-01')).toThrow(RangeError);
});

test('[STU-LOTT][Q-B10] over all 49 special numbers every bet on them wins as often as it says', () => {
  const draws = numbers.map((special) => ({ mains: [], special }));
  const wrong = specialPlays('HORSE').flatMap((play) => {
    const { grammar } = play;
    const all = grammar.form === 'options' ? grammar.options.join(';') : undefined;
    const words = { TM: '01 25 49', TM_ZOD: 'HORSE RAT', HX: 'HORSE RAT PIG', TM_TAILN: '059' };
    const text = all ?? words[play.code as keyof typeof words];
    return wrongChances(play, text, draws);
  });
  expect(wrong).toEqual([]);
});

test('[STU-LOTT] 49 calls off sides and halves, and wins for its number and its animal', () => {
  const outcome = (code: string, text: string) => {
    const play = of(code);
    const selection = parseSelection(play.grammar, text);
    const draw = { mains: [1, 2, 3, 4, 5, 6], special: 49 };
    return settleLine(play, { selection, unitMinor: 10_000n }, draw);
  };
  expect(outcome('TM_BS', 'BIG')).toMatchObject({ payoutMinor: 10_000n, calledOffMinor: 10_000n });
  expect(outcome('HX', 'HORSE RAT')).toMatchObject({ calledOffMinor: 10_000n });
  expect(outcome('TM', '49').payoutMinor).toBe(475_300n);
  expect(outcome('TM_ZOD', 'HORSE').payoutMinor).toBe(95_000n);
});

test.each([
  ['L2Q', 'win', '0.01275510', '74.48'],
  ['L2T', 'special', '0.00510204', '66.64'],
  ['LTC', 'win', '0.00510204', '186.2'],
  ['L3Q', 'win', '0.00108554', '875.1'],
  ['L3_2', 'two', '0.03500868', '23'],
  ['L4_1', 'win', '0.41753667', '2.299'],
  ['PT1', 'RAT', '0.47171931', '2.035'],
  ['PT1', 'HORSE', '0.55389630', '1.733'],
  ['LX3', 'usual', '0.08046595', '11.8'],
  ['LX2', 'other', '0.24265209', '3.915'],
  ['LW2', 'usual', '0.28684770', '3.311'],
  ['LW4', 'other', '0.04790858', '19.82'],
  ['BZ5', 'win', '0.44610370', '2.151'],
  ['BZ12', 'win', '0.11985334', '8.009'],
  ['SUM7', 'BIG', '0.50557233', '1.938'],
] as const)(
  '[STU-LOTT][Q-B10] %s %s has a chance of %s and pays %s',
  (code, prize, chance, odds) => {
    const found = prizeOf(code, prize);
    expect(toNumber(found.chance).toFixed(8)).toBe(chance);
    expect(oddsText(found.odds)).toBe(odds);
  },
);

test('[STU-LOTT] linked numbers pay by what of them was drawn, and bankers are in every bet', () => {
  const draw = { mains: [1, 2, 3, 10, 20, 30], special: 40 };
  const hits = (code: string, text: string) => {
    const play = of(code);
    const selection = parseSelection(play.grammar, text);
    return {
      bets: countBets(play, selection),
      ...settleLine(play, { selection, unitMinor: 10_000n }, draw).hits,
    };
  };
  expect(hits('L3_2', '01 02 03 49')).toEqual({ bets: 4, two: 3, three: 1 });
  expect(hits('L2T', '01 02 40')).toEqual({ bets: 3, mains: 1, special: 2 });
  expect(hits('L4_1', '01 46 47 48 49')).toEqual({ bets: 5, win: 4 });
  expect(hits('L4Q_DT', '01 02|03 10 49')).toEqual({ bets: 3, win: 1 });
  expect(hits('LX2', 'HORSE SNAKE DRAGON')).toEqual({ bets: 3, usual: 1, other: 2 });
  expect(hits('ZX6', 'HORSE')).toEqual({ bets: 1, HORSE: 1, HORSE_BACK: 1 });
});

test('[STU-LOTT][Q-B10] what comes back lies between 94 and 98 percent, whatever is played', () => {
  for (const play of plays) {
    const [least, most] = returnsOf(play);
    expect(least, play.code).toBeGreaterThan(0.94);
    expect(most, play.code).toBeLessThan(0.981);
  }
});
