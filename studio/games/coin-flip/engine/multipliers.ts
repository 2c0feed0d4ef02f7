import type { CoinModel } from './title.ts';

/** What one right call pays, two in a row and so on, in hundredths of the stake: the edge times 2^k. */
export function ladderOf({ edge: [num, den], flipsMax }: CoinModel): readonly number[] {
  return Array.from({ length: flipsMax }, (_, index) =>
    Number((num * 100n * 2n ** BigInt(index + 1)) / den),
  );
}
