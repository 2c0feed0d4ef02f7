/** Limits that fall before the close. Pure. */
export interface LateStep {
  /** From so many seconds before the close on. */
  readonly seconds: number;
  /** The most that a number may take of a ticket, minor units. */
  readonly most: bigint;
}

/** What holds with so many seconds left; undefined where nothing falls yet. */
export function mostAt(steps: readonly LateStep[], secondsLeft: number): bigint | undefined {
  const reached = steps.filter(({ seconds }) => secondsLeft <= seconds);
  return reached.reduce<bigint | undefined>(
    (least, { most }) => (least === undefined || most < least ? most : least),
    undefined,
  );
}
