import { formatMoney } from '@croupier/kit/format/money';

/** An amount of terms: with decimals only where it has some, since most are whole and stand in columns. */
export function amountWords(text: string): string {
  return formatMoney(text, /\.\d*[1-9]/.test(text) ? {} : { decimals: 0 });
}
