import type { LevelGift } from '@croupier/contract/loyalty/player';
import { formatMoney, moneySign } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import { GiftBox } from './gift-box.tsx';
import { useGiftName } from './use-gift-name.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import { isRefused } from '@croupier/kit/api/refused-error';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { refreshBalance } from '../../state/balance.ts';

export type OpenGiftsProps = {
  readonly gifts: readonly LevelGift[];
  readonly onTaken: () => void;
};

/** Gifts that can be taken. */
export function OpenGifts({ gifts, onTaken }: OpenGiftsProps) {
  const { t } = useTranslation('loyalty');
  if (gifts.length === 0) return null;
  return (
    <ul className="gifts" aria-label={t('gift.open')}>
      {gifts.map((gift) => (
        <OpenGift key={gift.id} gift={gift} onTaken={onTaken} />
      ))}
    </ul>
  );
}

function OpenGift({ gift, onTaken }: { readonly gift: LevelGift; readonly onTaken: () => void }) {
  const { t } = useTranslation('loyalty');
  const { symbol } = usePermission().info.currency;
  const { money } = useLoyaltyWords();
  const momentText = useMomentText();
  const giftName = useGiftName();
  const title = useId();
  const { mutate, isPending } = useTakeGift(gift, onTaken);
  const { amount, required, expiresAt } = gift;
  return (
    <li className="loyalty-card gift-open">
      <div className="loyalty-line">
        <GiftBox size={40} />
        <div>
          <h3 id={title}>{giftName(gift)}</h3>
          <p>{t('gift.until', { time: momentText(expiresAt) })}</p>
          {moneySign(required) > 0 && <p>{t('gift.played', { amount: money(required) })}</p>}
        </div>
      </div>
      <Button
        block
        variant="gold"
        busy={isPending}
        busyLabel={t('taking')}
        aria-describedby={title}
        onClick={() => mutate()}
      >
        {t('take.act', { amount: formatMoney(amount, { symbol }) })}
      </Button>
    </li>
  );
}

/** Takes what a level gives, and says what came of it. */
function useTakeGift(gift: LevelGift, onTaken: () => void) {
  const { t } = useTranslation('loyalty');
  const { money } = useLoyaltyWords();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('takeLevelGift', { giftId: gift.id }),
    async onSuccess({ amount, required }) {
      onTaken();
      showToast('ok', {
        title: t('take.done', { amount: money(amount) }),
        text:
          moneySign(required) > 0 ? t('take.played', { amount: money(required) }) : t('take.free'),
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['vip'] }),
        queries.invalidateQueries({ queryKey: ['turnover'] }),
        queries.invalidateQueries({ queryKey: ['transfers'] }),
        refreshBalance().catch(() => undefined),
      ]);
    },
    async onError(error) {
      showToast('bad', { title: t('take.failed'), text: failureText(error) });
      // What was refused has changed since it was shown.
      if (isRefused(error)) await queries.invalidateQueries({ queryKey: ['vip'] });
    },
  });
}
