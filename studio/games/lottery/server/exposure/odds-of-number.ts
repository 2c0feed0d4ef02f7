/** What a number of a play pays, and as what it is counted. */
import {
  ALL_OTHERS,
  type CountedPart,
  highestOdds,
  numbersOf,
  reducedOdds,
} from '../../engine/exposure.ts';
import { oddsText } from '../../engine/odds.ts';
import type { Play } from '../../engine/play.ts';
import { parseSelection, SelectionFault } from '../../engine/selection.ts';
import type { NamedBet } from '../../engine/single-bets.ts';
import { oddsOfPlay } from '../judge-lines.ts';

/** @param number null: the highest odds of the play */
export function oddsOfNumber(
  play: Play<never>,
  number: string | null,
  state: 'full' | 'reduced',
): string {
  const full = oddsOfPlay(play, null);
  const odds = state === 'reduced' ? reducedOdds(play, full) : full;
  const part = number === null ? undefined : partOf(play, number);
  if (part !== undefined) return oddsText(highestOdds(play, part, odds));
  return oddsText(Object.values(odds).reduce((most, one) => (one > most ? one : most), 0n));
}

/** Under which names a number of a play is counted; none where tickets cannot have it. */
export function countedAs(play: Play<never>, number: string): readonly NamedBet[] {
  if (number === ALL_OTHERS) return [{ play: play.code, number }];
  return numberAlone(play, number)?.names ?? [];
}

const partOf = (play: Play<never>, number: string) => numberAlone(play, number)?.part;

/** A number alone; undefined where the play has no such number. */
function numberAlone(play: Play<never>, number: string): CountedPart | undefined {
  const { grammar } = play;
  const [place = '', token] = number.split('=');
  const text =
    grammar.form === 'places' && token !== undefined
      ? Array.from({ length: grammar.places }, (_, at) =>
          at + 1 === Number(place) ? token : '',
        ).join(',')
      : number;
  try {
    const [one, ...others] = numbersOf(play, parseSelection(grammar, text));
    const isWhole = one?.names.some((name) => name.number === ALL_OTHERS);
    return others.length === 0 && !isWhole ? one : undefined;
  } catch (error) {
    if (error instanceof SelectionFault) return undefined;
    throw error;
  }
}
