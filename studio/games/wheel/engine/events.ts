/** What a round of the wheel is made of. `multiplier` is in hundredths of the stake. */
export interface WheelEvent {
  readonly type: 'spun';
  readonly segments: number;
  readonly risk: Risk;
  /** The segment that came to rest under the mark; they count from 0, clockwise from the first. */
  readonly stop: number;
  readonly multiplier: number;
}

export type Risk = 'low' | 'medium' | 'high';
