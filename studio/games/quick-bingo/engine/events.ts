/** A card in play. Cells go row by row from the top left; `null` is blank, or free where all are. */
export interface BingoCard {
  /** The card's number, which the player knows before the round and which decides what stands on it. */
  readonly number: number;
  readonly cells: readonly (number | null)[];
}

/** What one card has come to. `multiplier` is in hundredths of the card's share of the stake. */
export interface CardResult {
  readonly lines: number;
  readonly multiplier: number;
}

/** What a round is made of: all of it is known at once and shown ball by ball. */
export interface BingoEvent {
  readonly type: 'called';
  readonly cards: readonly BingoCard[];
  /** In the order in which they were drawn. */
  readonly balls: readonly number[];
  /** One for each card, in their order. */
  readonly results: readonly CardResult[];
}
