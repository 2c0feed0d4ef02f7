import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const complete = { DATABASE_URL: 'postgres://a@localhost/b', MASTER_KEY: 'ab'.repeat(32) };

test('what is left out has a default, except secrets', () => {
  expect(readConfig(complete)).toMatchObject({
    PLATFORM_PORT: 3000,
    CONSOLE_PORT: 3100,
    ROLES: ['player', 'console', 'worker'],
    DEMO: false,
  });
  expect(() => readConfig({})).toThrow(/DATABASE_URL: [^]*MASTER_KEY: /);
});

test.each([
  ['MASTER_KEY', 'short'],
  ['PLATFORM_PORT', '70000'],
  ['ROLES', 'cook'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '-1'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['DEMO', 'yes'],
])('%s=%s is named as the mistake', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(new RegExp(`${name}[.:]`));
});

test('[Q-F10] games must not live on the platform’s own host', () => {
  const STUDIO_ORIGIN = 'http://localhost:3200';
  expect(() => readConfig({ ...complete, STUDIO_ORIGIN })).toThrow('STUDIO_ORIGIN: must be on');
});
