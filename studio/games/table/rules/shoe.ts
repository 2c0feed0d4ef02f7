import { packSize, rankOf } from '#games/cards/engine/card.ts';
import type { Card } from '#games/cards/engine/card.ts';
import type { Draws } from '#engine/draws.ts';

/**
 * Cards of several packs that rounds of a table are dealt from, one round after the other. It is what earlier
 * rounds have left, no order: every card is drawn from those that nobody has seen, by the stream of the
 * round that deals it, so that who knows a seed knows the cards of that round alone. Whoever has the
 * rounds of
 * a shoe from its first one on can rebuild it.
 *
 * Cards that were burned face down are as likely to be any of those unseen as the ones that lie below the
 * cut card, so they stay among them, and fewer cards are left to deal.
 */
export interface Shoe {
  /** How many of each card nobody has seen yet, by card. */
  readonly unseen: readonly number[];
  /** Cards in the shoe: those unseen without the ones burned face down. */
  readonly left: number;
  /** The round that leaves this many or fewer is the last one of the shoe. */
  readonly cutAt: number;
  /** Rounds that were dealt from it. */
  readonly rounds: number;
}

export interface ShoeModel {
  readonly packs: number;
  /** Cards behind the cut card: any number between these is as likely. */
  readonly cut: readonly [least: number, most: number];
  /** What is burned: as many face down as the first card shows, or one card face down. */
  readonly burn: 'first-card' | 'one';
}

/** What everybody sees of the shoe in a round. */
export interface ShoeRound {
  /** Of a new shoe: what was burned. */
  readonly opened: ShoeOpening | null;
  /** 1 for the first round of the shoe. */
  readonly round: number;
  /** Cards left after the round. */
  readonly left: number;
  /** The cut card has come: a new shoe is opened for the next round. */
  readonly isLast: boolean;
}

export interface ShoeOpening {
  readonly cards: number;
  readonly cutAt: number;
  /** The first card, where it is shown. */
  readonly shown: Card | null;
  /** Cards burned face down. */
  readonly burned: number;
}

/** A shoe while a round is dealt from it. */
export interface Dealing {
  deal(): Card;
  /** What is left when the round is over, and what is told of it. */
  end(): { readonly shoe: Shoe; readonly told: ShoeRound };
}

export function isShoeOver({ left, cutAt }: Shoe): boolean {
  return left <= cutAt;
}

/** A fresh shoe. Order of draws: the cut card, then the card that is shown, if one is. */
export function newShoe(
  { packs, cut, burn }: ShoeModel,
  draws: Draws,
): { readonly shoe: Shoe; readonly opened: ShoeOpening } {
  const cards = packs * packSize;
  const unseen = Array.from({ length: packSize }, () => packs);
  const cutAt = cut[0] + draws.draw(cut[1] - cut[0] + 1);
  const shown = burn === 'first-card' ? take(unseen, cards, draws) : null;
  const burned = shown === null ? 1 : Math.min(rankOf(shown), 10);
  const left = cards - burned - (shown === null ? 0 : 1);
  return {
    shoe: { unseen, left, cutAt, rounds: 0 },
    opened: { cards, cutAt, shown, burned },
  };
}

/** Begins a round: goes on with the shoe, or opens a new one when there is none or it is over. */
export function beginDealing(model: ShoeModel, draws: Draws, shoe: Shoe | null): Dealing {
  const fresh = shoe === null || isShoeOver(shoe) ? newShoe(model, draws) : undefined;
  const { unseen: before, left: leftBefore, cutAt, rounds } = fresh?.shoe ?? (shoe as Shoe);
  const unseen = [...before];
  let hidden = unseen.reduce((total, count) => total + count, 0);
  let left = leftBefore;
  return {
    deal() {
      const card = take(unseen, hidden, draws);
      hidden -= 1;
      left -= 1;
      return card;
    },
    end() {
      const after: Shoe = { unseen, left, cutAt, rounds: rounds + 1 };
      const isLast = isShoeOver(after);
      const opened = fresh?.opened ?? null;
      return { shoe: after, told: { opened, round: rounds + 1, left, isLast } };
    },
  };
}

/** Card number draw(count) of those unseen, in the order of cards. */
function take(unseen: number[], count: number, draws: Draws): Card {
  let at = draws.draw(count);
  for (let card = 0; card < unseen.length; card += 1) {
    const copies = unseen[card] as number;
    if (at < copies) {
      unseen[card] = copies - 1;
      return card;
    }
    at -= copies;
  }
  throw new RangeError('the shoe is empty');
}
