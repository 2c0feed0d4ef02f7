import { expect, test } from 'vitest';
import { isTrustedFrame } from './trusted-frame.ts';

const own = 'https://site.example';
const good = {
  url: 'https://games.example/play?code=1',
  frameOrigin: 'https://games.example',
  frameOrigins: ['https://games.example'],
};

test('[Q-F10] a frame comes from the origin named with it, and from one that the merchant allows', () => {
  expect(isTrustedFrame(good, own)).toBe(true);
  expect(isTrustedFrame({ ...good, frameOrigin: 'https://other.example' }, own)).toBe(false);
  expect(isTrustedFrame({ ...good, frameOrigins: ['https://other.example'] }, own)).toBe(false);
  expect(isTrustedFrame({ ...good, url: 'https://games.example.evil/play' }, own)).toBe(false);
  expect(isTrustedFrame({ ...good, url: 'http://games.example/play' }, own)).toBe(false);
});

test('[Q-F10] our own origin and addresses that are none are never shown in a frame', () => {
  const ours = { url: `${own}/play`, frameOrigin: own, frameOrigins: [own] };
  expect(isTrustedFrame(ours, own)).toBe(false);
  for (const url of ['', 'about:blank', 'javascript:alert(1)', '/play', 'data:text/html,hi']) {
    expect(
      isTrustedFrame({ ...good, url, frameOrigin: 'null', frameOrigins: ['null'] }, own),
      url,
    ).toBe(false);
  }
});
