/**
 * A key for each file that the linter and the compiler look at. What they find in a file follows from
 * its text and from what the files that it imports declare, so while the key stays, so do they.
 */
import { hashOf } from './source-tree.ts';

/** One file, with the files that its names stand for. */
export interface LinkedSource {
  /** Hash of its content. */
  readonly content: string;
  /** Hash of what others see of it. */
  readonly seen: string;
  /** Files that it names, all of which it may see. */
  readonly uses: readonly string[];
  /** Those that what others see of it depends on. */
  readonly seenUses: readonly string[];
}

/**
 * @param sources every file that a checked one can reach, by its path
 * @param common hash of what concerns every file: settings and dependencies
 */
export function checkKeys(
  sources: ReadonlyMap<string, LinkedSource>,
  common: string,
): Map<string, string> {
  const seen = seenHashes(sources);
  const keys = new Map<string, string>();
  for (const [path, { content, uses }] of sources) {
    keys.set(path, hashOf(common, path, content, ...hashesOf(uses, seen)));
  }
  return keys;
}

/**
 * For each file one hash of what others see of it and of all that this depends on. Files in a circle
 * have one in common (Tarjan's components, which come with those first that they depend on).
 */
export function seenHashes(sources: ReadonlyMap<string, LinkedSource>): Map<string, string> {
  const hashes = new Map<string, string>();
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const visit = (path: string): number => {
    const number = numbers.size;
    numbers.set(path, number);
    open.push(path);
    let lowest = number;
    for (const use of sources.get(path)?.seenUses ?? []) {
      if (hashes.has(use)) continue;
      lowest = Math.min(lowest, numbers.get(use) ?? visit(use));
    }
    if (lowest === number) closeCircle(open.splice(open.lastIndexOf(path)), sources, hashes);
    return lowest;
  };
  for (const path of sources.keys()) if (!numbers.has(path)) visit(path);
  return hashes;
}

function closeCircle(
  circle: readonly string[],
  sources: ReadonlyMap<string, LinkedSource>,
  hashes: Map<string, string>,
): void {
  const members = circle.toSorted();
  const below = members.flatMap((path) => sources.get(path)?.seenUses ?? []);
  const hash = hashOf(
    ...members.map((path) => `${path} ${sources.get(path)?.seen}`),
    ...hashesOf(below, hashes),
  );
  for (const path of members) hashes.set(path, hash);
}

function hashesOf(paths: readonly string[], hashes: ReadonlyMap<string, string>): string[] {
  return [...new Set(paths.map((path) => hashes.get(path) ?? ''))].toSorted();
}
