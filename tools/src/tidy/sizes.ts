/** How big things may grow before they must be split by noun. */
import { exportsOf, type SourceFile } from './source-file.ts';

const LINES_MAX = 400;
const TEST_LINES_MAX = 600;
/** The formatter wraps code at 100; this is for the comments and strings that it leaves alone. */
const COLUMNS_MAX = 110;
const FACE_EXPORTS_MAX = 12;

/** Lines a formatter cannot break: a test's title, an import, a string, an address. */
const UNBREAKABLE =
  /^\s*(?:test|it|describe)\b|^(?:import|export) .* from |https?:\/\/|(['"`]).{60,}\1/;

export function findSizeProblems(file: SourceFile): string[] {
  const { path, text, isTest, module } = file;
  if (!/\.(tsx?|mjs|css|sql)$/.test(path)) return [];
  const lines = text.split('\n');
  const problems: string[] = [];
  const linesMax = isTest ? TEST_LINES_MAX : LINES_MAX;
  if (lines.length - 1 > linesMax && !path.endsWith('.sql')) {
    problems.push(`${lines.length - 1} lines, at most ${linesMax}`);
  }
  for (const [index, line] of lines.entries()) {
    if (line.length <= COLUMNS_MAX || UNBREAKABLE.test(line)) continue;
    problems.push(`line ${index + 1} has ${line.length} columns, at most ${COLUMNS_MAX}`);
  }
  if (module && path === `platform/src/modules/${module}/index.ts`) {
    const { values } = exportsOf(file);
    if (values.length > FACE_EXPORTS_MAX) {
      problems.push(`a face has at most ${FACE_EXPORTS_MAX} exports, this one ${values.length}`);
    }
  }
  return problems;
}
