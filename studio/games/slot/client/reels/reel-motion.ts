/**
 * How a reel moves, as pure functions of elapsed time: the same picture at any frame rate.
 * Distances are cells; a reel turns downwards, so its position on the strip falls.
 */

/** Full speed in cells per second: fast enough to blur, slow enough to see the direction. */
const cruiseSpeed = 24;
const leanMs = 110;
const leanCells = 0.14;
const accelerationMs = 220;

/** Cells travelled since the start: the reel leans back a little, then gathers speed. */
export function travelAfter(elapsedMs: number): number {
  if (elapsedMs < leanMs) return -leanCells * Math.sin((Math.PI * elapsedMs) / leanMs);
  const moving = elapsedMs - leanMs;
  const cruise = cruiseSpeed / 1000;
  return moving < accelerationMs
    ? (cruise * moving * moving) / (2 * accelerationMs)
    : cruise * (moving - accelerationMs / 2);
}

/** Whether the reel is fast enough for its symbols to be drawn blurred. */
export function isBlurredAt(elapsedMs: number): boolean {
  return elapsedMs > leanMs + accelerationMs * 0.6;
}

/** Overshoot of the landing; 0 would stop dead, 1.7 is the usual "back" ease. */
const overshoot = 0.9;

/** Share of the landing distance covered after a share of the landing time. */
export function landed(progress: number): number {
  const rest = progress - 1;
  return 1 + (overshoot + 1) * rest ** 3 + overshoot * rest ** 2;
}

/** Time in which `cells` are covered when the landing begins at full speed. */
export function landingMs(cells: number): number {
  const initialSlope = 3 * (overshoot + 1) - 2 * overshoot;
  return (cells * initialSlope * 1000) / cruiseSpeed;
}

/** Share of a fall after a share of its time: faster and faster, and one small bounce. */
export function fallen(progress: number): number {
  const touch = 0.78;
  if (progress < touch) return (progress / touch) ** 2;
  const bounce = (progress - touch) / (1 - touch);
  return 1 - 0.06 * Math.sin(Math.PI * bounce);
}
