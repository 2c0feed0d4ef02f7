import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const complete = {
  STUDIO_DATABASE_URL: 'postgres://app@localhost/studio',
  MASTER_KEY: '0f'.repeat(32),
  STUDIO_INBOUND_SECRET: 'i'.repeat(32),
  STUDIO_OUTBOUND_SECRET: 'o'.repeat(32),
  STUDIO_KEY_ID: 'studio-1',
};

test('the defaults are those of the demo', () => {
  expect(readSettings(complete)).toMatchObject({
    STUDIO_PORT: 3200,
    STUDIO_HOST: ['127.0.0.1', '::1'],
    STUDIO_ORIGIN: 'http://127.0.0.1:3200',
    PLATFORM_ORIGIN: 'http://localhost:3000',
  });
});

test('lists of origins are read, and reduced to origins', () => {
  const text = 'http://siam.localhost:3000/, https://play.example/path';
  expect(readSettings({ ...complete, FRAME_ANCESTORS: text }).FRAME_ANCESTORS).toEqual([
    'http://siam.localhost:3000',
    'https://play.example',
  ]);
});

test('a missing secret is named and has no default', () => {
  const { MASTER_KEY: _key, ...incomplete } = complete;
  expect(() => readSettings(incomplete)).toThrow('MASTER_KEY');
  expect(() => readSettings({ ...complete, STUDIO_INBOUND_SECRET: 'short' })).toThrow(
    'STUDIO_INBOUND_SECRET',
  );
});

test('[STU-00] the studio refuses to share a host with a platform, ports make no difference', () => {
  const sharing = { ...complete, STUDIO_ORIGIN: 'http://localhost:3200' };
  expect(() => readSettings(sharing)).toThrow('shares the host localhost');
  const framed = { ...complete, FRAME_ANCESTORS: 'http://127.0.0.1:9000' };
  expect(() => readSettings(framed)).toThrow('shares the host 127.0.0.1');
});
