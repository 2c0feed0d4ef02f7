import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../engines/src/', import.meta.url));

/**
 * SHA-256 over the engines' sources: names and contents in name order, tests left out. It is stored
 * with each round, so that the very rules of a round can be found again.
 */
export function engineBuildHash(): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  for (const file of files) {
    const content = readFileSync(folder + file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
