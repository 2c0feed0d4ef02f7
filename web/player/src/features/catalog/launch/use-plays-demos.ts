import { roleOfType } from '@croupier/contract/account/member-types';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import { useFlag } from '../../../state/permission.ts';
import { sessionStore } from '../../../state/session.ts';
import { useStore } from '../../../state/store.ts';

/** Whether demos are what this visitor may play: a trial account, where the merchant has demos. */
export function usePlaysDemos(): boolean {
  const signedIn = useStore(sessionStore).token !== undefined;
  const enabled = useFlag('demoGames') && signedIn;
  const member = useQuery({ ...callQuery('member', {}), enabled, staleTime: Infinity });
  return enabled && member.data !== undefined && roleOfType(member.data.type) === 'trial';
}
