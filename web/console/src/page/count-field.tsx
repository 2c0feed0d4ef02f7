import type { CountRange } from '@croupier/contract/merchant/setting-ranges';
import { formatCount } from '@croupier/kit/format/numbers';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { typedCount } from './typed-fields.ts';

export type CountFieldProps = {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly range: CountRange;
  /** What is typed; `typedCount` says which number that is. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly disabled: boolean;
  /** Nothing was typed yet, so nothing is wrong yet. */
  readonly isQuiet?: boolean;
};

/** A whole number between two others, which it names while it is given none of them. */
export function CountField({
  label,
  help,
  placeholder,
  range,
  text,
  onText,
  disabled,
  isQuiet = false,
}: CountFieldProps) {
  const { t } = useTranslation('console');
  const [min, max] = [formatCount(range.min), formatCount(range.max)];
  return (
    <TextField
      size="md"
      inputMode="numeric"
      label={label}
      help={help}
      placeholder={placeholder}
      error={!isQuiet && typedCount(text, range) === undefined && t('wantsCount', { min, max })}
      maxLength={String(range.max).length}
      value={text}
      disabled={disabled}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
