import type { WithdrawalSlice } from '@croupier/contract/withdrawal/player';
import { groupThousands } from '@croupier/kit/format/money';

/** `600,000 VND`: what was sent, in the money that it was sent in. */
export function sentText({ amount, currency }: WithdrawalSlice['tender']): string {
  const [whole = '', fraction] = amount.split('.');
  return `${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`} ${currency}`;
}
