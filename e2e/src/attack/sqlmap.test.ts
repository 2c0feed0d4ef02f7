import { expect, test } from 'vitest';
import { readForm, readVerdict } from './sqlmap.ts';

const names = ['username', 'token'];

test('[Q-F6] what sqlmap found is read with the names of our fields', () => {
  const verdict = readVerdict(
    [
      "[14:08:11] [INFO] testing for SQL injection on POST parameter 'p1'",
      'sqlmap identified the following injection point(s) with a total of 55 HTTP(s) requests:',
      '---',
      'Parameter: p1 (POST)',
      '    Type: boolean-based blind',
      '    Title: AND boolean-based blind - WHERE or HAVING clause',
      '    Payload: p0=a&p1=b',
      '',
      '    Type: time-based blind',
    ].join('\n'),
    names,
  );
  expect(verdict).toEqual({ tested: ['token'], findings: ['token: boolean-based blind'] });
});

test('[Q-F6] nothing found is nothing, and no end is told as such', () => {
  const begin = "[14:08:11] [INFO] testing for SQL injection on POST parameter 'p0'\n";
  const safe = '[CRITICAL] all tested parameters do not appear to be injectable. Try to increase';
  expect(readVerdict(begin + safe, names)).toEqual({ tested: ['username'], findings: [] });
  const lost = '[CRITICAL] unable to connect to the target URL';
  expect(readVerdict(begin + lost, names).gaveUp).toContain(lost);
});

test('[Q-F6] fields come in by their numbers', () => {
  expect(readForm({ username: '', token: '' }, 'p0=Lan&p1=%27+OR+1%3D1')).toEqual({
    username: 'Lan',
    token: "' OR 1=1",
  });
});
