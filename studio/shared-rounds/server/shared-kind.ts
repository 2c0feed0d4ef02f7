import type { Draws } from '#engine/draws.ts';
import type { Title } from '#engine/game.ts';
import type { Rational } from '#engine/rational.ts';
import type { z } from 'zod';
import type { CommittedChance } from '#fairness/server/outcome.ts';
import type { StakedSide } from '#server/wallet/wallet.ts';

/**
 * What a kind whose rounds are shared says of itself. The machine (`advance-table.ts`) opens rounds, takes
 * bets, lets them run and ends them; what a round leads to and how a bet of it ends is the kind's alone.
 * All of it is pure: the same answer to the same question, whichever process asks.
 */
export interface SharedKind<
  T extends Title = Title,
  Choice = unknown,
  Bet = unknown,
  Action = unknown,
  Outcome = unknown,
> {
  phasesOf(title: T): Phases;
  /** Bets that one player may have in a round. */
  readonly places: number;
  /** What a bet may say. Strict and bounded, for it is stored. */
  readonly choice: z.ZodType<Choice>;
  /** What a player may do about a bet while the round runs. */
  readonly action: z.ZodType<Action>;
  /** What is stored of a bet. @param stake minor units */
  bet(title: T, choice: Choice, stake: bigint): Bet;
  /** Of games whose stakes are sums of what a bet says. */
  readonly slips?: SlipKind<T, Choice, Bet, Outcome>;
  /** Of games that sell numbered tickets. */
  readonly tickets?: TicketKind<T, Bet>;
  /** Everybody may know what a bet says. */
  readonly showsChoice?: true;
  /** Bets are paid from each other's stakes: `draw` is told of all that count. */
  readonly drawsFromBets?: true;
  /** What a round leaves holds for the next one also when rules have changed, as money does. */
  readonly carriesOn?: true;
  /**
   * What the committed chance leads to, once the bets are closed. Secret until the end.
   *
   * @param carried what the round before has left; `null` when there is none by the same rules
   * @param bets those that count, oldest first; none unless the kind says `drawsFromBets`
   */
  draw(
    title: T,
    chance: CommittedChance,
    carried: unknown,
    bets: readonly Bet[],
  ): DrawnRound<Outcome>;
  /**
   * What everybody is told of a round when it opens, such as its prices; JSON.
   *
   * @param open the stream of what is published of the round
   */
  terms?(title: T, open: Draws): object;
  /** For how many ms the round runs. */
  runsMs(title: T, outcome: Outcome): number;
  /** What everybody is told by and by while the round runs, JSON; left out: nothing before its end. */
  readonly progress?: {
    /** How many tellings are due so many ms after the start. */
    dueBy(title: T, outcome: Outcome, elapsedMs: number): number;
    /** One of them; `index` counts from 0. */
    tell(outcome: Outcome, index: number): object;
  };
  /** After how many ms a bet ends by itself, should the round go on for so long. */
  endsByMs(title: T, bet: Bet): number | undefined;
  /** How a bet has ended by itself so many ms after the start; `undefined` while it goes on. */
  endOf(title: T, moment: BetMoment<Bet, Outcome>): BetEnd | undefined;
  /** What an action of its player makes of a bet that is open. Only a round that runs has any. */
  act(title: T, moment: BetMoment<Bet, Outcome> & { readonly action: Action }): BetEnd;
  /** What everybody is told at the end. */
  result(outcome: Outcome): object;
  /** What was told at the end, as trends, roads and staff read it. */
  markOf(title: T, result: object): { readonly result: string; readonly notes: readonly string[] };
  /** What a bet says, as staff read it: `banker 300.00, tie 10.00`. */
  textOf(bet: Bet): string;
}

/** A round of chance. */
export interface DrawnRound<Outcome> {
  readonly outcome: Outcome;
  /** What it leaves for the next round, JSON, as a shoe does. Told with the proof of the next one. */
  readonly carried?: unknown;
}

/**
 * What a kind says of bets that are slips: their stake follows from what they say, and a player may have
 * several in a round. Where they are stored as `{ spots: [{ spot, stake }] }`, tables add up their spots.
 */
export interface SlipKind<T, Choice, Bet, Outcome> {
  /** Results that a page reads with the state of its table. */
  readonly resultsShown: number;
  /** Whose table it is: a name, and which of the drawn ones. Rooms that a voice calls have nobody. */
  hostOf?(title: T): { readonly name: string; readonly look: string };
  /** The sum of a slip, minor units; nothing where an amount is no amount. */
  stakeOf(title: T, choice: Choice): bigint | undefined;
  /**
   * Refuses a player's slips of a round, with a code for their reason; the last one is new. Asked while the
   * player can place no other.
   */
  check(title: T, slips: readonly Bet[]): void;
  /**
   * What wallets are told of each slip of one player, whose slips are netted over all of them. Left out: the
   * platform's own rule holds.
   */
  countSlips?(title: T, slips: readonly Bet[], outcome: Outcome): readonly CountedSlip[];
}

/** What a kind says of numbered tickets; no two of a round have one number. */
export interface TicketKind<T, Bet> {
  /**
   * The bet with the numbers of its tickets, and how many of the round's numbers are given out then;
   * `undefined` when there are no more tickets to sell.
   */
  number(
    title: T,
    bet: Bet,
    round: {
      /** Numbers that were given out before, also to bets that were taken back. */
      readonly given: number;
      /** What all bets that may count have staked, minor units; this one left out. */
      readonly staked: bigint;
      /** The stream of what is published of the round. */
      readonly open: Draws;
    },
  ): { readonly bet: Bet; readonly given: number } | undefined;
}

/** What a slip that has ended comes to beside what it won. */
export interface CountedSlip {
  /** What of it counts as turnover, minor units. */
  readonly validBet: bigint;
  /** What of it lay on sides of markets that have two, without what stood off. */
  readonly sides: readonly StakedSide[];
}

/** Durations, ms. */
export interface Phases {
  /** For how long bets are taken. */
  readonly bettingMs: number;
  /** Between the last bet and the start: stakes that were asked for are taken. */
  readonly landingMs: number;
  /** Between the end and the next round. */
  readonly pauseMs: number;
}

export interface BetMoment<Bet, Outcome> {
  readonly bet: Bet;
  readonly outcome: Outcome;
  readonly elapsedMs: number;
}

/** How a bet ended. Its events say nothing of what the round still hides. */
export interface BetEnd {
  readonly events: readonly unknown[];
  /** What it pays, as a multiple of its stake. */
  readonly win: Rational;
}
