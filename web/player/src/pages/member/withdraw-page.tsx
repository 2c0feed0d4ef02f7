import { useOfferedTypes } from '../../features/catalog/use-lobby.ts';
import { WithdrawPage as Withdraw } from '../../features/withdrawal/withdraw-page.tsx';
import type { MemberPageProps } from './member-pages.tsx';

/** Withdrawals, with what counts of the games that the merchant has. */
export function WithdrawPage({ at }: MemberPageProps) {
  const offered = useOfferedTypes().map(({ type }) => type);
  return <Withdraw withdrawalId={at.withdrawal} sliceId={at.slice} offered={offered} />;
}
