import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { hashOfSources } from '@croupier/server/source-text';

/** A file that a source imports something from that is more than a type. */
const imported = /^(?:import|export) (?!type )[^;]*?from '(\.{1,2}\/[^']+|#[^']+)'/gm;
/** Comments that stand on lines of their own, and the lines that they leave. */
const comments = /^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/)[^])*\*\/[ \t]*)$\n?/gm;

/**
 * SHA-256 over what a function of a model computes with: the source that it stands in with all that
 * this imports, wherever they lie, and the model. Comments decide nothing and are left out.
 *
 * @param entry path of the source within the folder, which ends with a slash
 */
export function sourceHash(folder: string, entry: string, model: unknown): string {
  const sources = sourcesFrom(folder, entry).map((name) => {
    const code = readFileSync(folder + name, 'utf8').replaceAll(comments, '');
    return { name, content: Buffer.from(code) };
  });
  const hash = createHash('sha256').update(hashOfSources(sources));
  return hash.update(JSON.stringify(model)).digest('hex');
}

function sourcesFrom(folder: string, entry: string): readonly string[] {
  const found = [entry];
  for (const file of found) {
    for (const [, path = ''] of readFileSync(folder + file, 'utf8').matchAll(imported)) {
      const target = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
      if (!found.includes(target)) found.push(target);
    }
  }
  return found;
}
