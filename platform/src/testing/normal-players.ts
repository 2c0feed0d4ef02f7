/**
 * Players who harm nobody, made up from a seed: how often and how long they play, what they stake,
 * pay in and take out. The figures are guesses at what is usual, on the lively side of it; what is
 * measured with them says how often the markers cry wolf, and not how the players of a house behave.
 */
import type { PlayWindow, Signal, SignalKind } from '../modules/protection/harm/harm-rules.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 5 * MINUTE_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;
/** One US dollar in minor units of a wallet in đồng. */
export const DOLLAR = 250_000;

/** What one of them did, by time. */
export interface Life {
  readonly windows: readonly PlayWindow[];
  readonly signals: readonly Signal[];
  /** Members of their household who pay from the same account, themselves among them. */
  readonly payerMembers: number;
  /** Before the first of these days they had been away for that long. */
  readonly awayDays: number;
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function drawsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Habits {
  readonly perWeek: number;
  /** Hour of the day, around which they begin. */
  readonly hour: number;
  readonly minutes: number;
  /** Of a round, in minor units. */
  readonly stake: number;
  readonly roundsPerWindow: number;
  readonly payIn: number;
}

/** The life of one player over some days, counted from midnight of the first. */
export function lifeOf(draw: () => number, days: number): Life {
  const normal = () => {
    const length = Math.sqrt(-2 * Math.log(1 - draw()));
    return length * Math.cos(2 * Math.PI * draw());
  };
  const around = (middle: number, spread: number) => middle * Math.exp(spread * normal());
  const habits = habitsOf(draw, normal, around);
  const windows: PlayWindow[] = [];
  const signals: Signal[] = [];
  const tell = (kind: SignalKind, atMs: number, amount = 0) =>
    signals.push({ kind, atMs, amountMinor: BigInt(Math.floor(amount)) });
  let purse = 0;

  const payIn = (atMs: number) => {
    let payMs = atMs;
    // A card that fails is tried again a little later.
    while (draw() < 0.03) {
      tell('failed-deposit', payMs);
      payMs += 2 * MINUTE_MS;
    }
    const amount = Math.max(DOLLAR, around(habits.payIn, 0.3));
    tell('deposit', payMs, amount);
    purse += amount;
  };

  const play = (fromMs: number) => {
    const stake = around(habits.stake, 0.35);
    const count = Math.min(40, Math.max(1, Math.floor(around(habits.minutes, 0.6) / 5 + 0.5)));
    let again = 0;
    if (purse < 20 * stake) payIn(fromMs - 3 * MINUTE_MS);
    for (let at = 0; at < count; at += 1) {
      const startsAtMs = fromMs + at * WINDOW_MS;
      const rounds = Math.min(habits.roundsPerWindow, Math.floor(purse / stake));
      if (rounds === 0) {
        // Most stop here; some go on once, a few twice.
        if (draw() > (again === 0 ? 0.35 : 0.15)) return;
        again += 1;
        payIn(startsAtMs + MINUTE_MS);
        continue;
      }
      const staked = rounds * stake;
      // What slots pay in that many rounds: 96.5 % on average, and wide.
      const spread = Math.sqrt(Math.log(1 + 36 / rounds));
      const won = staked * 0.965 * Math.exp(spread * normal() - (spread * spread) / 2);
      purse += won - staked;
      windows.push({
        startsAtMs,
        rounds,
        stakeMinor: BigInt(Math.floor(staked)),
        winMinor: BigInt(Math.floor(won)),
      });
    }
    const endMs = fromMs + count * WINDOW_MS;
    // Few have a limit, and few of them want a higher one.
    if (draw() < 0.001) tell('limit-raise', endMs);
    if (purse > 4 * habits.payIn && draw() < 0.5) {
      if (draw() < 0.04) tell('cancelled-withdrawal', endMs + MINUTE_MS);
      const taken = purse * 0.8;
      tell('withdrawal', endMs, taken);
      purse -= taken;
    }
  };

  for (let day = 0; day < days; day += 1) {
    if (draw() >= habits.perWeek / 7) continue;
    const hour = habits.hour + 2 * normal();
    const fromMs = day * DAY_MS + hour * 60 * MINUTE_MS;
    play(Math.floor(fromMs / WINDOW_MS) * WINDOW_MS);
  }
  const household = draw();
  return {
    windows: windows.toSorted((a, b) => a.startsAtMs - b.startsAtMs),
    signals: signals.toSorted((a, b) => a.atMs - b.atMs),
    // Of three who share an account one gets the case.
    payerMembers: household < 0.0007 ? 3 : household < 0.05 ? 2 : 1,
    awayDays: draw() < 0.01 ? 120 : 0,
  };
}

function habitsOf(
  draw: () => number,
  normal: () => number,
  around: (middle: number, spread: number) => number,
): Habits {
  const kind = draw();
  const perWeek = kind < 0.6 ? 0.5 + draw() : kind < 0.9 ? 2 + 2 * draw() : 4 + 2 * draw();
  // One in a hundred plays for much.
  const stake = (draw() < 0.01 ? 10 : 0.4) * around(DOLLAR, 0.8);
  return {
    perWeek,
    hour: draw() < 0.08 ? 24.5 + 1.5 * normal() : 19.5 + 2 * normal(),
    minutes: around(40, 0.3),
    stake,
    roundsPerWindow: 20 + Math.floor(25 * draw()),
    payIn: stake * around(80, 0.4),
  };
}
