/** Numbers of a line that get other odds stand in a line of their own. Pure. */
import { numbersOf, type NumberState } from '../../engine/exposure.ts';
import { countBets, unitsOf } from '../../engine/play.ts';
import { parseSelection, printSelection, type Selection } from '../../engine/selection.ts';
import type { AnyPlay } from '../panel/draft.ts';
import type { SlipLine } from './use-slip.ts';

/** The line as one for each state of its numbers; those that are closed are left out. */
export function splitLine(
  play: AnyPlay,
  line: SlipLine,
  stateOf: (number: string) => NumberState,
): readonly SlipLine[] {
  const numbers = numbersOf(play, parseSelection(play.grammar, line.text));
  const byState = Map.groupBy(numbers, ([number]) => stateOf(number));
  return (['full', 'reduced'] as const).flatMap((state) => {
    const parts = (byState.get(state) ?? []).map(([, part]) => part);
    const merged = union(parts);
    if (merged === undefined) return [];
    const text = printSelection(play.grammar, merged);
    const isFirst = state === 'full' || (byState.get('full') ?? []).length === 0;
    const { reduced: _before, ...rest } = line;
    return {
      ...rest,
      id: isFirst ? line.id : `${line.id}-half`,
      text,
      bets: countBets(play, merged),
      units: unitsOf(play, merged),
      ...(state === 'reduced' && { reduced: true }),
    };
  });
}

/** All that parts choose, in the order in which they come. */
function union(parts: readonly Selection[]): Selection | undefined {
  const [first] = parts;
  return first?.map((_, group) => [...new Set(parts.flatMap((part) => part[group] ?? []))]);
}
