/** A line of the slip number by number, where each is a bet of its own. Pure. */
import { countBets, unitsOf } from '../../engine/play.ts';
import { parseSelection, printSelection } from '../../engine/selection.ts';
import type { AnyPlay } from '../panel/draft.ts';
import type { SlipLine } from './use-slip.ts';

export interface LineNumber {
  /** In the grammar of the play. */
  readonly number: string;
  /** What it costs in units of the stake. */
  readonly units: number;
}

/** Its numbers; none where what was chosen makes bets together. */
export function numbersOfLine(
  play: AnyPlay,
  { text, bets }: Pick<SlipLine, 'text' | 'bets'>,
): readonly LineNumber[] {
  const { grammar } = play;
  const isOfOne =
    grammar.form === 'list' ||
    grammar.form === 'options' ||
    (grammar.form === 'set' && grammar.least === 1);
  const [tokens = []] = isOfOne ? parseSelection(grammar, text) : [];
  // What a number spreads to several bets costs as a whole.
  if (tokens.length !== bets) return [];
  return tokens.map((number) => ({ number, units: unitsOf(play, [[number]]) }));
}

/** The line without some of its numbers. */
export function withoutNumber(play: AnyPlay, line: SlipLine, number: string): SlipLine {
  const [tokens = []] = parseSelection(play.grammar, line.text);
  const left = [tokens.filter((token) => token !== number)];
  return {
    ...line,
    text: printSelection(play.grammar, left),
    bets: countBets(play, left),
    units: unitsOf(play, left),
  };
}

/** Several of its numbers as the grammar of the play writes them. */
export const numbersText = ({ grammar }: AnyPlay, numbers: readonly LineNumber[]): string =>
  printSelection(grammar, [numbers.map(({ number }) => number)]);
