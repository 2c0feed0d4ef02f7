import { TextField } from '@croupier/kit/ui/text-field';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../state/staff.ts';
import { instantOfZoned, zonedText } from './zoned-time.ts';

/** A moment in the merchant's time zone, or none. */
export function InstantField({
  label,
  value,
  onChange,
  help,
  error,
  disabled,
}: {
  readonly label: ReactNode;
  readonly value: string | null;
  readonly onChange: (instant: string | null) => void;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}) {
  const { t } = useTranslation('console');
  const { timeZone } = useWorkplace().merchant;
  // What is half typed has no moment yet, and must stay in the field.
  const [text, setText] = useState(value === null ? '' : zonedText(value, timeZone));
  return (
    <TextField
      label={label}
      type="datetime-local"
      help={help ?? t('inZone', { zone: timeZone })}
      value={text}
      disabled={disabled}
      onChange={({ target }) => {
        setText(target.value);
        onChange(instantOfZoned(target.value, timeZone));
      }}
      {...(error !== undefined && { error })}
    />
  );
}
