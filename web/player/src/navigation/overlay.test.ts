import { expect, test } from 'vitest';
import { memberPageIds } from '@croupier/contract/site/site-map';
import { addressOf, needsSession, type Overlay, overlayOf } from './overlay.ts';

test('[SITE-02][MEM-01] the address of an overlay leads back to it', () => {
  const overlays: Overlay[] = [
    { kind: 'login', next: undefined },
    { kind: 'login', next: '/play/12' },
    { kind: 'register', next: '/member?page=depositv2' },
    { kind: 'member', page: undefined, deposit: undefined },
    { kind: 'member', page: 'depositv2', deposit: '31' },
    { kind: 'member', page: 'points', deposit: undefined, points: 'redeems', redeem: '7' },
    { kind: 'play', gameId: '9007199254740993' },
    { kind: 'game', gameId: '12' },
    { kind: 'announcements', id: undefined, preview: undefined },
    { kind: 'announcements', id: '12', preview: 'abcdefghijklmnop' },
    { kind: 'help', topic: undefined },
    { kind: 'help', topic: 'term' },
    { kind: 'feedback' },
    { kind: 'forgot', link: undefined },
    { kind: 'forgot', link: '0198.token' },
    ...memberPageIds.map((page) => ({ kind: 'member', page, deposit: undefined }) as const),
  ];
  for (const overlay of overlays) expect(overlayOf(addressOf(overlay))).toEqual(overlay);
});

test('[SITE-02] the terms of the help page open as a window, its topics and drafts do not', () => {
  expect(overlayOf('/help#term')).toEqual({ kind: 'help', topic: 'term' });
  for (const address of ['/help', '/help#deposit', '/help?preview=abc#term', '/help?topic=term']) {
    expect(overlayOf(address), address).toBeUndefined();
  }
});

test('[SITE-01] pages are no overlays, and odd addresses open nothing', () => {
  for (const address of [
    '/',
    '/rng',
    '/hot?search=x',
    '/play/',
    '/play/0',
    '/play/x',
    '/play/1/2',
    '/members',
  ]) {
    expect(overlayOf(address), address).toBeUndefined();
  }
  expect(overlayOf('/member?page=nowhere')).toEqual({
    kind: 'member',
    page: undefined,
    unknown: 'nowhere',
    deposit: undefined,
  });
});

test('[SITE-05] the way onward after login never leaves the site', () => {
  const nextOf = (next: string): string | undefined => {
    const overlay = overlayOf(`/login?next=${encodeURIComponent(next)}`);
    return overlay?.kind === 'login' ? overlay.next : 'not a login';
  };
  expect(nextOf('/play/7')).toBe('/play/7');
  expect(nextOf('/rng?search=rồng#x')).toBe('/rng?search=rồng#x');
  for (const address of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'play/7',
    '',
  ]) {
    expect(nextOf(address), address).toBeUndefined();
  }
});

test('[SITE-05] the member center, a game and the recent games ask for a session', () => {
  for (const address of ['/member', '/member?page=depositv2', '/play/7', '/recent']) {
    expect(needsSession(address), address).toBe(true);
  }
  for (const address of ['/', '/login', '/register', '/rng', '/hot']) {
    expect(needsSession(address), address).toBe(false);
  }
});
