/** What lines add to numbers, all lines of a ticket together. */
import { refuse } from '#server/refuse.ts';
import { ALL_OTHERS, exposureOf } from '../../engine/exposure.ts';
import type { Play } from '../../engine/play.ts';
import { parseSelection, type Selection } from '../../engine/selection.ts';
import { NUMBERS_MAX } from '../../engine/ticket-limits.ts';
import type { JudgedLine } from '../judge-lines.ts';
import { dayOfIssue, type Lottery } from '../lotteries.ts';
import type { PlayExposure, PlayNumber } from './exposure-store.ts';

export type CountedLine = Pick<
  JudgedLine,
  'play' | 'selection' | 'unit' | 'multiple' | 'odds' | 'reduced'
>;

/** A line with a number, and which odds it was shown. */
export interface ShownLine {
  /** From 1 on. */
  readonly at: number;
  readonly reduced: boolean;
  readonly odds: bigint;
  /** Of a line that is counted as a whole. */
  readonly whole?: { readonly play: Play<never>; readonly selection: Selection };
}

export interface Wanted extends PlayExposure {
  readonly lines: readonly ShownLine[];
}

export const nameOf = ({ play, number }: PlayNumber): string => `${play} ${number}`;

/** What lines add, by the names of the numbers. */
export function numbersOfLines(
  { lottery, drawAt }: { readonly lottery: Lottery; readonly drawAt: number },
  lines: readonly CountedLine[],
): ReadonlyMap<string, Wanted> {
  const plays = new Map(
    lottery.family.plays(dayOfIssue(lottery, drawAt)).map((play) => [play.code, play]),
  );
  const wanted = new Map<string, Wanted>();
  for (const [
    at,
    { play: code, selection: text, unit, multiple, odds, reduced },
  ] of lines.entries()) {
    const play = plays.get(code);
    if (play === undefined) throw new RangeError(`no play ${code}`);
    const each = unit * BigInt(multiple);
    const selection = parseSelection(play.grammar, text);
    for (const one of exposureOf(play, selection, { each, odds })) {
      const name = nameOf(one);
      const before = wanted.get(name);
      const isWhole = one.number === ALL_OTHERS;
      const shown = {
        at: at + 1,
        reduced,
        odds: one.odds,
        ...(isWhole && { whole: { play, selection } }),
      };
      wanted.set(name, {
        ...one,
        stake: (before?.stake ?? 0n) + one.stake,
        liability: (before?.liability ?? 0n) + one.liability,
        lines: [...(before?.lines ?? []), shown],
      });
    }
  }
  return wanted;
}

/** Refuses `too-many-numbers` of more than a ticket has. */
export function assertCountable(wanted: ReadonlyMap<string, Wanted>): void {
  if (wanted.size > NUMBERS_MAX) throw refuse('too-many-numbers', { limit: String(NUMBERS_MAX) });
}
