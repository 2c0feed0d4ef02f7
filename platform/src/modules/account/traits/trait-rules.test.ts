import { expect, test } from 'vitest';
import { soughtTokens, tokensOf } from './trait-rules.ts';

const told = {
  fullName: 'Trần Thị  Lạc',
  payeeName: 'TRAN THI LAC',
  mobileNum: '0912 345 678',
  idNumber: '079-123 456-789',
  zalo: '+84 912 345 678',
  telegram: '@Lac.Tran',
};
const has = (text: string, national?: string) => {
  const known = new Set(tokensOf(told).map(({ kind, text: one }) => `${kind}:${one}`));
  return soughtTokens(text, national)
    .filter((tokens) => tokens.every(({ kind, text: one }) => known.has(`${kind}:${one}`)))
    .map(([token]) => token?.kind);
};

test('[OPS-12] a real name is found by its words in any order, without accents and case, and by how a word begins', () => {
  for (const text of ['tran thi lac', 'LẠC Trần', 'Thị', 'tra']) {
    expect(has(text)).toContain('real-name');
  }
  for (const text of ['ran', 'tran van', 'trần t']) expect(has(text)).not.toContain('real-name');
  const dang = new Set(tokensOf({ fullName: 'Đặng Lê' }).map(({ text }) => text));
  expect([...dang].toSorted()).toEqual(['dan', 'dang', 'le']);
});

test('[OPS-12] a telephone number is found however it is written, and by its end', () => {
  for (const text of ['0912345678', '912 345 678', '45678', '5678'])
    expect(has(text)).toContain('phone');
  expect(has('+84 912 345 678', '912345678')).toContain('phone');
  expect(has('0912345678')).toContain('messenger');
  expect(has('678')).toEqual([]);
  const whole = new Set(tokensOf({ mobileNum: '+84912345678' }).map(({ text }) => text));
  for (const text of ['84912345678', '912345678']) expect(whole).toContain(text);
});

test('[OPS-12] papers and names at messengers are found as a whole', () => {
  expect(has('079123456789')).toContain('paper');
  expect(has('079 123')).toEqual([]);
  expect(has('@lac.tran')).toContain('messenger');
  expect(has('lac.tra')).not.toContain('messenger');
});
