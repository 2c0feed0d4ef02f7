/** Fields of the windows of settings: what they are called, what they hold, and what was typed. */
import { formatMoney } from '@croupier/kit/format/money';

export interface TypedField {
  readonly name: string;
  readonly label: string;
  /** As it stands in the field; nothing where the rule is off. */
  readonly text: string;
  /** `clock` is `HH:MM`; `amounts` are several, apart by blanks. */
  readonly kind: 'money' | 'amounts' | 'count' | 'percent' | 'clock' | 'text' | 'switch' | 'choice';
  /** What nothing means; a field without it wants something. */
  readonly empty?: string;
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const fieldRules = {
  count: { pattern: '[0-9]{1,5}', maxLength: 5, inputMode: 'numeric' },
  percent: { pattern: '[0-9]{1,3}([.][0-9]{1,2})?', maxLength: 6, inputMode: 'decimal' },
  clock: { pattern: '([01][0-9]|2[0-3]):[0-5][0-9]', maxLength: 5, inputMode: 'text' },
  amounts: {
    pattern: '([0-9]{1,12}([.][0-9]{1,2})?\\s*){0,8}',
    maxLength: 120,
    inputMode: 'decimal',
  },
  text: { pattern: '.*\\S.*', maxLength: 80, inputMode: 'text' },
} as const;

/** What a field of that kind takes while it is typed. */
export const ruleOf = (kind: keyof typeof fieldRules) => fieldRules[kind];

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

/** Amounts apart by blanks, as the server writes them. */
export function typedAmounts(text: string): string[] {
  return text.split(/\s+/).flatMap((one) => typedMoney(one) ?? []);
}

/** The same as people read them. */
export const shownAmounts = (text: string): string =>
  typedAmounts(text)
    .map((amount) => formatMoney(amount).replace(/[.]00$/, ''))
    .join(' · ');

/** Minutes after midnight of `09:30`; undefined while it is no time. */
export function minuteOf(clock: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** `09:30` of 570. */
export function clockOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
