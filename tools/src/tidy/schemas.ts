/** SQL of a module stays in the module's own schema (ARCHITECTURE.md). */
import { callableFunctions } from './layout.ts';
import { manifests } from './manifests.ts';
import { lineAt, type SourceFile } from './source-file.ts';

/** A table named in SQL, or given to the query builder. */
const SQL_NAME = new RegExp(
  String.raw`\b(?:from|join|into|update|table|references|on|only|truncate|view)\s+` +
    String.raw`"?([a-z_]+)"?\.\s*"?[a-z_]+"?`,
  'gi',
);
const SQL_CALL = /(?<![\w.'"`])([a-z_]+)\.[a-z_]+\s*\(/g;
const BUILDER_NAME = new RegExp(
  String.raw`\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join)` +
    String.raw`\(\s*['"\x60]([a-z_]+)\.`,
  'g',
);

/** Names of other modules' tables and functions in the SQL of one module. */
export function findSchemaProblems(file: SourceFile): string[] {
  const { path, isTest } = file;
  const module = ownerOf(path) ?? file.module;
  if (!module || isTest) return [];
  const isMigration = path.endsWith('.sql');
  const text = isMigration
    ? file.text.replace(/--.*$/gm, (line) => ' '.repeat(line.length))
    : file.text;
  const foreign = (schema: string) => {
    const owner = schema.replaceAll('_', '-');
    return owner !== module && manifests.some((other) => other.name === owner);
  };
  const callable = isMigration ? (callableFunctions[module] ?? []) : [];
  const named = [...text.matchAll(SQL_NAME), ...text.matchAll(BUILDER_NAME)].filter((hit) => {
    const isCall = text
      .slice(hit.index + hit[0].length)
      .trimStart()
      .startsWith('(');
    return foreign(hit[1] ?? '') && !(isCall && callable.includes(hit[1] ?? ''));
  });
  const called = isMigration
    ? [...text.matchAll(SQL_CALL)].filter(
        ([, name = '']) => foreign(name) && !callable.includes(name),
      )
    : [];
  const problems = [...named, ...called].map(
    ({ index, 1: name }) =>
      `line ${lineAt(text, index)}: SQL of ${module} names the schema ${name}`,
  );
  return [...new Set(problems)];
}

/** The module of a migration whose name begins with that of a schema of two words. */
function ownerOf(path: string): string | undefined {
  const [, rest] = /^platform\/migrations\/\d+_([^/]+)$/.exec(path) ?? [];
  return manifests
    .map(({ name }) => name)
    .find((name) => name.includes('-') && rest?.startsWith(name.replaceAll('-', '_')));
}
