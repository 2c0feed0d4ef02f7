/**
 * Money, everywhere in Croupier: an integer count of minor units (`bigint`), four decimal places
 * for every currency, so one main unit is 10,000 minor units. On the wire it is a decimal string
 * in the main unit ("12.50"). Nothing that is money ever becomes a `number`.
 */
import { z } from 'zod';

export {
  AMOUNT_MAX_MINOR,
  fitsDecimals,
  MINOR_PER_UNIT,
  MONEY_DECIMALS,
  moneyText,
  parseMoney,
} from './amounts.ts';

/** A non-negative amount on the wire. */
export const moneySchema = z
  .string()
  .max(19)
  .regex(/^\d{1,14}(\.\d{1,4})?$/);
/** An amount on the wire that may be negative (a delta, a net result). */
export const signedMoneySchema = z
  .string()
  .max(20)
  .regex(/^-?\d{1,14}(\.\d{1,4})?$/);
