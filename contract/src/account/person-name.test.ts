import { expect, test } from 'vitest';
import { isSamePerson } from './person-name.ts';

test.each([
  ['NGUYEN VAN DUC', 'Nguyễn Văn Đức', 'marks'],
  ['LE DINH DAO', 'Lê Ðình Đạo', 'Ð is U+00D0: fonts show it as Đ'],
  ['le  ðình   đạo', 'LÊ ĐÌNH ĐẠO', 'ð is U+00F0; case and blanks'],
  ['Trần Thị Lan', 'Tra\u0302\u0300n Thi\u0323 Lan', 'marks written apart'],
  ['นายก้าน ใบบัว', 'ก้าน ใบบัว', 'a title without a blank'],
  ['น.ส. ดาวเรือง ริมคลอง', 'ดาวเรือง ริมคลอง', 'a short title'],
  ['Mr. Kan Baibua', 'KAN BAIBUA', 'a title'],
  ['น้\u0e4d\u0e32ฝน ทองดี', 'น้ำฝน ทองดี', 'one vowel typed as its two parts'],
  ["O'Neill-Smith J.", 'o neill smith j', 'points and hyphens'],
  ['王小明', '王小明', 'no script is left out'],
  ['Nguy\u200bễn Văn Đức', 'Nguyễn Văn Đức', 'a character that nobody sees'],
])('[CASH-02][AUTH-12] %s is %s (%s)', (one, other) => {
  expect(isSamePerson(one, other)).toBe(true);
  expect(isSamePerson(other, one)).toBe(true);
});

test.each([
  ['Nguyen Duc Van', 'Nguyễn Văn Đức', 'another order is for people to judge'],
  ['NGUYEN VAN', 'Nguyễn Văn Đức', 'a word is missing'],
  ['NGUYENVANDUC', 'Nguyễn Văn Đức', 'no blanks: for people to judge'],
  ['MISSAKA PERERA', 'Saka Perera', 'no title: the word goes on'],
  ['ปิยะ ใจงาม', 'ปุยะ ใจงาม', 'another vowel: a mark by Unicode, a letter to its reader'],
  ['ธนี ทองดี', 'ธนู ทองดี', 'another vowel'],
  ['ไข่มุก เพชร', 'ไขมุก เพชร', 'a tone mark'],
  ['KAN BAIBUA', 'ก้าน ใบบัว', 'another script is for people to judge'],
  ['', '', 'nothing is no name'],
  ['...', '---', 'nor is what is no letter'],
])('[CASH-02][AUTH-12] %s is not %s (%s)', (one, other) => {
  expect(isSamePerson(one, other)).toBe(false);
});
