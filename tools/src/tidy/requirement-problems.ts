/** Each id that a test title names in brackets stands in `docs/requirements.md`, once. */
import { PAGE, readNamedIds, readRequirements } from '../requirement-page.ts';
import type { SourceFile } from './source-file.ts';
import { readTestTitles } from './test-titles.ts';

export function findRequirementProblems(files: readonly SourceFile[]): string[] {
  const page = files.find(({ path }) => path === PAGE);
  const ids = readRequirements(page?.text ?? '').map(({ id }) => id);
  const defined = new Set(ids);
  return [
    ...[...new Set(ids.filter((id, at) => ids.indexOf(id) < at))].map(
      (id) => `${PAGE}: ${id} stands there more than once`,
    ),
    ...files.flatMap((file) =>
      [...readNamedIds(readTestTitles(file))]
        .filter((id) => !defined.has(id))
        .map((id) => `${file.path}: a test names ${id}, which ${PAGE} does not define`),
    ),
  ];
}
