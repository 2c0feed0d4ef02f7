/** Places of a table where chips can lie, and what they pay. */

/** A fraction as plain numbers. */
export type Fraction = readonly [num: number, den: number];

export interface Spot {
  readonly id: string;
  /** Spots of one kind share words and looks: `pair`, `straight`, `total`. */
  readonly group: string;
  /** What a win pays to one, stake not included; several where it depends on how it was won. */
  readonly pays: readonly Pay[];
  /**
   * Share of the table's greatest stake that may lie here; 1 on the main spots, less where a win pays more.
   */
  readonly limitShare: Fraction;
  /** The spot on the other side, which wins when this one loses. */
  readonly opposite?: string;
}

export interface Pay {
  readonly toOne: Fraction;
  /** Which win pays so, where the spot has several. */
  readonly when?: string;
}

/** By which places of the game a slip is said to cover too much, and which of them a spot covers. */
export interface Cover {
  readonly places: number;
  readonly most: Fraction;
  placesOf(spot: string): readonly number[];
}
