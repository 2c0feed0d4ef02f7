import type { FormField, FormRule, FormValues } from '@croupier/kit/registration/form-rules';
import { RegistrationInput } from '@croupier/kit/registration/registration-input';
import { MobileField } from '../../codes/mobile-field.tsx';

export type RegistrationFieldsProps = {
  readonly rules: readonly FormRule[];
  readonly values: FormValues;
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly onChange: (name: FormField, value: string) => void;
  /** Of the number, where the form asks for one among the other fields. */
  readonly dialingCode?: string;
  readonly onDialingCode?: (code: string) => void;
};

/** The fields that the merchant asks for, in order. */
export function RegistrationFields({
  rules,
  values,
  problems,
  onChange,
  dialingCode = '',
  onDialingCode,
}: RegistrationFieldsProps) {
  return rules.map((rule) => {
    const { name, required } = rule;
    const value = values[name] ?? '';
    if (name !== 'mobileNum') {
      return (
        <RegistrationInput
          key={name}
          rule={rule}
          value={value}
          error={problems[name]}
          onChange={(typed) => onChange(name, typed)}
        />
      );
    }
    return (
      <MobileField
        key={name}
        required={required}
        value={{ mobileNum: value, countryDialingCode: dialingCode }}
        error={problems[name]}
        onChange={({ mobileNum, countryDialingCode }) => {
          onDialingCode?.(countryDialingCode);
          if (mobileNum !== value) onChange(name, mobileNum);
        }}
      />
    );
  });
}
