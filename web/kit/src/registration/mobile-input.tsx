import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A number as somebody types it, and the country that it is of. */
export interface TypedMobile {
  readonly mobileNum: string;
  /** Digits after the plus; empty until the usual country is known. */
  readonly countryDialingCode: string;
}

export type MobileInputProps = {
  readonly value: TypedMobile;
  readonly onChange: (value: TypedMobile) => void;
  readonly error: ReactNode;
  readonly required: boolean;
  /** Countries whose numbers are taken, the usual one first. */
  readonly countries: readonly { readonly country: string; readonly dialingCode: string }[];
  /** Whether visitors choose among them; else the usual one stands before the number. */
  readonly choose: boolean;
  /** In whose words the countries are named. */
  readonly language: string;
};

/** A mobile number with its country. Needs the texts of `auth`. */
export function MobileInput({
  value,
  onChange,
  error,
  required,
  countries,
  choose,
  language,
}: MobileInputProps) {
  const { t } = useTranslation('auth');
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { mobileNum, countryDialingCode } = value;
  return (
    <div className="k-mobile">
      <div className="k-mobile-parts" data-choose={choose || undefined}>
        {choose && (
          <Select
            label={t('code.country')}
            options={countries.map(({ country, dialingCode }) => ({
              value: dialingCode,
              // The mark keeps the sign before the figures in every script.
              label: `${names.of(country) ?? country} \u200e+${dialingCode}`,
            }))}
            value={countryDialingCode === '' ? null : countryDialingCode}
            onValueChange={(next) => onChange({ mobileNum, countryDialingCode: next })}
          />
        )}
        <TextField
          name="mobileNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={t('field.mobileNum')}
          leading={
            countryDialingCode === '' ? undefined : <bdi dir="ltr">{`+${countryDialingCode}`}</bdi>
          }
          value={mobileNum}
          error={error}
          maxLength={24}
          required={required}
          onChange={({ target }) => onChange({ mobileNum: target.value, countryDialingCode })}
        />
      </div>
    </div>
  );
}
