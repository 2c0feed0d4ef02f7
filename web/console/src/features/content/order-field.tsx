import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';

/** Place among others of the same kind; small numbers come first. */
export function OrderField({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (order: number) => void;
}) {
  const { t } = useTranslation('console-content');
  return (
    <TextField
      label={t('facts.order')}
      help={t('facts.orderHelp')}
      type="number"
      min={0}
      max={9999}
      step={1}
      value={value}
      onChange={({ target }) => {
        const order = Math.trunc(target.valueAsNumber);
        if (order >= 0 && order <= 9999) onChange(order);
      }}
    />
  );
}
