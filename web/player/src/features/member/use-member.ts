import { roleOfType } from '@croupier/contract/account/member-types';
import { useQuery } from '@tanstack/react-query';
import type { MemberInfo } from '@croupier/contract/account/player/account';
import { callQuery } from '../../api/call-query.ts';
import { sessionStore } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';

/** Whether this tab holds a session. */
export function useSignedIn(): boolean {
  return useStore(sessionStore).token !== undefined;
}

/** Who is signed in; `undefined` for a guest and until the server has answered. */
export function useMember(): MemberInfo | undefined {
  const signedIn = useSignedIn();
  return useQuery({ ...callQuery('member', {}), enabled: signedIn, staleTime: Infinity }).data;
}

/** Trial accounts look around with play money: no centers, no real games. */
export function isTrial(member: MemberInfo | undefined): boolean {
  return member !== undefined && roleOfType(member.type) === 'trial';
}
