/** Lines as they stood before. Pure. */

/**
 * Paths from the top as they were, out of those of now and of what has changed since. Who had no place
 * then is absent.
 *
 * @param current paths of now, of the members asked for and of everybody they stood under
 * @param parents who stood under whom then, of those who were moved since; null is the top
 * @param newcomers who had no place yet
 */
export function pastPaths(
  memberIds: readonly bigint[],
  current: ReadonlyMap<bigint, readonly bigint[]>,
  past: {
    readonly parents: ReadonlyMap<bigint, bigint | null>;
    readonly newcomers: ReadonlySet<bigint>;
  },
): Map<bigint, readonly bigint[]> {
  const parentNow = new Map<bigint, bigint | null>();
  for (const path of current.values()) {
    path.forEach((id, depth) => parentNow.set(id, path[depth - 1] ?? null));
  }
  const known = new Map<bigint, readonly bigint[] | undefined>();
  const pathOf = (id: bigint): readonly bigint[] | undefined => {
    if (known.has(id)) return known.get(id);
    // Whoever stood above themselves would be looked for without end.
    known.set(id, undefined);
    const parent = past.parents.has(id) ? past.parents.get(id) : parentNow.get(id);
    if (parent === undefined || past.newcomers.has(id)) return undefined;
    const above = parent === null ? [] : pathOf(parent);
    const path = above && [...above, id];
    known.set(id, path);
    return path;
  };
  return new Map(
    memberIds.flatMap((id) => {
      const path = pathOf(id);
      return path ? [[id, path] as const] : [];
    }),
  );
}
