import type { BetEvent } from './bet-event.ts';

/**
 * What staff said that a market, or an event where none is named, may cost at most, minor units: the newest
 * `limit` of it with a `liability`. One that is a plain number is the most of one bet.
 */
export function limitSaid(
  { holds }: Pick<BetEvent, 'holds'>,
  market: string | null,
): bigint | undefined {
  const said = holds.findLast((hold) => {
    return hold.market === market && hold.kind === 'limit' && liabilityOf(hold.value) !== undefined;
  });
  return said && liabilityOf(said.value);
}

function liabilityOf(value: unknown): bigint | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const text = String((value as { readonly liability?: unknown }).liability);
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}
