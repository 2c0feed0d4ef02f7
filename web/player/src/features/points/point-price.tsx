import type { PointReward } from '@croupier/contract/points/player';
import { moneySign } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Icon } from '@croupier/kit/ui/icon';
import { VisuallyHidden } from '@croupier/kit/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { usePointWords } from './use-point-words.ts';

export type PointPriceProps = Pick<PointReward, 'points' | 'amount'>;

/** A price in points, and in money beside them where some is asked for. */
export function PointPrice({ points, amount }: PointPriceProps) {
  const { t } = useTranslation('points');
  const { money } = usePointWords();
  return (
    <span className="point-price">
      <Icon name="coins-fill" size={17} />
      <span>
        <b>
          {formatCount(points)}
          <VisuallyHidden> {t('points')}</VisuallyHidden>
        </b>
        {moneySign(amount) > 0 && <small>+ {money(amount)}</small>}
      </span>
    </span>
  );
}
