/** Numbers of a line that get other odds stand in a line of their own. Pure. */
import { numbersOf, type NumberState } from '../../engine/exposure.ts';
import { countBets, unitsOf } from '../../engine/play.ts';
import { parseSelection, printSelection, type Selection } from '../../engine/selection.ts';
import type { NamedBet } from '../../engine/single-bets.ts';
import type { AnyPlay } from '../panel/draft.ts';
import type { SlipLine } from './use-slip.ts';

/**
 * The line as one for each state of its numbers; those that are closed are left out. Combinations that make
 * no selection together stand in lines of their own.
 */
export function splitLine(
  play: AnyPlay,
  line: SlipLine,
  stateOf: (number: NamedBet) => NumberState,
): readonly SlipLine[] {
  const numbers = numbersOf(play, parseSelection(play.grammar, line.text));
  const byState = Map.groupBy(numbers, ({ names }) => worstOf(names.map(stateOf)));
  const { reduced: _before, ...rest } = line;
  const selections = (['full', 'reduced'] as const).flatMap((state) =>
    merged(
      play,
      (byState.get(state) ?? []).map(({ part }) => part),
    ).map((selection) => ({
      selection,
      state,
    })),
  );
  return selections.map(({ selection, state }, at) => ({
    ...rest,
    id: at === 0 ? line.id : `${line.id}-${at + 1}`,
    text: printSelection(play.grammar, selection),
    bets: countBets(play, selection),
    units: unitsOf(play, selection),
    ...(state === 'reduced' && { reduced: true }),
  }));
}

const worstOf = (states: readonly NumberState[]): NumberState =>
  states.includes('closed') ? 'closed' : states.includes('reduced') ? 'reduced' : 'full';

/** Parts as one selection, where it is made of them and of nothing else. */
function merged(play: AnyPlay, parts: readonly Selection[]): readonly Selection[] {
  const [first] = parts;
  if (first === undefined) return [];
  const all = first.map((_, group) => [...new Set(parts.flatMap((part) => part[group] ?? []))]);
  const bets = parts.reduce((sum, part) => sum + countBets(play, part), 0);
  return countBets(play, all) === bets ? [all] : parts;
}
