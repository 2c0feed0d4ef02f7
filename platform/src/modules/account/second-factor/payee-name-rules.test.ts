import { expect, test } from 'vitest';
import { isSameName } from './payee-name-rules.ts';

test.each([
  ['TRAN THI LAN', 'Trần Thị Lan'],
  ['  trần   thị lan ', 'TRAN THI LAN'],
  ['Đặng Đình Đức', 'DANG DINH DUC'],
  ['Trâ\u0300n Thị Lan', 'Trần Thị Lan'],
  ["O'Neill-Smith J.", 'o neill smith j'],
  ['王小明', '王小明'],
])('[AUTH-12] "%s" is %s', (typed, told) => {
  expect(isSameName(typed, told)).toBe(true);
});

test.each([
  ['Tran Thi Lam', 'Trần Thị Lan'],
  ['Lan', 'Trần Thị Lan'],
  ['TranThiLan', 'Trần Thị Lan'],
  ['', ''],
  ['...', '---'],
  ['', 'Lan'],
])('[AUTH-12] "%s" is not %s', (typed, told) => {
  expect(isSameName(typed, told)).toBe(false);
});
