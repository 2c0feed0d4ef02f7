import { Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';

const RUNNERS = ['test', 'it', 'describe', 'bench'];

/** The titles of all tests and groups in a file, `test.each` and its like included. */
export function readTestTitles({ parsed, isTest }: SourceFile): string[] {
  if (!parsed || !isTest) return [];
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!RUNNERS.includes(rootName(callee)) || !title) return;
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title.type === 'TemplateLiteral') {
        titles.push(title.quasis.map(({ value }) => value.raw).join('…'));
      }
    },
  }).visit(parsed.program);
  return titles;
}

/** `test` of `test`, `test.each(rows)` and `test.describe.configure`. */
function rootName(node: unknown): string {
  const { type, name, object, callee } = node as {
    readonly type: string;
    readonly name?: string;
    readonly object?: unknown;
    readonly callee?: unknown;
  };
  if (type === 'Identifier') return name ?? '';
  if (type === 'MemberExpression') return rootName(object);
  if (type === 'CallExpression') return rootName(callee);
  return '';
}
