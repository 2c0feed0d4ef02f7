/**
 * `npm run requirements -- <path> …`: the ids in the tables of the given markdown files that no
 * test names in its title. An id is like `AUTH-04`, `Q-A1` or `PERF-03` and stands alone in the
 * first cell of a row.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { repositoryRoot } from './repository.ts';
import { reportFailure, StartFailure } from './start-failure.ts';
import { readSources } from './tidy/source-file.ts';
import { readTestTitles } from './tidy/test-titles.ts';

export interface Requirement {
  readonly id: string;
  /** The second cell, which says what is required. */
  readonly text: string;
}

const ROW = /^\|\s*[`*]*([A-Z][A-Z0-9]*-[A-Z0-9]+)[`*]*\s*\|\s*(.*?)\s*(?:\||$)/gm;
const NAMED = /\[([A-Z][A-Z0-9]*-[A-Z0-9]+)\]/g;
const TEXT_COLUMNS = 100;

/** The rows of all tables in a markdown text that begin with an id. */
export function readRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(ROW)].map(([, id = '', text = '']) => ({ id, text }));
}

/** The ids that titles name in brackets. */
export function readNamedIds(titles: readonly string[]): Set<string> {
  return new Set(titles.flatMap((title) => Array.from(title.matchAll(NAMED), ([, id = '']) => id)));
}

function main(paths: readonly string[]): void {
  if (paths.length === 0) {
    throw new StartFailure('Name a markdown file: npm run requirements -- path/to/file.md');
  }
  const named = readNamedIds(readSources(repositoryRoot).flatMap(readTestTitles));
  for (const path of paths) {
    const all = readRequirements(readFileSync(path, 'utf8'));
    const missing = all.filter(({ id }) => !named.has(id));
    for (const { id, text } of missing) console.log(`${id.padEnd(10)} ${shorten(text)}`);
    const count = all.length - missing.length;
    console.log(`${basename(path)}: tests name ${count} of ${all.length} requirements`);
  }
}

function shorten(text: string): string {
  return text.length > TEXT_COLUMNS ? `${text.slice(0, TEXT_COLUMNS - 1)}…` : text;
}

if (import.meta.main) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    reportFailure(error);
  }
}
