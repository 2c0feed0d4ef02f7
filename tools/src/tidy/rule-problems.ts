/** Each rule of a RULES.md is named by a test that proves it, and tests name no other rule. */
import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';
import { readTestTitles } from './test-titles.ts';

/** `W4` at the start of a line, a list entry or a table row. */
const RULE = /^[\s|*#-]*\**([A-Z]{1,3})(\d{1,3})\b(?!-)/gm;
/** The same in a title; `WAL-01` and `Q-A1` are requirements, not rules. */
const NAMED = /(?<![\w-])([A-Z]{1,3})(\d{1,3})\b(?!-)/g;

export function findRuleProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => posix.basename(path) === 'RULES.md')
    .flatMap(({ path, text }) => {
      const folder = posix.dirname(path);
      const rules = new Set(
        [...text.matchAll(RULE)].map(([, letters, digits]) => `${letters}${digits}`),
      );
      const prefixes = new Set([...rules].map((rule) => rule.replace(/\d+$/, '')));
      const named = new Set(
        files
          .filter((file) => file.path.startsWith(`${folder}/`))
          .flatMap(readTestTitles)
          .flatMap((title) => [...title.matchAll(NAMED)])
          .filter(([, letters = '']) => prefixes.has(letters))
          .map(([, letters, digits]) => `${letters}${digits}`),
      );
      return [
        ...[...rules].filter((id) => !named.has(id)).map((id) => `${path}: no test names ${id}`),
        ...[...named]
          .filter((id) => !rules.has(id))
          .map((id) => `${path}: a test names ${id}, which is no rule`),
      ];
    });
}
