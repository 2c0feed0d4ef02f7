/** From when a contract is paid by, and until when (RULES.md, C7). Pure. */
import type { PeriodType } from '@croupier/contract/contracts/kinds';
import { periodAt } from './settlement/period-rules.ts';

interface Running {
  readonly period: PeriodType;
  readonly effectiveFrom: Date | null;
}

/** The start of a period at the instant or, where none begins then, the next one. */
function startAtOrAfter(period: PeriodType, atMs: number, timeZone: string): number {
  const { startsMs, endsMs } = periodAt(period, atMs, timeZone);
  return startsMs === atMs ? startsMs : endsMs;
}

/** When a contract ends that is ended now: with the period that is running, or before its first one. */
export function endIfEnded(contract: Running, now: Date, timeZone: string): Date {
  const endMs = startAtOrAfter(contract.period, now.getTime(), timeZone);
  return new Date(Math.max(endMs, contract.effectiveFrom?.getTime() ?? 0));
}

/**
 * From when an offer is paid by that is accepted now: the next start of its period, not before every
 * earlier contract of the kind has ended and the one has begun from which it is paid.
 *
 * @param earlierEnds when earlier contracts of the member end, the one that it replaces among them
 * @param uplineFrom from when whoever pays is paid; undefined for the house
 */
export function startIfAccepted(
  { period }: Pick<Running, 'period'>,
  at: {
    readonly now: Date;
    readonly earlierEnds: readonly Date[];
    readonly uplineFrom: Date | undefined;
    readonly timeZone: string;
  },
): Date {
  const from = [at.now, ...at.earlierEnds, ...(at.uplineFrom ? [at.uplineFrom] : [])];
  const fromMs = Math.max(...from.map((one) => one.getTime()));
  return new Date(startAtOrAfter(period, fromMs, at.timeZone));
}
