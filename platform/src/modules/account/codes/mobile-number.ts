/** Mobile numbers as people type them, and what they are in full. Pure. */
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';

export type MobileNumber =
  | { readonly kind: 'number'; readonly number: string; readonly country: string | undefined }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid' };

const callingCodes = new Set<string>(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** What a code by SMS can reach; where plans do not tell them apart, either may be a mobile phone. */
const MOBILE_TYPES: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** A valid number of a mobile phone and nothing else: an extension is somebody's desk. */
function isMobile(parsed: PhoneNumber | undefined): parsed is PhoneNumber {
  return parsed?.isValid() === true && !parsed.ext && MOBILE_TYPES.includes(parsed.getType());
}

/** The way out of most countries, `00`, is the plus that stands before a country's code. */
function withPlus(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^00(?=[\s.-]?[1-9])/, '+');
}

/** Reads a number of that calling code. @param dialingCode digits after the plus. */
export function readMobile(text: string, dialingCode: string): MobileNumber {
  const typed = withPlus(text);
  if (typed === '') return { kind: 'missing' };
  if (!callingCodes.has(dialingCode)) return { kind: 'invalid' };
  const parsed = parsePhoneNumberFromString(typed, {
    defaultCallingCode: dialingCode,
    extract: false,
  });
  if (!isMobile(parsed) || parsed.countryCallingCode !== dialingCode) return { kind: 'invalid' };
  return { kind: 'number', number: parsed.number, country: parsed.country };
}

/** Reads a number with its country code, as in `+84 901 234 567`. */
export function readWholeMobile(text: string): MobileNumber {
  const parsed = parsePhoneNumberFromString(withPlus(text), { extract: false });
  if (!isMobile(parsed)) return { kind: 'invalid' };
  return { kind: 'number', number: parsed.number, country: parsed.country };
}

/** The username of somebody who registers by mobile number: its digits in full. */
export function usernameOfMobile(number: string): string {
  return number.replace(/^\+/, '');
}

/** The digits of a number without the code of its country, where it is written with one. */
export function nationalNumberOf(text: string): string | undefined {
  const typed = withPlus(text);
  const parsed = parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${typed}`, {
    extract: false,
  });
  return parsed?.isPossible() === true ? parsed.nationalNumber : undefined;
}
