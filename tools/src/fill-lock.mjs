// Completes package-lock.json so that `npm ci` accepts it on every platform.
//
// npm leaves optional platform packages out of the lock when it did not look for them at their
// exact version, and `npm ci` then refuses the lock as incomplete. Every optional dependency that no
// entry satisfies gets one here, with the platform read from the package's name. Such an entry is
// never installed on this platform and carries no integrity.
//
// Run by `npm run lock` after each change of a dependency; then prove it with `npm ci` in a clean
// copy with an empty cache.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = {
  android: 'android',
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openharmony: 'openharmony',
  aix: 'aix',
  sunos: 'sunos',
};
// `arm64` stands before `arm`: the first that occurs in a name is taken.
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'riscv64',
  'ppc64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
  'arm',
];

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));

let added = 0;
for (const [key, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (addEntry(key, entry, name, range)) added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`lock entries added: ${added}\n`);

/** Adds the entry for one optional dependency, unless an existing one serves. */
function addEntry(key, entry, name, range) {
  const exact = /^\d/.test(range) ? range : undefined;
  const nearest = lookupPlaces(key, name).find((place) => lock.packages[place]);
  if (nearest && (!exact || lock.packages[nearest].version === exact)) return false;
  const platform = platformOf(name);
  if (!platform.os && !platform.cpu) return false;
  const place = nearest ? `${key}/node_modules/${name}` : `node_modules/${name}`;
  lock.packages[place] = {
    version: range.replace(/^[\^~]/, ''),
    ...(platform.cpu && { cpu: platform.cpu }),
    ...(entry.dev && { dev: true }),
    ...(platform.libc && { libc: platform.libc }),
    optional: true,
    ...(platform.os && { os: platform.os }),
  };
  return true;
}

/** Where Node would look for `name` from the package at `key`, nearest first. */
function lookupPlaces(key, name) {
  const places = [];
  for (let at = key; at.includes('node_modules/'); at = parentOf(at)) {
    places.push(`${at}/node_modules/${name}`);
  }
  return [...places, `node_modules/${name}`];
}

function parentOf(key) {
  return key.slice(0, Math.max(0, key.lastIndexOf('/node_modules/')));
}

function platformOf(name) {
  const base = name.split('/').at(-1);
  const system = Object.keys(SYSTEMS).find((word) => base.includes(word));
  const processor = PROCESSORS.find((word) => base.includes(word));
  return {
    ...(system && { os: [SYSTEMS[system]] }),
    ...(processor && { cpu: [processor] }),
    ...(base.includes('musl') && { libc: ['musl'] }),
    ...(base.includes('gnu') && !base.includes('gnueabi') && { libc: ['glibc'] }),
  };
}
