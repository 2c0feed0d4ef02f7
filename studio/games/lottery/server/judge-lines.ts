/** Reads the lines of a ticket by the rules of its lottery; what a page has worked out is not believed. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import { refuse } from '#server/refuse.ts';
import { reducedOdds } from '../engine/exposure.ts';
import { type Odds, oddsText } from '../engine/odds.ts';
import { noTables, type OddsTables, withOdds } from '../engine/odds-tables.ts';
import { countBets, type Play, unitsOf } from '../engine/play.ts';
import { oddsOfPrize, seriesOf, takesSeries } from '../engine/prize-group.ts';
import { parseSelection, printSelection, SelectionFault } from '../engine/selection.ts';
import { BETS_MAX } from '../engine/ticket-limits.ts';
import type { LineFault, LineRequest } from '../protocol.ts';
import { type Lottery, ticketLimits } from './lotteries.ts';

export interface JudgedLine {
  readonly play: string;
  /** As `printSelection` writes it. */
  readonly selection: string;
  readonly unit: bigint;
  readonly multiple: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly series: number | null;
  /** At half odds. */
  readonly reduced: boolean;
  /** By prize, what is agreed to. */
  readonly odds: Readonly<Record<string, Odds>>;
}

const CENT = 100n;
const THOUSAND = 1000n;

/**
 * Refuses `bad-selection` with the line and the piece that is wrong, `too-many-bets` above what a ticket takes,
 * and `stake-too-large` where a single bet could win more than the house pays.
 *
 * @param own the highest prize group that the player may choose; null where they have none
 */
export function judgeLines(
  lottery: Lottery,
  {
    lines,
    day,
    own,
    tables = noTables,
  }: {
    readonly lines: readonly LineRequest[];
    readonly day: string;
    readonly own: number | null;
    /** Odds of the issue that are not those of the rules. */
    readonly tables?: OddsTables;
  },
): readonly JudgedLine[] {
  const plays = new Map(
    lottery.family.plays(day).map((play) => [play.code, withOdds(play, tables)]),
  );
  const judged = lines.map((line, at) => {
    const play = plays.get(line.play);
    if (play === undefined) throw faultOf(at + 1, 'play', line.play);
    return judgeLine(play, line, { at: at + 1, own: lottery.game.mode === 'ELOTT' ? own : null });
  });
  const bets = judged.reduce((sum, line) => sum + line.bets, 0);
  if (bets > BETS_MAX) throw refuse('too-many-bets', { limit: String(BETS_MAX) });
  return judged;
}

function judgeLine(
  play: Play<never>,
  { selection: text, unit: unitText, multiple, series: asked, reduced = false }: LineRequest,
  { at, own: most }: { readonly at: number; readonly own: number | null },
): JudgedLine {
  const series = asked ?? null;
  const unit = parseMoney(unitText);
  if (unit === undefined || unit <= 0n || unit % CENT !== 0n) throw faultOf(at, 'unit', unitText);
  if (!mayTake(play, series, most)) throw faultOf(at, 'series', String(series ?? ''));
  const { selection, bets, units } = readSelection(play, text, at);
  if (bets > BETS_MAX) throw refuse('too-many-bets', { limit: String(BETS_MAX) });
  const own = oddsOfPlay(play, series);
  const odds = reduced ? reducedOdds(play, own) : own;
  const each = unit * BigInt(multiple);
  const highest = Object.values(odds).reduce((top, one) => (one > top ? one : top), 0n);
  if ((each * highest) / THOUSAND > ticketLimits.win) {
    const limit = (ticketLimits.win * THOUSAND) / highest;
    throw refuse('stake-too-large', {
      limit: moneyText(limit - (limit % CENT)),
      selection: { line: at, reason: 'stake', piece: play.code },
    });
  }
  const stake = each * BigInt(units);
  return { play: play.code, selection, unit, multiple, bets, stake, series, reduced, odds };
}

/** Whether a play may be bet at a prize group, or without one, by whoever has that one at most. */
function mayTake(play: Play<never>, series: number | null, most: number | null): boolean {
  if (most === null || !takesSeries(play)) return series === null;
  if (series !== null) return seriesOf(most).includes(series);
  // Left out, a low group would get the odds of a higher one.
  return play.kinds.every(({ prizes }) =>
    prizes.every((prize) => prize.odds <= oddsOfPrize(prize, most)),
  );
}

/** A selection as it is stored; undefined where it is none of its play. */
export function printedSelection(
  { family }: Pick<Lottery, 'family'>,
  { play: code, selection }: Pick<LineRequest, 'play' | 'selection'>,
  day: string,
): string | undefined {
  const play = family.plays(day).find((one) => one.code === code);
  if (play === undefined) return undefined;
  try {
    return printSelection(play.grammar, parseSelection(play.grammar, selection));
  } catch (error) {
    if (error instanceof SelectionFault) return undefined;
    throw error;
  }
}

function readSelection(play: Play<never>, text: string, at: number) {
  try {
    const selection = parseSelection(play.grammar, text);
    const bets = countBets(play, selection);
    if (bets === 0) throw new SelectionFault('too-few');
    const printed = printSelection(play.grammar, selection);
    return { selection: printed, bets, units: unitsOf(play, selection) };
  } catch (error) {
    if (error instanceof SelectionFault) throw faultOf(at, error.reason, error.piece);
    throw error;
  }
}

/** What each prize of a play pays, in thousandths, at the prize group that was chosen. */
export function oddsOfPlay(
  { kinds }: Pick<Play<never>, 'kinds'>,
  series: number | null,
): Readonly<Record<string, Odds>> {
  return Object.fromEntries(
    kinds.flatMap(({ prizes }) => prizes.map((prize) => [prize.name, oddsOfPrize(prize, series)])),
  );
}

export const oddsTexts = (odds: Readonly<Record<string, Odds>>): Record<string, string> =>
  Object.fromEntries(Object.entries(odds).map(([name, one]) => [name, oddsText(one)]));

function faultOf(line: number, reason: LineFault['reason'], piece: string) {
  return refuse('bad-selection', { selection: { line, reason, piece: piece.slice(0, 40) } });
}
