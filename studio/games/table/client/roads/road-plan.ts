/** A road to be drawn: cells on a grid, column by column. What it means is its game's business. */
export interface RoadPlan {
  readonly id: string;
  readonly name: string;
  readonly rows: number;
  /** Results in a row after each other, which can stand in fewer rows where there is little height. */
  readonly folds?: boolean;
  /** One result after the other down each column, so that other rows change nothing that it says. */
  readonly follows?: boolean;
  readonly cells: readonly RoadCell[];
  /** What comes of one more result of each sort, where a game tells that. */
  readonly ask?: readonly RoadAsk[];
}

export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly look: 'bead' | 'ring' | 'dot' | 'slash';
  readonly tone: Tone;
  /** Inside a bead. */
  readonly text?: string;
  /** Ties on a ring, where there were any. */
  readonly ties?: number;
  /** Small marks at the upper left and the lower right. */
  readonly marks?: readonly ('red' | 'blue')[];
}

export interface RoadAsk {
  readonly name: string;
  readonly tone: Tone;
  readonly looks: readonly (Pick<RoadCell, 'look' | 'tone'> | undefined)[];
}

export type Tone = 'red' | 'blue' | 'green' | 'gold' | 'white' | 'dark';
