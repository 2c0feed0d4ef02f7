import type { LevelGift } from '@croupier/contract/loyalty/player';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';

/** What a gift is for: a level, a month, a birthday. */
export function useGiftName(): (gift: LevelGift) => string {
  const { t } = useTranslation('loyalty');
  const momentText = useMomentText();
  return ({ kind, level, givenAt }) => {
    const [, month = '', year = ''] = momentText(givenAt, 'date').split('/');
    return t(`gift.${kind}`, { level: t('level', { level }), month, year });
  };
}
