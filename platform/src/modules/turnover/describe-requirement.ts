import { gameTypes } from '@croupier/contract/games';
import { moneyText } from '@croupier/contract/money';
import type { Requirement } from './store/requirement.ts';

/** Basis points of one percent. */
const PERCENT_BP = 100;

/** A requirement as both sites show it. */
export function describeRequirement(one: Requirement) {
  return {
    id: String(one.id),
    kind: one.kind,
    amount: moneyText(one.amountMinor),
    locked: moneyText(one.lockedMinor),
    required: moneyText(one.requiredMinor),
    done: moneyText(one.doneMinor),
    remaining: moneyText(one.remainingMinor),
    openedAt: one.openedAt.toISOString(),
    fills: [...one.fills].map(([gameType, { validBetMinor, countedMinor }]) => ({
      gameType,
      validBet: moneyText(validBetMinor),
      counted: moneyText(countedMinor),
    })),
    weights: percentsOf(one.weights),
  };
}

/** Weights in percent. */
export function percentsOf(weights: Requirement['weights']) {
  return gameTypes.flatMap((gameType) => {
    const weight = weights[gameType];
    return weight ? [{ gameType, percent: weight / PERCENT_BP }] : [];
  });
}
