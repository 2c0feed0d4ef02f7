import { roleOfType } from '@croupier/contract/account/member-types';
import { ageOn } from '@croupier/contract/account/registration';
import { describe, expect, test } from 'vitest';
import { captchaNeeded, lockOf, mostOf } from './attempt-rules.ts';
import { describeDevice } from './describe-device.ts';
import { problemOfPassword } from './password-rules.ts';
import { problemsOfForm, type RegistrationField } from './registration-rules.ts';

describe('[Q-E9] passwords', () => {
  const early = [
    'password Password1 P@ssw0rd passw0rd! letmein123 iloveyou2 welcome1 trustno1 loveyou1',
    'qwertyuiop QWERTY123 1q2w3e4r 1qaz2wsx asdfghjkl qwer1234 abcd1234',
    '12345678 123456789 87654321 11111111 12121212 abcabcabc 00000000',
    'monkey123 dragon!! football1 superman liverpool sunshine princess1 michael1 jennifer',
    'matkhau123 anhyeuem emyeuanh1 hanoi123 vietnam1 saigon2024 19871225 25/12/1987',
  ].flatMap((line) => line.split(' '));
  test.each(early)('%s is guessed early', (password) => {
    expect(problemOfPassword(password, 'lanhuong')).toEqual({ key: 'password.common' });
  });

  test.each([
    'no one guesses this',
    'xk4-93b-q7t',
    'tôi thích phở bò',
    '密码很难猜的呢啊',
    '🙈🙉🙊🐒🍌🌴🌊🌞',
    'Dragonfruit smoothie at noon',
    '(#8Zq.;v',
  ])('%s is not', (password) => {
    expect(problemOfPassword(password, 'lanhuong')).toBeUndefined();
  });

  test('the username is no password, in any case', () => {
    expect(problemOfPassword('LANhuong', 'lanHUONG')).toEqual({ key: 'password.like-username' });
  });
});

describe('[AUTH-05] forms', () => {
  const username: RegistrationField = {
    name: 'username',
    enabled: true,
    required: true,
    patternId: 'any',
    minLength: 4,
    maxLength: 6,
  };
  const nickname: RegistrationField = { ...username, name: 'nickname', required: false };
  const good = { username: 'lana', password: 'xk4-93b-q7t', confirmPassword: 'xk4-93b-q7t' };
  const judge = (form: object, ...fields: RegistrationField[]) =>
    problemsOfForm(
      { ...good, ...form },
      { fields, minimumAge: 18, house: 'Jade Lantern', today: '2026-11-21' },
    );

  test('length is counted in characters, at both ends', () => {
    expect(judge({}, username)).toBeUndefined();
    expect(judge({ username: '🙂🙂🙂🙂🙂🙂' }, username)).toBeUndefined();
    const params = { min: 4, max: 6 };
    for (const tooMuch of ['abc', 'abcdefg']) {
      expect(judge({ username: tooMuch }, username)?.fields).toEqual({
        username: { key: 'pattern.any', params },
      });
    }
  });

  test('what is not required may be left out; what is switched off may not be sent', () => {
    expect(judge({}, username, nickname)).toBeUndefined();
    const off = judge({ nickname: 'Lana' }, username, { ...nickname, enabled: false });
    expect(off?.fields).toEqual({ nickname: { key: 'field.unknown' } });
    const asked = judge({}, username, { ...nickname, required: true });
    expect(asked?.fields).toEqual({ nickname: { key: 'field.required' } });
  });

  test('[AUTH-06][Q-D7] the birthday itself is the day', () => {
    expect([ageOn('2008-11-21', '2026-11-21'), ageOn('2008-11-22', '2026-11-21')]).toEqual([
      18, 17,
    ]);
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([
      17, 18,
    ]);
    expect(judge({ birthday: '2008-11-21' })).toBeUndefined();
    expect(judge({ birthday: '2008-11-22' })?.code).toBe('account.under-age');
    expect(judge({ birthday: '2026-11-22' })?.fields['birthday']?.key).toBe('birthday.invalid');
    expect(judge({ birthday: '1800-01-01' })?.fields['birthday']?.key).toBe('birthday.invalid');
  });
});

describe('[AUTH-03][Q-E6] tries', () => {
  const count = (tries: number, oldestLeavesInSeconds = 600) => ({ tries, oldestLeavesInSeconds });

  test.each([
    [10, 3, false, 3],
    [10, 3, true, 10],
    [10, 0, false, 0],
    [10, 99, false, 10],
  ])(
    'of %i and a captcha after %i, passed %s: %i',
    (triesMax, captchaAfter, captchaPassed, most) => {
      expect(mostOf(triesMax, { captchaAfter, captchaPassed })).toBe(most);
    },
  );

  test.each([
    [9, 29, false],
    [10, 0, true],
    [0, 30, true],
  ])('%i of the account and %i of the address, locked: %s', (account, address, locked) => {
    const lock = lockOf({ account: count(account), address: count(address) });
    expect(lock !== undefined).toBe(locked);
  });

  test('the wait is until enough have left both windows', () => {
    const counts = { account: count(10, 100), address: count(30, 200) };
    expect(lockOf(counts)).toEqual({ retryAfterSeconds: 200 });
  });

  test('the captcha is announced with the failure before it', () => {
    const needed = [
      captchaNeeded(3, 2, 1),
      captchaNeeded(3, 3, 1),
      captchaNeeded(3, 1, 3),
      captchaNeeded(0, 0, 0),
    ];
    expect(needed).toEqual([false, true, true, true]);
  });
});

test('[AUTH-15] account types', () => {
  expect([1, 2, 41, 42].map(roleOfType)).toEqual(Array(4).fill('agent'));
  expect(roleOfType(4)).toBe('trial');
  expect([0, 3, 5, 40, 99].map(roleOfType)).toEqual(Array(5).fill('member'));
});

test('devices are told in two words', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
  expect(describeDevice(chrome)).toBe('Chrome · Android');
  expect(describeDevice('curl/8.5.0')).toBe('curl/8.5.0');
  expect(describeDevice('')).toBe('–');
});
