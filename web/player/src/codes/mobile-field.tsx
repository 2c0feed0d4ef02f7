import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../api/call-query.ts';
import { languageStore } from '../state/language.ts';
import { useFlag } from '../state/permission.ts';
import { useStore } from '../state/store.ts';
import type { TypedMobile } from './remembered-mobile.ts';
import './codes.css';

export type MobileFieldProps = {
  readonly value: TypedMobile;
  readonly onChange: (value: TypedMobile) => void;
  readonly error: ReactNode;
  /** Without it nobody goes on; so it is unless said otherwise. */
  readonly required?: boolean;
};

/** A mobile number, with the country it belongs to where the merchant shows countries. */
export function MobileField({ value, onChange, error, required = true }: MobileFieldProps) {
  const { t } = useTranslation('auth');
  const { dictionary } = useStore(languageStore);
  const choose = useFlag('countryCodeDisplay');
  const { data } = useQuery(callQuery('codeCountries', {}));
  const countries = data?.countries ?? [];
  const names = new Intl.DisplayNames([dictionary], { type: 'region' });
  const { mobileNum, countryDialingCode } = value;
  const usual = countries[0]?.dialingCode;

  useEffect(() => {
    if (countryDialingCode === '' && usual !== undefined) {
      onChange({ mobileNum, countryDialingCode: usual });
    }
  }, [countryDialingCode, usual, mobileNum, onChange]);

  return (
    <div className="mobile-field" data-choose={choose || undefined}>
      {choose && (
        <Select
          label={t('code.country')}
          options={countries.map(({ country, dialingCode }) => ({
            value: dialingCode,
            label: `${names.of(country) ?? country} +${dialingCode}`,
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
        leading={countryDialingCode === '' ? undefined : <bdi>{`+${countryDialingCode}`}</bdi>}
        value={mobileNum}
        error={error}
        maxLength={24}
        required={required}
        onChange={({ target }) => onChange({ mobileNum: target.value, countryDialingCode })}
      />
    </div>
  );
}
