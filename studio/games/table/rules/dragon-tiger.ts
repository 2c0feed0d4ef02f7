import { packSize, rankOf, suitOf, suits } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';
import { rational, zero } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { beginDealing } from './shoe.ts';
import type { ShoeModel, ShoeRound } from './shoe.ts';
import { plainSpots } from './plain-spots.ts';
import type { PlainSpot } from './plain-spots.ts';
import { tableRules } from './table-game.ts';
import type { TableRules, Weighted } from './table-game.ts';

export interface DragonTigerOutcome {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly shoe: ShoeRound;
}

/** Eight packs, one card burned, a new shoe when 52 cards or fewer are left. */
const shoeModel: ShoeModel = { packs: 8, cut: [52, 52], burn: 'one' };

type Side = 'dragon' | 'tiger';

/** The higher card wins, aces low; suits do not matter. */
export function winnerOf({ dragon, tiger }: Pick<DragonTigerOutcome, Side>): Side | 'tie' {
  if (rankOf(dragon) === rankOf(tiger)) return 'tie';
  return rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger';
}

/** Half of a stake on a side comes back in a tie. */
const half = rational(1, 2);

function sideSpot(side: Side): PlainSpot<DragonTigerOutcome> {
  return {
    spot: {
      id: side,
      group: 'side',
      limitShare: [1, 1],
      opposite: side === 'dragon' ? 'tiger' : 'dragon',
    },
    toOne: [1, 1],
    wins: (outcome) => winnerOf(outcome) === side,
    otherwise: (outcome): Rational => (winnerOf(outcome) === 'tie' ? half : zero),
  };
}

/** What one card is: bets on it lose to a seven. */
function cardSpots(side: Side): readonly PlainSpot<DragonTigerOutcome>[] {
  const halves: readonly (readonly [string, string, (card: Card) => boolean])[] = [
    ['big', 'small', (card) => rankOf(card) > 7],
    ['odd', 'even', (card) => rankOf(card) % 2 === 1],
    ['red', 'black', (card) => isRed(card)],
  ];
  const evenMoney = halves.flatMap(([first, second, isFirst]) =>
    [first, second].map((name): PlainSpot<DragonTigerOutcome> => {
      const other = name === first ? second : first;
      return {
        spot: {
          id: `${side}-${name}`,
          group: 'card',
          limitShare: [1, 2],
          opposite: `${side}-${other}`,
        },
        toOne: [1, 1],
        wins: ({ [side]: card }) => rankOf(card) !== 7 && isFirst(card) === (name === first),
      };
    }),
  );
  const bySuit = suits.map((suit, index): PlainSpot<DragonTigerOutcome> => ({
    spot: { id: `${side}-${suit}`, group: 'suit', limitShare: [1, 4] },
    toOne: [3, 1],
    wins: ({ [side]: card }) => rankOf(card) !== 7 && suitOf(card) === index,
  }));
  return [...evenMoney, ...bySuit];
}

function isRed(card: Card): boolean {
  const suit = suits[suitOf(card)];
  return suit === 'hearts' || suit === 'diamonds';
}

const plain = plainSpots<DragonTigerOutcome>([
  sideSpot('dragon'),
  {
    spot: { id: 'tie', group: 'tie', limitShare: [1, 8] },
    toOne: [8, 1],
    wins: (outcome) => winnerOf(outcome) === 'tie',
  },
  sideSpot('tiger'),
  {
    spot: { id: 'suited-tie', group: 'tie', limitShare: [1, 50] },
    toOne: [50, 1],
    wins: ({ dragon, tiger }) => dragon === tiger,
  },
  ...cardSpots('dragon'),
  ...cardSpots('tiger'),
]);

/** Dragon tiger: one card each from a shoe of eight packs. */
export const dragonTiger: TableRules<DragonTigerOutcome> = tableRules<DragonTigerOutcome>({
  ...plain,
  id: 'dragon-tiger',
  game: 'dragon-tiger',
  dealsFromShoe: true,
  decide(draws, shoe) {
    const dealing = beginDealing(shoeModel, draws, shoe);
    const cards = { dragon: dealing.deal(), tiger: dealing.deal() };
    const { shoe: after, told } = dealing.end();
    return { outcome: { ...cards, shoe: told }, shoe: after };
  },
  outcomesFor: everyPair,
  markOf: (outcome) => ({
    result: winnerOf(outcome),
    notes: outcome.dragon === outcome.tiger ? ['suited'] : [],
  }),
  roadSides: ['dragon', 'tiger'],
});

/** Two cards of a fresh shoe: any card, then one of eight of each other and of seven like the first. */
function* everyPair(): Iterable<Weighted<DragonTigerOutcome>> {
  const shoe = { opened: null, round: 1, left: 0, isLast: false };
  for (let dragon = 0; dragon < packSize; dragon += 1) {
    for (let tiger = 0; tiger < packSize; tiger += 1) {
      const copies = dragon === tiger ? shoeModel.packs - 1 : shoeModel.packs;
      yield { outcome: { dragon, tiger, shoe }, weight: BigInt(copies) };
    }
  }
}
