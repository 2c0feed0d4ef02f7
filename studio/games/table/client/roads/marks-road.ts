import type { TableMark } from '../../protocol.ts';
import { beadRoad } from './bead-road.ts';
import type { RoadPlan, Tone } from './road-plan.ts';

const ROWS = 6;
/** Colours of results, whatever the game. */
const tones: Readonly<Record<string, Tone>> = {
  player: 'blue',
  banker: 'red',
  tie: 'green',
  dragon: 'red',
  tiger: 'blue',
  big: 'red',
  small: 'blue',
  triple: 'green',
  high: 'red',
  low: 'blue',
  eleven: 'gold',
  even: 'blue',
  odd: 'red',
  red: 'red',
  black: 'dark',
  green: 'green',
};

/** The colour of a side, or of a spot that bears its name; nothing for what has none. */
export function toneOfSide(side: string): Tone | undefined {
  return tones[side];
}

/** The last rounds of any table in few signs. @param marks oldest first */
export function marksRoad(name: string, marks: readonly TableMark[]): RoadPlan {
  return beadRoad(
    name,
    ROWS,
    marks.map(({ result, notes }) => {
      const total = notes.find((note) => note.startsWith('total-'))?.slice('total-'.length);
      const isNumber = /^\d+$/.test(result);
      const colour = notes.find((note) => note === 'red' || note === 'black' || note === 'green');
      const tone = tones[result] ?? tones[colour ?? ''] ?? 'gold';
      return { letter: isNumber ? result : (total ?? ''), tone };
    }),
  );
}
