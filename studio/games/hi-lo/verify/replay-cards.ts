import type { Draws } from '#client/shell/kind-view.ts';

/** What was done in a round, a letter each: higher, lower, skip, cash out. */
export type Move = 'h' | 'l' | 's' | 'c';

export interface Replayed {
  readonly cards: readonly number[];
  /** In ten-thousandths of the stake. */
  readonly multiplier: number;
}

/**
 * A round from its draws and moves alone: a second code path on purpose, which shares nothing with the
 * engine but the published recipe. Ranks count from 0 here, and ways are counted one by one.
 */
export async function replayCards(
  edge: { readonly num: number; readonly den: number },
  cardsMax: number,
  moves: readonly Move[],
  draws: Draws,
): Promise<Replayed> {
  const cards = [await draws.draw(52)];
  let [won, chances] = [1n, 1n];
  let guesses = 0;
  for (const move of moves) {
    if (move === 'c') break;
    const before = Math.trunc((cards.at(-1) ?? 0) / 4);
    const card = await draws.draw(52);
    cards.push(card);
    if (move === 's') continue;
    const isRight = (rank: number): boolean => (move === 'h' ? rank >= before : rank <= before);
    if (!isRight(Math.trunc(card / 4))) return { cards, multiplier: 0 };
    guesses += 1;
    won *= 13n;
    chances *= BigInt(Array.from({ length: 13 }, (_, rank) => rank).filter(isRight).length);
  }
  const isPaid = guesses > 0 && (moves.at(-1) === 'c' || cards.length === cardsMax);
  const paid = (10_000n * BigInt(edge.num) * won) / (BigInt(edge.den) * chances);
  return { cards, multiplier: isPaid ? Number(paid) : 0 };
}
