import { add, one, zero } from '#engine/rational.ts';
import { roundsByPairs, roundsByTotals } from './baccarat-chances.ts';
import { dealHands, isNatural, totalOf, winnerOf } from './baccarat-deal.ts';
import type { BaccaratOutcome } from './baccarat-deal.ts';
import { bankerSpot, handPair, playerSpot, sideSpot, tieSpot } from './baccarat-spots.ts';
import type { BankerTerms } from './baccarat-spots.ts';
import { beginDealing } from './shoe.ts';
import type { ShoeModel } from './shoe.ts';
import { fractionOf } from './slip.ts';
import { tableRules } from './table-game.ts';
import type { Mark, TableRules } from './table-game.ts';

/** Eight packs; the cut card lies 14 to 75 cards from the end. */
const shoeModel: ShoeModel = { packs: 8, cut: [14, 75], burn: 'first-card' };

interface BaccaratModel {
  readonly id: string;
  readonly banker: BankerTerms;
  /** To one. */
  readonly tiePays: number;
  /** Ids of the side bets, in the order of the layout. */
  readonly sides: readonly string[];
}

/**
 * Punto banco from a shoe of eight packs; returns are those of all orders of six cards
 * (`baccarat-chances.ts`).
 */
function baccaratRules({ id, banker, tiePays, sides }: BaccaratModel): TableRules<BaccaratOutcome> {
  const all = [playerSpot, bankerSpot(banker), tieSpot(tiePays), ...sides.map(sideSpot)];
  const byId = new Map(all.map((spot) => [spot.id, spot]));
  return tableRules<BaccaratOutcome>({
    id,
    game: 'baccarat',
    dealsFromShoe: true,
    spots: all.map(({ toOne: _toOne, ...spot }) => spot),
    decide(draws, shoe) {
      const dealing = beginDealing(shoeModel, draws, shoe);
      const hands = dealHands(() => dealing.deal());
      const { shoe: after, told } = dealing.end();
      return { outcome: { ...hands, shoe: told }, shoe: after };
    },
    multipleOf(spot, outcome) {
      const toOne = byId.get(spot)?.toOne(outcome);
      return toOne === undefined ? zero : add(one, fractionOf(toOne));
    },
    outcomesFor: (spot) => (byId.get(spot)?.group === 'pair' ? roundsByPairs() : roundsByTotals()),
    markOf,
    roadSides: ['player', 'banker'],
  });
}

function markOf({ player, banker }: BaccaratOutcome): Mark {
  const winner = winnerOf({ player, banker });
  const winning = winner === 'player' ? player : banker;
  const notes = [
    ...(handPair(player) === 'none' ? [] : ['player-pair']),
    ...(handPair(banker) === 'none' ? [] : ['banker-pair']),
    ...(isNatural(winning) ? ['natural'] : []),
    `total-${totalOf(winning)}`,
  ];
  return { result: winner, notes };
}

const pairBets = ['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'];
const ties = Array.from({ length: 10 }, (_, total) => `tie-${total}`);

/** Banker with commission, pairs, big and small. */
export const baccarat = baccaratRules({
  id: 'baccarat',
  banker: 'commission',
  tiePays: 8,
  sides: [...pairBets, 'big', 'small'],
});

/** No commission: a banker's win with six pays half, and lucky six pays for it. */
export const noCommissionBaccarat = baccaratRules({
  id: 'baccarat-no-commission',
  banker: 'six-pays-half',
  tiePays: 8,
  sides: [...pairBets, 'lucky-6', 'big', 'small'],
});

/** No commission: a banker's win with seven of three cards stands off, and dragon seven pays for it. */
export const easyBaccarat = baccaratRules({
  id: 'baccarat-easy',
  banker: 'three-card-seven-stands-off',
  tiePays: 8,
  sides: [...pairBets, 'dragon-7', 'panda-8'],
});

/** Every side bet there is; a tie pays nine. */
export const sideBetBaccarat = baccaratRules({
  id: 'baccarat-side-bets',
  banker: 'commission',
  tiePays: 9,
  sides: [
    ...pairBets,
    'big',
    'small',
    'lucky-6',
    'dragon-7',
    'panda-8',
    'player-dragon',
    'banker-dragon',
    ...ties,
  ],
});
