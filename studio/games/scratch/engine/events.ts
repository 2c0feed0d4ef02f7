/**
 * What a round of a scratch card is made of: nine fields, each with the index of a prize of the title.
 * Three alike pay that prize once. `multiplier` is in hundredths of the stake.
 */
export interface ScratchEvent {
  readonly type: 'printed';
  /** Row by row from the top left. */
  readonly fields: readonly number[];
  /** The prize that stands there three times; `null` for none. */
  readonly prize: number | null;
  readonly multiplier: number;
}
