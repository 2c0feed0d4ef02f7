import type { SourceTree } from './source-tree.ts';

/** A check that has run to its end. */
export interface Ended {
  /** How its program ended; 0 says that it has passed. */
  readonly code: number;
  /** What has passed when it has, each with the key that says in which state. */
  readonly proves: ReadonlyMap<string, string>;
}

/**
 * What need not be checked again. Nothing, if a file has changed while they ran: nobody knows which
 * text of it they have read.
 */
export function provedBy(
  ended: readonly Ended[],
  before: SourceTree,
  after: SourceTree,
): [string, string][] {
  const isSame =
    before.size === after.size && [...before].every(([path, hash]) => after.get(path) === hash);
  if (!isSame) return [];
  return ended.filter(({ code }) => code === 0).flatMap(({ proves }) => [...proves]);
}
