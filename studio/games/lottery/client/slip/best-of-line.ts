import { parseSelection } from '../../engine/selection.ts';
import { type AnyPlay, bestOdds } from '../panel/draft.ts';
import type { SlipLine } from './use-slip.ts';

/** What one win of a line pays at best, for each unit that its bets cost. */
export function bestOfLine(
  play: AnyPlay,
  { text, bets, units, times, reduced }: SlipLine,
  series: number | null,
): bigint {
  const selection = parseSelection(play.grammar, text);
  const odds = bestOdds({ play, text, bets, units, selection }, series);
  return (reduced ? odds / 2n : odds) * BigInt(times);
}
