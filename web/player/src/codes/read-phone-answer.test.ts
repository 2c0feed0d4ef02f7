import { phoneFailures } from '@croupier/contract/account/identity-provider';
import { expect, test } from 'vitest';
import { readPhoneAnswer } from './read-phone-answer.ts';

test('[AUTH-05] a window comes back with a token, or with what went wrong', () => {
  expect(readPhoneAnswer('state=1&token=abc.def.ghi')).toEqual({
    kind: 'proven',
    token: 'abc.def.ghi',
  });
  for (const failure of phoneFailures) {
    expect(readPhoneAnswer(`state=1&error=${failure}`)).toEqual({ kind: 'failed', failure });
    expect(readPhoneAnswer(`error=auth/${failure}`)).toEqual({ kind: 'failed', failure });
  }
  for (const odd of ['', 'token=', 'error=<script>', 'error=__proto__']) {
    expect(readPhoneAnswer(odd)).toEqual({ kind: 'failed', failure: 'unknown' });
  }
});
