import type { MissionTerms } from '@croupier/contract/mission-terms';
import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';

/** What of the terms only staff read: how often and when, for whom, and what it may cost. */
export function useHouseLines(): (terms: MissionTerms) => readonly string[] {
  const { t } = useTranslation('console-missions');
  const { symbol } = useWorkplace().merchant;
  return ({ window, firstDay, lastDay, audience, graceDays, dayBudget, takersMax }) => {
    const { fromLevel, toLevel } = audience;
    const first = formatDay(firstDay);
    return [
      `${t(`windows.${window}`)}: ${
        lastDay === null
          ? t('house.since', { first })
          : t('house.between', { first, last: formatDay(lastDay) })
      }`,
      fromLevel === 0 && toLevel === null
        ? t('house.everyone')
        : toLevel === null
          ? t('house.fromLevel', { level: fromLevel })
          : t('house.levels', { from: fromLevel, to: toLevel }),
      t('house.grace', { count: graceDays }),
      dayBudget === null
        ? t('house.noBudget')
        : t('house.budget', { amount: formatMoney(dayBudget, { symbol }) }),
      takersMax === null
        ? t('house.noTakers')
        : t('house.takers', { takers: formatCount(takersMax) }),
    ];
  };
}
