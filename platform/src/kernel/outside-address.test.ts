import { expect, test } from 'vitest';
import { outsideAddress } from './outside-address.ts';

test('[Q-E8] the address of a vendor leads out of the house, whatever it is written like', () => {
  expect(outsideAddress('https://games.example.com/wallet/', false)).toBe(
    'https://games.example.com/wallet',
  );
  for (const inside of [
    'http://games.example.com',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'https://localhost:4000',
    'https://db.internal',
    'https://user:secret@games.example.com',
    'https://games.example.com/?next=1',
    'file:///etc/passwd',
    'games.example.com',
  ]) {
    expect([inside, outsideAddress(inside, false)]).toEqual([inside, undefined]);
  }
  expect(outsideAddress('http://127.0.0.1:4330/vendor', true)).toBe('http://127.0.0.1:4330/vendor');
});
