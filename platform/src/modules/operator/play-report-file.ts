import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { moneyText } from '@croupier/contract/money';
import { type PlayReportBy, REPORT_FILE_MAX } from '@croupier/contract/reports/kinds';
import { fileText } from '@croupier/i18n';
import type { playReports } from '#bets';
import { cutLine } from '#kernel/cut-line.ts';
import type { LineName } from './names-of-lines.ts';

/** Lines of a file that are sent at a time. */
const PIECE = 500;

export interface PlayLine extends playReports.ReportSums, LineName {
  readonly key: string;
}

/** Sums of play on the wire. */
export function sumsText({ rounds, stakeMinor, validBetMinor, winMinor }: playReports.ReportSums) {
  return {
    rounds,
    stake: moneyText(stakeMinor),
    validBet: moneyText(validBetMinor),
    win: moneyText(winMinor),
    ggr: moneyText(stakeMinor - winMinor),
  };
}

/** A report of play as the text of a table, with its sums. */
export async function* playFile({
  by,
  lines,
  all,
  dictionary,
  currency,
}: {
  readonly by: PlayReportBy;
  readonly lines: readonly PlayLine[];
  readonly all: playReports.ReportSums;
  readonly dictionary: string;
  readonly currency: string;
}): AsyncGenerator<string> {
  const text = (key: string) => fileText(dictionary, `report.${key}`, { currency });
  const heads = headsOf(by).map((key) => text(`by.${key}`));
  const figures = ['rounds', 'stake', 'validBet', 'win', 'ggr'] as const;
  yield CSV_MARK + csvLine([...heads, ...figures.map(text)]);
  const cells = (of: readonly string[], sums: playReports.ReportSums) => {
    const told = sumsText(sums);
    return csvLine([...of, ...figures.map((key) => String(told[key]))]);
  };
  for (let at = 0; at < lines.length; at += PIECE) {
    yield lines
      .slice(at, at + PIECE)
      .map((line) => cells(factsOf(by, line), line))
      .join('');
  }
  yield cells([text('total'), ...heads.slice(1).map(() => '')], all);
  if (lines.length === REPORT_FILE_MAX) yield cutLine(dictionary, REPORT_FILE_MAX);
}

/** Columns before the figures: one fact each, and a number apart from its name. */
function headsOf(by: PlayReportBy): readonly string[] {
  if (by === 'day' || by === 'hour' || by === 'device' || by === 'currency') return [by];
  return by === 'game' ? ['gameId', 'game', 'gameVendor'] : [`${by}Id`, by];
}

function factsOf(by: PlayReportBy, { key, name, note }: PlayLine): readonly string[] {
  if (by === 'day' || by === 'currency') return [key];
  if (by === 'hour' || by === 'device') return [name];
  return by === 'game' ? [key, name, note] : [key, name];
}
