import { useState } from 'react';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';

export type AmountTextFieldProps = Omit<AmountFieldProps, 'value' | 'onValueChange' | 'quick'> & {
  /** Under which the form holds the plain decimal string. */
  readonly name: string;
  readonly defaultValue?: string;
  /** Hears of each change, for what is shown beside the field. */
  readonly onValueChange?: (value: string) => void;
};

/** An amount among other fields of a form that is read as a whole (`FormData`). */
export function AmountTextField({
  name,
  defaultValue = '',
  onValueChange,
  size = 'lg',
  ...field
}: AmountTextFieldProps) {
  const [value, setValue] = useState(defaultValue);
  return (
    <>
      <AmountField
        {...field}
        size={size}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValueChange?.(next);
        }}
      />
      <input type="hidden" name={name} value={value} />
    </>
  );
}
