import { afterEach, expect, test, vi } from 'vitest';
import { isUnrelated, NotOffered, sharesPasskeys, wasPutOff } from './passkey-support.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser at that host which answers so what it can do. */
function visit(hostname: string, capabilities?: () => Promise<object>): void {
  vi.stubGlobal('location', { hostname });
  vi.stubGlobal('PublicKeyCredential', { getClientCapabilities: capabilities });
}

test('[AUTH-16] passkeys are shared at the main host, and elsewhere where the browser says that it can', async () => {
  visit('play.example');
  expect(await sharesPasskeys('play.example')).toBe(true);
  expect(await sharesPasskeys('main.example')).toBe(false);
  visit('play.example', async () => ({ relatedOrigins: true }));
  expect(await sharesPasskeys('main.example')).toBe(true);
  visit('play.example', async () => ({ conditionalGet: true }));
  expect(await sharesPasskeys('main.example')).toBe(false);
  visit('play.example', () => Promise.reject(new Error('not now')));
  expect(await sharesPasskeys('main.example')).toBe(false);
});

test('[AUTH-16] who chose none is told apart from a host that may not use it', () => {
  const refused = Object.assign(new Error('no'), { name: 'SecurityError' });
  expect([isUnrelated(refused), wasPutOff(refused)]).toEqual([true, false]);
  const none = new NotOffered('elsewhere', refused);
  expect([isUnrelated(none), wasPutOff(none)]).toEqual([false, true]);
});
