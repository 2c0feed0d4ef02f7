import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { judgeText } from './judge-text.ts';

const fault = (text: string, words: readonly string[] = []) => {
  const clean = cleanText(text);
  return 'fault' in clean ? clean.fault : judgeText(clean.text, words);
};

test('[STU-CHAT] a message is composed, on one line, without what nobody sees and without heaps of marks', () => {
  const clean = (text: string) => cleanText(text);
  // A decomposed word, a turn of direction, a zero-width space, two lines.
  expect(clean('Cha\u{302}\u{300}o\u{202E} b\u{200B}a\u{323}n\n\nnhe\u{301}')).toEqual({
    text: 'Chầo bạn nhé',
  });
  expect(clean(`e${'\u{301}\u{302}\u{303}\u{304}'.repeat(20)}!`)).toEqual({
    text: 'é\u{302}\u{303}\u{304}!',
  });
  // A family of joined emoji is one character, and a joiner between letters is none.
  expect(clean('👩\u{200D}👧 a\u{200D}b')).toEqual({ text: '👩\u{200D}👧 ab' });
  expect(clean('👩\u{200D}👧'.repeat(120))).toHaveProperty('text');
  expect(clean('👩\u{200D}👧'.repeat(121))).toEqual({ fault: 'chat-too-long' });
  for (const empty of ['', ' \u{200B}\u{3164} ', '\u{301}', '\u{202E}\u{2066}']) {
    expect(clean(empty)).toEqual({ fault: 'chat-empty' });
  }
});

test('[STU-CHAT] nobody leads others to another place', () => {
  for (const text of [
    'vao http://abc.xyz nhe',
    'www . mysite . com',
    'jackpot88.vip',
    'jackpot88 (.) com',
    'jackpot88 chấm com',
    't.me/abc',
    'me@mail.com',
    'find me @bigwinner',
    'goi 0912 345 678',
    '0.9.1.2.3.4.5.6.7.8',
    '+84 912-345-678',
    '０９１２３４５６７８',
    'evil。com',
    'evil．com',
    'evil . com',
    'evil. com',
    'evil dot vip',
    'evil.сom',
    'evil۔com',
    'evilꓸcom',
    '๐๘๑๒๓๔๕๖๗๘',
    '០៨១២៣៤៥៦៧៨',
    '08.12.34.56.78',
    '08/12/34 56 78',
    '56 78 08/12/34 9',
    '0812,345,678',
    '0*8*1*2*3*4*5*6*7*8',
  ]) {
    expect([text, fault(text)]).toEqual([text, 'chat-contact']);
  }
  for (const text of [
    'I bet 10.000.000',
    'won 1,500.00 again',
    'banker 8 : 7, ok.',
    '3.com-ing back? 12 rounds',
    'I won. Me too',
    'nice. win again',
    'so slow, dot dot dot',
    'since 08.12.2026 20:15',
    '08/12/2026 3 wins',
    '12, 15, 18, 21, 30',
  ]) {
    expect([text, fault(text)]).toEqual([text, undefined]);
  }
});

test('[STU-CHAT] blocked words are found in disguise, and others are let alone', () => {
  for (const text of [
    'fuck this',
    'FUUUCK',
    'f.u.c.k',
    'f u c k',
    'sh1t',
    'ѕhіt',
    'ｂｉｔｃｈ',
    'đ.ị.t',
    'ĐỊT MẸ',
    'dit me may',
    'vãi lồn',
    'VCL',
    'nhom kin zalo',
  ]) {
    expect([text, fault(text)]).toEqual([text, 'chat-word']);
  }
  for (const text of [
    'các bạn chơi hay quá',
    'cac ban oi',
    'buổi tối vui vẻ',
    'buoi toi vui ve',
    'con số may mắn là 8',
    'lớn hay nhỏ',
    'class, pass, Scunthorpe',
    'dù mà thua vẫn vui',
    'good luck!!!',
    'bộ máy này hay',
  ]) {
    expect([text, fault(text)]).toEqual([text, undefined]);
  }
  // Words of the merchant, with and without marks.
  expect(fault('ghé Kim Cương đi', ['kim cuong'])).toBe('chat-word');
  expect(fault('kim cuong', ['kim cương'])).toBeUndefined();
});
