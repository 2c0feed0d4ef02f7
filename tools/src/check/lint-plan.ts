/** Which files the linter and the compiler have to look at, and in how many processes. */
import { readFileSync } from 'node:fs';
import { inRepository, installedProgram, repositoryRoot } from '../repository.ts';
import { runProcess } from '../run-process.ts';
import { checkKeys } from './check-keys.ts';
import { Kept } from './kept.ts';
import { commonHash, isSource, linkedSources } from './linked-sources.ts';
import { factsOf, type SourceFacts } from './source-facts.ts';
import { hashOf, type SourceTree } from './source-tree.ts';
import { sourceFinder } from './source-finder.ts';

/**
 * Files that one process looks at. A process loads the whole program of a configuration, with one
 * checker (`checkers` in tsconfig.base.json), for a second one infers most types again: so the
 * groups follow the configurations, and the largest is split where that keeps two processors busy.
 */
const GROUPS: readonly { readonly name: string; readonly holds: RegExp }[] = [
  {
    name: 'tests of pages',
    holds: /^e2e\/|^(web|studio\/(.*\/)?(client|verify))\/.*\.test\.tsx?$/,
  },
  { name: 'pages', holds: /^(web|studio\/(.*\/)?(client|verify))\// },
  { name: 'platform', holds: /^platform\// },
  {
    name: 'tools, studio',
    holds: /^(tools|sandbox|conformance|packages)\/|^studio\/(.*\/)?server(\/|\.ts$)/,
  },
  { name: 'contract, engines', holds: /./ },
];

export interface LintGroup {
  readonly name: string;
  /** Files to look at, with the keys under which they will have passed. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * The files that may not be as they were when they last passed, in their groups, largest first.
 *
 * @param installed what says which dependencies are installed
 * @param passed the key under which a file last passed
 */
export async function planLint(
  tree: SourceTree,
  installed: string,
  passed: (path: string) => string | undefined,
): Promise<LintGroup[]> {
  const listed = listLinted();
  const keys = keysOf(tree, installed);
  const groups = new Map<string, Map<string, string>>();
  for (const path of await listed) {
    // A file that is not in the tree has no key, and is looked at every time.
    const key = keys.get(path) ?? '';
    if (key && passed(path) === key) continue;
    const name = GROUPS.find(({ holds }) => holds.test(path))?.name ?? '';
    groups.set(name, (groups.get(name) ?? new Map<string, string>()).set(path, key));
  }
  return [...groups]
    .map(([name, files]) => ({ name, files }))
    .toSorted((a, b) => b.files.size - a.files.size);
}

/** The linter itself says what it looks at. */
async function listLinted(): Promise<string[]> {
  const { code, output } = await runProcess(installedProgram('oxlint'), ['--debug=files'], {
    cwd: repositoryRoot,
  });
  const paths = output.split('\n').filter(Boolean);
  if (code !== 0 || paths.length === 0) throw new Error(`oxlint lists no files:\n${output}`);
  return paths;
}

/** The key of every source of the tree. */
function keysOf(tree: SourceTree, installed: string): Map<string, string> {
  const facts = readFacts(tree);
  const manifests = [...tree.keys()].filter((path) => /^.+\/package\.json$/.test(path));
  const find = sourceFinder(
    new Map(manifests.map((path) => [path, readFileSync(inRepository(path), 'utf8')])),
    (path) => tree.has(path),
  );
  return checkKeys(linkedSources(tree, facts, find), commonHash(tree, installed));
}

function readFacts(tree: SourceTree): Map<string, SourceFacts> {
  const kept = new Kept<SourceFacts>(inRepository('node_modules/.cache/croupier/check/facts.json'));
  const facts = new Map<string, SourceFacts>();
  const fresh: [string, SourceFacts][] = [];
  // What is told of a file changes with those that tell it.
  const teller = hashOf(
    ...['declaration', 'source-facts'].map((name) => tree.get(`tools/src/check/${name}.ts`) ?? ''),
    tree.get('package-lock.json') ?? '',
  );
  const current = new Set<string>();
  for (const [path, content] of tree) {
    if (!isSource(path)) continue;
    const key = `${path} ${content} ${teller}`;
    current.add(key);
    const known = kept.get(key);
    const found = known ?? factsOf(path, readFileSync(inRepository(path), 'utf8'));
    if (!known) fresh.push([key, found]);
    facts.set(path, found);
  }
  if (fresh.length > 0) kept.add(fresh, (key) => current.has(key));
  return facts;
}
