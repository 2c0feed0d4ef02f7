import type { StaffRedeem, StaffReward } from '@croupier/contract/points/operator';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import type { TFunction } from 'i18next';
import type { RedeemState } from '@croupier/contract/points/kinds';
import type { BadgeTone } from '@croupier/kit/ui/badge';

export const redeemTones = {
  processing: 'warn',
  approved: 'ok',
  rejected: 'bad',
} as const satisfies Record<RedeemState, BadgeTone>;

/** What a reward is called, what it gives and how many a player may have, in words. */
export function useRewardWords() {
  const { t, i18n } = useTranslation('console-points');
  const { symbol, dictionaries } = useWorkplace().merchant;
  const money = (amount: string) => formatMoney(amount, { symbol });
  return {
    nameOf({ names }: Pick<RewardTerms, 'names'>): string {
      const inOrder = [i18n.language, ...dictionaries].flatMap((one) => names[one] ?? []);
      return inOrder[0] ?? Object.values(names)[0] ?? '–';
    },
    limitOf({ limit }: Pick<RewardTerms, 'limit'>): string {
      if (!limit) return t('limitText.none');
      return t(`limitText.${limit.per}`, { times: formatCount(limit.times) });
    },
    givesOf({ value, times, freeSpins, deliveryDays }: RewardTerms): string {
      const played = times > 0 ? [t('preview.played', { count: times })] : [];
      if (value !== null) {
        return [t('preview.into', { amount: money(value) }), ...played].join(' · ');
      }
      if (freeSpins) {
        const spins = { spins: formatCount(freeSpins.spins), stake: money(freeSpins.stake) };
        return [t('preview.spins', spins), ...played].join(' · ');
      }
      return deliveryDays ? t('preview.arrives', deliveryDays) : '';
    },
    leftOf({ left, terms }: Pick<StaffReward, 'left' | 'terms'>): string {
      if (left === null || terms.stock === null) return t('rewards.endless');
      return t('rewards.leftOf', { left: formatCount(left), stock: formatCount(terms.stock) });
    },
  };
}

/** What was redeemed; money by the exchange table has no name of its own. */
export function redeemName(t: TFunction<'console-points'>, { name, kind }: StaffRedeem): string {
  return name === '' ? t(`kinds.${kind}`) : name;
}
