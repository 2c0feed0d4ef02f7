import { RoundById } from '../../features/bets/round-by-id.tsx';
import { AccountRecord } from '../../features/wallet/account-record.tsx';
import { ShowRound } from '../../features/wallet/show-round.ts';

/** The account record, from which the rounds that it names open. */
export function AccountRecordPage() {
  return (
    <ShowRound value={(round) => <RoundById {...round} />}>
      <AccountRecord />
    </ShowRound>
  );
}
