import type { Draws } from './draws.ts';

/**
 * The part of progressive pots that is arithmetic: what a stake adds to each, with how much a new one
 * begins, by which value it must be hit, and which of them a contribution carries there. Where meters
 * live, who draws and commits the values and who pays is the business of whoever keeps the pots.
 *
 * The seed of a pot is advanced by its keeper and paid back from its reserve, which is below zero for so
 * long. So the contributions of all stakes are the meters, the reserves and what was paid, to the unit,
 * and pots return what stakes have given them: no more, no less.
 */
export interface Progressive {
  /** Titles of one name feed the same pots, so they have the same levels; other levels, another name. */
  readonly pots: string;
  /** Share of each stake that goes to the pots; it comes on top of the stated return. */
  readonly contribution: readonly [num: number, den: number];
  /** Share of the contribution that is kept back and begins the next pot. */
  readonly reserve: readonly [num: number, den: number];
  /** From the least pot up. */
  readonly levels: readonly PotLevel[];
}

export interface PotLevel {
  readonly name: string;
  /** Of a hundred of the contribution. */
  readonly share: number;
  /** Whole units of the currency: what the pot at least begins with, and by when it must be hit. */
  readonly seed: number;
  readonly cap: number;
}

export interface Contribution {
  readonly level: string;
  /** What the visible meter grows by, and what is kept for the next one; minor units. */
  readonly meter: bigint;
  readonly reserve: bigint;
}

/**
 * What a stake adds to each pot. Cut to whole minor units level by level, and what is cut off goes to
 * the greatest pot's reserve, so that all of them together are the contribution to the unit.
 */
export function contributionsOf(progressive: Progressive, stake: bigint): Contribution[] {
  const { contribution, reserve, levels } = progressive;
  const total = (stake * BigInt(contribution[0])) / BigInt(contribution[1]);
  const parts = levels.map(({ name, share }) => {
    const whole = (total * BigInt(share)) / 100n;
    const kept = (whole * BigInt(reserve[0])) / BigInt(reserve[1]);
    return { level: name, meter: whole - kept, reserve: kept };
  });
  const given = parts.reduce((sum, part) => sum + part.meter + part.reserve, 0n);
  return parts.map((part, index) =>
    index === parts.length - 1 ? { ...part, reserve: part.reserve + total - given } : part,
  );
}

/** Minor units in a unit of any currency. */
const minorPerUnit = 10_000n;
/** Hit values, and what is paid, are whole hundredths of a unit. */
const hitStep = 100n;

/** What a pot begins with: its seed, and whatever the reserve holds above what it owes. */
export interface PotStart {
  readonly meter: bigint;
  /** What is left of the reserve; below zero, what of the seed is yet to be paid back. */
  readonly reserve: bigint;
  readonly cap: bigint;
}

/** @param reserve what the pot before has left, in minor units; 0n for the first */
export function startOf({ seed, cap }: PotLevel, reserve: bigint): PotStart {
  const advanced = BigInt(seed) * minorPerUnit;
  const capMinor = BigInt(cap) * minorPerUnit;
  // A pot begins below its cap, whatever was kept back: the rest waits for the next one.
  const room = capMinor - advanced - hitStep;
  const saved = reserve < 0n ? 0n : reserve > room ? room : reserve;
  return { meter: advanced + saved, reserve: reserve - advanced - saved, cap: capMinor };
}

/** The value by which a pot must be hit: uniform over the hundredths above its start, up to its cap. */
export function drawHitAt(draws: Draws, { meter, cap }: Pick<PotStart, 'meter' | 'cap'>): bigint {
  const steps = (cap - meter) / hitStep;
  return meter + hitStep * BigInt(draws.draw(Number(steps)) + 1);
}

/** What a hit pot pays, and what is too small to be paid and stays for the next one. */
export function payoutOf(meter: bigint): { readonly paid: bigint; readonly kept: bigint } {
  const kept = meter % hitStep;
  return { paid: meter - kept, kept };
}

/** A pot as it stands: its meter, and the value by which it must be hit. */
export interface PotState {
  readonly level: string;
  readonly meter: bigint;
  readonly hitAt: bigint;
}

/** The pots that these contributions carry to their value or over it, from the least up. */
export function potsHit(
  pots: readonly PotState[],
  contributions: readonly Contribution[],
): readonly string[] {
  return pots
    .filter(({ level, meter, hitAt }) => {
      const added = contributions.find((part) => part.level === level)?.meter ?? 0n;
      return meter < hitAt && meter + added >= hitAt;
    })
    .map(({ level }) => level);
}
