import { gameTypes } from '@croupier/contract/games';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { ChangedValue } from '../kit/approval-card.tsx';
import { type LoyaltyChange, loyaltyChanges } from './loyalty-facts.ts';

type Facts = Parameters<typeof loyaltyChanges>[0];

const AMOUNT = /^\d+\.\d{2,4}$/;

/** What other terms of levels and rebates change, figure by figure; what stays as it is is not named. */
export function useLoyaltyChanges(): (before: Facts, after: Facts) => readonly ChangedValue[] {
  const { t } = useTranslation(['console-loyalty', 'console-audit', 'console-catalog']);
  const labelOf = ({ fact, level, figure, gameType }: LoyaltyChange): string => {
    if (figure !== undefined) {
      const column = figure === 'name' ? t('levels.nameColumn') : t(`columns.${figure}`);
      return t('levels.field', { column, level });
    }
    const type = gameTypes.find((one) => one === gameType);
    if (type) return t('rebate.rateOf', { type: t(`console-catalog:lanes.names.${type}`) });
    return t(`console-audit:fields.${fact as 'keepPercent'}`);
  };
  const wordsOf = (text: string | undefined): string => {
    if (text === undefined || text === '') return '–';
    if (text === 'rebate-on' || text === 'rebate-off') return t(`console-audit:values.${text}`);
    return AMOUNT.test(text) ? formatMoney(text) : text;
  };
  return (before, after) =>
    loyaltyChanges(before, after).map((change) => ({
      label: labelOf(change),
      now: wordsOf(change.was),
      after: wordsOf(change.is),
    }));
}
