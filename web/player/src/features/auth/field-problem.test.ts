import type { FieldRule } from '@croupier/contract/player/account';
import { expect, test } from 'vitest';
import { fieldProblem, passwordTicks } from './field-problem.ts';

function aRule(rule: Partial<FieldRule> = {}): FieldRule {
  return {
    name: 'username',
    enabled: true,
    required: true,
    acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
    patternId: 'letter-first-alphanumeric',
    minLength: 4,
    maxLength: 8,
    ...rule,
  };
}

test('[AUTH-05] a required field is missed, an optional one is not', () => {
  expect(fieldProblem(aRule(), '')?.key).toBe('required');
  expect(fieldProblem(aRule({ required: false }), '')).toBeUndefined();
});

test('[AUTH-05] the length is judged at both ends, and the message names them', () => {
  expect(fieldProblem(aRule(), 'abc')).toEqual({ key: 'length', min: 4, max: 8 });
  expect(fieldProblem(aRule(), 'abcd')).toBeUndefined();
  expect(fieldProblem(aRule(), 'abcdefgh')).toBeUndefined();
  expect(fieldProblem(aRule(), 'abcdefghi')?.key).toBe('length');
});

test('[AUTH-05] characters are counted as people count them', () => {
  const rule = aRule({ acceptedPattern: '*', patternId: 'any', minLength: 4, maxLength: 4 });
  expect(fieldProblem(rule, 'Đặng')).toBeUndefined();
  expect(fieldProblem(rule, '🏮🏮🏮🏮')).toBeUndefined();
});

test('[AUTH-05] the pattern holds for the whole value and is named in the message', () => {
  expect(fieldProblem(aRule(), '1abc')?.key).toBe('letter-first-alphanumeric');
  expect(fieldProblem(aRule(), 'abc def')?.key).toBe('letter-first-alphanumeric');
  expect(fieldProblem(aRule({ acceptedPattern: 'a|b', minLength: 1 }), 'ab')?.key).toBe(
    'letter-first-alphanumeric',
  );
});

test('[AUTH-05] a pattern that this browser cannot read is left to the server', () => {
  expect(fieldProblem(aRule({ acceptedPattern: '(' }), 'abcd')).toBeUndefined();
});

test('[AUTH-05] the ticks of a strong password follow what is typed', () => {
  const rule = aRule({ patternId: 'strong-password', minLength: 8, maxLength: 64 });
  const met = (value: string): string[] =>
    passwordTicks(rule, value)
      .filter((tick) => tick.met)
      .map(({ key }) => key);
  expect(met('')).toEqual([]);
  expect(met('đèn')).toEqual(['lower']);
  expect(met('Đèn 9')).toEqual(['upper', 'lower', 'digit']);
  expect(met('Đèn-lồng 9')).toEqual(['length', 'upper', 'lower', 'digit', 'symbol']);
});
