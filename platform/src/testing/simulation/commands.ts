/**
 * What happens to one simulated player: calls of the vendor and events around it. Commands are
 * plain data that names rounds, transactions and sessions by number, so that any part of a list is
 * a list that can be run: that is what shrinking a failure needs.
 */
import { type Chance, seededChance } from './seeded-chance.ts';

/** `gone`: no such session. `foreign`: of another player. */
export const sessionNames = ['good', 'other-game', 'gone', 'foreign'] as const;
export type SessionName = (typeof sessionNames)[number];

export interface SimulatedLeg {
  readonly kind: 'bet' | 'win' | 'rollback';
  /** Minor units, signed as it is booked: bets negative; zero for a rollback. */
  readonly amount: number;
  /** Number of the transaction id. */
  readonly id: number;
  /** Of a rollback: number of the id that it takes back. */
  readonly original?: number;
}

export interface SimulatedCall {
  readonly type: 'call';
  readonly kind: 'play' | 'rollback' | 'finish';
  readonly round: number;
  readonly legs: readonly SimulatedLeg[];
  readonly finished: boolean;
  /** What the vendor says that the round counts when the call finishes it. */
  readonly validBet?: number;
  readonly session: SessionName;
  /** 0: the vendor does not say. */
  readonly game: 0 | 1 | 2;
  /** Why bets of the game are refused: the number of an outcome, 0 for none. */
  readonly bar: number;
  readonly nonce?: number;
  /** In another currency. */
  readonly wrongBook?: true;
}

export type SimulatedEvent =
  | { readonly type: 'freeze' | 'unfreeze' }
  /** What becomes of the good session; `stale`: it ends soon unless somebody plays. */
  | {
      readonly type: 'session';
      readonly becomes: 'open' | 'ended' | 'blocked' | 'expired' | 'stale';
    }
  | { readonly type: 'limits'; readonly limits: SimulatedLimits }
  /** What a bonus allows from then on; null: there is none. */
  | { readonly type: 'bonus'; readonly terms: SimulatedBonus | null };

/** What players forbid themselves; replaces what they did before. */
export interface SimulatedLimits {
  /** Of a day, as long as a simulation and longer. */
  readonly stake?: number;
  readonly loss?: number;
  /** No time to play at all: the first bet of a session is the last. */
  readonly session?: true;
  readonly timeOut?: true;
}

/** What holds for stakes under a bonus. */
export interface SimulatedBonus {
  /** Of a round. */
  readonly most?: number;
  /** The first game takes no stake. */
  readonly leavesOut?: true;
}

export type Command = SimulatedCall | SimulatedEvent;

/** A player to be: the same for the same seed. */
export interface Scenario {
  readonly seed: number;
  /** Rights of the vendor's contract, see `grants` of the wallet API. */
  readonly grants: number;
  readonly opening: number;
  readonly commands: readonly Command[];
}

/** Limits of one bet in the simulated sessions. */
export const STAKE_MIN = 5;
export const STAKE_MAX = 400;
/** The id of a bet that another player has made. */
export const FOREIGN_ID = 1_000_000;
const ROUNDS = 5;
const kinds = ['play', 'play', 'play', 'play', 'rollback', 'rollback', 'finish'] as const;
/** Back to normal more often than not, or there would be little play. */
const becomings = ['open', 'open', 'open', 'ended', 'blocked', 'expired', 'stale'] as const;

export function scenarioOf(seed: number, length: number): Scenario {
  const chance = seededChance(seed);
  const grants = chance.below(4);
  const opening = chance.pick([0, 30, 500, 5000]);
  const commands: Command[] = [];
  // Whole batches without limits and bonuses, since that is what most are.
  const kind = (seed >> 8) % 4;
  const narrator = new Narrator(chance, { limits: kind === 0, bonuses: kind === 1 });
  while (commands.length < length) commands.push(narrator.next());
  return { seed, grants, opening, commands };
}

/** Makes commands that get in each other's way: few rounds, ids that come back, bad timing. */
class Narrator {
  readonly #chance: Chance;
  readonly #limits: boolean;
  readonly #bonuses: boolean;
  readonly #calls: SimulatedCall[] = [];
  #ids = 0;
  #nonces = 0;
  /** Rounds move on, so that later commands are not all about finished ones. */
  #firstRound = 0;

  constructor(
    chance: Chance,
    { limits, bonuses }: { readonly limits: boolean; readonly bonuses: boolean },
  ) {
    this.#chance = chance;
    this.#limits = limits;
    this.#bonuses = bonuses;
  }

  next(): Command {
    const chance = this.#chance;
    if (chance.oneIn(12)) this.#firstRound += 1;
    if (chance.oneIn(25)) return this.#event();
    const call = this.#calls.length > 0 && chance.oneIn(6) ? this.#again() : this.#fresh();
    // Whoever names nothing, or the same thing twice, does not get past the dialect.
    if (call.kind !== 'finish' && call.legs.length === 0) return this.next();
    this.#calls.push(call);
    return call;
  }

  #event(): SimulatedEvent {
    const chance = this.#chance;
    if (this.#limits && chance.oneIn(3)) return { type: 'limits', limits: this.#newLimits() };
    if (this.#bonuses && chance.oneIn(3)) return { type: 'bonus', terms: this.#newBonus() };
    if (chance.oneIn(3)) return { type: chance.oneIn(2) ? 'freeze' : 'unfreeze' };
    return { type: 'session', becomes: chance.pick(becomings) };
  }

  #newLimits(): SimulatedLimits {
    const chance = this.#chance;
    return {
      ...(chance.oneIn(3) && { stake: chance.below(2000) }),
      ...(chance.oneIn(3) && { loss: chance.below(600) }),
      ...(chance.oneIn(6) && { session: true }),
      ...(chance.oneIn(6) && { timeOut: true }),
    };
  }

  #newBonus(): SimulatedBonus | null {
    const chance = this.#chance;
    if (chance.oneIn(4)) return null;
    return {
      ...(chance.oneIn(2) && { most: 1 + chance.below(200) }),
      ...(chance.oneIn(5) && { leavesOut: true }),
    };
  }

  /** An earlier call again: a lost answer, a nervous vendor, or an id with other content. */
  #again(): SimulatedCall {
    const chance = this.#chance;
    const earlier =
      this.#calls[this.#calls.length - 1 - chance.below(Math.min(this.#calls.length, 12))];
    if (!earlier) throw new Error('There was no call.');
    const { nonce: _nonce, ...call } = earlier;
    // The very same bytes, nonce included.
    if (chance.oneIn(5)) return earlier;
    if (chance.oneIn(3)) return this.#alter(call);
    return { ...call, ...this.#nonce() };
  }

  #alter(call: SimulatedCall): SimulatedCall {
    const chance = this.#chance;
    const part = chance.below(4);
    if (part === 0) return { ...call, round: this.#round() };
    if (part === 1) return { ...call, game: chance.pick([0, 1, 2]) };
    if (part === 2) return { ...call, finished: call.kind === 'finish' || !call.finished };
    const legs = call.legs.map((leg) =>
      leg.kind === 'rollback'
        ? { ...leg, original: chance.oneIn(3) ? FOREIGN_ID : this.#oldId() }
        : { ...leg, amount: leg.amount * 2 },
    );
    return { ...call, legs: distinct(legs) };
  }

  #fresh(): SimulatedCall {
    const chance = this.#chance;
    const kind = chance.pick(kinds);
    return {
      type: 'call',
      kind,
      round: this.#round(),
      legs: kind === 'play' ? this.#plays() : kind === 'rollback' ? this.#rollbacks() : [],
      finished: kind === 'finish' || chance.oneIn(kind === 'play' ? 3 : 6),
      session: chance.oneIn(15) ? chance.pick(sessionNames) : 'good',
      game: chance.oneIn(20) ? 2 : chance.oneIn(4) ? 0 : 1,
      bar: chance.oneIn(40) ? 18 + chance.below(3) : 0,
      ...this.#nonce(),
      ...(chance.oneIn(60) && { wrongBook: true }),
      ...(chance.oneIn(3) && { validBet: chance.below(160) }),
    };
  }

  #plays(): SimulatedLeg[] {
    const chance = this.#chance;
    const legs = Array.from({ length: 1 + chance.below(3) }, (): SimulatedLeg => {
      const isBet = chance.below(5) < 3;
      const size = chance.oneIn(12) ? chance.pick([0, 1, 4, 5, 400, 401]) : 5 + chance.below(120);
      return {
        kind: isBet ? 'bet' : 'win',
        amount: isBet ? -size : size * chance.below(4),
        id: chance.oneIn(30) ? this.#oldId() : this.#newId(),
      };
    });
    return distinct(legs);
  }

  #rollbacks(): SimulatedLeg[] {
    const chance = this.#chance;
    const legs = Array.from({ length: 1 + chance.below(2) }, (): SimulatedLeg => ({
      kind: 'rollback',
      amount: 0,
      id: chance.oneIn(20) ? this.#oldId() : this.#newId(),
      original: chance.oneIn(8) ? this.#ids + 1 + chance.below(3) : this.#oldId(),
    }));
    return distinct(legs);
  }

  #round(): number {
    return this.#firstRound + this.#chance.below(ROUNDS);
  }

  #newId(): number {
    this.#ids += 1;
    return this.#ids;
  }

  #oldId(): number {
    if (this.#chance.oneIn(40)) return FOREIGN_ID;
    return Math.max(1, this.#ids - this.#chance.below(12));
  }

  #nonce(): { nonce?: number } {
    if (this.#chance.oneIn(3)) return {};
    this.#nonces += 1;
    return { nonce: this.#nonces };
  }
}

/** The wallet API refuses calls that name an id twice, before the rules are asked. */
function distinct(legs: readonly SimulatedLeg[]): SimulatedLeg[] {
  const seen = new Set<number>();
  return legs.filter(({ id, original }) => {
    const names = original === undefined ? [id] : [id, original];
    if (id === original || names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}
