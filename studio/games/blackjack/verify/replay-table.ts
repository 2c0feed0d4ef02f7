import type { Draws } from '#client/shell/kind-view.ts';

/** What was done, a letter each: hit, stand, double, split; insured or not. */
export type Move = 'h' | 's' | 'd' | 'p' | 'i' | 'n';

export interface ReplayedTable {
  /** Cards in the order in which they left the pack. */
  readonly order: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly dealer: readonly number[];
  /** In halves of the stake of one hand. */
  readonly paid: number;
}

interface Hand {
  readonly cards: number[];
  stakes: number;
  isSplit: boolean;
}

/**
 * A round from its draws and moves alone: a second code path on purpose, which shares nothing with the
 * engine but the published recipe. Moves that are missing are to stand.
 */
export async function replayTable(
  draws: Draws,
  bets: number,
  moves: readonly Move[],
): Promise<ReplayedTable> {
  const order: number[] = [];
  const next = async (): Promise<number> => {
    order.push(await draws.draw(52));
    return order.at(-1) ?? 0;
  };
  const left = [...moves];
  const hands: Hand[] = [];
  while (hands.length < bets) hands.push({ cards: [await next()], stakes: 1, isSplit: false });
  const dealer = [await next()];
  for (const { cards } of hands) cards.push(await next());
  dealer.push(await next());
  const isInsured = rankOf(dealer[0]) === 1 && left.shift() === 'i';
  if (!isTwo21(dealer)) {
    await playHands(hands, left, next);
    const isOpen = hands.some((hand) => points(hand.cards) <= 21 && !isBlackjack(hand));
    while (isOpen && points(dealer) < 17) dealer.push(await next());
  }
  const insurance = isInsured && isTwo21(dealer) ? 3 * bets : 0;
  const paid = hands.reduce((sum, hand) => sum + hand.stakes * halves(hand, dealer), insurance);
  return { order, hands: hands.map(({ cards }) => cards), dealer, paid };
}

async function playHands(hands: Hand[], left: Move[], next: () => Promise<number>): Promise<void> {
  for (let at = 0; at < hands.length; at += 1) {
    const hand = hands[at] as Hand;
    let goesOn = !(hand.isSplit && rankOf(hand.cards[0]) === 1);
    while (goesOn && points(hand.cards) < 21) {
      const move = left.shift() ?? 's';
      if (move === 's') goesOn = false;
      else if (move === 'p') {
        const other = { cards: hand.cards.splice(1), stakes: 1, isSplit: true };
        hand.isSplit = true;
        hands.splice(at + 1, 0, other);
        hand.cards.push(await next());
        other.cards.push(await next());
        goesOn = rankOf(hand.cards[0]) !== 1;
      } else {
        hand.cards.push(await next());
        if (move !== 'd') continue;
        hand.stakes = 2;
        goesOn = false;
      }
    }
  }
}

function halves(hand: Hand, dealer: readonly number[]): number {
  const mine = points(hand.cards);
  if (mine > 21) return 0;
  if (isTwo21(dealer)) return isBlackjack(hand) ? 2 : 0;
  if (isBlackjack(hand)) return 5;
  const theirs = points(dealer);
  if (theirs <= 21 && theirs > mine) return 0;
  return theirs === mine ? 2 : 4;
}

function isBlackjack({ cards, isSplit }: Hand): boolean {
  return !isSplit && isTwo21(cards);
}

function isTwo21(cards: readonly number[]): boolean {
  return cards.length === 2 && points(cards) === 21;
}

function rankOf(card = 0): number {
  return Math.trunc(card / 4) + 1;
}

/** Aces are eleven as long as that is not too many. */
function points(cards: readonly number[]): number {
  let aces = cards.filter((card) => rankOf(card) === 1).length;
  let sum = cards.reduce((total, card) => {
    const rank = rankOf(card);
    return total + (rank === 1 ? 11 : Math.min(rank, 10));
  }, 0);
  for (; sum > 21 && aces > 0; aces -= 1) sum -= 10;
  return sum;
}
