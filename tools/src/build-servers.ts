/**
 * Bundles the servers: loading one of them means some 2,600 modules, and the bundle, made once for each
 * state of the sources, costs a third of the processor time at every start. It lies beside others in a
 * folder that its content names, so that a new one never changes what a running server still loads.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashSources } from './build-web.ts';
import { inRepository, repositoryRoot } from './repository.ts';

/** What `npm start` runs. */
export const productServers: readonly string[] = [
  'platform/src/main.ts',
  'platform/src/seed.ts',
  'platform/src/world.ts',
  'platform/src/kernel/picture/picture-worker.ts',
  'platform/src/modules/cashier/statements/reading/statement-worker.ts',
  'studio/server/main.ts',
  'sandbox/src/main.ts',
];

const SOURCES = [
  'contract/src',
  'i18n',
  'packages',
  'platform/src',
  'platform/package.json',
  'studio',
  'sandbox',
  'tools/src/build-servers.ts',
];
/** What of the studio only browsers load. */
const PAGES = /^studio\/(?:.*\/(?:client|verify)\/|client\/|pages\/)/;
const BUNDLES = inRepository('node_modules/.cache/croupier/servers');
/** Bundles that stay: those of the states between which somebody goes back and forth. */
const KEPT = 4;
/** Binaries, which only Node itself loads, and what is asked for and need not be there. */
const OUTSIDE = [/\.node$/, /^@node-rs\/argon2/, /^@napi-rs\/canvas/, 'sharp', 'pg-native'];

/**
 * Answers the folder of the bundle, which is made if there is none of these sources.
 *
 * @param programs sources of the programs, from the root of the repository
 */
export async function buildServers(
  programs: readonly string[] = productServers,
  say: (line: string) => void = console.log,
): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([repositoryRoot, programs]))
    .update(hashSources(repositoryRoot, { sources: SOURCES, except: PAGES }))
    .digest('hex')
    .slice(0, 16);
  const bundle = join(BUNDLES, hash);
  if (existsSync(bundle)) {
    // Its last use says which bundles are forgotten.
    utimesSync(bundle, new Date(), new Date());
    return bundle;
  }
  say('Bundling the servers …');
  const half = `${bundle}.${process.pid}`;
  mkdirSync(BUNDLES, { recursive: true });
  forgetOld();
  await bundleInto(half, programs);
  try {
    renameSync(half, bundle);
  } catch (error) {
    // Somebody else was first with the same.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(bundle)) throw error;
  }
  return bundle;
}

async function bundleInto(folder: string, programs: readonly string[]): Promise<void> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    cwd: repositoryRoot,
    input: Object.fromEntries(
      programs.map((file) => [file.replace(/\.ts$/, ''), inRepository(file)]),
    ),
    platform: 'node',
    external: OUTSIDE,
    plugins: [sourcePlaces],
    // Of packages that ask for what only other runtimes have.
    logLevel: 'silent',
  });
  await build.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
  });
  await build.close();
}

/** Whatever reads files beside its source finds them there, from wherever the bundle runs. */
const sourcePlaces = {
  name: 'source-places',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler: (code: string, id: string) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    }),
  },
};

/** All but the bundles that were used last. */
function forgetOld(): void {
  const bundles = readdirSync(BUNDLES)
    .map((name) => ({ path: join(BUNDLES, name), usedAt: statSync(join(BUNDLES, name)).mtimeMs }))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  for (const { path } of bundles.slice(KEPT - 1)) rmSync(path, { recursive: true, force: true });
}

if (import.meta.main) console.log(await buildServers());
