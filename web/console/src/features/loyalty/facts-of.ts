import { moneyText, parseMoney } from '@croupier/contract/amounts';
import type { LoyaltyTerms } from '@croupier/contract/loyalty-terms';

/** Terms as requests tell them, and the names of levels besides, so that one table shows both. */
export function factsOf(terms: LoyaltyTerms): Readonly<Record<string, string>> {
  const { levels, keepPercent, giftDays, giftTimes, rebate } = terms;
  const facts = levels.flatMap((level, place) => {
    const { deposit, validBet, upgrade, monthly, birthday, withdrawn, withdrawals } = level;
    const sums = [deposit, validBet, upgrade, monthly, birthday, withdrawn].map(amount);
    return [
      [`name${place}`, Object.values(level.names).join(' / ')],
      [`level${place}`, [...sums, String(withdrawals)].join(' · ')],
    ] as const;
  });
  return {
    ...Object.fromEntries(facts),
    keepPercent: `${keepPercent}%`,
    giftDays: String(giftDays),
    giftTimes: String(giftTimes),
    rebate: rebate.on ? 'rebate-on' : 'rebate-off',
    rates: rebate.rates.map(({ gameType, bp }) => `${gameType} ${bp / 100}%`).join(', '),
    added: `${rebate.addedBp / 100}% / ${rebate.levelsAStep}, ≤ ${rebate.addedMostBp / 100}%`,
    least: amount(rebate.least),
    times: String(rebate.times),
  };
}

const amount = (text: string) => moneyText(parseMoney(text) ?? 0n);
