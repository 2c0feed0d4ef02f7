/** The sources of the repository, each with those that its imports name. */
import { posix } from 'node:path';
import type { LinkedSource } from './check-keys.ts';
import type { SourceFacts } from './source-facts.ts';
import { hashOf, type SourceTree } from './source-tree.ts';
import type { FindSource } from './source-finder.ts';

const IS_SOURCE = /\.([mc]?[jt]sx?|json)$/;

export function isSource(path: string): boolean {
  return IS_SOURCE.test(path);
}

export function linkedSources(
  tree: SourceTree,
  facts: ReadonlyMap<string, SourceFacts>,
  find: FindSource,
): Map<string, LinkedSource> {
  const globals = [...facts].filter(([, { isGlobal }]) => isGlobal).map(([path]) => path);
  const augmenting = Map.groupBy(
    [...facts].flatMap(([path, { augments }]) => augments.map((name) => ({ path, name }))),
    ({ name }) => name,
  );
  const link = (from: string, names: readonly string[]) => [
    ...new Set([
      ...globals,
      ...names.flatMap((name) => augmenting.get(name)?.map(({ path }) => path) ?? []),
      ...names.flatMap((name) => find(from, name) ?? []),
      ...companions(from, tree),
    ]),
  ];
  return new Map(
    [...facts].map(([path, { names, declaration, declaredNames }]) => {
      const content = tree.get(path) ?? '';
      const uses = link(path, names);
      return [
        path,
        {
          content,
          seen: declaration ?? content,
          uses,
          seenUses: declaredNames ? link(path, declaredNames) : uses,
        },
      ];
    }),
  );
}

/** A declaration beside a file takes its place: `motifs.d.json.ts` that of `motifs.json`. */
function companions(path: string, tree: SourceTree): string[] {
  const { dir, name, ext } = posix.parse(path);
  return [`${dir}/${name}.d${ext}.ts`, `${dir}/${name}.d.ts`].filter(
    (beside) => beside !== path && tree.has(beside),
  );
}

const SETTINGS = /(^|\/)(tsconfig[^/]*\.json|\.oxlintrc\.json|package\.json|\.gitignore)$/;

/** Hash of what decides on every file: settings, dependencies and how this is kept. */
export function commonHash(tree: SourceTree, installed: string): string {
  const decisive = [...tree].filter(
    ([path]) =>
      SETTINGS.test(path) ||
      path === 'package-lock.json' ||
      path === 'tools/src/check.ts' ||
      /^tools\/src\/check\/.+(?<!\.test)\.ts$/.test(path),
  );
  return hashOf(installed, ...decisive.flat());
}
