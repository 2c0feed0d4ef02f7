/** How many segments of a face pay so much. */
export interface Share {
  /** In hundredths of the stake. */
  readonly multiplier: number;
  readonly segments: number;
  /** Of its colour: 0 pays nothing, then the lowest first; the best of a face is always `best`. */
  readonly rank: 0 | 1 | 2 | 3 | 4 | 'best';
}

/** What a face pays, the most first. */
export function sharesOf(face: readonly number[]): readonly Share[] {
  const values = [...new Set(face)].toSorted((a, b) => a - b);
  const paying = values.filter((value) => value > 0);
  return values
    .map((multiplier): Share => {
      const segments = face.filter((value) => value === multiplier).length;
      const place = paying.indexOf(multiplier);
      const isBest = multiplier > 0 && place === paying.length - 1;
      const rank = multiplier === 0 ? 0 : isBest ? 'best' : ((place + 1) as 1 | 2 | 3 | 4);
      return { multiplier, segments, rank };
    })
    .toReversed();
}
