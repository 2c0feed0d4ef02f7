import type { RoundFigures } from '../round-figures.ts';

/** What was played in this tab since it was opened or counting began anew. Amounts in minor units. */
export interface Statistics {
  readonly rounds: number;
  /** Rounds that paid more than they cost. */
  readonly won: number;
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
  /** Best win by stake, in hundredths. */
  readonly best: number;
  /** Net after each of the last rounds, oldest first. */
  readonly nets: readonly bigint[];
}

/** So many rounds the chart goes back. */
const netsKept = 120;

export const noStatistics: Statistics = {
  rounds: 0,
  won: 0,
  stakedMinor: 0n,
  paidMinor: 0n,
  best: 0,
  nets: [],
};

export function counted(
  before: Statistics,
  { stakeMinor, winMinor, multiplier, end }: RoundFigures,
): Statistics {
  const stakedMinor = before.stakedMinor + stakeMinor;
  const paidMinor = before.paidMinor + winMinor;
  return {
    rounds: before.rounds + 1,
    won: before.won + (end === 'won' ? 1 : 0),
    stakedMinor,
    paidMinor,
    best: Math.max(before.best, multiplier),
    nets: [...before.nets, paidMinor - stakedMinor].slice(-netsKept),
  };
}

export function writeStatistics(statistics: Statistics): string {
  return JSON.stringify(statistics, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** What `writeStatistics` wrote; a storage that holds anything else counts as empty. */
export function readStatistics(text: string | undefined): Statistics {
  try {
    const { rounds, won, stakedMinor, paidMinor, best, nets } = JSON.parse(text ?? '') as {
      readonly [Name in keyof Statistics]: Statistics[Name] extends number ? number : string;
    } & { readonly nets: readonly string[] };
    return {
      rounds,
      won,
      stakedMinor: BigInt(stakedMinor),
      paidMinor: BigInt(paidMinor),
      best,
      nets: nets.map(BigInt),
    };
  } catch {
    return noStatistics;
  }
}
