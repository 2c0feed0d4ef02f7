import type { Draws } from '#engine/draws.ts';
import { numbersFrom } from '#engine/shuffle.ts';
import type { Fraction } from './spot.ts';
import type { Weighted } from './table-game.ts';

/** Three dice, in the order in which they were drawn: each is 1 + draw(6). */
export interface DiceOutcome {
  readonly dice: readonly [number, number, number];
}

export const faces: readonly number[] = numbersFrom(1, 6);

/** Share of outcomes that a slip may cover before none of it counts: as much as 24 of 37 numbers. */
export const coverMost: Fraction = [24, 37];

export function rollThree(draws: Draws): DiceOutcome {
  const roll = () => 1 + draws.draw(faces.length);
  return { dice: [roll(), roll(), roll()] };
}

/** All 216 rolls. */
export const everyRoll: readonly Weighted<DiceOutcome>[] = faces.flatMap((first) =>
  faces.flatMap((second) =>
    faces.map((third) => ({ outcome: { dice: [first, second, third] as const }, weight: 1n })),
  ),
);

export function sumOf({ dice }: DiceOutcome): number {
  return dice[0] + dice[1] + dice[2];
}

/** How many of the dice show a face. */
export function timesOf({ dice }: DiceOutcome, face: number): number {
  return dice.filter((die) => die === face).length;
}

export function isTriple({ dice: [first, second, third] }: DiceOutcome): boolean {
  return first === second && second === third;
}

/** All sets of so many different faces, ascending. */
export function setsOfFaces(size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return setsOfFaces(size - 1).flatMap((set) =>
    faces.filter((face) => face > (set.at(-1) ?? 0)).map((face) => [...set, face]),
  );
}
