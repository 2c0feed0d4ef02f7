import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const TOKEN = 'a'.repeat(43);

/** As much of a browser as knows where it is. */
function aBrowser(address: string, stored: Readonly<Record<string, string>> = {}) {
  let url = new URL(address, 'https://site.example');
  const entries: { url: string; state: unknown }[] = [{ url: url.href, state: null }];
  const kept = new Map(Object.entries(stored));
  const listeners: (() => void)[] = [];
  const left: string[] = [];
  const move = (state: unknown, to: string, replace: boolean): void => {
    const next = new URL(to, url);
    if (next.origin !== url.origin) throw new Error('SecurityError');
    url = next;
    if (replace) entries.pop();
    entries.push({ url: url.href, state });
  };
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1)?.state;
    },
    pushState: (state: unknown, _: string, to: string) => move(state, to, false),
    replaceState: (state: unknown, _: string, to: string) => move(state, to, true),
    // As in a browser, the step is taken later.
    back: () =>
      setTimeout(() => {
        entries.pop();
        url = new URL(entries.at(-1)?.url ?? url.href);
        for (const listener of listeners) listener();
      }),
  });
  vi.stubGlobal('location', {
    get href() {
      return url.href;
    },
    get origin() {
      return url.origin;
    },
    get pathname() {
      return url.pathname;
    },
    get search() {
      return url.search;
    },
    get hash() {
      return url.hash;
    },
    assign: (to: string) => left.push(to),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  return { entries, left, shown: () => url.pathname + url.search + url.hash, kept };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());
const openSite = () => import('./site-location.ts');

test('[SITE-04] going to where one is makes no second step, and one that the browser refuses none at all', async () => {
  const { entries, shown } = aBrowser('/');
  const site = await openSite();
  site.go('/hot');
  site.go('/hot');
  expect(entries.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/hot']);
  expect(site.locationStore.get().arrival).toBe('replace');
  expect(() => site.go('//elsewhere.example/x')).not.toThrow();
  expect(shown()).toBe('/hot');
  expect(site.locationStore.get().pathname).toBe('/hot');
  site.go('/rng?vassalage=KX');
  expect(site.locationStore.get()).toMatchObject({
    pathname: '/rng',
    search: { vassalage: 'KX' },
    arrival: 'push',
  });
});

test('[SITE-11] a code in the address is taken and leaves the address bar before anything else happens', async () => {
  const { shown, kept, entries } = aBrowser(`/rng?vassalage=KX&token=${TOKEN}#top`);
  const site = await openSite();
  const { isHanded, sessionStore, takeHanded } = await import('../state/session.ts');
  expect(shown()).toBe('/rng?vassalage=KX#top');
  expect(JSON.stringify(entries)).not.toContain(TOKEN);
  // It is no session by itself: the server makes one of it, once.
  expect([sessionStore.get().token, kept.has('croupier.token')]).toEqual([undefined, false]);
  const taken: string[] = [];
  const take = () => takeHanded(async (code) => void taken.push(code));
  await take();
  await take();
  expect([taken, isHanded()]).toEqual([[TOKEN], false]);
  expect(site.locationStore.get()).toMatchObject({ pathname: '/rng', search: { vassalage: 'KX' } });
});

test('[SITE-11] a member’s address opens for a code that came with it, and the tab’s own session comes first', async () => {
  const handed = aBrowser(`/member?page=depositv2&token=${TOKEN}`);
  await openSite();
  expect(handed.shown()).toBe('/member?page=depositv2');

  vi.resetModules();
  const own = aBrowser(`/hot?token=${TOKEN}`, { 'croupier.token': 'b'.repeat(43) });
  await openSite();
  const { sessionStore } = await import('../state/session.ts');
  expect(own.shown()).toBe('/hot');
  expect(sessionStore.get().token).toBe('b'.repeat(43));

  vi.resetModules();
  const junk = aBrowser('/favorite?token=<script>');
  await openSite();
  expect(junk.shown()).toBe('/login?next=%2Ffavorite');
  expect(junk.kept.has('croupier.token')).toBe(false);
});

test('[SITE-04] what is asked for while a window or an overlay is being left comes after that step', async () => {
  const { entries, shown } = aBrowser('/', { 'croupier.token': TOKEN });
  const site = await openSite();
  const paths = () => entries.map(({ url }) => new URL(url).pathname);
  site.go('/help');
  site.holdWindowEntry();
  site.releaseWindowEntry();
  site.go('/hot');
  await expect.poll(shown).toBe('/hot');
  expect(paths()).toEqual(['/', '/help', '/hot']);

  site.openOverlay({ kind: 'member', page: 'security', deposit: undefined });
  site.holdWindowEntry();
  site.closeOverlay();
  site.go('/rng');
  await expect.poll(shown).toBe('/rng');
  expect(paths()).toEqual(['/', '/help', '/hot', '/rng']);
  expect(site.locationStore.get()).toMatchObject({ pathname: '/rng', overlay: undefined });
});

test('[CASH-01] the way to a gateway is not cut off by a window that is being left', async () => {
  const { entries, left } = aBrowser('/member?page=depositv2', { 'croupier.token': TOKEN });
  const site = await openSite();
  site.holdWindowEntry();
  site.leaveSite('https://pay.example/1', '/member?page=depositv2&deposit=1');
  expect(left).toEqual([]);
  await expect.poll(() => left).toEqual(['https://pay.example/1']);
  expect(entries.map(({ url }) => new URL(url).search)).toEqual(['?page=depositv2&deposit=1']);
});

test('[SITE-05] when a session ends a member’s page gives way to the login over home, and coming back to one does too', async () => {
  const { shown } = aBrowser('/', { 'croupier.token': TOKEN });
  const site = await openSite();
  const { sessionStore } = await import('../state/session.ts');
  site.go('/recent');
  site.go('/favorite');
  sessionStore.set({ token: undefined });
  expect(site.leaveMembersOnly()).toBe(true);
  const login = (next: string) => `/login?${new URLSearchParams({ next })}`;
  expect(shown()).toBe(login('/favorite'));
  expect(site.locationStore.get()).toMatchObject({ pathname: '/', overlay: login('/favorite') });
  history.back();
  await expect.poll(shown).toBe(login('/recent'));
  expect(site.locationStore.get()).toMatchObject({ pathname: '/', overlay: login('/recent') });
});

test('[SITE-05] what everybody may see stays when a session ends', async () => {
  const { shown } = aBrowser('/', { 'croupier.token': TOKEN });
  const site = await openSite();
  const { sessionStore } = await import('../state/session.ts');
  site.go('/hot');
  sessionStore.set({ token: undefined });
  expect(site.leaveMembersOnly()).toBe(false);
  expect(shown()).toBe('/hot');
});
