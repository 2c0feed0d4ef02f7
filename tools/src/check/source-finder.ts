/** From a name in an import to the file of this repository that it means. */
import { posix } from 'node:path';

interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, string>>;
}

/** Answers the path of the source, from the root; undefined where it is none of ours. */
export type FindSource = (from: string, name: string) => string | undefined;

/**
 * @param manifests texts of the workspaces' package.json files by their path
 * @param exists whether a path from the root is a file
 */
export function sourceFinder(
  manifests: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): FindSource {
  const workspaces = [...manifests].map(([path, text]): Workspace => {
    const { name = '', exports = {}, imports = {} } = JSON.parse(text) as Partial<Workspace>;
    return { folder: posix.dirname(path), name, exports, imports };
  });
  return (from, name) => {
    const target = targetOf(workspaces, from, name);
    if (target === undefined) return undefined;
    return ENDINGS.map((ending) => target + ending).find(
      (path) => /\.([mc]?[jt]sx?|json)$/.test(path) && exists(path),
    );
  };
}

/** In pages an import may leave the ending out. */
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx'];

function targetOf(
  workspaces: readonly Workspace[],
  from: string,
  name: string,
): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const isOwn = name.startsWith('#');
  const workspace = workspaces.find((each) =>
    isOwn ? from.startsWith(`${each.folder}/`) : `${name}/`.startsWith(`${each.name}/`),
  );
  if (!workspace) return undefined;
  const target = isOwn
    ? lookUp(workspace.imports, name)
    : lookUp(workspace.exports, `.${name.slice(workspace.name.length)}`);
  return target && posix.join(workspace.folder, target);
}

/** As Node reads such a table: the exact key first, then the longest pattern that fits. */
function lookUp(table: Readonly<Record<string, string>>, key: string): string | undefined {
  if (table[key] !== undefined) return table[key];
  const fitting = Object.entries(table)
    .map(([pattern, target]) => ({ target, ends: pattern.split('*') }))
    .filter(
      ({ ends: [start = '', end] }) =>
        end !== undefined &&
        key.startsWith(start) &&
        key.endsWith(end) &&
        key.length >= start.length + end.length,
    )
    .toSorted((a, b) => (b.ends[0]?.length ?? 0) - (a.ends[0]?.length ?? 0))[0];
  if (!fitting) return undefined;
  const [start = '', end = ''] = fitting.ends;
  return fitting.target.replaceAll('*', key.slice(start.length, key.length - end.length));
}
