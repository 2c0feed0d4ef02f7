/** The files that tidy reads, and what it knows of each before a rule looks at it. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, type ParseResult } from 'oxc-parser';
import { type Part, partOf } from './layout.ts';

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly part: Part | undefined;
  /** Business module of the platform. */
  readonly module: string | undefined;
  readonly isTest: boolean;
  /** For TypeScript files only. */
  readonly parsed: ParseResult | undefined;
}

const IGNORED = [
  'node_modules',
  'dist',
  'dist.new',
  'generated',
  'test-results',
  'coverage',
  '.data',
  '.git',
];

/** Every text file of the repository that people write. */
export function readSources(root: string): SourceFile[] {
  const paths = globSync('**/*.{ts,tsx,mjs,css,sql,md,json,html}', {
    cwd: root,
    exclude: (path) => IGNORED.includes(posix.basename(path)),
  });
  return paths
    .filter((path) => posix.basename(path) !== 'package-lock.json')
    .toSorted()
    .map((path) => sourceFile(path, readFileSync(posix.join(root, path), 'utf8')));
}

export function sourceFile(path: string, text: string): SourceFile {
  return {
    path,
    text,
    part: partOf(path),
    module: moduleOf(path),
    isTest: /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/'),
    parsed: /\.tsx?$/.test(path) ? parseSync(path, text) : undefined,
  };
}

/** The module whose folder, migration or SQL function this is. */
export function moduleOf(path: string): string | undefined {
  const folder = /^platform\/src\/modules\/([^/]+)\//.exec(path);
  const migration = /^platform\/migrations\/\d+_([a-z]+)[^/]*\.sql$/.exec(path);
  const sqlFunction = /^platform\/migrations\/functions\/([a-z_]+)\//.exec(path);
  return folder?.[1] ?? migration?.[1] ?? sqlFunction?.[1]?.replaceAll('_', '-');
}

/** Everything the file imports or passes on, statically or dynamically, once each. */
export function importsOf({ parsed, text }: SourceFile, which: 'all' | 'values' = 'all'): string[] {
  if (!parsed) return [];
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const all = which === 'all';
  return [
    ...new Set([
      ...staticImports
        // Braces that hold only types are kept as an import of the file; `import type` is not.
        .filter(({ start, end }) => all || !/^import\s+type\s+[\w{*]/.test(text.slice(start, end)))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) =>
          all || !isType ? (moduleRequest?.value ?? []) : [],
        ),
      ),
      ...dynamicImports.map(({ moduleRequest }) =>
        text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      ),
    ]),
  ];
}

/** Names the file exports; types apart. */
export function exportsOf({ parsed }: SourceFile): { values: string[]; types: string[] } {
  const entries = parsed?.module.staticExports.flatMap((statement) => statement.entries) ?? [];
  const named = entries.filter(({ exportName }) => exportName.name);
  return {
    values: named.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name ?? ''),
    types: named.filter(({ isType }) => isType).map(({ exportName }) => exportName.name ?? ''),
  };
}

/** The text with blanks in place of comments, so that offsets stay. */
export function withoutComments({ text, parsed }: SourceFile): string {
  let code = text;
  for (const { start, end } of parsed?.comments ?? []) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/\S/g, ' ') + code.slice(end);
  }
  return code;
}

/** Line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
