/** What scenarios say about what came back. A difference ends the scenario that found it. */
import { isDeepStrictEqual } from 'node:util';

/** Something is not as published. */
export class Difference extends Error {}

/** The scenario does not concern what is under test. */
export class NotApplicable extends Error {}

/** Both are the same in depth. */
export function same(actual: unknown, expected: unknown, what: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Difference(`${what}: expected ${shown(expected)}, got ${shown(actual)}`);
}

/** What must hold does. */
export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Difference(what);
}

export function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
