import { expect, test } from 'vitest';
import { pictureAddress } from './picture-address.ts';

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
