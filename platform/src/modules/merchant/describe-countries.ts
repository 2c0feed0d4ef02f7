import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** The countries of that list which exist, with their calling codes, in the same order. */
export function describeCountries(
  countries: readonly string[],
): { country: string; dialingCode: string }[] {
  const known = new Set<string>(getCountries());
  return countries
    .filter((country) => known.has(country))
    .map((country) => ({ country, dialingCode: getCountryCallingCode(country as CountryCode) }));
}
