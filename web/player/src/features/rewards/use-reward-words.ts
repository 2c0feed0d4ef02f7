import { formatMoney, moneySign } from '@croupier/kit/format/money';
import type { PrizeGift } from '@croupier/contract/rewards/player';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { wholeMoney } from '../../offers/use-offer-words.ts';
import { usePermission } from '../../state/permission.ts';

/** What sentences of the reward center are made with, in the language of the page. */
export function useRewardWords() {
  const { t } = useTranslation('rewards');
  const { symbol } = usePermission().info.currency;
  const moment = useMomentText();
  const money = (amount: string) => wholeMoney(amount, symbol);
  const points = (count: number) => t('points', { number: formatCount(count) });
  return {
    symbol,
    money,
    points,
    moment,
    /** From when to when; the day is said again only where it is another. */
    span: (from: string, to: string) => {
      const isOneDay = moment(from, 'date') === moment(to, 'date');
      return t('span', {
        from: moment(from),
        to: isOneDay ? moment(to, 'time').slice(0, 5) : moment(to),
      });
    },
    gift: (of: PrizeGift) => (of.is === 'money' ? money(of.amount) : points(of.points)),
    /** On a slice or in a column, without its sign. */
    shortGift: (of: PrizeGift) =>
      of.is === 'money' ? formatMoney(of.amount).replace(/\.0+$/, '') : points(of.points),
    required: (amount: string) =>
      moneySign(amount) > 0 ? t('won.required', { amount: money(amount) }) : t('won.free'),
  };
}

/** `0.9%` of ten thousand. */
export function percentText(weight: number): string {
  return `${String(weight / 100)}%`;
}
