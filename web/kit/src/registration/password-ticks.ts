/** Says while somebody types a password which conditions it meets. */
import type { FieldPattern, RegistrationField } from '@croupier/contract/account/registration';

/** A condition on a password that is ticked while typing. */
export interface PasswordTick {
  /** Key of a text under `auth:tick`. */
  readonly key: 'length' | 'letter' | 'digit' | 'upper' | 'lower' | 'symbol' | 'noSpaces';
  readonly met: boolean;
}

type PatternTick = readonly [key: PasswordTick['key'], test: RegExp];

const letter: PatternTick = ['letter', /\p{L}/u];
const digit: PatternTick = ['digit', /\d/];
const upper: PatternTick = ['upper', /\p{Lu}/u];

const patternTicks: Readonly<Partial<Record<FieldPattern, readonly PatternTick[]>>> = {
  'letter-first-alphanumeric': [letter, digit],
  alphanumeric: [letter, digit],
  'letters-and-digits': [letter, digit],
  'alphanumeric-uppercase': [upper],
  digits: [['digit', /^\d+$/]],
  'no-spaces': [['noSpaces', /^\S+$/]],
  'strong-password': [upper, ['lower', /\p{Ll}/u], digit, ['symbol', /[^\p{L}\d\s]/u]],
};

/** The conditions of a password rule and which of them what was typed meets so far. */
export function passwordTicks(
  { patternId, minLength, maxLength }: Omit<RegistrationField, 'name'>,
  value: string,
): readonly PasswordTick[] {
  const ticks = patternTicks[patternId] ?? [];
  const length = [...value].length;
  return [
    { key: 'length', met: length >= minLength && length <= maxLength },
    ...ticks.map(([key, test]) => ({ key, met: test.test(value) })),
  ];
}
