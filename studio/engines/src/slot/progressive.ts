/**
 * The part of progressive pots that is arithmetic: what a stake adds to each, and which of them a
 * contribution carries to the value that was committed when it was reset. Where meters live, who
 * draws and commits the values and who pays is the business of whoever keeps the pots.
 */
export interface Progressive {
  /** Share of each stake that goes to the pots; it comes on top of the stated return. */
  readonly contribution: readonly [num: number, den: number];
  /** Share of the contribution that is kept back and begins the next pot. */
  readonly reserve: readonly [num: number, den: number];
  /** From the least pot up; `share` is of a hundred. */
  readonly levels: readonly { readonly name: string; readonly share: number }[];
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
