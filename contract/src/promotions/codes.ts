/** Codes by which members take an offer; free of schemas, so that pages can carry them. */

/** Signs of a code. */
export const OFFER_CODE_SIGNS = 12;
/** Without those that look alike. */
export const OFFER_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Codes of one batch at most. */
export const OFFER_CODES_MAX = 5000;
/** Batches of one offer at most. */
export const CODE_BATCHES_MAX = 100;

/** A code as it was typed, without blanks and dashes and in capitals; undefined for what is none. */
export function readOfferCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/gu, '').toUpperCase();
  const isWhole = code.length === OFFER_CODE_SIGNS;
  return isWhole && [...code].every((sign) => OFFER_CODE_ALPHABET.includes(sign))
    ? code
    : undefined;
}

/** A code as people read it, in groups of four. */
export function offerCodeText(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/gu, '$1-');
}
