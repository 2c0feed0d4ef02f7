import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { isTrial, useMember } from './use-member.ts';

/** How many messages of the house the member has not read; the live line says when there are more. */
export function useUnread(): number {
  const member = useMember();
  const enabled = member !== undefined && !isTrial(member);
  const { data } = useQuery({ ...callQuery('unreadMessages', {}), enabled, staleTime: Infinity });
  return data?.unread ?? 0;
}
