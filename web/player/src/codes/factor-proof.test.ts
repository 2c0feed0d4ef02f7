import { expect, test } from 'vitest';
import { readProof } from './factor-proof.ts';

test('[AUTH-12] what is typed is told apart by its shape: a code of an app, a recovery code, or nothing yet', () => {
  expect(readProof({ typed: ' 123456 ' })).toEqual({ method: 'totp', code: '123456' });
  expect(readProof({ typed: 'ABCD-efgh-2345' })).toEqual({
    method: 'recovery',
    code: 'abcd-efgh-2345',
  });
  for (const typed of ['', '12345', '1234567', 'abcd-efgh', 'abcdefgh2345', '12345a']) {
    expect(readProof({ typed })).toBeUndefined();
  }
});

test('[AUTH-12] a code that was sent goes with the request that it answers, and is none without', () => {
  const verificationCode = '123456';
  expect(readProof({ way: 'sms', verificationCode, requestId: 'r-1' })).toEqual({
    method: 'sms',
    code: verificationCode,
    requestId: 'r-1',
  });
  expect(readProof({ way: 'mail', verificationCode, requestId: undefined })).toBeUndefined();
  expect(readProof({ way: 'mail', verificationCode: '12345', requestId: 'r-1' })).toBeUndefined();
});
