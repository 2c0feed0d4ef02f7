/** One thing that was changed, or that is only told: a path of names and what it was and is. */
export interface ChangedField {
  readonly path: readonly string[];
  readonly was: unknown;
  readonly is: unknown;
}

/** Deeper than that a value is read as a whole. */
const DEPTH_MAX = 3;

/**
 * What differs between two records, name by name; objects within them are taken apart.
 * @param all also what is the same in both
 */
export function changedFields(before: unknown, after: unknown, all = false): ChangedField[] {
  const was = flatten(before, []);
  const is = flatten(after, []);
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((name) => ({ path: JSON.parse(name) as string[], was: was.get(name), is: is.get(name) }))
    .filter((field) => all || textOf(field.was) !== textOf(field.is));
}

/** Without what only programs read. */
export function toldFacts(facts: unknown): unknown {
  if (!isRecord(facts)) return facts;
  return Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'request'));
}

function flatten(value: unknown, path: readonly string[]): Map<string, unknown> {
  if (!isRecord(value) || path.length === DEPTH_MAX) {
    return path.length === 0 && isNothing(value)
      ? new Map()
      : new Map([[JSON.stringify(path), value]]);
  }
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, [...path, name])]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A value as lines of words: lists one a line, records as their values. */
export function linesOf(value: unknown): string[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value.map((item) => linesOf(item).join(' · '));
  if (isRecord(value)) return [Object.values(value).flatMap(linesOf).join(' · ')];
  return String(value).split('\n');
}

function textOf(value: unknown): string {
  return linesOf(value).join('\n');
}
