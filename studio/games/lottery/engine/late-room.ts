/** Limits that fall before the close. Pure. */
export interface LateStep {
  /** From so many seconds before the close on. */
  readonly seconds: number;
  /** The most that a player may stake on a number from then on, minor units. */
  readonly most: bigint;
}

/** What a player has staked on a number, so many seconds before the close. */
interface LateStake {
  readonly secondsBefore: number;
  readonly stake: bigint;
}

/** Steps that hold with so many seconds left: all that have begun. */
export const stepsBegun = (steps: readonly LateStep[], secondsLeft: number): readonly LateStep[] =>
  steps.filter(({ seconds }) => secondsLeft <= seconds);

/** What a player may still stake on a number; every step that has begun counts from its own begin on. */
export function lateRoom(
  begun: readonly LateStep[],
  placed: readonly LateStake[],
): bigint | undefined {
  const rooms = begun.map(({ seconds, most }) =>
    placed
      .filter(({ secondsBefore }) => secondsBefore <= seconds)
      .reduce((room, { stake }) => room - stake, most),
  );
  return rooms.reduce<bigint | undefined>(
    (least, room) => (least === undefined || room < least ? room : least),
    undefined,
  );
}
