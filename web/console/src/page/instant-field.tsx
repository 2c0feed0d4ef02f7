import { TextField } from '@croupier/kit/ui/text-field';
import { type ReactNode, useState } from 'react';
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
  isCompact = false,
  size = 'lg',
}: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (instant: string | null) => void;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** In a row of filters: all in one line. */
  readonly isCompact?: boolean;
  readonly size?: 'md' | 'lg';
}) {
  const { t } = useTranslation('console');
  const { timeZone } = useWorkplace().merchant;
  // What is half typed has no moment yet, and must stay in the field.
  const [text, setText] = useState(value === null ? '' : zonedText(value, timeZone));
  return (
    <TextField
      {...(isCompact
        ? {
            'aria-label': label,
            title: t('inZone', { zone: timeZone }),
            size: 'md',
            leading: label,
          }
        : { label, size, help: help ?? t('inZone', { zone: timeZone }) })}
      type="datetime-local"
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
