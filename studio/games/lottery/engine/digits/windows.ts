/** Places of a draw of digits that a bet looks at. */

/** `F` the first ones, `M` those in the middle, `B` the last ones. */
export interface Window {
  readonly suffix: string;
  readonly places: readonly number[];
}

const window = (suffix: string, from: number, length: number): Window => ({
  suffix,
  places: Array.from({ length }, (_, at) => from + at),
});

/** Windows of so many places among five. */
export const fiveBallWindows: Readonly<Record<2 | 3 | 4 | 5, readonly Window[]>> = {
  5: [window('', 0, 5)],
  4: [window('_F', 0, 4), window('_B', 1, 4)],
  3: [window('_F', 0, 3), window('_M', 1, 3), window('_B', 2, 3)],
  2: [window('_F', 0, 2), window('_B', 3, 2)],
};

/** Windows of so many places among three. */
export const threeDigitWindows: Readonly<Record<2 | 3, readonly Window[]>> = {
  3: [window('', 0, 3)],
  2: [window('_F', 0, 2), window('_B', 1, 2)],
};

/** Digits of a draw in a window, as signs. */
export const seen = (result: readonly number[], { places }: Window): readonly string[] =>
  places.map((place) => String(result[place]));
