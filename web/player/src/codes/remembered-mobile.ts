/** The mobile number that somebody signed in with, for a day. It is no secret and opens nothing. */
import { browserTexts } from '@croupier/kit/storage';
import type { TypedMobile } from '@croupier/kit/registration/mobile-input';

export type { TypedMobile };

/** The number as the code for newcomers is asked for. */
export function forNewcomer({ mobileNum: mobileNo, countryDialingCode }: TypedMobile) {
  return { mobileNo, countryDialingCode };
}

/** What a form begins with. */
export const NO_MOBILE: TypedMobile = { mobileNum: '', countryDialingCode: '' };

const KEY = 'croupier.mobile';
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What was kept, unless it is older than a day or not ours. */
export function rememberedMobile(): TypedMobile | undefined {
  try {
    const kept: unknown = JSON.parse(browserTexts.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { mobileNum, countryDialingCode, until } = kept as Record<string, unknown>;
    const good = typeof until === 'number' && until > Date.now();
    if (!good || typeof mobileNum !== 'string' || typeof countryDialingCode !== 'string') {
      return undefined;
    }
    return { mobileNum, countryDialingCode };
  } catch {
    return undefined;
  }
}

/** Keeps it for a day from now. */
export function rememberMobile(mobile: TypedMobile): void {
  try {
    browserTexts.setItem(KEY, JSON.stringify({ ...mobile, until: Date.now() + KEPT_MS }));
  } catch {
    // A browser that keeps nothing asks for the number again.
  }
}
