import { countCharacters } from '@croupier/contract/content/feedback';
import { expect, test } from 'vitest';
import { emptyFields, lengthProblem } from './feedback-rules.ts';

test('[POP-04] the empty fields are listed in the order of the form; blanks are empty', () => {
  expect(emptyFields({ type: null, content: ' \n' }, { captchaMissing: true })).toEqual([
    'type',
    'content',
    'captcha',
  ]);
  expect(emptyFields({ type: 0, content: 'x' }, { captchaMissing: false })).toEqual([]);
});

test('[POP-04] a description has 20 to 200 characters without the white space around it', () => {
  expect(lengthProblem(`  ${'a'.repeat(19)}  `)).toBe('short');
  expect(lengthProblem('a'.repeat(20))).toBeUndefined();
  expect(lengthProblem(` ${'a'.repeat(200)} `)).toBeUndefined();
  expect(lengthProblem('a'.repeat(201))).toBe('long');
});

test('[POP-04] characters are counted as people count them', () => {
  expect(countCharacters('Nạp tiền')).toBe(8);
  expect(countCharacters('Nạp tiền'.normalize('NFD'))).toBe(8);
  expect(countCharacters('👨‍👩‍👧')).toBe(1);
});
