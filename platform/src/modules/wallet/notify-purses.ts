import { moneyText } from '@croupier/contract/money';
import type { getPurses } from './records.ts';

/** The balances of a member's purses and what they come to, as pages are told. */
export function notifyPurses(purses: Awaited<ReturnType<typeof getPurses>>) {
  return {
    total: moneyText(purses.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)),
    purses: purses.map(({ purse, label, balanceMinor, seq }) => ({
      purse,
      label,
      balance: moneyText(balanceMinor),
      seq: String(seq),
    })),
  };
}
