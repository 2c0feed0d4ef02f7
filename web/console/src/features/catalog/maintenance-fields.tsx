import { Switch } from '@croupier/kit/ui/switch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantField } from '../../page/instant-field.tsx';

interface Maintenance {
  readonly on: boolean;
  readonly until: string | null;
}

/** Closed or not, and until when; what else counts while it is closed stands below. */
export function MaintenanceFields<Value extends Maintenance>({
  label,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('console-catalog');
  return (
    <>
      <Switch
        label={label}
        checked={value.on}
        onChange={({ target }) => onChange({ ...value, on: target.checked })}
      />
      {value.on && (
        <>
          <InstantField
            label={t('maintenance.until')}
            value={value.until}
            onChange={(until) => onChange({ ...value, until })}
          />
          {children}
        </>
      )}
    </>
  );
}
