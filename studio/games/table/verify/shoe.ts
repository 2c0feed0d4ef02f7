import type { Card } from '#games/cards/engine/card.ts';
import type { Shoe, ShoeOpening, ShoeRound } from '../rules/shoe.ts';
import type { Draws } from '#client/shell/kind-view.ts';

export interface ShoeTerms {
  readonly packs: number;
  /** Cards behind the cut card, from the least to the most. */
  readonly cut: readonly [number, number];
  readonly burn: 'first-card' | 'one';
}

/** Cards from a shoe as the published rules draw them, in code of the page's own. */
export interface ShoeAgain {
  deal(): Promise<Card>;
  /** What everybody is told of it after the round. */
  told(): ShoeRound;
}

/** Opens the shoe of a round. @param before what the round before has left; nothing before the first one */
export async function openShoe(
  draws: Draws,
  before: Shoe | null,
  terms: ShoeTerms,
): Promise<ShoeAgain> {
  const isNew = before === null || before.left <= before.cutAt;
  const { shoe, opened } = isNew ? await newShoe(draws, terms) : { shoe: before, opened: null };
  const unseen = [...shoe.unseen];
  let { left } = shoe;
  return {
    async deal() {
      const card = await take(draws, unseen);
      left -= 1;
      return card;
    },
    told: () => ({ opened, round: shoe.rounds + 1, left, isLast: left <= shoe.cutAt }),
  };
}

async function newShoe(
  draws: Draws,
  { packs, cut, burn }: ShoeTerms,
): Promise<{ shoe: Shoe; opened: ShoeOpening }> {
  const unseen = Array.from({ length: 52 }, () => packs);
  const cards = packs * 52;
  const cutAt = cut[0] + (await draws.draw(cut[1] - cut[0] + 1));
  const shown = burn === 'first-card' ? await take(draws, unseen) : null;
  const burned = shown === null ? 1 : Math.min(10, Math.floor(shown / 4) + 1);
  const left = cards - burned - (shown === null ? 0 : 1);
  return { shoe: { unseen, left, cutAt, rounds: 0 }, opened: { cards, cutAt, shown, burned } };
}

/** Counts through the cards that nobody has seen, aces of spades first. */
async function take(draws: Draws, unseen: number[]): Promise<Card> {
  let at = await draws.draw(unseen.reduce((sum, count) => sum + count, 0));
  for (const [card, count] of unseen.entries()) {
    if (at < count) {
      unseen[card] = count - 1;
      return card;
    }
    at -= count;
  }
  throw new RangeError('no card is left');
}
