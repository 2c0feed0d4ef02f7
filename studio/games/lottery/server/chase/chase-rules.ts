/**
 * What is to be done about a chase, from its tickets alone: part after part, each once the part before is
 * settled, so that nothing is staked on a result that is missing. Pure.
 */

/** Refusals of a stake after which a chase is over: its player has to want it anew. */
const endings: ReadonlySet<string> = new Set([
  'order-ended',
  'player-blocked',
  'stake-limit',
  'loss-limit',
  'time-limit',
]);

/** A part whose turn has come. */
export interface PlacedPart {
  readonly place: number;
  readonly state: 'reserved' | 'refused' | 'open' | 'cancelled' | 'returned';
  readonly refusal: string | null;
  readonly drawAt: number;
  /** Once its issue is settled, by the last result that was said. */
  readonly settled: 'won' | 'lost' | 'void' | null;
}

export type ChaseStep =
  /** Nothing, until a settlement comes. */
  | { readonly kind: 'wait' }
  /** The stake of the last part is not certain: it is asked for again. */
  | { readonly kind: 'ask' }
  /** The next part, in the first issue that draws later. */
  | { readonly kind: 'stake'; readonly place: number; readonly after: number }
  | { readonly kind: 'end'; readonly reason: string };

/**
 * @param chase.firstDrawAt when the issue of the first part draws
 * @param chase.state a chase that ended with a win goes on where a correction has taken that win back
 */
export function stepOf(
  {
    parts,
    stopOnWin,
    firstDrawAt,
  }: { readonly parts: number; readonly stopOnWin: boolean; readonly firstDrawAt: number },
  placed: readonly PlacedPart[],
): ChaseStep {
  const last = placed.at(-1);
  if (last === undefined) return { kind: 'stake', place: 1, after: firstDrawAt - 1 };
  if (stopOnWin && placed.some(({ state, settled }) => state === 'open' && settled === 'won')) {
    return { kind: 'end', reason: 'won' };
  }
  if (last.state === 'reserved') return { kind: 'ask' };
  if (last.state === 'refused' && last.refusal !== null && endings.has(last.refusal)) {
    return { kind: 'end', reason: last.refusal };
  }
  if (last.state === 'open' && last.settled === null) return { kind: 'wait' };
  if (last.place >= parts) return { kind: 'end', reason: 'done' };
  return { kind: 'stake', place: last.place + 1, after: last.drawAt };
}
