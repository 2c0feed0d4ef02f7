/** What is asked of the server for the lines of a slip. Pure. */
import type { ChaseRequest, TicketRequest } from '#games/lottery/protocol.ts';
import { minorOf, textOf } from '../frame/sums.ts';
import { costOf, type Slip, type SlipLine } from '../slip/use-slip.ts';

/** What is left of the slip once that line was taken; nothing where all of it was. */
export function slipWithout(lines: readonly SlipLine[], lineId: string | undefined): Partial<Slip> {
  const left = lineId === undefined ? [] : lines.filter(({ id }) => id !== lineId);
  return left.length === 0 ? { lines: [], drawAt: null } : { lines: left };
}

/** One for each issue and prize group: a ticket has one group, and lines that take none are apart. */
export function ticketsOf(
  slip: Slip,
  lines: readonly SlipLine[],
  {
    issues,
    seriesOfLine,
  }: {
    readonly issues: readonly { readonly number: string }[];
    readonly seriesOfLine: (line: SlipLine) => number | null;
  },
): readonly Omit<TicketRequest, 'requestId'>[] {
  const parts = [...Map.groupBy(lines, seriesOfLine)];
  return issues.flatMap(({ number }) =>
    parts.map(([group, own]) => requestOf(number, { ...slip, lines: own }, group)),
  );
}

function requestOf(
  issue: string,
  { unit, lines }: Slip,
  series: number | null,
): Omit<TicketRequest, 'requestId'> {
  const minor = minorOf(unit);
  return {
    issue,
    lines: lines.map(({ play, text, times, reduced }) => ({
      play,
      selection: text,
      unit: textOf(minor),
      multiple: times,
      ...(reduced && { reduced }),
      ...(series !== null && { series }),
    })),
    stake: textOf(costOf(lines, minor)),
  };
}

/** A chase multiplies what the line costs once. */
export function chasedOf(
  { play, text, times, reduced }: SlipLine,
  { unit }: Slip,
  series: number | null,
): ChaseRequest['line'] {
  const each = textOf(minorOf(unit) * BigInt(times));
  const more = { ...(reduced && { reduced }), ...(series !== null && { series }) };
  return { play, selection: text, unit: each, ...more };
}
