import { moneyText, parseMoney } from '@croupier/contract/amounts';

export interface PrizeStep {
  /** Ranks, both included. */
  readonly from: number;
  readonly to: number;
  readonly prize: string;
}

/** Prizes by rank with equal ones together, and what they come to in all. */
export function prizeSteps(prizes: readonly string[]): {
  readonly steps: readonly PrizeStep[];
  readonly total: string;
} {
  const steps: PrizeStep[] = [];
  for (const [at, prize] of prizes.entries()) {
    const last = steps.at(-1);
    if (last?.prize === prize) steps[steps.length - 1] = { ...last, to: at + 1 };
    else steps.push({ from: at + 1, to: at + 1, prize });
  }
  return {
    steps,
    total: moneyText(prizes.reduce((sum, one) => sum + (parseMoney(one) ?? 0n), 0n)),
  };
}
