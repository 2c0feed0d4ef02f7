import { expect, test } from 'vitest';
import { launchAddress, pictureAddress } from './visit-host.ts';

const hosts = ['https://one.example', 'https://two.example', 'https://three.example'];
const none = new Set<string>();
const paths = Array.from({ length: 300 }, (_, at) => `/art/game-${at}.svg`);

test('[SITE-14] a picture keeps its host within a visit, and the hosts share the pictures', () => {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const address = pictureAddress(path, { hosts, seed: 'visit', failed: none });
    expect(pictureAddress(path, { hosts, seed: 'visit', failed: none })).toBe(address);
    expect(address.endsWith(path)).toBe(true);
    counts.set(new URL(address).origin, (counts.get(new URL(address).origin) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual(hosts.toSorted());
  expect(Math.min(...counts.values())).toBeGreaterThan(60);
});

test('[SITE-14] another visit chooses anew', () => {
  const moved = paths.filter(
    (path) =>
      pictureAddress(path, { hosts, seed: 'a', failed: none }) !==
      pictureAddress(path, { hosts, seed: 'b', failed: none }),
  );
  expect(moved.length).toBeGreaterThan(100);
});

test('[SITE-14] a host that fails gives way to the next, the last of them to our own', () => {
  const failed = new Set<string>();
  const [path = ''] = paths;
  for (const _ of hosts) {
    const { origin } = new URL(pictureAddress(path, { hosts, seed: 'x', failed }));
    expect(failed.has(origin)).toBe(false);
    failed.add(origin);
  }
  expect(pictureAddress(path, { hosts, seed: 'x', failed })).toBe(path);
});

test('[SITE-14] addresses that are no path of this site are left alone', () => {
  for (const address of [
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    'data:,',
  ]) {
    expect(pictureAddress(address, { hosts, seed: 'x', failed: none })).toBe(address);
  }
  expect(pictureAddress('/art/a.svg', { hosts: [], seed: 'x', failed: none })).toBe('/art/a.svg');
});

test('[SITE-14] a game opens over one host of the merchant within a visit, whatever its code', () => {
  const at = (seed: string, code: number) =>
    new URL(
      launchAddress(`https://vendor.example:8443/play/7?code=${code}`, {
        hosts,
        seed,
        failed: none,
      }),
    );
  const first = at('visit', 1);
  expect(first.href.slice(first.origin.length)).toBe('/play/7?code=1');
  for (let code = 2; code < 20; code += 1) expect(at('visit', code).origin).toBe(first.origin);
  const chosen = new Set(Array.from({ length: 60 }, (_, visit) => at(`${visit}`, 1).origin));
  expect([...chosen].toSorted()).toEqual(hosts.toSorted());
});

test('[SITE-14] a game whose host failed opens over the next, at last at the vendor itself', () => {
  const failed = new Set<string>();
  const url = 'https://vendor.example/play/7';
  for (const _ of hosts) {
    const { origin } = new URL(launchAddress(url, { hosts, seed: 'x', failed }));
    expect(hosts).toContain(origin);
    expect(failed.has(origin)).toBe(false);
    failed.add(origin);
  }
  expect(launchAddress(url, { hosts, seed: 'x', failed })).toBe(url);
  expect(launchAddress(url, { hosts: [], seed: 'x', failed: none })).toBe(url);
});
