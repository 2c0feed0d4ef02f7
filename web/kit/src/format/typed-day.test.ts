import { expect, test } from 'vitest';
import { dayFromTyped, dayHint } from './typed-day.ts';

test('[AUTH-05] a birthday is typed in the order of the language, with or without signs between', () => {
  expect(['vi', 'en', 'ja', 'en-US'].map(dayHint)).toEqual([
    'DD/MM/YYYY',
    'DD/MM/YYYY',
    'YYYY/MM/DD',
    'MM/DD/YYYY',
  ]);
  for (const typed of ['09/12/1990', '9.12.1990', '9-12-1990', '09121990', '1990-12-09']) {
    expect(dayFromTyped(typed, 'vi')).toBe('1990-12-09');
  }
  expect(dayFromTyped('1990/12/9', 'ja')).toBe('1990-12-09');
  expect(dayFromTyped('12/09/1990', 'en-US')).toBe('1990-12-09');
});

test('[AUTH-05] what is no whole day stays as it was typed', () => {
  for (const typed of ['', '9/12', '9/12/90', 'yesterday']) {
    expect(dayFromTyped(typed, 'vi')).toBe(typed);
  }
});
