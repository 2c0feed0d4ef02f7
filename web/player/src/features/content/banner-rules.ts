/** How the banners of home move: figures of the product's specification and where each slide stands. */

/** Rest between two moves. */
export const BANNER_REST_MS = 5000;
/** Length of a move. */
export const BANNER_MOVE_MS = 1000;

/** Fewer slides cannot fill the place that a loop leaves behind itself. */
const LOOP_MIN = 3;

/**
 * The slides to show, each with its place in the list. Two are doubled, because while one leaves at
 * the start it is already seen again at the end.
 */
export function loopOf<T>(
  slides: readonly T[],
): readonly { readonly slide: T; readonly at: number }[] {
  const once = slides.map((slide, at) => ({ slide, at }));
  return slides.length > 1 && slides.length < LOOP_MIN ? [...once, ...once] : once;
}

/**
 * How many slides a slide stands after the current one, from −1 up to `count − 1`. `position` is the
 * current slide, and between two of them while they move; it may grow or fall without end.
 */
export function slideOffset({
  index,
  position,
  count,
}: {
  readonly index: number;
  readonly position: number;
  readonly count: number;
}): number {
  if (count < LOOP_MIN) return index - position;
  return modulo(index - position + 1, count) - 1;
}

/** The slide at a position. */
export function slideAt(position: number, count: number): number {
  return modulo(Math.round(position), count);
}

/** The nearest position of a slide, so that a dot is reached by the shorter way. */
export function nearestPosition({
  position,
  index,
  count,
}: {
  readonly position: number;
  readonly index: number;
  readonly count: number;
}): number {
  const ahead = modulo(index - position, count);
  return position + (ahead > count / 2 ? ahead - count : ahead);
}

/** Where a swipe ends: a quarter of a slide is enough to mean the next one, never more than one. */
export function afterSwipe(from: number, to: number): number {
  const moved = to - from;
  return Math.abs(moved) < 0.25 ? from : from + Math.sign(moved);
}

function modulo(value: number, count: number): number {
  return ((value % count) + count) % count;
}
