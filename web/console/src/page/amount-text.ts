import { formatMoney, groupThousands } from '@croupier/kit/format/money';

/** Legal tender as banks write it. */
export function tenderText(amount: string, currency: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const cents = fraction.replace(/0+$/, '');
  return `${groupThousands(whole)}${cents === '' ? '' : `.${cents.padEnd(2, '0')}`} ${currency}`;
}

/** A fact in legal tender, `623000.00 VND`, in words; undefined for what is none. */
export function tenderFact(text: string): string | undefined {
  const [, amount = '', currency = ''] = /^(-?\d+\.\d+)(?: ([A-Z]{3,4}))?$/.exec(text) ?? [];
  return amount === '' ? undefined : tenderText(amount, currency).trim();
}

/** An amount of terms: with decimals only where it has some, since most are whole and stand in columns. */
export function amountWords(text: string): string {
  return formatMoney(text, /\.\d*[1-9]/.test(text) ? {} : { decimals: 0 });
}
