import { expect, test } from 'vitest';
import { dictionaryOf } from './dictionary-of.ts';
import type { MerchantSettings } from './settings.ts';

const merchant = {
  settings: {
    languages: [
      { code: 'EN', dictionary: 'en' },
      { code: 'TY', dictionary: 'vi' },
    ],
    defaultLanguage: 'TY',
  } as unknown as MerchantSettings,
};

test('[I18N-01] a code stands for the language behind it, and one that is no longer offered for the house', () => {
  expect(dictionaryOf(merchant, 'EN')).toBe('en');
  expect(dictionaryOf(merchant, 'TY')).toBe('vi');
  // The first language of the list is nobody's own.
  expect(dictionaryOf(merchant, 'FR')).toBe('vi');
});
