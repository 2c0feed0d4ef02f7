/**
 * Amounts as the client shows them. On the wire they are decimal strings in the main unit, here
 * bigint minor units with four decimals; nothing that is money becomes a `number`.
 */
const decimalsHeld = 4;
const minorPerUnit = 10_000n;

/** Reads an amount of the protocol. A malformed one is a fault of the server, never the player's. */
export function parseAmount(text: string): bigint {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/.exec(text);
  if (match === null) throw new RangeError('not an amount');
  const [, sign, whole = '0', fraction = ''] = match;
  const minor = BigInt(whole) * minorPerUnit + BigInt(fraction.padEnd(decimalsHeld, '0'));
  return sign === '-' ? -minor : minor;
}

/** Writes an amount of nothing or more as the protocol takes it. */
export function wireAmount(minor: bigint): string {
  const fraction = (minor % minorPerUnit).toString().padStart(decimalsHeld, '0');
  return `${minor / minorPerUnit}.${fraction}`;
}

/**
 * What `credits` are worth in a round where `bet` credits cost `stakeMinor`. The server offers
 * only stakes for which this is exact.
 */
export function creditsToMinor(credits: number, stakeMinor: bigint, bet: number): bigint {
  return (stakeMinor * BigInt(credits)) / BigInt(bet);
}

export interface AmountFormat {
  /** Decimal places shown; what is finer is cut off, never rounded up. */
  readonly decimals: number;
  /** Writes a plus before amounts above zero. */
  readonly signed?: boolean;
}

/** `12480350.75` as `12,480,350.75`: the same grouping in every language. */
export function formatAmount(minor: bigint, { decimals, signed = false }: AmountFormat): string {
  const magnitude = minor < 0n ? -minor : minor;
  const whole = (magnitude / minorPerUnit).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = (magnitude % minorPerUnit).toString().padStart(decimalsHeld, '0');
  const sign = minor < 0n ? '−' : signed && minor > 0n ? '+' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${fraction.slice(0, decimals)}`;
}

const shortSteps = [
  [1_000_000_000n, 'B'],
  [1_000_000n, 'M'],
  [1000n, 'K'],
] as const;

/** As it stands on a chip: `500K`, `2.5M`, cut to two decimals where there is no room for more. */
export function shortAmount(minor: bigint): string {
  const units = minor / minorPerUnit;
  const [size, letter] = shortSteps.find(([least]) => units >= least) ?? [1n, ''];
  const hundredths = (minor * 100n) / (size * minorPerUnit);
  const fraction = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / 100n}${fraction === '' ? '' : `.${fraction}`}${letter}`;
}
