import { expect, test } from 'vitest';
import { deviceClass } from './device-class.ts';

const android = (rest: string) => `Mozilla/5.0 (Linux; Android 14; ${rest}`;
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [android('Pixel 8) AppleWebKit/537.36 Chrome/123.0 Mobile Safari/537.36'), 'mobile', 'phone'],
  [android('SM-X710) AppleWebKit/537.36 Chrome/123.0 Safari/537.36'), 'mobile', 'tablet'],
  [
    android('Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/123.0 Mobile Safari/537.36'),
    'mobile',
    'app',
  ],
  [`${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`, 'mobile', 'phone'],
  [`${IPHONE} CriOS/123.0 Mobile/15E148 Safari/604.1`, 'mobile', 'phone'],
  [`${IPHONE} Mobile/15E148`, 'mobile', 'app'],
  [MAC, 'mobile', 'tablet'],
  [MAC, 'desktop', 'desk'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/123.0 Safari/537.36', 'desktop', 'desk'],
  ['', 'mobile', 'unknown'],
] as const)('[OPS-08] %s is played on a device of one kind', (userAgent, client, kind) => {
  expect(deviceClass(userAgent, client)).toBe(kind);
});
