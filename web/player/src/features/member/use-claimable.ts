import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { useFlag } from '../../state/permission.ts';
import { isTrial, useMember } from './use-member.ts';

/** How many missions wait to be claimed; the live line says when there are more. */
export function useClaimable(): number {
  const member = useMember();
  const isOn = useFlag('missions');
  const enabled = isOn && member !== undefined && !isTrial(member);
  const { data } = useQuery({ ...callQuery('missionSummary', {}), enabled, staleTime: Infinity });
  return data?.claimable ?? 0;
}
