import { formatMoney } from '@croupier/kit/format/money';
import { digitsOf, formatDay } from '@croupier/kit/format/dates';
import type { ShownLevel } from '@croupier/contract/loyalty/player';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../language/moment-text.ts';
import { usePermission } from '../state/permission.ts';
import '../language/month-names.ts';

/** Parts of sentences about levels and rebates, in the language of the page. */
export function useLoyaltyWords() {
  const { t } = useTranslation('loyalty');
  const { currency, timeZone } = usePermission().info;
  const momentText = useMomentText();
  return {
    /** `₫500,000`: without decimals that say nothing. */
    money: (amount: string) => whole(formatMoney(amount, { symbol: currency.symbol })),
    /** The same beside another amount that has the symbol. */
    figure: (amount: string) => whole(formatMoney(amount)),
    /** `VIP 3 Gold`, or `VIP 3` where the level has no name. */
    levelName: ({ level, name }: Pick<ShownLevel, 'level' | 'name'>) =>
      name === '' ? t('level', { level }) : t('levelNamed', { level, name }),
    /** `04:00` */
    clock: (instant: string) => momentText(instant, 'time').slice(0, 5),
    /** `27/11` */
    dayOf: (instant: string) => momentText(instant, 'row').slice(0, 5),
    /** Today, yesterday, or the day in figures. */
    dayName: (day: string) => {
      if (day === dayBefore(0, timeZone)) return t('today');
      if (day === dayBefore(1, timeZone)) return t('yesterday');
      return formatDay(day, 'row');
    },
    isToday: (day: string) => day === dayBefore(0, timeZone),
  };
}

const whole = (text: string) => text.replace(/\.0+$/, '');

const DAY_MS = 86_400_000;

/** The day so many before today, `yyyy-MM-dd`. */
function dayBefore(days: number, timeZone: string): string {
  const { year, month, day } = digitsOf(new Date(), timeZone);
  const noon = Date.parse(`${year}-${month}-${day}T12:00:00Z`);
  return new Date(noon - days * DAY_MS).toISOString().slice(0, 10);
}
