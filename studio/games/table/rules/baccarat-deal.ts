import { rankOf } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';
import type { ShoeRound } from './shoe.ts';

export interface BaccaratOutcome {
  /** In the order of dealing: two cards or three. */
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly shoe: ShoeRound;
}

export type Hands = Pick<BaccaratOutcome, 'player' | 'banker'>;
export type BaccaratSide = 'player' | 'banker' | 'tie';

/** Ace 1, numbers as they are, tens and faces 0. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  return rank >= 10 ? 0 : rank;
}

/** Last digit of the sum of points. */
export function totalOf(cards: readonly Card[]): number {
  return cards.reduce((total, card) => total + pointsOf(card), 0) % 10;
}

export function winnerOf({ player, banker }: Hands): BaccaratSide {
  const lead = totalOf(player) - totalOf(banker);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'player' : 'banker';
}

/** Eight or nine with two cards. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards) >= 8;
}

/** Whether the player draws: on five or less, unless either side has a natural. */
export function playerDraws(playerTotal: number, bankerTotal: number): boolean {
  return playerTotal <= 5 && bankerTotal <= 7;
}

/** Greatest and least points of the player's third card on which a banker of such a total draws. */
const bankerDrawsOn: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
];

/**
 * Whether the banker draws, neither side having a natural. The usual table of punto banco.
 *
 * @param third points of the player's third card; `null` when the player stood
 */
export function bankerDraws(bankerTotal: number, third: number | null): boolean {
  if (third === null) return bankerTotal <= 5;
  return bankerDrawsOn[bankerTotal]?.includes(third) ?? false;
}

/** Deals both hands: player, banker, player, banker, then by the table. */
export function dealHands(deal: () => Card): Hands {
  const player = [deal()];
  const banker = [deal()];
  player.push(deal());
  banker.push(deal());
  if (isNatural(player) || isNatural(banker)) return { player, banker };
  const third = playerDraws(totalOf(player), totalOf(banker)) ? deal() : null;
  if (third !== null) player.push(third);
  const bankerTotal = totalOf(banker);
  if (bankerDraws(bankerTotal, third === null ? null : pointsOf(third))) banker.push(deal());
  return { player, banker };
}
