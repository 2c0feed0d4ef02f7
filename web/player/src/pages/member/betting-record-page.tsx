import { BettingRecord } from '../../features/bets/betting-record.tsx';
import { useOfferedTypes, useOfferedVendors } from '../../features/catalog/use-lobby.ts';
import type { MemberPageProps } from './member-pages.tsx';

/** The betting record with what the house offers to choose from, anew for each game it is opened for. */
export function BettingRecordPage({ at: { game } }: MemberPageProps) {
  const types = useOfferedTypes().map(({ type }) => type);
  const vendors = useOfferedVendors();
  return <BettingRecord key={game} types={types} vendors={vendors} game={game} />;
}
