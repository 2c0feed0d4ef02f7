/** An input as a flat form: each text, number or mark in it under the way that leads there. */

export type Leaves = Readonly<Record<string, string>>;
type Json = unknown;

/** `{ a: [{ b: 1 }] }` becomes `{ 'a.0.b': '1' }`. */
export function leavesOf(input: Json, way: readonly string[] = []): Record<string, string> {
  if (typeof input !== 'object' || input === null) return { [way.join('.')]: String(input) };
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, inner]) => Object.entries(leavesOf(inner, [...way, key]))),
  );
}

/** The input with other leaves: what was not touched keeps its kind, anything else is text. */
export function withLeaves(input: Json, leaves: Leaves, way: readonly string[] = []): Json {
  if (Array.isArray(input)) {
    return input.map((inner, at) => withLeaves(inner, leaves, [...way, String(at)]));
  }
  if (typeof input === 'object' && input !== null) {
    const changed = Object.entries(input).map(
      ([key, inner]) => [key, withLeaves(inner, leaves, [...way, key])] as const,
    );
    return Object.fromEntries(changed);
  }
  const leaf = leaves[way.join('.')];
  return leaf === undefined || leaf === String(input) ? input : leaf;
}
