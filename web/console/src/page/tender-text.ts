import { groupThousands } from '@croupier/kit/format/money';

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
