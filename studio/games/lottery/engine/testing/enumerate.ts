/** Every draw of a family, and what a selection of a play hits in all of them: the proof of its chances. */
import { equal, multiply, type Rational, rational, toNumber } from '#engine/rational.ts';
import { type Play, returnOf } from '../play.ts';
import { parseSelection } from '../selection.ts';

/** All numbers of so many digits below `of`, as lists. */
export function* digitDraws(length: number, of = 10, from = 0): Generator<readonly number[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const rest of digitDraws(length - 1, of, from)) {
    for (let digit = from; digit < from + of; digit += 1) yield [...rest, digit];
  }
}

/** All ways to take so many of the numbers from 1 on, in order. */
export function* orderedDraws(
  length: number,
  of: number,
  taken: readonly number[] = [],
): Generator<readonly number[]> {
  if (length === 0) {
    yield taken;
    return;
  }
  for (let number = 1; number <= of; number += 1) {
    if (!taken.includes(number)) yield* orderedDraws(length - 1, of, [...taken, number]);
  }
}

/**
 * Prizes of a play that all draws together hit otherwise than its chances say, for one selection. Each line
 * says what was found and what was said.
 */
export function wrongChances<Result>(
  play: Play<Result>,
  text: string,
  draws: Iterable<Result>,
): readonly string[] {
  const selection = parseSelection(play.grammar, text);
  const found: Record<string, number> = {};
  let count = 0;
  for (const draw of draws) {
    count += 1;
    for (const [name, hits] of Object.entries(play.hits(selection, draw))) {
      found[name] = (found[name] ?? 0) + hits;
    }
  }
  const singles = play.singles(selection);
  return play.kinds.flatMap(({ name: kind, prizes }) =>
    prizes.flatMap(({ name, chance }) => {
      const said = multiply(chance, rational(singles[kind] ?? 0));
      const is = rational(found[name] ?? 0, count);
      return equal(said, is)
        ? []
        : [`${play.code} ${name}: ${fractionText(is)}, said ${fractionText(said)}`];
    }),
  );
}

const fractionText = ({ num, den }: Rational) => `${num}/${den}`;

/** What comes back of the cheapest and the best kind of a play. */
export function returnsOf<Result>({ kinds }: Play<Result>): readonly [least: number, most: number] {
  const all = kinds.map((kind) => toNumber(returnOf(kind)));
  return [Math.min(...all), Math.max(...all)];
}
