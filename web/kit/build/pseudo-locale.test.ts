import { expect, test } from 'vitest';
import { pseudoText } from './pseudo-locale.ts';

test('[I18N-04] words are turned around and longer by a third, and what the code looks for is left alone', () => {
  expect(pseudoText('Log out')).toBe('\u202ELóğ~\u202C \u202Eóúť~\u202C'.replace('ť', 't'));
  expect(pseudoText('{{shown}} of 200 <link>games</link>')).toBe(
    '{{shown}} \u202Eóf~\u202C 200 <link>\u202Eğáméš~~\u202C</link>',
  );
});
