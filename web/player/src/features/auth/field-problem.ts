/** Judges what was typed into a registration field by the rule that the server sent for it. */
import type { FieldRule } from '@croupier/contract/player/account';

/** What is wrong: the key of a text under `auth:problem` and the figures it names. */
export interface FieldProblem {
  readonly key: string;
  readonly min: number;
  readonly max: number;
}

/** The first thing wrong with a value, or nothing. The server judges again and has the last word. */
export function fieldProblem(rule: FieldRule, value: string): FieldProblem | undefined {
  const figures = { min: rule.minLength, max: rule.maxLength };
  if (value === '') return rule.required ? { key: 'required', ...figures } : undefined;
  if (!fitsLength(rule, value)) return { key: 'length', ...figures };
  if (!fitsPattern(rule, value)) return { key: rule.patternId, ...figures };
  return undefined;
}

/** Characters as people count them, so that an accented letter or a sign beyond the first plane is one. */
function fitsLength({ minLength, maxLength }: FieldRule, value: string): boolean {
  const length = [...value].length;
  return length >= minLength && length <= maxLength;
}

/** Whether the whole value matches; a pattern that this browser cannot read is left to the server. */
function fitsPattern({ acceptedPattern }: FieldRule, value: string): boolean {
  if (acceptedPattern === '*') return true;
  try {
    return new RegExp(`^(?:${acceptedPattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

/** A condition on a password that is ticked while typing. */
export interface PasswordTick {
  /** Key of a text under `auth:tick`. */
  readonly key: 'length' | 'letter' | 'digit' | 'upper' | 'lower' | 'symbol' | 'noSpaces';
  readonly met: boolean;
}

type PatternTick = readonly [key: PasswordTick['key'], test: RegExp];

const letter: PatternTick = ['letter', /\p{L}/u];
const digit: PatternTick = ['digit', /\d/];

const patternTicks: Readonly<Partial<Record<FieldRule['patternId'], readonly PatternTick[]>>> = {
  'letter-first-alphanumeric': [letter, digit],
  alphanumeric: [letter, digit],
  digits: [['digit', /^\d+$/]],
  'no-spaces': [['noSpaces', /^\S+$/]],
  'strong-password': [
    ['upper', /\p{Lu}/u],
    ['lower', /\p{Ll}/u],
    digit,
    ['symbol', /[^\p{L}\d\s]/u],
  ],
};

/** The conditions of a password rule and which of them what was typed meets so far. */
export function passwordTicks(rule: FieldRule, value: string): readonly PasswordTick[] {
  const ticks = patternTicks[rule.patternId] ?? [];
  return [
    { key: 'length', met: fitsLength(rule, value) },
    ...ticks.map(([key, test]) => ({ key, met: test.test(value) })),
  ];
}
