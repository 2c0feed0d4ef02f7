import type { BetEvent, Hold } from './bet-event.ts';

/** The last that staff said of a market, or else of its event, in these kinds of words. */
function lastOf(
  { holds }: Pick<BetEvent, 'holds'>,
  market: string | null,
  kinds: readonly Hold['kind'][],
): Hold | undefined {
  return holds.findLast((hold) => hold.market === market && kinds.includes(hold.kind));
}

/** Whether staff hold a market, or all of its event. */
export function isHeld(event: Pick<BetEvent, 'holds'>, market: string): boolean {
  return [null, market].some((of) => lastOf(event, of, ['suspend', 'open'])?.kind === 'suspend');
}

/** What staff said a market, or an event where none is named, may cost: minor units. */
export function limitSaid(
  event: Pick<BetEvent, 'holds'>,
  market: string | null,
): bigint | undefined {
  const said = lastOf(event, market, ['limit'])?.value;
  const text = typeof said === 'string' || typeof said === 'number' ? String(said) : '';
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}
