/** The 4D of Malaysia and Singapore: 23 numbers of four digits (domain rules A2.3). */
import { rational } from '#engine/rational.ts';
import { countSigns, only, permutationCount, permutationsOf } from '../counting.ts';
import { fixed } from '../odds.ts';
import { type BetKind, type Counts, onePrize, type Play } from '../play.ts';
import { type Grammar, listOf } from '../selection.ts';

export const fourDTiers = ['first', 'second', 'third', 'special', 'consolation'] as const;
export type FourDTier = (typeof fourDTiers)[number];

/** Numbers of each tier: one each of the first three, ten each of the others. */
export type FourDResult = Readonly<Record<FourDTier, readonly string[]>>;

export type FourDPlay = Play<FourDResult>;

/** How many numbers a tier has. */
export const fourDCounts: Readonly<Record<FourDTier, number>> = {
  first: 1,
  second: 1,
  third: 1,
  special: 10,
  consolation: 10,
};

/** What a unit brings by tier; small bets win on the first three alone. */
type Prizes = readonly number[];

interface House {
  readonly big: Prizes;
  readonly small: Prizes;
  /** A number in any order, by how many orders it has; published, rounded by the house. */
  readonly anyOrder: Readonly<Record<'big' | 'small', Readonly<Record<number, Prizes>>>>;
}

const malaysia: House = {
  big: [2500, 1000, 500, 180, 60],
  small: [3500, 2000, 1000],
  anyOrder: {
    big: {
      24: [105, 42, 21, 8, 3],
      12: [209, 84, 42, 15, 5],
      6: [417, 167, 84, 30, 10],
      4: [625, 250, 125, 45, 15],
    },
    small: { 24: [146, 84, 42], 12: [292, 167, 84], 6: [584, 334, 167], 4: [875, 500, 250] },
  },
};

const shared = (prizes: Prizes): Readonly<Record<number, Prizes>> =>
  Object.fromEntries(
    [24, 12, 6, 4].map((orders) => [orders, prizes.map((prize) => Math.floor(prize / orders))]),
  );

const singaporeBig = [2000, 1000, 490, 250, 60];
const singaporeSmall = [3000, 2000, 800];
const singapore: House = {
  big: singaporeBig,
  small: singaporeSmall,
  anyOrder: { big: shared(singaporeBig), small: shared(singaporeSmall) },
};

const prizeName = (kind: string, tier: FourDTier) => `${kind}/${tier}`;

/** A kind whose bets win on `orders` numbers of each tier. */
function kindOf(name: string, prizes: Prizes, orders: number): BetKind {
  return {
    name,
    units: 1,
    prizes: prizes.map((prize, at) => {
      const tier = fourDTiers[at] ?? 'first';
      const chance = rational(fourDCounts[tier] * orders, 10_000);
      return { name: prizeName(name, tier), chance, odds: fixed(prize) };
    }),
  };
}

/** How often the numbers of each tier are among the chosen ones. */
function hitsByTier(
  kind: string,
  tiers: number,
  result: FourDResult,
  isHit: (number: string) => boolean,
): Counts {
  return Object.fromEntries(
    fourDTiers
      .slice(0, tiers)
      .map((tier) => [prizeName(kind, tier), result[tier].filter(isHit).length]),
  );
}

/** Numbers as they are written, each standing for the straight bets that `spread` makes of it. */
function spreading(
  code: string,
  grammar: Grammar,
  prizes: Prizes,
  spread: (entry: string) => readonly string[],
): FourDPlay {
  return {
    code,
    grammar,
    kinds: [kindOf('straight', prizes, 1)],
    singles: (selection) => ({
      straight: only(selection).reduce((total, entry) => total + spread(entry).length, 0),
    }),
    hits(selection, result) {
      const counts = countSigns(only(selection).flatMap(spread));
      const rows = fourDTiers.slice(0, prizes.length).map((tier) => {
        const hits = result[tier].reduce((total, number) => total + (counts[number] ?? 0), 0);
        return [prizeName('straight', tier), hits];
      });
      return Object.fromEntries(rows) as Counts;
    },
  };
}

/** Any order of a number wins its share. */
function anyOrder(code: string, table: Readonly<Record<number, Prizes>>): FourDPlay {
  const kindName = (number: string) => `${permutationCount(number)}-orders`;
  const inOrder = (number: string) => [...number].toSorted().join('');
  return {
    code,
    // Four of the same have one order, which is a straight bet.
    grammar: { form: 'list', entry: /^(?!(.)\1\1\1)[0-9]{4}$/, most: 1000 },
    kinds: Object.entries(table).map(([orders, prizes]) =>
      kindOf(`${orders}-orders`, prizes, Number(orders)),
    ),
    singles: (selection) => countSigns(only(selection).map(kindName)),
    hits(selection, result) {
      const all: Record<string, number> = {};
      for (const number of only(selection)) {
        const wanted = inOrder(number);
        const kind = kindName(number);
        const tiers = table[permutationCount(number)]?.length ?? 0;
        const hits = hitsByTier(kind, tiers, result, (drawn) => inOrder(drawn) === wanted);
        for (const [name, count] of Object.entries(hits)) all[name] = (all[name] ?? 0) + count;
      }
      return all;
    },
  };
}

/** `12R4`: the sign stands for every digit. */
const ROLL: Grammar = { form: 'list', entry: /^(?=.{4}$)[0-9]*R[0-9]*$/, most: 100 };
const rolled = (entry: string) => [...'0123456789'].map((digit) => entry.replace('R', digit));

const sized = (house: House, size: 'big' | 'small'): readonly FourDPlay[] => {
  const name = size.toUpperCase();
  return [
    spreading(`4D_${name}`, listOf(4), house[size], (entry) => [entry]),
    spreading(`4D_BOX_${name}`, listOf(4), house[size], permutationsOf),
    anyOrder(`4D_IBOX_${name}`, house.anyOrder[size]),
    spreading(`4D_ROLL_${name}`, ROLL, house[size], rolled),
  ];
};

/** The last digits of the first prize, or of each of the first three. */
const ends = (code: string, length: number, tiers: number, odds: number): FourDPlay => ({
  code,
  grammar: listOf(length),
  kinds: onePrize(rational(tiers, 10 ** length), fixed(odds)),
  singles: (selection) => ({ win: only(selection).length }),
  hits: (selection, result) => ({
    win: fourDTiers
      .slice(0, tiers)
      .flatMap((tier) => result[tier])
      .filter((number) => only(selection).includes(number.slice(-length))).length,
  }),
});

const others: readonly FourDPlay[] = [
  ends('4A', 4, 1, 6000),
  ends('3A', 3, 1, 660),
  ends('3ABC', 3, 3, 220),
  ends('2A', 2, 1, 65),
  ends('2ABC', 2, 3, 21.67),
];

const playsOf = (house: House) => [...sized(house, 'big'), ...sized(house, 'small'), ...others];

export const fourDPlays = { malaysia: playsOf(malaysia), singapore: playsOf(singapore) };
