import { describe, expect, test } from 'vitest';
import {
  acceptedPattern,
  fieldPatterns,
  hasPattern,
  isoDayOf,
  isSoundRule,
  problemOfField,
  type RegistrationField,
  registrationFields,
  tidyValue,
  usualFields,
} from './registration.ts';

/** What has each pattern and what has not, besides the length. */
const examples: Readonly<
  Record<(typeof fieldPatterns)[number], readonly [good: string[], bad: string[]]>
> = {
  any: [['', ' 🙂 ', 'Đặng'], []],
  'letter-first-alphanumeric': [
    ['a1', 'Lan88'],
    ['1a', 'a_b', 'lân', 'a b'],
  ],
  alphanumeric: [
    ['1a', 'A'],
    ['a b', 'a-', 'ａ'],
  ],
  'letters-and-digits': [
    ['a1', '1a'],
    ['a', '1', 'a1!', 'đ1'],
  ],
  'alphanumeric-uppercase': [
    ['A', 'a1B'],
    ['a1', 'A b', 'Đ1'],
  ],
  'letters-digits-symbols': [
    ['aB1!~', '#'],
    ['a b', 'á', '🙂'],
  ],
  digits: [['012'], ['1a', '-1', '１', '٣']],
  email: [
    ['a@b.vn', 'x.y+z@mail.example.org'],
    ['a@b', '@b.vn', 'a b@c.vn', 'a@b.v', 'a@b@c.vn'],
  ],
  'no-spaces': [
    ['a!b', '中文'],
    ['a b', 'a\tb', 'a\u00a0b', 'a\u3000b'],
  ],
  'strong-password': [['aA1!xyz'], ['aA1xyz', 'aa1!', 'AA1!', 'aA!!']],
  'letters-spaces': [
    ['Lan Hương', 'สมชาย ใจดี', 'Ольга'],
    ['Lan1', 'a-b', 'a\tb'],
  ],
  'english-spaces': [['Lan Huong'], ['Lan Hương', 'Lan1']],
  'uppercase-spaces': [
    ['LAN HUONG', 'A'],
    ['Lan', '   ', 'LAN1'],
  ],
  uppercase: [['LAN'], ['LAN HUONG', 'lan', 'Đ']],
  'full-name': [
    ['Lan Hương', 'Anne-Marie d’Arc', 'Nguyễn Thị Lan', 'สมชาย ใจดี'],
    ['Lan', 'Lan  Hương', ' Lan Hương', 'Lan Hương ', 'Lan H8'],
  ],
  'chinese-digits': [
    ['张三88', '張三'],
    ['张 三', '张a', 'カ'],
  ],
  'chinese-punctuation': [
    ['张三·李', '你好，世界！'],
    ['张三8', 'a，'],
  ],
  'japanese-full-width': [
    ['やまだ', 'ヤマダー', '山田', '佐々木'],
    ['ﾔﾏﾀﾞ', 'Yamada', '山田1'],
  ],
  korean: [['김철수'], ['Kim', '김 철수', '金']],
  thai: [
    ['สมชาย', 'น้ำ'],
    ['สมชาย ใจดี', 'Somchai'],
  ],
  'thai-english-spaces': [['สมชาย Jaidee'], ['สมชาย1', 'Ольга']],
  'date-ymd': [
    ['2000-02-29', '1999-12-31'],
    ['2000-13-01', '00-01-01', '2000/01/01', '2000-1-1'],
  ],
  'date-mdy': [['12-31-1999'], ['31-12-1999', '1999-12-31', '1-1-1999']],
};

describe('[AUTH-05] patterns', () => {
  test.each(fieldPatterns)('%s', (pattern) => {
    const [good, bad] = examples[pattern];
    for (const value of good) expect([value, hasPattern(value, pattern)]).toEqual([value, true]);
    for (const value of bad) expect([value, hasPattern(value, pattern)]).toEqual([value, false]);
  });

  test.each(fieldPatterns.filter((pattern) => pattern !== 'any'))(
    '%s can be read from the wire, and a line break after it does not pass',
    (pattern) => {
      const read = new RegExp(acceptedPattern(pattern), 'u');
      const [[first = '']] = examples[pattern];
      expect([read.test(first), read.test(`${first}\n`)]).toEqual([true, false]);
    },
  );
});

describe('[AUTH-05] every field, with every pattern', () => {
  const cases = registrationFields.flatMap((name) =>
    fieldPatterns.map((patternId) => [name, patternId] as const),
  );
  test.each(cases)(
    '%s as %s: required, both ends of the length, the pattern',
    (name, patternId) => {
      const [[value = ''], [wrong]] = examples[patternId] as [string[], string[]];
      const fit = value === '' ? 'ab' : value;
      const length = [...fit].length;
      const judge = (typed: string | undefined, change: Partial<RegistrationField> = {}) =>
        problemOfField(
          {
            enabled: true,
            required: true,
            patternId,
            minLength: length,
            maxLength: length,
            ...change,
          },
          typed,
        )?.key;
      expect(judge(fit)).toBeUndefined();
      expect(judge(undefined)).toBe('required');
      expect(judge('', { required: false })).toBeUndefined();
      expect(judge(fit, { enabled: false, required: false })).toBe('unknown');
      expect(judge(fit, { minLength: length + 1, maxLength: length + 1 })).toBe('length');
      expect(judge(fit, { minLength: 0, maxLength: length - 1 })).toBe('length');
      if (wrong) expect(judge(wrong, { minLength: 0, maxLength: 99 })).toMatch(/./);
      expect(judge(`${fit}\u0007`, { maxLength: 99 })).toBe('unreadable');
      expect(tidyValue(name, name)).toBe(name);
    },
  );
});

test('[AUTH-05] characters are counted as people count them, however they were composed', () => {
  const rule = {
    enabled: true,
    required: true,
    patternId: 'any',
    minLength: 4,
    maxLength: 4,
  } as const;
  for (const four of ['Đặng', 'Đặng'.normalize('NFD'), '🏮🏮🏮🏮']) {
    expect([four, problemOfField(rule, tidyValue('nickname', four))]).toEqual([four, undefined]);
  }
});

test('[AUTH-05] what is secret stays as it was typed', () => {
  expect(tidyValue('password', ' a ')).toBe(' a ');
  expect(tidyValue('paymentPassword', ' 1')).toBe(' 1');
  expect(tidyValue('zalo', '\u2060 lan \r\n')).toBe('lan');
});

test('[AUTH-06] a birthday is a day of the calendar, in either form', () => {
  expect(isoDayOf('2000-02-29')).toBe('2000-02-29');
  expect(isoDayOf('02-29-2000')).toBe('2000-02-29');
  for (const none of ['1999-02-29', '02-30-2000', '31-12-1999', 'soon', '']) {
    expect([none, isoDayOf(none)]).toEqual([none, undefined]);
  }
});

test('[AUTH-05] the usual rules hold, and a rule that nobody can meet is none', () => {
  expect(usualFields.filter((rule) => !isSoundRule(rule))).toEqual([]);
  const [username, , nickname] = usualFields;
  if (!username || !nickname) throw new Error('the usual fields are gone');
  expect(isSoundRule({ ...username, enabled: false, required: false })).toBe(false);
  expect(isSoundRule({ ...username, required: false })).toBe(false);
  expect(isSoundRule({ ...nickname, minLength: 30 })).toBe(false);
  expect(isSoundRule({ ...nickname, enabled: false, required: true })).toBe(false);
});
