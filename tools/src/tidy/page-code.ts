/**
 * The validator of the contract makes code out of text, which the pages' content policy forbids, and
 * it is larger than many a page. So what browsers load takes types from files that use it and values
 * from files that do not; a list that both need stands in a file of its own.
 */
import { posix } from 'node:path';
import { importsOf, type SourceFile } from './source-file.ts';

const VALIDATOR = 'zod';
const PAGES = /^web\/\w+\/src\//;
/** Parts whose files may use the validator, by the name they are imported under. */
const SHARED = [['@croupier/contract/', 'contract/src/']] as const;

export function findPageCodeProblems(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const ways = new Map<string, readonly string[] | undefined>();

  /** The files through which a file brings the validator along, itself first. */
  function wayTo(path: string): readonly string[] | undefined {
    if (ways.has(path)) return ways.get(path);
    // Whoever comes back here on the way finds nothing new.
    ways.set(path, undefined);
    const file = byPath.get(path);
    const way = file && wayFrom(file);
    ways.set(path, way);
    return way;
  }

  function wayFrom(file: SourceFile): readonly string[] | undefined {
    for (const target of importsOf(file, 'values')) {
      if (target === VALIDATOR || target.startsWith(`${VALIDATOR}/`)) return [file.path];
      const to = pathOf(file.path, target);
      const way = to === undefined ? undefined : wayTo(to);
      if (way) return [file.path, ...way];
    }
    return undefined;
  }

  return files
    .filter((file) => isPage(file) && !file.isTest)
    .flatMap((file) => {
      const way = wayFrom(file);
      // A page file on the way is told of itself.
      const second = way?.[1] === undefined ? undefined : byPath.get(way[1]);
      if (!way || (second && isPage(second))) return [];
      const through = way.slice(1).join(', ') || 'its own import';
      return [`${file.path}: brings ${VALIDATOR} into pages, which may not run it, by ${through}`];
    });
}

function isPage({ path, part }: SourceFile): boolean {
  return (
    PAGES.test(path) || (part?.name === 'clients' && !path.startsWith('studio/client/testing/'))
  );
}

function pathOf(from: string, target: string): string | undefined {
  if (target.startsWith('.')) return posix.join(posix.dirname(from), target);
  if (target.startsWith('#') && from.startsWith('studio/')) return `studio/${target.slice(1)}`;
  const part = SHARED.find(([name]) => target.startsWith(name));
  return part && `${part[1]}${target.slice(part[0].length)}.ts`;
}
