import type { Vip } from '@croupier/contract/loyalty/player';
import { formatDay } from '@croupier/kit/format/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { GiftBox } from './gift-box.tsx';
import { monthOf } from '../../loyalty/month-of.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { hasBenefit, ownLevel } from './vip-rules.ts';
import '../../language/month-names.ts';

/** What the level gives next: of the coming month, and on the birthday. */
export function ComingGifts({ vip }: { readonly vip: Vip }) {
  const { t } = useTranslation('loyalty');
  const own = ownLevel(vip);
  const { nextMonth, nextBirthday, giftDays: count } = vip;
  if (!own) return null;
  const months = hasBenefit(own, 'monthly');
  const birthdays = hasBenefit(own, 'birthday');
  if (!months && !birthdays) return null;
  return (
    <ul className="gifts" aria-label={t('gift.coming')}>
      {months && (
        <ComingGift name={t('gift.month', monthOf(nextMonth))} amount={own.monthly}>
          {t('gift.opens', { day: formatDay(nextMonth), count })}
        </ComingGift>
      )}
      {birthdays && (
        <ComingGift name={t('gift.birthday')} amount={own.birthday}>
          {nextBirthday === null ? (
            <OverlayLink to={{ kind: 'member', page: 'securityCenter', deposit: undefined }}>
              {t('gift.noBirthday')}
            </OverlayLink>
          ) : (
            t('gift.opens', { day: formatDay(nextBirthday), count })
          )}
        </ComingGift>
      )}
    </ul>
  );
}

type ComingGiftProps = {
  readonly name: string;
  readonly amount: string;
  readonly children: ReactNode;
};

function ComingGift({ name, amount, children }: ComingGiftProps) {
  const { money } = useLoyaltyWords();
  return (
    <li className="loyalty-card">
      <div className="loyalty-line">
        <GiftBox size={40} />
        <div>
          <h3>{name}</h3>
          <p>{children}</p>
        </div>
        <b className="gift-coming">{money(amount)}</b>
      </div>
    </li>
  );
}
