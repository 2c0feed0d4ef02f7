/** What others wrote and we ship or build with: known, locked, few, and under licences we may use. */
import { existsSync, readFileSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRepository } from './repository.ts';

interface Manifest {
  readonly name?: string;
  readonly license?: string | { readonly type?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
interface LockEntry extends Manifest {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(inRepository(path), 'utf8'));
const { workspaces } = readJson('package.json') as { workspaces: string[] };
const own = [
  'package.json',
  ...workspaces.flatMap((folder) =>
    globSync(`${folder}/package.json`, { cwd: inRepository() }).map((path) =>
      path.replaceAll('\\', '/'),
    ),
  ),
];
const manifests = own.map((path) => [path, readJson(path) as Manifest] as const);
const { packages } = readJson('package-lock.json') as {
  packages: Readonly<Record<string, LockEntry>>;
};
const foreign = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
/** Entries for other systems are never installed here; npm completes them there (`npm run lock`). */
const elsewhere = ({ optional, os, cpu }: LockEntry) => optional === true && Boolean(os ?? cpu);

/** May stand in one work with the AGPL, version 3. */
const LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Of those who choose: one that we may take. */
const mayUse = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((name) => LICENCES.has(name.trim())));

describe('[Q-F20] dependencies', () => {
  test('are named at their exact version, and our own as they are', () => {
    expect(own.length).toBeGreaterThan(12);
    const loose = manifests.flatMap(([path, manifest]) =>
      [
        manifest.dependencies,
        manifest.devDependencies,
        manifest.optionalDependencies,
        manifest.peerDependencies,
      ]
        .flatMap((named) => Object.entries(named ?? {}))
        .filter(([name, version]) =>
          name.startsWith('@croupier/')
            ? version !== '*'
            : !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
        )
        .map(([name, version]) => `${path}: ${name} ${version}`),
    );
    expect(loose).toEqual([]);
  });

  test('are locked as they are named, each once', () => {
    for (const [path, manifest] of manifests) {
      const locked = packages[path === 'package.json' ? '' : path.replace('/package.json', '')];
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
        expect([path, locked?.[kind] ?? {}]).toEqual([path, manifest[kind] ?? {}]);
      }
      for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
        if (name.startsWith('@croupier/')) continue;
        const copies = foreign.filter(([place]) => place.endsWith(`node_modules/${name}`));
        const direct = copies.filter(([place]) => place.split('node_modules/').length === 2);
        expect([name, direct.map(([place]) => place)]).toEqual([name, [`node_modules/${name}`]]);
      }
    }
  });

  test('check types by one compiler: the linter has the version that is installed', () => {
    const versionOf = (name: string) => packages[`node_modules/${name}`]?.version ?? '';
    // The linter appends its own count.
    expect(versionOf('oxlint-tsgolint')).toMatch(new RegExp(`^${versionOf('typescript')}\\d{3}$`));
  });

  test('come from the registry and as they were when they were locked', () => {
    expect(foreign.length).toBeGreaterThan(300);
    const unsure = foreign
      .filter(([, entry]) => !elsewhere(entry))
      .filter(
        ([, { integrity, version }]) =>
          !integrity?.startsWith('sha512-') || !/^\d/.test(version ?? ''),
      );
    expect(unsure.map(([path]) => path)).toEqual([]);
    const others = foreign.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(others.map(([path]) => path)).toEqual([]);
  });

  test('are under licences that go with ours', () => {
    const installed = foreign.filter(([path]) => existsSync(inRepository(path, 'package.json')));
    expect(installed.length).toBeGreaterThan(300);
    const wrong = installed.flatMap(([path]) => {
      const { license } = readJson(`${path}/package.json`) as Manifest;
      const licence = typeof license === 'object' ? (license.type ?? '') : (license ?? '');
      return mayUse(licence) ? [] : [`${path}: ${licence}`];
    });
    expect(wrong).toEqual([]);
    expect([mayUse('GPL-2.0-only'), mayUse('SSPL-1.0'), mayUse('MIT AND CC-BY-NC-4.0')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('are few: what a server or a page runs', () => {
    const shipped = foreign.filter(([, { dev, optional }]) => !dev && !optional);
    // The editor of texts is one library in forty packages of two makers.
    expect(shipped.length).toBeLessThan(340);
    const direct = new Set(
      manifests.flatMap(([, { dependencies }]) => Object.keys(dependencies ?? {})),
    );
    // Two of them read what banks write: workbooks, and XML.
    expect([...direct].filter((name) => !name.startsWith('@croupier/')).length).toBeLessThan(62);
  });
});
