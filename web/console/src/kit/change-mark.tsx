import { formatBasisPoints } from '@croupier/kit/format/numbers';
import { toTenThousandths } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { changeInBasisPoints } from './change-in-basis-points.ts';

/** By how much an amount is more or less than one before; nothing where that was nothing. */
export function ChangeMark({ now, before }: { readonly now: string; readonly before: string }) {
  const { t } = useTranslation('console');
  const change = changeInBasisPoints(toTenThousandths(now), toTenThousandths(before));
  if (change === undefined || change === 0) return null;
  const direction = change > 0 ? 'up' : 'down';
  const percent = formatBasisPoints(Math.abs(change));
  return (
    <span className="c-change" data-direction={direction}>
      <Icon name={direction === 'up' ? 'arrow-up-right-bold' : 'arrow-down-right-bold'} size={12} />
      <span className="k-visually-hidden">{t(`change.${direction}`, { percent })}</span>
      <span aria-hidden>{percent}</span>
    </span>
  );
}
