import type { TableRoundView } from '../protocol.ts';

/** What everybody sees at a table at a moment of the server's clock: it follows from the round alone. */
export type Moment<Outcome = unknown> =
  /** No round is on: the table rests or opens. */
  | { readonly phase: 'waiting' }
  /** Staff have closed the table. */
  | { readonly phase: 'shut' }
  /** The round was called off. */
  | { readonly phase: 'void' }
  | {
      readonly phase: 'betting';
      readonly leftMs: number;
      readonly ofMs: number;
      readonly terms?: unknown;
    }
  /** Bets are closed, the outcome is not told yet. */
  | { readonly phase: 'closed'; readonly terms?: unknown }
  /** The outcome is shown, card by card. */
  | { readonly phase: 'dealing'; readonly outcome: Outcome; readonly sinceMs: number }
  /** All of it is on the table. */
  | { readonly phase: 'result'; readonly outcome: Outcome; readonly sinceMs: number };

/** A next round that is late by so much does not come by itself, ms. */
const LATE_MS = 3000;

/** @param revealMs how long an outcome takes to be shown, from the end of the round on */
export function momentOf<Outcome>(
  table: { readonly round?: TableRoundView<Outcome>; readonly shut: boolean } | undefined,
  now: number,
  revealMs: (outcome: Outcome) => number,
): Moment<Outcome> {
  const { round, shut } = table ?? {};
  if (round === undefined || now > (round.nextAt ?? now) + LATE_MS) {
    return { phase: shut === true ? 'shut' : 'waiting' };
  }
  if (round.state === 'void') return { phase: 'void' };
  const told = round.terms === undefined ? {} : { terms: round.terms };
  if (round.state === 'betting') {
    const leftMs = round.closesAt - now;
    if (leftMs <= 0) return { phase: 'closed', ...told };
    return { phase: 'betting', leftMs, ofMs: round.closesAt - round.openedAt, ...told };
  }
  const { result: outcome, endedAt } = round;
  if (round.state === 'running' || outcome === undefined) return { phase: 'closed', ...told };
  const sinceMs = Math.max(0, now - (endedAt ?? now));
  return { phase: sinceMs < revealMs(outcome) ? 'dealing' : 'result', outcome, sinceMs };
}
