import type { Draws } from '#client/shell/kind-view.ts';

/** Ten cards of a pack, from the draws alone: each one that is taken leaves its place to the front one. */
export async function tenCards(draws: Draws): Promise<readonly number[]> {
  const pack = Array.from({ length: 52 }, (_, card) => card);
  const taken: number[] = [];
  while (taken.length < 10) {
    const at = await draws.draw(pack.length);
    const [front = 0] = pack;
    taken.push(pack[at] ?? 0);
    pack[at] = front;
    pack.shift();
  }
  return taken;
}

/** The five cards after the draw; bit i of `hold` keeps card i. */
export function drawTo(ten: readonly number[], hold: number): readonly number[] {
  const fresh = ten.slice(5);
  return ten.slice(0, 5).map((card, place) => ((hold >> place) & 1 ? card : (fresh.shift() ?? 0)));
}

/**
 * What five cards are called: a second code path on purpose, by sorted ranks and the sizes of their groups,
 * which shares nothing with the engine.
 */
export function nameOf(cards: readonly number[]): string {
  const ranks = cards.map((card) => Math.trunc(card / 4)).toSorted((a, b) => a - b);
  const sizes = new Map<number, number>();
  for (const rank of ranks) sizes.set(rank, (sizes.get(rank) ?? 0) + 1);
  const shape = [...sizes.values()].toSorted((a, b) => b - a).join('');
  const isFlush = new Set(cards.map((card) => card % 4)).size === 1;
  const isHigh = ranks.join() === '0,9,10,11,12';
  const isRow = shape === '11111' && (isHigh || (ranks[4] ?? 0) - (ranks[0] ?? 0) === 4);
  if (isFlush && isRow) return isHigh ? 'royal-flush' : 'straight-flush';
  if (isFlush) return 'flush';
  if (isRow) return 'straight';
  const high = [...sizes].some(([rank, size]) => size === 2 && (rank === 0 || rank > 9));
  const named: Readonly<Record<string, string>> = {
    '41': 'four',
    '32': 'full-house',
    '311': 'three',
    '221': 'two-pair',
    '2111': high ? 'jacks' : 'nothing',
  };
  return named[shape] ?? 'nothing';
}
