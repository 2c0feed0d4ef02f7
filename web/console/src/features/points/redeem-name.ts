import type { StaffRedeem } from '@croupier/contract/points/operator';
import type { TFunction } from 'i18next';

/** What was redeemed; money by the exchange table has no name of its own. */
export function redeemName(t: TFunction<'console-points'>, { name, kind }: StaffRedeem): string {
  return name === '' ? t(`kinds.${kind}`) : name;
}
