import type { Shoe } from '../rules/shoe.ts';
import type { TableDescription } from '../protocol.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { Draws } from '#client/shell/kind-view.ts';
import type { Sound } from '#client/shell/sound.ts';
import type { Moment } from './moment.ts';
import type { SpotSums } from './slip.ts';
import type { RoadPlan, Tone } from './roads/road-plan.ts';

/** How a table is laid out, shown and told: everything that only its game knows. */
export interface TableFace<Outcome = unknown> {
  /** The game, as it stands in `data-game`. */
  readonly name: string;
  readonly art: TableArt;
  /** Art of variants that have a room of their own. */
  readonly rooms?: Readonly<Record<string, TableArt>>;
  /** What the one is called who is there for the house and is not drawn; left out where a dealer is. */
  hostTag?(texts: Texts, name: string): string;
  /** What is said while the outcome is shown, where that is not dealt. */
  dealing?(texts: Texts): string;
  open(options: FaceOptions): OpenFace<Outcome>;
  /** From the end of the round until everything lies on the table, ms. */
  revealMs(outcome: Outcome, pauseMs: number): number;
  spotName(texts: Texts, spot: string): string;
  /** What a result is called, as on the plate: `Banker wins`. */
  headline(texts: Texts, outcome: Outcome): string;
  /** What else the plate says of it: `9 to 8`. */
  describe(texts: Texts, outcome: Outcome): string;
  /** The colours of a result: of its side, or none. */
  toneOf(outcome: Outcome): Tone;
  /** As it stands in the strip of results, in few letters. */
  mark(texts: Texts, outcome: Outcome): string;
  /** Spots that win. */
  lit(outcome: Outcome, game: TableDescription): readonly string[];
  /** @param outcomes oldest first */
  roads(texts: Texts, outcomes: readonly Outcome[]): readonly RoadPlan[];
  /** How often what came. @param outcomes oldest first */
  statistics(texts: Texts, outcomes: readonly Outcome[]): readonly StatisticsLine[];
  rules(texts: Texts, game: TableDescription): readonly string[];
  /**
   * The outcome once more from the draws, in code of the page's own.
   *
   * @param left what the round before has left in the shoe, where cards come from one
   * @param open the draws of what was told before bets were taken
   */
  derive(draws: Draws, left: Shoe | null, open: Draws): Promise<Outcome>;
  /** What many spots are called that differ in their numbers alone; left out where all have their names. */
  kindName?(texts: Texts, spot: string): string;
}

/** Addresses of what is behind the host and of the table that stands before. */
export interface TableArt {
  readonly wall: string;
  readonly top?: string;
}

export interface FaceOptions {
  readonly texts: Texts;
  readonly game: TableDescription;
  readonly sound: Sound;
  /**
   * Lays several chips with one press: so many of the one in the hand on each spot.
   *
   * @param name what they are called together, to be read aloud
   */
  readonly lay: (chips: readonly (readonly [spot: string, count: number])[], name?: string) => void;
  /** The button of a spot, to be put on the felt. */
  readonly spot: (id: string, ...content: readonly Element[]) => HTMLElement;
  /** Tells anew what a spot pays, in the words that are read aloud. */
  readonly repay: (id: string, pays: string) => void;
}

export interface OpenFace<Outcome> {
  /** Where the spots are. */
  readonly felt: HTMLElement;
  /** Where cards or dice come to lie. */
  readonly show: HTMLElement;
  /** Shows a moment; told at each frame while something is shown, else when the phase changes. */
  render(moment: Moment<Outcome>): void;
  /** What lies on the spots in all, where that matters for what they pay; minor units. */
  total?(sums: SpotSums): void;
  /** Shows what has changed besides time, where a table has more than spots. */
  reflect?(view: FaceView<Outcome>): void;
}

export interface FaceView<Outcome = unknown> {
  /** The player's chips, bet or not; minor units. */
  readonly own: SpotSums;
  readonly mayBet: boolean;
  /** What has come, newest first. */
  readonly results: readonly Outcome[];
}

export interface StatisticsLine {
  readonly name: string;
  readonly count: number;
  readonly tone: Tone;
}
