import { expect, test } from 'vitest';
import { portPlans, readStartSettings } from './start-settings.ts';

test('without settings everything has its usual place', () => {
  const settings = readStartSettings({});
  expect(settings.ports).toEqual({
    platform: 3000,
    console: 3100,
    studio: 3200,
    sandbox: 3300,
    mail: 3325,
  });
  expect(settings.dataFolder).toMatch(/\/\.data$/);
  expect(settings.databaseUrl).toBeUndefined();
});

test('the studio is on a host of its own, and origins follow the ports', () => {
  const { origins } = readStartSettings({ PLATFORM_PORT: '8000', STUDIO_PORT: '8200' });
  expect(origins.platform).toBe('http://localhost:8000');
  expect(origins.siam).toBe('http://siam.localhost:8000');
  expect(new URL(origins.studio).hostname).not.toBe(new URL(origins.platform).hostname);
  expect(new URL(origins.studio).port).toBe('8200');
});

test('each port is known by the variable that changes it', () => {
  const plans = portPlans(readStartSettings({ SANDBOX_PORT: '8300' }));
  expect(plans).toContainEqual({ name: 'sandbox', port: 8300, variable: 'SANDBOX_PORT' });
  expect(plans.map(({ variable }) => variable)).toContain('CONSOLE_PORT');
});

test.each(['0', '65536', 'http', '-1', '3000.5'])('the port %s is refused by name', (text) => {
  const read = () => readStartSettings({ CONSOLE_PORT: text });
  expect(read).toThrow(`CONSOLE_PORT must be a port from 1 to 65535, not "${text}".`);
});

test.each(['croupier', 'mysql://host/name', 'postgres//host'])('%s is no database', (text) => {
  expect(() => readStartSettings({ DATABASE_URL: text })).toThrow(/^DATABASE_URL must be/);
});
