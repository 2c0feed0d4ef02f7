import { pointSources, rewardPeriods, rewardPictures } from '@croupier/contract/points/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../state/staff.ts';
import { stepsOf, unitsOf } from './point-facts.ts';

const UNITS = /^[a-z]+ [\d.]+(?:, [a-z]+ [\d.]+)*$/;
const STEPS = /^\d+: [\d.]+(?:, \d+: [\d.]+)*$/;
const LIMIT = /^(\d+)\/([a-z]+)$/;

/** Facts of points and of the mall that servers write for programs, in words; undefined for any other. */
export function usePointFact(): (name: string | undefined, text: string) => string | undefined {
  const { t } = useTranslation('console-points');
  const { symbol } = useWorkplace().merchant;
  return (name, text) => {
    if (name === 'earn' && UNITS.test(text)) {
      return [...unitsOf(text)]
        .map(([part, unit]) => {
          const source = pointSources.find((one) => one === part);
          return `${source ? t(`sources.${source}`) : part} ${formatMoney(unit, { symbol })}`;
        })
        .join(' · ');
    }
    if (name === 'steps' && STEPS.test(text)) {
      return [...stepsOf(text)]
        .map(([from, rate]) => {
          const perPoint = t('facts.perPoint', { value: formatMoney(rate, { symbol }) });
          return `${t('facts.step', { from: formatCount(Number(from)) })}: ${perPoint}`;
        })
        .join(' · ');
    }
    if (name === 'limit') {
      const [, times, per] = LIMIT.exec(text) ?? [];
      const period = rewardPeriods.find((one) => one === per);
      return period && t(`limitText.${period}`, { times });
    }
    if (name === 'picture') {
      const picture = rewardPictures.find((one) => one === text);
      return picture && t(`pictures.${picture}`);
    }
    return undefined;
  };
}
