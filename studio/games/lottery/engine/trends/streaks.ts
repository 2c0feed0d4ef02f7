/** How often in a row the same side came: big or small, odd or even, dragon or tiger. */
import type { Play } from '../play.ts';

export interface Streak {
  /** The bet type that would have won each time. */
  readonly play: string;
  readonly side: string;
  readonly length: number;
}

const sides = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['DRAGON', 'TIGER'],
] as const;
/** The same sides under another rule for triples. */
const LEFT_OUT = ['BSOE_T'];

/**
 * The streaks that last, by the rules that bets are settled by.
 *
 * @param results newest first, without those that were called off
 */
export function streaksOf(
  plays: readonly Play<never>[],
  results: readonly unknown[],
): readonly Streak[] {
  const [newest] = results;
  if (newest === undefined) return [];
  return plays.flatMap((play) => {
    const { grammar, code } = play;
    if (grammar.form !== 'options' || LEFT_OUT.includes(code)) return [];
    return sides.flatMap((pair) => {
      if (!pair.every((side) => grammar.options.includes(side))) return [];
      const side = pair.find((one) => wins(play, one, newest));
      if (side === undefined) return [];
      const end = results.findIndex((result) => !wins(play, side, result));
      return [{ play: code, side, length: end < 0 ? results.length : end }];
    });
  });
}

/** A stake that only comes back has not won. */
const wins = (play: Play<never>, side: string, result: unknown): boolean =>
  (play.hits([[side]], result as never)[side] ?? 0) > 0;
