import type { BaccaratOutcome } from '../../rules/baccarat-deal.ts';
import type { Card } from '#games/cards/engine/card.ts';

type Hands = Pick<BaccaratOutcome, 'player' | 'banker'>;

/** Last digit of the sum: aces one, tens and pictures nothing. */
export function totalOf(cards: readonly Card[]): number {
  const points = cards.map((card) => Math.floor(card / 4) + 1);
  return points.reduce((sum, rank) => sum + (rank > 9 ? 0 : rank), 0) % 10;
}

export function winnerOf({ player, banker }: Hands): 'player' | 'banker' | 'tie' {
  const lead = totalOf(player) - totalOf(banker);
  return lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker';
}

function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards) > 7;
}

function isPair([a, b]: readonly Card[]): boolean {
  return a !== undefined && b !== undefined && Math.floor(a / 4) === Math.floor(b / 4);
}

/** Ids of the spots that win, of all that any variant has; what only stands off is none of them. */
export function winningSpots({ player, banker }: Hands): readonly string[] {
  const winner = winnerOf({ player, banker });
  const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)];
  const count = player.length + banker.length;
  const lead = Math.abs(ofPlayer - ofBanker);
  const isPerfect = [player, banker].some(([a, b]) => a === b);
  const dragon = (side: 'player' | 'banker'): boolean =>
    winner === side && (isNatural(side === 'player' ? player : banker) || lead >= 4);
  const won: readonly (readonly [string, boolean])[] = [
    [winner, true],
    [`tie-${ofPlayer}`, winner === 'tie'],
    ['player-pair', isPair(player)],
    ['banker-pair', isPair(banker)],
    ['either-pair', isPair(player) || isPair(banker)],
    ['perfect-pair', isPerfect],
    ['big', count > 4],
    ['small', count === 4],
    ['lucky-6', winner === 'banker' && ofBanker === 6],
    ['dragon-7', winner === 'banker' && ofBanker === 7 && banker.length === 3],
    ['panda-8', winner === 'player' && ofPlayer === 8 && player.length === 3],
    ['player-dragon', dragon('player')],
    ['banker-dragon', dragon('banker')],
  ];
  return won.filter(([, isWon]) => isWon).map(([spot]) => spot);
}

/** A round for the roads. */
export function markOf({ player, banker }: Hands): {
  readonly result: string;
  readonly notes: readonly string[];
} {
  const winner = winnerOf({ player, banker });
  const winning = winner === 'player' ? player : banker;
  return {
    result: winner,
    notes: [
      ...(isPair(player) ? ['player-pair'] : []),
      ...(isPair(banker) ? ['banker-pair'] : []),
      ...(isNatural(winning) ? ['natural'] : []),
    ],
  };
}
