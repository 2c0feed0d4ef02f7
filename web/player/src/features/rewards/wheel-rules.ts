/** How prizes lie on the wheel, and how it turns. */

/** Slices of a wheel; likelier prizes have several. */
const SLICES = 12;
/** Places that follow each other in the list lie so many slices apart. */
const STRIDE = 5;
const FULL_TURN = 360;
const TURNS = 5;

/**
 * The prize of each slice, clockwise from the top. Beside the last and highest one lie prizes that have
 * another slice elsewhere.
 */
export function slicesOf(weights: readonly number[]): number[] {
  const counts = weights.map(() => 1);
  while (counts.reduce((sum, count) => sum + count, 0) < SLICES) {
    const shares = weights.map((weight, at) => weight / ((counts[at] ?? 1) * (counts[at] ?? 1)));
    const widest = shares.indexOf(Math.max(...shares));
    counts[widest] = (counts[widest] ?? 0) + 1;
  }
  const sorted = counts.flatMap((count, prize) => Array.from({ length: count }, () => prize));
  const slices: number[] = [];
  for (const [at, prize] of sorted.entries()) slices[(STRIDE * at) % SLICES] = prize;
  return slices;
}

/** The slice at which the wheel comes to rest: never beside the highest prize where another one will do. */
export function restAt(slices: readonly number[], prize: number, turn: number): number {
  const own = [...slices.keys()].filter((at) => slices[at] === prize);
  const highest = Math.max(...slices);
  const neighbours = (at: number) => [
    slices[(at + 1) % slices.length],
    slices[(at + slices.length - 1) % slices.length],
  ];
  const apart = own.filter((at) => prize === highest || !neighbours(at).includes(highest));
  const from = apart.length > 0 ? apart : own;
  return from[turn % from.length] ?? 0;
}

/** Degrees to which the wheel turns on from where it is, several times around, so that a slice is on top. */
export function turnTo(current: number, slice: number, slices: number): number {
  const rest = (FULL_TURN - (slice * FULL_TURN) / slices) % FULL_TURN;
  const behind = ((current % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return current + TURNS * FULL_TURN + ((rest - behind + FULL_TURN) % FULL_TURN);
}
