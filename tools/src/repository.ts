/** Places in the repository that the tools use. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, without a slash at its end. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A path inside the repository. */
export function inRepository(...parts: readonly string[]): string {
  return join(repositoryRoot, ...parts);
}

/** A program that came with the dependencies. */
export function installedProgram(name: string): string {
  return inRepository('node_modules/.bin', name);
}

/** Where Node keeps compiled code between runs; gone with the dependencies it belongs to. */
export const compileCache = inRepository('node_modules/.cache/node');
