import type { DepositMethod } from '@croupier/contract/cashier/player';
import type { Offer } from '@croupier/contract/promotions/player';
import { toTenThousandths } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { sumsOf } from '../../offers/offer-sums.ts';
import { wholeMoney } from '../../offers/use-offer-words.ts';
import { usePermission } from '../../state/permission.ts';
import { feeShares } from './fee-text.ts';

/** What an offer says to the deposit that is being written. */
export interface OfferTold {
  readonly text: string;
  /** Why it cannot be taken with this deposit, where it cannot. */
  readonly barred: string | undefined;
}

/** Says what an offer gives for the typed amount by the chosen way to pay, and what must be played. */
export function useOfferTold(
  amount: string,
): (offer: Offer | undefined, method: DepositMethod) => OfferTold {
  const { t } = useTranslation('deposit');
  const { symbol, decimals } = usePermission().info.currency;
  const money = (text: string) => wholeMoney(text, symbol);
  return (offer, method) => {
    if (!offer) return { text: '', barred: undefined };
    const { terms } = offer;
    if (terms.methods.length > 0 && !terms.methods.includes(method.kind)) {
      const text = t('offer.otherMethod', { method: method.name });
      return { text, barred: text };
    }
    const { net } = feeShares(amount === '' ? '0' : amount, method.fee, decimals);
    const least = terms.minDeposit ?? '0';
    if (amount !== '' && toTenThousandths(net) < toTenThousandths(least)) {
      const text = t('offer.tooSmall', { min: money(least) });
      return { text, barred: text };
    }
    const sums = amount === '' ? undefined : sumsOf(offer, net, decimals);
    if (!sums) {
      const { freeSpins } = terms;
      const text = freeSpins
        ? t('offer.spins', { count: freeSpins.spins, stake: money(freeSpins.stake) })
        : terms.percent === null
          ? t('offer.fixed', { amount: money(terms.amount) })
          : t('offer.share', { percent: terms.percent, amount: money(terms.amount) });
      return { text, barred: undefined };
    }
    const bonus = money(sums.bonus);
    const text =
      terms.requirement.times === 0
        ? t('offer.gives', { bonus })
        : t('offer.givesPlayed', {
            bonus,
            required: money(sums.toPlay),
            count: terms.requirement.days,
          });
    return { text, barred: undefined };
  };
}
