/** Hundredths of a percent as people type and read them. */
const TYPED = /^(\d{1,2})(?:[.,](\d{1,2}))?$/;

/** `0.40` of 40: always two decimals, so that rates under one another are compared at a glance. */
export function percentText(bp: number): string {
  return `${Math.trunc(bp / 100)}.${String(bp % 100).padStart(2, '0')}`;
}

/** 40 of `0.4`; nothing typed is none. Undefined for what is no percentage or more than the most. */
export function typedPercent(text: string, most: number): number | undefined {
  const [, whole, fraction = ''] = TYPED.exec(text.trim() || '0') ?? [];
  if (whole === undefined) return undefined;
  const bp = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return bp <= most ? bp : undefined;
}
