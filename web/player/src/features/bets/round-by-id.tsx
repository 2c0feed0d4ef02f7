import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { RoundDrawer } from './round-drawer.tsx';

export type RoundByIdProps = { readonly roundId: string; readonly onClose: () => void };

/** A round that is known by its number alone. */
export function RoundById({ roundId, onClose }: RoundByIdProps) {
  const { data } = useQuery({ ...callQuery('round', { roundId }), staleTime: 0 });
  return <RoundDrawer round={data?.round} onClose={onClose} />;
}
