import { pointSources } from '@croupier/contract/points/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import type { ChangedValue } from '../kit/approval-card.tsx';
import { type PointChange, pointChanges } from './point-facts.ts';

type Facts = Parameters<typeof pointChanges>[0];

/** What other terms of points change, part by part; what stays as it is is not named. */
export function usePointChanges(): (before: Facts, after: Facts) => readonly ChangedValue[] {
  const { t } = useTranslation(['console-points', 'console-audit']);
  const labelOf = ({ fact, part }: PointChange): string => {
    const source = pointSources.find((one) => one === part);
    if (source) return t('facts.earn', { source: t(`sources.${source}`) });
    if (fact === 'steps') return t('facts.step', { from: formatCount(Number(part)) });
    return t(`console-audit:fields.${fact as 'dailyMost'}`);
  };
  const wordsOf = (fact: string, text: string | undefined): string => {
    if (text === 'exchange-on' || text === 'exchange-off') return t(`console-audit:values.${text}`);
    if (fact === 'earn') return text === undefined ? t('terms.none') : formatMoney(text);
    if (fact === 'steps') return text === undefined ? '–' : formatMoney(text);
    if (fact === 'dailyMost') {
      return text === undefined ? t('terms.all') : formatCount(Number(text));
    }
    return text ?? '–';
  };
  return (before, after) =>
    pointChanges(before, after).map((change) => ({
      label: labelOf(change),
      now: wordsOf(change.fact, change.was),
      after: wordsOf(change.fact, change.is),
    }));
}
