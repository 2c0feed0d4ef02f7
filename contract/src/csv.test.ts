import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+84901234567x', "'+84901234567x"],
  ['-1+cmd|calc', "'-1+cmd|calc"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['-50.00', '-50.00'],
  ['12.5', '12.5'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
])('[WAL-05] %j is written as %j', (value, written) => {
  expect(csvCell(value)).toBe(written);
});

test('[WAL-05] no cell begins a formula, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const shown = csvCell(value).replace(/^"/, '');
      expect(/^[=+@\t\r]/.test(shown)).toBe(false);
      if (shown.startsWith('-')) expect(shown).toMatch(/^-\d+(\.\d+)?$/);
    }),
  );
});

test('[WAL-05] a line ends as spreadsheets expect, with nothing for what is absent', () => {
  expect(csvLine(['a', null, '1.00'])).toBe('a,,1.00\r\n');
});
