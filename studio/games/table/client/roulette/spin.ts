import { angleOf } from './wheel.ts';

/** Where wheel and ball stand. Angles are degrees, clockwise. */
export interface SpinMoment {
  readonly wheel: number;
  readonly ball: number;
  /** 0 while the ball runs along the rim, 1 when it lies in a pocket. */
  readonly drop: number;
}

/** From the end of the round on, ms: the ball lies in its pocket, and the wheel stands. */
export const spin = { landsMs: 6600, endMs: 7600 } as const;

const WHEEL_TURNS = 2.5;
/** Of the ball against the wheel. */
const BALL_TURNS = 9;
/** Parts of the ball's way: along the rim, down, and over two frets. */
const LEAVES = 0.64;
const hops = [
  { from: 0.8, to: 0.9, high: 0.42 },
  { from: 0.9, to: 0.96, high: 0.2 },
  { from: 0.96, to: 1, high: 0.07 },
] as const;

/**
 * Where wheel and ball stand so many ms after the round's end: the wheel turns to the right and comes to a
 * stand, the ball runs the other way and ends in the pocket of its number.
 *
 * @param pace 1 for the usual time, less where all goes faster
 */
export function spinAt(number: number, sinceMs: number, pace: number): SpinMoment {
  const turned = Math.min(1, sinceMs / (spin.endMs * pace));
  const wheel = -WHEEL_TURNS * 360 * (1 - turned) ** 2;
  const gone = Math.min(1, sinceMs / (spin.landsMs * pace));
  const onWheel = angleOf(number) + BALL_TURNS * 360 * (1 - gone) ** 2.2;
  return { wheel, ball: wheel + onWheel, drop: dropAt(gone) };
}

/** At rest in the pocket of a number. */
export function restingOn(number: number): SpinMoment {
  return { wheel: 0, ball: angleOf(number), drop: 1 };
}

function dropAt(gone: number): number {
  if (gone <= LEAVES) return 0;
  const [{ from: lands }] = hops;
  // It falls faster and faster.
  if (gone < lands) return ((gone - LEAVES) / (lands - LEAVES)) ** 2;
  const hop = hops.find(({ to }) => gone < to);
  if (hop === undefined) return 1;
  const along = (gone - hop.from) / (hop.to - hop.from);
  return 1 - hop.high * 4 * along * (1 - along);
}
