import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayFromTyped, dayHint } from '../format/typed-day.ts';
import { TextField } from '../ui/text-field.tsx';

export type BirthdayFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  /** `yyyy-MM-dd`, or what was typed so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A birthday, typed in the order of the language on the page. */
export function BirthdayField({ value, onChange, ...field }: BirthdayFieldProps) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState(value);
  const shown = dayFromTyped(typed, i18n.language) === value ? typed : value;
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={10}
      placeholder={dayHint(i18n.language)}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(dayFromTyped(target.value, i18n.language));
      }}
    />
  );
}
