import type { FeedGame } from '@croupier/contract/seamless/vendor';
import type { Game, Title, Volatility } from '#engine/game.ts';
import type { Rational } from '#engine/rational.ts';
import type { z } from 'zod';
import type { SharedKind } from '#shared-rounds/server/shared-kind.ts';

/**
 * A kind of game as the server needs to know it; rounds, fairness, sessions and the feed know none
 * by name. What it plays by is in `studio/games/<kind>/engine/`.
 */
export interface Kind<
  T extends Title = Title,
  Choice = unknown,
  Action = unknown,
  State = unknown,
  Event = unknown,
> {
  readonly name: string;
  readonly titles: readonly T[];
  /** What clients may send. Strict and bounded, for it is stored. */
  readonly choice: z.ZodType<Choice>;
  readonly action: z.ZodType<Action>;
  /** The rules. Asked for once a title. */
  game(title: T): Game<Choice, Action, State, Event>;
  /**
   * Every stake that it could offer, ascending, in minor units; each makes every win exact, to the
   * hundredth of a unit that wallets take, but where `cutsWins` says otherwise.
   */
  stakes(title: T): readonly bigint[];
  /** Its multipliers are finer than that: wins are cut to the hundredth, and `exactReturn` knows it. */
  readonly cutsWins?: true;
  /**
   * Where a round has several bets of one stake, or a later bet is another part of it: the platform
   * holds each to the limits of a bet. Left out: a round begins with one bet of its stake.
   */
  readonly bets?: {
    /** How many stakes a choice begins with; they are asked of the wallet in one sum. */
    of(choice: Choice): number;
    readonly most: number;
    /** The least part of a stake that a later bet can be. */
    readonly least: Rational;
  };
  /**
   * The return, computed from the very rules in play, or counted for them and held to them by a test. Of
   * the worst choice where chance alone decides what a choice is worth; in games of skill, where
   * players see cards before they choose, of best play, as their rules say.
   */
  exactReturn(title: T): Rational;
  /** Of the best choice, where choices change it and `exactReturn` is not that of best play. */
  bestReturn?(title: T): Rational;
  /** Standard deviation of what a round pays, in stakes; left out where the player's choices decide it. */
  deviation?(title: T): string;
  /** Null where the player's choices decide it. */
  volatility(title: T): Volatility | null;
  /** What its client needs besides the common description. */
  describe(title: T): object;
  /** What its client needs with every round. */
  describeRound?(title: T): object;
  readonly feed: {
    readonly type: FeedGame['type'];
    /** Words of the catalogue for what a game has. */
    features(title: T): readonly string[];
    /** What a bet may be, minor units; left out: what its stakes allow. */
    limits?(title: T): { readonly min: bigint; readonly max: bigint };
  };
  /** Platforms may give free spins of it: a round has one stake and is over at once. */
  readonly freeSpins?: true;
  /** Its part of the published recipe: what is drawn in which order, and examples to check by. */
  readonly recipe: {
    readonly order: readonly string[];
    /** What draws mean and where what they choose from stands, as far as the description does not say it. */
    readonly rules?: readonly string[];
    example(title: T, play: ExamplePlay<Choice, Action, State, Event>): object;
  };
  /**
   * How a round ends that its player left open: by an action, or with its stakes given back. Left
   * out by kinds whose rounds are over at once.
   */
  autoEnd?(state: State, title: T): { readonly act: Action } | 'refund';
  /** How long an open round waits for its player, ms, where that is less than for the others. */
  readonly idleMs?: number;
  /** Of kinds whose rounds many players share; a round of `game` is then what one bet of it proves. */
  readonly shared?: SharedKind<T>;
}

/** Plays a round of the published example's seeds. */
export type ExamplePlay<Choice, Action, State, Event> = (
  choice: Choice,
  actions?: readonly Action[],
) => ReturnType<Game<Choice, Action, State, Event>['start']>;
