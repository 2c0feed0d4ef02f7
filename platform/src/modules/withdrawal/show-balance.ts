import { moneyText } from '@croupier/contract/money';
import { records } from '#wallet';
import type { WithdrawalRow } from './store/withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** Shows the member’s pages what they hold, after the commit that changed it. */
export async function showBalance(
  { db, push }: Pick<WithdrawalDeps, 'db' | 'push'>,
  { merchantId, memberId, currency }: Pick<WithdrawalRow, 'merchantId' | 'memberId' | 'currency'>,
): Promise<void> {
  const { balanceMinor, seq } = await records.getBalance(db, { merchantId, memberId, currency });
  push.showBalance(memberId, { currency, main: moneyText(balanceMinor), seq });
}
