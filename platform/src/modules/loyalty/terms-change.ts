import { loyaltyTerms, type LoyaltyTerms } from '@croupier/contract/loyalty/terms';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { saveTerms } from './store/terms.ts';

/** What levels and rebates give: it is the merchant's money. */
export const termsChange = requests.requestKind({
  name: 'loyalty',
  act: z.strictObject({
    merchantId: z.string(),
    /** The one that was read when it was asked for. */
    version: z.int(),
    terms: loyaltyTerms,
  }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, version, terms }) {
    if (!(await saveTerms(tx, BigInt(merchantId), { version, terms }))) {
      throw refuse('approval.outdated');
    }
    return {};
  },
});

/** Terms in figures, for whoever decides: a line a level. */
export function termsFacts({
  levels,
  keepPercent,
  giftDays,
  giftTimes,
  rebate,
}: LoyaltyTerms): Readonly<Record<string, string>> {
  const rows = levels.map((level, place) => {
    const sums = [level.deposit, level.validBet, level.upgrade, level.monthly, level.birthday];
    return [
      `level${place}`,
      [...sums, level.withdrawn].map(amountText).concat(String(level.withdrawals)).join(' · '),
    ] as const;
  });
  return {
    ...Object.fromEntries(rows),
    keepPercent: `${keepPercent}%`,
    giftDays: String(giftDays),
    giftTimes: String(giftTimes),
    rebate: rebate.on ? 'rebate-on' : 'rebate-off',
    rates: rebate.rates.map(({ gameType, bp }) => `${gameType} ${percent(bp)}`).join(', '),
    added: `${percent(rebate.addedBp)} / ${rebate.levelsAStep}, ≤ ${percent(rebate.addedMostBp)}`,
    least: amountText(rebate.least),
    times: String(rebate.times),
  };
}

const amountText = (text: string) => moneyText(parseMoney(text) ?? 0n);
const percent = (bp: number) => `${bp / 100}%`;
