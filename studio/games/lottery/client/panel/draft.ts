/** What stands on a panel and is on no slip yet. */
import type { Odds } from '../../engine/odds.ts';
import { countBets, type Play, returnOf, unitsOf } from '../../engine/play.ts';
import { oddsOfPrize, SERIES_WHOLE } from '../../engine/prize-group.ts';
import {
  type Grammar,
  parseSelection,
  printSelection,
  type Selection,
} from '../../engine/selection.ts';
import type { TypedAlphabet } from '../../engine/typed-entry.ts';
import { ownWords } from '../../engine/typed-signs.ts';
import { toDecimal, multiply, rational } from '#engine/rational.ts';

export type AnyPlay = Play<never>;

/** By play. */
export type Draft = Readonly<Record<string, Selection>>;

export interface DraftLine {
  readonly play: AnyPlay;
  readonly selection: Selection;
  /** In the grammar of the play. */
  readonly text: string;
  readonly bets: number;
  /** What it costs in units. */
  readonly units: number;
}

export function emptySelection(grammar: Grammar): Selection {
  if (grammar.form === 'places') return Array.from({ length: grammar.places }, () => []);
  return grammar.form === 'parts' ? [[], []] : [[]];
}

/** A line, where what was chosen is one. */
export function lineOf(play: AnyPlay, selection: Selection | undefined): DraftLine | undefined {
  if (selection === undefined || selection.every((group) => group.length === 0)) return undefined;
  try {
    const text = printSelection(play.grammar, selection);
    const read = parseSelection(play.grammar, text);
    const bets = countBets(play, read);
    return bets === 0
      ? undefined
      : {
          play,
          selection: read,
          text: printSelection(play.grammar, read),
          bets,
          units: unitsOf(play, read),
        };
  } catch {
    return undefined;
  }
}

/** Puts a token in, or takes it out where it is; in parts that share nothing it leaves the other one. */
export function toggled(
  grammar: Grammar,
  selection: Selection,
  { group, tokens }: { readonly group: number; readonly tokens: readonly string[] },
): Selection {
  const own = selection[group] ?? [];
  const areAllIn = tokens.every((token) => own.includes(token));
  const changed = areAllIn
    ? own.filter((token) => !tokens.includes(token))
    : [...own, ...tokens.filter((token) => !own.includes(token))];
  const isApart = grammar.form === 'parts' && !grammar.shares;
  return selection.map((one, at) => {
    if (at === group) return changed;
    return isApart ? one.filter((token) => !changed.includes(token)) : one;
  });
}

const realPrizes = (play: AnyPlay) =>
  play.kinds.flatMap(({ prizes }) => prizes).filter(({ isPush }) => !isPush);

/** The least and the most that a hit of a play pays. */
export function oddsRange(play: AnyPlay, series: number | null): readonly [Odds, Odds] {
  const all = realPrizes(play).map((prize) => oddsOfPrize(prize, series));
  const [first = 0n, ...rest] = all;
  return rest.reduce<readonly [Odds, Odds]>(
    ([least, most], odds) => [odds < least ? odds : least, odds > most ? odds : most],
    [first, first],
  );
}

/** The best that a hit of this line pays. */
export function bestOdds({ play, selection }: DraftLine, series: number | null): Odds {
  const counts = play.singles(selection);
  const all = play.kinds
    .filter(({ name }) => (counts[name] ?? 0) > 0)
    .flatMap(({ prizes }) => prizes.filter(({ isPush }) => !isPush))
    .map((prize) => oddsOfPrize(prize, series));
  return all.reduce((most, odds) => (odds > most ? odds : most), 0n);
}

/** What a number of a list pays at best. */
export function oddsOfNumber(play: AnyPlay, number: string, series: number | null): Odds {
  const counts = play.singles([[number]]);
  const all = play.kinds
    .filter(({ name }) => (counts[name] ?? 0) > 0)
    .flatMap(({ prizes }) => prizes.filter(({ isPush }) => !isPush))
    .map((prize) => oddsOfPrize(prize, series));
  return all.reduce((most, odds) => (odds > most ? odds : most), 0n);
}

/** The odds of an option that is a kind of its own. */
export function oddsOfToken(play: AnyPlay, token: string, series: number | null): Odds | undefined {
  const prizes = play.kinds
    .find(({ name }) => name === token)
    ?.prizes.filter(({ isPush }) => !isPush);
  // Of an animal that pays for each of its numbers the last prize is for a number.
  const prize = prizes?.at(-1);
  return prize && oddsOfPrize(prize, series);
}

/**
 * What comes back of the stake on average at worst, in percent.
 *
 * @param own the player's prize group where the play is bet by one: what is no prize of it is rebate
 */
export function returnText(play: AnyPlay, own: number | null = null): string {
  if (own !== null) return String((own * 100) / SERIES_WHOLE);
  const all = play.kinds.map(returnOf);
  const least = all.reduce((a, b) => (b.num * a.den < a.num * b.den ? b : a));
  return toDecimal(multiply(least, rational(100)), 2).replace(/\.?0+$/, '');
}

/** Prizes that a number of a play is looked for in: what it costs more than once. */
export const scannedBy = (play: AnyPlay): number => play.kinds[0]?.units ?? 1;

const isPairs = (entry: RegExp) => entry.test('00') && !entry.test('000') && !entry.test('0000');

/** Numbers of two digits, chosen one by one. */
export const isPairList = ({ grammar }: AnyPlay): boolean =>
  grammar.form === 'list' && isPairs(grammar.entry);

/** Whether a play of a list takes that number. */
export const takesNumber = ({ grammar }: AnyPlay, number: string): boolean =>
  grammar.form === 'list' && grammar.entry.test(number);

/** Digits of a number of a list: the most that it takes. */
export function entryLength({ grammar }: AnyPlay): number {
  if (grammar.form !== 'list') return 2;
  const { entry } = grammar;
  const samples = ['0123', '012', '01'];
  return samples.find((sample) => entry.test(sample))?.length ?? 4;
}

/**
 * How numbers of a play are typed: those of a list, and of places in a row, each of which has its digit;
 * nothing where it has neither.
 */
export function typedOf(play: AnyPlay): TypedAlphabet | undefined {
  const { grammar, code } = play;
  if (grammar.form === 'list') {
    return { length: entryLength(play), entry: grammar.entry, own: ownWords(code) };
  }
  if (grammar.form !== 'places' || grammar.filled[0] < grammar.places) return undefined;
  const areDigits = grammar.tokens.length === 10 && grammar.tokens.every((one) => /^\d$/.test(one));
  const length = grammar.places;
  return areDigits ? { length, entry: new RegExp(`^\\d{${length}}$`) } : undefined;
}

/** Typed numbers as selections of their play: one of all that stand in a list, else one each. */
export const selectionsOf = (
  { grammar }: AnyPlay,
  numbers: readonly string[],
): readonly Selection[] =>
  grammar.form === 'places'
    ? numbers.map((number) => [...number].map((digit) => [digit]))
    : [[numbers]];

/** How numbers of a play are built by rules; nothing where it has no numbers of some digits. */
export function builtOf(
  play: AnyPlay,
): { readonly length: number; readonly takes: (number: string) => boolean } | undefined {
  const { grammar } = play;
  if (grammar.form === 'list') {
    const length = entryLength(play);
    return { length, takes: (number) => grammar.entry.test(number) };
  }
  const areAllPairs = grammar.form === 'set' && grammar.tokens.length === 100;
  return areAllPairs ? { length: 2, takes: () => true } : undefined;
}
