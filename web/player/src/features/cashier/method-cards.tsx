import type { DepositMethod } from '@croupier/contract/cashier/player';
import { Icon } from '@croupier/kit/ui/icon';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { usePermission } from '../../state/permission.ts';
import { feeText } from './fee-text.ts';

const icons: Readonly<Record<DepositMethod['kind'], IconName>> = {
  'bank-transfer': 'qr-code',
  'e-wallet': 'device-mobile',
  gateway: 'credit-card',
  usdt: 'currency-circle-dollar',
  'scratch-card': 'identification-card',
};

export type MethodCardsProps = {
  readonly methods: readonly DepositMethod[];
  /** Id of the chosen method. */
  readonly value: string;
  readonly onChange: (methodId: string) => void;
};

/** Ways to pay, of which one is chosen. Radio buttons underneath, so arrow keys work. */
export function MethodCards({ methods, value, onChange }: MethodCardsProps) {
  const { t } = useTranslation('deposit');
  const group = useId();
  const momentText = useMomentText();
  const { symbol } = usePermission().info.currency;
  function noteOf({ opensAt, fee, expiresMinutes }: DepositMethod): string {
    if (opensAt !== null) return t('method.opens', { time: momentText(opensAt) });
    const cost = feeText(fee, symbol);
    return cost ? t('method.fee', { fee: cost }) : t('method.note', { count: expiresMinutes });
  }
  return (
    <fieldset className="method-cards">
      <legend>{t('method.label')}</legend>
      {methods.map((method) => {
        const { id, kind, name, bonus, opensAt } = method;
        return (
          <label key={id} data-closed={opensAt !== null || undefined}>
            <input
              type="radio"
              name={group}
              value={id}
              disabled={opensAt !== null}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <Icon name={icons[kind]} size={22} />
            <b>{name}</b>
            <small>{noteOf(method)}</small>
            {bonus && <em>{bonus}</em>}
          </label>
        );
      })}
    </fieldset>
  );
}
