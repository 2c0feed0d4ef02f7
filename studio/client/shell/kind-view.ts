import type { OpenedSession, PlayedOf } from '#protocol/session.ts';
import type { Texts } from '../kit/texts.ts';

/**
 * What pages that know no kind need of one: the rules page, the history and the verifier. Each kind
 * has a folder with its own, loaded when it is needed (`kinds.ts`).
 */
export interface KindView<Session extends OpenedSession = OpenedSession> {
  /** Rules and pays before a stake is chosen, for the page that stands by itself. */
  rules(options: {
    readonly texts: Texts;
    readonly game: Session['game'];
  }): Promise<readonly HTMLElement[]>;
  /** What an address of the verifier says of a round, besides its seeds. */
  claimOf(round: PlayedOf<Session>): RoundClaim;
  /** The form's part that a recomputation needs besides the seeds. Left out where it needs nothing. */
  choiceField?(texts: Texts, claimed: string | undefined): ChoiceField;
  /** Plays a round anew from its draws, in code of its own. */
  derive(options: {
    readonly texts: Texts;
    readonly game: Session['game'];
    readonly draws: Draws;
    /** The draws of the stream whose key is the published hash: what is told before bets are taken. */
    readonly open: Draws;
    readonly choice: string | undefined;
    readonly claim: RoundClaim | undefined;
  }): Promise<Derivation>;
  /** What the client seed is, where it is not its player's own. */
  seedName?(texts: Texts): string;
  /** The last steps of the published recipe of that game, in words. */
  recipe(texts: Texts, gameId: string): string | readonly string[];
}

/** Short texts without blanks, as they travel behind the `#` of an address. */
export interface RoundClaim {
  /** What decided the round, such as the stops of its spins. */
  readonly outcome: string;
  /** What it paid, in the kind's own terms. */
  readonly paid: string;
  readonly choice?: string;
  /** What its player had bet, where what it paid is recomputed from that. */
  readonly bet?: string;
}

export interface ChoiceField {
  readonly name: string;
  readonly control: HTMLSelectElement | HTMLInputElement;
}

/** The draws of a round, from the browser's own cryptography. */
export interface Draws {
  /** A uniform integer from 0 to n − 1. */
  draw(n: number): Promise<number>;
}

export interface Derivation {
  readonly outcome: string;
  /** What the round must have paid; absent where that depends on what its player did. */
  readonly paid?: string;
  readonly content: readonly HTMLElement[];
}
