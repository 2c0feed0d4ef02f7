import { rankOf } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';
import { isNatural, totalOf, winnerOf } from './baccarat-deal.ts';
import type { Hands } from './baccarat-deal.ts';
import type { Fraction, Pay, Spot } from './spot.ts';

/** A spot and what a win on it pays to one: nothing when it is lost, 0 when it stands off. */
export interface BaccaratSpot extends Spot {
  toOne(hands: Hands): Fraction | undefined;
}

export type HandPair = 'none' | 'pair' | 'perfect';

/** Whether the first two cards are of one rank, and of one suit as well. */
export function handPair([first, second]: readonly Card[]): HandPair {
  if (first === undefined || second === undefined) return 'none';
  if (first === second) return 'perfect';
  return rankOf(first) === rankOf(second) ? 'pair' : 'none';
}

const evens: Fraction = [1, 1];
const standsOff: Fraction = [0, 1];

type When = (hands: Hands) => boolean;

/** A spot that pays the same whenever it wins. */
function plain(spot: Omit<Spot, 'pays'>, toOne: Fraction, wins: When): BaccaratSpot {
  return { ...spot, pays: [{ toOne }], toOne: (hands) => (wins(hands) ? toOne : undefined) };
}

const isTie: When = (hands) => winnerOf(hands) === 'tie';
const bankerWinsWith =
  (total: number): When =>
  (hands) =>
    winnerOf(hands) === 'banker' && totalOf(hands.banker) === total;

/** Player: even money, stands off in a tie. */
export const playerSpot: BaccaratSpot = {
  id: 'player',
  group: 'side',
  pays: [{ toOne: evens }],
  limitShare: [1, 1],
  opposite: 'banker',
  toOne: (hands) => {
    if (isTie(hands)) return standsOff;
    return winnerOf(hands) === 'player' ? evens : undefined;
  },
};

export type BankerTerms = 'commission' | 'six-pays-half' | 'three-card-seven-stands-off';

/**
 * Banker: with a commission of 5 %; or without, a win with six paying half, or one with seven of three
 * cards nothing.
 */
export function bankerSpot(terms: BankerTerms): BaccaratSpot {
  const paysOfTerms: Readonly<Record<BankerTerms, readonly Pay[]>> = {
    commission: [{ toOne: [19, 20] }],
    'six-pays-half': [{ toOne: evens }, { toOne: [1, 2], when: 'six' }],
    'three-card-seven-stands-off': [
      { toOne: evens },
      { toOne: standsOff, when: 'three-card-seven' },
    ],
  };
  const pays = paysOfTerms[terms];
  const [first, other] = pays;
  const isOther = terms === 'six-pays-half' ? bankerWinsWith(6) : isDragonSeven;
  return {
    id: 'banker',
    group: 'side',
    pays,
    limitShare: [1, 1],
    opposite: 'player',
    toOne: (hands) => {
      if (isTie(hands)) return standsOff;
      if (winnerOf(hands) !== 'banker') return undefined;
      return other !== undefined && isOther(hands) ? other.toOne : first?.toOne;
    },
  };
}

export function tieSpot(pays: number): BaccaratSpot {
  return plain({ id: 'tie', group: 'tie', limitShare: [1, 8] }, [pays, 1], isTie);
}

function isDragonSeven(hands: Hands): boolean {
  return bankerWinsWith(7)(hands) && hands.banker.length === 3;
}

const pairs = (hands: Hands): readonly HandPair[] => [
  handPair(hands.player),
  handPair(hands.banker),
];

const perfectPair: BaccaratSpot = {
  id: 'perfect-pair',
  group: 'pair',
  pays: [
    { toOne: [25, 1], when: 'one' },
    { toOne: [200, 1], when: 'both' },
  ],
  limitShare: [1, 50],
  toOne: (hands) => {
    const perfect = pairs(hands).filter((pair) => pair === 'perfect').length;
    return perfect === 0 ? undefined : [perfect === 2 ? 200 : 25, 1];
  },
};

const luckySix: BaccaratSpot = {
  id: 'lucky-6',
  group: 'exact',
  pays: [
    { toOne: [12, 1], when: 'two-cards' },
    { toOne: [20, 1], when: 'three-cards' },
  ],
  limitShare: [1, 20],
  toOne: (hands) => {
    if (!bankerWinsWith(6)(hands)) return undefined;
    return [hands.banker.length === 2 ? 12 : 20, 1];
  },
};

const cardsIn = ({ player, banker }: Hands): number => player.length + banker.length;

/** By how much a win without a natural must lead, and what that pays to one. */
const leads: ReadonlyMap<number, number> = new Map([
  [9, 30],
  [8, 10],
  [7, 6],
  [6, 4],
  [5, 2],
  [4, 1],
]);

/** A win by a natural, or by four and more; a tie of naturals stands off. */
function dragonBonus(side: 'player' | 'banker'): BaccaratSpot {
  return {
    id: `${side}-dragon`,
    group: 'dragon',
    pays: [
      { toOne: evens, when: 'natural' },
      ...[...leads].map(([lead, pays]): Pay => ({ toOne: [pays, 1], when: `lead-${lead}` })),
    ],
    limitShare: [1, 30],
    toOne: (hands) => {
      const natural = isNatural(hands[side]);
      const winner = winnerOf(hands);
      if (winner === 'tie') return natural ? standsOff : undefined;
      if (winner !== side) return undefined;
      if (natural) return evens;
      const pays = leads.get(Math.abs(totalOf(hands.player) - totalOf(hands.banker)));
      return pays === undefined ? undefined : [pays, 1];
    },
  };
}

/** What a tie of each total pays to one. */
const exactTiePays = [150, 215, 220, 200, 120, 110, 45, 45, 80, 80] as const;

/** Everything besides player, banker and tie, by id. */
const sideSpots: readonly BaccaratSpot[] = [
  plain(
    { id: 'player-pair', group: 'pair', limitShare: [1, 10] },
    [11, 1],
    (hands) => pairs(hands)[0] !== 'none',
  ),
  plain(
    { id: 'banker-pair', group: 'pair', limitShare: [1, 10] },
    [11, 1],
    (hands) => pairs(hands)[1] !== 'none',
  ),
  plain({ id: 'either-pair', group: 'pair', limitShare: [1, 5] }, [5, 1], (hands) =>
    pairs(hands).some((pair) => pair !== 'none'),
  ),
  perfectPair,
  plain(
    { id: 'big', group: 'cards', limitShare: [1, 1], opposite: 'small' },
    [27, 50],
    (hands) => cardsIn(hands) > 4,
  ),
  plain(
    { id: 'small', group: 'cards', limitShare: [1, 1], opposite: 'big' },
    [3, 2],
    (hands) => cardsIn(hands) === 4,
  ),
  luckySix,
  plain({ id: 'dragon-7', group: 'exact', limitShare: [1, 40] }, [40, 1], isDragonSeven),
  plain(
    { id: 'panda-8', group: 'exact', limitShare: [1, 25] },
    [25, 1],
    (hands) =>
      winnerOf(hands) === 'player' && totalOf(hands.player) === 8 && hands.player.length === 3,
  ),
  dragonBonus('player'),
  dragonBonus('banker'),
  ...exactTiePays.map((pays, total) =>
    plain(
      { id: `tie-${total}`, group: 'exact-tie', limitShare: [1, 100] },
      [pays, 1],
      (hands) => isTie(hands) && totalOf(hands.player) === total,
    ),
  ),
];

/** Throws RangeError for an id that no side bet has. */
export function sideSpot(id: string): BaccaratSpot {
  const spot = sideSpots.find((one) => one.id === id);
  if (spot === undefined) throw new RangeError(`no side bet ${id}`);
  return spot;
}
