import type { LevelGift } from '@croupier/contract/player/loyalty';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGiftName } from './use-gift-name.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { useMomentText } from '../../language/moment-text.ts';

/** Gifts that were taken, and those whose days are over. */
export function PastGifts({ gifts }: { readonly gifts: readonly LevelGift[] }) {
  const { t } = useTranslation('loyalty');
  const { money } = useLoyaltyWords();
  const momentText = useMomentText();
  const giftName = useGiftName();
  const title = useId();
  if (gifts.length === 0) return null;
  return (
    <section className="past-gifts" aria-labelledby={title}>
      <h3 id={title}>{t('gift.past')}</h3>
      <ul>
        {gifts.map((gift) => (
          <li key={gift.id} data-state={gift.state}>
            <span>{giftName(gift)}</span>
            <b>{money(gift.amount)}</b>
            <small>
              {gift.takenAt === null
                ? t('gift.expired', { time: momentText(gift.expiresAt) })
                : t('gift.taken', { time: momentText(gift.takenAt) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
