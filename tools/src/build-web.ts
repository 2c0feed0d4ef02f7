/**
 * Builds the pages that the servers hand out, when their sources have changed since the last time.
 * A build goes to a folder aside and takes its place when it is whole, so an interrupted one leaves
 * the old pages standing.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inRepository, repositoryRoot } from './repository.ts';
import { runProcess } from './run-process.ts';

export interface WebBundle {
  readonly name: string;
  /** Folder with `vite.config.ts`; the pages go to its `dist`. */
  readonly folder: string;
  /** Folders whose content decides whether the pages are stale. */
  readonly sources: readonly string[];
  /** What below them does not. */
  readonly except?: RegExp;
}

const EVERYWHERE = ['contract/src', 'i18n'];
const WEB = [...EVERYWHERE, 'web/kit'];

export const webBundles: readonly WebBundle[] = [
  { name: 'player site', folder: 'web/player', sources: [...WEB, 'web/player'] },
  { name: 'console', folder: 'web/console', sources: [...WEB, 'web/console'] },
  {
    name: 'games',
    folder: 'studio',
    sources: [...EVERYWHERE, 'studio'],
    except: /\/server(\/|\.ts$)/,
  },
];

/** Written into `dist` when a build is whole. */
const STAMP = '.source-hash';
const MADE_BY_TOOLS = ['node_modules', 'dist', 'dist.new'];
const IS_TEST = /\.(test|spec)\.tsx?$/;

export interface WebBuildOptions {
  readonly root?: string;
  readonly bundles?: readonly WebBundle[];
  readonly say?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Answers the names of what was built; nothing when all pages were fresh. */
export async function buildWeb({
  root = repositoryRoot,
  bundles = webBundles,
  say = console.log,
  signal,
}: WebBuildOptions = {}): Promise<string[]> {
  const present = bundles.filter(({ folder }) => existsSync(join(root, folder, 'vite.config.ts')));
  const stale = present
    .map((bundle) => ({ bundle, hash: hashSources(root, bundle) }))
    .filter(({ bundle, hash }) => readStamp(root, bundle) !== hash);
  if (stale.length === 0) return [];
  const names = stale.map(({ bundle }) => bundle.name);
  say(`Building the pages (${names.join(', ')}) …`);
  await Promise.all(stale.map(({ bundle, hash }) => build({ root, bundle, hash, signal })));
  return names;
}

async function build({
  root,
  bundle: { name, folder },
  hash,
  signal,
}: {
  readonly root: string;
  readonly bundle: WebBundle;
  readonly hash: string;
  readonly signal: AbortSignal | undefined;
}): Promise<void> {
  const target = join(root, folder, 'dist');
  const half = `${target}.new`;
  const vite = inRepository('node_modules/vite/bin/vite.js');
  const words = [vite, 'build', folder, '--outDir', half, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await runProcess(process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The pages of ${name} could not be built:\n${output}`);
  writeFileSync(join(half, STAMP), hash);
  rmSync(target, { recursive: true, force: true });
  renameSync(half, target);
}

/** One hash over the names and contents of everything that something is built of. */
export function hashSources(
  root: string,
  { sources, except }: Pick<WebBundle, 'sources' | 'except'>,
): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((folder) => listSources(root, folder))) {
    if (except?.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

/** A file, or every file below a folder in a stable order, but for tests and what tools have made. */
export function listSources(root: string, folder: string): string[] {
  if (statSync(join(root, folder)).isFile()) return [folder];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (MADE_BY_TOOLS.includes(entry.name) || IS_TEST.test(entry.name)) return [];
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listSources(root, path) : [path];
    });
}

function readStamp(root: string, { folder }: WebBundle): string | undefined {
  const file = join(root, folder, 'dist', STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

if (import.meta.main) {
  const built = await buildWeb();
  if (built.length === 0) console.log('All pages are fresh.');
}
