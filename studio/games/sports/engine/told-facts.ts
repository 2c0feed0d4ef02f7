/** What is known of a match once it has begun, as feeds tell it and pages show it. */

type Pair = readonly [home: number, away: number];

export type EventFacts =
  | FootballFactsView
  | BasketballFactsView
  | TennisFactsView
  | EsportsFactsView;

export interface FootballFactsView {
  readonly sport: 'football';
  readonly period: 'first' | 'half-time' | 'second' | 'full-time';
  /** Seconds of play when `at` was; the clock runs on from there by `pace` while it is running. */
  readonly second: number;
  readonly at: number;
  /** Seconds of play in one second: 1 of a real match, 30 of a virtual one; 0 while it stands. */
  readonly pace: number;
  readonly score: Pair;
  readonly half: Pair | null;
  readonly corners: Pair;
  readonly yellows: Pair;
  readonly reds: Pair;
  readonly incidents: readonly {
    readonly kind: 'goal' | 'corner' | 'yellow' | 'red' | 'var';
    readonly side: 'H' | 'A';
    readonly minute: number;
    readonly player?: string;
  }[];
}

export interface BasketballFactsView {
  readonly sport: 'basketball';
  /** 1 to 4, then overtimes. */
  readonly period: number;
  readonly secondsLeft: number;
  readonly at: number;
  readonly pace: number;
  readonly score: Pair;
  readonly periods: readonly Pair[];
}

export interface TennisFactsView {
  readonly sport: 'tennis';
  /** Games of each set, the current one last. */
  readonly sets: readonly Pair[];
  /** Points of the current game: `0`, `15`, `30`, `40`, `AD`, or a count in a tie-break. */
  readonly points: readonly [home: string, away: string];
  readonly server: 'H' | 'A';
  readonly isOver: boolean;
}

export interface EsportsFactsView {
  readonly sport: 'esports';
  readonly bestOf: 1 | 2 | 3 | 5;
  readonly maps: readonly {
    readonly winner: 'H' | 'A' | null;
    /** Rounds, or kills where there are no rounds. */
    readonly score: Pair;
    readonly firsts: Readonly<Record<string, 'H' | 'A'>>;
  }[];
  readonly isOver: boolean;
}
