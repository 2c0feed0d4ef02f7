/** File names: kebab-case, no vague words, and the main export repeats the name. */
import { posix } from 'node:path';
import { exportsOf, type SourceFile } from './source-file.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const VAGUE = ['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'misc', 'shared'];
/** Names that say a kind of file, not a thing (CONTRIBUTING.md). */
const KINDS = ['index', 'main', 'api', 'staff-api', 'store', 'jobs'];

export function findNameProblems(file: SourceFile): string[] {
  if (!file.parsed || !file.part) return [];
  const parts = file.path.split('/');
  const base = posix
    .basename(file.path)
    .replace(/(\.(test|spec|db|drill|browser|deep|config|d))*\.tsx?$/, '');
  const folders = parts.slice(0, -1).filter((folder) => !/^[a-z0-9.]+$/.test(folder));
  return [
    ...[...folders, base]
      .filter((name) => !KEBAB.test(name))
      .map((name) => `${name}: write kebab-case`),
    ...[...parts.slice(0, -1), base]
      .filter((name) => VAGUE.includes(name))
      .map((name) => `${name} says nothing: name what is inside`),
    ...mainExport(file, base),
  ];
}

/**
 * A file with one exported value is named after it: `deposit-form.tsx` exports `DepositForm`, and
 * `order-book.ts` something that says all its words, such as `openOrderBook`.
 */
function mainExport(file: SourceFile, base: string): string[] {
  if (file.isTest || KINDS.includes(base) || base.endsWith('-rules')) return [];
  if (/\.(config|d)\.ts$/.test(file.path)) return [];
  const { values, types } = exportsOf(file);
  const words = base.split('-');
  if (values.length !== 1 || words.length < 2) return [];
  const said = [...values, ...types].some((name) => {
    const spoken = name.replaceAll('_', '').toLowerCase();
    return words.every((word) => spoken.includes(word.replace(/(es|s)$/, '')));
  });
  return said ? [] : [`the main export ${values[0]} does not repeat the file's name`];
}
