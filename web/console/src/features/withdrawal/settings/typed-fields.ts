/** Fields of the windows of settings: what they are called, what they hold, and what was typed. */

export interface TypedField {
  readonly name: string;
  readonly label: string;
  /** As it stands in the field; nothing where the rule is off. */
  readonly text: string;
  readonly kind: 'money' | 'count' | 'percent' | 'switch';
  /** What nothing means; a field without it wants something. */
  readonly empty?: string;
}

const patterns = {
  count: '[0-9]{1,5}',
  percent: '[0-9]{1,3}([.][0-9]{1,2})?',
} as const;

export function patternOf(kind: Exclude<TypedField['kind'], 'money' | 'switch'>): string {
  return patterns[kind];
}

export const ON = 'on';

/** An amount as the server writes it. */
export function typedMoney(text: string): string | null {
  const [whole = '', fraction = ''] = text.trim().split('.');
  return whole === '' ? null : `${BigInt(whole)}.${fraction.padEnd(2, '0')}`;
}

export function typedNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

const HUNDREDTHS = 100;

/** `1.25` of 125. */
export function percentOf(basisPoints: number): string {
  const rest = basisPoints % HUNDREDTHS;
  const whole = (basisPoints - rest) / HUNDREDTHS;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

/** 125 of `1.25`, sign by sign. */
export function basisPointsOf(percent: string): number {
  const [whole = '0', fraction = ''] = percent.trim().split('.');
  return Number(whole) * HUNDREDTHS + Number(fraction.padEnd(2, '0') || '0');
}
