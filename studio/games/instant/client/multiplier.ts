/** Multipliers come in hundredths: 195 is written `1.95`, 388565 `3,885.65`, alike in every language. */
export function multiplierText(hundredths: number): string {
  const whole = Math.trunc(hundredths / 100).toLocaleString('en');
  return `${whole}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** What a stake pays at a multiplier. Stakes are whole units, so this is exact. */
export function payAt(stakeMinor: bigint, hundredths: number): bigint {
  return (stakeMinor * BigInt(hundredths)) / 100n;
}
