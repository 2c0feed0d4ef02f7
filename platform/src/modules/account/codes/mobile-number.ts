/** Mobile numbers as people type them, and what they are in full. Pure. */
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export type MobileNumber =
  | { readonly kind: 'number'; readonly number: string; readonly country: string | undefined }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid' };

const callingCodes = new Set<string>(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** Reads a number of that calling code. @param dialingCode digits after the plus. */
export function readMobile(text: string, dialingCode: string): MobileNumber {
  const typed = text.trim();
  if (typed === '') return { kind: 'missing' };
  if (!callingCodes.has(dialingCode)) return { kind: 'invalid' };
  const parsed = parsePhoneNumberFromString(typed, {
    defaultCallingCode: dialingCode,
    extract: false,
  });
  if (!parsed?.isValid() || parsed.countryCallingCode !== dialingCode) return { kind: 'invalid' };
  return { kind: 'number', number: parsed.number, country: parsed.country };
}

/** Reads a number with its country code, as in `+84 901 234 567`. */
export function readWholeMobile(text: string): MobileNumber {
  const parsed = parsePhoneNumberFromString(text.trim(), { extract: false });
  if (!parsed?.isValid()) return { kind: 'invalid' };
  return { kind: 'number', number: parsed.number, country: parsed.country };
}

/** The username of somebody who registers by mobile number: its digits in full. */
export function usernameOfMobile(number: string): string {
  return number.replace(/^\+/, '');
}
