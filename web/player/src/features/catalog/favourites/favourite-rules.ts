/** A heart answers its first press; others within this time are the same press for a shaky hand. */
export const THROTTLE_MS = 1000;

/** Marks as the server knows them, and what was pressed since and is not answered yet. */
export interface Marks {
  readonly known: ReadonlySet<string>;
  readonly pending: ReadonlyMap<string, boolean>;
}

export const noMarks: Marks = { known: new Set(), pending: new Map() };

/** Whether a heart is drawn full: a press counts at once. */
export function isMarked({ known, pending }: Marks, gameId: string): boolean {
  return pending.get(gameId) ?? known.has(gameId);
}

/** How many hearts are full. */
export function countMarks({ known, pending }: Marks): number {
  let count = known.size;
  for (const [gameId, on] of pending) if (known.has(gameId) !== on) count += on ? 1 : -1;
  return count;
}

/** A press that is on its way. */
export function withPending(marks: Marks, gameId: string, on: boolean): Marks {
  return { ...marks, pending: new Map(marks.pending).set(gameId, on) };
}

/**
 * The end of a call: what it asked for is known now, or, refused, never was. A later press that
 * asks for the opposite stays pending.
 */
export function withAnswer(
  { known, pending }: Marks,
  gameId: string,
  { on, taken }: { readonly on: boolean; readonly taken: boolean },
): Marks {
  const left = new Map(pending);
  if (left.get(gameId) === on) left.delete(gameId);
  return { known: taken ? withMark(known, gameId, on) : known, pending: left };
}

/** The same marks with one more or less; the newest comes first. */
export function withMark(
  known: ReadonlySet<string>,
  gameId: string,
  on: boolean,
): ReadonlySet<string> {
  if (known.has(gameId) === on) return known;
  const others = [...known].filter((id) => id !== gameId);
  return new Set(on ? [gameId, ...others] : others);
}
