import type { DepositMethod } from '@croupier/contract/player/cashier';
import { Icon } from '@croupier/kit/ui/icon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

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
  return (
    <fieldset className="method-cards">
      <legend>{t('method.label')}</legend>
      {methods.map(({ id, name, expiresMinutes }) => (
        <label key={id}>
          <input
            type="radio"
            name={group}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <Icon name="credit-card" size={22} />
          <b>{name}</b>
          <small>{t('method.note', { count: expiresMinutes })}</small>
        </label>
      ))}
    </fieldset>
  );
}
