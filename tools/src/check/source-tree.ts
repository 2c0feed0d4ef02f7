/** Every file of the repository that people write, with the hash of its content. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that tools fill; they are read by none of the checks. */
const MADE_BY_TOOLS = new Set([
  '.data',
  '.git',
  'coverage',
  'dist',
  'dist.new',
  'node_modules',
  'test-results',
]);

/** Path from the root, with forward slashes, to the hash of the content; in order of their names. */
export type SourceTree = ReadonlyMap<string, string>;

export function readSourceTree(root: string): SourceTree {
  const tree = new Map<string, string>();
  const read = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (MADE_BY_TOOLS.has(entry.name)) continue;
      if (entry.isDirectory()) read(path);
      else if (entry.isFile()) tree.set(path, hashOf(readFileSync(join(root, path))));
    }
  };
  read('');
  return tree;
}

/** One hash over all of the parts; where one ends is part of it. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
}
