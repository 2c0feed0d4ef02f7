import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import { readMobile } from './mobile-number.ts';

export interface TypedMobile {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

/** The number in full (E.164). Refuses `account.mobile-missing` and `.mobile-invalid`. */
export function assertMobile({ mobileNum, countryDialingCode }: TypedMobile): string {
  return assertNumber({ mobileNum, countryDialingCode }).number;
}

/** The same, for a number that gets an SMS. Also refuses `account.code-not-allowed`. */
export function assertReachable(typed: TypedMobile, { settings }: Merchant): string {
  const { number, country } = assertNumber(typed);
  if (country === undefined || !settings.mobileCountries.includes(country)) {
    throw refuse('account.code-not-allowed', {
      fields: { mobileNum: { key: 'account.code-not-allowed' } },
    });
  }
  return number;
}

function assertNumber({ mobileNum, countryDialingCode }: TypedMobile) {
  const read = readMobile(mobileNum, countryDialingCode);
  if (read.kind === 'number') return read;
  const code = read.kind === 'missing' ? 'account.mobile-missing' : 'account.mobile-invalid';
  throw refuse(code, { fields: { mobileNum: { key: code } } });
}
