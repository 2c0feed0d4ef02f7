/** Where each car is in a race whose order is drawn already: it sways on the way and ends as drawn. */

/** What the last is behind the first at the end, of the whole course. */
const SPREAD = 0.42;
const SWAY = 0.06;

/**
 * Places on the course, 0 to 1, by the number of the car from 1 on.
 *
 * @param result numbers of the cars, the first one first
 * @param time of the race, 0 to 1
 * @param seed the same race sways the same for all who look
 */
export function placesAt(result: readonly number[], time: number, seed: string): readonly number[] {
  return Array.from({ length: result.length }, (_, at) => {
    const rank = result.indexOf(at + 1);
    const behind = (rank / (result.length - 1)) * SPREAD;
    const phase = phaseOf(`${seed}:${at}`);
    const wave = Math.sin(time * 9 + phase) - Math.sin(phase);
    // Three quarters of it are there at half time: by then the field has drawn apart.
    const apart = behind * time * (2 - time);
    return time - apart + SWAY * wave * time * (1 - time);
  });
}

/** Numbers of the cars by where they are, the first one first. */
export const orderAt = (places: readonly number[]): readonly number[] =>
  places
    .map((place, at) => ({ place, car: at + 1 }))
    .toSorted((a, b) => b.place - a.place)
    .map(({ car }) => car);

function phaseOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 6283;
  return hash / 1000;
}
