import type { Redeem } from '@croupier/contract/points/player';
import { moneySign } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openOverlay } from '../../navigation/site-location.ts';
import { usePointWords } from './use-point-words.ts';

export type GivenNoteProps = {
  readonly redeem: Redeem;
  readonly onClose: () => void;
};

/** What came of the points that were given, and where more of it stands. */
export function GivenNote({ redeem, onClose }: GivenNoteProps) {
  const { t } = useTranslation('points');
  const heading = useRef<HTMLHeadingElement>(null);
  const { money } = usePointWords();
  const text = useGivenText(redeem);
  const { kind, name, quantity, value, points, reference, id } = redeem;
  useEffect(() => heading.current?.focus(), []);
  const what = kind === 'cash' ? money(value ?? '0') : name;
  return (
    <div className="given">
      <Icon name="check-circle-fill" size={56} />
      <h3 ref={heading} tabIndex={-1}>
        {kind === 'goods' ? t('given.sent') : t('given.done')}
      </h3>
      <p>
        <b>{quantity > 1 ? t('given.pieces', { what, quantity }) : what}</b>
      </p>
      <p>{text}</p>
      <p className="given-small">
        {t('given.reference', { reference, points: formatCount(points) })}
      </p>
      <div className="given-acts">
        <Button
          size="lg"
          onClick={() => {
            onClose();
            openOverlay({
              kind: 'member',
              page: 'points',
              deposit: undefined,
              points: 'redeems',
              redeem: id,
            });
          }}
        >
          {t('given.look')}
        </Button>
        <Button size="lg" variant="primary" onClick={onClose}>
          {t('given.close')}
        </Button>
      </div>
    </div>
  );
}

function useGivenText({ kind, value, required, deliveryDays }: Redeem): string {
  const { t } = useTranslation('points');
  const { daysText, money } = usePointWords();
  if (kind === 'free-spins') return t('given.spins');
  if (kind === 'goods') {
    return t('given.goods', { days: deliveryDays ? daysText(deliveryDays) : '' });
  }
  const amount = money(value ?? '0');
  return moneySign(required ?? '0') > 0
    ? t('given.played', { amount, required: money(required ?? '0') })
    : t('given.free', { amount });
}
