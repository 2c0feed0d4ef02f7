import type { PointReward } from '@croupier/contract/points/player';
import type { PointSource } from '@croupier/contract/points/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';

/** The sign of what earns points. */
export const sourceIcons: Readonly<Record<PointSource, IconName>> = {
  deposit: 'arrow-circle-down',
  live: 'cards-three',
  lottery: 'ticket',
  pvp: 'spade',
  slots: 'cherries',
  sports: 'soccer-ball',
};

/** Parts of sentences about points and rewards, in the language of the page. */
export function usePointWords() {
  const { t } = useTranslation('points');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  /** `₫500,000`: without decimals that say nothing. */
  const money = (amount: string) => formatMoney(amount, { symbol }).replace(/\.0+$/, '');
  const ownLimit = ({ limit }: PointReward) =>
    limit && t(`reward.limit.${limit.per}`, { times: formatCount(limit.times) });
  /** What a reward is, whoever asks. */
  function factsOf(reward: PointReward): string {
    const { kind, times, freeSpins, left } = reward;
    const own = ownLimit(reward);
    if (kind === 'bonus' && !own) {
      return times === 0 ? t('reward.free') : t('reward.played', { count: times });
    }
    if (freeSpins && !own) return t('reward.stake', { stake: money(freeSpins.stake) });
    const parts = [left !== null && t('reward.left', { left: formatCount(left) }), own];
    const said = parts.filter(Boolean).join(', ');
    return said === '' ? t('reward.endless') : said.replace(/^./u, (char) => char.toUpperCase());
  }
  return {
    money,
    /** `3 to 5 days`: how long goods take. */
    daysText: ({ from, to }: { readonly from: number; readonly to: number }) =>
      from === to ? t('days.one', { count: to }) : t('days.range', { from, to }),
    /** `28/11 16:44` */
    shortMoment: (instant: string) => momentText(instant, 'row').slice(0, 11),
    /** `28/11` */
    dayText: (instant: string) => momentText(instant, 'row').slice(0, 5),
    /** `03:00` */
    clock: (instant: string) => momentText(instant, 'time').slice(0, 5),
    factsOf,
    /** One line of what is to be known about a reward: why it cannot be had, or what comes with it. */
    noteOf(reward: PointReward): string {
      const { state, missing, left, limit } = reward;
      if (state === 'sold-out') return t('reward.soldOut');
      if (state === 'limit-reached') return t(`reward.reached.${limit?.per ?? 'ever'}`);
      if (state === 'too-few') {
        const points = formatCount(missing);
        return left === null
          ? t('reward.missing', { points })
          : t('reward.missingOf', { points, left: formatCount(left) });
      }
      return factsOf(reward);
    },
  };
}
