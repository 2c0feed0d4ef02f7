/**
 * `npm run pack:conformance [-- <folder>]`: the suite as a package of one file, for any Node from 20
 * on and without anything of this repository, packed into that folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chmod, copyFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}dist`;
const PROGRAM = 'croupier-conformance.mjs';

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: folder,
    rolldownOptions: { output: { entryFileNames: PROGRAM } },
  },
});
const { name, version, license } = {
  ...(JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { name: string; version: string }),
  license: 'AGPL-3.0-only',
};
const manifest = {
  name,
  version,
  license,
  type: 'module',
  engines: { node: '>=20' },
  bin: { 'croupier-conformance': PROGRAM },
};
writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
await chmod(`${folder}/${PROGRAM}`, 0o755);
await copyFile(`${root}README.md`, `${folder}/README.md`);
const to = resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? '.');
const { status } = spawnSync('npm', ['pack', folder, '--pack-destination', to], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
