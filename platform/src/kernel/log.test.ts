import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('[Q-E15][Q-F19] secrets do not reach the log, however deep they sit', () => {
  let written = '';
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const log = openLog({ LOG_LEVEL: 'info' }, to);
  const secrets = {
    password: 'tell-tale',
    token: 'tell-tale',
    headers: { authorization: 'tell-tale', cookie: 'tell-tale', 'x-request-sign': 'tell-tale' },
  };
  log.info({ ...secrets, request: secrets, call: { request: { body: secrets } } }, 'a line');
  const failure = Object.assign(new Error('what happened'), { request: { body: secrets } });
  log.child({ token: 'tell-tale' }).error({ err: failure }, 'another');
  expect(written).not.toContain('tell-tale');
  expect(written).toContain('[secret]');
  expect(written).toContain('what happened');
  const [line] = written.split('\n');
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'info', msg: 'a line' });
});
