/**
 * `npm run requirements [-- <path> …]`: the ids in the tables of `docs/requirements.md`, or of the
 * given markdown files, that no test names in its title. An id is like `AUTH-04`, `Q-A1` or
 * `PERF-03` and stands alone in the first cell of a row.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRepository, repositoryRoot } from './repository.ts';
import { PAGE, readNamedIds, readRequirements } from './requirement-page.ts';
import { readSources } from './tidy/source-file.ts';
import { readTestTitles } from './tidy/test-titles.ts';

const TEXT_COLUMNS = 100;

const named = readNamedIds(readSources(repositoryRoot).flatMap(readTestTitles));
const paths = process.argv.slice(2);
for (const path of paths.length > 0 ? paths : [inRepository(PAGE)]) {
  const all = readRequirements(readFileSync(path, 'utf8'));
  const missing = all.filter(({ id }) => !named.has(id));
  for (const { id, text } of missing) console.log(`${id.padEnd(10)} ${shorten(text)}`);
  const count = all.length - missing.length;
  console.log(`${basename(path)}: tests name ${count} of ${all.length} requirements`);
}

function shorten(text: string): string {
  return text.length > TEXT_COLUMNS ? `${text.slice(0, TEXT_COLUMNS - 1)}…` : text;
}
