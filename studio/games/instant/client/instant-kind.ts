import type { KindName } from '#engine/titles.ts';
import type { OpenOf, OpenedSession, PlayedOf } from '#protocol/session.ts';
import type { KindWords } from '#client/kit/kind-words.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { KindView } from '#client/shell/kind-view.ts';
import type { Motion } from '#client/shell/motion.ts';
import type { Sound } from '#client/shell/sound.ts';

/** A round as the server tells it: finished, or open for its player's next step. */
export type RoundOf<Session extends OpenedSession> = PlayedOf<Session> | OpenOf<Session>;

/** What a kind of instant game brings; the page around it is the same for all of them. */
export interface InstantKind<Session extends OpenedSession> {
  /** Name of its words and class of its stage. */
  readonly name: KindName;
  /** Words that it shares with other kinds, besides its own. */
  readonly words?: readonly (keyof KindWords)[];
  /** Whether a round waits for steps of its player. One that is over at once allows autoplay. */
  readonly hasSteps: boolean;
  readonly view: KindView<Session>;
  /** Rules and pays of the panel, sections under `heading`; the page adds its keys and its pace. */
  rules(options: {
    readonly texts: Texts;
    readonly game: Session['game'];
    readonly heading: 'h2' | 'h3';
  }): readonly HTMLElement[];
  /** What lies behind everything; `picture` makes one of an address. */
  scenery(game: Session['game']): readonly HTMLElement[];
  /** Builds the play area and what belongs to it, once for each page. */
  open(scene: InstantScene<Session>): InstantPlay<Session>;
}

/** What a play area may use of its page. */
export interface InstantScene<Session extends OpenedSession> {
  readonly texts: Texts;
  readonly game: Session['game'];
  readonly format: (minor: bigint, signed?: boolean) => string;
  readonly sound: Sound;
  readonly motion: Motion;
  /** False on the page of a past round, where nothing is chosen and nobody acts. */
  readonly isPlayed: boolean;
  /** The stake chosen for the next round, minor units; zero where nothing is played. */
  readonly stakeMinor: () => bigint;
  /** Tells a screen reader. */
  readonly announce: (text: string) => void;
  /** Takes a step of the open round. Nothing happens unless one may be taken now. */
  readonly act: (action: unknown) => void;
  /** The choice has changed: the area lies anew, controls and hint follow. */
  readonly changed: () => void;
  /** What this tab remembers of the title, such as the choice made last. */
  readonly recall: (name: string) => string | undefined;
  readonly keep: (name: string, value: string) => void;
}

/**
 * What may be done just now.
 * - `ready`: a round may be started · `busy`: an answer is waited for or shown
 * - `open`: the round waits for a step · `off`: paused, offline, or the session has ended
 */
export interface Now<Session extends OpenedSession> {
  readonly phase: 'ready' | 'busy' | 'open' | 'off';
  /** The round that is open, in `busy` as it was before the step. */
  readonly round: OpenOf<Session> | undefined;
}

export interface Showing {
  /** Everything paid into the round so far, minor units. */
  readonly stakeMinor: bigint;
  /** Events before it are known: they stand there at once, without motion, sound or words. */
  readonly from: number;
  /** A rest after each event, ms: a round of the past is shown more slowly. */
  readonly pauseMs: number;
}

/** The main button while a round is open. */
export interface OpenMain {
  readonly name: string;
  /** What it pays or costs, or why it cannot be pressed. */
  readonly sum?: string;
  /** The step that it takes; absent while it cannot be pressed. */
  readonly action?: unknown;
  /** Whether Space and Enter press it too. */
  readonly byKey?: boolean;
}

/** The play area of a page and what the kind adds to it. */
export interface InstantPlay<Session extends OpenedSession> {
  /** Fills a box whose size is known to its styles: use `cqi`, `cqb` and `cqmin`. */
  readonly area: HTMLElement;
  /** Beside the area, such as a table of payouts; above it on a phone. */
  readonly side?: HTMLElement;
  /** The kind's own choices, between stake and main button. */
  readonly choices?: HTMLElement;
  /** Buttons of steps, below the main button. */
  readonly actions?: HTMLElement;
  /** Name of the main button that starts a round; `Play` without. */
  readonly startName?: string;
  /** What it says while a round is on, where that is to be seen; that it begins, unless told. */
  readonly busyName?: string;
  /** What its player is told to be sealed before the round. */
  readonly sealed?: string;
  /** Keys of its own by `event.key`, letters in lower case. */
  readonly keys?: Readonly<Record<string, () => void>>;
  /** The choice of the next round as its protocol names it; left out where nothing is chosen. */
  choice?(): unknown;
  /** How many of the chosen stake a round begins with; one without. */
  bets?(): number;
  /** Why no round can be started with what is chosen, to be read under the area. */
  lacks?(): string | undefined;
  /** The area before a round. */
  lie(): void;
  /** An answer is asked for: of a start, or of a step. */
  asked?(action: unknown): void;
  /** Shows a round's events in order and resolves once they have been seen. */
  show(round: RoundOf<Session>, showing: Showing): Promise<void>;
  /** What may be done has changed: buttons and tiles follow. */
  reflect?(now: Now<Session>): void;
  main?(round: OpenOf<Session>): OpenMain;
  hint?(now: Now<Session>): string;
  /** A chip's text of a few signs; the multiplier without. */
  chip?(round: PlayedOf<Session>): string;
  /** Few words on the result plate; the amounts stand below them. */
  caption?(round: PlayedOf<Session>): string | undefined;
  /** The end in a sentence, for a screen reader; what was won or lost follows it. */
  says?(round: PlayedOf<Session>): string;
  /** Where the area itself shows the result, there is no plate over it. */
  readonly ownResult?: boolean;
}
