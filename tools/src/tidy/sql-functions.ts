/**
 * Each function of the database stands in one file as it runs now (docs/decisions/014): migrations
 * from here on make none, and a file makes the one that its path names.
 */
import { lineAt, type SourceFile } from './source-file.ts';

const MIGRATION = /^platform\/migrations\/(\d+)_[^/]+\.sql$/;
const FILE = /^platform\/migrations\/functions\/([a-z_]+)\/([a-z_]+)\.sql$/;
/** Older migrations made functions, and may not change. */
const FIRST_WITHOUT = 400;
const CREATES = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([\w.]+)/gi;

export function findSqlFunctionProblems({ path, text }: SourceFile): string[] {
  const made = [...text.matchAll(CREATES)].map((hit) => ({
    name: hit[1] ?? '',
    line: lineAt(text, hit.index),
  }));
  const [, number] = MIGRATION.exec(path) ?? [];
  if (number && Number(number) >= FIRST_WITHOUT) {
    return made.map(({ name, line }) => `line ${line}: ${name} belongs into functions/`);
  }
  const [, schema, name] = FILE.exec(path) ?? [];
  if (!schema) return [];
  const names = made.map((one) => one.name);
  return names.length > 0 && names.every((one) => one === `${schema}.${name}`)
    ? []
    : [`makes ${names.join(', ') || 'no function'}, not ${schema}.${name}`];
}
