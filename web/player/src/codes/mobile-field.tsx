import { MobileInput } from '@croupier/kit/registration/mobile-input';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { callQuery } from '../api/call-query.ts';
import { languageStore } from '../state/language.ts';
import { useFlag } from '../state/permission.ts';
import { useStore } from '../state/store.ts';
import type { TypedMobile } from './remembered-mobile.ts';
import '@croupier/kit/styles/mobile-field.css';

export type MobileFieldProps = {
  readonly value: TypedMobile;
  readonly onChange: (value: TypedMobile) => void;
  readonly error: ReactNode;
  /** Without it nobody goes on; so it is unless said otherwise. */
  readonly required?: boolean;
};

/** A mobile number, with the country it belongs to where the merchant shows countries. */
export function MobileField({ value, onChange, error, required = true }: MobileFieldProps) {
  const { dictionary } = useStore(languageStore);
  const choose = useFlag('countryCodeDisplay');
  const { data } = useQuery(callQuery('codeCountries', {}));
  const countries = data?.countries ?? [];
  const { mobileNum, countryDialingCode } = value;
  const usual = countries[0]?.dialingCode;

  useEffect(() => {
    if (countryDialingCode === '' && usual !== undefined) {
      onChange({ mobileNum, countryDialingCode: usual });
    }
  }, [countryDialingCode, usual, mobileNum, onChange]);

  return (
    <MobileInput
      value={value}
      onChange={onChange}
      error={error}
      required={required}
      countries={countries}
      choose={choose}
      language={dictionary}
    />
  );
}
