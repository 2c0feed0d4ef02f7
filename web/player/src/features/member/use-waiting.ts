import type { MemberPage } from '@croupier/contract/site/site-map';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { useFlag } from '../../state/permission.ts';
import { isTrial, useMember } from './use-member.ts';
import type { Waits } from './unread-dot.tsx';
import { useUnread } from './use-unread.ts';

/** How much waits for the member, by the page where it is read or taken. */
export type Waiting = Partial<Record<MemberPage, number>>;

/** Messages to be read and rewards to be taken; the live line says when there are more. */
export function useWaiting(): Waiting {
  const member = useMember();
  const hasMissions = useFlag('missions');
  const enabled = hasMissions && member !== undefined && !isTrial(member);
  const { data } = useQuery({ ...callQuery('missionSummary', {}), enabled, staleTime: Infinity });
  const hasRewards = useFlag('rewardCenter');
  const rewards = useQuery({
    ...callQuery('rewardSummary', {}),
    enabled: hasRewards && member !== undefined && !isTrial(member),
    staleTime: Infinity,
  });
  return {
    messageV2: useUnread(),
    missionLeaderboard: data?.claimable ?? 0,
    rewardCenter: rewards.data?.waiting ?? 0,
    referral: member?.availablePromo.REFERRAL.count ?? 0,
  };
}

/** How much waits on all pages together, and whether that is to be read, to be taken or both. */
export function allOf({ messageV2 = 0, ...toTake }: Waiting): { count: number; of: Waits } {
  const rewards = Object.values(toTake).reduce((sum, count) => sum + count, 0);
  const of = rewards === 0 ? 'unread' : messageV2 === 0 ? 'toTake' : 'news';
  return { count: messageV2 + rewards, of };
}
