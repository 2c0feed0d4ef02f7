import type { DeliveryAddress } from '@croupier/contract/points/player';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { AddressProblems } from './address-rules.ts';
import { maskedPhone } from './mall-rules.ts';

export type AddressPartProps = {
  readonly value: DeliveryAddress;
  readonly problems: AddressProblems;
  readonly isEditing: boolean;
  readonly disabled: boolean;
  readonly onEdit: () => void;
  readonly onChange: (address: DeliveryAddress) => void;
};

/** Where goods go: as last time, or as it is written here. */
export function AddressPart({ isEditing, ...part }: AddressPartProps) {
  return isEditing ? <AddressFields {...part} /> : <AddressSummary {...part} />;
}

type PartProps = Omit<AddressPartProps, 'isEditing'>;

function AddressSummary({ value: { name, phone, address }, disabled, onEdit }: PartProps) {
  const { t } = useTranslation('points');
  return (
    <div className="address-summary">
      <Icon name="house-simple" size={20} />
      <p>
        <b>
          {name}, <bdi>{maskedPhone(phone)}</bdi>
        </b>
        <span>{address}</span>
      </p>
      <Button size="sm" variant="quiet" type="button" disabled={disabled} onClick={onEdit}>
        {t('address.change')}
      </Button>
    </div>
  );
}

const fields = [
  { name: 'name', max: 80, autoComplete: 'name', type: 'text' },
  { name: 'phone', max: 20, autoComplete: 'tel', type: 'tel' },
  { name: 'address', max: 300, autoComplete: 'street-address', type: 'text' },
] as const;

function AddressFields({ value, problems, disabled, onChange }: PartProps) {
  const { t } = useTranslation('points');
  return (
    <fieldset className="address-fields">
      <legend>{t('address.title')}</legend>
      {fields.map(({ name, max, autoComplete, type }) => (
        <TextField
          key={name}
          name={name}
          type={type}
          label={t(`address.${name}`)}
          maxLength={max}
          autoComplete={autoComplete}
          required
          disabled={disabled}
          value={value[name]}
          error={problems[name] && t(`address.problem.${name}`)}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      ))}
    </fieldset>
  );
}
