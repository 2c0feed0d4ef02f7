import { formatCount } from '@croupier/kit/format/numbers';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export type QuantityFieldProps = {
  readonly value: number;
  readonly most: number;
  readonly disabled: boolean;
  readonly onChange: (quantity: number) => void;
};

/** How many pieces, with a button for one less and one more. */
export function QuantityField({ value, most, disabled, onChange }: QuantityFieldProps) {
  const { t } = useTranslation('points');
  const label = useId();
  return (
    <div className="quantity" role="group" aria-labelledby={label}>
      <span>
        <b id={label}>{t('quantity.label')}</b>
        <small>{t('quantity.most', { most: formatCount(most) })}</small>
      </span>
      <span className="quantity-steps">
        <IconButton
          icon="minus-bold"
          iconSize={16}
          label={t('quantity.less')}
          disabled={disabled || value <= 1}
          onClick={() => onChange(value - 1)}
        />
        <output aria-live="polite">{formatCount(value)}</output>
        <IconButton
          icon="plus-bold"
          iconSize={16}
          label={t('quantity.more')}
          disabled={disabled || value >= most}
          onClick={() => onChange(value + 1)}
        />
      </span>
    </div>
  );
}
